package import Foundation

/// Where a button shows its title and image: side by side, together at the content's alignment.
extension UIButton {
  /// The image before its insets, and the room beside it; both in the content's coordinates.
  private func places(in content: CGRect) -> (image: CGRect, title: CGRect) {
    guard let image = currentImage else { return (.zero, content) }
    let side = CGSize(width: content.height, height: content.height)
    let size = image.size == .zero ? side : image.size
    let width = min(size.width + min(titleSize.width, content.width), content.width)
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill: content.minX
      case .right: content.maxX - width
      default: content.midX - width / 2
      }
    let place = CGRect(
      x: x, y: content.midY - size.height / 2, width: min(size.width, content.width),
      height: size.height)
    let rest = CGRect(
      x: place.maxX, y: content.minY, width: max(0, x + width - place.maxX), height: content.height)
    return (place, rest)
  }

  private var titleSize: CGSize {
    guard let title = currentTitle, !title.isEmpty else { return .zero }
    let font = ownLabel?.font ?? UIFont.systemFont(ofSize: UIFont.buttonFontSize)
    return TextMeasure.measure(title, font, .infinity)
  }

  final func ownImageRect(in content: CGRect) -> CGRect {
    guard currentImage != nil else { return .zero }
    if let arrangement { return places(arrangement, in: content).image }
    return places(in: content).image.inset(by: imageEdgeInsets)
  }

  final func ownTitleRect(in content: CGRect) -> CGRect {
    if let arrangement { return places(arrangement, in: content).title }
    let room = places(in: content).title.inset(by: titleEdgeInsets)
    let size = CGSize(
      width: min(titleSize.width, max(0, room.width)),
      height: min(titleSize.height, max(0, room.height)))
    let alignment = effectiveContentHorizontalAlignment
    let x: CGFloat =
      switch alignment {
      case .left, .fill: room.minX
      case .right: room.maxX - size.width
      default: room.midX - size.width / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: room.minY
      case .bottom: room.maxY - size.height
      default: room.midY - size.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  /// The rectangles that a class gives its parts; `nil` for a class that overrides none of the methods that answer them.
  package final var chosenPlaces: (background: CGRect, image: CGRect, title: CGRect)? {
    guard ButtonOverrides.places.contains(where: { $0.isOverridden(by: Self.self) }) else {
      return nil
    }
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

  static let places = [Background.self, Content.self, Title.self, Image.self].map {
    OverriddenMethod($0, base: UIButton.self, plain: Plain.self)
  }
}
