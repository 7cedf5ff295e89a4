import DactylBasics
import DactylKit
import Foundation

/// Measures the areas in which a touch reaches what can be pressed, by hit tests around its middle.
@MainActor
struct TouchAreaCheck {
  private(set) var findings: [AuditFinding] = []
  let scene: AuditScene
  let limits: AuditLimits

  init(_ scene: AuditScene, _ limits: AuditLimits) {
    self.scene = scene
    self.limits = limits
    var judged: Set<ObjectIdentifier> = []
    for object in scene.items.filter(isTarget) + scene.views.filter(hasTap) {
      guard judged.insert(ObjectIdentifier(object)).inserted, !object.isInactive else { continue }
      judge(object)
    }
  }

  /// Whether a touch does something to the item.
  private func isTarget(_ item: AccessibilityObject) -> Bool {
    let acts: UIAccessibilityTraits = [.button, .link, .toggleButton, .adjustable, .searchField]
    return !item.accessibilityTraits.isDisjoint(with: acts) || item is UIControl
  }

  private func hasTap(_ view: UIView) -> Bool {
    view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isOfProgram } ?? false
  }

  private mutating func judge(_ object: AccessibilityObject) {
    guard let view = scene.view(of: object) else { return }
    if scene.items.contains(where: { $0 === object }), let hindered = hindrance(of: object, view) {
      return findings.append(hindered)
    }
    guard !hasSizeOfKit(view) else { return }
    let size: CGSize
    if object === view {
      guard !scene.visibleFrame(of: view).isNull else { return }
      size = touchSize(of: view)
    } else {
      // Segments and their like.
      guard type(of: object) == UIAccessibilityElement.self || !AccessibilityObject.isOfKit(object)
      else { return }
      size = object.accessibilityFrame.size
    }
    // A point that a finger reaches begins half a point beside the edge.
    guard min(size.width, size.height) < limits.leastTouchSide - 0.5 else { return }
    findings.append(
      scene.finding(
        .touchArea, rule(for: size), object,
        "its touch area is \(size.width.text) × \(size.height.text) points, less than \(side) × \(side)",
        "make the view larger, or override point(inside:with:) so that a touch within \(side) × \(side) "
          + "points counts"))
  }

  var side: String { limits.leastTouchSide.text }

  func rule(for size: CGSize) -> AuditRule {
    min(size.width, size.height) < limits.leastTouchSideAA ? .leastTargetSize : .targetSize
  }

  /// Whether a view is a control of the kit in the size that the kit gives it. WCAG leaves out targets whose size the user
  /// agent decides.
  private func hasSizeOfKit(_ view: UIView) -> Bool {
    if isInBar(view) { return true }
    switch view {
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
      is UITextField, is UIRefreshControl:
      // Interface Builder's frames are a little lower than what the kit asks for.
      return view.bounds.height >= view.intrinsicContentSize.height * Self.leastPart
    case is UIButton: return false
    default: return AccessibilityObject.isOfKit(view) && !Self.isPlain(view)
    }
  }

  /// Whether the kit places a view: in bars and pickers.
  func isInBar(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains {
      $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar || $0 is UISearchBar
        || $0 is UIPickerView || $0 is UIDatePicker
    }
  }

  /// The part of its own height that a control may have and still counts as left as it is.
  private static let leastPart = 0.8

  private static func isPlain(_ view: UIView) -> Bool {
    [UIView.self, UIControl.self, UILabel.self, UIImageView.self, UITextView.self]
      .contains { type(of: view) == $0 }
  }

  // MARK: Measuring

  /// The width and height of the area around the middle of a view. Where the middle belongs to something else, or does not
  /// show, the view's own size.
  private func touchSize(of view: UIView) -> CGSize {
    let frame = scene.onScreen(view.bounds, of: view)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    guard reaches(view, middle), isShownWhole(view) else {
      return frame.size
    }
    let width = reach(view, middle, 1, 0) + reach(view, middle, -1, 0)
    let height = reach(view, middle, 0, 1) + reach(view, middle, 0, -1)
    // A side that is long enough is not measured to its end.
    return CGSize(
      width: width < limits.leastTouchSide ? width : max(width, frame.width),
      height: height < limits.leastTouchSide ? height : max(height, frame.height))
  }

  /// Whether nothing is cut off of a view.
  func isShownWhole(_ view: UIView) -> Bool {
    scene.visibleFrame(of: view).equals(scene.onScreen(view.bounds, of: view))
  }

  /// How far a touch may lie from the middle in a direction, in points; no farther than the least side is looked.
  private func reach(_ view: UIView, _ middle: CGPoint, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
    var distance: CGFloat = 0
    while distance < limits.leastTouchSide,
      reaches(view, CGPoint(x: middle.x + x * (distance + 0.5), y: middle.y + y * (distance + 0.5)))
    { distance += 1 }
    return distance
  }

  func reaches(_ view: UIView, _ place: CGPoint) -> Bool {
    guard let window = view.window else { return false }
    let inWindow = window.convert(place, from: nil as UIWindow?)
    return window.hitTest(inWindow, with: nil)?.isDescendant(of: view) ?? false
  }
}

extension CGRect {
  func equals(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(maxX - other.maxX) < 0.5
      && abs(maxY - other.maxY) < 0.5
  }
}

extension CGFloat {
  /// At most one decimal.
  var text: String { fixedText(Double(self), decimals: 1) ?? "\(self)" }
}
