public import Foundation

/// What sends an action to a method: it lets the action's sender have the item's own class.
@MainActor
public protocol BarButtonTargeting: AnyObject {
  /// An item without a target.
  init()
}

extension BarButtonTargeting where Self: UIBarButtonItem {
  /// An item that the system knows, which calls a method of the target with itself:
  /// `UIBarButtonItem(barButtonSystemItem: .add, target: self, action: List.add)`. The target is
  /// not kept alive. Without one the first object of the method's class along the responder chain
  /// does it.
  public init<Target: AnyObject>(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> (Self) -> Void
  ) {
    self.init()
    become(systemItem)
    send(Self.selector(action), to: target)
  }

  /// The same with a method without a parameter.
  public init<Target: AnyObject>(
    barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init()
    become(systemItem)
    send(Self.selector(action), to: target)
  }

  /// An item with a title, which calls a method of the target with itself.
  public init<Target: AnyObject>(
    title: String?, style: UIBarButtonItem.Style, target: Target?,
    action: @escaping @MainActor (Target) -> (Self) -> Void
  ) {
    self.init()
    self.title = title
    self.style = style
    send(Self.selector(action), to: target)
  }

  /// The same with a method without a parameter.
  public init<Target: AnyObject>(
    title: String?, style: UIBarButtonItem.Style, target: Target?,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init()
    self.title = title
    self.style = style
    send(Self.selector(action), to: target)
  }

  /// An item with a picture, which calls a method of the target with itself.
  public init<Target: AnyObject>(
    image: UIImage?, style: UIBarButtonItem.Style, target: Target?,
    action: @escaping @MainActor (Target) -> (Self) -> Void
  ) {
    self.init()
    self.image = image
    self.style = style
    send(Self.selector(action), to: target)
  }

  /// The same with a method without a parameter.
  public init<Target: AnyObject>(
    image: UIImage?, style: UIBarButtonItem.Style, target: Target?,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init()
    self.image = image
    self.style = style
    send(Self.selector(action), to: target)
  }

  /// An item with a picture and another one for low bars, which calls a method of the target.
  public init<Target: AnyObject>(
    image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style,
    target: Target?, action: @escaping @MainActor (Target) -> (Self) -> Void
  ) {
    self.init()
    self.image = image
    self.landscapeImagePhone = landscapeImagePhone
    self.style = style
    send(Self.selector(action), to: target)
  }

  /// The same with a method without a parameter.
  public init<Target: AnyObject>(
    image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style,
    target: Target?, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init()
    self.image = image
    self.landscapeImagePhone = landscapeImagePhone
    self.style = style
    send(Self.selector(action), to: target)
  }

  private static func selector<Target>(
    _ action: @escaping @MainActor (Target) -> (Self) -> Void
  ) -> Selector {
    Selector("(\(Target.self)) -> (\(Self.self)) -> ()", action)
  }

  private static func selector<Target>(
    _ action: @escaping @MainActor (Target) -> () -> Void
  ) -> Selector {
    Selector("(\(Target.self)) -> () -> ()", action)
  }
}

extension UIBarButtonItem {
  /// An item that the system knows, and the action that it sends, by name.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
  ) {
    self.init()
    become(systemItem)
    send(action, to: target)
  }

  /// An item with a title, and the action that it sends, by name.
  public convenience init(
    title: String?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    send(action, to: target)
  }

  /// An item with a picture, and the action that it sends, by name.
  public convenience init(
    image: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(
      image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
  }

  /// An item with a picture, another one for low bars, and the action that it sends, by name.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?,
    action: Selector?
  ) {
    self.init()
    self.image = image
    self.landscapeImagePhone = landscapeImagePhone
    self.style = style
    send(action, to: target)
  }

  /// An item for which a view stands.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// An item that performs an action, and shows its title and picture.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    showAction()
  }

  /// An item that the system knows, which performs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
    showAction()
  }

  /// An item with a title and a picture, which performs an action, or without one shows a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
    showAction()
  }

  /// Room that takes its share of what the other items leave.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Room of that width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }

  package final func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    if systemItem == .done || systemItem == .save { style = .done }
  }

  final func send(_ action: Selector?, to target: AnyObject?) {
    self.target = target
    self.action = action
  }
}
