# Everything here sets itself up: a fresh machine needs python3 with venv, and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.runs
DEVELOPS := $(VENV)/.develops

# The number of processes that run tests.
WORKERS ?= 2

.PHONY: demo test check format bless long pythons native bench clean help

help:
	@echo "make demo    run the examples"
	@echo "make test    run the tests"
	@echo "make check   ruff and mypy"
	@echo "make bless   rewrite the expected output of the golden tests"
	@echo "make long    tests that take minutes: fuzzing, soundness"
	@echo "make pythons the whole suite on Python 3.11 to 3.15, where installed"
	@echo "make native  renew the prebuilt fixed native code"
	@echo "make bench   the benchmarks"

INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

# Stamps: installed to run, and installed to test and check.
$(RUNS): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) .
	@touch $@

$(DEVELOPS): $(RUNS)
	$(INSTALL) '.[dev]'
	@touch $@

demo: $(RUNS)
	@$(BIN)/python examples/demo.py

test: $(DEVELOPS)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --durations 12

check: $(DEVELOPS)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(DEVELOPS)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bless: $(DEVELOPS)
	WASMFX_BLESS=1 $(BIN)/python -m pytest tests/golden

long: $(DEVELOPS)
	WASMFX_LONG=1 $(BIN)/python -m pytest

pythons: $(DEVELOPS)
	$(BIN)/python tools/pythons.py --workers $(WORKERS)

native: $(RUNS)
	$(BIN)/python -m wasmfx.native.link.machine

bench: $(RUNS)
	$(BIN)/python benchmarks/front_end.py
	$(BIN)/python benchmarks/reference.py
	$(BIN)/python benchmarks/embedding/run.py
	$(BIN)/python benchmarks/awaiting/run.py
	$(BIN)/python benchmarks/startup/run.py
	$(BIN)/python benchmarks/startup/compiling.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
