public import InputFrames

/// What stops remotes, scanners and switches, beside the permissions that every device needs.
public struct KindFacts: Hashable, Sendable {
  /// An infrared receiver (`/sys/class/rc`).
  public struct Receiver: Hashable, Sendable {
    /// Its folder's name: `rc0`.
    public var name: String
    /// Whether it decodes the signals of some protocol.
    public var isDecoding: Bool
    /// Whether its keymap has a key.
    public var hasKeys: Bool

    /// A receiver.
    public init(name: String, isDecoding: Bool, hasKeys: Bool = true) {
      self.name = name
      self.isDecoding = isDecoding
      self.hasKeys = hasKeys
    }
  }

  /// The infrared receivers.
  public var receivers: [Receiver] = []
  /// The HDMI adapters.
  public var adapters: [TelevisionAdapter] = []
  /// The scanners that `DACTYL_SCANNERS` names.
  public var scanners: [ScannerMatch] = []
  /// That `DACTYL_SCANNERS` has other words.
  public var scannerDoubt: String?
  /// The named scanners that are plugged in, as keyboards or not.
  public var pluggedScanners: Set<ScannerMatch> = []
  /// Whether libwacom's descriptions of tablets are there.
  public var hasTabletDescriptions = true
  /// What logind does when the lid closes: `suspend` if nobody says otherwise; `nil` without logind.
  public var lidAction: String?

  /// No facts.
  public init() {}

  /// Reads a few small files of this machine.
  static func gathered(hasLogind: Bool) -> KindFacts {
    var facts = KindFacts()
    let remotes = SysfsFolder(path: "/sys/class/rc")
    facts.receivers = remotes.names().compactMap { name in
      // The protocols in brackets are in use. A television's keys come through the adapters.
      guard let protocols = remotes.text("\(name)/protocols"), !protocols.contains("cec") else {
        return nil
      }
      let input = remotes.names(in: name).first { $0.hasPrefix("input") }
      let keys = input.flatMap { remotes.text("\(name)/\($0)/capabilities/key") }
      return Receiver(
        name: name, isDecoding: protocols.contains("["),
        hasKeys: keys?.contains { $0 != "0" && $0 != " " } ?? true)
    }
    facts.adapters = TelevisionAdapter.all()
    facts.scanners = ScannerMatch.ofEnvironment
    facts.scannerDoubt = ScannerMatch.doubt
    if !facts.scanners.isEmpty {
      let usb = SysfsFolder(path: "/sys/bus/usb/devices")
      let plugged = usb.names().compactMap { name -> ScannerMatch? in
        guard let vendor = usb.text("\(name)/idVendor"),
          let product = usb.text("\(name)/idProduct")
        else { return nil }
        return ScannerMatch("\(vendor):\(product)")
      }
      facts.pluggedScanners = Set(plugged).intersection(facts.scanners)
    }
    facts.hasTabletDescriptions = !SysfsFolder(path: "/usr/share/libwacom").names().isEmpty
    if hasLogind { facts.lidAction = lidAction() }
    return facts
  }

  private static func lidAction() -> String {
    let places = ["/usr/lib/systemd", "/run/systemd", "/etc/systemd"]
    var files: [String] = []
    for place in places {
      files.append("\(place)/logind.conf")
      files += SysfsFolder(path: "\(place)/logind.conf.d").names().map {
        "\(place)/logind.conf.d/\($0)"
      }
    }
    var action = "suspend"
    for file in files {
      for line in KeyboardSettings.text(of: file)?.split(separator: "\n") ?? [] {
        let parts = line.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == "HandleLidSwitch" { action = String(parts[1]) }
      }
    }
    return action
  }
}

extension Diagnosis {
  /// The findings about kinds of devices.
  static func kinds(_ facts: SystemFacts) -> [Finding] {
    remotes(facts.kinds) + facts.kinds.adapters.map(\.finding) + scanners(facts) + switches(facts)
      + tablets(facts)
  }

  /// libinput asks libwacom which tools and rings a model has, and which tablets are screens.
  private static func tablets(_ facts: SystemFacts) -> [Finding] {
    guard !facts.kinds.hasTabletDescriptions,
      facts.catalogue.devices.contains(where: { $0.kind == .pen || $0.kind == .pad })
    else { return [] }
    return [
      Finding(
        "tablets", .warning,
        "libwacom's descriptions are not here: libinput takes each model for an unknown one, and may miss tools and rings",
        hint: "sudo apt-get install libwacom-common, and plug the tablet in again")
    ]
  }

  private static func remotes(_ facts: KindFacts) -> [Finding] {
    facts.receivers.map { receiver in
      guard receiver.isDecoding else {
        return Finding(
          "remotes", .warning,
          "\(receiver.name) receives infrared signals and decodes none, so no key comes",
          hint: "sudo ir-keytable -s \(receiver.name) -p nec,rc-5,rc-6, of the package ir-keytable")
      }
      return receiver.hasKeys
        ? Finding("remotes", .good, "\(receiver.name) decodes infrared signals")
        : Finding(
          "remotes", .warning,
          "\(receiver.name) decodes infrared signals and has an empty keymap, so no key comes",
          hint: "sudo ir-keytable -s \(receiver.name) -c -w /lib/udev/rc_keymaps/NAME.toml, of the "
            + "package ir-keytable; sudo ir-keytable -s \(receiver.name) -t shows what a button sends"
        )
    }
  }

  private static func scanners(_ facts: SystemFacts) -> [Finding] {
    let doubts = facts.kinds.scannerDoubt.map { [Finding("scanners", .warning, $0)] } ?? []
    return doubts
      + facts.kinds.scanners.map { scanner in
        let name = scanner.description
        let device = facts.catalogue.devices.first {
          $0.description.map(scanner.matches) == true
        }
        if let device {
          return Finding(
            "scanners", .good, "\(name) is \(device.name) (\(device.node ?? "no node"))")
        }
        if facts.kinds.pluggedScanners.contains(scanner) {
          return Finding(
            "scanners", .warning,
            "\(name) is plugged in and is no keyboard: it sends its codes in another way",
            hint: "scan the code \"USB keyboard\" of its manual")
        }
        return Finding(
          "scanners", .warning, "\(name) is named in DACTYL_SCANNERS and is not connected",
          hint: "lsusb lists what is, with its numbers")
      }
  }

  private static func switches(_ facts: SystemFacts) -> [Finding] {
    let hasLid = facts.catalogue.devices.contains {
      $0.description?.switches.contains(.lid) == true
    }
    guard hasLid, let action = facts.kinds.lidAction, action != "ignore", action != "lock" else {
      return []
    }
    return [
      Finding(
        "switches", .note,
        "when the lid closes, logind does \(action): the program hears of it when the machine wakes",
        hint: "HandleLidSwitch=ignore in /etc/systemd/logind.conf leaves the lid to the program")
    ]
  }
}
