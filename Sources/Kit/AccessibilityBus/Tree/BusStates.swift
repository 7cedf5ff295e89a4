import DactylKit
import Foundation

/// How an object stands, one bit a state, by the numbers of `atspi-constants.h` (`AtspiStateType`).
struct BusStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  static let active = BusStates(rawValue: 1 << 1)
  static let checked = BusStates(rawValue: 1 << 4)
  static let collapsed = BusStates(rawValue: 1 << 5)
  static let editable = BusStates(rawValue: 1 << 7)
  static let enabled = BusStates(rawValue: 1 << 8)
  static let expandable = BusStates(rawValue: 1 << 9)
  static let expanded = BusStates(rawValue: 1 << 10)
  static let focusable = BusStates(rawValue: 1 << 11)
  static let focused = BusStates(rawValue: 1 << 12)
  static let horizontal = BusStates(rawValue: 1 << 14)
  static let modal = BusStates(rawValue: 1 << 16)
  static let multiLine = BusStates(rawValue: 1 << 17)
  static let multiselectable = BusStates(rawValue: 1 << 18)
  static let pressed = BusStates(rawValue: 1 << 20)
  static let selectable = BusStates(rawValue: 1 << 22)
  static let selected = BusStates(rawValue: 1 << 23)
  static let sensitive = BusStates(rawValue: 1 << 24)
  static let showing = BusStates(rawValue: 1 << 25)
  static let singleLine = BusStates(rawValue: 1 << 26)
  static let visible = BusStates(rawValue: 1 << 30)
  static let selectableText = BusStates(rawValue: 1 << 38)
  static let checkable = BusStates(rawValue: 1 << 41)
  static let readOnly = BusStates(rawValue: 1 << 43)

  /// The names of those that events tell of.
  static let told: [(state: BusStates, name: String)] = [
    (.active, "active"), (.checked, "checked"), (.collapsed, "collapsed"),
    (.editable, "editable"), (.enabled, "enabled"), (.expanded, "expanded"), (.focused, "focused"),
    (.pressed, "pressed"), (.selected, "selected"),
    (.sensitive, "sensitive"),
    (.showing, "showing"),
  ]

  /// The two words that answers hold, the low one first.
  var words: BusValue {
    .array(of: "u", [.uint(UInt32(truncatingIfNeeded: rawValue)), .uint(UInt32(rawValue >> 32))])
  }
}

/// The states of the program's objects.
extension BusTree {
  /// The states of an object; the application has none. Whether it shows may be known.
  func states(of node: BusNode, isShowing known: Bool? = nil) -> BusStates {
    guard let object = node.object else { return [] }
    if let window = object as? UIWindow { return states(of: window) }
    let traits = object.accessibilityTraits
    var states: BusStates = .visible
    if known ?? isShowing(node) { states.insert(.showing) }
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if canHaveFocus(node, object) { states.insert(.focusable) }
    if focus?.id == node.id { states.insert(.focused) }
    states.formUnion(choice(of: node, object, traits))
    states.formUnion(Self.textStates(of: object))
    switch object.accessibilityExpandedStatus {
    case .unsupported: break
    case .expanded: states.formUnion([.expandable, .expanded])
    case .collapsed: states.formUnion([.expandable, .collapsed])
    }
    if object is UISlider { states.insert(.horizontal) }
    if object.accessibilityViewIsModal || (object as? UIView)?.next is UIAlertController {
      states.insert(.modal)
    }
    return states
  }

  private func states(of window: UIWindow) -> BusStates {
    var states: BusStates = [.visible, .showing, .enabled, .sensitive]
    if window.isKeyWindow, application?.applicationState == .active { states.insert(.active) }
    return states
  }

  private func isShowing(_ node: BusNode) -> Bool {
    var frame = node.frame
    var present = parent(of: node)
    while let above = present, above.id != 0 {
      if above.object is UIScrollView || above.object is UIWindow {
        frame = frame.intersection(above.frame)
      }
      present = parent(of: above)
    }
    return frame.width > 0 && frame.height > 0
  }

  private func canHaveFocus(_ node: BusNode, _ object: AccessibilityObject) -> Bool {
    if object is UISegmentedControl { return false }
    if let control = parent(of: node)?.object as? UISegmentedControl {
      return control.canBecomeFocused
    }
    return (object as? any UIFocusItem)?.canBecomeFocused == true
      || object is any UIKeyInput && (object as? UIResponder)?.canBecomeFirstResponder == true
  }

  /// Whether it is chosen, or on.
  private func choice(
    of node: BusNode, _ object: AccessibilityObject, _ traits: UIAccessibilityTraits
  ) -> BusStates {
    if traits.contains(.toggleButton) {
      return object.accessibilityValue == "1" ? [.checkable, .checked, .pressed] : .checkable
    }
    let isChosen = traits.contains(.selected)
    guard let parent = parent(of: node) else { return isChosen ? .selected : [] }
    if parent.object is UISegmentedControl {
      return isChosen ? [.checkable, .checked, .selectable, .selected] : [.checkable, .selectable]
    }
    guard parent.offers(object) else { return isChosen ? .selected : [] }
    return isChosen ? [.selectable, .selected] : .selectable
  }

  private static func textStates(of object: AccessibilityObject) -> BusStates {
    switch object {
    case let field as UITextField:
      field.isEnabled ? [.editable, .singleLine, .selectableText] : [.singleLine, .readOnly]
    case let view as UITextView:
      view.isEditable
        ? [.editable, .multiLine, .selectableText] : [.multiLine, .readOnly, .selectableText]
    case let table as UITableView where table.allowsMultipleSelection: .multiselectable
    case let table as UICollectionView where table.allowsMultipleSelection: .multiselectable
    default: []
    }
  }
}
