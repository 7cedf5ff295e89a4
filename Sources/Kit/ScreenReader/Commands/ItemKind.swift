import DactylKit

/// Kinds of items that the rotor goes through; the raw value is spoken.
@MainActor
enum ItemKind: String, CaseIterable {
  case headings = "Headings"
  case links = "Links"
  case containers = "Containers"
  case landmarks = "Landmarks"
  case lists = "Lists"
  case tables = "Tables"
  case textFields = "Text fields"
  case images = "Images"

  /// The type of a program's rotor that takes its place; `nil` for none.
  var systemType: UIAccessibilityCustomRotor.SystemRotorType? {
    switch self {
    case .headings: .heading
    case .links: .link
    case .containers: nil
    case .landmarks: .landmark
    case .lists: .list
    case .tables: .table
    case .textFields: .textField
    case .images: .image
    }
  }

  func isAnywhere(in items: [AccessibilityObject]) -> Bool {
    items.contains { isOne($0) || container(of: $0) != nil }
  }

  /// What the next one is when the search begins at an item: of a container, the first of its items.
  func search(
    from start: AccessibilityObject, among items: [AccessibilityObject]
  ) -> (AccessibilityObject) -> Bool {
    guard isContainer else { return isOne }
    // The first item of each container.
    var last = items.first.flatMap(container)
    var firsts: Set<ObjectIdentifier> = []
    if last != nil, let first = items.first { firsts.insert(ObjectIdentifier(first)) }
    for item in items.dropFirst() {
      let present = container(of: item)
      if let present, present !== last { firsts.insert(ObjectIdentifier(item)) }
      last = present
    }
    return { firsts.contains(ObjectIdentifier($0)) }
  }

  private var isContainer: Bool {
    switch self {
    case .containers, .landmarks, .lists, .tables: true
    case .headings, .links, .textFields, .images: false
    }
  }

  private func isOne(_ item: AccessibilityObject) -> Bool {
    let traits = item.accessibilityTraits
    return switch self {
    case .headings: traits.contains(.header)
    case .links: traits.contains(.link)
    case .textFields: item is any UIKeyInput || traits.contains(.searchField)
    case .images: traits.contains(.image)
    case .containers, .landmarks, .lists, .tables: false
    }
  }

  /// The innermost container of that kind around an item.
  private func container(of item: AccessibilityObject) -> AccessibilityObject? {
    guard isContainer else { return nil }
    return ((item as? UIResponder)?.responderChain ?? []).first { object in
      guard object !== item else { return false }
      let type = object.accessibilityContainerType
      return switch self {
      case .containers:
        type != .none || object.shouldGroupAccessibilityChildren || object is UIScrollView
          || object is UITabBar || object is UINavigationBar || object is UIToolbar
      case .landmarks: type == .landmark
      case .lists: type == .list || object is UITableView || object is UICollectionView
      case .tables: type == .dataTable
      default: false
      }
    }
  }
}
