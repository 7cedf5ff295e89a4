import Foundation
import InputDevices
import InputFrames
import Testing

@Suite("Diagnosis")
struct DiagnosisTests {
  private func panel(
    size: PanelSize? = PanelSize(width: 256, height: 144), seat: String = "seat0",
    obstacle: InputError? = nil, touchProtocol: TouchProtocol = .multiTouchB
  ) -> ConnectedDevice {
    ConnectedDevice(
      name: "Panel", interface: .evdev, node: "/dev/input/event3",
      kind: .touchscreen(touchProtocol), seat: seat, size: size, slots: 10, obstacle: obstacle)
  }

  private func facts(
    _ devices: [ConnectedDevice], hasInputFolder: Bool = true, isUdevRunning: Bool = true
  ) -> SystemFacts {
    var facts = SystemFacts(
      catalogue: DeviceCatalogue(
        devices: devices, hasInputFolder: hasInputFolder, isUdevRunning: isUdevRunning))
    facts.kernel = "6.1.0"
    facts.hasEvdev = true
    facts.hasUinput = true
    facts.hasUhid = true
    facts.hasLogind = true
    facts.hasHIDMultitouch = true
    facts.hasLibseat = true
    return facts
  }

  private func levels(_ facts: SystemFacts, _ subject: String) -> [Diagnosis.Level] {
    Diagnosis(facts).findings.filter { $0.subject == subject }.map(\.level)
  }

  @Test func `a compositor is named, and what to do beside it`() {
    var facts = facts([panel()])
    #expect(levels(facts, "compositor").isEmpty)
    facts.compositor = RunningCompositor(display: "wayland-1", program: "labwc")
    let finding = Diagnosis(facts).findings.first { $0.subject == "compositor" }
    #expect(finding?.level == .note)
    #expect(finding?.text.hasPrefix("labwc owns panel and monitor (wayland-1)") == true)
    #expect(finding?.hint == "dactyl run --wayland takes the touches from it")
  }

  @Test func `the kernel's release is what the kernel says of itself`() throws {
    let release = try String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
    #expect("\(SystemFacts.kernelRelease())\n" == release)
  }

  @Test func `a readable panel on a whole system stops nothing`() {
    let diagnosis = Diagnosis(facts([panel()]))
    #expect(!diagnosis.hasStop)
    #expect(diagnosis.findings.allSatisfy { $0.level == .good || $0.level == .note })
  }

  @Test func `without a panel there is a warning, because run would wait`() {
    let diagnosis = Diagnosis(facts([]))
    #expect(!diagnosis.hasStop)
    #expect(levels(facts([]), "touchscreens") == [.warning])
  }

  @Test func `a panel that may not be read stops run, with the command that mends it`() {
    let obstacle = InputError(
      subject: "x", reason: "permission denied", hint: "sudo usermod -aG input $USER")
    let diagnosis = Diagnosis(facts([panel(obstacle: obstacle)]))
    #expect(diagnosis.hasStop)
    #expect(diagnosis.text.contains("stop     /dev/input/event3: Panel: permission denied\n"))
    #expect(diagnosis.text.contains("         hint: sudo usermod -aG input $USER\n"))
  }

  @Test(arguments: [
    (PanelQuirk.semiMultiTouch, Diagnosis.Level.note, false), (.hovers, .warning, true),
    (.kernelFuzz(4), .warning, true), (.unreadableCalibration("has 5 numbers"), .warning, true),
    (.calibrated(.rotated(quartersClockwise: 1)), .note, false), (.screen("DP-1"), .note, false),
  ])
  func `a panel's quirk is told, with what mends it where that can be`(
    quirk: PanelQuirk, level: Diagnosis.Level, isMendable: Bool
  ) {
    var panel = panel()
    panel.quirks = [quirk]
    let findings = Diagnosis(facts([panel])).findings.filter {
      $0.subject == "/dev/input/event3"
    }
    #expect(findings.map(\.level) == [.good, level])
    #expect((findings.last?.hint != nil) == isMendable)
  }

  @Test(arguments: [
    ("weston", false, "weston (process 812), a compositor"), ("Xorg", false, "an X server"),
    ("demo", true, "demo (process 812), through tslib"), ("demo", false, "demo (process 812)"),
    ("systemd-logind", false, "for a program of the seat"),
  ])
  func `another program that has the panel open is told, with what that means`(
    name: String, usesTslib: Bool, words: String
  ) throws {
    var panel = panel()
    panel.readers = [DeviceReader(process: 812, name: name, usesTslib: usesTslib)]
    let finding = try #require(
      Diagnosis(facts([panel])).findings.first { $0.text.hasPrefix("is open in ") })
    #expect(finding.level == .warning)
    #expect(finding.text.contains(words))
    #expect(finding.hint?.contains("--grab") == true)
  }

  @Test func `a panel that is suspended or switched off is told, with the command that wakes it`() {
    for (rest, level, hint) in [
      (DeviceRest.inhibited, Diagnosis.Level.warning, "/sys/class/input/event3/device/inhibited"),
      (.suspended("/sys/x"), .note, "/sys/x/power/control"),
    ] {
      var panel = panel()
      panel.rest = rest
      let finding = Diagnosis(facts([panel])).findings.last { $0.subject == "/dev/input/event3" }
      #expect(finding?.level == level)
      #expect(finding?.hint?.contains(hint) == true)
    }
  }

  @Test func `a panel that comes as a mouse at the same place too is told`() {
    var panel = panel()
    panel.place = "pci-0000:00:14.0-usb-0:2:1.0"
    var mouse = ConnectedDevice(
      name: "Panel Mouse", interface: .evdev, node: "/dev/input/event4", kind: .other,
      seat: "seat0")
    mouse.place = "pci-0000:00:14.0-usb-0:2:1.1"
    mouse.isAbsolutePointer = true
    func tells() -> Bool {
      Diagnosis(facts([panel, mouse])).findings.contains {
        $0.text.hasPrefix("also appears as a mouse, Panel Mouse")
      }
    }
    #expect(tells())
    mouse.place = "pci-0000:00:14.0-usb-0:3:1.1"
    #expect(!tells())
  }

  @Test(arguments: [(0x1234, 0x5678, true), (0x1234, 0x5679, false), (0x1235, 0x5678, false)])
  func `without places a mouse of the panel's vendor and product is the panel's own`(
    vendor: Int, product: Int, isIts: Bool
  ) {
    var panel = panel()
    panel.description = DeviceDescription(name: "Panel", vendor: 0x1234, product: 0x5678)
    var mouse = ConnectedDevice(
      name: "Panel Mouse", interface: .evdev, node: "/dev/input/event4", kind: .other,
      seat: "seat0")
    mouse.description = DeviceDescription(name: "Panel Mouse", vendor: vendor, product: product)
    mouse.isAbsolutePointer = true
    let isTold = Diagnosis(facts([panel, mouse])).findings.contains {
      $0.text.hasPrefix("also appears as a mouse, Panel Mouse")
    }
    #expect(isTold == isIts)
  }

  @Test func `two panels that nothing maps are a warning, one is none`() {
    #expect(levels(facts([panel()]), "touchscreens") == [])
    var second = panel()
    second.node = "/dev/input/event4"
    #expect(levels(facts([panel(), second]), "touchscreens") == [.warning])
    second.screenProperty = "WL_OUTPUT"
    var first = panel()
    first.screenProperty = "DACTYL_SCREEN"
    #expect(levels(facts([first, second]), "touchscreens") == [])
  }

  @Test func `programs that only root can see are a note where there is a panel`() {
    var facts = facts([panel()])
    facts.unseenProcesses = 7
    #expect(levels(facts, "readers") == [.note])
    #expect(levels(self.facts([panel()]), "readers") == [])
  }

  @Test func `what helps and is not there is a note with its command, and stops nothing`() {
    var bare = facts([panel()])
    bare.hasHIDMultitouch = false
    bare.hasLibseat = false
    let diagnosis = Diagnosis(bare)
    #expect(!diagnosis.hasStop)
    let notes = diagnosis.findings.filter { ["hid-multitouch", "libseat"].contains($0.subject) }
    #expect(notes.map(\.level) == [.note, .note])
    #expect(notes.allSatisfy { $0.hint?.hasPrefix("sudo ") == true })
  }

  @Test func `without udev, or without nodes, run is stopped`() {
    #expect(levels(facts([panel()], isUdevRunning: false), "udev") == [.stop])
    #expect(levels(facts([panel()], hasInputFolder: false), "/dev/input") == [.stop])
  }

  @Test func `a panel without a size, of one finger, or of another seat is warned of`() {
    #expect(levels(facts([panel(size: nil)]), "/dev/input/event3") == [.good, .warning])
    #expect(levels(facts([panel(seat: "seat1")]), "/dev/input/event3") == [.good, .warning])
    #expect(
      levels(facts([panel(touchProtocol: .singleTouch)]), "/dev/input/event3") == [.good, .note])
  }

  @Test func `a kernel without event devices stops run only where there are devices`() {
    var without = facts([panel()])
    without.hasEvdev = false
    #expect(levels(without, "evdev") == [.stop])
    without.catalogue.devices = []
    #expect(levels(without, "evdev") == [.warning])
  }

  @Test func `every finding is an object of JSON on a line of its own`() {
    let diagnosis = Diagnosis(facts([panel()]))
    let lines = diagnosis.json.split(separator: "\n")
    #expect(lines.count == diagnosis.findings.count)
    #expect(
      lines.first == #"{"subject":"kernel","level":"ok","text":"6.1.0","hint":null}"#)
  }

  @Test(arguments: [(true, Diagnosis.Level.good), (false, .warning)])
  func `an infrared receiver that decodes nothing is found`(
    isDecoding: Bool, level: Diagnosis.Level
  ) {
    var facts = facts([panel()])
    facts.kinds.receivers = [KindFacts.Receiver(name: "rc0", isDecoding: isDecoding)]
    #expect(levels(facts, "remotes") == [level])
  }

  @Test func `a receiver with an empty keymap is found, with what fills it`() {
    var facts = facts([panel()])
    facts.kinds.receivers = [KindFacts.Receiver(name: "rc1", isDecoding: true, hasKeys: false)]
    let finding = Diagnosis(facts).findings.first { $0.subject == "remotes" }
    #expect(
      finding?.level == .warning && finding?.hint?.contains("ir-keytable -s rc1 -c -w") == true)
  }

  @Test(
    arguments: [
      (nil, Diagnosis.Level.good, nil), (.address, .warning, "cec-ctl -d /dev/cec0 --playback"),
      (.passing, .warning, "cec-ctl -d /dev/cec0 --playback"), (.television, .note, "Anynet+"),
      (.keys, .note, "infrared"), (.permission("permission denied"), .note, "usermod -aG video"),
    ] as [(KindFacts.TelevisionAdapter.Lack?, Diagnosis.Level, String?)])
  func `an HDMI adapter says why a television's keys do not come, and what to do`(
    lack: KindFacts.TelevisionAdapter.Lack?, level: Diagnosis.Level, hint: String?
  ) {
    var facts = facts([panel()])
    facts.kinds.adapters = [KindFacts.TelevisionAdapter(node: "/dev/cec0", lack: lack)]
    let finding = Diagnosis(facts).findings.first { $0.subject == "remotes" }
    #expect(finding?.level == level)
    #expect(hint.map { finding?.hint?.contains($0) == true } ?? (finding?.hint == nil))
  }

  @Test func `a scanner that is named is there, in another mode, or not there`() {
    let scanner = ScannerMatch(vendor: 0x0c2e, product: 0x0b61)
    var keyboard = ConnectedDevice(
      name: "Scanner", interface: .evdev, node: "/dev/input/event5", kind: .keyboard,
      seat: "seat0")
    keyboard.description = DeviceDescription(
      name: "Scanner", vendor: 0x0c2e, product: 0x0b61, codes: [EventType.key: [30]])
    func finding(_ facts: SystemFacts) -> String? {
      Diagnosis(facts).findings.first { $0.subject == "scanners" }.map { "\($0.level) \($0.text)" }
    }
    var there = facts([panel(), keyboard])
    there.kinds.scanners = [scanner]
    #expect(finding(there) == "good 0c2e:0b61 is Scanner (/dev/input/event5)")
    var absent = facts([panel()])
    absent.kinds.scanners = [scanner]
    #expect(finding(absent)?.hasSuffix("is not connected") == true)
    absent.kinds.pluggedScanners = [scanner]
    #expect(finding(absent)?.contains("is plugged in and is no keyboard") == true)
    absent.kinds = KindFacts()
    absent.kinds.scannerDoubt = "DACTYL_SCANNERS=x is not understood"
    #expect(finding(absent) == "warning DACTYL_SCANNERS=x is not understood")
  }

  @Test(arguments: [("suspend", true), ("poweroff", true), ("ignore", false), ("lock", false)])
  func `a lid that logind acts on is a note`(action: String, isFound: Bool) {
    var lid = ConnectedDevice(
      name: "Lid", interface: .evdev, node: "/dev/input/event1", kind: .switches, seat: "seat0")
    lid.description = DeviceDescription(name: "Lid", codes: [EventType.sw: [0]])
    var facts = facts([panel(), lid])
    facts.kinds.lidAction = action
    #expect(levels(facts, "switches") == (isFound ? [.note] : []))
  }

  @Test func `a dial that may not be read is a warning, and stops no touches`() {
    let obstacle = InputError(
      subject: "x", reason: "permission denied", hint: "sudo usermod -aG input $USER")
    let dial = ConnectedDevice(
      name: "Dial", interface: .evdev, node: "/dev/input/event4", kind: .dial, seat: "seat0",
      obstacle: obstacle)
    let facts = facts([panel(), dial])
    #expect(levels(facts, "/dev/input/event4") == [.warning] && !Diagnosis(facts).hasStop)
  }

  @Test(arguments: [(DeviceKind.pen, 1), (.pad, 1), (.keyboard, 0)])
  func `missing descriptions of tablets are a warning where there is a tablet`(
    kind: DeviceKind, count: Int
  ) {
    var facts = facts([
      ConnectedDevice(
        name: "Tablet", interface: .evdev, node: "/dev/input/event4", kind: kind, seat: "seat0")
    ])
    #expect(levels(facts, "tablets").isEmpty)
    facts.kinds.hasTabletDescriptions = false
    #expect(levels(facts, "tablets") == Array(repeating: .warning, count: count))
    let hint = Diagnosis(facts).findings.first { $0.subject == "tablets" }?.hint
    #expect(hint?.hasPrefix("sudo apt-get install libwacom-common") ?? (count == 0))
  }
}
