import DactylKit
import Foundation

/// Finds items without a name, and controls that a screen reader does not find.
@MainActor
struct NameCheck {
  private(set) var findings: [AuditFinding] = []

  init(_ scene: AuditScene) {
    for item in scene.items {
      guard let (problem, remedy) = fault(of: item) else { continue }
      findings.append(scene.finding(.name, .name, item, problem, remedy))
    }
    guard scene.cycles.isEmpty else { return }
    for view in scene.views where isMissed(view, in: scene) {
      findings.append(
        scene.finding(
          .name, .name, view,
          "a control that no screen reader finds: it is no accessibility element",
          "write isAccessibilityElement = true, with an accessibilityLabel and the trait .button, "
            + "or .adjustable"))
    }
  }

  private func fault(of item: AccessibilityObject) -> (problem: String, remedy: String)? {
    let label = item.accessibilityLabel ?? ""
    guard label.contains(where: { !$0.isWhitespace }) else {
      return speaksForItself(item) ? nil : ("has no name", remedy(for: item))
    }
    if let button = item as? UIButton, button.currentTitle?.isEmpty ?? true,
      label == button.currentImage?.name, label.contains(where: { "_-.@".contains($0) })
    {
      return (
        "its name is that of its picture, \"\(label)\"",
        "write accessibilityLabel = what the button does"
      )
    }
    return nil
  }

  /// Whether kind and value are all that there is to say: a text that is only read, the pages of a page control, the field of a
  /// search bar.
  private func speaksForItself(_ item: AccessibilityObject) -> Bool {
    if item is UIPageControl || item is UISearchTextField { return true }
    guard let text = item as? UITextView else { return false }
    return !text.isEditable && text.hasText
  }

  private func remedy(for item: AccessibilityObject) -> String {
    switch item {
    case is UITextField: "set a placeholder, or write accessibilityLabel = what the field is for"
    case is UIButton: "set a title, or write accessibilityLabel = what the button does"
    case is UISwitch, is UISlider, is UIStepper, is UITextView:
      "write accessibilityLabel = the words of the label beside it"
    default:
      "write accessibilityLabel = what it is; if it says nothing, isAccessibilityElement = false"
    }
  }

  /// Whether a control takes touches and is neither an item nor around or within one.
  private func isMissed(_ view: UIView, in scene: AuditScene) -> Bool {
    guard let control = view as? UIControl, control.isEnabled, control.isUserInteractionEnabled,
      !control.bounds.isEmpty, !AccessibilityObject.isOfKit(control)
    else { return false }
    return isReachable(control) && scene.items(around: control).isEmpty
  }

  /// Whether nothing around it hides it from readers on purpose, as a modal view does with what lies behind it.
  private func isReachable(_ view: UIView) -> Bool {
    let chain = sequence(first: view as UIView, next: \.superview)
    return chain.allSatisfy { view in
      let siblings = view.superview?.subviews ?? []
      return !view.accessibilityElementsHidden
        && !siblings.contains { $0 !== view && $0.accessibilityViewIsModal && !$0.isHidden }
    }
  }
}
