import DactylBasics
public import Foundation
public import InputFrames
public import InputRecordings
import Scenes

/// A bug report in one file: a recording, the scene, what was set, versions, and what came of it on the sender's machine.
///
///     try ReportBundle(recording: "tap.evemu", scene: "panel.yaml", sentences: run.sentences).json
///
/// It is one JSON object, `Schemas/bundle.schema.json`. Letters of keyboards are written as `KEY_A`: a report may be shown
/// to others. Files that a scene names, such as images, are not in it.
public struct ReportBundle: Hashable, Sendable, Codable {
  /// A file by its name without a folder.
  public struct File: Hashable, Sendable, Codable {
    /// The name.
    public let name: String
    /// The content.
    public let text: String
  }

  /// The largest bundle that is read, in bytes. Source: ours; `Documentation/Constants.md#bundles`.
  public static let longest = 256 << 20

  private let format: String
  private let version: Int
  /// The recording in the form of `libinput record`, or a table of an accelerometer as it was.
  public let recording: File
  /// The scene; `nil` for that of every recognizer.
  public let scene: File?
  /// What was set on recognizers, as `--set` takes it.
  public let changes: [String]
  /// The recognizer that the person meant, by its name; `nil` where nobody said so. Studies count with it.
  public let meant: String?
  /// Versions of program, kernel and system, by name.
  public let versions: [String: String]
  /// What `dactyl doctor` said on the sender's machine; `nil` where it was built without live devices.
  public let doctor: String?
  /// What came of each recognizer on the sender's machine.
  public let outcomes: [String]

  /// Packs files. Fails where one cannot be read.
  public init(
    recording path: String, options: Recording.Options = .init(), scene: String?,
    changes: [String] = [], versions: [String: String] = [:], doctor: String? = nil,
    outcomes: [String] = [], meant: String? = nil
  ) throws(InputError) {
    format = Self.name
    version = 1
    recording = try Self.packed(path, options)
    self.scene = try scene.map { (path) throws(InputError) in
      File(name: Self.plain(RecordedInput.name(of: path)), text: try DocumentFile.text(path: path))
    }
    self.changes = changes
    self.versions = versions
    self.doctor = doctor
    self.outcomes = outcomes
    self.meant = meant
  }

  private static let name = "dactyl-bundle"

  /// The recording without keys, by the converter that `dactyl convert` uses.
  private static func packed(
    _ path: String, _ options: Recording.Options
  ) throws(InputError) -> File {
    let name = plain(RecordedInput.name(of: path))
    let place = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID()).yml")
    defer { try? FileManager.default.removeItem(at: place) }
    var converter = RecordingConverter(to: .libinputRecord)
    converter.options = options
    do throws(InputError) {
      let report = try converter.convert(path, to: place.path)
      if let fault = report.fault { throw fault }
    } catch {
      // A table of an accelerometer has no other form, and no keys.
      guard URL(filePath: path).pathExtension.lowercased() == "csv" else { throw error }
      return File(name: name, text: try text(of: path))
    }
    let stem = URL(filePath: name).deletingPathExtension().lastPathComponent
    return File(name: "\(stem).yml", text: try text(of: place.path))
  }

  private static func text(of path: String) throws(InputError) -> String {
    guard let data = FileManager.default.contents(atPath: path), data.count <= longest / 2 else {
      throw InputError(
        subject: path, reason: "is too large for a bundle, or cannot be read",
        hint: "dactyl shrink cuts it down to what matters", operation: .read)
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// A name that is safe as a file's, wherever it comes from.
  private static func plain(_ name: String) -> String {
    let signs = name.map { sign in
      sign.isASCII && (sign.isLetter || sign.isNumber || "._-".contains(sign)) ? sign : "-"
    }
    let text = String(signs.drop { $0 == "." }.prefix(120))
    return text.isEmpty ? "recording" : text
  }

  /// The bundle as one JSON object, its members in alphabetic order.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Whether a file is a bundle, by its first bytes.
  public static func isBundle(_ path: String) -> Bool {
    guard path != "-", let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: 4096)) ?? Data()
    guard head.first == UInt8(ascii: "{") else { return false }
    // Members stand in alphabetic order; `changes` may be long, `format` may follow later.
    return path.hasSuffix(".dactyl")
      || String(decoding: head, as: UTF8.self).contains("\"\(name)\"")
  }

  /// Reads a bundle. Fails with what is wrong in it.
  public init(path: String) throws(InputError) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    guard size <= Self.longest else {
      throw InputError(
        subject: path, reason: "a bundle has at most \(Self.longest >> 20) MB", operation: .read)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(subject: path, reason: "cannot be read", operation: .read)
    }
    struct Head: Decodable {
      var format: String?
      var version: Int?
    }
    if let head = try? JSONDecoder().decode(Head.self, from: data), head.format == Self.name,
      let version = head.version, version != 1
    {
      throw InputError(
        subject: path, reason: "is a bundle of version \(version); this dactyl reads version 1",
        hint: "use the dactyl that wrote it, or a newer one")
    }
    do {
      self = try JSONDecoder().decode(ReportBundle.self, from: data)
    } catch {
      throw InputError(
        subject: path, reason: "is no bundle: \(Self.words(of: error))",
        hint: "dactyl inspect RECORDING --scene FILE --bundle FILE.dactyl writes one")
    }
    guard format == Self.name else {
      throw InputError(subject: path, reason: "is no bundle: its format is \(format.shortened)")
    }
  }

  private static func words(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "there is no \"\(key.stringValue)\""
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has the wrong kind"
    default: "it is no JSON"
    }
  }

  /// The recording, in memory.
  func input() throws(InputError) -> RecordedInput {
    let place = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    return try RecordedInput(path: unpack(into: place).recording)
  }

  /// Writes recording and scene into a folder; returns their paths.
  public func unpack(into folder: URL) throws(InputError) -> (recording: String, scene: String?) {
    func write(_ file: File, _ prefix: String) throws(InputError) -> String {
      let url = folder.appending(path: prefix).appending(path: Self.plain(file.name))
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
        try Data(file.text.utf8).write(to: url)
      } catch {
        throw InputError(
          subject: url.path, reason: "the bundle cannot be unpacked: \(error)", operation: .write)
      }
      return url.path
    }
    let path = try write(recording, "recording")
    return (path, try scene.map { (file) throws(InputError) in try write(file, "scene") })
  }
}
