public import Foundation

/// How a bar looks: state for a renderer.
@MainActor
open class UIBarAppearance {
  /// What shines through.
  open var backgroundEffect: UIBlurEffect?
  /// The color behind.
  open var backgroundColor: UIColor?
  /// The picture behind.
  open var backgroundImage: UIImage?
  /// The color of the line at the bar's edge; `nil` for none.
  open var shadowColor: UIColor?
  /// The picture at the bar's edge.
  open var shadowImage: UIImage?
  /// What stands in it.
  fileprivate final var texts = BarTexts()

  /// The system's looks.
  public required init() { configureWithDefaultBackground() }

  /// With the content shining through.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .light)
    (backgroundColor, shadowColor) = (nil, .separator)
  }
  /// With a plain background.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    (backgroundColor, shadowColor) = (.systemBackground, .separator)
  }
  /// With no background and no line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    (backgroundColor, shadowColor) = (nil, nil)
  }

  /// Another one with the same looks.
  open func copy() -> Self {
    let made = Self()
    (made.backgroundEffect, made.backgroundColor) = (backgroundEffect, backgroundColor)
    (made.backgroundImage, made.shadowColor) = (backgroundImage, shadowColor)
    (made.shadowImage, made.texts) = (shadowImage, texts)
    return made
  }
}

/// How titles of a bar look.
private struct BarTexts {
  var title: [NSAttributedString.Key: Any] = [:]
  var largeTitle: [NSAttributedString.Key: Any] = [:]
}

/// How a navigation bar looks.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { texts.title }
    set { texts.title = newValue }
  }
  /// How a large title looks.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { texts.largeTitle }
    set { texts.largeTitle = newValue }
  }
}

/// How a bar of tabs looks.
@MainActor
open class UITabBarAppearance: UIBarAppearance {}

/// How a toolbar looks.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// Which form of a bar is meant.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// As it stands in portrait.
  case `default` = 0
  /// As it stands on a phone in landscape.
  case compact = 1
  /// With a prompt.
  case defaultPrompt = 101
  /// With a prompt, on a phone in landscape.
  case compactPrompt = 102
}

/// Looks of bars; made when first set.
@MainActor
final class BarLooks {
  var appearances: [String: UIBarAppearance] = [:]
  var backgroundImages: [UIBarMetrics: UIImage] = [:]
  var shadowImage: UIImage?
  var titleAttributes: [NSAttributedString.Key: Any]?
  var largeTitleAttributes: [NSAttributedString.Key: Any]?
}

extension UIView {
  fileprivate final var barLooks: BarLooks {
    if let known = extras?.looks.bar { return known }
    let made = BarLooks()
    madeExtras.looks.bar = made
    return made
  }
}

extension UINavigationBar {
  /// How it looks.
  public final var standardAppearance: UINavigationBarAppearance {
    get {
      barLooks.appearances["standard"] as? UINavigationBarAppearance ?? UINavigationBarAppearance()
    }
    set {
      barLooks.appearances["standard"] = newValue
      markLookChanged()
    }
  }
  /// How it looks on a phone in landscape; `nil` for as always.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { barLooks.appearances["compact"] as? UINavigationBarAppearance }
    set {
      barLooks.appearances["compact"] = newValue
      markLookChanged()
    }
  }
  /// How it looks while content stands at its top; `nil` for as always.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { barLooks.appearances["edge"] as? UINavigationBarAppearance }
    set {
      barLooks.appearances["edge"] = newValue
      markLookChanged()
    }
  }
  /// How the title looks; `nil` for the system's looks.
  public final var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { barLooks.titleAttributes }
    set {
      barLooks.titleAttributes = newValue
      markLookChanged()
    }
  }
  /// How a large title looks; `nil` for the system's looks.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { barLooks.largeTitleAttributes }
    set {
      barLooks.largeTitleAttributes = newValue
      markLookChanged()
    }
  }
  /// The picture at its edge.
  public final var shadowImage: UIImage? {
    get { barLooks.shadowImage }
    set {
      barLooks.shadowImage = newValue
      markLookChanged()
    }
  }
  /// Sets the picture behind it.
  public final func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    barLooks.backgroundImages[metrics] = image
    markLookChanged()
  }
  /// The picture behind it.
  public final func backgroundImage(for metrics: UIBarMetrics) -> UIImage? {
    barLooks.backgroundImages[metrics]
  }
}

extension UITabBar {
  /// How it looks.
  public final var standardAppearance: UITabBarAppearance {
    get { barLooks.appearances["standard"] as? UITabBarAppearance ?? UITabBarAppearance() }
    set {
      barLooks.appearances["standard"] = newValue
      markLookChanged()
    }
  }
  /// How it looks while content stands at its end; `nil` for as always.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { barLooks.appearances["edge"] as? UITabBarAppearance }
    set {
      barLooks.appearances["edge"] = newValue
      markLookChanged()
    }
  }
}

extension UIToolbar {
  /// How it looks.
  public final var standardAppearance: UIToolbarAppearance {
    get { barLooks.appearances["standard"] as? UIToolbarAppearance ?? UIToolbarAppearance() }
    set {
      barLooks.appearances["standard"] = newValue
      markLookChanged()
    }
  }
}
