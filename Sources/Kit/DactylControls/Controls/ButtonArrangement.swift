package import Foundation

/// How a configuration arranges a button's title, subtitle and image.
package struct ButtonArrangement {
  /// The line below the title.
  package var subtitle: String?
  /// On which side of the texts the image stands.
  var placement = NSDirectionalRectEdge.leading
  /// The room between image and texts, in points.
  var imagePadding: CGFloat = 0
  /// The room between title and subtitle, in points.
  var titlePadding: CGFloat = 1
  /// How the two lines stand to each other.
  package var alignment = NSTextAlignment.natural

  /// The font of the subtitle. Source: `Documentation/Constants.md#button-subtitles`.
  @MainActor package static func subtitleFont(_ traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
  }

  /// The rectangles of a button's parts.
  package struct Places {
    package var image = CGRect.zero
    package var title = CGRect.zero
    package var subtitle = CGRect.zero
  }
}

extension UIButton {
  /// How the configuration arranges the content; `nil` where that is the plain way.
  package final var arrangement: ButtonArrangement? {
    guard var arrangement = looks.arrangement else { return nil }
    if isMirrored, arrangement.alignment != .center {
      arrangement.alignment = arrangement.alignment == .left ? .right : .left
    }
    return arrangement
  }

  private func size(of text: String?, _ font: UIFont) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return TextMeasure.measure(text, font, .infinity)
  }

  private func sizes(_ arrangement: ButtonArrangement) -> (title: CGSize, subtitle: CGSize) {
    let font = titleFont
    return (
      size(of: currentTitle, font),
      size(of: arrangement.subtitle, ButtonArrangement.subtitleFont(traitCollection))
    )
  }

  /// How large the parts are together.
  final func arrangedSize(_ arrangement: ButtonArrangement) -> CGSize {
    let (title, subtitle) = sizes(arrangement)
    let image = currentImage?.size ?? .zero
    let hasBoth = title != .zero && subtitle != .zero
    let text = CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height + (hasBoth ? arrangement.titlePadding : 0))
    guard image != .zero else { return text }
    let gap = text == .zero ? 0 : arrangement.imagePadding
    return arrangement.isVertical
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  /// Where the parts stand in a rectangle: together, at the content's alignment.
  package final func places(
    _ arrangement: ButtonArrangement, in content: CGRect
  ) -> ButtonArrangement.Places {
    let whole = arrangedSize(arrangement)
    let size = CGSize(
      width: min(whole.width, content.width), height: min(whole.height, content.height))
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill: content.minX
      case .right: content.maxX - size.width
      default: content.midX - size.width / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: content.minY
      case .bottom: content.maxY - size.height
      default: content.midY - size.height / 2
      }
    var rest = CGRect(origin: CGPoint(x: x, y: y), size: size)
    var places = ButtonArrangement.Places()
    let (title, subtitle) = sizes(arrangement)
    if let image = currentImage?.size {
      let gap = title == .zero && subtitle == .zero ? 0 : arrangement.imagePadding
      let edge = arrangement.edge(isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      let part: CGRect
      (part, rest) = rest.divided(
        atDistance: arrangement.isVertical ? image.height : image.width, from: edge)
      rest = rest.divided(atDistance: gap, from: edge).remainder
      places.image = CGRect(
        x: part.midX - min(image.width, part.width) / 2,
        y: part.midY - min(image.height, part.height) / 2, width: min(image.width, part.width),
        height: min(image.height, part.height))
    }
    let gap = title == .zero || subtitle == .zero ? 0 : arrangement.titlePadding
    let top = rest.midY - (title.height + gap + subtitle.height) / 2
    places.title = CGRect(x: rest.minX, y: top, width: rest.width, height: title.height)
    places.subtitle = CGRect(
      x: rest.minX, y: top + title.height + gap, width: rest.width, height: subtitle.height)
    return places
  }
}

extension ButtonArrangement {
  /// Whether the image stands above or below the texts.
  var isVertical: Bool { placement == .top || placement == .bottom }

  fileprivate func edge(isMirrored: Bool) -> CGRectEdge {
    switch placement {
    case .top: .minYEdge
    case .bottom: .maxYEdge
    case .trailing: isMirrored ? .minXEdge : .maxXEdge
    default: isMirrored ? .maxXEdge : .minXEdge
    }
  }
}
