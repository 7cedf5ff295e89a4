import DactylKit
import Foundation

/// Finds places that the reader's cursor, or the focus of keys, does not leave.
@MainActor
struct TrapCheck {
  private(set) var findings: [AuditFinding] = []
  private let scene: AuditScene

  init(_ scene: AuditScene) {
    self.scene = scene
    for container in scene.cycles {
      report(
        container, "its accessibilityElements hold the view itself: a reader never reaches the end",
        "list what lies in the view, and not the view or one around it")
    }
    guard scene.cycles.isEmpty else { return }
    findRepetitions()
    findModals()
    findDirectAreas()
    askKeys()
  }

  private mutating func report(_ object: AccessibilityObject, _ problem: String, _ remedy: String) {
    findings.append(scene.finding(.trap, .trap, object, problem, remedy))
  }

  /// An item that is listed twice leads the cursor back to where it was first.
  private mutating func findRepetitions() {
    var known: Set<ObjectIdentifier> = []
    var told: Set<ObjectIdentifier> = []
    for item in scene.items where !known.insert(ObjectIdentifier(item)).inserted {
      guard told.insert(ObjectIdentifier(item)).inserted else { continue }
      report(
        item, "is listed twice in the order of reading: the cursor goes back to the first place",
        "list it once in accessibilityElements")
    }
  }

  /// A modal view without anything that closes it.
  private mutating func findModals() {
    for view in scene.views where view.accessibilityViewIsModal && view.superview != nil {
      let presented = presentedController(in: view)
      guard hidesOthers(view) || presented != nil else { continue }
      let inside = scene.items.filter { scene.view(of: $0)?.isDescendant(of: view) ?? false }
      if inside.isEmpty {
        report(
          view, "is modal and holds no element: the cursor is nowhere",
          "give it elements with names, or write accessibilityViewIsModal = false")
      } else if !inside.contains(where: acts), !closes(view), !(presented?.isEndedByHand ?? false) {
        judge(view, inside)
      }
    }
  }

  /// A modal view in which no button works and that nothing else closes.
  private mutating func judge(_ view: UIView, _ inside: [AccessibilityObject]) {
    let buttons = inside.filter { !$0.accessibilityTraits.isDisjoint(with: [.button, .link]) }
    if buttons.isEmpty {
      // What covers the screen may be the program's next screen, which is used in other ways.
      guard hidesOthers(view) || !inside.contains(where: isUsed) else { return }
      return report(
        view, "is modal and nothing in it closes it: the cursor cannot leave",
        "add a button that closes it, or override accessibilityPerformEscape()")
    }
    // What is typed or set may enable the button.
    guard !inside.contains(where: isUsed) else { return }
    report(
      view,
      "is modal and its \(buttons.count == 1 ? "only button is" : "buttons are all") disabled: the cursor cannot leave",
      "keep a button that closes it enabled, or override accessibilityPerformEscape()")
  }

  /// The controller that is presented in a modal view of the kit.
  private func presentedController(in view: UIView) -> UIViewController? {
    let controllers = scene.views.lazy.filter { $0.isDescendant(of: view) }
      .compactMap { $0.next as? UIViewController }
    return controllers.first { $0.presentingViewController?.presentedViewController === $0 }
  }

  /// Whether an item takes something from people in another way than as a button.
  private func isUsed(_ item: AccessibilityObject) -> Bool {
    guard !item.isInactive else { return false }
    let traits: UIAccessibilityTraits = [
      .adjustable, .searchField, .keyboardKey, .toggleButton, .allowsDirectInteraction,
      .causesPageTurn,
    ]
    if !item.accessibilityTraits.isDisjoint(with: traits) { return true }
    if let lines = item as? UITextView { return lines.isEditable }
    if item is UIControl && !(item is UIButton) { return true }
    return scene.view(of: item).map { view in
      sequence(first: view, next: \.superview).contains {
        $0 is UITableViewCell || $0 is UICollectionViewCell
      }
    } ?? false
  }

  /// Whether an escape closes a modal view, or what is presented in it.
  private func closes(_ view: UIView) -> Bool {
    let inside = scene.views.filter { $0.next is UIViewController && $0.isDescendant(of: view) }
    return ([view] + inside).contains { Alternatives.answers(.escape, from: $0, countingKit: true) }
  }

  private func hidesOthers(_ view: UIView) -> Bool {
    view.superview?.subviews.contains { $0 !== view && !$0.isHidden } ?? false
  }

  private func acts(_ item: AccessibilityObject) -> Bool {
    let traits: UIAccessibilityTraits = [.button, .link]
    return !item.accessibilityTraits.isDisjoint(with: traits) && !item.isInactive
      || item.accessibilityCustomActions?.isEmpty == false
  }

  /// An area that passes touches to the program, and leaves no room for the reader's gestures.
  private mutating func findDirectAreas() {
    let screen = scene.application.mainScreen.bounds
    for item in scene.items
    where item.accessibilityTraits.contains(.allowsDirectInteraction)
      && item.accessibilityFrame.contains(screen)
    {
      report(
        item,
        "passes touches on the whole screen to the program: no gesture of a screen reader is left",
        "leave a part of the screen outside of the view with the trait .allowsDirectInteraction")
    }
  }

  /// An item that has the focus and gives it to no other.
  private mutating func askKeys() {
    let map = FocusMap(of: scene.application)
    for entry in map.items {
      guard let view = entry.item as? UIView, scene.views.contains(where: { $0 === view }),
        map.isTrap(view)
      else { continue }
      report(
        view, "keeps the focus: no key leads out of it",
        "let shouldUpdateFocus(in:) answer true when the focus leaves")
    }
  }
}

extension UIViewController {
  /// Whether people may end what presents the controller without a button: drag a sheet away, or touch and press Escape beside a
  /// popover.
  fileprivate var isEndedByHand: Bool {
    guard let presentation = presentationController,
      presentation is UISheetPresentationController
        || presentation is UIPopoverPresentationController
    else { return false }
    return !isKept
      && presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
  }

  private var isKept: Bool { isModalInPresentation || children.contains(where: \.isKept) }
}
