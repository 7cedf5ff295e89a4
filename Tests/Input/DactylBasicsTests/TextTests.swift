import DactylBasics
import Testing

@Suite("Text")
struct TextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1.5, "1.5"), (-1.25, "-1.25"), (2.0, "2"), (0.125, "0.125"),
    (0.0004, "0"), (0.0006, "0.001"), (-0.0004, "0"), (12.3004, "12.3"),
  ])
  func `a number has three decimals at most and no trailing zero`(value: Double, text: String) {
    #expect(fixedText(value, decimals: 3) == text)
  }

  @Test func `a number too large for its decimals keeps the language's form`() {
    #expect(fixedText(9.9e11, decimals: 3) == "990000000000")
    #expect(fixedText(1e12, decimals: 3) == "1000000000000.0")
    #expect(fixedText(1e300, decimals: 0) == "1e+300")
  }

  @Test func `a number that is not finite has no text`() {
    #expect(fixedText(.nan, decimals: 1) == nil)
    #expect(fixedText(-.infinity, decimals: 1) == nil)
  }

  @Test func `control characters become question marks, all others stay`() {
    #expect("a\u{1b}[31m\nb\u{7f}\u{85}é🖐".printable == "a?[31m?b??é🖐")
  }
}
