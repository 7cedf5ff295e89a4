import InputFrames
import Testing

/// What an input method is told of the text around the caret.
@Suite("The text that an input method sees")
struct InputMethodTextTests {
  private func text(
    _ text: String, caret: Int, anchor: Int? = nil
  ) -> (text: String, caret: Int, anchor: Int) {
    var told = InputMethodText()
    told.setSurrounding(text, caret: caret, anchor: anchor ?? caret)
    return (told.surrounding, told.caret, told.anchor)
  }

  @Test func `a text of which nothing is said is empty, for anything, corrected and in one line`() {
    let text = InputMethodText()
    #expect(text.surrounding.isEmpty && text.caret == 0 && text.anchor == 0)
    #expect(text.purpose == .normal)
    #expect(text.isCorrected && text.isCapitalized)
    #expect(!text.isHidden && !text.hasLines)
    #expect([text.x, text.y, text.width, text.height] == [0, 0, 0, 0])
  }

  @Test func `an edit of which nothing is said changes nothing`() {
    let edit = InputMethodEdit()
    #expect(edit.deletedBefore == 0 && edit.deletedAfter == 0)
    #expect(edit.committed.isEmpty && edit.composed.isEmpty && edit.composedSelection == nil)
  }

  @Test(arguments: [(4000, 4000), (4001, 4000)])
  func `a text of 4000 bytes is told whole, and of a longer one as many`(count: Int, told: Int) {
    let all = String(repeating: "a", count: count)
    #expect(text(all, caret: count).text.utf8.count == told)
    #expect(text(all, caret: 0).text.utf8.count == told)
  }

  /// Ten thousand digits, each other than those beside it.
  private let long = String((0..<10_000).map { Character("\($0 % 10)") })

  @Test(arguments: [
    (0, 0, "0"), (1999, 1999, "0"), (2000, 2000, "0"), (2001, 2000, "1"), (5003, 2000, "3"),
    (8000, 2000, "0"), (8001, 2001, "0"), (10_000, 4000, "0"),
  ])
  func `of a long text half of what is told lies before the caret, but for its ends`(
    caret: Int, toldCaret: Int, first: Character
  ) {
    let told = text(long, caret: caret)
    #expect(told.text.count == 4000)
    #expect(told.caret == toldCaret && told.anchor == toldCaret)
    #expect(told.text.first == first)
  }

  @Test(arguments: [(5100, 2100), (4900, 1900), (9000, 4000), (100, 0)])
  func `a selection that is longer shows as its end at the caret`(anchor: Int, told: Int) {
    #expect(text(long, caret: 5000, anchor: anchor).anchor == told)
  }

  @Test(arguments: [(-1, 0), (0, 0), (3, 3), (4, 3)])
  func `offsets outside of the text are those of its ends`(offset: Int, told: Int) {
    let told3 = text("abc", caret: offset, anchor: 1)
    #expect(told3.caret == told && told3.anchor == 1)
    #expect(text("abc", caret: 1, anchor: offset).anchor == told)
  }

  @Test(arguments: [3001, 3004, 3007])
  func `no character is cut in two`(caret: Int) {
    // Three bytes each: neither the beginning nor the end of what fits lies between two of them.
    let signs = String(repeating: "あ", count: 2000)
    let told = text("a" + signs, caret: caret)
    #expect(told.text.allSatisfy { $0 == "あ" || $0 == "a" })
    #expect((3996...4000).contains(told.text.utf8.count))
    #expect(told.caret == 1998)
    let end = text(signs + "a", caret: 0)
    #expect(end.text.utf8.count == 3999 && end.text.allSatisfy { $0 == "あ" })
    // Half of what fits begins a byte before a character, and not two.
    let half = String(repeating: "あ", count: 1000)
    #expect(text(half + "a" + half, caret: 3001).caret == 1999)
  }
}
