import DactylKit
import DisplayList
import Foundation
import Inspection
import ScreenReader

/// What all checks look at: the views, the items in the order of reading, and the picture.
@MainActor
struct AuditScene {
  let application: UIApplication
  /// The view that is judged with those in it; `nil` for all windows.
  let root: UIView?
  /// The picture of the main screen.
  let list: DisplayList
  /// The views that show, each after the one around it.
  let views: [UIView]
  /// The items that a screen reader goes through, in its order. Empty if ``cycles`` is not.
  let items: [AccessibilityObject]
  /// Containers that list themselves, or something around them, as their content.
  let cycles: [AccessibilityObject]
  /// The view that an item of the picture belongs to.
  let owners: [ObjectIdentifier?]
  private let source: @MainActor (UIView) -> String?
  private let viewsByIdentity: [ObjectIdentifier: UIView]

  init(
    of application: UIApplication, within root: UIView?, tree: DisplayTree,
    source: @escaping @MainActor (UIView) -> String?
  ) {
    self.application = application
    self.root = root
    self.source = source
    list = tree.list
    owners = tree.owners
    let all = application.windowsFrontToBack.flatMap { Self.shownViews(in: $0) }
    viewsByIdentity = Dictionary(all.map { (ObjectIdentifier($0), $0) }) { first, _ in first }
    views = all.filter { root.map($0.isDescendant) ?? true }
    cycles = all.filter { Self.listsItself($0) }
    let found = cycles.isEmpty ? AccessibilityItems.inOrder(of: application) : []
    items = found.filter { item in
      guard let root else { return true }
      return (item as? UIResponder)?.responderChain.contains { $0 === root } ?? false
    }
  }

  /// A view and what shows in it.
  private static func shownViews(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha >= ViewLimits.leastTouchableAlpha else { return [] }
    return [view] + view.subviews.flatMap { shownViews(in: $0) }
  }

  private static func listsItself(_ object: AccessibilityObject) -> Bool {
    func visits(_ object: AccessibilityObject, _ path: [AccessibilityObject]) -> Bool {
      if path.contains(where: { $0 === object }) { return true }
      guard !object.isAccessibilityElement, let listed = object.accessibilityElements else {
        return false
      }
      return listed.contains {
        ($0 as? AccessibilityObject).map { visits($0, path + [object]) } ?? false
      }
    }
    return object.accessibilityElements != nil && visits(object, [])
  }

  /// The view of an identity.
  func view(_ identity: ObjectIdentifier?) -> UIView? { identity.flatMap { viewsByIdentity[$0] } }

  /// The view that an item is, or in which it is drawn.
  func view(of item: AccessibilityObject) -> UIView? {
    (item as? UIResponder)?.responderChain.lazy.compactMap { $0 as? UIView }.first
  }

  /// The items that a view is, that lie in it, or in which it lies.
  func items(around view: UIView) -> [AccessibilityObject] {
    items.filter { item in
      guard let place = self.view(of: item) else { return false }
      return place.isDescendant(of: view) || view.isDescendant(of: place)
    }
  }

  // MARK: Frames

  /// A view on the screen, without what scroll views and the screen cut off; the null rectangle if nothing of it shows.
  func visibleFrame(of view: UIView) -> CGRect {
    var frame = onScreen(view.bounds, of: view).intersection(application.mainScreen.bounds)
    for above in sequence(first: view, next: \.superview).dropFirst()
    where above is UIScrollView || above.clipsToBounds {
      frame = frame.intersection(onScreen(above.bounds, of: above))
    }
    return frame.isEmpty ? .null : frame
  }

  func onScreen(_ rect: CGRect, of view: UIView) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(rect, in: view)
  }

  // MARK: Findings

  /// A finding about a view, or about what is drawn in it.
  func finding(
    _ check: AuditCheck, _ rule: AuditRule, _ object: AccessibilityObject, frame: CGRect? = nil,
    _ problem: String, _ remedy: String
  ) -> AuditFinding {
    let view = view(of: object)
    var path = view.map(path) ?? ""
    if view !== object { path += (path.isEmpty ? "" : AuditFinding.separator) + label(object) }
    let place =
      frame ?? (object as? UIView).map { onScreen($0.bounds, of: $0) } ?? object.accessibilityFrame
    return AuditFinding(
      check: check, rule: rule, path: path, source: view.flatMap(nearestSource), frame: place,
      problem: problem, remedy: remedy)
  }

  /// The line of a view, or of the nearest one around it that has one.
  private func nearestSource(of view: UIView) -> String? {
    sequence(first: view, next: \.superview).lazy.compactMap { source($0) }.first
  }

  private func path(of view: UIView) -> String {
    sequence(first: view, next: \.superview).map(name).reversed()
      .joined(separator: AuditFinding.separator)
  }

  /// The view's class with its name; without a name with its number among those of its class.
  private func name(of view: UIView) -> String {
    guard view.accessibilityIdentifier == nil, let siblings = view.superview?.subviews else {
      return label(view)
    }
    let alike = siblings.filter { type(of: $0) == type(of: view) }
    guard alike.count > 1, let index = alike.firstIndex(where: { $0 === view }) else {
      return label(view)
    }
    return "\(label(view))[\(index + 1)]"
  }
}

extension UIView {
  /// A text of the view, in quotation marks; what people have typed is not told.
  func quoted(_ text: String) -> String {
    let isTyped = sequence(first: self, next: \.superview).contains {
      $0 is UITextField || $0 is UITextView
    }
    return isTyped ? "its text" : "\"\(text.prefix(40))\""
  }
}

extension AccessibilityObject {
  /// Whether it is one of the kit's, or of the keyboard on the screen, and not of a program: its class stands in their modules.
  static func isOfKit(_ object: AnyObject) -> Bool {
    let module = String(reflecting: type(of: object)).prefix { $0 != "." }
    return ["DactylControls", "DactylEvents", "DactylWidgets", "ScreenKeyboard"].contains(module)
  }

  /// Whether a program has switched it off.
  var isInactive: Bool {
    if accessibilityTraits.contains(.notEnabled) { return true }
    guard let responder = self as? UIResponder else { return false }
    return responder.responderChain.contains { ($0 as? UIControl)?.isEnabled == false }
  }
}
