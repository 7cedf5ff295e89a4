import DactylBasics
import InputFrames

/// The findings about this machine's input, and how to fix its faults: `dactyl doctor`.
public struct Diagnosis: Hashable, Sendable {
  /// How much a finding matters; the raw value is the word in the output.
  public enum Level: String, Hashable, Sendable {
    /// As it should be.
    case good = "ok"
    /// Worth knowing.
    case note
    /// `dactyl run` works, but not as users may expect.
    case warning
    /// `dactyl run` would receive no touch from this.
    case stop
  }

  /// One fact.
  public struct Finding: Hashable, Sendable {
    /// What it is about: `kernel`, `udev`, a device node and so on.
    public var subject: String
    /// How much it matters.
    public var level: Level
    /// The fact, in lower case and without a full stop.
    public var text: String
    /// The command or act that fixes it.
    public var hint: String?

    /// A fact about a subject.
    public init(_ subject: String, _ level: Level, _ text: String, hint: String? = nil) {
      self.subject = subject
      self.level = level
      self.text = text
      self.hint = hint
    }
  }

  /// The findings, from the system's parts to its devices.
  public var findings: [Finding]

  /// Whether something would stop `dactyl run`.
  public var hasStop: Bool { findings.contains { $0.level == .stop } }

  /// Judges facts; the same facts give the same findings.
  public init(_ facts: SystemFacts) {
    findings =
      Self.system(facts) + Self.nodes(facts) + Self.helpers(facts) + Self.seats(facts)
      + Self.compositor(facts)
      + facts.catalogue.listed.flatMap {
        Self.device($0) + Self.motor($0) + Self.panel($0, facts.catalogue) + Self.sensor($0)
      } + Self.mapping(facts.catalogue) + Self.unseenReaders(facts) + Self.keyboards(facts)
      + Self.kinds(facts)
    let listed = facts.catalogue.listed
    if !listed.contains(where: \.isTouchscreen) {
      findings.append(
        Finding(
          "touchscreens", .warning, "none is connected; dactyl run waits for one",
          hint: "plug one in; dactyl devices --all lists what else there is"))
    }
    findings += Self.sensors(facts) + Self.surroundings(facts)
  }

  /// One line for each finding, and one for its hint.
  public var text: String {
    let words = findings.map { finding in
      let level = finding.level.rawValue
      let gap = String(repeating: " ", count: max(0, 9 - level.count))
      let hint = finding.hint.map { "         hint: \($0)\n" } ?? ""
      return "\(level)\(gap)\(finding.subject): \(finding.text)\n\(hint)"
    }
    return words.joined()
  }

  /// One JSON object a line: `subject`, `level`, `text`, `hint`.
  public var json: String {
    findings.map { finding in
      JSONValue.object([
        ("subject", .string(finding.subject)), ("level", .string(finding.level.rawValue)),
        ("text", .string(finding.text)), ("hint", finding.hint.map(JSONValue.string) ?? .null),
      ]).text + "\n"
    }.joined()
  }
}

extension Diagnosis {
  private static func system(_ facts: SystemFacts) -> [Finding] {
    var findings = facts.libraries.map { Finding($0.name, .good, $0.file) }
    findings += facts.catalogue.plugins?.findings ?? []
    findings.append(Finding("kernel", .good, facts.kernel))
    findings.append(
      facts.hasEvdev
        ? Finding("evdev", .good, "the kernel hands out input events")
        : Finding(
          "evdev", facts.catalogue.devices.isEmpty ? .warning : .stop,
          "no event device and no module evdev", hint: "sudo modprobe evdev"))
    for (name, isThere) in [("uinput", facts.hasUinput), ("uhid", facts.hasUhid)] {
      findings.append(
        isThere
          ? Finding(name, .good, "/dev/\(name) is there")
          : Finding(
            name, .note, "no /dev/\(name): no emulated devices; touchscreens need none",
            hint: "sudo modprobe \(name)"))
    }
    return findings
  }

  private static func nodes(_ facts: SystemFacts) -> [Finding] {
    [
      facts.catalogue.hasInputFolder
        ? Finding("/dev/input", .good, "is there")
        : Finding(
          "/dev/input", .stop, "does not exist",
          hint: "in a container, pass /dev/input and /run/udev in; else plug a panel in"),
      facts.catalogue.isUdevRunning
        ? Finding("udev", .good, "describes the devices")
        : Finding(
          "udev", .stop, "has described no device here, so that none is found",
          hint: "sudo systemctl start systemd-udevd; in a container, pass /run/udev in"),
    ]
  }

  /// Findings about services that a seat and common panels need besides the nodes; without them
  /// `dactyl run` still works.
  private static func helpers(_ facts: SystemFacts) -> [Finding] {
    [
      facts.hasHIDMultitouch
        ? Finding("hid-multitouch", .good, "drives touchscreens on USB and I2C")
        : Finding(
          "hid-multitouch", .note,
          "is not loaded; most touchscreens on USB and I2C need it, and load it themselves",
          hint: "sudo modprobe hid-multitouch"),
      facts.hasLibseat
        ? Finding("libseat", .good, "is there: dactyl run --open seat asks the seat for devices")
        : Finding(
          "libseat", .note, "is not there; --open seat needs it, direct opening does not",
          hint: "sudo apt-get install libseat1"),
    ]
  }

  private static func seats(_ facts: SystemFacts) -> [Finding] {
    let names = [("logind", facts.hasLogind), ("seatd", facts.hasSeatd)].filter(\.1).map(\.0)
    guard names.isEmpty else {
      return [Finding("seat", .good, "\(names.joined(separator: " and ")) manages seats here")]
    }
    return [
      Finding(
        "seat", .note,
        "neither logind nor seatd; the nodes' own permissions decide who may read them")
    ]
  }

  /// Who owns the panel: beside a compositor, devices that are read directly act twice.
  private static func compositor(_ facts: SystemFacts) -> [Finding] {
    guard let compositor = facts.compositor else { return [] }
    return [
      Finding(
        "compositor", .note,
        "\(compositor.program) owns panel and monitor (\(compositor.display)): what dactyl run reads from the "
          + "devices, it acts on as well",
        hint: "dactyl run --wayland takes the touches from it")
    ]
  }

  /// What keyboards type, once for all of them.
  private static func keyboards(_ facts: SystemFacts) -> [Finding] {
    guard let keyboards = facts.catalogue.keyboards,
      facts.catalogue.listed.contains(where: \.isKeyboard)
    else { return [] }
    return [
      Finding("keyboards", .good, "type \(keyboards.layout), by \(keyboards.source)")
    ] + keyboards.doubts.map { Finding("keyboards", .warning, $0) }
  }

  private static func device(_ device: ConnectedDevice) -> [Finding] {
    let subject = device.node ?? device.name
    if let obstacle = device.obstacle {
      return [
        Finding(
          subject, device.isTouchscreen ? .stop : .warning,
          "\(device.name): \(obstacle.reason)", hint: obstacle.hint)
      ]
    }
    var findings = [Finding(subject, .good, "\(device.name): \(device.kind), may be read")]
    if device.seat != SystemFacts.usualSeat {
      findings.append(
        Finding(
          subject, .warning, "belongs to \(device.seat), of which dactyl run reads nothing",
          hint: "dactyl run --device \(subject)"))
    }
    guard device.isTouchscreen else { return findings }
    findings += device.quirks.map { $0.finding(subject) }
    if device.size == nil {
      let size =
        device.description.map { PanelGeometry($0).size } ?? PanelLimits.assumedSize
      findings.append(
        Finding(
          subject, .warning,
          "its driver states neither resolution nor size, like many drivers of DSI and I2C panels; \(Int(size.width.rounded())) x "
            + "\(Int(size.height.rounded())) mm are assumed, so distances may be wrong",
          hint:
            "add a line EVDEV_ABS_35=::N (units per mm) to a file in /etc/udev/hwdb.d, and one for "
            + "36; then sudo systemd-hwdb update && sudo udevadm trigger \(subject)"))
    }
    if case .touchscreen(let touchProtocol) = device.kind, touchProtocol == .singleTouch {
      findings.append(
        Finding(
          subject, .note, "reports only one finger: gestures of several fingers are impossible"))
    }
    return findings
  }
}
