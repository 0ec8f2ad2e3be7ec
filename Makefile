# Quartett. `make` alone lists what there is.
#
# Everything is installed into .venv, at the versions of constraints.txt. A stamp file in .venv remembers
# that this has been done; changing pyproject.toml or constraints.txt makes it happen again.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

VENV := .venv
BIN  := $(VENV)/bin
# The Python that makes .venv; empty: the first suitable one of the list below.
PYTHON ?=
# More words for `quartett serve` or for pytest, e.g. make unit ARGS="-k opener".
ARGS ?=

CANDIDATES := $(or $(PYTHON),python3.11 python3.12 python3.13 python3.14 python3 python)
PIP        := -m pip install --quiet --disable-pip-version-check
# The builder comes first and from the same list of versions, so that nothing unpinned is fetched.
INSTALL     = $(BIN)/python $(PIP) --constraint constraints.txt hatchling editables && \
	$(BIN)/python $(PIP) --constraint constraints.txt --no-build-isolation --editable

# Sets $$found to a Python that is new enough and can make a virtual environment, or says what is missing.
FIND_PYTHON = found=; too_old=; no_venv=; \
	for candidate in $(CANDIDATES); do \
	    version=$$("$$candidate" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
	    if ! "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        too_old="$$candidate is Python $$version. "; \
	    elif ! "$$candidate" -c 'import venv, ensurepip' 2>/dev/null; then \
	        no_venv="$$candidate is Python $$version, but it lacks the module venv."; \
	    else found=$$candidate; break; fi; \
	done; \
	if [ -z "$$found" ] && [ -n "$$no_venv" ]; then \
	    echo "$$no_venv On Debian and Ubuntu install it with: apt-get install python3-venv" >&2; exit 1; \
	elif [ -z "$$found" ]; then \
	    echo "$${too_old}Quartett needs Python 3.11 or newer, with the module venv." \
	        "On Debian and Ubuntu: apt-get install python3 python3-venv." \
	        "If it is there under another name: make PYTHON=/path/to/python3" >&2; exit 1; \
	fi

.PHONY: help play app built test lint unit pages format bench wheel constraints clean find-python

help: ## list the targets (this)
	@echo "Quartett: what make can do"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F '|' '{ printf "%-18s %s\n", $$1, $$2 }'

play: $(VENV)/.serve-installed ## install what is needed and play, in the browser (without Node in the terminal)
	@$(BIN)/python hatch_build.py --if-node || true
	@$(BIN)/quartett serve --or-play $(ARGS)

app: $(VENV)/.play-installed ## build the browser app (needs Node 20.19 or newer)
	@$(BIN)/python hatch_build.py

test: built lint ## install what is needed and run every check and test
	@echo "pytest: tests, and meanwhile the pages in a browser"
	@$(BIN)/python -m tests.whole

built: $(VENV)/.dev-installed # the app, as soon as Node is there; without it the tests say at their end what was not tested
	@$(BIN)/python hatch_build.py --if-node

lint: $(VENV)/.dev-installed ## style, types and import direction, without the tests
	@echo "ruff: mistakes and style"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted; 'make format' does it." >&2; exit 1; }
	@echo "mypy: types"
	@$(BIN)/mypy
	@echo "import-linter: imports run one way only"
	@$(BIN)/lint-imports --no-cache --no-logo
	@if command -v npm >/dev/null && [ -d app/node_modules ]; then \
	    echo "svelte-check, vitest: the browser app"; \
	    cd app && npm run --silent check && npm run --silent unit; \
	else echo "NOT CHECKED: the browser app (it needs Node 20.19 or newer, with npm)"; fi

unit: $(VENV)/.dev-installed ## the tests alone, without those in a browser (ARGS="-k word" selects)
	@$(BIN)/python -m tests.whole unit $(ARGS)

pages: built ## the tests of the pages in a browser alone (needs Node 20.19 or newer, and Chromium)
	@$(BIN)/python -m tests.whole pages $(ARGS)

format: $(VENV)/.dev-installed ## format the code and mend what can be mended
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

bench: $(VENV)/.bench-installed ## run the benchmarks beside public peers
	@set -- benchmarks/bench_*.py; \
	if [ ! -e "$$1" ]; then echo "There are no benchmarks (benchmarks/bench_*.py) yet."; exit 0; fi; \
	for each; do echo "$$each"; $(BIN)/python "$$each" || exit 1; done

$(VENV)/.bench-installed: pyproject.toml constraints.txt $(VENV)/.dev-installed
	@echo "Installing the peers that are measured beside (once)"
	@$(INSTALL) '.[bench]'
	@touch $@

wheel: $(VENV)/.dev-installed ## build wheel and sdist into dist/
	@echo "Building wheel and sdist into dist/, with the browser app"
	@QUARTETT_APP=required $(BIN)/python -m build --no-isolation --outdir dist .

constraints: ## look for newer releases and write constraints.txt
	@rm -rf $(VENV)-new
	@$(FIND_PYTHON); "$$found" -m venv $(VENV)-new
	@echo "Resolving anew"
	@$(VENV)-new/bin/python $(PIP) --editable '.[dev,bench]'
	@sed -n '/^#/p' constraints.txt > $(VENV)-new/constraints.txt
	@$(VENV)-new/bin/python -m pip freeze --exclude-editable >> $(VENV)-new/constraints.txt
	@mv $(VENV)-new/constraints.txt constraints.txt && rm -rf $(VENV)-new
	@echo "Written: constraints.txt"

clean: ## remove .venv, dist and all caches
	@echo "Removing .venv, dist and caches"
	@rm -rf $(VENV) $(VENV)-new dist build .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

find-python: # which Python would be used; fails with a sentence if there is none
	@$(FIND_PYTHON); echo "$$found"

$(BIN)/python:
	@$(FIND_PYTHON); \
	echo "Creating .venv with $$found ($$("$$found" -c 'import platform; print(platform.python_version())'))"; \
	"$$found" -m venv --clear $(VENV)

$(VENV)/.play-installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Quartett into .venv (once)"
	@$(INSTALL) .
	@touch $@

$(VENV)/.serve-installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Quartett with its server into .venv (once)"
	@$(INSTALL) '.[web]'
	@touch $(VENV)/.play-installed $@

$(VENV)/.dev-installed: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Quartett and the tools for its tests into .venv (once)"
	@$(INSTALL) '.[dev]'
	@touch $(VENV)/.play-installed $(VENV)/.serve-installed $@
