package import Foundation

/// Where a button shows its title and image: side by side, together at the content's alignment.
extension UIButton {
  /// Where image and title stand in the content: together at the content's alignment, each moved by its insets. They are
  /// cut only where the insets leave too little room.
  package final func placesOfParts(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let (imageInsets, titleInsets) = (imageEdgeInsets, titleEdgeInsets)
    var imageSize = CGSize.zero
    if let image = currentImage {
      imageSize =
        image.size == .zero ? CGSize(width: content.height, height: content.height) : image.size
      let room = content.inset(by: imageInsets)
      imageSize.width = max(0, min(imageSize.width, room.width))
      imageSize.height = max(0, min(imageSize.height, room.height))
    }
    let room = content.inset(by: titleInsets)
    var titleSize = titleSize
    titleSize.width = max(0, min(titleSize.width, room.width - imageSize.width))
    titleSize.height = max(0, min(titleSize.height, room.height))
    let together = imageSize.width + titleSize.width
    func place(_ size: CGSize, after: CGFloat, before: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
      let x: CGFloat =
        switch effectiveContentHorizontalAlignment {
        case .left, .fill: content.minX + insets.left + after
        case .right: content.maxX - insets.right - before - size.width
        default: content.midX - together / 2 + after + (insets.left - insets.right) / 2
        }
      let y: CGFloat =
        switch contentVerticalAlignment {
        case .top: content.minY + insets.top
        case .bottom: content.maxY - insets.bottom - size.height
        default: content.midY - size.height / 2 + (insets.top - insets.bottom) / 2
        }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
    if isMirrored {
      return (
        place(imageSize, after: titleSize.width, before: 0, imageInsets),
        place(titleSize, after: 0, before: imageSize.width, titleInsets)
      )
    }
    return (
      place(imageSize, after: 0, before: titleSize.width, imageInsets),
      place(titleSize, after: imageSize.width, before: 0, titleInsets)
    )
  }

  /// The size of the present title in one line.
  package final var titleSize: CGSize {
    guard let title = currentTitle, !title.isEmpty else { return .zero }
    let font = titleFont
    if let styled = attributedTitle(for: state), styled.string == title {
      return DrawnText(styled, defaults: [.font: font as UIFont]).size(within: .infinity)
    }
    return TextMeasure.measure(title, font, .infinity)
  }

  final func ownImageRect(in content: CGRect) -> CGRect {
    guard currentImage != nil else { return .zero }
    if let arrangement { return places(arrangement, in: content).image }
    return placesOfParts(in: content).image
  }

  final func ownTitleRect(in content: CGRect) -> CGRect {
    if let arrangement { return places(arrangement, in: content).title }
    return placesOfParts(in: content).title
  }

  /// The rectangles that a class gives its parts; `nil` for a class that overrides none of the methods that answer them.
  package final var chosenPlaces: (background: CGRect, image: CGRect, title: CGRect)? {
    guard ButtonOverrides.hasPlaces(of: Self.self) else { return nil }
    let content = contentRect(forBounds: bounds)
    return (
      backgroundRect(forBounds: bounds), imageRect(forContentRect: content),
      titleRect(forContentRect: content)
    )
  }
}

/// Which methods of a button its class overrides.
@MainActor
private enum ButtonOverrides {
  private final class Plain: UIButton {}
  private final class Background: UIButton {
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
      super.backgroundRect(forBounds: bounds)
    }
  }
  private final class Content: UIButton {
    override func contentRect(forBounds bounds: CGRect) -> CGRect {
      super.contentRect(forBounds: bounds)
    }
  }
  private final class Title: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      super.titleRect(forContentRect: contentRect)
    }
  }
  private final class Image: UIButton {
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      super.imageRect(forContentRect: contentRect)
    }
  }

  private static let places = [Background.self, Content.self, Title.self, Image.self].map {
    OverriddenMethod($0, base: UIButton.self, plain: Plain.self)
  }

  /// Whether a class overrides any of them.
  static func hasPlaces(of type: AnyClass) -> Bool {
    for method in places where method.isOverridden(by: type) { return true }
    return false
  }
}
