package import Foundation

/// Looks for image files by their names, as UIKit does in a program's bundle.
package enum ImageFiles {
  /// Endings that are tried where a name has none.
  private static let endings = ["png", "jpg", "jpeg", "gif", "svg", "pdf"]

  /// Pixels per point by the end of a file's name: 2 for `@2x`, 3 for `@3x`, 1 for any other.
  static func scale(ofFile path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }

  /// Whether a name leads to a place within the folder in which it is looked for.
  static func staysInside(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
  }

  /// The file of a name in a folder, the one that suits the screen best: its own scale, then the next greater one, then any.
  /// `nil` where there is none.
  static func path(of name: String, in folder: String, scale: CGFloat) -> String? {
    guard !name.isEmpty, staysInside(name) else { return nil }
    let (stem, own) = split(name)
    let kinds = own.map { [$0] } ?? endings
    for suffix in suffixes(for: scale) {
      for kind in kinds {
        let path = "\(folder)/\(stem)\(suffix).\(kind)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  /// A picture by its name, from a folder and from the asset catalogues there.
  @MainActor package static func image(
    _ name: String, in folder: String, scale: CGFloat, _ traits: UITraitCollection
  ) -> UIImage? {
    if let path = path(of: name, in: folder, scale: scale) {
      return image(at: path, scale: self.scale(ofFile: path), ImageDrawing())
    }
    guard let found = ImageSets.find(split(name).stem, in: folder, scale: scale, traits) else {
      return nil
    }
    return image(at: found.path, scale: found.scale, found.drawing)
  }

  @MainActor private static func image(
    at path: String, scale: CGFloat, _ drawing: ImageDrawing
  ) -> UIImage? {
    guard let data = FileManager.default.contents(atPath: path),
      let header = ImageHeader(data) ?? VectorHeader.imageHeader(data)
    else { return nil }
    let picture = CGImage(.file(path), width: header.width, height: header.height)
    return UIImage(
      UIImage(
        cgImage: picture, scale: scale, orientation: UIImage.Orientation(exif: header.orientation))
    ) { $0 = drawing }
  }

  /// A name without the ending of an image file, and that ending.
  private static func split(_ name: String) -> (stem: String, ending: String?) {
    let ending = (name as NSString).pathExtension.lowercased()
    return endings.contains(ending)
      ? ((name as NSString).deletingPathExtension, ending) : (name, nil)
  }

  /// Ends of names, in order of preference.
  private static func suffixes(for scale: CGFloat) -> [String] {
    switch scale {
    case ..<1.5: ["", "@2x", "@3x"]
    case ..<2.5: ["@2x", "@3x", ""]
    default: ["@3x", "@2x", ""]
    }
  }
}
