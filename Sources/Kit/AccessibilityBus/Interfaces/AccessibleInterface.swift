import DactylKit
import Foundation

/// What every object answers: name, role, states, and where it stands in the tree.
enum AccessibleInterface: BusInterface {
  static let name = "Accessible"
  static let properties = [
    "Name", "Description", "HelpText", "AccessibleId", "Locale", "ChildCount", "Parent",
  ]
  static let methods = [
    "GetChildAtIndex": "i", "GetChildren": "", "GetIndexInParent": "", "GetRelationSet": "",
    "GetRole": "", "GetRoleName": "", "GetLocalizedRoleName": "", "GetState": "",
    "GetAttributes": "", "GetApplication": "", "GetInterfaces": "",
  ]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool { true }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    switch name {
    case "Name": .string(node.name)
    case "Description": .string(node.details)
    case "HelpText": .string(node.object?.accessibilityHint ?? "")
    case "AccessibleId": .string(node.object?.accessibilityIdentifier ?? "")
    case "Locale": .string(ApplicationInterface.locale(of: node))
    case "ChildCount": .number(tree.children(of: node).count)
    case "Parent": parent(of: node, in: tree)
    default: nil
    }
  }

  private static func parent(of node: BusNode, in tree: BusTree) -> BusValue {
    guard node.id == 0 else { return tree.reference(tree.parent(of: node)) }
    return .structure([.string(tree.desktop.name), .path(tree.desktop.path)])
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    switch member {
    case "GetChildAtIndex":
      let children = tree.children(of: node)
      let index = arguments.int(0)
      return [tree.reference(children.indices.contains(index) ? children[index] : nil)]
    case "GetChildren": return [tree.references(tree.children(of: node))]
    case "GetIndexInParent": return [.number(tree.index(of: node))]
    case "GetRole": return [.uint(BusRole(of: node, in: tree).rawValue)]
    case "GetRoleName", "GetLocalizedRoleName":
      return [.string(BusRole(of: node, in: tree).words)]
    case "GetState": return [tree.states(of: node).words]
    case "GetInterfaces": return [.strings(BusInterfaces.names(of: node, in: tree))]
    case "GetApplication": return [tree.reference(.application)]
    case "GetAttributes": return [.dictionary(attributes(of: node, in: tree))]
    case "GetRelationSet": return [.array(of: "(ua(so))", [])]
    default: return nil
    }
  }

  /// What no other answer says: names of UIKit's, the placeholder, the place among its siblings.
  private static func attributes(of node: BusNode, in tree: BusTree) -> [(String, String)] {
    guard let object = node.object else { return [] }
    var attributes = [("toolkit", "Dactyl")]
    if let id = object.accessibilityIdentifier { attributes.append(("id", id)) }
    if let field = object as? UITextField, let placeholder = field.placeholder {
      attributes.append(("placeholder-text", placeholder))
    }
    if BusRole(of: node, in: tree) == .heading {
      attributes.append(("level", String(level(of: object))))
    }
    if object.accessibilityTraits.contains(.updatesFrequently) {
      attributes += [("live", "polite"), ("container-live", "polite")]
    }
    let called = (object.accessibilityUserInputLabels ?? []).filter { $0 != node.name }
    if !called.isEmpty { attributes.append(("user-input-labels", called.joined(separator: "; "))) }
    if let place = ListPlace(of: node, in: tree) {
      attributes.append(("posinset", String(place.index + 1)))
      attributes.append(("setsize", String(place.count)))
    }
    return attributes
  }
}

extension AccessibleInterface {
  /// The level that a heading's text says, else the first.
  private static func level(of heading: AccessibilityObject) -> Int {
    guard let text = heading.accessibilityAttributedLabel, text.length > 0 else { return 1 }
    let level = unsafe text.attribute(.accessibilityTextHeadingLevel, at: 0, effectiveRange: nil)
    return min(max((level as? Int) ?? (level as? NSNumber)?.intValue ?? 1, 1), 6)
  }
}

/// Which of how many rows or items a cell is: only those on the screen are children.
@MainActor
struct ListPlace {
  let index: Int
  let count: Int

  init?(of node: BusNode, in tree: BusTree) {
    switch tree.parent(of: node)?.object {
    case let table as UITableView:
      guard let cell = node.object as? UITableViewCell, let path = table.indexPath(for: cell) else {
        return nil
      }
      let before = (0..<path.section).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
      let all = (path.section..<table.numberOfSections).reduce(before) {
        $0 + table.numberOfRows(inSection: $1)
      }
      (index, count) = (before + path.row, all)
    case let list as UICollectionView:
      guard let cell = node.object as? UICollectionViewCell, let path = list.indexPath(for: cell)
      else { return nil }
      let before = (0..<path.section).reduce(0) { $0 + list.numberOfItems(inSection: $1) }
      let all = (path.section..<list.numberOfSections).reduce(before) {
        $0 + list.numberOfItems(inSection: $1)
      }
      (index, count) = (before + path.item, all)
    default: return nil
    }
  }
}

extension BusRole {
  /// Its name in words, as at-spi2-core gives it.
  var words: String {
    switch self {
    case .listItem: "list item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .radioButton: "radio button"
    case .scrollPane: "scroll pane"
    case .spinButton: "spin button"
    case .tableCell: "table cell"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    default: "\(self)"
    }
  }
}
