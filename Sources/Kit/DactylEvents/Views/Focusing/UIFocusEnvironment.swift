public import Foundation

/// A part of the interface in which the focus of keys, remotes and dials moves: a view, a controller, a guide.
@MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus goes first when it comes here; the first item in the order of reading where this is empty.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// What gives the items inside; `nil` for an environment without any.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// The group to which the items inside belong: Tab goes from group to group, arrows inside of one. `nil` for that of the
  /// parent, or, without one, an own group for each item.
  var focusGroupIdentifier: String? { get }
  /// Asks for an update: the focus goes to what is preferred here, if it is inside, at the end of the iteration.
  func setNeedsFocusUpdate()
  /// Does now what ``setNeedsFocusUpdate()`` has asked for.
  func updateFocusIfNeeded()
  /// Whether the focus may move so. All environments around the item that has it and the one that gets it are asked.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus has moved. Animations of the coordinator run together with the system's.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can have the focus.
@MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether it can have the focus now.
  var canBecomeFocused: Bool { get }
  /// Where it is, in the coordinates of its container.
  var frame: CGRect { get }
  /// How a renderer shows that it has the focus; `nil` for not at all.
  var focusEffect: UIFocusEffect? { get }
  /// How readily Tab comes to it among the items of its group.
  var focusGroupPriority: UIFocusGroupPriority { get }
  /// Whether items that it covers can have the focus all the same, if it cannot have it itself.
  var isTransparentFocusItem: Bool { get }
  /// It has the focus, and an arrow is about to take it away in that direction.
  func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusEnvironment {
  /// Whether another environment is this one, or inside of it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var present: (any UIFocusEnvironment)? = environment
    var left = FocusLimits.deepest
    while let inside = present, left > 0 {
      if inside === self { return true }
      present = inside.parentFocusEnvironment
      left -= 1
    }
    return false
  }
}

/// Gives the items of an environment.
@MainActor
public protocol UIFocusItemContainer: AnyObject {
  /// The coordinates of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// The items in a part of it. Those that are containers are asked for theirs.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that scrolls to show the item that gets the focus.
@MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  /// How far the content is scrolled.
  var contentOffset: CGPoint { get set }
  /// The size of the content.
  var contentSize: CGSize { get }
  /// The size of the part that shows.
  var visibleSize: CGSize { get }
}

/// Limits of the focus.
public enum FocusLimits {
  /// How many environments an item may be inside of. Ours: an own class may give a circle.
  /// Source: `Documentation/Constants.md#focus`.
  static let deepest = 1000
  /// How long animations of a coordinator take. Source: `Documentation/Constants.md#focus`.
  static let animation: TimeInterval = 0.2
  /// How much more a way along an arrow counts than one across it. Source: `Documentation/Constants.md#focus`.
  static let alongWeight: CGFloat = 13
  /// How long a press is held to go back. Source: `Documentation/Constants.md#focus`.
  static let holding = Duration.milliseconds(700)
  /// How many steps of one report of a dial count. Source: `Documentation/Constants.md#focus`.
  static let mostSteps = 50
  /// How many items are remembered that had the focus. Source: `Documentation/Constants.md#focus`.
  static let remembered = 32
}
