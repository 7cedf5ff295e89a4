import Foundation

/// Finds out whether a view class overrides hit testing.
///
/// The hit-test index may skip a view only if its class overrides neither `hitTest(_:with:)` nor
/// `point(inside:with:)` nor a property that they use. ``ClassMetadata`` finds this out. If it
/// cannot, every class except `UIView` counts as overriding, which is slower but always correct.
@MainActor
enum HitTestOverrides {
  private final class Plain: UIView {}

  private final class HitTest: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event)
    }
  }

  private final class Inside: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
    }
  }

  private final class Hidden: UIView {
    override var isHidden: Bool {
      get { super.isHidden }
      set { super.isHidden = newValue }
    }
  }

  private final class Alpha: UIView {
    override var alpha: CGFloat {
      get { super.alpha }
      set { super.alpha = newValue }
    }
  }

  private final class Interaction: UIView {
    override var isUserInteractionEnabled: Bool {
      get { super.isUserInteractionEnabled }
      set { super.isUserInteractionEnabled = newValue }
    }
  }

  /// Whether the class may answer a hit test differently from `UIView`.
  static func mayAnswerOtherwise(_ type: UIView.Type) -> Bool {
    // A window overrides `isHidden` for other reasons, and hit-tests like any view.
    let base = type.hitTestingClass
    if type == base { return false }
    guard let places else { return true }
    return ClassMetadata(type).differs(from: ClassMetadata(base), at: places)
  }

  /// The indices of the methods in the metadata; `nil` if they were not found.
  private static let places: [Int]? = {
    let probes: [UIView.Type] = [
      HitTest.self, Inside.self, Hidden.self, Alpha.self, Interaction.self,
    ]
    var found: [Int] = []
    for probe in probes {
      guard let places = ClassMetadata.places(of: probe, base: UIView.self, plain: Plain.self)
      else { return nil }
      found.append(contentsOf: places)
    }
    return found
  }()
}
