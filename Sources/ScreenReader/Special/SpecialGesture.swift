public import DactylKit

/// A gesture that a program can answer: only these ask responders (spec VC13:VO-01).
public enum SpecialGesture: Hashable, Sendable {
  /// Two fingers scrub: close, or back one level.
  case escape
  /// Two fingers tap twice: what is meant most.
  case magicTap
  /// Three fingers went that way.
  case scroll(UIAccessibility.ScrollDirection)
  /// One finger flicks up on an adjustable item.
  case increment
  /// One finger flicks down on an adjustable item.
  case decrement

  /// Asks one responder. Answers whether it did it.
  @MainActor
  func ask(_ object: AccessibilityObject) -> Bool {
    switch self {
    case .escape: object.accessibilityPerformEscape()
    case .magicTap: object.accessibilityPerformMagicTap()
    case .scroll(let direction): object.accessibilityScroll(direction)
    case .increment: object.accessibilityIncrement()
    case .decrement: object.accessibilityDecrement()
    }
  }
}

extension SpecialGesture: CustomStringConvertible {
  /// `escape`, `magic tap`, `scroll left`, `increment`.
  public var description: String {
    switch self {
    case .escape: "escape"
    case .magicTap: "magic tap"
    case .scroll(let direction): "scroll \(direction)"
    case .increment: "increment"
    case .decrement: "decrement"
    }
  }
}

/// The responders that were asked for a special gesture, in order, and the one that handled it.
@MainActor
public struct SpecialGestureWalk {
  /// The gesture.
  public let gesture: SpecialGesture
  /// The responders that were asked, in order, each once.
  public private(set) var asked: [AccessibilityObject] = []
  /// The responder that handled it, or `nil`.
  public private(set) var answered: AccessibilityObject?

  /// Asks the responder chain from `start` up to the application's delegate, until one returns true
  /// (spec VC13:VO-02 to VO-05).
  ///
  /// Each one's `next` is asked for after it was asked itself: it may have changed the chain.
  public init(_ gesture: SpecialGesture, from start: AccessibilityObject) {
    self.gesture = gesture
    var present: AccessibilityObject? = start
    while let object = present, !asked.contains(where: { $0 === object }) {
      asked.append(object)
      if gesture.ask(object) {
        answered = object
        return
      }
      present = (object as? UIResponder)?.next
      if present == nil, let application = object as? UIApplication {
        present = application.delegate as? AccessibilityObject
      }
    }
  }
}
