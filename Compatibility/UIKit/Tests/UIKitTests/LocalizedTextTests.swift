import Foundation
import Testing
import UIKit

/// Texts in the user's language, as ported sources ask for them.
@Suite struct LocalizedTextTests {
  private func withBundle<Result>(
    _ files: [String: String], _ act: (Bundle) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let place = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    return try act(try #require(Bundle(path: folder.path)))
  }

  private let catalog = #"""
    {"sourceLanguage": "en", "strings": {
      "%lld books of %@": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "one book of %2$@"}},
        "other": {"stringUnit": {"state": "translated", "value": "%1$lld books of %2$@"}}}}}}},
      "title": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Shelf"}}}}}}
    """#

  @Test func `a key has its text, and the forms for its numbers`() throws {
    try withBundle(["Localizable.xcstrings": catalog]) { bundle in
      #expect(LocalizedString("title", bundle: bundle, comment: "") == "Shelf")
      #expect(bundle.localizedText(forKey: "title") == "Shelf")
      #expect(LocalizedString("none", bundle: bundle, value: "x", comment: "") == "x")
      let format = LocalizedString("%lld books of %@", bundle: bundle, comment: "")
      #expect(String(localizedFormat: format, 1, "Ann") == "one book of Ann")
      #expect(String.localizedFormat(format, 3, "Ann") == "3 books of Ann")
      #expect(String(localizedFormat: "%02d", 7) == "07")
    }
  }

  @Test func `values in a text are its arguments`() throws {
    try withBundle(["Localizable.xcstrings": catalog]) { bundle in
      let name = "Ann"
      #expect(String(localized: "\(1) books of \(name)", bundle: bundle) == "one book of Ann")
      #expect(String(localized: "\(2) books of \(name)", bundle: bundle) == "2 books of Ann")
      #expect(String(localized: "title", bundle: bundle) == "Shelf")
      #expect(String(localized: "100% new", bundle: bundle) == "100% new")
      #expect(String(localized: "\(5)% of \(name)", bundle: bundle) == "5% of Ann")
      #expect(String(localized: "other", defaultValue: "Else", bundle: bundle) == "Else")
    }
  }
}
