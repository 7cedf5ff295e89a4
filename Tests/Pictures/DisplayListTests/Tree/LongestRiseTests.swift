import Testing

@testable import DisplayList

@Suite("The longest rise of numbers")
struct LongestRiseTests {
  @Test(arguments: [
    ([], []), ([3], [0]), ([1, 2, 3], [0, 1, 2]), ([3, 2, 1], [2]),
    ([5, 0, 1, 2, 3], [1, 2, 3, 4]),
    ([0, 1, 9, 2, 3], [0, 1, 3, 4]), ([1, 0, 3, 2], [1, 3]),
  ])
  func `as many numbers as possible are kept in their order`(numbers: [Int], kept: [Int]) {
    #expect(numbers.longestRise() == kept)
  }
}
