import DactylKit
import Foundation
import ScreenReader

/// Finds steps of the reading order that go back: to an item above, or earlier in the same line.
///
/// A step up to the next column goes on. Items that are scrolled away and steps from window to window are not judged.
@MainActor
struct OrderCheck {
  private(set) var findings: [AuditFinding] = []

  private struct Place {
    var item: AccessibilityObject
    var view: UIView
    var frame: CGRect
  }

  init(_ scene: AuditScene) {
    var known: Set<ObjectIdentifier> = []
    let places = scene.items.compactMap { item -> Place? in
      // What is listed twice is a trap.
      guard known.insert(ObjectIdentifier(item)).inserted, let view = scene.view(of: item) else {
        return nil
      }
      let visible = scene.visibleFrame(of: view)
      let frame = item.accessibilityFrame.intersection(visible)
      return visible.isNull || frame.isEmpty ? nil : Place(item: item, view: view, frame: frame)
    }
    for (place, next) in zip(places, places.dropFirst())
    where place.view.window === next.view.window && Self.goesBack(place, next) {
      findings.append(
        scene.finding(
          .order, .order, next.item, frame: next.frame,
          "is read after \(Self.name(of: place.item)), which stands behind it",
          "list the items as people read them in accessibilityElements of the view around them, or keep those that "
            + "belong together in a view with shouldGroupAccessibilityChildren = true"))
    }
  }

  private static func name(of item: AccessibilityObject) -> String {
    item.accessibilityLabel.map { "\"\($0.prefix(40))\"" } ?? "\(type(of: item))"
  }

  private static func goesBack(_ place: Place, _ next: Place) -> Bool {
    let around = sequence(first: place.view, next: \.superview).first {
      next.view.isDescendant(of: $0)
    }
    let isFromRight = around.map(AccessibilityItems.isReadFromRight) ?? false
    let (from, to) = (place.frame, next.frame)
    let isAhead = isFromRight ? to.maxX <= from.minX + slack : to.minX >= from.maxX - slack
    if to.maxY <= from.minY + slack { return !isAhead }
    let isBehind = isFromRight ? to.minX >= from.maxX - slack : to.maxX <= from.minX + slack
    let isSameLine = abs(to.midY - from.midY) < min(to.height, from.height) / 2
    return isSameLine && isBehind
  }

  /// How far frames may overlap, in points: borders that two views share.
  private static let slack: CGFloat = 1
}
