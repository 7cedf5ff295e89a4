public import DactylControls
public import Foundation

/// What a row of a list shows: an image, a text and a second text, in the style of its place.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Berlin"
///     content.secondaryText = "18 °C"
///     cell.contentConfiguration = content
@MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  @MainActor
  public struct TextProperties {
    /// Where lines stand.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// As the language says.
      case natural = 0
      /// In the middle.
      case center = 1
      /// Both edges are straight.
      case justified = 2
    }
    /// How letters are changed.
    public enum TextTransform: Int, Hashable, Sendable {
      /// Not at all.
      case none = 0
      /// To large letters.
      case uppercase = 1
      /// To small letters.
      case lowercase = 2
      /// Each word begins with a large letter.
      case capitalized = 3
    }
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// Makes the color for the present state out of ``color``.
    public var colorTransformer: ((UIColor) -> UIColor)?
    /// Where lines stand.
    public var alignment = TextAlignment.natural
    /// How a text that is too long is cut.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines; 0 for any number.
    public var numberOfLines = 0
    /// Whether the font shrinks until the text fits.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor by which it shrinks; 0 for none.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the size that a user wants texts to have.
    public var adjustsFontForContentSizeCategory = true
    /// How letters are changed.
    public var transform = TextTransform.none

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
    }

    /// The color for the present state.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// How the image looks.
  @MainActor
  public struct ImageProperties {
    /// The size of standard symbols; state for a renderer.
    public var preferredSymbolConfiguration: AnyHashable?
    /// The color of a template image; `nil` for the view's tint.
    public var tintColor: UIColor?
    /// How round its corners are, in points.
    public var cornerRadius: CGFloat = 0
    /// The most room that it takes; 0 in a direction for no limit.
    public var maximumSize = CGSize.zero
    /// The room that is kept for it, so that texts of several rows begin at one place; 0 for its own.
    public var reservedLayoutSize = CGSize.zero
  }

  enum Place: Sendable { case cell, subtitle, value, header, footer }
  let place: Place

  /// The image.
  public var image: UIImage?
  /// How it looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes of its own, in place of ``text``.
  public var attributedText: NSAttributedString?
  /// How it looks.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes of its own.
  public var secondaryAttributedText: NSAttributedString?
  /// How it looks.
  public var secondaryTextProperties: TextProperties
  /// Along which axes the margins of the view around it count too. State for a renderer.
  public var axesPreservingSuperviewLayoutMargins: NSLayoutConstraint.Axis = .horizontal
  /// How far the content stays from the edges.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether both texts stand side by side where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The room between image and text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The room between both texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The room between both texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4

  private init(_ place: Place, _ text: TextProperties, _ secondary: TextProperties) {
    self.place = place
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = CellContentLimits.margins
    prefersSideBySideTextAndSecondaryText = place == .value
  }

  /// A row's text, and a smaller one below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .cell, TextProperties(.preferredFont(forTextStyle: .body), .label),
      TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel))
  }
  /// A row's text, and a smaller one below it.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .subtitle, TextProperties(.preferredFont(forTextStyle: .body), .label),
      TextProperties(.preferredFont(forTextStyle: .caption1), .secondaryLabel))
  }
  /// A row's text, and its value at the other side.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .value, TextProperties(.preferredFont(forTextStyle: .body), .label),
      TextProperties(.preferredFont(forTextStyle: .body), .secondaryLabel))
  }
  /// The title above a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .header, TextProperties(.preferredFont(forTextStyle: .headline), .label),
      TextProperties(.preferredFont(forTextStyle: .body), .secondaryLabel))
  }
  /// The text below a section of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .footer, TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel),
      TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel))
  }
  /// The title above a section of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration(
      .header, TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel),
      TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel))
    header.textProperties.transform = .uppercase
    return header
  }
  /// The text below a section of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { plainFooter() }
  /// As ``cell()``, in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// As ``subtitleCell()``, in a sidebar.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// The title above a section of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
  /// As ``cell()``, on the accompanying side of a split view.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// As ``subtitleCell()``, on the accompanying side of a split view.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }

  /// A new ``UIListContentView``.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same, gray where the state is disabled.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    var updated = self
    updated.textProperties.colorTransformer =
      isDisabled ? { _ in .tertiaryLabel } : textProperties.colorTransformer
    return updated
  }
}

/// The numbers of list contents. Source: `Documentation/Constants.md#cell-contents`.
public enum CellContentLimits {
  /// How far the content stays from the edges, in points.
  public static let margins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
}
