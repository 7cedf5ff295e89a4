import Glibc

/// A program of this machine that has an input device's node open.
public struct DeviceReader: Hashable, Sendable {
  /// What kind of program it is.
  public enum Kind: Hashable, Sendable {
    /// A compositor: draws the screen and sends touches to its windows.
    case compositor
    /// An X server.
    case xServer
    /// Opens devices for another program of the seat: systemd-logind, seatd.
    case seatManager
    /// A program that reads through tslib.
    case tslib
    /// A program of this package.
    case dactyl
    /// Anything else.
    case other
  }

  /// Its process number.
  public var process: Int
  /// Its name, which the kernel cuts to 15 characters.
  public var name: String
  /// What kind of program it is.
  public var kind: Kind

  /// A program. `usesTslib` says whether tslib is loaded into it.
  public init(process: Int, name: String, usesTslib: Bool = false) {
    self.process = process
    self.name = name
    kind = usesTslib || name.hasPrefix("ts_") ? .tslib : Self.kind(of: name)
  }

  private static func kind(of name: String) -> Kind {
    if name == "Xorg" || name == "X" { return .xServer }
    if name == "systemd-logind" || name == "seatd" { return .seatManager }
    if name.hasPrefix("dactyl") { return .dactyl }
    return compositors.contains(String(name.prefix(15))) ? .compositor : .other
  }

  /// The names of common compositors, cut as the kernel cuts them.
  private static let compositors: Set<String> = [
    "weston", "labwc", "wayfire", "sway", "cage", "kwin_wayland", "gnome-shell", "mutter", "phoc",
    "phosh", "Hyprland", "river", "cosmic-comp", "mir", "miriway", "ubuntu-frame", "niri",
    "hikari",
  ]

  /// `weston (process 812), a compositor`.
  var words: String {
    let what =
      switch kind {
      case .compositor: ", a compositor"
      case .xServer: ", an X server"
      case .seatManager: ", for a program of the seat"
      case .tslib: ", through tslib"
      case .dactyl, .other: ""
      }
    return "\(name.printableName) (process \(process))\(what)"
  }

  /// What it means for touches that the program has the node open.
  var meaning: String {
    switch kind {
    case .compositor, .xServer, .seatManager, .tslib:
      "each touch goes to it and to dactyl run: everything happens twice"
    case .dactyl: "each touch goes to both"
    case .other: "it gets each touch too"
    }
  }
}

/// The programs that have nodes open, by node.
struct DeviceReaders {
  /// The programs by node; this one is not among them.
  private(set) var byNode: [String: [DeviceReader]] = [:]
  /// How many processes this user may not examine.
  private(set) var unseen = 0

  /// Searches the open files of all processes for those nodes.
  init(of nodes: Set<String>, in folder: String = "/proc") {
    guard !nodes.isEmpty else { return }
    let own = String(getpid())
    let processes = SysfsFolder(path: folder)
    for process in processes.names() where process.first?.isNumber == true && process != own {
      let files = SysfsFolder(path: processes.file("\(process)/fd"))
      guard unsafe access(files.path, R_OK | X_OK) == 0 else {
        // A process that has ended meanwhile reads nothing.
        if errno == EACCES { unseen += 1 }
        continue
      }
      let opened = Set(files.names().compactMap { Self.target(files.file($0)) })
      let found = opened.intersection(nodes)
      guard !found.isEmpty, let number = Int(process) else { continue }
      let reader = DeviceReader(
        process: number, name: processes.text("\(process)/comm") ?? "?",
        usesTslib: Self.maps(processes.file("\(process)/maps"), hold: "/libts"))
      for node in found { byNode[node, default: []].append(reader) }
    }
    for node in byNode.keys { byNode[node]?.sort { $0.process < $1.process } }
  }

  /// The target of a symbolic link.
  private static func target(_ link: String) -> String? {
    var path = [CChar](repeating: 0, count: 256)  // longer than any node of an input device
    let length = unsafe readlink(link, &path, path.count)
    guard length > 0, length < path.count else { return nil }
    return String(decoding: path.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a library whose path contains that text is loaded.
  private static func maps(_ path: String, hold text: String) -> Bool {
    guard let file = unsafe fopen(path, "re") else { return false }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 4096 + 256)  // a path, and what stands before it
    while unsafe fgets(&line, CInt(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: bytes, as: UTF8.self)
      if words.contains("\(text).so") || words.contains("\(text)-") { return true }
    }
    return false
  }
}

extension String {
  fileprivate var printableName: String { String(map { $0.isNewline ? "?" : $0 }) }
}
