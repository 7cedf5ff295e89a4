public import Foundation

/// How buttons of a bar look in one state: state for a renderer.
///
/// Get it from a ``UIBarButtonItemAppearance``; a change holds there.
@MainActor
open class UIBarButtonItemStateAppearance {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The picture behind the button.
  open var backgroundImage: UIImage?
  /// How far that picture is moved.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  init() {}

  final func copy() -> UIBarButtonItemStateAppearance {
    let made = UIBarButtonItemStateAppearance()
    made.titleTextAttributes = titleTextAttributes
    made.titlePositionAdjustment = titlePositionAdjustment
    made.backgroundImage = backgroundImage
    made.backgroundImagePositionAdjustment = backgroundImagePositionAdjustment
    return made
  }
}

/// How buttons of a bar look in each state: state for a renderer.
@MainActor
open class UIBarButtonItemAppearance {
  /// While it can be used.
  public private(set) final var normal = UIBarButtonItemStateAppearance()
  /// While a finger is on it.
  public private(set) final var highlighted = UIBarButtonItemStateAppearance()
  /// While it cannot be used.
  public private(set) final var disabled = UIBarButtonItemStateAppearance()
  /// While it has the focus.
  public private(set) final var focused = UIBarButtonItemStateAppearance()

  /// The system's looks of plain buttons.
  public required init() { configureWithDefault(for: .plain) }
  /// The system's looks of a style.
  public init(style: UIBarButtonItem.Style) { configureWithDefault(for: style) }

  /// Goes back to the system's looks of a style: a semibold title for ``UIBarButtonItem/Style/done``.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    let states = (0..<4).map { _ in UIBarButtonItemStateAppearance() }
    if style == .done {
      for state in states {
        state.titleTextAttributes[.font] = UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)
      }
    }
    (normal, highlighted, disabled, focused) = (states[0], states[1], states[2], states[3])
  }

  /// Another one with the same looks.
  open func copy() -> Self {
    let made = Self()
    (made.normal, made.highlighted) = (normal.copy(), highlighted.copy())
    (made.disabled, made.focused) = (disabled.copy(), focused.copy())
    return made
  }
}

/// How tabs look in one state: state for a renderer.
@MainActor
open class UITabBarItemStateAppearance {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The color of the picture; `nil` for the system's.
  open var iconColor: UIColor?
  /// How far the badge is moved.
  open var badgePositionAdjustment = UIOffset.zero
  /// The color behind the badge; `nil` for the system's.
  open var badgeBackgroundColor: UIColor?
  /// How the badge's text looks.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the badge's text is moved.
  open var badgeTitlePositionAdjustment = UIOffset.zero

  init() {}

  final func copy() -> UITabBarItemStateAppearance {
    let made = UITabBarItemStateAppearance()
    (made.titleTextAttributes, made.iconColor) = (titleTextAttributes, iconColor)
    made.titlePositionAdjustment = titlePositionAdjustment
    made.badgePositionAdjustment = badgePositionAdjustment
    (made.badgeBackgroundColor, made.badgeTextAttributes) = (
      badgeBackgroundColor, badgeTextAttributes
    )
    made.badgeTitlePositionAdjustment = badgeTitlePositionAdjustment
    return made
  }
}

/// How tabs look in each state: state for a renderer.
@MainActor
open class UITabBarItemAppearance {
  /// The arrangements of a tab's picture and title.
  public enum Style: Int, Hashable, Sendable {
    /// One above the other.
    case stacked = 0
    /// Side by side.
    case inline = 1
    /// Side by side in a low bar.
    case compactInline = 2
  }

  /// While another tab is selected.
  public private(set) final var normal = UITabBarItemStateAppearance()
  /// While the tab is selected.
  public private(set) final var selected = UITabBarItemStateAppearance()
  /// While the tab cannot be selected.
  public private(set) final var disabled = UITabBarItemStateAppearance()
  /// While the tab has the focus.
  public private(set) final var focused = UITabBarItemStateAppearance()

  /// The system's looks.
  public required init() {}
  /// The system's looks of an arrangement.
  public convenience init(style: Style) { self.init() }

  /// Goes back to the system's looks of an arrangement.
  open func configureWithDefault(for style: Style) {
    let states = (0..<4).map { _ in UITabBarItemStateAppearance() }
    (normal, selected, disabled, focused) = (states[0], states[1], states[2], states[3])
  }

  /// Another one with the same looks.
  open func copy() -> Self {
    let made = Self()
    (made.normal, made.selected) = (normal.copy(), selected.copy())
    (made.disabled, made.focused) = (disabled.copy(), focused.copy())
    return made
  }
}
