import Foundation

/// Finds out which methods a recognizer class overrides, so that the engine asks no pair of
/// recognizers a question that neither answers, and makes no set of touches for a class that
/// handles none.
///
/// It reads the class's metadata as ``HitTestOverrides`` does. Where that is not possible, every
/// class counts as overriding all of them, which is slower and always right.
@MainActor
enum GestureOverrides {
  /// The members of `UIGestureRecognizer` that a class overrides.
  struct Members: OptionSet, Sendable {
    let rawValue: UInt16

    /// `shouldRequireFailure(of:)`
    static let requiresFailure = Members(rawValue: 1)
    /// `shouldBeRequiredToFail(by:)`
    static let isRequiredToFail = Members(rawValue: 2)
    /// The touch methods: `touchesBegan(_:with:)` and so on.
    static let touches = Members(rawValue: 4)
    /// Its `delegate`.
    static let delegate = Members(rawValue: 8)
    /// Its `priorityGroup`.
    static let priority = Members(rawValue: 16)
    /// `allowedTouchTypes` and its like: which types of touches it sees.
    static let touchTypes = Members(rawValue: 32)
    /// `pressesBegan(_:with:)`
    static let presses = Members(rawValue: 64)
    /// Its `state`.
    static let state = Members(rawValue: 128)
    /// Whether it takes touches: `shouldReceive(_:)`, `isEnabled`, `requiresExclusiveTouchType`.
    static let receives = Members(rawValue: 256)
    /// All of the above.
    static let all = Members(rawValue: 511)
  }

  private final class Plain: UIGestureRecognizer {}

  private final class Requiring: UIGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      super.shouldRequireFailure(of: otherGestureRecognizer)
    }
  }

  private final class Required: UIGestureRecognizer {
    override func shouldBeRequiredToFail(
      by otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      super.shouldBeRequiredToFail(by: otherGestureRecognizer)
    }
  }

  private final class Began: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
    }
  }

  private final class Moved: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
    }
  }

  private final class Ended: UIGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
    }
  }

  private final class Cancelled: UIGestureRecognizer {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
    }
  }

  private final class Pressed: UIGestureRecognizer {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      super.pressesBegan(presses, with: event)
    }
  }

  private final class Stated: UIGestureRecognizer {
    override var state: State {
      get { super.state }
      set { super.state = newValue }
    }
  }

  private final class Judged: UIGestureRecognizer {
    override var delegate: (any UIGestureRecognizerDelegate)? {
      get { super.delegate }
      set { super.delegate = newValue }
    }
  }

  private final class Grouped: UIGestureRecognizer {
    override var priorityGroup: String? {
      get { super.priorityGroup }
      set { super.priorityGroup = newValue }
    }
  }

  private final class Typed: UIGestureRecognizer {
    override var allowedTouchTypes: [NSNumber] {
      get { super.allowedTouchTypes }
      set { super.allowedTouchTypes = newValue }
    }
  }

  private final class Receiving: UIGestureRecognizer {
    override func shouldReceive(_ event: UIEvent) -> Bool { super.shouldReceive(event) }
  }

  private final class Enabled: UIGestureRecognizer {
    override var isEnabled: Bool {
      get { super.isEnabled }
      set { super.isEnabled = newValue }
    }
  }

  private final class Exclusive: UIGestureRecognizer {
    override var requiresExclusiveTouchType: Bool {
      get { super.requiresExclusiveTouchType }
      set { super.requiresExclusiveTouchType = newValue }
    }
  }

  /// The members that the class overrides.
  static func members(overriddenBy type: UIGestureRecognizer.Type) -> Members {
    guard let places else { return .all }
    let base = ClassMetadata(UIGestureRecognizer.self)
    let own = ClassMetadata(type)
    var overridden: Members = []
    for (member, places) in places where own.differs(from: base, at: places) {
      overridden.insert(member)
    }
    return overridden
  }

  /// The places of the methods in the metadata; `nil` if they could not be found.
  private static let places: [(member: Members, places: [Int])]? = {
    let probes: [(Members, UIGestureRecognizer.Type)] = [
      (.requiresFailure, Requiring.self), (.isRequiredToFail, Required.self),
      (.touches, Began.self), (.touches, Moved.self), (.touches, Ended.self),
      (.touches, Cancelled.self), (.delegate, Judged.self), (.priority, Grouped.self),
      (.touchTypes, Typed.self), (.presses, Pressed.self), (.state, Stated.self),
      (.receives, Receiving.self), (.receives, Enabled.self), (.receives, Exclusive.self),
    ]
    var found: [(Members, [Int])] = []
    for (member, probe) in probes {
      guard
        let places = ClassMetadata.places(
          of: probe, base: UIGestureRecognizer.self, plain: Plain.self)
      else { return nil }
      found.append((member, places))
    }
    return found
  }()
}
