import Glibc
public import InputFrames
import KeyLayouts

/// How the keyboards of a ``LiveInput`` are read.
public struct KeyboardSettings: Hashable, Sendable {
  /// The layout, such as `de`, or `de:nodeadkeys` with a variant; `nil` for the system's: that of libxkbcommon's
  /// variables `XKB_DEFAULT_LAYOUT` and the like, else of `/etc/default/keyboard`, else `us`.
  public var layout: String?
  /// How a held key repeats.
  public var repetition: KeyChange.Repetition

  /// Which keys of the console act as on a text terminal, while none reach it.
  public var consoleKeys: ConsoleKeys

  /// The scanners and card readers that type. They are reserved for the program, and only a `CodeReader` gets what they
  /// type.
  public var scanners: [ScannerMatch]

  /// Keyboards with a layout, a repetition, the keys of the console, and scanners beside them.
  public init(
    layout: String? = nil, repetition: KeyChange.Repetition = .assumed,
    consoleKeys: ConsoleKeys = .ofEnvironment,
    scanners: [ScannerMatch] = ScannerMatch.ofEnvironment
  ) {
    self.layout = layout
    self.repetition = repetition
    self.consoleKeys = consoleKeys
    self.scanners = scanners
  }
}

extension KeyboardSettings {
  /// What keyboards type, and why.
  public struct Examined: Hashable, Sendable {
    /// The name of the layout, such as `de:nodeadkeys`.
    public var layout: String
    /// What names it: a file, a variable, `the program` (``KeyboardSettings/layout``), or `default`.
    public var source: String
    /// What stands against it, and the command that mends it.
    public var doubts: [String]

    /// A layout with its source.
    public init(layout: String, source: String, doubts: [String] = []) {
      self.layout = layout
      self.source = source
      self.doubts = doubts
    }
  }

  /// What keyboards type with these settings on this machine, and why.
  public func examined() -> Examined {
    let (name, source) = chosen()
    return Examined(layout: "\(name)", source: source, doubts: Self.load(name).doubts)
  }

  /// The layout, and in words what stands against a better one.
  func load() -> (layout: Keymap?, doubts: [String]) { Self.load(chosen().name) }

  /// The layout that counts, and where it stands. systemd-localed writes the files: it reads back what it wrote.
  func chosen(
    environment: [String: String] = environment, text: (String) -> String? = { text(of: $0) }
  ) -> (name: LayoutName, source: String) {
    if let layout { return (LayoutName(layout), "the program") }
    if let name = LayoutName(environment: environment) { return (name, "XKB_DEFAULT_LAYOUT") }
    for file in Self.files {
      guard let text = text(file) else { continue }
      let name = file == Self.xorg ? LayoutName(xorg: text) : LayoutName(file: text)
      if let name { return (name, file) }
    }
    return (.plain, "default")
  }

  /// The files that name the system's layout, the first that counts first.
  static let files = ["/etc/default/keyboard", "/etc/vconsole.conf", xorg]
  private static let xorg = "/etc/X11/xorg.conf.d/00-keyboard.conf"

  private static func load(_ name: LayoutName) -> (layout: Keymap?, doubts: [String]) {
    if let layout = Keymap(name) {
      guard layout.lacksSequences else { return (layout, []) }
      return (
        layout,
        [
          "libxkbcommon finds no sequences of dead keys for \(Keymap.locale), so accents type nothing; run: sudo apt-get install libx11-data"
        ]
      )
    }
    guard let plain = Keymap(.plain) else {
      return (
        nil,
        [
          "libxkbcommon finds no layouts, so keys type what a US keyboard types; run: sudo apt-get install xkb-data"
        ]
      )
    }
    return (
      plain,
      [
        "libxkbcommon knows no keyboard layout \(name), so keys type what a US keyboard types; /usr/share/X11/xkb/rules/base.lst has the names"
      ]
    )
  }

  private static var environment: [String: String] {
    var values: [String: String] = [:]
    for name in LayoutName.variables {
      if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
    }
    return values
  }

  static func text(of file: String) -> String? {
    guard let stream = unsafe fopen(file, "re") else { return nil }
    defer { unsafe fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    let count = unsafe fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// More than any file of this kind has. Source: ours.
  private static let mostBytes = 65_536
}
