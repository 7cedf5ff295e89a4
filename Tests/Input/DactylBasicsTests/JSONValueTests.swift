import DactylBasics
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test func `members keep their order, and nothing stands between the parts`() {
    let value = JSONValue.object([
      ("b", .integer(2)), ("a", .array([.bool(true), .null, .number(0.5)])),
    ])
    #expect(value.text == #"{"b":2,"a":[true,null,0.5]}"#)
  }

  @Test func `quotes, backslashes and control characters are escaped`() {
    #expect(JSONValue.string("a\"b\\c\n\r\t\u{1}é").text == #""a\"b\\c\n\r\t\u0001é""#)
    #expect(JSONValue.object([("k\"", .null)]).text == #"{"k\"":null}"#)
  }

  @Test func `a number that JSON lacks is null`() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(JSONValue.number(number).text == "null")
    }
  }

  @Test func `values of the same text are equal`() {
    #expect(JSONValue.number(1.0001) == .number(1))
    #expect(JSONValue.number(1.001) != .number(1))
    #expect(
      JSONValue.object([("a", .null), ("b", .null)]) != .object([("b", .null), ("a", .null)]))
  }
}
