import DactylKit

/// Which items of a list, a bar of tabs or a segmented control are chosen.
enum SelectionInterface: BusInterface {
  static let name = "Selection"
  static let properties = ["NSelectedChildren"]
  static let methods = [
    "GetSelectedChild": "i", "SelectChild": "i", "DeselectSelectedChild": "i",
    "IsChildSelected": "i", "SelectAll": "", "ClearSelection": "", "DeselectChild": "i",
  ]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool { node.holdsChoices }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    name == "NSelectedChildren" ? .number(selected(in: node, tree).count) : nil
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    let children = tree.children(of: node)
    let selected = selected(in: node, tree)
    let index = arguments.int(0)
    let child =
      children.indices.contains(index) && children[index].object.map(node.offers) == true
      ? children[index] : nil
    let chosen = selected.indices.contains(index) ? selected[index] : nil
    switch member {
    case "GetSelectedChild": return [tree.reference(chosen)]
    case "IsChildSelected": return [.bool(child?.isSelected ?? false)]
    case "SelectChild":
      return [.bool(child.map { $0.isSelected || toggle($0, in: tree) } ?? false)]
    case "DeselectChild":
      return [.bool(child.map { $0.isSelected && deselect($0, of: node) } ?? false)]
    case "DeselectSelectedChild": return [.bool(chosen.map { deselect($0, of: node) } ?? false)]
    case "SelectAll":
      guard allowsSeveral(node) else { return [.bool(false)] }
      for child in children where !child.isSelected && child.object.map(node.offers) == true {
        _ = toggle(child, in: tree)
      }
      return [.bool(true)]
    case "ClearSelection":
      return [.bool(selected.reduce(true) { deselect($1, of: node) && $0 })]
    default: return nil
    }
  }

  private static func selected(in node: BusNode, _ tree: BusTree) -> [BusNode] {
    tree.children(of: node).filter { $0.isSelected && $0.object.map(node.offers) == true }
  }

  private static func allowsSeveral(_ node: BusNode) -> Bool {
    (node.object as? UITableView)?.allowsMultipleSelection
      ?? (node.object as? UICollectionView)?.allowsMultipleSelection ?? false
  }

  /// Does what a tap on it does.
  private static func toggle(_ node: BusNode, in tree: BusTree) -> Bool {
    guard let object = node.object, !object.accessibilityTraits.contains(.notEnabled) else {
      return false
    }
    if !object.accessibilityActivate() { tree.application?.tapForReader(object) }
    return node.isSelected
  }

  /// Only lists can be without a choice.
  private static func deselect(_ node: BusNode, of list: BusNode) -> Bool {
    switch (list.object, node.object) {
    case (let table as UITableView, let cell as UITableViewCell):
      guard let path = table.indexPath(for: cell) else { return false }
      table.deselectRow(at: path, animated: false)
    case (let list as UICollectionView, let cell as UICollectionViewCell):
      guard let path = list.indexPath(for: cell) else { return false }
      list.deselectItem(at: path, animated: false)
    default: return false
    }
    return !node.isSelected
  }
}
