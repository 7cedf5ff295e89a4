import Foundation

/// Looks for image files by their names, as UIKit does in a program's bundle.
enum ImageFiles {
  /// Endings that are tried where a name has none.
  private static let endings = ["png", "jpg", "jpeg", "gif"]

  /// Pixels per point by the end of a file's name: 2 for `@2x`, 3 for `@3x`, 1 for any other.
  static func scale(ofFile path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }

  /// The file of a name in a folder or in the asset catalogues there, the one that suits the screen
  /// best: its own scale, then the next greater one, then any. `nil` where there is none.
  static func path(of name: String, in folder: String, scale: CGFloat) -> String? {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("..") else { return nil }
    let own = (name as NSString).pathExtension.lowercased()
    let stem = endings.contains(own) ? (name as NSString).deletingPathExtension : name
    let kinds = endings.contains(own) ? [own] : endings
    for suffix in suffixes(for: scale) {
      for kind in kinds {
        let path = "\(folder)/\(stem)\(suffix).\(kind)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return catalogued(stem, in: folder, scale: scale)
  }

  /// Ends of names, in order of preference.
  private static func suffixes(for scale: CGFloat) -> [String] {
    switch scale {
    case ..<1.5: ["", "@2x", "@3x"]
    case ..<2.5: ["@2x", "@3x", ""]
    default: ["@3x", "@2x", ""]
    }
  }

  /// What the `Contents.json` of an image set says of one file.
  private struct Entry: Decodable {
    var filename: String?
    var scale: String?
  }
  private struct Contents: Decodable {
    var images: [Entry]?
  }

  private static func catalogued(_ name: String, in folder: String, scale: CGFloat) -> String? {
    AssetCatalogs.first(name, ending: "imageset", in: folder) { (contents: Contents, set) in
      let known = contents.images ?? []
      return suffixes(for: scale).lazy.compactMap { suffix in
        let wanted = suffix.isEmpty ? "1x" : String(suffix.dropFirst())
        return known.first { ($0.scale ?? "1x") == wanted && $0.filename != nil }?.filename
      }
      .first.map { "\(set)/\($0)" }
    }
  }
}
