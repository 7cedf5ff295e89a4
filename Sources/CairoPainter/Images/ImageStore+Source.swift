#if Drawing
  public import DactylKit
  import DisplayList
  public import Foundation

  /// The store as the application's ``UIApplication/imageSource``: `UIImage(named:)` then finds images in the store's
  /// folders and asset catalogs, with their sizes.
  extension ImageStore: ImageSource {
    /// The image of that name with its size in points; `nil` where no folder has it.
    public func image(named name: String, scale: CGFloat) -> UIImage? {
      guard let found = ImageFiles(folders: folders).find(name, scale: scale) else { return nil }
      let reference = ImageReference(.named(name), scale: scale)
      let size = size(of: reference)
      guard size.width > 0, size.height > 0 else { return nil }
      // Pixels of the file that was found, which may be of another scale than was asked for.
      return UIImage(
        cgImage: CGImage(
          .named(name), width: Int((size.width * found.scale).rounded()),
          height: Int((size.height * found.scale).rounded())),
        scale: found.scale, orientation: .up)
    }
  }
#endif
