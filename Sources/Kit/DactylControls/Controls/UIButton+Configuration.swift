public import Foundation

extension UIButton {
  /// What a configuration says in place of a button's own properties, as these were before.
  @MainActor
  struct PlainLook {
    private let title: String?
    private let attributed: [State: NSAttributedString]
    private let image: UIImage?
    private let plainFont: UIFont?
    private let font: UIFont
    private let front: UIColor?
    private let behind: UIColor?
    private let insets: NSDirectionalEdgeInsets?
    private let cornerRadius: CGFloat
    private let borderWidth: CGFloat
    private let borderColor: CGColor?

    init(of button: UIButton) {
      (title, image) = (button.plainTitle(for: .normal), button.image(for: .normal))
      attributed = button.looks.attributed
      (plainFont, font) = (button.looks.plainFont, button.titleFont)
      (front, behind) = (button.looks.colors[.normal], button.backgroundColor)
      insets = button.looks.directedInsets
      (cornerRadius, borderWidth) = (button.layer.cornerRadius, button.layer.borderWidth)
      borderColor = button.layer.borderColor
    }

    /// Brings a button back to these looks.
    func apply(to button: UIButton) {
      button.looks.plainFont = plainFont
      button.looks.attributed = attributed
      button.ownLabel?.font = font
      button.setTitle(title, for: .normal)
      button.setImage(image, for: .normal)
      button.looks.arrangement = nil
      button.looks.directedInsets = insets
      button.setTitleColor(front, for: .normal)
      button.backgroundColor = behind
      button.layer.cornerRadius = cornerRadius
      button.layer.borderWidth = borderWidth
      button.layer.borderColor = borderColor
      button.invalidateIntrinsicContentSize()
    }
  }

  /// How a button looks, as one value.
  @MainActor
  public struct Configuration {
    /// How round its corners are.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says, larger with larger texts.
      case dynamic = 0
      /// A little.
      case small = 1
      /// More.
      case medium = 2
      /// Much.
      case large = 3
      /// Half circles at the ends.
      case capsule = 4
    }
    /// How large it is.
    public enum Size: Int, Hashable, Sendable {
      /// As ever.
      case medium = 0
      /// Small.
      case small = 1
      /// Tiny.
      case mini = 2
      /// Large.
      case large = 3
    }
    /// How title and subtitle stand to each other.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// In the middle.
      case automatic = 0
      /// Both begin at the same place.
      case leading = 1
      /// In the middle.
      case center = 2
      /// Both end at the same place.
      case trailing = 3
    }
    /// What is behind it.
    public struct Background {
      /// Its color.
      public var backgroundColor: UIColor?
      /// How round it is, in points.
      public var cornerRadius: CGFloat = 6
      /// The color of its edge.
      public var strokeColor: UIColor?
      /// How wide its edge is, in points.
      public var strokeWidth: CGFloat = 0
    }
    /// What it is painted with.
    enum Fill: Sendable { case none, gray, tinted, filled }

    /// The title: the letters of ``attributedTitle``.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// A line below it: the letters of ``attributedSubtitle``.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The line below the title with its looks; its letters are shown.
    public var attributedSubtitle: AttributedString?
    /// How title and subtitle stand to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// On which side of the texts the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The title with its looks; its letters are shown.
    public var attributedTitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// The color of title and image; `nil` for that of the style.
    public var baseForegroundColor: UIColor?
    /// The color behind; `nil` for that of the style.
    public var baseBackgroundColor: UIColor?
    /// What is behind it.
    public var background = Background()
    /// How round its corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large it is.
    public var buttonSize = Size.medium
    /// How far title and image stay from the edges.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// How far the image stands from the texts, in points.
    public var imagePadding: CGFloat = 0
    /// How far title and subtitle stand from each other, in points.
    public var titlePadding: CGFloat = 1
    /// Whether it shows that something goes on. State for a renderer.
    public var showsActivityIndicator = false
    let fill: Fill

    init(_ fill: Fill) { self.fill = fill }

    /// A title alone.
    public static func plain() -> Configuration { Configuration(.none) }
    /// A title alone.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// On gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On gray.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// On a shade of the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On a shade of the tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// On the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// On the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Brings a button to these looks.
    func apply(to button: UIButton) {
      let isSmall = buttonSize == .small || buttonSize == .mini
      button.setPlainFont(
        .preferredFont(
          forTextStyle: isSmall ? .subheadline : .body, compatibleWith: button.traitCollection))
      button.setTitle(title, for: .normal)
      button.setImage(image, for: .normal)
      button.looks.arrangement = arrangement
      button.looks.directedInsets = contentInsets
      let tint = button.tintColor ?? .systemBlue
      let behind: UIColor? =
        switch fill {
        case .none: baseBackgroundColor
        case .gray: baseBackgroundColor ?? .secondarySystemBackground
        case .tinted where !button.isEnabled, .filled where !button.isEnabled: .systemFill
        case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.2)
        case .filled: baseBackgroundColor ?? tint
        }
      button.backgroundColor = background.backgroundColor ?? behind
      let front = baseForegroundColor ?? (fill == .filled ? .white : nil)
      button.setTitleColor(front, for: .normal)
      button.layer.cornerRadius = radius(of: button)
      button.layer.borderWidth = background.strokeWidth
      button.layer.borderColor = background.strokeColor?.cgColor
      button.invalidateIntrinsicContentSize()
    }

    /// How the parts stand; `nil` where that is the plain way.
    private var arrangement: ButtonArrangement? {
      let isPlain = (imagePlacement == .leading && imagePadding == 0) || image == nil
      guard !isPlain || !(subtitle ?? "").isEmpty else { return nil }
      let alignment: NSTextAlignment =
        switch titleAlignment {
        case .leading: .left
        case .trailing: .right
        case .automatic, .center: .center
        }
      return ButtonArrangement(
        subtitle: subtitle, placement: imagePlacement, imagePadding: imagePadding,
        titlePadding: titlePadding, alignment: alignment)
    }

    private func radius(of button: UIButton) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: max(button.bounds.height, button.intrinsicContentSize.height) / 2
      }
    }
  }
}
