# Every target sets up all it needs. Only Python 3.11 or newer, make and the package registries are assumed.
PYTHON ?= python3
UV := .tools/bin/uv
BIN := .venv/bin
PAGE := src/armorial/server/page
PAGE_SOURCES := web/node_modules/.page-sources.json
ENGINES := web/src/engine/built
GAMES := web/src/games/built
FONTS := src/armorial/server/pictures/fonts
CATALOGUES := $(patsubst src/armorial/i18n/%.po,web/src/i18n/%.first.json,$(wildcard src/armorial/i18n/*.po))
export UV_PYTHON_DOWNLOADS := never
# Where Python may not write bytecode, every process compiles all modules that it imports, and the tests start hundreds.
unexport PYTHONDONTWRITEBYTECODE
# The engine is compiled while npm fetches. Several targets of one command still run one after the other.
ifeq ($(words $(MAKECMDGOALS)),1)
MAKEFLAGS += --jobs=4
endif

.PHONY: help play serve page wheel test test-quick lint format bench bench-server attack bench-web proof containers screenshots match dataset translations docs audit clean
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:  # half a file would look up to date

help:  ## Show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 14

play: .venv/.player  ## Play in the terminal
	@$(BIN)/armorial play

serve: .venv/.server $(PAGE)/index.html  ## Run the game server, here, with a database in this folder
	@exec $(BIN)/armorial serve

test: .venv/.developer $(PAGE)/index.html  ## Run all tests
	@echo "Testing the scripts of the page..."
	@$(NPM) test
	@echo "Compiling the games..."
	@$(BIN)/python -m tests.support.compilation
	@echo "Testing everything else..."
	@$(BIN)/pytest

test-quick: .venv/.developer $(PAGE)/index.html  ## Run the tests without browsers, processes, clusters and mass play
	@$(BIN)/pytest --quick

lint: .venv/.developer web/src/api/types.d.ts web/src/api/constants.ts  ## Check style, types and layers
	$(NPM) run check
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 src
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/darwin src
	$(BIN)/lint-imports --no-cache

format: .venv/.developer web/node_modules/.installed  ## Put the code into its style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run format

bench: .venv/.bencher  ## Measure speed, beside the peers in the same run
	$(BIN)/python -m bench.speed

bench-server: .venv/.server-bencher  ## Measure the server, beside boardgame.io's, for about 20 minutes
	$(BIN)/python -m bench.server

attack: .venv/.server-bencher  ## Attack a fresh server in many ways, and print what an honest player notices
	$(BIN)/python -m bench.attack

bench-web: .venv/.developer $(PAGE)/index.html  ## Measure the page in a real browser
	$(BIN)/python -m bench.web

proof: .venv/.developer $(PAGE)/index.html  ## Compare 1.7 million games of the engine for browsers with Python's
	$(BIN)/python -m bench.proof

IMAGES ?= registry
containers: .venv/.developer  ## Play in both compose files, with Docker; IMAGES=debian needs no registry of images
	@$(BIN)/python -m tests.deploy.play_in_containers --images $(IMAGES)

screenshots: .venv/.developer $(PAGE)/index.html  ## Make the pictures of the documentation, from real games
	$(BIN)/python -m web.screenshots

match: .venv/.bencher  ## Let our search play against OpenSpiel's, which takes two hours
	$(BIN)/python -m bench.strength.match

dataset: .venv/.developer  ## Make the published data set in data/, and compare it with its checksums
	$(BIN)/python -m armorial.data.data_set data

translations: .venv/.developer  ## Bring the catalogues up to date with the sources, and tell what is to be translated
	@$(BIN)/python -m armorial.i18n update
	@$(BIN)/python -m armorial.i18n check

docs: .venv/.writer  ## Build the documentation as a site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "Open site/index.html"

# The list comes from the lock, with hashes, so nothing is resolved again. First pip-audit is asked about a version with
# well-known vulnerabilities: if it finds none, its source has no advisories, and finding none in ours would mean nothing.
KNOWN_VULNERABLE := urllib3==1.26.4
PIP_AUDIT = $(BIN)/pip-audit --progress-spinner off --strict --disable-pip
audit: .venv/.auditor  ## Look for known vulnerabilities in the locked dependencies, over the network
	@echo '$(KNOWN_VULNERABLE)' > .venv/audit.txt
	@$(PIP_AUDIT) --no-deps --requirement .venv/audit.txt 2>&1 | grep --quiet '^urllib3' \
		|| { echo "pip-audit cannot get advisories here: nothing was audited." >&2; exit 1; }
	@$(UV) export --quiet --frozen --all-extras --all-groups --no-emit-project --output-file .venv/audit.txt
	@$(PIP_AUDIT) --require-hashes --requirement .venv/audit.txt

page: $(PAGE)/index.html  ## Build the page

wheel: $(PAGE)/index.html  ## Build the package, with the page in it: dist/*.whl and dist/*.tar.gz
	@rm -rf dist
	@$(UV) build --quiet --out-dir dist
	@ls dist

clean:  ## Remove everything that the targets above set up
	rm -rf .tools .venv .*_cache .hypothesis dist site $(PAGE) $(FONTS) $(ENGINES) $(GAMES) web/node_modules web/src/api/types.d.ts web/src/api/constants.ts web/src/i18n/*.json

# uv comes as a wheel; it must not fetch an interpreter of its own.
$(UV):
	@echo "Setting up, once..."
	@$(PYTHON) -c 'import sys; v = sys.version_info; v >= (3, 11) or sys.exit("Armorial needs Python 3.11 or newer; $(PYTHON) is %d.%d. Try: make PYTHON=python3.11" % v[:2])'
	@$(PYTHON) -m venv .tools
	@.tools/bin/pip install --quiet --disable-pip-version-check uv==0.13.7

# --inexact: what one target brought stays for the others.
SYNC = $(UV) sync --quiet --frozen --inexact --python $(PYTHON)

.venv/.player: $(UV) pyproject.toml uv.lock
	@$(SYNC) --no-dev --extra fast
	@touch $@

.venv/.server: $(UV) pyproject.toml uv.lock
	@$(SYNC) --no-dev --extra server --extra fast --group web
	@touch $@

.venv/.developer: $(UV) pyproject.toml uv.lock
	@$(SYNC)
	@touch $@

.venv/.server-bencher: $(UV) pyproject.toml uv.lock
	@$(SYNC) --group bench-server
	@touch $@

.venv/.bencher: $(UV) pyproject.toml uv.lock
	@$(SYNC) --group bench
	@touch $@

.venv/.writer: $(UV) pyproject.toml uv.lock
	@$(SYNC) --no-dev --group docs
	@touch $@

.venv/.auditor: $(UV) pyproject.toml uv.lock
	@$(SYNC) --only-group audit
	@touch $@

# Node builds the page. It comes as a wheel, so nobody needs to install it.
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --silent

# Not `npm ci`: it fails where a registry lacks what only other systems need.
web/node_modules/.installed: web/package-lock.json | .venv/.server
	@echo "Fetching what the page is made with..."
	@$(NPM) install --no-save
	@touch $@

web/src/api/types.d.ts: web/messages.py web/phrase_types.py src/armorial/analysis/study.py src/armorial/browser/layout.py src/armorial/engine/phrases/format.py $(shell find src/armorial/protocol src/armorial/games -name "*.py") web/node_modules/.installed
	@$(BIN)/python -m web.messages > web/node_modules/.messages.json
	@$(NPM) run types

CONSTANTS := $(shell sed -nE 's/^from armorial\.([a-z_.]+) import.*/\1/p' web/constants.py | tr . /)
web/src/api/constants.ts: web/constants.py $(wildcard $(CONSTANTS:%=src/armorial/%.py) src/armorial/i18n/__init__.py src/armorial/protocol/*.py src/armorial/analysis/study.py src/armorial/puzzles/*.py src/armorial/games/richelieu/components.py) | .venv/.server
	@$(BIN)/python web/constants.py > $@

# Two files: the texts of the first screen, which depend on the scripts that it loads, and all others.
web/src/i18n/%.first.json web/src/i18n/%.rest.json: src/armorial/i18n/%.po $(shell find web/src -name "*.svelte" -o -name "*.ts" ! -name "*.d.ts") | .venv/.server
	@$(BIN)/python -m armorial.i18n export $*

# The rules, the search and the solver as WebAssembly. Numba compiles them; the linker comes as a wheel.
ENGINE_SOURCES := $(shell find src/armorial/engine src/armorial/games src/armorial/bots src/armorial/browser -name "*.py" -o -name "*.network")
$(ENGINES)/blasons.wasm: $(ENGINE_SOURCES) | .venv/.server
	@echo "Compiling the engine for browsers..."
	@$(BIN)/python -m armorial.browser $(ENGINES)
	@touch $@

# What the API says of the games, for a page without a server.
$(GAMES)/games.json: web/games.py src/armorial/server/api/games.py $(shell find src/armorial/protocol src/armorial/games src/armorial/engine src/armorial/bots -name "*.py") | .venv/.server
	@$(BIN)/python web/games.py $(GAMES)

# For the pictures of boards that the server draws.
$(FONTS)/0-latin.ttf: web/picture_fonts.py web/node_modules/.installed
	@$(BIN)/python web/picture_fonts.py $(FONTS)

DATA = $(wildcard src/armorial/puzzles/data/*.json src/armorial/i18n/texts/*.json)

$(PAGE)/index.html: $(DATA) web/src/api/types.d.ts web/src/api/constants.ts web/src/statistics/selfPlay.json $(ENGINES)/blasons.wasm $(GAMES)/games.json $(CATALOGUES) $(shell find web/src web/public -type f ! -name '*.json' ! -path '$(ENGINES)/*') web/index.html web/serviceWorker.js src/armorial/server/content_policy.txt $(wildcard web/*.ts) | $(FONTS)/0-latin.ttf
	@echo "Building the page..."
	@$(NPM) run build -- --logLevel warn
	@$(BIN)/python web/page_sources.py $^ $(ENGINE_SOURCES) $(wildcard src/armorial/i18n/*.po) > $(PAGE_SOURCES)
