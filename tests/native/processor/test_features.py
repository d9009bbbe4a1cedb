"""What the C library and the system say of the processor is what LLVM says."""

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import pytest

from wasmfx.native.processor import cpu
from wasmfx.native.processor.x86_64 import from_library, from_system, host_features


def test_the_c_library_and_llvm_see_one_processor() -> None:
    features, host = from_library(), llvm.get_host_cpu_features()
    if features is None:
        pytest.skip("this C library does not report the features of the processor")
    assert features == {name: host[name] for name in features}
    assert cpu(features) == cpu(host)


def test_the_system_and_llvm_see_one_processor() -> None:
    features, host = from_system(), llvm.get_host_cpu_features()
    assert features == {name: host[name] for name in features}
    assert cpu(features) == cpu(host_features()) == cpu(host)
