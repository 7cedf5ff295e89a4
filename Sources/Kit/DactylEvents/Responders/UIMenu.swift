/// A list of actions and further menus, to be shown by a button, a bar button item or a ``UIContextMenuInteraction``.
@MainActor
open class UIMenu: UIMenuElement {
  /// A name by which a menu is found.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier of that name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu shows in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements stand in the other menu, between lines.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It does harm.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its actions is on at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// Its elements stand beside each other; state for a renderer.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// How large elements are; state for a renderer.
  public enum ElementSize: Int, Hashable, Sendable {
    /// Without titles.
    case small = 0
    /// With small titles.
    case medium = 1
    /// As ever.
    case large = 2
    /// As the system decides.
    case automatic = -1
  }

  /// Its name.
  public final let identifier: Identifier
  /// How it shows in another menu.
  public final let options: Options
  /// How large its elements are.
  open var preferredElementSize: ElementSize
  /// What it offers, from top to bottom.
  public final let children: [UIMenuElement]

  /// A menu of those elements. Its arguments are UIKit's.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu \(title)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that are on, in it and in menus that stand in it.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let action = child as? UIAction { return action.state == .on ? [action] : [] }
      return (child as? UIMenu)?.selectedElements ?? []
    }
  }
}

/// Elements of a menu that are made when it is shown.
@MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  /// Makes the elements, and hands them over.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var made: [UIMenuElement]?

  private init(isCached: Bool, _ provider: @escaping Provider) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }
  /// Elements that are made once.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(isCached: true, elementProvider)
  }
  /// Elements that are made at each showing.
  public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  /// Makes the elements, unless they are there.
  package func resolve(_ done: @escaping @MainActor ([UIMenuElement]) -> Void) {
    if isCached, let made { return done(made) }
    provider { [weak self] elements in
      self?.made = elements
      done(elements)
    }
  }
}
