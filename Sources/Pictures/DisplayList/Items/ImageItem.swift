public import DactylKit
public import Foundation

/// An image: where its pixels come from, and how to use them.
public struct ImageReference: Hashable, Sendable {
  /// Where the pixels come from.
  public enum Source: Hashable, Sendable {
    /// A file or asset with that name, in a bundle or among the program's images. The painter looks
    /// it up.
    case named(String)
    /// A system symbol.
    case symbol(String)
    /// The bytes of a PNG, JPEG or SVG file.
    case data(Data)
    /// Pixels in memory.
    case pixels(PixelBuffer)
    /// A list that is painted anew for each size. Its coordinates go from (0, 0) to the reference's
    /// ``ImageReference/size``.
    indirect case drawing(DisplayList)
  }

  /// How the image's colors are used.
  public enum RenderingMode: Hashable, Sendable {
    /// The image's own colors.
    case original
    /// Only its alpha, filled with the item's tint.
    case template
  }

  /// Where the pixels come from.
  public var source: Source
  /// The size in points; zero if only the painter can find it out.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// How the image's colors are used.
  public var renderingMode: RenderingMode
  /// The edges that are not stretched, in points of the image.
  public var capInsets: UIEdgeInsets
  /// Whether the area between the edges is tiled rather than stretched.
  public var tilesCenter: Bool
  /// How the pixels are turned before they are shown. Applies to ``Source/data(_:)``,
  /// ``Source/pixels(_:)`` and files given by a path; an image found by name is turned as its file
  /// says.
  public var orientation: UIImage.Orientation

  /// An image.
  public init(
    _ source: Source, size: CGSize = .zero, scale: CGFloat = 1,
    renderingMode: RenderingMode = .original, capInsets: UIEdgeInsets = .zero,
    tilesCenter: Bool = false, orientation: UIImage.Orientation = .up
  ) {
    self.source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.tilesCenter = tilesCenter
    self.orientation = orientation
  }
}

/// Pixels in memory that never change. Two buffers are equal if they are the same object.
public final class PixelBuffer: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The rows from top to bottom, each pixel as `0xAARRGGBB` with premultiplied red, green and
  /// blue.
  public let words: [UInt32]

  /// A picture. The number of words must be `width` times `height`; otherwise the program stops.
  public init(width: Int, height: Int, words: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && words.count == width * height,
      "a pixel buffer of \(width) × \(height) needs as many words, not \(words.count)")
    self.width = width
    self.height = height
    self.words = words
  }

  /// Two buffers are equal if they are the same object.
  public static func == (one: PixelBuffer, other: PixelBuffer) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An image in a rectangle.
public struct ImageItem: Hashable, Sendable {
  /// The image.
  public var image: ImageReference
  /// The rectangle that ``contentMode`` refers to. The painted image may be larger; put a clip
  /// scope around the item to cut it.
  public var rect: CGRect
  /// How the image is fitted into ``rect``.
  public var contentMode: UIView.ContentMode
  /// The visible part of the image, in fractions of its size.
  public var part: CGRect
  /// The part that is stretched, in fractions of the visible part; the rest keeps its size. Used
  /// only if the content mode scales.
  public var stretch: CGRect
  /// The tint of a template image.
  public var tint: CGColor
  /// Whether enlarged pixels are shown as squares rather than blended.
  public var isPixelated: Bool

  /// An image in a rectangle.
  public init(
    _ image: ImageReference, in rect: CGRect, contentMode: UIView.ContentMode = .scaleToFill,
    part: CGRect = ImageItem.whole, stretch: CGRect = ImageItem.whole,
    tint: CGColor = UIColor.black.cgColor, isPixelated: Bool = false
  ) {
    self.image = image
    self.rect = rect
    self.contentMode = contentMode
    self.part = part
    self.stretch = stretch
    self.tint = tint
    self.isPixelated = isPixelated
  }

  /// The whole image, in fractions of its size.
  public static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Whether ``stretch`` applies: only if the content mode scales.
  public var usesStretch: Bool { contentMode.scales }

  /// Where an image of that size in points is painted.
  public func destination(for size: CGSize) -> CGRect { contentMode.place(size, in: rect) }

  /// How far an image of unknown size may extend beyond its rectangle, in points. A painter clips
  /// it there.
  static let unknownReach: CGFloat = 4096

  /// The rectangle that contains everything the item paints. If only the painter knows the image's
  /// size and the content mode does not scale, it is ``rect`` enlarged by 4096 points.
  public var extent: CGRect {
    switch contentMode {
    case .scaleToFill, .scaleAspectFit, .redraw: return rect
    default:
      return image.size == .zero
        ? rect.insetBy(dx: -Self.unknownReach, dy: -Self.unknownReach)
        : destination(for: image.size)
    }
  }
}

extension UIView.ContentMode {
  /// Whether content is scaled to the size of its view.
  var scales: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }
}
