public import Foundation

/// A size in pixels in which a screen can work.
public struct UIScreenMode: Hashable, Sendable {
  /// The size in pixels, in the screen's natural orientation.
  public var size: CGSize
  /// How wide a pixel is for its height.
  public var pixelAspectRatio: CGFloat

  /// A mode of that size.
  public init(size: CGSize, pixelAspectRatio: CGFloat = 1) {
    self.size = size
    self.pixelAspectRatio = pixelAspectRatio
  }
}
