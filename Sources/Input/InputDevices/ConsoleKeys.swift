import Glibc

/// The keys that a text terminal answers itself. It hears none while a program reads the keyboards, so the program acts
/// in its place. A key that is not in the set is a key like others.
public struct ConsoleKeys: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int
  /// A set of those bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Ctrl-C sends this process SIGINT, which ends ``InputLoop`` unless the program handles it.
  public static let interrupt = ConsoleKeys(rawValue: 1)
  /// Ctrl-Alt-F1 to Ctrl-Alt-F12 bring another virtual terminal to the front.
  public static let terminals = ConsoleKeys(rawValue: 2)

  /// What the environment variable `DACTYL_CONSOLE_KEYS` says: `interrupt`, `terminals`, both with a comma between
  /// them, or `none`. Both without it, or with another text.
  public static var ofEnvironment: ConsoleKeys {
    stated.flatMap { ConsoleKeys($0) } ?? [.interrupt, .terminals]
  }

  /// That the environment has other words.
  static var doubt: String? {
    guard let stated, ConsoleKeys(stated) == nil else { return nil }
    return
      "DACTYL_CONSOLE_KEYS=\(stated) is not understood: interrupt, terminals, interrupt,terminals or none"
  }

  private static var stated: String? {
    unsafe getenv("DACTYL_CONSOLE_KEYS").map { unsafe String(cString: $0) }
  }

  /// A set in words, as `DACTYL_CONSOLE_KEYS` has them; `nil` for other words.
  public init?(_ text: String) {
    self = []
    guard text != "none" else { return }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      switch word {
      case "interrupt": insert(.interrupt)
      case "terminals": insert(.terminals)
      default: return nil
      }
    }
  }
}
