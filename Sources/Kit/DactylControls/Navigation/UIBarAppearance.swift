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
  /// The looks of the bar's texts and buttons.
  fileprivate final var texts = BarTexts()

  /// How the picture behind fills the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The kind of device for which the looks are.
  public private(set) final var idiom = UIUserInterfaceIdiom.unspecified

  /// The system's looks.
  public required init() { configureWithDefaultBackground() }
  /// The system's looks on a kind of device.
  public convenience init(idiom: UIUserInterfaceIdiom) {
    self.init()
    self.idiom = idiom
  }
  /// The looks of another bar, as far as both kinds of bars have them.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    (backgroundEffect, backgroundColor) = (
      barAppearance.backgroundEffect, barAppearance.backgroundColor
    )
    (backgroundImage, shadowColor) = (barAppearance.backgroundImage, barAppearance.shadowColor)
    (shadowImage, idiom) = (barAppearance.shadowImage, barAppearance.idiom)
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
  }

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
    made.texts.buttons = texts.buttons.mapValues { $0.copy() }
    (made.backgroundImageContentMode, made.idiom) = (backgroundImageContentMode, idiom)
    return made
  }
}

/// How the texts and buttons of a bar look.
private struct BarTexts {
  var title: [NSAttributedString.Key: Any] = [:]
  var largeTitle: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  var backIndicator: (image: UIImage?, mask: UIImage?)
  var buttons: [ButtonUse: UIBarButtonItemAppearance] = [:]

  /// Which buttons of a bar.
  enum ButtonUse { case all, done, back }
}

extension UIBarAppearance {
  /// The looks of some of the buttons; made when first read, and kept.
  fileprivate final func buttons(
    _ use: BarTexts.ButtonUse, _ style: UIBarButtonItem.Style = .plain
  ) -> UIBarButtonItemAppearance {
    if let known = texts.buttons[use] { return known }
    let made = UIBarButtonItemAppearance(style: style)
    texts.buttons[use] = made
    return made
  }
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
  /// How far the title is moved.
  open var titlePositionAdjustment: UIOffset {
    get { texts.titleOffset }
    set { texts.titleOffset = newValue }
  }
  /// How plain buttons look.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons(.all) }
    set { texts.buttons[.all] = newValue.copy() }
  }
  /// How buttons that end an edit look.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons(.done, .done) }
    set { texts.buttons[.done] = newValue.copy() }
  }
  /// How the back button looks.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { buttons(.back) }
    set { texts.buttons[.back] = newValue.copy() }
  }
  /// The picture of the back button.
  open var backIndicatorImage: UIImage? { texts.backIndicator.image }
  /// Where that picture covers titles that pass in a transition.
  open var backIndicatorTransitionMaskImage: UIImage? { texts.backIndicator.mask }
  /// Sets both pictures of the back button; `nil` for the system's.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    texts.backIndicator = (backIndicatorImage, backIndicatorTransitionMaskImage)
  }
}

/// How a bar of tabs looks.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look whose title is below the picture.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { stackedLayoutAppearance = stackedLayoutAppearance.copy() }
  }
  /// How tabs look whose title is beside the picture.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { inlineLayoutAppearance = inlineLayoutAppearance.copy() }
  }
  /// How tabs look in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { compactInlineLayoutAppearance = compactInlineLayoutAppearance.copy() }
  }
  /// The color behind the selected tab; `nil` for the system's.
  open var selectionIndicatorTintColor: UIColor?
  /// The picture behind the selected tab.
  open var selectionIndicatorImage: UIImage?
  /// How wide a tab is, in points; 0 for as wide as its part of the bar.
  open var stackedItemWidth: CGFloat = 0
  /// The room between tabs, in points; 0 for the system's.
  open var stackedItemSpacing: CGFloat = 0

  open override func copy() -> Self {
    let made = super.copy()
    made.stackedLayoutAppearance = stackedLayoutAppearance
    made.inlineLayoutAppearance = inlineLayoutAppearance
    made.compactInlineLayoutAppearance = compactInlineLayoutAppearance
    made.selectionIndicatorTintColor = selectionIndicatorTintColor
    made.selectionIndicatorImage = selectionIndicatorImage
    (made.stackedItemWidth, made.stackedItemSpacing) = (stackedItemWidth, stackedItemSpacing)
    return made
  }
}

/// How a toolbar looks.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// How plain buttons look.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons(.all) }
    set { texts.buttons[.all] = newValue.copy() }
  }
  /// How buttons that end an edit look.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons(.done, .done) }
    set { texts.buttons[.done] = newValue.copy() }
  }
}

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
  final var barLooks: BarLooks {
    if let known = extras?.looks.bar as? BarLooks { return known }
    let made = BarLooks()
    madeExtras.looks.bar = made
    return made
  }

  /// The standard looks of a bar: made when first read, and kept, so that a change of their parts
  /// holds.
  final func standardLooks<Appearance: UIBarAppearance>() -> Appearance {
    if let known = barLooks.appearances["standard"] as? Appearance { return known }
    let made = Appearance()
    barLooks.appearances["standard"] = made
    (self as? UINavigationBar)?.dressTitle()
    return made
  }

  final func setLooks(_ looks: UIBarAppearance?, _ use: String) {
    barLooks.appearances[use] = looks?.copy()
    (self as? UINavigationBar)?.dressTitle()
    markLookChanged()
  }
}

extension UINavigationBar {
  /// The color of the bar itself.
  public final var barTintColor: UIColor? {
    get { extras?.looks.barTintColor }
    set {
      madeExtras.looks.barTintColor = newValue
      markLookChanged()
    }
  }
  /// How it looks.
  public final var standardAppearance: UINavigationBarAppearance {
    get { standardLooks() }
    set { setLooks(newValue, "standard") }
  }
  /// How it looks on a phone in landscape; `nil` for as always.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { barLooks.appearances["compact"] as? UINavigationBarAppearance }
    set { setLooks(newValue, "compact") }
  }
  /// How it looks while content stands at its top; `nil` for as always.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { barLooks.appearances["edge"] as? UINavigationBarAppearance }
    set { setLooks(newValue, "edge") }
  }
  /// The same on a phone in landscape; `nil` for ``scrollEdgeAppearance``.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { barLooks.appearances["compactEdge"] as? UINavigationBarAppearance }
    set { setLooks(newValue, "compactEdge") }
  }
  /// How the title looks; `nil` for the system's looks.
  public final var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { barLooks.titleAttributes }
    set {
      barLooks.titleAttributes = newValue
      dressTitle()
      markLookChanged()
    }
  }
  /// How a large title looks; `nil` for the system's looks.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { barLooks.largeTitleAttributes }
    set {
      barLooks.largeTitleAttributes = newValue
      dressTitle()
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

extension UIToolbar {
  /// The color of the bar itself.
  public final var barTintColor: UIColor? {
    get { extras?.looks.barTintColor }
    set {
      madeExtras.looks.barTintColor = newValue
      markLookChanged()
    }
  }
  /// How it looks.
  public final var standardAppearance: UIToolbarAppearance {
    get { standardLooks() }
    set { setLooks(newValue, "standard") }
  }
  /// How it looks on a phone in landscape; `nil` for as always.
  public final var compactAppearance: UIToolbarAppearance? {
    get { barLooks.appearances["compact"] as? UIToolbarAppearance }
    set { setLooks(newValue, "compact") }
  }
  /// How it looks while content stands at its edge; `nil` for as always.
  public final var scrollEdgeAppearance: UIToolbarAppearance? {
    get { barLooks.appearances["edge"] as? UIToolbarAppearance }
    set { setLooks(newValue, "edge") }
  }
}

/// Looks of an item, in place of those of its bar: state for a renderer.
extension UINavigationItem {
  /// How the bar looks while the item is on top; `nil` for the bar's own looks.
  public final var standardAppearance: UINavigationBarAppearance? {
    get { looks["standard"] as? UINavigationBarAppearance }
    set { setLooks(newValue, "standard") }
  }
  /// The same on a phone in landscape.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { looks["compact"] as? UINavigationBarAppearance }
    set { setLooks(newValue, "compact") }
  }
  /// The same while content stands at the bar's edge.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks["edge"] as? UINavigationBarAppearance }
    set { setLooks(newValue, "edge") }
  }
  /// The same on a phone in landscape.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks["compactEdge"] as? UINavigationBarAppearance }
    set { setLooks(newValue, "compactEdge") }
  }

  private func setLooks(_ appearance: UINavigationBarAppearance?, _ use: String) {
    looks[use] = appearance?.copy()
    if standardAppearance == nil {
      (titleLooks, largeTitleLooks) = (nil, nil)
    } else {
      titleLooks = { [weak self] in self?.standardAppearance?.titleTextAttributes ?? [:] }
      largeTitleLooks = { [weak self] in
        self?.standardAppearance?.largeTitleTextAttributes ?? [:]
      }
    }
    changed()
  }
}

extension UINavigationBar {
  /// The looks that hold now: those of the item on top, else those of the bar.
  package final var shownAppearance: UINavigationBarAppearance {
    topItem?.standardAppearance ?? standardAppearance
  }

  /// Has the titles laid out with the attributes that hold then: those of the looks before those of the bar itself.
  fileprivate final func dressTitle() {
    titleLooks = { [weak self] in
      guard let self else { return [:] }
      let attributes = standardAppearance.titleTextAttributes
      return attributes.isEmpty ? titleTextAttributes ?? [:] : attributes
    }
    largeTitleLooks = { [weak self] in
      guard let self else { return [:] }
      let attributes = standardAppearance.largeTitleTextAttributes
      return attributes.isEmpty ? largeTitleTextAttributes ?? [:] : attributes
    }
    setNeedsLayout()
  }
}
