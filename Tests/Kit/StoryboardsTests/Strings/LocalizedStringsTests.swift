import Foundation
import Testing

@testable import Storyboards

/// Texts of programs in the user's language.
@Suite("Texts in a language")
struct LocalizedStringsTests {
  private func tables(
    _ files: [String: String], _ languages: [String], device: String = "iphone"
  ) throws -> [StringTable] {
    let folder = try FileBundle(files)
    return withExtendedLifetime(folder) {
      StringTables.all(
        "Localizable", in: [folder.folder.path], languages: languages, device: device)
    }
  }

  private func text(
    _ key: String, _ files: [String: String], _ languages: [String], device: String = "iphone",
    _ arguments: any CVarArg...
  ) throws -> String? {
    let entry = try tables(files, languages, device: device).lazy.compactMap { $0[key] }.first
    return entry.map {
      LocalizedStrings.format(LocalizedFormats.text(of: $0), arguments: arguments)
    }
  }

  private let simple = [
    "de.lproj/Localizable.strings": "\"hi\" = \"Hallo\";",
    "pt-BR.lproj/Localizable.strings": "\"hi\" = \"Oi\";",
    "zh-Hant.lproj/Localizable.strings": "\"hi\" = \"你好\";",
    "French.lproj/Localizable.strings": "\"hi\" = \"Salut\";",
    "en.lproj/Localizable.strings": "\"hi\" = \"Hello\"; \"bye\" = \"Bye\";",
  ]

  @Test(arguments: [
    (["de"], "Hallo"), (["de-AT"], "Hallo"), (["pt-BR"], "Oi"), (["pt-PT", "de"], "Hallo"),
    (["zh-TW"], "你好"), (["zh-Hant-HK"], "你好"), (["fr"], "Salut"), (["xx"], "Hello"),
    (["it", "de"], "Hallo"),
  ])
  func `the first of the user's languages that has the text answers, else that of the sources`(
    languages: [String], expected: String
  ) throws {
    #expect(try text("hi", simple, languages) == expected)
  }

  @Test func `a key that a language lacks is answered by that of the sources`() throws {
    #expect(try text("bye", simple, ["de"]) == "Bye")
    #expect(try text("no", simple, ["de"]) == nil)
  }

  private let catalog = [
    "Localizable.xcstrings": #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "hi": {"comment": "a greeting", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
        "fr": {"stringUnit": {"state": "new", "value": ""}}}},
      "%lld books": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld book"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld books"}}}}},
        "ru": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld книга"}},
          "few": {"stringUnit": {"state": "needs_review", "value": "%lld книги"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld книг"}}}}}}},
      "tap": {"localizations": {"en": {"variations": {"device": {
        "ipad": {"stringUnit": {"state": "translated", "value": "Tap the large screen"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}},
      "found": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%1$@ has %#@birds@ and %#@cats@"},
        "substitutions": {
          "birds": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "zero": {"stringUnit": {"state": "translated", "value": "no bird"}},
            "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}},
          "cats": {"argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "one cat"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg cats"}}}}}}}}},
      "fixed": {"shouldTranslate": false}}}
    """#
  ]

  @Test func `a catalog has a text for each language, and the key is that of its own`() throws {
    #expect(try text("hi", catalog, ["de"]) == "Hallo")
    #expect(try text("hi", catalog, ["en"]) == "hi")
    // A text that is still to be written does not count.
    #expect(try text("hi", catalog, ["fr"]) == "hi")
    #expect(try text("fixed", catalog, ["de"]) == "fixed")
  }

  @Test func `a catalog tells its languages and states`() throws {
    let catalog = try StringCatalog(data: Data(catalog["Localizable.xcstrings"]?.utf8 ?? "".utf8))
    #expect(catalog.sourceLanguage == "en")
    #expect(catalog.languages == ["de", "en", "fr", "ru"])
    #expect(catalog.keys == ["%lld books", "fixed", "found", "hi", "tap"])
    #expect(catalog.state(of: "hi", in: "de") == "translated")
    #expect(catalog.state(of: "hi", in: "fr") == "new")
    #expect(catalog.state(of: "%lld books", in: "ru") == "needs_review")
    #expect(catalog.state(of: "hi", in: "xx") == nil)
  }

  @Test(arguments: [
    ("en", 1, "1 book"), ("en", 2, "2 books"), ("en", 0, "0 books"), ("ru", 1, "1 книга"),
    ("ru", 3, "3 книги"), ("ru", 11, "11 книг"), ("ru", 21, "21 книга"),
  ])
  func `the number chooses the form of the language`(
    language: String, number: Int, expected: String
  ) throws {
    #expect(try text("%lld books", catalog, [language], number) == expected)
  }

  @Test func `the device chooses its text, else that of all others`() throws {
    #expect(try text("tap", catalog, ["en"], device: "ipad") == "Tap the large screen")
    #expect(try text("tap", catalog, ["en"], device: "iphone") == "Tap")
  }

  @Test(arguments: [
    (1, 2, "Ann has 1 bird and 2 cats"), (3, 1, "Ann has 3 birds and one cat"),
    (0, 0, "Ann has no bird and 0 cats"),
  ])
  func `each part that depends on a number has its own form`(
    birds: Int, cats: Int, expected: String
  ) throws {
    #expect(try text("found", catalog, ["en"], "Ann", birds, cats) == expected)
  }

  private let forms = [
    "en.lproj/Localizable.strings": "\"files\" = \"plain\"; \"other\" = \"else\";",
    "en.lproj/Localizable.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%2$@: %1$#@files@</string>
        <key>files</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>zero</key><string>nothing</string>
          <key>one</key><string>%d file</string>
          <key>other</key><string>%d files</string></dict></dict>
      <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>Hi</string><key>50</key><string>Hello there</string></dict></dict>
    </dict></plist>
    """,
  ]

  @Test(arguments: [(0, "A: nothing"), (1, "A: 1 file"), (5, "A: 5 files")])
  func `a stringsdict has the forms, and comes before the strings`(
    number: Int, expected: String
  ) throws {
    #expect(try text("files", forms, ["en"], number, "A") == expected)
    #expect(try text("other", forms, ["en"]) == "else")
    #expect(try text("wide", forms, ["en"]) == "Hello there")
  }

  @Test(arguments: ["", "{", "[]", "{\"strings\": []}", "{\"strings\": {\"a\": 1}}"])
  func `a catalog that cannot be read says nothing`(text: String) throws {
    #expect(try self.text("a", ["Localizable.xcstrings": text], ["en"]) == nil)
  }

  @Test(arguments: ["%#@", "%#@x", "%#@gone@", "100%", "%", "%1$", "%#@a|99999@ %d"])
  func `a format that makes no sense ends nothing`(format: String) {
    let entry = TableEntry(
      text: format, variables: ["x": TableEntry.Variable(forms: [:])], language: "en")
    _ = entry.flatFormat(for: [])
    _ = LocalizedFormats.entry(of: format)
  }

  @Test func `variables that name each other come to an end`() {
    let entry = TableEntry(
      text: "%#@a@",
      variables: ["a": TableEntry.Variable(forms: [.other: "x%#@a@"])], language: "en")
    #expect(entry.flatFormat(for: [1, 2, 3]).format == "xxxxxxxx")
  }

  @Test(arguments: [
    ([:], ["en"]), (["LANG": "de_AT.UTF-8"], ["de-AT"]), (["LANG": "C"], ["en"]),
    (["LANGUAGE": "fr:de", "LANG": "it_IT"], ["fr", "de", "it-IT"]),
    (["LANG": "it_IT", "LC_ALL": "nl_NL@euro"], ["nl-NL"]), (["LANG": ""], ["en"]),
  ])
  func `the user's languages are those of the surroundings`(
    environment: [String: String], expected: [String]
  ) {
    #expect(ProgramLanguages.preferred(defaults: nil, environment: environment) == expected)
    #expect(
      ProgramLanguages.preferred(defaults: ["pt_BR"], environment: environment) == ["pt-BR"])
  }
}
