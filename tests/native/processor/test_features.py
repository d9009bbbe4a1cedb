"""What the C library says of the processor is what LLVM says."""

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import pytest

from wasmfx.native.processor import cpu, host_features


def test_the_c_library_and_llvm_see_one_processor() -> None:
    features, host = host_features(), llvm.get_host_cpu_features()
    if features is None:
        pytest.skip("this C library does not tell")
    assert features == {name: host[name] for name in features}
    assert cpu(features) == cpu(host)
