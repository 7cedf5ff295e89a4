import DactylKit
import Foundation

/// An object that programs of the desktop see: the application, a window, a container or an item.
@MainActor
struct BusNode {
  /// 0 for the application.
  let id: Int
  /// `nil` for the application.
  let object: AccessibilityObject?

  static let application = BusNode(id: 0, object: nil)

  // MARK: What it is called

  /// Its name: a window's is its controller's title, else the program's.
  var name: String {
    guard let object else { return ProcessInfo.processInfo.processName }
    if let label = object.plainLabel, !label.isEmpty { return label }
    guard let window = object as? UIWindow else { return "" }
    return window.rootViewController?.title ?? ProcessInfo.processInfo.processName
  }

  /// What comes of activating it, behind the value of an item that has no interface for one.
  var details: String {
    guard let object else { return "" }
    let parts = [tellsValue ? nil : object.accessibilityValue, object.accessibilityHint]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether its value is told by a state, a text or a number.
  private var tellsValue: Bool {
    guard let object else { return true }
    // A number alone says nothing without a name, as that of pages: its words stand in the description.
    return object.accessibilityTraits.contains(.toggleButton) || NodeText.isOffered(by: object)
      || NodeValue(of: object) != nil && !name.isEmpty
  }

  var isSelected: Bool { object?.accessibilityTraits.contains(.selected) ?? false }

  /// Whether some of its items are chosen, and others may be.
  var holdsChoices: Bool {
    switch object {
    case is UITableView, is UICollectionView, is UITabBar, is UISegmentedControl: true
    default: false
    }
  }

  /// Whether an item of it may be chosen: a header of a list cannot.
  func offers(_ item: AccessibilityObject) -> Bool {
    switch object {
    case is UITableView: item is UITableViewCell
    case is UICollectionView: item is UICollectionViewCell
    default: holdsChoices
    }
  }

  // MARK: Where it is

  /// Where it is on the screen, in points.
  var frame: CGRect {
    guard let object else { return .zero }
    let frame: CGRect
    if let view = object as? UIView, !view.isAccessibilityElement {
      frame = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
    } else {
      frame = object.accessibilityFrame
    }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return numbers.allSatisfy(\.isFinite) ? frame : .zero
  }

  /// The view that it is, or a part of.
  var view: UIView? {
    if let view = object as? UIView { return view }
    return (object as? UIAccessibilityElement)?.accessibilityContainer as? UIView
  }
}
