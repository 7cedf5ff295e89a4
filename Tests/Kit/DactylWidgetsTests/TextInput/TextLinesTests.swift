import DactylKit
import Foundation
import Testing

@testable import DactylWidgets

/// Lines and places of a text. With the estimate a letter of size 20 is 10 points wide and a line 24 high.
@MainActor
@Suite("Lines of a text")
struct TextLinesTests {
  let font = UIFont.systemFont(ofSize: 20)

  private func lines(
    _ text: String, _ width: CGFloat, _ alignment: NSTextAlignment = .natural
  ) -> TextLines {
    TextLines(
      EditedText(text), font: font, width: width, alignment: alignment, breaker: LineBreaker())
  }

  @Test func `lines break at spaces, which hang over the end`() {
    let lines = lines("one two three", 75)
    #expect(lines.lines.map(\.text) == ["one two", "three"])
    #expect(lines.lines.map(\.range) == [0..<8, 8..<13])
    #expect(lines.size == CGSize(width: 70, height: 48))
  }

  @Test func `a word that is longer than a line is broken within`() {
    #expect(lines("abcdefgh", 30).lines.map(\.text) == ["abc", "def", "gh"])
    #expect(lines("ab", 1).lines.map(\.text) == ["a", "b"])
  }

  @Test func `a line feed at the end has an empty line behind it`() {
    let lines = lines("one\n", 100)
    #expect(lines.lines.map(\.text) == ["one", ""])
    #expect(lines.caret(at: 4) == CGRect(x: 0, y: 24, width: 0, height: 24))
    #expect(lines.caret(at: 3) == CGRect(x: 30, y: 0, width: 0, height: 24))
  }

  @Test(arguments: [("\n", 1), ("\r", 1), ("\r\n", 2), ("\u{2028}", 1)])
  func `lines follow one another without a gap, however they end`(end: String, length: Int) {
    let lines = lines("one\(end)two\(end)", 100)
    #expect(lines.lines.map(\.text) == ["one", "two", ""])
    let second = 3 + length
    let third = second + 3 + length
    #expect(lines.lines.map(\.range) == [0..<second, second..<third, third..<third])
    #expect(lines.caret(at: second) == CGRect(x: 0, y: 24, width: 0, height: 24))
    #expect(lines.offset(nearest: CGPoint(x: 11, y: 30)) == second + 1)
  }

  @Test func `Chinese breaks between any two characters, but not before a sign`() {
    #expect(lines("日本語、字", 30).lines.map(\.text) == ["日本", "語、字"])
  }

  @Test func `the place nearest to a point is that of the nearer side of a letter`() {
    let lines = lines("abc def", 35)
    #expect(lines.offset(nearest: CGPoint(x: 14, y: 5)) == 1)
    #expect(lines.offset(nearest: CGPoint(x: 16, y: 5)) == 2)
    #expect(lines.offset(nearest: CGPoint(x: -50, y: 5)) == 0)
    #expect(lines.offset(nearest: CGPoint(x: 500, y: 30)) == 7)
    #expect(lines.offset(nearest: CGPoint(x: 500, y: 5000)) == 7)
  }

  @Test func `a caret goes back to the place that its rectangle came of`() {
    let text = "The quick brown fox\njumps over 👩‍👩‍👧 dogs"
    let lines = lines(text, 90)
    let edited = EditedText(text)
    var place = 0
    while place < edited.length {
      let caret = lines.caret(at: place)
      #expect(lines.offset(nearest: CGPoint(x: caret.midX, y: caret.midY)) == place)
      place = edited.next(after: place)
    }
  }

  @Test func `a selection over several lines has a rectangle for each, the first ones to the end`()
  {
    let rects = lines("one two three", 75).rects(of: 4..<10)
    #expect(
      rects == [
        CGRect(x: 40, y: 0, width: 35, height: 24), CGRect(x: 0, y: 24, width: 20, height: 24),
      ])
  }

  @Test func `a selection over several Hebrew lines reaches to the left end of the first ones`() {
    // Two words, and a third one below them.
    let lines = lines("שלום אבגד הוז", 100)
    #expect(lines.lines.map(\.range) == [0..<10, 10..<13])
    #expect(
      lines.rects(of: 4..<12) == [
        CGRect(x: 0, y: 0, width: 60, height: 24), CGRect(x: 80, y: 24, width: 20, height: 24),
      ])
  }

  @Test func `Hebrew begins at the right, and its caret goes to the left`() {
    let lines = lines("שלום", 100)
    #expect(lines.lines[0].frame.minX == 60)
    #expect(lines.caret(at: 0).minX == 100)
    #expect(lines.caret(at: 1).minX == 90)
    #expect(lines.offset(nearest: CGPoint(x: 89, y: 3)) == 1)
  }

  @Test(arguments: [(NSTextAlignment.left, 0), (.center, 35), (.right, 70)])
  func `lines stand as the alignment says`(alignment: NSTextAlignment, x: CGFloat) {
    #expect(lines("abc", 100, alignment).lines[0].frame.minX == x)
  }

  @Test func `a letter that is typed breaks one paragraph anew`() {
    let breaker = LineBreaker()
    let text = (0..<50).map { "paragraph \($0)" }.joined(separator: "\n")
    _ = breaker.lines(of: text, font: font, width: 80)
    #expect(breaker.count == 50)
    _ = breaker.lines(of: text + "x", font: font, width: 80)
    #expect(breaker.count == 51)
    _ = breaker.lines(of: text, font: font, width: 90)
    #expect(breaker.count == 101)
  }
}
