# Dactyl. `make` lists what can be done.

.PHONY: help install install-port uninstall deb deb-check demo examples test test-wide test-optimized systems slowest agree lab lab-wide lab-time lab-panels lab-replays fuzz mutate sanitize conformance corpus coverage regions setup engine-cases engine-hour documentation release

help:
	@echo 'make demo      show real recordings becoming gestures, a film and a page'
	@echo 'make examples  run the example programs on recordings'
	@echo 'make test      run the tests that need no device, and the format check'
	@echo 'make test-wide  the same in full: all recordings, more seeds'
	@echo 'make test-optimized  the tests alone, optimized as a release is'
	@echo 'make systems   make demo and make test on Debian 12, 13 and testing, as root'
	@echo 'make slowest   list the tests that take longest, run one after the other'
	@echo 'make agree     ask ten million hit tests, and compare them with the plain rule'
	@echo 'make lab       run the tests of live devices in a virtual machine, and count the instructions of the benchmarks'
	@echo 'make lab-wide  run the long tests of live devices, too'
	@echo 'make lab-time  tell what takes how long on slow hardware, in a machine whose clock is its instructions'
	@echo 'make engine-cases  every case of up to three recognizers in both engines, about an hour'
	@echo 'make engine-hour  play random fingers to random recognizers for MINUTES (60)'
	@echo 'make fuzz      look for faults in the readers, ten minutes long (FUZZ_SECONDS)'
	@echo 'make mutate    change the sources in thousands of small ways, tell which changes no test notices'
	@echo 'make sanitize  all tests with the thread and the address sanitizer, then every public recording'
	@echo 'make corpus    convert every public recording and compare; memory against length'
	@echo 'make lab-panels  play recorded panels into a kernel, compare what comes of them'
	@echo 'make lab-replays  let libinput replay play what dactyl converts, compare the touches'
	@echo 'make conformance  play the cases of Conformance on GTK 4 and Qt Quick, too, and compare the table'
	@echo 'make lint      check the format of the sources'
	@echo 'make coverage  list which rules of Documentation/Rules the tests prove'
	@echo 'make regions   list what no test runs through of gestures, frames and the event system'
	@echo 'make documentation  build the pages of every module into .build/documentation'
	@echo 'make install   put dactyl below PREFIX (/usr/local), DESTDIR before it; make uninstall takes it away'
	@echo 'make install-port  put dactyl-port there, too, which converts iOS programs for dactyl port'
	@echo 'make deb       make a Debian package of it in .build'
	@echo 'make deb-check  install that package on a bare Debian, use it and remove it; its unit under systemd; as root'
	@echo 'make release   test this commit in a clean clone, then make its package twice, sources, pages, licences, parts and notes'
	@echo 'make setup     install what a build needs; the targets above do so themselves'

setup:
	@scripts/setup build

install:
	@scripts/setup install
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install

# The program that dactyl port runs.
install-port:
	@scripts/setup install
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install --port

uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install --uninstall

# A package for Debian and its kin, in .build; the same commit gives the same bytes.
deb:
	@scripts/setup install
	@scripts/deb

# As root, with debootstrap: installs it on a bare Debian, uses it, removes it. Then the unit in a virtual machine.
deb-check: deb
	@if command -v lintian >/dev/null; then lintian --fail-on error,warning .build/dactyl_*.deb; \
	  else echo 'skipped: lintian is not installed'; fi
	@Tests/Packaging/try "$$(ls -t .build/dactyl_*.deb | head -1)"
	swift build --product Kiosk
	@Tests/Packaging/unit

# In .build/release-VERSION, of a clean clone.
release:
	@scripts/setup install
	@scripts/setup lab
	@scripts/release

demo:
	@scripts/setup build
	@scripts/demo

# The tests run them, too.
examples:
	@scripts/setup build
	swift run ApplicationMain Recordings/double-tap.evemu
	swift run Events Recordings/double-tap.evemu
	echo 'a line of its own' | swift run OwnLoop Recordings/swipe-left.evemu
	swift run Kiosk Examples/Kiosk/visit.yml
	swift run Kiosk Examples/Kiosk/evening.evemu
	swift run Storyboard Examples/Storyboard/tour.evemu

# What looks at the sources and at what is built, without a build of its own: beside the tests, which keep one processor busy.
CHECKS = Tests/Scripts/run scripts/check-headers lint Tests/Lab/mocked-tests Tests/Lab/bus-tests scripts/api scripts/upward-lines \
  scripts/check-arm64 scripts/check-unsafe scripts/check-statics scripts/kit-names scripts/check-walls scripts/spec-coverage \
  Tests/Page/run Tests/Study/spread

# The packages beside this one build in the same folder, so each compiles its own files only.
test:
	@scripts/setup test
	swift build --build-tests
	scripts/side-by-side scripts/all-tests 'make --no-print-directory --keep-going checks'
	swift test --package-path Compatibility/Porting --scratch-path .build --disable-build-manifest-caching
	swift test --package-path Compatibility/UIKit --scratch-path .build --disable-build-manifest-caching
	Examples/Ported/check
	Tests/Packaging/dependent
	swift build --package-path Benchmarks --scratch-path .build \
	  --disable-build-manifest-caching
	Examples/SDL2/check
	Conformance/run --require dactyl dactyl=.build/debug/ConformanceAdapter

# They look at the last build of this package: the other packages would be in their way.
checks: $(CHECKS)
.PHONY: checks $(CHECKS)

$(filter-out lint scripts/kit-names scripts/spec-coverage,$(CHECKS)):
	$@

scripts/kit-names:
	$@ --check

scripts/spec-coverage:
	$@ --summary

# Every public recording in place of a part of them, and more random seeds. The tests read DACTYL_WIDE.
test-wide: export DACTYL_WIDE = 1
test-wide: test

# On systems that debootstrap makes and that are kept. For every release, and when an import of C changes.
systems:
	@scripts/systems

slowest:
	@scripts/setup test
	@scripts/slowest-tests --run

# Optimized tests have a build of their own, which these share: half an hour the first time.
optimized = swift test -c release -Xswiftc -enable-testing --scratch-path .build/optimized

test-optimized:
	@scripts/setup test
	$(optimized)

agree:
	@scripts/setup test
	DACTYL_HIT_QUERIES=10000000 $(optimized) --filter HitTestPropertyTests

lab:
	@scripts/setup lab
	Tests/Lab/run
	Benchmarks/count

# Recorder, raw path, floods, seats and plug cycles as well: about five minutes.
lab-wide:
	@scripts/setup lab
	LAB_WIDE=1 VM_TIMEOUT=4800 Tests/Lab/run

# Two boots, at 1,000 and 250 MIPS. ACCEPT=1 keeps the figures in Benchmarks/instructions/panel.
lab-time:
	@scripts/setup lab
	Tests/Lab/time $(if $(ACCEPT),--accept)

# What is found is kept in .build/fuzz/found.
fuzz:
	@scripts/setup build
	@Tests/Fuzz/run

# MUTATE_SHARE=1/20 for a share; SINCE=HEAD~1 for the lines of the last commit. Tests/Mutation/run lists the other variables.
mutate:
	@scripts/setup test
	@Tests/Mutation/run

# Two builds of their own, ten minutes each the first time. The recordings are read and written by the program
# that fuzzes.
sanitize:
	@scripts/setup test
	@scripts/sanitize thread
	@scripts/sanitize address
	@Tests/Corpus/sanitize

corpus:
	@scripts/setup build
	DACTYL_WHOLE_CORPUS=1 swift test --filter "CorpusConversionTests|EdgeTouchTests"
	swift build -c release --product dactyl
	@Tests/Corpus/memory "$$(swift build -c release --show-bin-path)/dactyl"

# The public recordings' panels and descriptors through the running kernel's driver: about a quarter
# of an hour. ALONE=NAME plays one, with all of its contacts shown.
lab-panels:
	@scripts/setup lab
	Tests/Lab/panels $(if $(ALONE),--alone $(ALONE))

# Public recordings by way of libinput's own player, and whether the same touches come: ten minutes.
lab-replays:
	@scripts/setup lab
	Tests/Lab/replays

# The toolkits are those of the Debian release that runs this; the page is that of Debian 12. ACCEPT=1 keeps what was measured.
conformance:
	@scripts/setup conformance
	swift build --product ConformanceAdapter
	Conformance/adapters/build .build/conformance
	Conformance/run $(if $(ACCEPT),--page,--check) Documentation/Conformance.md --require dactyl \
	  dactyl=.build/debug/ConformanceAdapter 'gtk=xvfb-run -a .build/conformance/gtk' qt=.build/conformance/qt

# The ported examples are written as for iOS, in Xcode's format.
lint:
	swift format lint --strict -r Sources Tests Benchmarks Compatibility Conformance Package.swift Examples/Ported/Package.swift $(filter-out Examples/Ported,$(wildcard Examples/*))

coverage:
	@scripts/spec-coverage

# A build of its own, a quarter of an hour the first time.
regions:
	@scripts/setup test
	@scripts/unreached

# A static site; a link that leads nowhere is an error.
documentation:
	@scripts/setup build
	@scripts/documentation

# The engine beside a second one that is written from the rules alone. The tests say how many cases there are.
engine-cases:
	@scripts/setup test
	DACTYL_ENGINE_CASES=1 $(optimized) --filter 'SecondEngineTests|PlainControllersTests|PlainDeliveryTests'

# Random recognizers under random fingers; a fault names its seed, which DACTYL_ENGINE_SEED replays.
MINUTES ?= 60
engine-hour:
	@scripts/setup test
	DACTYL_ENGINE_MINUTES=$(MINUTES) $(optimized) --filter RandomGestureTests
