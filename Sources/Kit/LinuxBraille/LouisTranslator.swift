import DactylBasics
import Foundation
public import InputFrames
public import ScreenReader

/// Translates into contracted Braille with liblouis (Debian packages `liblouis20`, `liblouis-data`), which is loaded on
/// demand.
@MainActor
public final class LouisTranslator: BrailleTranslator {
  private typealias CharSize = @convention(c) () -> Int32
  private typealias Translate =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer,
      UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?,
      Int32
    ) -> Int32

  private let translate: Translate
  /// How many bytes a character has: 2 or 4, as the library was built.
  private let width: Int
  private let language: String
  private static let folder = "/usr/share/liblouis/tables"
  /// The contracted table of each language. Source: liblouis 3.24, the tables of their `#+grade: 2`.
  private static let tables = [
    "da": "da-dk-g26.ctb", "de": "de-g2.ctb", "en": "en-ueb-g2.ctb", "en-GB": "en-ueb-g2.ctb",
    "en-US": "en-us-g2.ctb", "es": "es-g2.ctb", "fr": "fr-bfu-g2.ctb", "no": "no-no-g2.ctb",
    "pt": "pt-pt-g2.ctb", "sv": "sv-1996.ctb",
  ]
  /// `dotsIO` and `ucBrl` of `translationModes`: the answer is dots, as Unicode's Braille patterns.
  private static let mode: Int32 = 4 | 64

  /// Loads the library. `language` is the user's; `nil` for that of the environment. Throws if the library is absent.
  public init(language: String? = nil) throws(InputError) {
    let file = "liblouis.so.20"
    guard let library = LoadedLibrary(file),
      let translate = unsafe library.function("lou_translate", Translate.self),
      let size = unsafe library.function("lou_charSize", CharSize.self)
    else {
      throw InputError(
        subject: file, reason: "liblouis is not installed",
        hint: "apt-get install liblouis20 liblouis-data", operation: .load)
    }
    self.translate = translate
    width = Int(size())
    let environment = ProcessInfo.processInfo.environment
    let named = environment["LC_ALL"] ?? environment["LANG"] ?? ""
    self.language = language ?? String(named.prefix { $0 != "." && $0 != "@" })
  }

  private func table(of language: String?) -> String? {
    for tag in [language, self.language].compactMap(\.self) where !tag.isEmpty {
      let whole = tag.replacing("_", with: "-")
      let main = whole.prefix { $0 != "-" }
      guard let name = Self.tables[whole] ?? Self.tables[String(main)] else { continue }
      let path = "\(Self.folder)/\(name)"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// The cells of a text; `nil` if there is no table of its language, nor of the user's.
  public func translate(_ text: String, language: String?) -> BrailleText? {
    guard let table = table(of: language), !text.isEmpty else { return nil }
    let scalars = text.unicodeScalars.map(\.value)
    let answer =
      width == 2
      ? cells(of: scalars.map { $0 > 0xffff ? 0x3f : UInt16($0) }, table)
      : cells(of: scalars, table)
    return answer
  }

  private func cells<Unit: FixedWidthInteger & Sendable>(of text: [Unit], _ table: String)
    -> BrailleText?
  {
    // A character becomes a few cells at most: an unknown one its number.
    let room = text.count * 8 + 16
    let cells = UnsafeMutablePointer<Unit>.allocate(capacity: room)
    defer { cells.deallocate() }
    var places = [Int32](repeating: 0, count: room)
    var (given, made) = (Int32(text.count), Int32(room))
    let status = translate(
      table, text, &given, cells, &made, nil, nil, nil, &places, nil, Self.mode)
    let count = Int(made)
    guard status == 1, count <= room else { return nil }
    return BrailleText(
      dots: (0..<count).map { UInt8(truncatingIfNeeded: cells[$0]) },
      places: places.prefix(count).map(Int.init))
  }
}
