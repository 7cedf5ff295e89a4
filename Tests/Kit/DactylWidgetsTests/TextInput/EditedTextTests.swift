import DactylKit
import Testing

@testable import DactylWidgets

/// The text that is edited, as a value.
@Suite("Edited text")
struct EditedTextTests {
  @Test func `what is typed replaces the selection, and the caret stands behind it`() {
    var text = EditedText("one two")
    text.select(4..<7)
    text.replace(text.selection, with: "three")
    #expect(text.string == "one three")
    #expect(text.selection == 9..<9)
  }

  @Test func `a place within a character is its beginning, one outside of the text is its end`() {
    let text = EditedText("a👩‍👩‍👧e\u{301}z")
    #expect(text.place(3) == 1)
    #expect(text.place(1) == 1)
    #expect(text.place(10) == 9)
    #expect(text.place(-4) == 0)
    #expect(text.place(400) == text.length)
    #expect(text.places(2..<4) == 1..<9)
  }

  @Test func `a step back takes a whole character away, or the selection`() {
    var text = EditedText("a👩‍👩‍👧")
    #expect(text.rangeToDelete == 1..<9)
    text.replace(text.rangeToDelete, with: "")
    #expect(text.string == "a")
    text.select(0..<1)
    #expect(text.rangeToDelete == 0..<1)
    text.replace(0..<1, with: "")
    #expect(text.rangeToDelete.isEmpty)
  }

  @Test func `a mark that joins the character before leaves the caret behind both`() {
    var text = EditedText("e")
    text.replace(1..<1, with: "\u{301}")
    #expect(text.selection == 2..<2)
    #expect(text.string.count == 1)
  }

  @Test func `one end of a selection moves over the other one`() {
    var text = EditedText("abcdef")
    text.select(3..<3)
    text.extend(to: 5)
    #expect(text.selection == 3..<5)
    #expect(text.focus == 5)
    text.extend(to: 1)
    #expect(text.selection == 1..<3)
    #expect(text.focus == 1)
  }

  @Test func `what is composed is replaced by what comes next, until it is kept`() {
    var text = EditedText("ab")
    text.select(1..<1)
    text.mark("ni", selected: 2..<2)
    #expect(text.marked == 1..<3)
    text.mark("nih", selected: 1..<1)
    #expect(text.string == "anihb")
    #expect(text.selection == 2..<2)
    text.unmark()
    #expect(text.marked == nil)
    #expect(text.string == "anihb")
    text.mark("x", selected: 0..<1)
    text.mark("", selected: 0..<0)
    #expect(text.string == "anihb")
    #expect(text.marked == nil)
  }

  @Test(arguments: [
    ("don't go", 2, "don't"), ("don't go", 5, "don't"), ("don't go", 6, "go"), ("go!", 2, "!"),
    ("go! ", 4, "!"), ("  go", 0, "go"), ("日本", 1, "本"), ("über ä", 5, "ä"), ("a\n", 2, ""),
    ("", 0, ""),
  ])
  func `a word is what stands together; in spaces it is the nearest one`(
    string: String, offset: Int, word: String
  ) {
    let text = EditedText(string)
    #expect(text.text(in: text.word(at: offset)) == word)
  }

  @Test func `a paragraph goes from line feed to line feed`() {
    let text = EditedText("one\ntwo\n")
    #expect(text.paragraph(at: 1) == 0..<3)
    #expect(text.paragraph(at: 3) == 0..<3)
    #expect(text.paragraph(at: 4) == 4..<7)
    #expect(text.paragraph(at: 8) == 8..<8)
  }

  @Test func `random edits keep the selection at the beginnings of characters`() {
    var generator = SeededGenerator(seed: 7)
    let parts = ["a", "é", "👩‍👩‍👧", "\u{301}", "\n", "日", "🇩🇪", " ", "\r\n", ""]
    var text = EditedText()
    for _ in 0..<4000 {
      let (one, other) = (
        Int.random(in: -3...40, using: &generator), Int.random(in: 0...6, using: &generator)
      )
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: text.select(max(0, one)..<max(0, one) + other)
      case 1: text.extend(to: one)
      case 2: text.replace(text.rangeToDelete, with: "")
      case 3: text.mark(parts[other], selected: 0..<other)
      default:
        text.replace(
          text.selection, with: parts[Int.random(in: 0..<parts.count, using: &generator)])
      }
      if text.length > 60 { text.set("") }
      for end in [text.selection.lowerBound, text.selection.upperBound] {
        #expect(text.place(end) == end, "\(text.string.debugDescription) \(end)")
      }
    }
  }
}
