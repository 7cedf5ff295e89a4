public import Foundation

/// A picture as far as events need it: its size, and a name for the renderer that draws it.
///
/// Nothing is drawn here, so there are no pixels. A renderer may subclass it to keep them.
@MainActor
open class UIImage {
  /// The size in points.
  public final let size: CGSize
  /// Pixels per point.
  public final let scale: CGFloat
  /// A name by which a renderer finds the pixels.
  public final let name: String?

  /// A picture of that size in points.
  public init(size: CGSize, scale: CGFloat = 1, name: String? = nil) {
    self.size = size
    self.scale = scale
    self.name = name
  }
}
