@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// Shows a ``UIListContentConfiguration``: its image, and its texts one below the other or side by side.
@MainActor
open class UIListContentView: UIView, UIContentView {
  private final let imageView = UIImageView(image: nil)
  private final let label = UILabel()
  private final let secondaryLabel = UILabel()
  private final var shown: UIListContentConfiguration
  private final var guides: [ObjectIdentifier: UILayoutGuide] = [:]

  /// A view of that configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    for view in [imageView, label, secondaryLabel] as [UIView] { addSubview(view) }
    show()
  }

  /// No view: a file holds no configuration.
  public override init?(coder: NSObject) { nil }

  /// What it shows; a configuration of another type is not taken.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let configuration = newValue as? UIListContentConfiguration else { return }
      shown = configuration
      show()
    }
  }

  private func show() {
    imageView.image = shown.image
    imageView.tintColor = shown.imageProperties.tintColor
    imageView.isHidden = shown.image == nil
    if shown.imageProperties.cornerRadius > 0 || imageView.clipsToBounds {
      imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
      imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
    }
    fill(label, shown.text, shown.attributedText, shown.textProperties)
    fill(
      secondaryLabel, shown.secondaryText, shown.secondaryAttributedText,
      shown.secondaryTextProperties)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map { Self.transformed($0, properties.transform) }
    }
    label.isHidden = (label.text ?? "").isEmpty
  }

  @_spi(Kit) open override func followTextSize() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private static func transformed(
    _ text: String, _ transform: UIListContentConfiguration.TextProperties.TextTransform
  ) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }

  // MARK: Guides

  /// The place of the text, for constraints of the program's own; `nil` while there is no text.
  public final var textLayoutGuide: UILayoutGuide? { guide(of: label) }
  /// The place of the secondary text; `nil` while there is none.
  public final var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondaryLabel) }
  /// The place of the image; `nil` while there is none.
  public final var imageLayoutGuide: UILayoutGuide? { guide(of: imageView) }

  private func guide(of view: UIView) -> UILayoutGuide? {
    guard !view.isHidden else { return nil }
    if let known = guides[ObjectIdentifier(view)] { return known }
    let made = UILayoutGuide()
    addLayoutGuide(made)
    NSLayoutConstraint.activate([
      made.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      made.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      made.topAnchor.constraint(equalTo: view.topAnchor),
      made.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    guides[ObjectIdentifier(view)] = made
    return made
  }

  // MARK: Layout

  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  private func places(width: CGFloat, height: CGFloat?) -> Places {
    var places = Places()
    let margins = shown.directionalLayoutMargins
    var start = margins.leading
    let end = max(start, width - margins.trailing)
    if !imageView.isHidden, let size = shown.image?.size, size.width > 0, size.height > 0 {
      let most = shown.imageProperties.maximumSize
      let factor = min(
        1, most.width > 0 ? most.width / size.width : 1,
        most.height > 0 ? most.height / size.height : 1)
      let reserved = shown.imageProperties.reservedLayoutSize
      let drawn = CGSize(width: size.width * factor, height: size.height * factor)
      let room = CGSize(
        width: reserved.width > 0 ? reserved.width : drawn.width,
        height: reserved.height > 0 ? reserved.height : drawn.height)
      places.image = CGRect(
        x: start + (room.width - drawn.width) / 2, y: 0, width: drawn.width, height: drawn.height)
      start += room.width + shown.imageToTextPadding
      places.height = room.height
    }
    let room = max(0, end - start)
    let most = CGSize(width: room, height: .greatestFiniteMagnitude)
    let text = label.isHidden ? .zero : label.sizeThatFits(most)
    let secondary = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(most)
    let gap = label.isHidden || secondaryLabel.isHidden ? 0 : 1.0
    let beside = shown.textToSecondaryTextHorizontalPadding * gap
    if shown.prefersSideBySideTextAndSecondaryText,
      text.width + beside + secondary.width <= room
    {
      let tallest = max(text.height, secondary.height)
      places.text = CGRect(
        x: start, y: (tallest - text.height) / 2, width: text.width, height: text.height)
      places.secondary = CGRect(
        x: end - secondary.width, y: (tallest - secondary.height) / 2, width: secondary.width,
        height: secondary.height)
      places.height = max(places.height, tallest)
      return placed(places, block: tallest, margins, height)
    }
    let below = shown.textToSecondaryTextVerticalPadding * gap
    places.text = CGRect(x: start, y: 0, width: room, height: text.height)
    places.secondary = CGRect(
      x: start, y: text.height + below, width: room, height: secondary.height)
    let block = text.height + below + secondary.height
    places.height = max(places.height, block)
    return placed(places, block: block, margins, height)
  }

  /// Centers image and texts within the margins.
  private func placed(
    _ places: Places, block: CGFloat, _ margins: NSDirectionalEdgeInsets, _ height: CGFloat?
  ) -> Places {
    var placed = places
    placed.height += margins.top + margins.bottom
    let inner = (height ?? placed.height) - margins.top - margins.bottom
    placed.image.origin.y = margins.top + (inner - placed.image.height) / 2
    placed.text.origin.y += margins.top + (inner - block) / 2
    placed.secondary.origin.y += margins.top + (inner - block) / 2
    return placed
  }

  /// Places the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width, height: bounds.height)
    let room = CGRect(origin: .zero, size: bounds.size)
    directParts([imageView, label, secondaryLabel])
    imageView.frame = directed(places.image, in: room)
    label.frame = directed(places.text, in: room)
    secondaryLabel.frame = directed(places.secondary, in: room)
  }

  /// As wide as asked, and as high as its content needs there.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(44, places(width: size.width, height: nil).height))
  }

  /// As high as its content needs at the width that is asked for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  // MARK: Accessibility

  /// Its texts, one after the other.
  @_spi(Kit) open override var labelByDefault: String? {
    let texts = [label, secondaryLabel].compactMap(\.text).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
