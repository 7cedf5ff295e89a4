import Foundation

/// Asset catalogues of a program: folders `Name.xcassets` with sets of images and colors, as Xcode keeps them.
enum AssetCatalogs {
  /// What a set with a name says of a thing, in the catalogues of a folder, in order of their paths; in each catalogue the
  /// set at its top comes before those in its folders. `read` returns `nil` for a set that does not say it.
  static func first<Contents: Decodable, Thing>(
    _ name: String, ending: String, in folder: String, _ read: (Contents, _ set: String) -> Thing?
  ) -> Thing? {
    guard !name.isEmpty, ImageFiles.staysInside(name) else { return nil }
    let files = FileManager.default
    func thing(_ set: String) -> Thing? {
      files.contents(atPath: set + "/Contents.json")
        .flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }.flatMap { read($0, set) }
    }
    let catalogues = ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".xcassets") }.sorted()
    for root in catalogues.map({ "\(folder)/\($0)" }) {
      if let found = thing("\(root)/\(name).\(ending)") { return found }
      let inside = files.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for path in inside.filter({ $0.hasSuffix("/\(name).\(ending)") }).sorted() {
        if let found = thing("\(root)/\(path)") { return found }
      }
    }
    return nil
  }
}
