import Foundation

/// Asset catalogues of a program: folders `Name.xcassets` with sets of images and colors, as Xcode keeps them.
enum AssetCatalogs {
  /// The folders of the sets with a name in the catalogues of a folder, in order of their paths; those at the top of a
  /// catalogue first.
  static func sets(of name: String, ending: String, in folder: String) -> [String] {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("..") else { return [] }
    let files = FileManager.default
    let catalogues = ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".xcassets") }.sorted()
    return catalogues.flatMap { catalogue -> [String] in
      let root = "\(folder)/\(catalogue)"
      let nested = files.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return ["\(root)/\(name).\(ending)"]
        + nested.filter { $0.hasSuffix("/\(name).\(ending)") }.sorted().map { "\(root)/\($0)" }
    }
  }

  /// The `Contents.json` of a set; `nil` if it is not there or of another form.
  static func contents<Contents: Decodable>(of set: String, as type: Contents.Type) -> Contents? {
    FileManager.default.contents(atPath: set + "/Contents.json")
      .flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}
