import Testing

@testable import Storyboards

/// The forms of words beside numbers. The expected categories are the examples of Unicode's table.
@Suite("Plural rules")
struct PluralRuleTests {
  @Test(arguments: [
    ("en", "0:other 1:one 2:other 1.5:other"), ("de", "0:other 1:one 21:other"),
    ("ja", "0:other 1:other 2:other"), ("fr", "0:one 1:one 1.5:one 2:other"),
    ("pt-BR", "0:one 1:one 2:other"), ("pt-PT", "0:other 1:one 2:other"),
    ("es", "1:one 0:other 2:other"), ("tr", "1:one 2:other"), ("hi", "0:one 1:one 2:other"),
    ("da", "0:other 1:one 1.5:one 2:other"),
    ("ru", "1:one 2:few 4:few 5:many 11:many 12:many 21:one 22:few 0:many 1.5:other"),
    ("uk", "1:one 3:few 14:many 101:one"),
    ("pl", "0:many 1:one 2:few 5:many 12:many 21:many 22:few 1.5:other"),
    ("cs", "1:one 2:few 4:few 5:other 1.5:many 0:other"),
    ("sl", "1:one 2:two 3:few 5:other 101:one 102:two"),
    ("hr", "1:one 2:few 5:other 11:other 21:one"),
    ("ar", "0:zero 1:one 2:two 3:few 10:few 11:many 99:many 100:other 103:few"),
    ("he", "1:one 2:two 3:other 20:other"), ("lt", "1:one 2:few 10:other 11:other 21:one"),
    ("lv", "0:zero 1:one 10:zero 11:zero 21:one 2:other"),
    ("ro", "1:one 0:few 2:few 19:few 20:other 101:few"),
    ("ga", "1:one 2:two 3:few 6:few 7:many 10:many 11:other"),
    ("cy", "0:zero 1:one 2:two 3:few 6:many 4:other"), ("is", "1:one 11:other 21:one 2:other"),
    ("xx", "1:one 2:other"), ("", "1:one 2:other"),
  ])
  func `numbers have the categories of their language`(language: String, examples: String) {
    for example in examples.split(separator: " ") {
      let parts = example.split(separator: ":")
      let category = PluralCategory(of: Double(parts[0]) ?? .nan, in: language)
      #expect(category.rawValue == parts[1], "\(language) \(parts[0])")
    }
  }

  @Test func `negative numbers count by their amount, endless ones are other`() {
    #expect(PluralCategory(of: -1, in: "en") == .one)
    #expect(PluralCategory(of: .infinity, in: "ru") == .many)
    #expect(PluralCategory(of: 1e300, in: "ar") == .many)
    #expect(PluralCategory(of: .nan, in: "ru") == .many)
  }
}
