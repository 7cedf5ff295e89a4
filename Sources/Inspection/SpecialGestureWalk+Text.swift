import DactylBasics
import DactylKit
import InputFrames
public import ScreenReader

extension SpecialGestureWalk {
  /// The responders that were asked, a line each, and the one that handled it.
  public var text: String {
    var lines = ["\(gesture)"]
    for (number, object) in asked.enumerated() {
      let answer = object === answered ? "did it" : "asked, says no"
      lines.append("  \(number + 1). \(label(object))  \(answer)")
    }
    if answered == nil { lines.append("  nobody did it: the default action") }
    return lines.joined(separator: "\n")
  }

  /// The walk as one line of JSON; `Documentation/Output.md` has the schema.
  public var json: String {
    JSONValue.object([
      ("gesture", .string("\(gesture)")), ("asked", .array(asked.map { .string(label($0)) })),
      ("answered", answered.map { .string(label($0)) } ?? .null),
    ]).text
  }
}
