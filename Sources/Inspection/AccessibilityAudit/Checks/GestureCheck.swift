import DactylKit
import Foundation

/// Finds gestures that a person must make with fingers: no button, no action and no answer of accessibility does the same.
@MainActor
struct GestureCheck {
  private(set) var findings: [AuditFinding] = []
  private let scene: AuditScene

  init(_ scene: AuditScene) {
    self.scene = scene
    guard scene.cycles.isEmpty else { return }
    for view in scene.views {
      let gestures = (view.gestureRecognizers ?? []).filter { $0.isEnabled && $0.isOfProgram }
      guard !gestures.isEmpty, view.isUserInteractionEnabled else { continue }
      let around = scene.items(around: view)
      judge(gestures.filter { !Self.isSingleTap($0) }, of: view, around)
      if around.isEmpty, let tap = gestures.first(where: Self.isSingleTap) {
        judgeTap(tap, of: view)
      }
    }
  }

  private static func isSingleTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  // MARK: A tap on what is no element

  private mutating func judgeTap(_ tap: UIGestureRecognizer, of view: UIView) {
    // A list without rows shows them another time.
    guard !(view is UIScrollView), !Alternatives.answers(.escape, from: view), !hasSameAction(tap)
    else { return }
    findings.append(
      scene.finding(
        .gesture, .keyboard, view,
        "\(words(for: tap)) is on a view that holds no element: readers, keys and switches do not reach it",
        "write isAccessibilityElement = true, an accessibilityLabel and the trait .button; if the tap only closes "
          + "something, override accessibilityPerformEscape()"))
  }

  // MARK: Other gestures

  private mutating func judge(
    _ gestures: [UIGestureRecognizer], of view: UIView, _ around: [AccessibilityObject]
  ) {
    let open = gestures.filter { rule(for: $0) != nil && !isAnswered($0, view, around) }
    // Actions stand for as many gestures.
    let actions = Set(around.flatMap { $0.accessibilityCustomActions ?? [] }.map(\.name)).count
    guard open.count > actions else { return }
    for gesture in open {
      guard let rule = rule(for: gesture) else { continue }
      findings.append(
        scene.finding(
          .gesture, rule, view, "\(words(for: gesture)) is the only way to do what it does",
          remedy(for: gesture)))
    }
  }

  /// The rule that asks for another way; `nil` for gestures that are no finger's.
  private func rule(for gesture: UIGestureRecognizer) -> AuditRule? {
    switch gesture {
    case is UIHoverGestureRecognizer: nil
    case is UIPanGestureRecognizer: .dragging
    case is UISwipeGestureRecognizer, is UIPinchGestureRecognizer, is UIRotationGestureRecognizer:
      .pointerGestures
    case let tap as UITapGestureRecognizer where tap.numberOfTouchesRequired > 1: .pointerGestures
    case is UITapGestureRecognizer, is UILongPressGestureRecognizer: .keyboard
    default: nil
    }
  }

  private func isAnswered(
    _ gesture: UIGestureRecognizer, _ view: UIView, _ around: [AccessibilityObject]
  ) -> Bool {
    if hasSameAction(gesture) { return true }
    if around.contains(where: { item in
      item.accessibilityTraits.contains(.allowsDirectInteraction)
        && (scene.view(of: item).map { view.isDescendant(of: $0) } ?? false)
    }) {
      return true
    }
    switch gesture {
    case is UISwipeGestureRecognizer, is UIPanGestureRecognizer:
      return isAdjustable(around, view) || Alternatives.answers(.scroll, from: view)
        || Alternatives.answers(.escape, from: view)
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer:
      return isAdjustable(around, view)
    case let tap as UITapGestureRecognizer where tap.numberOfTouchesRequired == 2:
      return Alternatives.answers(.magicTap, from: view)
    default: return Alternatives.answers(.activate, from: view)
    }
  }

  /// Whether steps change what the gesture changes: of the view itself, or of the only adjustable element in it.
  private func isAdjustable(_ around: [AccessibilityObject], _ view: UIView) -> Bool {
    around.contains {
      $0.accessibilityTraits.contains(.adjustable) && !AccessibilityObject.isOfKit($0)
    }
      || around.contains { $0 === view && $0.accessibilityTraits.contains(.adjustable) }
      || around.filter { $0.accessibilityTraits.contains(.adjustable) }.count == 1
  }

  /// Whether a control, a bar button, a key or a single tap calls the same method of the same target.
  private func hasSameAction(_ gesture: UIGestureRecognizer) -> Bool {
    let own = gesture.liveTargets.compactMap { pair in pair.selector.map { (pair.target, $0) } }
    guard !own.isEmpty else { return false }
    return scene.views.contains { view in
      if let control = view as? UIControl {
        return own.contains { control.sends($0.1, to: $0.0) }
      }
      return (view.gestureRecognizers ?? []).contains { other in
        other !== gesture && Self.isSingleTap(other) && !scene.items(around: view).isEmpty
          && other.liveTargets.contains { pair in
            own.contains { $0.0 === pair.target && $0.1 == pair.selector }
          }
      }
    }
  }

  // MARK: Words

  private func words(for gesture: UIGestureRecognizer) -> String {
    let kind: String =
      switch gesture {
      case let swipe as UISwipeGestureRecognizer: "a swipe \(Self.words(for: swipe.direction))"
      case is UIScreenEdgePanGestureRecognizer: "a drag from the edge"
      case is UIPanGestureRecognizer: "a drag"
      case is UIPinchGestureRecognizer: "a pinch"
      case is UIRotationGestureRecognizer: "a turn of two fingers"
      case is UILongPressGestureRecognizer: "a long press"
      case let tap as UITapGestureRecognizer:
        Self.words(forTaps: tap.numberOfTapsRequired)
          + (tap.numberOfTouchesRequired == 1 ? "" : " of \(tap.numberOfTouchesRequired) fingers")
      default: "\(type(of: gesture))"
      }
    return kind + (gesture.name.map { " (\($0))" } ?? "")
  }

  private static func words(forTaps count: Int) -> String {
    count == 1 ? "a tap" : count == 2 ? "a double tap" : "\(count) taps in a row"
  }

  private static func words(for direction: UISwipeGestureRecognizer.Direction) -> String {
    let names: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    ]
    return names.filter { direction.contains($0.0) }.map(\.1).joined(separator: " or ")
  }

  private func remedy(for gesture: UIGestureRecognizer) -> String {
    let actions = "add a UIAccessibilityCustomAction to an element in the view"
    switch gesture {
    case is UISwipeGestureRecognizer, is UIPanGestureRecognizer:
      return "\(actions), override accessibilityScroll(_:), or make the element .adjustable"
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer:
      return "\(actions), or make the element .adjustable"
    default: return "\(actions), or let a button call the same method of the same target"
    }
  }
}

extension UIGestureRecognizer {
  /// Whether a program added it: the kit's own are of classes or call targets in its modules.
  var isOfProgram: Bool {
    if AccessibilityObject.isOfKit(self), !Self.plainKinds.contains(where: { type(of: self) == $0 })
    {
      return false
    }
    let targets = liveTargets.map(\.target)
    return targets.isEmpty
      || !targets.allSatisfy { AccessibilityObject.isOfKit($0) && !($0 is UIViewController) }
  }

  private static let plainKinds: [UIGestureRecognizer.Type] = [
    UITapGestureRecognizer.self, UISwipeGestureRecognizer.self, UIPanGestureRecognizer.self,
    UIScreenEdgePanGestureRecognizer.self, UIPinchGestureRecognizer.self,
    UIRotationGestureRecognizer.self, UILongPressGestureRecognizer.self,
  ]
}
