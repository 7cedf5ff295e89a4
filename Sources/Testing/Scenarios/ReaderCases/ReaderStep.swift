import InputFrames
import Scenes

/// A step of a screen reader's case besides touching.
enum ReaderStep: Sendable {
  /// Switches the reader.
  case enable(Bool)
  /// Sets the cursor to the item with that activation point; `nil` removes it.
  case setFocus((x: Double, y: Double)?)
  /// Sets the item under touches in a rectangle; `nil` for no rectangle.
  case setArea(ReaderArea, (x: Double, y: Double, width: Double, height: Double)?)

  static let names: Set<String> = [
    "enable", "set_focus", "set_passthrough", "set_exclusion", "set_lift_activation",
  ]

  /// The step of an event; `nil` when it is no reader's.
  static func read(
    _ type: String, _ event: DocumentMapping
  ) throws(InputError) -> ReaderStep? {
    switch type {
    case "enable": return .enable(try event.bool("enabled") ?? true)
    case "set_focus":
      guard let x = try event.number("x"), let y = try event.number("y") else {
        return .setFocus(nil)
      }
      return .setFocus((x, y))
    default:
      guard let area = ReaderArea(rawValue: type) else { return nil }
      for key in ["frame", "rect", "bounds"] {
        guard let node = event[key] else { continue }
        if node.isNull { return .setArea(area, nil) }
        let sides = try node.requireNumbers(4, key, as: "[x, y, width, height]")
        return .setArea(area, (sides[0], sides[1], sides[2], sides[3]))
      }
      guard let x = try event.number("x"), let y = try event.number("y"),
        let width = try event.number("width"), let height = try event.number("height")
      else { return .setArea(area, nil) }
      return .setArea(area, (x, y, width, height))
    }
  }

  /// The keys that a step reads.
  static func keys(of type: String) -> [String] {
    switch type {
    case "enable": ["enabled"]
    case "set_focus": ["x", "y"]
    default: ["frame", "rect", "bounds", "x", "y", "width", "height"]
    }
  }
}

/// A region of the screen with special behavior.
enum ReaderArea: String, Sendable {
  /// Touches pass to the application.
  case passthrough = "set_passthrough"
  /// The reader has no item there, and touches pass, too.
  case exclusion = "set_exclusion"
  /// A lift activates the explored item: keys.
  case liftActivation = "set_lift_activation"
}
