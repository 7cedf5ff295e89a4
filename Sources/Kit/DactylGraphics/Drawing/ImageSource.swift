public import Foundation

/// What a renderer answers about pictures: set it as the application's `UIApplication.imageSource`.
@MainActor
public protocol ImageSource: AnyObject {
  /// A picture by its name, with its size; `nil` where there is none. Called by `UIImage(named:)`
  /// for names that no file in the bundle has.
  func image(named name: String, scale: CGFloat) -> UIImage?
  /// A symbol of the system's set by its name, with its size; `nil` where there is none.
  func symbol(named name: String, scale: CGFloat) -> UIImage?
  /// The bytes of a file with that picture; `nil` where it cannot be written.
  func encode(_ image: UIImage, as format: ImageFileFormat) -> Data?
  /// The pixels of a drawing: `0xAARRGGBB`, the colors multiplied by alpha, rows from the top; `nil` where it cannot be
  /// painted.
  func pixels(of drawing: DrawingRecord) -> [UInt32]?
}

extension ImageSource {
  /// No picture.
  public func image(named name: String, scale: CGFloat) -> UIImage? { nil }
  /// No symbol.
  public func symbol(named name: String, scale: CGFloat) -> UIImage? { nil }
  /// No bytes.
  public func encode(_ image: UIImage, as format: ImageFileFormat) -> Data? { nil }
  /// No pixels.
  public func pixels(of drawing: DrawingRecord) -> [UInt32]? { nil }
}

/// Kinds of image files that a picture can be written as.
public enum ImageFileFormat: Hashable, Sendable {
  /// Without loss.
  case png
  /// With loss: from 0, small, to 1, good.
  case jpeg(quality: CGFloat)
}
