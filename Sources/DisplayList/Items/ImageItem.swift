public import DactylKit
public import Foundation

/// Names an image: where its pixels come from and how they are to be taken.
public struct ImageReference: Hashable, Sendable {
  /// Where the pixels come from.
  public enum Source: Hashable, Sendable {
    /// A file or an asset with that name, in a bundle or among the program's images. The painter finds it.
    case named(String)
    /// A symbol of the system's set.
    case symbol(String)
    /// The bytes of a PNG, JPEG or SVG file.
    case data(Data)
    /// Pixels in memory.
    case pixels(PixelBuffer)
    /// Drawn anew for each size. Its coordinates go from (0, 0) to the reference's ``ImageReference/size``.
    indirect case drawing(DisplayList)
  }

  /// How the image's colours are taken.
  public enum RenderingMode: Hashable, Sendable {
    /// As they are.
    case original
    /// Its alpha alone, filled with the item's tint.
    case template
  }

  /// Where the pixels come from.
  public var source: Source
  /// The size in points; zero if only the painter knows it.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// How its colours are taken.
  public var renderingMode: RenderingMode
  /// Edges that are not stretched, in points of the image.
  public var capInsets: UIEdgeInsets
  /// Whether what lies between the edges is repeated, rather than stretched.
  public var tilesCenter: Bool
  /// How the pixels are turned to be shown; of ``Source/data(_:)``, ``Source/pixels(_:)`` and a file by its path. What is
  /// found by its name is turned as the file itself says.
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

/// Pixels in memory, which never change. Two buffers are equal when they are the same object.
public final class PixelBuffer: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The rows from top to bottom, each pixel as `0xAARRGGBB` with red, green and blue multiplied by
  /// alpha.
  public let words: [UInt32]

  /// A picture. It is a mistake to give another number of words than `width` times `height`.
  public init(width: Int, height: Int, words: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && words.count == width * height,
      "a pixel buffer of \(width) × \(height) needs as many words, not \(words.count)")
    self.width = width
    self.height = height
    self.words = words
  }

  /// The same object.
  public static func == (one: PixelBuffer, other: PixelBuffer) -> Bool { one === other }
  /// By the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An image in a rectangle.
public struct ImageItem: Hashable, Sendable {
  /// The image.
  public var image: ImageReference
  /// The rectangle that ``contentMode`` speaks of. The image itself may be larger: who clips says so
  /// with a scope.
  public var rect: CGRect
  /// How the image is fitted into it.
  public var contentMode: UIView.ContentMode
  /// The part of the image that is shown, in parts of its size.
  public var part: CGRect
  /// The part of what is shown that is stretched, in parts of its size; the rest keeps its size. It counts only
  /// where the content mode scales.
  public var stretch: CGRect
  /// The tint of a template image.
  public var tint: CGColor
  /// Whether pixels are shown as squares when enlarged, rather than blended.
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

  /// All of an image, in parts of its size.
  public static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Whether ``stretch`` counts: only where the content mode scales.
  public var usesStretch: Bool {
    switch contentMode {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
    default: false
    }
  }

  /// Where an image of that size in points is painted.
  public func destination(for size: CGSize) -> CGRect { contentMode.place(size, in: rect) }

  /// How far an image of unknown size may reach out of its rectangle, in points. A painter clips there.
  static let unknownReach: CGFloat = 4096

  /// The rectangle outside of which nothing of the image is painted. Where only who paints knows the
  /// image's size and the content mode keeps it, 4096 points more than the rectangle.
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
  /// Where content of a size lies in a rectangle. Content without width or height fills it.
  public func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return rect }
    var placed = size
    switch self {
    case .scaleToFill, .redraw: return rect
    case .scaleAspectFit, .scaleAspectFill:
      let (across, down) = (rect.width / size.width, rect.height / size.height)
      let factor = self == .scaleAspectFit ? min(across, down) : max(across, down)
      placed = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let (spareWidth, spareHeight) = (rect.width - placed.width, rect.height - placed.height)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: spareWidth
      default: spareWidth / 2
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: spareHeight
      default: spareHeight / 2
      }
    return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.minY + y), size: placed)
  }
}
