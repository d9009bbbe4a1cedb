# Everything here sets itself up: a fresh machine needs python3 with venv, and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: demo test check format bless long native bench clean help

help:
	@echo "make demo    run the examples"
	@echo "make test    run the tests"
	@echo "make check   ruff and mypy"
	@echo "make bless   rewrite what the golden tests expect"
	@echo "make long    the tests that take minutes: fuzzing, soundness"
	@echo "make native  renew the text that is kept of the fixed native code"
	@echo "make bench   the benchmarks"

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

demo: $(STAMP)
	@$(BIN)/python examples/demo.py

test: $(STAMP)
	$(BIN)/python -m pytest

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bless: $(STAMP)
	WASMFX_BLESS=1 $(BIN)/python -m pytest tests/golden

long: $(STAMP)
	WASMFX_LONG=1 $(BIN)/python -m pytest

native: $(STAMP)
	$(BIN)/python -m wasmfx.native.link.machine

bench: $(STAMP)
	$(BIN)/python benchmarks/front_end.py
	$(BIN)/python benchmarks/reference.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
