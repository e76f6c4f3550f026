# make run      set everything up and open the window (without a display: the same work headless, with a screenshot)
# make test     set everything up and run all tests
# make lint     style, types, import contracts, QML
# make bench    every benchmark, one after the other
# make screenshots  every page and dialog, drawn into docs/guide/images
# make clean    remove everything make made

.DEFAULT_GOAL := run
.PHONY: setup system run test lint bench screenshots clean

VENV := .venv
PYTHON := $(VENV)/bin/python
PYTEST := $(PYTHON) -m pytest
# Real windows on a busy machine: a worker that hangs is replaced, and a test that failed gets a second chance.
PATIENT := -n 1 --timeout 180 --timeout-method thread --reruns 3
HEADLESS := packaging/linux/headless.sh

setup: system $(VENV)/.stamp-installed

system:
	@packaging/linux/install_system_packages.sh

$(VENV)/.stamp-installed: pyproject.toml packaging/make_venv.sh $(wildcard packaging/model/*) | system
	@packaging/make_venv.sh $(VENV)
	@touch $@

run: setup
	@$(PYTHON) packaging/run.py

# The core first, with PySide6 blocked: it must work where Qt is not installed. Then the command line, then the window.
test: setup
	$(PYTEST) -n auto -p tests.without_qt -p no:pytest-qt tests/core tests/acceptance tests/mcp
	$(PYTEST) -n auto tests/rules tests/cli
	$(HEADLESS) $(PYTEST) $(PATIENT) tests/gui

lint: setup
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy
	$(VENV)/bin/lint-imports
	$(PYTHON) packaging/lint_qml.py

bench: setup
	@set -e; for main in benchmarks/*/__main__.py; do \
	  name=$$(basename $$(dirname $$main)); echo "== $$name"; $(PYTHON) -m benchmarks.$$name; done

screenshots: setup
	@$(PYTHON) packaging/screenshots.py

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
