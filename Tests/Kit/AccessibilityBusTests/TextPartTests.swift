import Testing

@testable import AccessibilityBus

@Suite("Parts of a text for readers")
struct TextPartTests {
  private func part(_ part: TextPart, _ text: String, at place: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    var found = String.UnicodeScalarView()
    found.append(contentsOf: scalars[part.range(in: scalars, at: place)])
    return String(found)
  }

  @Test func `a word goes up to the beginning of the next one, and its code points count`() {
    #expect(part(.word, "äpple 🍎 pie", at: 0) == "äpple 🍎 ")
    #expect(part(.word, "äpple 🍎 pie", at: 7) == "äpple 🍎 ")
    #expect(part(.word, "äpple 🍎 pie", at: 8) == "pie")
    #expect(part(.word, "äpple pie", at: 9) == "pie")
    #expect(part(.word, "", at: 0) == "")
    #expect(part(.word, "one", at: 4) == "")
    #expect(part(.word, "one", at: -1) == "")
  }

  @Test func `a sentence ends before what follows its mark, a paragraph at its line's end`() {
    #expect(part(.sentence, "It rains. Go home!", at: 3) == "It rains. ")
    #expect(part(.sentence, "It rains. Go home!", at: 10) == "Go home!")
    #expect(part(.sentence, "It costs 1.50 now", at: 12) == "It costs 1.50 now")
    #expect(part(.paragraph, "one\ntwo", at: 2) == "one\n")
    #expect(part(.paragraph, "one\ntwo", at: 4) == "two")
    #expect(part(.character, "one", at: 3) == "")
  }
}
