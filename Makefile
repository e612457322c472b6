# `make demo` shows the whole way from a manifest to a running navigation; `make test` checks everything, as CI does.

SWIFT ?= swift
# Warnings are errors. One set of flags for everything that is built in this folder, so that it is built once.
FLAGS ?= -Xswiftc -warnings-as-errors
# The case files of the contract, and what its sections 2 to 5 say, sentence by sentence. Some stand beside the repository and stay there.
CASES = $(sort $(wildcard Tests/cases/*.json)) $(RELATIONS)
RELATIONS = $(wildcard ../shared/cases/cases-relations.json)
# Swift that people write: no golden files, nothing generated, no build products.
SOURCES = find Package.swift Sources Tests Plugins Examples Benchmarks -name '*.swift' \
	-not -path '*/.build/*' -not -path '*/Golden/*' -not -name '*.generated.swift' -type f 2>/dev/null

# In this order: what fails in seconds comes first, and the output ends with the test runner's own last line.
STEPS = setup format-check links build rules-check adapters cases reports command examples consumer unit

.DEFAULT_GOAL := help
.PHONY: help demo test setup format format-check links build rules rules-check schema adapters cases reports command examples consumer unit bench clean

help: ## Print this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 24

demo: setup ## Lint a manifest, print its table, navigate its URLs
	@scripts/demo

test: ## Check everything; the last step is `swift test`
	@set -e; for step in $(STEPS); do \
		printf '\n== make %s\n' "$$step"; \
		$(MAKE) --no-print-directory -j1 "$$step"; \
	done

setup: ## Install libyaml (and Python, for the checks) where they are missing
	@scripts/setup

format: ## Format the Swift sources in place
	@$(SOURCES) -print0 | xargs -0 $(SWIFT) format format --in-place --parallel

format-check: ## Check the format and the documentation of public declarations
	@$(SOURCES) -print0 | xargs -0 $(SWIFT) format lint --strict --parallel

links: ## Check the links between the documents
	@scripts/check-links

build: ## Build everything, tests too, with warnings as errors
	$(SWIFT) build --build-tests $(FLAGS)

rules: build ## Write docs/rules from the rules of `lint`
	@scripts/rule-docs "$$($(SWIFT) build --show-bin-path)/routegen"

schema: build ## Write docs/*.schema.json
	"$$($(SWIFT) build --show-bin-path)/routegen" schema > docs/routegen.schema.json
	"$$($(SWIFT) build --show-bin-path)/routegen" schema --included > docs/routegen-included.schema.json

rules-check: build ## Check that docs/rules says what the rules say
	@scripts/rule-docs --check "$$($(SWIFT) build --show-bin-path)/routegen"

adapters: build ## Type-check the adapters for UIKit and SwiftUI against the stubs in Tests/Stubs
	@scripts/check-adapters "$$($(SWIFT) build --show-bin-path)"

cases: build ## Run the case files and the manifests against the built command
	python3 Tests/cases/check.py "$$($(SWIFT) build --show-bin-path)/routegen" $(CASES)
	@test -n "$(RELATIONS)" || echo "skipped: ../shared/cases/cases-relations.json is not here"
	@set -e; for manifest in manifests/*.yaml; do \
		echo "$$manifest"; \
		"$$($(SWIFT) build --show-bin-path)/routegen" lint --strict "$$manifest"; \
	done

reports: build ## Check the reports of `lint` with foreign parsers and schemas
	@scripts/check-reports "$$($(SWIFT) build --show-bin-path)/routegen"

command: build ## Check completions, manual page, schema and the page of `routes` with foreign programs
	@scripts/check-command "$$($(SWIFT) build --show-bin-path)/routegen"

examples: ## Build the examples with the plugin and run their tests
	$(SWIFT) test --package-path Examples/Catalog --disable-xctest

consumer: ## Build the package of the README in a temporary folder, and break it
	@scripts/test-consumer

unit: ## Run the unit tests
	$(SWIFT) test --disable-xctest $(FLAGS)

bench: ## Measure, in release (minutes)
	$(SWIFT) run -c release --package-path Benchmarks benchmarks

clean: ## Remove all build products
	rm -rf .build Examples/*/.build Benchmarks/.build
