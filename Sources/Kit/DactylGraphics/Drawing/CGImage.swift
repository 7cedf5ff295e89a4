public import Foundation

/// A picture that never changes: where its pixels come from, and how many there are. Whoever paints
/// decodes it; nothing here looks at a pixel. Equal by content.
public final class CGImage: Hashable, Sendable {
  /// Where the pixels come from.
  public enum Content: Hashable, Sendable {
    /// The bytes of an image file.
    case data(Data)
    /// An image file.
    case file(String)
    /// A name that the renderer looks up.
    case named(String)
    /// A symbol of the system's set, by its name.
    case symbol(String)
    /// What was drawn.
    indirect case drawing(DrawingRecord)
  }

  /// Where the pixels come from.
  public let content: Content
  /// Pixels in a row; 0 if only the renderer knows.
  public let width: Int
  /// Rows; 0 if only the renderer knows.
  public let height: Int
  /// The part of the content that this is, in its pixels; `nil` for all of it.
  public let part: CGRect?

  /// A picture of so many pixels.
  public init(_ content: Content, width: Int, height: Int, part: CGRect? = nil) {
    self.content = content
    self.width = max(0, width)
    self.height = max(0, height)
    self.part = part
  }

  /// A part of the picture, in pixels from its top left; `nil` where the two do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let cut = rect.standardized.integral.intersection(all)
    guard !cut.isNull, !cut.isEmpty else { return nil }
    let origin = part?.origin ?? .zero
    return CGImage(
      content, width: Int(cut.width), height: Int(cut.height),
      part: cut.offsetBy(dx: origin.x, dy: origin.y))
  }

  /// Always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Eight bits a component, as painters here have.
  public var bitsPerComponent: Int { 8 }
  /// Four components.
  public var bitsPerPixel: Int { 32 }
  /// Four bytes a pixel.
  public var bytesPerRow: Int { width * 4 }

  /// Equal content, part and size.
  public static func == (one: CGImage, other: CGImage) -> Bool {
    one === other
      || one.width == other.width && one.height == other.height && one.part == other.part
        && one.content == other.content
  }
  /// By size and part: content may be large.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    if let part {
      hasher.combine(part.origin.x)
      hasher.combine(part.origin.y)
    }
  }
}
