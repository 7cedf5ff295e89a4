import DactylKit
import Foundation
import ScreenReader

/// Where an object is, and what is at a place. The screen is the program's: under a compositor nobody knows where its
/// window is.
enum ComponentInterface: BusInterface {
  static let name = "Component"
  static let methods = [
    "Contains": "iiu", "GetAccessibleAtPoint": "iiu", "GetExtents": "u", "GetPosition": "u",
    "GetSize": "", "GetLayer": "", "GetMDIZOrder": "", "GrabFocus": "", "GetAlpha": "",
    "SetExtents": "iiiiu", "SetPosition": "iiu", "SetSize": "ii", "ScrollTo": "u",
    "ScrollToPoint": "uii",
  ]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool { node.id != 0 }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    switch member {
    case "GetExtents": return [.structure(numbers(frame(of: node, arguments.int(0), in: tree)))]
    case "GetPosition": return Array(numbers(frame(of: node, arguments.int(0), in: tree))[..<2])
    case "GetSize": return Array(numbers(node.frame)[2...])
    case "Contains":
      return [.bool(node.frame.contains(point(arguments, at: 0, of: node, in: tree)))]
    case "GetAccessibleAtPoint":
      return [tree.reference(item(at: point(arguments, at: 0, of: node, in: tree), node, in: tree))]
    // 7 is a window, 3 something in it (AtspiComponentLayer).
    case "GetLayer": return [.uint(node.object is UIWindow ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(-1)]
    case "GetAlpha": return [.double(node.view.map { Double($0.alpha) } ?? 1)]
    case "GrabFocus": return [.bool(takeFocus(node, in: tree))]
    case "ScrollTo", "ScrollToPoint": return [.bool(show(node))]
    case "SetExtents", "SetPosition", "SetSize": return [.bool(false)]
    default: return nil
    }
  }

  /// The frame by the kind of coordinates: 0 the screen's, 1 the window's, 2 the parent's (AtspiCoordType).
  static func frame(of node: BusNode, _ kind: Int, in tree: BusTree) -> CGRect {
    let origin = origin(of: node, kind, in: tree)
    return node.frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  static func origin(of node: BusNode, _ kind: Int, in tree: BusTree) -> CGPoint {
    switch kind {
    case 1: tree.window(of: node)?.frame.origin ?? .zero
    case 2: tree.parent(of: node)?.frame.origin ?? .zero
    default: .zero
    }
  }

  /// The place that arguments name, on the screen: x, y and the kind of coordinates.
  static func point(
    _ arguments: BusArguments, at index: Int, of node: BusNode, in tree: BusTree
  ) -> CGPoint {
    let origin = origin(of: node, arguments.int(index + 2), in: tree)
    return CGPoint(
      x: CGFloat(arguments.int(index)) + origin.x, y: CGFloat(arguments.int(index + 1)) + origin.y)
  }

  static func numbers(_ frame: CGRect) -> [BusValue] {
    [frame.minX, frame.minY, frame.width, frame.height].map {
      .int(Int32(max(-1e9, min(1e9, $0.rounded()))))
    }
  }

  /// The item there, if it is one of the object's.
  private static func item(at place: CGPoint, _ node: BusNode, in tree: BusTree) -> BusNode? {
    guard let application = tree.application,
      let object = AccessibilityItems.item(at: place, of: application),
      let found = tree.node(of: object), tree.isInside(found, of: node)
    else { return nil }
    return found
  }

  private static func takeFocus(_ node: BusNode, in tree: BusTree) -> Bool {
    if let text = node.object as? UIResponder, text is any UIKeyInput {
      return text.becomeFirstResponder()
    }
    // A segment is no view: its control has the focus of keys.
    guard let item = node.object as? any UIFocusItem ?? node.view, item.canBecomeFocused else {
      return false
    }
    // A text that is edited without keys is not the system's, and keeps what is typed.
    if let text = tree.application?.keyWindow?.firstResponder, text is any UIKeyInput {
      guard text.resignFirstResponder() else { return false }
    }
    let system = UIFocusSystem.focusSystem(for: item)
    system?.requestFocusUpdate(to: item)
    return system?.focusedItem === item
  }

  /// Scrolls it into view.
  static func show(_ node: BusNode) -> Bool {
    guard let object = node.object, node.view?.window != nil else { return false }
    object.scrollToVisible()
    return true
  }
}
