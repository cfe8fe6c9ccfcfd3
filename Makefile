# One command each, from a bare clone on:
#   make serve       the lessons and tables as pages in the browser (make serve ARGS="--port 9000")
#   make test        all tests (make test ARGS="-k wander"); the front end's too, where Node is there
# For developers:
#   make test-front  the front end's tests, and that the committed bundle is what its sources give
#   make lint        ruff and mypy             make notebooks  run all notebooks and store what they show
#   make bundle      build the front end       make packs      compile the card packs
#   make bench       figures of the engine     make lock       renew the pinned versions for Binder
#   make soak        10,000 random games of each kind, and more kinds than the tests play (make soak ARGS="500 war")

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check
ARGS   ?=

# Installed anew only when pyproject.toml has changed.
APP    := $(VENV)/.app-installed
DEV    := $(VENV)/.dev-installed
FRONT  := widgets/node_modules/.installed

NBVAL  := --nbval --nbval-current-env --nbval-sanitize-with tests/notebooks/sanitize.cfg \
          --nbval-cell-timeout 60 --nbval-kernel-startup-timeout 120

.PHONY: serve test test-python test-notebooks test-front front-if-node packages-if-node lint bench soak bundle packs notebooks lock clean

serve: $(APP)
	@$(BIN)/lalnb serve $(ARGS)

test: packages-if-node test-python test-notebooks front-if-node

test-python: $(DEV)
	$(BIN)/python -m pytest $(ARGS)

test-notebooks: $(DEV)
	$(BIN)/python -m pytest $(NBVAL) notebooks

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

bench: $(DEV)
	$(BIN)/python tests/bench.py $(ARGS)

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

clean:
	rm -rf $(VENV) widgets/node_modules build dist

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("lalnb needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + "; name another one: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

$(APP): pyproject.toml | $(BIN)/python
	$(PIP) --editable '.[app]'
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	$(PIP) --editable '.[app,dev]'
	@touch $@ $(APP)

$(FRONT): widgets/package-lock.json
	cd widgets && npm ci --silent --no-audit --no-fund
	@touch $@
