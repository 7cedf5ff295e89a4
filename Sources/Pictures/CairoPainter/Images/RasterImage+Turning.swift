import CCairo
import DactylKit

extension RasterImage {
  /// The image turned or mirrored for display. Returns itself if there is nothing to turn, or if
  /// memory runs out.
  func turned(_ orientation: UIImage.Orientation) -> RasterImage {
    guard orientation != .up else { return self }
    let isAcross =
      switch orientation {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    guard
      let turned = RasterImage(
        width: isAcross ? height : width, height: isAcross ? width : height)
    else { return self }
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        let (right, bottom) = (turned.width - 1 - x, turned.height - 1 - y)
        // The position at which the file stores this pixel.
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (right, y)
          case .down: (right, bottom)
          case .downMirrored: (x, bottom)
          case .left: (bottom, x)
          case .leftMirrored: (y, x)
          case .right: (y, right)
          case .rightMirrored: (bottom, right)
          }
        turned.words[y * turned.width + x] = words[row * width + column]
      }
    }
    cairo_surface_mark_dirty(turned.surface)
    return turned
  }
}
