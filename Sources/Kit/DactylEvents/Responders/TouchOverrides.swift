import Foundation

/// Finds out which methods for touches a view class overrides: whether it acts on fingers, and whether it forgets their
/// cancellation.
///
/// ``ClassMetadata`` finds this out. If it cannot, the answer is no.
@MainActor
package enum TouchOverrides {
  private final class Plain: UIView {}

  private final class Began: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
    }
  }

  private final class Ended: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
    }
  }

  private final class Cancelled: UIView {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesCancelled(touches, with: event)
    }
  }

  /// Whether the class overrides `touchesBegan(_:with:)` or `touchesEnded(_:with:)`.
  package static func actsOnFingers(_ type: UIView.Type) -> Bool {
    guard type != UIView.self else { return false }
    let (own, base) = (ClassMetadata(type), ClassMetadata(UIView.self))
    return [began, ended].contains { $0.map { own.differs(from: base, at: $0) } ?? false }
  }

  /// Whether the class overrides `touchesBegan(_:with:)` and not `touchesCancelled(_:with:)`
  /// (spec VIEW:CHK-02).
  package static func forgetsCancellation(_ type: UIView.Type) -> Bool {
    guard let began, let cancelled, type != UIView.self else { return false }
    let (own, base) = (ClassMetadata(type), ClassMetadata(UIView.self))
    return own.differs(from: base, at: began) && !own.differs(from: base, at: cancelled)
  }

  private static let began = ClassMetadata.places(
    of: Began.self, base: UIView.self, plain: Plain.self)
  private static let ended = ClassMetadata.places(
    of: Ended.self, base: UIView.self, plain: Plain.self)
  private static let cancelled = ClassMetadata.places(
    of: Cancelled.self, base: UIView.self, plain: Plain.self)
}
