import DactylKit

/// What an object is, by the numbers of at-spi2-core's `atspi-constants.h` (`AtspiRole`).
///
/// `Documentation/AccessibilityBus.md` says which of ours is which, and why.
enum BusRole: UInt32 {
  case alert = 2
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case button = 43
  case radioButton = 44
  case scrollPane = 49
  case slider = 51
  case spinButton = 52
  case table = 55
  case tableCell = 56
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case grouping = 99
  case landmark = 110

  /// The role of an object, by the first rule that fits.
  @MainActor
  init(of node: BusNode, in tree: BusTree) {
    guard let object = node.object else {
      self = .application
      return
    }
    let parent = tree.parent(of: node)?.object
    let found =
      Self.kind(of: object) ?? Self.part(object, of: parent)
      ?? (object.isAccessibilityElement ? Self.traits(object.accessibilityTraits) : nil)
    self = found ?? Self.container(object)
  }

  /// By what it is.
  @MainActor
  private static func kind(of object: AccessibilityObject) -> BusRole? {
    switch object {
    case is UIWindow: .frame
    case let field as UITextField: field.isSecureTextEntry ? .passwordText : .entry
    case is UITextView: .text
    case is UISwitch: .toggleButton
    case is UISlider: .slider
    case is UIStepper: .spinButton
    case is UIProgressView: .progressBar
    case is UITabBar: .pageTabList
    case is UISegmentedControl: .grouping
    case is UINavigationBar, is UIToolbar: .toolBar
    case let view as UIView where view.next is UIAlertController: .alert
    case is any UIAccessibilityContainerDataTable: .table
    default: nil
    }
  }

  /// By what it is a part of.
  @MainActor
  private static func part(
    _ object: AccessibilityObject, of parent: AccessibilityObject?
  ) -> BusRole? {
    switch parent {
    case is UITabBar: .pageTab
    case is UISegmentedControl: .radioButton
    case is UITableView where object is UITableViewCell: .listItem
    case is UICollectionView where object is UICollectionReusableView: .listItem
    case is any UIAccessibilityContainerDataTable: .tableCell
    default: nil
    }
  }

  private static func traits(_ traits: UIAccessibilityTraits) -> BusRole {
    let rules: [(UIAccessibilityTraits, BusRole)] = [
      (.toggleButton, .toggleButton), (.link, .link), (.searchField, .entry),
      (.header, .heading), (.adjustable, .spinButton), (.button, .button),
      (.keyboardKey, .button), (.image, .image), (.tabBar, .pageTabList),
    ]
    return rules.first { traits.contains($0.0) }?.1 ?? .label
  }

  @MainActor
  private static func container(_ object: AccessibilityObject) -> BusRole {
    if object.accessibilityViewIsModal { return .dialog }
    switch object.accessibilityContainerType {
    case .list: return .list
    case .dataTable: return .table
    case .landmark: return .landmark
    case .semanticGroup: return .grouping
    case .none: break
    }
    if object is UITableView || object is UICollectionView { return .list }
    return object is UIScrollView ? .scrollPane : .panel
  }
}
