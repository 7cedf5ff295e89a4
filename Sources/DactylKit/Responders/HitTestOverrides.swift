import Foundation

/// Tells whether a class of views has hit testing of its own.
///
/// An index may pass over a view only if it knows that neither `hitTest(_:with:)` nor
/// `point(inside:with:)` nor a property that they ask is overridden; ``ClassMetadata`` tells. Where
/// it cannot, every class but `UIView` counts as one that overrides, which is slower and always
/// right.
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

  /// Whether the class may answer a hit test otherwise than `UIView` does.
  static func mayAnswerOtherwise(_ type: UIView.Type) -> Bool {
    // A window sees to more than its flag when it is hidden, and answers as every view.
    let base = type.hitTestingClass
    if type == base { return false }
    guard let places else { return true }
    return ClassMetadata(type).differs(from: ClassMetadata(base), at: places)
  }

  /// The places of the methods in the metadata; `nil` where they could not be found.
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
