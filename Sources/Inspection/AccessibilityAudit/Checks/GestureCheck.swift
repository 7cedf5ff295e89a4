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

  /// The rule that asks for another way; `nil` for gestures that are no finger's, and for those of a program's own kind.
  private func rule(for gesture: UIGestureRecognizer) -> AuditRule? {
    switch gesture.demand?.skill {
    case .press: .keyboard
    case .path: .pointerGestures
    case .drag: .dragging
    case nil: nil
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
    return gesture.demand?.alternatives.contains { alternative in
      switch alternative {
      case .activate: Alternatives.answers(.activate, from: view)
      case .adjust: isAdjustable(around, view)
      case .scroll: Alternatives.answers(.scroll, from: view)
      case .escape: Alternatives.answers(.escape, from: view)
      case .magicTap: Alternatives.answers(.magicTap, from: view)
      case .zoom: around.contains { $0.accessibilityTraits.contains(.supportsZoom) }
      }
    } ?? false
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
    let name = gesture.kind?.words.name(gesture) ?? "\(type(of: gesture))"
    return name + (gesture.name.map { " (\($0))" } ?? "")
  }

  private func remedy(for gesture: UIGestureRecognizer) -> String {
    let actions = "add a UIAccessibilityCustomAction to an element in the view"
    let alternatives = gesture.demand?.alternatives ?? []
    if alternatives.contains(.scroll) {
      return "\(actions), override accessibilityScroll(_:), or make the element .adjustable"
    }
    if alternatives.contains(.adjust) { return "\(actions), or make the element .adjustable" }
    return "\(actions), or let a button call the same method of the same target"
  }
}

extension UIGestureRecognizer {
  /// What it asks of a hand, as its kind says.
  fileprivate var demand: GestureDemand? { kind?.words.demand(self) }

  /// Whether a program added it: the kit's own are of classes or call targets in its modules.
  var isOfProgram: Bool {
    if AccessibilityObject.isOfKit(self),
      !GestureKind.builtIn.contains(where: { type(of: self) == $0.type })
    {
      return false
    }
    let targets = liveTargets.map(\.target)
    return targets.isEmpty
      || !targets.allSatisfy { AccessibilityObject.isOfKit($0) && !($0 is UIViewController) }
  }
}
