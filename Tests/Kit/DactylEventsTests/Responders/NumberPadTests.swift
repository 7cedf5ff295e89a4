import Testing

@testable import DactylEvents

@MainActor
@Suite("Keys of the number pad")
struct NumberPadTests {
  @Test(arguments: [
    (UInt16(98), "/"), (55, "*"), (74, "-"), (78, "+"), (96, "\r"), (79, "1"), (80, "2"), (81, "3"),
    (75, "4"), (76, "5"), (77, "6"), (71, "7"), (72, "8"), (73, "9"), (82, "0"), (83, "."),
  ])
  func `each key types its sign, with Shift too`(code: UInt16, sign: String) throws {
    let usage = try #require(KernelKeys.usage(of: code))
    let characters = try #require(KernelKeys.characters(of: usage))
    #expect(characters.plain == sign && characters.shifted == sign)
  }
}
