import DactylBasics
public import DactylKit
public import Foundation
import InputFrames

/// The objects that a touch at a point would reach: the walk of the hit test, the recognizers that
/// would see the touch, and the responder chain.
@MainActor
public struct ResponderPath {
  /// What the hit test did with one view.
  @MainActor
  public struct Step {
    /// The result for a candidate.
    public enum Verdict {
      /// It contains the point, and is the hit view.
      case hit
      /// It contains the point; a subview is the hit view.
      case passedOn
      /// It is passed over, and all its subviews with it.
      case skipped(String)
      /// It was not tested, because a sibling in front of it was hit first.
      case notAsked
    }

    /// The candidate.
    public let view: UIView
    /// How many views are above it.
    public let depth: Int
    /// The point in the candidate's coordinates.
    public let point: CGPoint
    /// The result.
    public let verdict: Verdict
  }

  /// A recognizer that would be offered the touch.
  @MainActor
  public struct Candidate {
    /// The recognizer.
    public let recognizer: UIGestureRecognizer
    /// Why it would not see the touch; `nil` if it would.
    public let refusal: String?
  }

  /// The point, in points of the screen.
  public let point: CGPoint
  /// The views in the order in which the hit test meets them.
  public private(set) var steps: [Step] = []
  /// The view that is hit.
  public let hitView: UIView?
  /// The recognizers of the hit view and of all views above, innermost first.
  public private(set) var recognizers: [Candidate] = []
  /// From the hit view to the application and its delegate.
  public let chain: [UIResponder]

  /// Looks a point of the screen up in an application's windows.
  public init(point: CGPoint, in application: UIApplication) {
    self.point = point
    hitView = application.hitTest(point, with: nil)?.view
    chain = hitView?.responderChain ?? []
    var isFound = false
    for window in application.windowsFrontToBack {
      guard window.screen === application.mainScreen else {
        let reason = "it is on another screen"
        steps.append(Step(view: window, depth: 0, point: point, verdict: .skipped(reason)))
        continue
      }
      walk(window, window.convert(point, from: nil as UIWindow?), depth: 0, isFound: &isFound)
    }
    var view = hitView
    while let present = view {
      for recognizer in present.gestureRecognizers ?? [] {
        recognizers.append(
          Candidate(recognizer: recognizer, refusal: recognizer.isEnabled ? nil : "is disabled"))
      }
      view = present.superview
    }
  }

  /// Follows the hit test through a branch. `isFound` is true for candidates behind a view that was
  /// hit.
  private mutating func walk(_ view: UIView, _ point: CGPoint, depth: Int, isFound: inout Bool) {
    func record(_ verdict: Step.Verdict) {
      steps.append(Step(view: view, depth: depth, point: point, verdict: verdict))
    }
    if isFound { return record(.notAsked) }
    if let refusal = view.touchRefusal { return record(.skipped(refusal.rawValue)) }
    guard view.point(inside: point, with: nil) else {
      return record(.skipped("the point is outside \(view.bounds.text)"))
    }
    guard let hit = view.hitTest(point, with: nil) else {
      return record(.skipped("its hitTest(_:with:) answers nil"))
    }
    if hit === view { record(.hit) } else { record(.passedOn) }
    for subview in view.subviews.reversed() {
      walk(subview, subview.convert(point, from: view), depth: depth + 1, isFound: &isFound)
    }
    isFound = true
  }
}

extension CGRect {
  /// `(0, 0, 200, 80)`.
  var text: String { "(\([minX, minY, width, height].map { $0.text }.joined(separator: ", ")))" }
}

extension CGPoint {
  /// `(12.5, 40)`.
  var text: String { "(\(x.text), \(y.text))" }
}

extension CGFloat {
  /// At most one decimal.
  var text: String { fixedText(Double(self), decimals: 1) ?? "\(self)" }
}

/// The name of an object in logs and paths: its class, and `#` with its name if it has one.
@MainActor
public func label(_ object: AnyObject) -> String {
  let kind = "\(type(of: object))"
  let name: String? =
    switch object {
    case let view as UIView: view.accessibilityIdentifier
    case let controller as UIViewController: controller.restorationIdentifier
    case let recognizer as UIGestureRecognizer: recognizer.name
    default: nil
    }
  return name.map { "\(kind)#\($0)" } ?? kind
}
