import DactylKit
import Foundation
import InputFrames
import ScreenKeyboard
import Testing

/// Layouts, and which keys stand where.
@Suite("Keyboard layouts")
struct KeyboardLayoutTests {
  private func plan(_ language: String = "en") throws -> KeyboardPlan {
    KeyboardPlan(layout: try #require(KeyboardLayout(language: language)))
  }

  @Test(arguments: KeyboardLayout.languages)
  func `every language that comes with the module has letters, titles and words to speak`(
    language: String
  ) throws {
    let layout = try #require(KeyboardLayout(language: language))
    #expect(layout.language == language)
    let letters = layout.letters.joined()
    #expect(Set(letters).count == letters.count)
    let kinds: [UIReturnKeyType] = [
      .default, .go, .join, .next, .route, .search, .send, .done, .emergencyCall, .continue,
    ]
    for kind in kinds { #expect(layout.titles["\(kind)"] != nil, "\(kind)") }
    let words = ["shift", "delete", "letters", "numbers", "symbols", "nextLayout", "hide"]
    for word in words { #expect(layout.spoken[word] != nil, "\(word)") }
    for (key, others) in layout.alternates {
      #expect(letters.contains(key))
      #expect(!others.contains(key))
    }
  }

  @Test func `a language with a region is its main part; an unknown one is none`() {
    #expect(KeyboardLayout(language: "de-AT")?.language == "de")
    #expect(KeyboardLayout(language: "FR_ca")?.language == "fr")
    #expect(KeyboardLayout(language: "tlh") == nil)
  }

  @Test(arguments: [
    ("{}", "has no \"language\""), ("[", "is no JSON"),
    (#"{"language": "x"}"#, "has no \"letters\""),
    (#"{"language": "x", "letters": [1]}"#, "is of another kind"),
    (#"{"language": "x", "letters": ["abc"]}"#, "has 1 rows"),
    (#"{"language": "x", "letters": ["", "b"]}"#, "of 1 to 14 keys"),
  ])
  func `a wrong file says what is wrong, and names itself`(text: String, reason: String) {
    do throws(InputError) {
      _ = try KeyboardLayout(json: Data(text.utf8), path: "own.json")
      Issue.record("no error")
    } catch {
      #expect(error.subject == "own.json")
      #expect(error.reason.contains(reason), "\(error.reason)")
      #expect(error.hint?.isEmpty == false)
    }
  }

  @Test func `a file that is not there says so`() {
    #expect(throws: InputError.self) {
      try KeyboardLayout(contentsOf: URL(fileURLWithPath: "/nowhere/own.json"))
    }
  }

  @Test func `capitals show while shift is on; of ß there is none`() throws {
    var plan = try plan("de")
    plan.shift = .on
    let titles = plan.rows.joined().map(\.title)
    #expect(titles.contains("Ü"))
    #expect(!titles.contains("ü"))
    #expect(titles.contains("ß"))
    #expect(!titles.contains("SS"))
  }

  @Test func `a script without capitals has no shift key`() throws {
    #expect(!(try plan("he").rows.joined().contains { $0.action == .shift }))
    #expect(try plan("ru").rows.joined().contains { $0.action == .shift })
  }

  @Test func `an address has its signs at hand, a telephone number its digits`() throws {
    var plan = try plan()
    plan.type = .emailAddress
    #expect(plan.rows[3].contains { $0.title == "@" })
    plan.type = .URL
    #expect(plan.rows[3].contains { $0.title == ".com" })
    #expect(!plan.rows[3].contains { $0.action == .space })
    plan.page = KeyboardPlan.firstPage(for: .phonePad)
    #expect(
      plan.rows.map { $0.map(\.title) }.dropLast() == [
        ["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"],
      ])
    #expect(KeyboardPlan.firstPage(for: .numbersAndPunctuation) == .numbers)
  }

  @Test(arguments: [("en", "."), ("de", ","), ("fr", ",")])
  func `the decimal sign is the language's`(language: String, sign: String) throws {
    var plan = try plan(language)
    plan.page = .decimalPad
    #expect(plan.rows[3].first?.title == sign)
  }

  @Test func `the Return key says what it does, in the language`() throws {
    var plan = try plan("de")
    plan.returnKey = .search
    #expect(plan.rows[3].contains { $0.title == "Suchen" && $0.action == .pressReturn })
    plan.returnKey = .google
    #expect(plan.rows[3].contains { $0.title == "Suchen" })
  }

  @Test func `keys fill the width without overlapping, on every page and in every language`() throws
  {
    let size = CGSize(width: 1000, height: 240)
    for language in KeyboardLayout.languages {
      var plan = try plan(language)
      let pages: [KeyboardPage] = [
        .letters, .numbers, .symbols, .numberPad, .decimalPad, .phonePad, .phoneSymbols,
      ]
      for page in pages {
        plan.page = page
        let frames = KeyboardMetrics().frames(of: plan.rows, in: size)
        for row in frames {
          for (left, right) in zip(row, row.dropFirst()) {
            #expect(abs(left.maxX - right.minX) < 0.01)
          }
          #expect((row.first?.minX ?? -1) >= -0.01)
          #expect((row.last?.maxX ?? 2000) <= 1000.01)
        }
        #expect(frames.last?.last?.maxY == 240)
      }
    }
  }

  @Test(arguments: [
    ("", true), ("Hello", false), ("Hello ", false), ("Hello. ", true), ("Hello.", false),
    ("\"Hello.\" ", true), ("a\n", true), ("Really? ", true), ("e.g", false), ("  ", true),
  ])
  func `a sentence begins with a capital`(text: String, isCapital: Bool) {
    #expect(Capitalization.isDue(after: text, .sentences) == isCapital)
  }

  @Test func `words, all letters and nothing begin with capitals as asked; addresses never do`() {
    #expect(Capitalization.isDue(after: "one ", .words))
    #expect(!Capitalization.isDue(after: "one", .words))
    #expect(Capitalization.isDue(after: "one", .allCharacters))
    #expect(!Capitalization.isDue(after: "", .none))
    #expect(!Capitalization.isDue(after: "", .sentences, keyboard: .emailAddress))
  }
}
