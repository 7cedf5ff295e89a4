/// A piece of a menu: what ``UIAction``, ``UIMenu`` and ``UIDeferredMenuElement`` have in common.
@MainActor
open class UIMenuElement {
  /// What an action stands for in a menu.
  public enum State: Int, Hashable, Sendable {
    /// Off.
    case off = 0
    /// On.
    case on = 1
    /// Partly on.
    case mixed = 2
  }

  /// How an element shows in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Attributes by their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It does harm.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Its title.
  open internal(set) var title: String
  /// A line below the title.
  open var subtitle: String?
  /// Its image.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

/// What a ``UIAction`` calls; the argument is the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a name and a title, that controls perform.
@MainActor
public final class UIAction: UIMenuElement {
  /// A name by which an action is found and replaced.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An identifier of that name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Counts the actions that were made without a name.
  private static var unnamed = 0

  /// Its name; actions made without one have one each.
  public let identifier: Identifier
  /// A longer title.
  public var discoverabilityTitle: String?
  /// How it shows in a menu. A disabled action is not performed.
  public var attributes: Attributes
  /// Whether it is on, for menus.
  public var state: State
  /// The object that performs the action, while it does.
  public internal(set) var sender: Any?

  private let handler: UIActionHandler

  /// An action that calls a closure. Its arguments are UIKit's.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamed += 1
      self.identifier = Identifier("unnamed-\(Self.unnamed)")
    }
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the closure with that sender, unless the action is disabled. Controls call it.
  public func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let before = self.sender
    self.sender = sender
    handler(self)
    self.sender = before
  }
}
