# Every verb does its own set-up: a virtual environment in .venv, made once and kept up to date.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
SITE := $(BIN)/python web/make_site.py
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check
# One thread of BLAS for each: several that wait for each other burn ten times what they reckon.
PYTEST := OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -q --no-loadscope-reorder -n
# Every fact of a sight is looked at in whole games, which is three times as long where it is traced.
PLAY := $(filter-out tests/play/test_sight.py,$(sort $(wildcard tests/play/test_*.py)))
COVERED := tests/core tests/games tests/laws/test_lessons.py tests/laws/test_parts.py tests/laws/test_puzzles.py tests/parties $(PLAY) tests/records/test_earlier_rules.py tests/records/test_records.py tests/rules tests/search/test_flat.py
EXAMPLES := $(dir $(wildcard examples/*/pyproject.toml))
# Python keeps what it has read: a hundred houses and a dozen workers read the same files.
unexport PYTHONDONTWRITEBYTECODE
LOCKED := pyproject.toml bench/pyproject.toml constraints.txt

help:  ## say what there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

play: .venv/ready  ## open the table: a server, and your browser (make play ARGS="--port 9000")
	@$(SITE)
	@$(BIN)/tablee serve $(ARGS)

terminal: .venv/ready  ## play a game in the terminal (make terminal GAME=push)
	@$(BIN)/tablee play $(GAME) || test $$? = 130

site: .venv/ready  ## build the web table, if it is stale
	@$(SITE)

test: .venv/made  ## run every test, with coverage (TABLEE_BROWSER=no, TABLEE_ENGINES=no leave out browsers, PostgreSQL and Redis)
	@$(MAKE) --no-print-directory -j 2 others examples

# Two halves of `make test`, side by side, so that no core waits for another: while packages, browsers and engines
# are fetched the site is built and the rules are looked at. What the smaller half has to say comes at the end of
# each part, in one piece.
AT_ITS_END = > .venv/$@.log 2>&1; code=$$?; echo; cat .venv/$@.log; exit $$code

fetched: .venv/made
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tests.browser.others
	@$(BIN)/python -m tests.kit.engines

# Where there is no Node pip fetches one, and it does one thing at a time.
built: $(if $(shell command -v npm),.venv/made,.venv/ready-dev)
	@$(SITE)

# One process reads all tests, and six find what it has read; each would read them anew otherwise.
.venv/read: .venv/ready-dev | fetched
	@$(BIN)/python -m pytest --collect-only -qq > .venv/$(@F).log 2>&1 || true
	@touch $@

others: .venv/ready-dev fetched built .venv/read
	@$(PYTEST) 5 --dist loadgroup $(COVERED:%=--ignore=%)

covered: .venv/ready-dev
	@$(PYTEST) 1 $(COVERED) --cov $(AT_ITS_END)

bounded: covered
	@NUMBA_BOUNDSCHECK=1 NUMBA_OPT=0 $(PYTEST) 1 tests/fast/test_compiled.py $(AT_ITS_END)

examples: bounded fetched built
	@$(PYTEST) 1 examples $(AT_ITS_END)

soak: .venv/ready-soak  ## look thirty times harder, and kill the server a hundred times (hours)
	@$(SITE)
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tests.browser.others
	@$(BIN)/python -m tests.kit.engines --balancers
	@TABLEE_HYPOTHESIS=long TABLEE_KILLS=100 $(PYTEST) 2 --dist loadgroup -o faulthandler_timeout=7200
	@TABLEE_HYPOTHESIS=long $(PYTEST) 1 examples -o faulthandler_timeout=7200
	@TABLEE_HYPOTHESIS=long NUMBA_BOUNDSCHECK=1 $(PYTEST) 0 tests/fast/test_compiled.py tests/env/test_compiled.py

check: .venv/ready-dev  ## lint, types, layers, words, weights
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/pyright
	@for each in $(EXAMPLES); do $(BIN)/pyright -p $$each || exit 1; done
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python -m tablee.server.web.schema --check
	@$(SITE) check test budget

pictures: .venv/ready-dev  ## photograph every screen, into docs/pictures
	@$(SITE)
	@$(BIN)/python -m tests.browser.chromium
	@$(BIN)/python -m tests.browser.shots

accept: .venv/ready-dev  ## keep the screens that tests compare as they are now
	@$(SITE)
	@TABLEE_PICTURES=accept $(BIN)/python -m pytest -q tests/browser/test_pictures.py

protocol: .venv/ready  ## write the schema and the TypeScript types of the protocol anew
	@$(BIN)/python -m tablee.server.web.schema

bench: .venv/ready-bench  ## measure speed, in one run with OpenSpiel
	@$(BIN)/tablee bench sim

benchserver: .venv/ready  ## measure the server, in one run with boardgame.io and Colyseus
	@$(BIN)/tablee bench server

mutants: .venv/ready-mutants  ## break the rules on purpose and see whether a test notices (an hour)
	@$(BIN)/python tests/mutants.py

crash: .venv/ready-dev  ## kill the server a hundred times under load and look for a lost move
	@TABLEE_KILLS=100 $(BIN)/python -m pytest -q -s tests/server/test_crash.py tests/table/test_kill.py tests/processes/test_killed.py

crash-cluster: .venv/ready-dev  ## kill nodes of a cluster a hundred times under load, and hurt PostgreSQL and Redis
	@$(BIN)/python -m tests.kit.engines
	@TABLEE_KILLS=100 $(BIN)/python -m pytest -q -s tests/cluster/test_kills.py

lock: .venv/ready-dev  ## write anew which versions the checkout is tested with
	@$(BIN)/python lock.py

clean:  ## throw away what was made
	rm -rf .venv dist build .coverage .hypothesis .pytest_cache .ruff_cache
	rm -rf web/node_modules src/tablee/server/site examples/.borrowed test-failures
	find src bench examples tests web -name __pycache__ -prune -exec rm -rf {} +

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed (make PYTHON=…)"; exit 1; }
	@$(PYTHON) -m venv .venv 2>/dev/null || { rm -rf .venv; apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null && $(PYTHON) -m venv .venv; }
	@touch $@

.venv/ready: .venv/made $(LOCKED)
	@echo "setting up (once)…"
	@$(PIP) -e '.[fast]' -e ./bench
	@touch $@

.venv/ready-dev: .venv/made $(LOCKED)
	@echo "setting up what the tests need (once)…"
	@$(PIP) -e '.[dev]' -e ./bench
	@touch $@ .venv/ready

.venv/ready-bench: .venv/made $(LOCKED)
	@echo "setting up what the benchmark needs (once)…"
	@$(PIP) -e '.[fast]' -e './bench[peers]'
	@touch $@ .venv/ready

# RLlib is left out: it wants an older Gymnasium than all else here, and PyTorch (docs/research.md).
.venv/ready-soak: .venv/ready-dev
	@echo "setting up what only the slow tests need (once)…"
	@$(PIP) -e '.[dev,cluster,notebooks]' -e './bench[peers]'
	@touch $@

.venv/ready-mutants: .venv/ready-dev
	@$(PIP) -e '.[mutants]'
	@touch $@

.PHONY: help play terminal site test fetched built others covered bounded examples check pictures accept protocol bench benchserver mutants crash crash-cluster soak lock clean
