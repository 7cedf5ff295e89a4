import Foundation

/// Finds the file of an image by its name, as UIKit does in bundles and asset catalogs.
struct ImageFiles {
  var folders: [String]

  /// A file and its number of pixels per point.
  struct Found {
    var path: String
    var data: Data
    var scale: CGFloat
  }

  /// The best file with that name: the one with the smallest scale that is not below `scale`,
  /// else the one with the largest scale.
  func find(_ name: String, scale: CGFloat) -> Found? {
    // A name must not lead out of the given folders.
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return nil
    }
    let wanted = Self.wanted(scale)
    let scales = Array(wanted...3) + (1..<wanted).reversed()
    for folder in folders {
      let found =
        folder.hasSuffix(".xcassets")
        ? inCatalog(folder, name, scales) : inFolder(folder, name, scales)
      if let found { return found }
    }
    return nil
  }

  /// The scale that a file should have for so many pixels a point: 1, 2 or 3.
  static func wanted(_ scale: CGFloat) -> Int {
    Int(min(max(scale.isFinite ? scale.rounded(.up) : 1, 1), 3))
  }

  private func inFolder(_ folder: String, _ name: String, _ scales: [Int]) -> Found? {
    let (stem, own) = Self.split(name)
    let extensions = own.map { [$0] } ?? Self.extensions
    for scale in scales {
      for ending in extensions {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        if let found = read("\(folder)/\(stem)\(suffix).\(ending)", CGFloat(scale)) {
          return found
        }
      }
    }
    return nil
  }

  /// Reads the files and their scales from `Name.imageset/Contents.json`.
  private func inCatalog(_ folder: String, _ name: String, _ scales: [Int]) -> Found? {
    struct Contents: Decodable {
      struct Image: Decodable {
        var filename: String?
        var scale: String?
      }
      var images: [Image]
    }
    let set = "\(folder)/\(name).imageset"
    guard let json = FileManager.default.contents(atPath: "\(set)/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: json)
    else { return nil }
    let files = contents.images.compactMap { image -> (scale: Int, file: String)? in
      guard let file = image.filename, !file.contains("/") else { return nil }
      return (Int(image.scale?.dropLast() ?? "1") ?? 1, file)
    }
    for scale in scales {
      for file in files where file.scale == scale {
        if let found = read("\(set)/\(file.file)", CGFloat(scale)) { return found }
      }
    }
    return nil
  }

  private func read(_ path: String, _ scale: CGFloat) -> Found? {
    FileManager.default.contents(atPath: path).map { Found(path: path, data: $0, scale: scale) }
  }

  private static let extensions = ["png", "jpg", "jpeg", "svg"]

  /// A name split into its stem and its extension, if that is an image's.
  private static func split(_ name: String) -> (stem: String, ending: String?) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, nil) }
    let ending = String(name[name.index(after: dot)...])
    guard extensions.contains(ending.lowercased()) else { return (name, nil) }
    return (String(name[..<dot]), ending)
  }
}
