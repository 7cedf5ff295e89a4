import DisplayList
import Testing

@Suite struct PixelRectTests {
  @Test func whatLiesInBothIsTheirIntersection() {
    let left = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      left.intersection(PixelRect(x: 9, y: 9, width: 10, height: 10))
        == PixelRect(x: 9, y: 9, width: 1, height: 1))
    #expect(left.intersection(PixelRect(x: 10, y: 0, width: 10, height: 10)).isEmpty)
  }

  @Test func anEmptyRectangleAddsNothingToAUnion() {
    let rect = PixelRect(x: 5, y: 6, width: 7, height: 8)
    #expect(rect.union(PixelRect(x: -100, y: 0, width: 0, height: 9)) == rect)
    #expect(PixelRect(x: 0, y: 0, width: 3, height: 0).union(rect) == rect)
    #expect(
      rect.union(PixelRect(x: 0, y: 20, width: 1, height: 1))
        == PixelRect(x: 0, y: 6, width: 12, height: 15))
  }
}
