public import DactylControls

/// A value that says what a view shows. The view that it makes shows other values of the same kind as well, so that a
/// cell that is used again keeps its views.
@MainActor
public protocol UIContentConfiguration {
  /// A new view that shows the value.
  func makeContentView() -> any UIView & UIContentView
  /// The value as it is for a state: other colors for a selected cell, for example.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor
public protocol UIContentView: AnyObject {
  /// What it shows. Setting it changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show that configuration; by default one of the type that it shows.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the type that the view shows.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The name of a program's own value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key by its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that a configuration can follow.
@MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A state of those traits.
  init(traitCollection: UITraitCollection)
  /// A value of the program's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether it does not react.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether it stays in sight while its section scrolls.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state of those traits in which nothing is on.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether it does not react.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// Whether it has the focus.
  public var isFocused = false
  /// Whether it stays in sight while its section scrolls.
  public var isPinned = false
  /// Whether its list is edited.
  public var isEditing = false
  /// Whether the items below it are shown.
  public var isExpanded = false
  /// Whether buttons of a swipe show.
  public var isSwiped = false
  /// Whether a finger moves it to another place.
  public var isReordering = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state of those traits in which nothing is on.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
