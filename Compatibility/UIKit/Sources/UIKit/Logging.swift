// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// How grave a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt8
  /// A type by its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Nothing special.
  public static let `default` = OSLogType(rawValue: 0)
  /// Of help at times.
  public static let info = OSLogType(rawValue: 1)
  /// Of help to who looks for a fault.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A fault of the program.
  public static let fault = OSLogType(rawValue: 17)

  /// The word in front of a line; none for the default.
  var word: String {
    switch self {
    case .info: "info: "
    case .debug: "debug: "
    case .error: "error: "
    case .fault: "fault: "
    default: ""
    }
  }
}

/// Where messages go: lines of standard error, with subsystem and category in front.
public final class OSLog: Sendable {
  /// The log without a name.
  public static let `default` = OSLog(prefix: "")
  /// A log that drops its messages.
  public static let disabled = OSLog(prefix: nil)

  private let prefix: String?

  private init(prefix: String?) { self.prefix = prefix }

  /// A log of a part of the program.
  public convenience init(subsystem: String, category: String) {
    self.init(prefix: "[\(subsystem):\(category)] ")
  }

  /// Whether messages of the type are written.
  public func isEnabled(type: OSLogType) -> Bool { prefix != nil }

  func write(_ text: String, _ type: OSLogType) {
    guard let prefix else { return }
    FileHandle.standardError.write(Data((prefix + type.word + text + "\n").utf8))
  }
}

/// Writes a message to standard error. `%{public}@` and `%{private}@` are both written in full: the log is the program's own.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any?...
) {
  log.write(LogFormat.text("\(message)", args), type)
}

/// Writes a message to standard error.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: Any?...
) {
  log.write(LogFormat.text("\(message)", args), type)
}

/// Fills the places of a format.
enum LogFormat {
  static func text(_ format: String, _ arguments: [Any?]) -> String {
    String(format: plain(format), arguments: arguments.map(loggable))
  }

  /// The format without its words on privacy; texts are objects here.
  static func plain(_ format: String) -> String {
    var result = ""
    var rest = format[...]
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign] + "%"
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      }
      if rest.first == "s" {
        result += "@"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}

/// Writes messages of a part of the program.
public struct Logger: Sendable {
  private let log: OSLog

  /// A logger without a name.
  public init() { log = .default }
  /// A logger that writes to a log.
  public init(_ log: OSLog) { self.log = log }
  /// A logger of a part of the program.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  /// Writes a message.
  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Writes a message that helps to follow what happens.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes a message that helps to find a fault.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes a message that helps at times.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  /// Writes a message of note.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes a fault of the program.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  /// Writes a fault of the program.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// The text of a logger's message.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  /// A plain text.
  public init(stringLiteral value: String) { text = value }
  /// A text with values in it.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Puts the values into the text.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value. All values are written in full: the log is the program's own.
    public mutating func appendInterpolation<Value>(
      _ value: Value, privacy: OSLogPrivacy = .auto
    ) { text += String(describing: value) }
  }
}

/// Who may read a value of a message.
public struct OSLogPrivacy: Hashable, Sendable {
  private let name: String
  /// As the kind of value suggests.
  public static let auto = OSLogPrivacy(name: "auto")
  /// Everybody.
  public static let `public` = OSLogPrivacy(name: "public")
  /// The user alone.
  public static let `private` = OSLogPrivacy(name: "private")
  /// Nobody who should not.
  public static let sensitive = OSLogPrivacy(name: "sensitive")
}
