import Foundation

/// Tells whether a class of views handles touches and leaves their cancellation unhandled.
///
/// Found as ``HitTestOverrides`` finds its methods; where that does not succeed, no class is
/// blamed.
@MainActor
package enum TouchOverrides {
  private final class Plain: UIView {}

  private final class Began: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
    }
  }

  private final class Cancelled: UIView {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesCancelled(touches, with: event)
    }
  }

  /// Whether the class overrides `touchesBegan(_:with:)` and not `touchesCancelled(_:with:)`
  /// (spec VIEW:CHK-02).
  package static func forgetsCancellation(_ type: UIView.Type) -> Bool {
    guard let began, let cancelled, type != UIView.self else { return false }
    let base = HitTestOverrides.words(of: UIView.self)
    let own = HitTestOverrides.words(of: type)
    return base[began] != own[began] && base[cancelled] == own[cancelled]
  }

  private static let began = place(of: Began.self)
  private static let cancelled = place(of: Cancelled.self)

  /// The one word of the metadata in which the probe differs and a plain subclass does not.
  private static func place(of probe: UIView.Type) -> Int? {
    let base = HitTestOverrides.words(of: UIView.self)
    let count = min(
      HitTestOverrides.wordCount(of: UIView.self), HitTestOverrides.wordCount(of: Plain.self),
      HitTestOverrides.wordCount(of: probe))
    let idle = Set(
      HitTestOverrides.differences(base, HitTestOverrides.words(of: Plain.self), count: count))
    let found = HitTestOverrides.differences(
      base, HitTestOverrides.words(of: probe), count: count
    ).filter { !idle.contains($0) }
    return found.count == 1 ? found.first : nil
  }
}
