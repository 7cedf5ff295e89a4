public import DactylKit
import DisplayList
public import Foundation

/// The store as the application's ``UIApplication/imageSource``. `UIImage(named:)` then finds
/// images and their sizes in the store's folders and asset catalogs.
extension ImageStore: ImageSource {
  /// The image with that name and its size in points; `nil` if no folder contains it.
  public func image(named name: String, scale: CGFloat) -> UIImage? {
    guard let found = ImageFiles(folders: folders).find(name, scale: scale) else { return nil }
    let reference = ImageReference(.named(name), scale: scale)
    let size = size(of: reference)
    guard size.width > 0, size.height > 0 else { return nil }
    // The file that was found may have another scale than the requested one.
    return UIImage(
      cgImage: CGImage(
        .named(name), width: Int((size.width * found.scale).rounded()),
        height: Int((size.height * found.scale).rounded())),
      scale: found.scale, orientation: .up)
  }

  /// The pixels of a drawing: `0xAARRGGBB`, the colors multiplied by alpha, rows from the top; `nil` where it is
  /// empty or too large.
  public func pixels(of drawing: DrawingRecord) -> [UInt32]? {
    let list = DisplayList(drawing)
    let (width, height) = (
      (list.bounds.width * drawing.scale).rounded(.up),
      (list.bounds.height * drawing.scale).rounded(.up)
    )
    let longest = CGFloat(PixelSurface.longestSide)
    guard width >= 1, height >= 1, width <= longest, height <= longest,
      let painter = drawingPainter,
      let surface = try? PixelSurface(width: Int(width), height: Int(height)),
      (try? painter.paint(list, into: surface, scale: drawing.scale)) != nil
    else { return nil }
    return surface.withPixels { bytes in
      (0..<surface.height).flatMap { y in
        (0..<surface.width).map { x in
          bytes.load(fromByteOffset: y * surface.stride + x * 4, as: UInt32.self)
        }
      }
    }
  }
}
