@_spi(Kit) public import DactylEvents
public import Foundation

/// A control that is pressed.
///
/// A finger that lifts inside sends `touchUpInside` and `primaryActionTriggered` in one message.
@MainActor
open class UIButton: UIControl, StandardControl {
  /// What a button looks like; state for a renderer.
  public enum ButtonType: Int, Hashable, Sendable {
    /// No look of its own.
    case custom = 0
    /// The system's look.
    case system = 1
    /// A chevron in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross in a circle.
    case close = 7
  }

  /// What pressing the button means.
  public enum Role: Int, Hashable, Sendable {
    /// Nothing special.
    case normal = 0
    /// What most people want.
    case primary = 1
    /// To leave things as they are.
    case cancel = 2
    /// To lose something.
    case destructive = 3
  }

  /// What the button shows in one state.
  private struct Content {
    var title: String?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// What it looks like.
  public package(set) final var buttonType = ButtonType.custom { didSet { markLookChanged() } }
  /// What pressing it means.
  open var role = Role.normal { didSet { markLookChanged() } }
  /// Whether a press turns ``UIControl/isSelected`` over, before the actions. A button whose press shows a menu is a pop-up
  /// button then: one action of the menu is on, at first the first one, and the button shows its title.
  open var changesSelectionAsPrimaryAction = false { didSet { showChoice() } }

  /// What a press shows where ``UIControl/showsMenuAsPrimaryAction``, and a long press else.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showChoice()
    }
  }
  /// Whether a press shows ``menu``.
  open override var showsMenuAsPrimaryAction: Bool { didSet { showChoice() } }
  /// The menu of ``menu``.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu, isEnabled else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  /// How the button looks, all at once; `nil` where its properties say it one by one. Set to `nil`, it leaves the button as it
  /// was before there was a configuration.
  open var configuration: Configuration? {
    willSet {
      guard configuration == nil, newValue != nil else { return }
      plainLook = PlainLook(of: self)
      removeTitleAttributes()
    }
    didSet {
      applyConfiguration()
      guard configuration == nil, let plainLook else { return }
      plainLook.apply(to: self)
      self.plainLook = nil
    }
  }
  /// How the button looked before it had a configuration.
  private final var plainLook: PlainLook?
  /// Whether the configuration is being applied.
  private final var isApplying = false
  private final func applyConfiguration() {
    isApplying = true
    configuration?.apply(to: self)
    isApplying = false
  }
  /// Changes the configuration, if there is one, where something is set for the normal state, as in UIKit. Answers whether it did.
  private final func configures(_ state: State, _ change: (inout Configuration) -> Void) -> Bool {
    guard state == .normal, !isApplying, var changed = configuration else { return false }
    change(&changed)
    configuration = changed
    return true
  }
  /// Changes the configuration for each state. Called when it is set, and by ``setNeedsUpdateConfiguration()``.
  open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Says that the configuration depends on what has changed.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  /// Brings the configuration to the state. Override it, or set ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func stateChanged() {
    super.stateChanged()
    guard configuration != nil else { return }
    applyConfiguration()
    updateConfiguration()
  }

  /// A button that looks like that, and performs an action when pressed.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil { configuration.title = primaryAction?.title }
    if configuration.image == nil { configuration.image = primaryAction?.image }
    self.configuration = configuration
    applyConfiguration()
  }

  @safe @exclusivity(unchecked) private final var contents: [State: Content] = [:] {
    didSet { markLookChanged() }
  }
  /// How the button is to look.
  @safe @exclusivity(unchecked) final var looks = ButtonLooks() { didSet { markLookChanged() } }
  /// The label, if it was ever read.
  @safe @exclusivity(unchecked) package private(set) final var ownLabel: UILabel?
  /// The image view, if it was ever read.
  @safe @exclusivity(unchecked) package private(set) final var ownImageView: UIImageView?

  /// A button without a look of its own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A button without a look of its own, with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
  }

  /// A button of that type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// A button of that type that performs an action when pressed, and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    setTitle(primaryAction?.title, for: .normal)
    setImage(primaryAction?.image, for: .normal)
  }

  // MARK: Content

  /// Sets the title of one state. States without a title show that of the normal one, which is a configuration's, too. It does
  /// not show where there is one with attributes (``setAttributedTitle(_:for:)``).
  open func setTitle(_ title: String?, for state: State) {
    if configures(state, { $0.title = title }) { return }
    let old = currentTitle
    contents[state, default: Content()].title = title
    let new = currentTitle
    ownLabel?.text = new
    if new != old { contentSizeChanged() }
  }

  /// As ``intrinsicContentSize``; `sizeToFit()` asks for it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  /// As large as title and image side by side with their insets, and a finger's room at least; see
  /// ``TextMeasure``.
  open override var intrinsicContentSize: CGSize {
    var text = titleSize
    var image = currentImage?.size ?? .zero
    if let arrangement { (text, image) = (arrangedSize(arrangement), .zero) }
    let insets = looks.contentInsets
    return CGSize(
      width: max(text.width + image.width, ButtonLooks.least) + insets.left + insets.right,
      height: max(text.height + (insets == .zero ? 2 * ButtonLooks.spare : 0), image.height)
        + insets.top + insets.bottom)
  }

  /// The title of one state: that with attributes, if one was set, else the plain one.
  open func title(for state: State) -> String? {
    attributedTitle(for: state)?.string ?? plainTitle(for: state)
  }

  /// The title of one state as ``setTitle(_:for:)`` has set it.
  final func plainTitle(for state: State) -> String? {
    state.setting(in: contents) { $0.title }
  }

  /// Sets the image of one state; that of the normal one is a configuration's, too.
  open func setImage(_ image: UIImage?, for state: State) {
    if configures(state, { $0.image = image }) { return }
    contents[state, default: Content()].image = image
    ownImageView?.image = currentImage
  }

  /// The image of one state.
  open func image(for state: State) -> UIImage? { state.setting(in: contents) { $0.image } }

  /// Sets the background image of one state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents[state, default: Content()].backgroundImage = image
  }

  /// The background image of one state.
  open func backgroundImage(for state: State) -> UIImage? {
    state.setting(in: contents) { $0.backgroundImage }
  }

  /// The title of the present state.
  public final var currentTitle: String? { title(for: state) }
  /// The image of the present state.
  public final var currentImage: UIImage? { image(for: state) }
  /// The background image of the present state.
  public final var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The label of the title, made when first read. It takes no touches.
  open var titleLabel: UILabel? {
    if let ownLabel { return ownLabel }
    let label = UILabel(frame: bounds)
    label.text = currentTitle
    label.font = titleFont
    ownLabel = label
    addOwn(label)
    return label
  }

  /// The view of the image, made when first read. It takes no touches.
  open var imageView: UIImageView? {
    if let ownImageView { return ownImageView }
    let view = UIImageView(image: currentImage)
    ownImageView = view
    addOwn(view)
    return view
  }

  /// The texts of a configuration follow the text size that people prefer; other titles stay, unless their label adjusts.
  @_spi(Kit) open override func followTextSize() {
    applyConfiguration()
    if ownLabel?.adjustsFontForContentSizeCategory == true { followAttributedTitles() }
    contentSizeChanged()
  }

  // MARK: Places

  /// The rectangle of the background image: all of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of image and title: the bounds within `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// The rectangle of the title in the content. Override it to place the title elsewhere.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    ownTitleRect(in: contentRect)
  }
  /// The rectangle of the image in the content. Override it to place the image elsewhere.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    ownImageRect(in: contentRect)
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { true }

  /// The title, else what the type shows, else the image's name.
  @_spi(Kit) open override var labelByDefault: String? {
    if let currentTitle, !currentTitle.isEmpty { return currentTitle }
    return switch buttonType {
    case .custom, .system: currentImage?.name
    case .detailDisclosure, .infoLight, .infoDark: "More info"
    case .contactAdd: "Add"
    case .close: "Close"
    }
  }

  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(.button)
  }

  /// A press, unless recognizers of its own wait for touches.
  @_spi(Kit) open override func activateByDefault() -> Bool {
    guard isEnabled,
      gestureRecognizers?.allSatisfy({ contextMenuInteraction?.owns($0) == true }) ?? true
    else {
      return false
    }
    send(.touchDown, with: nil)
    if isEnabled { finish(isInside: true, with: nil) }
    return true
  }

  // MARK: Presses

  @_spi(Kit) open override func finish(isInside: Bool, with event: UIEvent?) {
    guard isInside else { return send(.touchUpOutside, with: event) }
    if showsMenuAsPrimaryAction, showMenu() { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    send([.touchUpInside, .primaryActionTriggered], with: event)
  }

  /// A button keeps its tap from the tap recognizers of views above (spec GEST:1.4.5).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
