public import Foundation

/// How a button is to look: state for a renderer.
struct ButtonLooks {
  var colors: [UIControl.State: UIColor] = [:]
  var contentInsets = UIEdgeInsets.zero
  /// Those of a configuration, in place of `contentInsets`.
  var directedInsets: NSDirectionalEdgeInsets?
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  var dimsImage = true
  var arrangement: ButtonArrangement?
  /// The title's font while no program has changed the label's; `nil` for the usual one.
  var plainFont: UIFont?
  var attributed: [UIControl.State: NSAttributedString] = [:]

  /// The least width of a button, and the room above and below its title, in points. Source:
  /// `Documentation/Constants.md#text-estimate`.
  static let (least, spare): (CGFloat, CGFloat) = (30, 6)
}

/// State for a renderer the button.
extension UIButton {
  /// The font of the title.
  package final var titleFont: UIFont {
    ownLabel?.font ?? looks.plainFont ?? .systemFont(ofSize: UIFont.buttonFontSize)
  }
  /// The font of the title of a button that the kit makes. Source: `Documentation/Constants.md#texts`.
  package final func setPlainFont(_ font: UIFont) {
    guard looks.plainFont != font else { return }
    looks.plainFont = font
    ownLabel?.font = font
    contentSizeChanged()
  }
  /// Sets the title's color while the button is in a state.
  public final func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks.colors[state] = color
  }
  /// Sets the title with attributes for one state, of which it keeps a copy. It goes before the one of
  /// ``setTitle(_:for:)``, which shows again after `nil`.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    looks.attributed[state] = title?.fixed
    ownLabel?.text = currentTitle
    contentSizeChanged()
  }
  /// The title with attributes for one state; `nil` if none was set.
  public final func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    looks.attributed.isEmpty ? nil : state.setting(in: looks.attributed) { $0 }
  }
  /// The fonts of titles with attributes follow the text size that people prefer.
  final func followAttributedTitles() {
    looks.attributed = looks.attributed.mapValues { $0.following(traitCollection) ?? $0 }
  }
  /// Sets the attributes of the title in a state, whose text stays.
  final func setTitleAttributes(_ title: NSAttributedString, _ state: UIControl.State) {
    looks.attributed[state] = title
  }
  /// Takes the attributes of all titles away.
  final func removeTitleAttributes() {
    if !looks.attributed.isEmpty { looks.attributed = [:] }
  }
  /// The title's color in a state; without one that of the normal state.
  public final func titleColor(for state: UIControl.State) -> UIColor? {
    state.setting(in: looks.colors) { $0 }
  }
  /// The title's color as the button is now; without one, the tint.
  public final var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }
  /// Room around title and image.
  public final var contentEdgeInsets: UIEdgeInsets {
    get {
      looks.directedInsets?.insets(for: effectiveUserInterfaceLayoutDirection)
        ?? looks.contentInsets
    }
    set {
      looks.contentInsets = newValue
      if looks.directedInsets != nil { looks.directedInsets = nil }
    }
  }
  /// Room around the title.
  public final var titleEdgeInsets: UIEdgeInsets {
    get { looks.titleInsets }
    set { looks.titleInsets = newValue }
  }
  /// Room around the image.
  public final var imageEdgeInsets: UIEdgeInsets {
    get { looks.imageInsets }
    set { looks.imageInsets = newValue }
  }
  /// Whether the image is drawn darker while the button is highlighted.
  public final var adjustsImageWhenHighlighted: Bool {
    get { looks.dimsImage }
    set { looks.dimsImage = newValue }
  }
}
