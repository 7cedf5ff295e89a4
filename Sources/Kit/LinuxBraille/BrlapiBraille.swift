import Foundation
public import InputFrames
public import ScreenReader

/// Shows lines on the Braille display of brltty, the service of Linux for Braille (Debian package `brltty`).
///
/// Keys come on the main queue. A service that dies is noticed at once; the next line connects again.
@MainActor
public final class BrlapiBraille: BrailleOutput {
  private let library: BrlapiLibrary
  private let host: String?
  /// Called when the service is gone, and when it is back: `false`, then `true`.
  public var connectionChanged: (@MainActor (_ isConnected: Bool) -> Void)?
  /// Called with each key of the display.
  public var pressed: (@MainActor (BrailleKey) -> Void)?
  /// Called when another display is there.
  public var displayChanged: (@MainActor () -> Void)?
  /// How many cells the display has.
  public private(set) var cellCount = 0

  private var isConnected = false
  private var source: (any DispatchSourceRead)?
  private var triedAt: ContinuousClock.Instant?
  /// The least time between two tries to connect. Source: `Documentation/Constants.md#braille`.
  private static let patience = Duration.seconds(5)

  /// Connects to the service. `host` is where it listens, such as `:0` or `127.0.0.1:7`; `nil` for the usual place, or the
  /// environment's `BRLAPI_HOST`. Throws when the library or the service is absent, with what mends it.
  public init(host: String? = nil) throws(InputError) {
    library = try BrlapiLibrary()
    self.host = host
    guard connect() else {
      throw InputError(
        subject: "brltty", reason: "the Braille service does not answer",
        hint: "apt-get install brltty; the user must be allowed to read /etc/brlapi.key",
        operation: .open)
    }
  }

  isolated deinit {
    source?.cancel()
    if isConnected { library.close() }
  }

  // MARK: The service

  private func connect() -> Bool {
    triedAt = .now
    guard let descriptor = library.connect(host: host) else { return false }
    guard library.enter() else {
      library.close()
      return false
    }
    isConnected = true
    cellCount = library.cellCount() ?? 0
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readKeys() } }
    source.activate()
    self.source = source
    return true
  }

  private func lose() {
    guard isConnected else { return }
    isConnected = false
    source?.cancel()
    source = nil
    library.close()
    connectionChanged?(false)
  }

  private func reconnect() -> Bool {
    if isConnected { return true }
    if let triedAt, ContinuousClock.now - triedAt < Self.patience { return false }
    guard connect() else { return false }
    connectionChanged?(true)
    return true
  }

  /// Shows a line. What the service refuses is lost; the next line comes soon.
  public func show(_ line: BrailleLine) {
    guard reconnect() else { return }
    let text = line.dots.map(Self.patterns) ?? line.text
    if !library.write(text, caret: line.caret) { lose() }
  }

  /// The characters of Unicode that are dots themselves.
  private static func patterns(_ dots: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for dots in dots { text.append(Unicode.Scalar(UInt32(0x2800) + UInt32(dots)) ?? " ") }
    return String(text)
  }

  /// Takes the keys that wait. `waiting`: at least one is waited for, in tests.
  package func readKeys(waiting: Bool = false) {
    var waits = waiting
    do throws(InputError) {
      while isConnected, let code = try library.key(waiting: waits) {
        waits = false
        let count = library.cellCount()
        if let count, count != cellCount {
          cellCount = count
          displayChanged?()
        }
        if let key = Self.key(of: code) { pressed?(key) }
      }
    } catch {
      lose()
    }
  }

  /// The meaning of a key code; `nil` for one that has none here.
  static func key(of code: UInt64) -> BrailleKey? {
    let value = code & 0x1fff_ffff
    guard code & 0xe000_0000 == 0x2000_0000 else {
      // Key symbols of X: Return, Escape.
      return value == 0xff0d ? .command(.activate) : value == 0xff1b ? .command(.escape) : nil
    }
    let argument = Int(value & 0xffff)
    switch value >> 16 {
    case 1: return .route(argument)
    case 0:
      // BRLAPI_KEY_CMD_LNUP, LNDN; PRDIFLN, NXDIFLN; TOP, BOT, TOP_LEFT, BOT_LEFT; PRPROMPT, NXPROMPT are left out;
      // FWINLT, FWINRT, and those that skip blanks; LNBEG; HOME; BACK; RETURN.
      switch argument {
      case 1, 5: return .command(.previousItem)
      case 2, 6: return .command(.nextItem)
      case 9, 11: return .first
      case 10, 12: return .last
      case 23, 25: return .panBack
      case 24, 26: return .panForward
      case 27: return .lineStart
      case 29: return .command(.activate)
      case 30: return .command(.escape)
      case 31: return .lineStart
      default: return nil
      }
    default: return nil
    }
  }
}
