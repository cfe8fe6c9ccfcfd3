# One command each, from a bare clone on:
#   make serve       the lessons and tables as pages in the browser (make serve ARGS="--port 9000")
#   make test        all tests (make test ARGS="-k wander"); the front end's too, where Node is there
# For developers:
#   make test-front  the front end's tests, and that the committed bundle is what its sources give
#   make lint        ruff and mypy             make notebooks  run all notebooks and store what they show
#   make bundle      build the front end       make packs      compile the card packs
#   make bench       figures of the engine     make lock       renew the pinned versions for Binder
#   make bench-page  figures of the page       make screenshots  the pictures of the tables, and a gallery
#   make site        the whole course as plain files that need no server, in site/ (Node is needed, too)
#   make test-site   build that, and open it in Chromium with no other host to talk to
#   make load        learners by script against one server (make load ARGS="30"): memory, processor, time of an act
#   make test-binder build what Binder builds, in a clean environment, and open both links in Chromium
#   make dist        a release: sdist and wheel, reproducible, checked, tried in a bare environment
#   make audit       known advisories against the pinned versions (asks the package index)
#   make soak        10,000 random games of each kind, and more kinds than the tests play (ARGS="500 war"; ARGS="--minutes 120")

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check
ARGS   ?=

# Installed anew only when pyproject.toml has changed.
APP    := $(VENV)/.app-installed
DEV    := $(VENV)/.dev-installed
SITE   := .venv-site/.installed
TOOLS  := .venv-tools/.installed
FRONT  := widgets/node_modules/.installed

NBVAL  := --nbval --nbval-current-env --nbval-sanitize-with tests/notebooks/sanitize.cfg \
          --nbval-cell-timeout 60 --nbval-kernel-startup-timeout 120 --ignore-glob='*/.ipynb_checkpoints'

# Three files at a time, each in a process of its own (tests/conftest.py); one test at a time with `make test SIDE=`.
SIDE   := --numprocesses 3 --dist loadfile --no-loadscope-reorder

.PHONY: serve test test-python test-notebooks test-front front-if-node packages-if-node lint bench bench-page load screenshots soak bundle packs notebooks lock site test-site test-binder dist audit clean

serve: $(APP)
	@$(BIN)/lalnb serve $(ARGS)

test: packages-if-node test-python test-notebooks front-if-node

test-python: $(DEV)
	$(BIN)/python -m pytest $(SIDE) $(ARGS)

test-notebooks: $(DEV)
	$(BIN)/python -m pytest $(SIDE) $(NBVAL) notebooks

# axe-core, with which the browser tests look at the pages, is among the front end's packages.
packages-if-node:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(FRONT); fi

front-if-node:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory test-front; \
	else echo "The front end's tests were left out: there is no Node here (npm was not found)."; fi

test-front: $(FRONT)
	cd widgets && npm run --silent typecheck && npm test --silent
	@fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT && cp -R widgets/lalnb_widgets/static/. "$$fresh" && \
	  (cd widgets && LALNB_OUT="$$fresh/" node build/bundle.mjs >/dev/null) && \
	  diff -rq "$$fresh" widgets/lalnb_widgets/static && echo "The committed bundle is what its sources give." || \
	  { echo "The committed bundle is stale: run 'make bundle' and commit widgets/lalnb_widgets/static." >&2; exit 1; }

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench-page: $(DEV)
	$(BIN)/python tests/page_bench.py $(ARGS)

bench: $(DEV)
	$(BIN)/python tests/bench.py $(ARGS)

load: $(DEV)
	$(BIN)/python tests/load.py $(ARGS)

# The pictures that tests/browser/test_pictures.py compares with, and a gallery of all states in build/gallery.
screenshots: $(DEV)
	LALNB_SCREENSHOTS=renew $(BIN)/python -m pytest -q tests/browser/test_pictures.py $(ARGS)

soak: $(DEV)
	$(BIN)/python tests/soak.py $(ARGS)

bundle: $(FRONT)
	cd widgets && npm run build

packs: $(APP)
	$(BIN)/python -m lalnb.packs.compile

notebooks: $(DEV)
	$(BIN)/python tests/notebooks/store.py $(ARGS)

lock: $(APP)
	$(PYTHON) binder/lock.py

site: $(SITE) binder/site/node_modules
	.venv-site/bin/python binder/site/build.py site

test-site: site $(DEV)
	LALNB_SITE=site $(BIN)/python -m pytest -q -rP tests/browser/test_site.py $(ARGS)

test-binder: $(DEV)
	LALNB_BINDER=1 $(BIN)/python -m pytest -q tests/browser/test_binder_links.py $(ARGS)

dist: $(TOOLS)
	@.venv-tools/bin/python binder/dist.py

audit: $(TOOLS)
	.venv-tools/bin/pip-audit --strict --no-deps --disable-pip --requirement binder/requirements.txt $(ARGS)

clean:
	rm -rf $(VENV) .venv-site .venv-tools widgets/node_modules binder/site/node_modules build dist site

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("lalnb needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + "; name another one: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

$(APP): pyproject.toml | $(BIN)/python
	@echo "Installing what is needed into $(VENV): half a minute to a minute, once."
	$(PIP) --editable '.[app]'
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	@echo "Installing what is needed, also to test, into $(VENV): about a minute, once."
	$(PIP) --editable '.[app,dev]'
	@touch $@ $(APP)

# The tools of the site stand apart: they are no part of the app, and their versions are not its.
$(SITE): pyproject.toml binder/requirements.txt | $(BIN)/python
	$(PYTHON) -m venv .venv-site
	.venv-site/bin/python -m pip install --quiet --disable-pip-version-check --constraint binder/requirements.txt --editable '.[site]'
	@touch $@

# What looks at a release is no part of it, either.
$(TOOLS): | $(BIN)/python
	$(PYTHON) -m venv .venv-tools
	.venv-tools/bin/python -m pip install --quiet --disable-pip-version-check 'build>=1.2' 'twine>=6.0' 'pip-audit>=2.7'
	@touch $@

binder/site/node_modules: binder/site/package-lock.json
	cd binder/site && npm ci --silent --no-audit --no-fund
	@touch $@

$(FRONT): widgets/package-lock.json
	cd widgets && npm ci --silent --no-audit --no-fund
	@touch $@
