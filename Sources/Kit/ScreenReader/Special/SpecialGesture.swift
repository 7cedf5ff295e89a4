public import DactylKit

/// A gesture that a program can handle: only for these the responders are called (spec VC13:VO-01).
public enum SpecialGesture: Hashable, Sendable {
  /// Two fingers scrub: close, or back one level.
  case escape
  /// A double tap with two fingers: the most important action of the screen.
  case magicTap
  /// Three fingers went that way.
  case scroll(UIAccessibility.ScrollDirection)
  /// One finger flicks up on an adjustable item.
  case increment
  /// One finger flicks down on an adjustable item.
  case decrement

  /// Calls one responder. Returns whether it handled the gesture.
  @MainActor
  func ask(_ object: AccessibilityObject) -> Bool {
    switch self {
    case .escape: object.accessibilityPerformEscape()
    case .magicTap: object.accessibilityPerformMagicTap()
    case .scroll(let direction): object.accessibilityScroll(direction)
    case .increment: object.adjust(by: 1)
    case .decrement: object.adjust(by: -1)
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

/// The responders that were called for a special gesture, in order, and the one that handled it.
@MainActor
public struct SpecialGestureWalk {
  /// The gesture.
  public let gesture: SpecialGesture
  /// The responders that were called, in order, each once.
  public private(set) var asked: [AccessibilityObject] = []
  /// The responder that handled it, or `nil`.
  public private(set) var answered: AccessibilityObject?

  /// Calls the responder chain from `start` up to the application's delegate, until one returns
  /// true (spec VC13:VO-02 to VO-05).
  ///
  /// The `next` of each responder is read after its call, because the call may have changed the
  /// chain.
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
