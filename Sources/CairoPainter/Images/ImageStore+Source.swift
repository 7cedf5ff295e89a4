#if Drawing
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
  }
#endif
