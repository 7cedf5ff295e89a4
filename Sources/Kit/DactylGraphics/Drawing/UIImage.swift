public import Foundation

/// A picture: how large it is, where its pixels come from, and how it is to be drawn.
///
/// Nothing here looks at a pixel: a renderer decodes ``cgImage``. A renderer may subclass it to keep
/// pixels of its own.
open class UIImage: Hashable {
  /// The size in points, as it is shown; zero where only a renderer knows it.
  public final let size: CGSize
  /// Pixels per point.
  public final let scale: CGFloat
  /// A name by which a renderer finds the pixels; `nil` for a picture that has its own.
  public final let name: String?
  /// The pixels; `nil` for a picture that was made of a size alone.
  public final let cgImage: CGImage?
  /// How the pixels are turned to be shown.
  public final let imageOrientation: Orientation
  /// What a screen reader says of the picture, in an image view without a label of its own.
  public final var accessibilityLabel: String?
  /// A name by which tests find the picture.
  public final var accessibilityIdentifier: String?
  /// How it is drawn beyond that.
  final private(set) var drawing = ImageDrawing()

  /// A picture of that size in points. With a name a renderer can find its pixels.
  public init(size: CGSize, scale: CGFloat = 1, name: String? = nil) {
    self.size = size
    self.scale = scale
    self.name = name
    cgImage = name.map {
      CGImage(
        .named($0), width: Int((size.width * scale).rounded()),
        height: Int((size.height * scale).rounded()))
    }
    imageOrientation = .up
  }

  /// A picture of pixels, so many per point, turned as said.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let pixels = CGSize(width: cgImage.width, height: cgImage.height)
    let across = orientation.isAcross
    size = CGSize(
      width: (across ? pixels.height : pixels.width) / scale,
      height: (across ? pixels.width : pixels.height) / scale)
    self.scale = scale
    self.cgImage = cgImage
    imageOrientation = orientation
    if case .named(let name) = cgImage.content {
      self.name = name
    } else if case .symbol(let name) = cgImage.content {
      self.name = name
    } else {
      name = nil
    }
  }

  /// A picture of pixels, one per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// A picture of no size: none.
  public convenience init() { self.init(size: .zero) }

  /// A picture of the bytes of a PNG, JPEG or GIF file; `nil` for any others.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    self.init(
      cgImage: CGImage(.data(data), width: header.width, height: header.height), scale: scale,
      orientation: Orientation(exif: header.orientation))
  }

  /// A picture of the bytes of a PNG, JPEG or GIF file, one pixel per point; `nil` for any others.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The picture in a PNG, JPEG or GIF file; `nil` where there is none. `@2x` and `@3x` at the end of
  /// the name say how many pixels a point has.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), let header = ImageHeader(data)
    else { return nil }
    self.init(
      cgImage: CGImage(.file(path), width: header.width, height: header.height),
      scale: ImageFiles.scale(ofFile: path), orientation: Orientation(exif: header.orientation))
  }

  /// The same picture, drawn otherwise.
  package init(_ other: UIImage, _ change: (inout ImageDrawing) -> Void) {
    (size, scale, name) = (other.size, other.scale, other.name)
    (cgImage, imageOrientation) = (other.cgImage, other.imageOrientation)
    drawing = other.drawing
    change(&drawing)
  }

  /// The same object.
  public static func == (one: UIImage, other: UIImage) -> Bool { one === other }
  /// By the object.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How a picture is drawn.
package struct ImageDrawing: Hashable {
  var renderingMode = UIImage.RenderingMode.automatic
  var tint: CGColor?
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.tile
  var alignmentRectInsets = UIEdgeInsets.zero
  var flips = false
  var baselineOffset: CGFloat?
  var frames: [UIImage]?
  var duration: TimeInterval = 0
}

extension UIImage {
  /// How pixels are turned to be shown. The numbers are UIKit's.
  public enum Orientation: Int, Hashable, Sendable, CaseIterable {
    /// As they are.
    case up = 0
    /// By half a turn.
    case down = 1
    /// By a quarter of a turn, counterclockwise.
    case left = 2
    /// By a quarter of a turn, clockwise.
    case right = 3
    /// Mirrored from left to right.
    case upMirrored = 4
    /// Mirrored, by half a turn.
    case downMirrored = 5
    /// Mirrored, by a quarter of a turn, counterclockwise.
    case leftMirrored = 6
    /// Mirrored, by a quarter of a turn, clockwise.
    case rightMirrored = 7

    /// Whether rows of pixels stand upright.
    var isAcross: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    }

    /// By Exif's number.
    init(exif number: Int) {
      let order: [Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
      ]
      self = order.indices.contains(number - 1) ? order[number - 1] : .up
    }
  }

  /// Whether a picture keeps its colors. The numbers are UIKit's.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As where it is used has it: buttons of bars tint, image views do not.
    case automatic = 0
    /// It does.
    case alwaysOriginal = 1
    /// It is a stencil, filled with the tint.
    case alwaysTemplate = 2
  }

  /// What fills the middle of a picture with edges. The numbers are UIKit's.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// Repeats of it.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }

  /// Whether it keeps its colors.
  public final var renderingMode: RenderingMode { drawing.renderingMode }
  /// The edges that are not stretched, in points.
  public final var capInsets: UIEdgeInsets { drawing.capInsets }
  /// What fills the middle.
  public final var resizingMode: ResizingMode { drawing.resizingMode }
  /// How much of its edges does not count for alignment, in points.
  public final var alignmentRectInsets: UIEdgeInsets { drawing.alignmentRectInsets }
  /// Whether it is mirrored where text runs from right to left.
  public final var flipsForRightToLeftLayoutDirection: Bool { drawing.flips }
  /// Whether it is one of the system's symbols.
  public final var isSymbolImage: Bool {
    if case .symbol = cgImage?.content { return true }
    return false
  }
  /// The pictures of an animated one; `nil` for a still one.
  public final var images: [UIImage]? { drawing.frames }
  /// How long an animated one takes, in seconds; 0 for a still one.
  public final var duration: TimeInterval { drawing.duration }
  /// The color of a picture that ``withTintColor(_:)`` has made; `nil` for any other.
  public final var tintColorOfImage: CGColor? { drawing.tint }

  /// The picture with edges that keep their size; what lies between is repeated.
  public final func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// The picture with edges that keep their size.
  public final func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    UIImage(self) {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  /// The picture with one point behind each edge that is stretched.
  public final func stretchableImage(
    withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
  ) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }
  /// The picture with its colors, or as a stencil.
  public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(self) { $0.renderingMode = renderingMode }
  }
  /// The picture as a stencil of that color. Where it stands does not tint it, unless it is a template.
  public final func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }
  /// The picture as a stencil of that color.
  public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(self) {
      $0.tint = color.cgColor
      $0.renderingMode = renderingMode
    }
  }
  /// The picture with edges that do not count for alignment.
  public final func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    UIImage(self) { $0.alignmentRectInsets = alignmentInsets }
  }
  /// The picture mirrored where text runs from right to left.
  public final func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(self) { $0.flips = true }
  }

  /// Pictures that are shown in turn; the first one's size counts. `nil` without any.
  public final class func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    images.first.map {
      UIImage($0) {
        $0.frames = images
        $0.duration = duration
      }
    }
  }
}
