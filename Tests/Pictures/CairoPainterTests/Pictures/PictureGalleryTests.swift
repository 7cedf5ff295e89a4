import CairoPainter
import Foundation
import Testing

/// Pictures that were looked at, one by one, and stay as they are. `Pictures.txt` has the name of each and its
/// fingerprints: the first with Debian 12's libraries, further ones where those of a later release smooth edges in
/// another way. Two variables help when one changes: `DACTYL_PICTURES=folder` writes all of them as PNG files, and
/// `DACTYL_PICTURES_ACCEPT=1` takes what they look like now as right; `DACTYL_PICTURES_ACCEPT=also`, for this release, too.
@MainActor
@Suite("Gallery of pictures", .serialized)
struct PictureGalleryTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pictures.txt")
  static let environment = ProcessInfo.processInfo.environment

  static let all: [PictureCase] =
    shapePictures + layerPictures + linePictures + drawingPictures + blendPictures
    + textPictures + paragraphPictures + attributePictures + imagePictures + contentModePictures
    + contentPictures + controlPictures + buttonPictures + controlStatePictures
    + fieldPictures + barPictures + tablePictures + collectionPictures + scalePictures
    + motionPictures + transitionPictures + damagePictures + scrollPictures + popoverPictures
    + overlayPictures + screenPictures

  @Test func `every picture looks as it did when it was looked at`() throws {
    let known = try Self.known()
    var (lines, changed): ([String], [String]) = ([], [])
    let accepts = Self.environment["DACTYL_PICTURES_ACCEPT"]
    for picture in Self.all {
      let surface = try picture.paint()
      var right = known[picture.name] ?? []
      if !right.contains(surface.fingerprint) {
        changed.append("\(picture.name) \(surface.fingerprint)")
        right = (accepts == "also" ? right : []) + [surface.fingerprint]
      }
      lines.append("\(picture.name) \(right.joined(separator: " "))")
      if let folder = Self.environment["DACTYL_PICTURES"] {
        try surface.pngData().write(to: URL(fileURLWithPath: "\(folder)/\(picture.name).png"))
      }
    }
    if accepts != nil {
      let text = lines.joined(separator: "\n") + "\n"
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(changed.isEmpty)
      #expect(Set(known.keys) == Set(Self.all.map(\.name)))
    }
  }

  /// The fingerprints that are right, by the pictures' names.
  private static func known() throws -> [String: [String]] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    try #require(lines.allSatisfy { $0.count > 1 })
    return Dictionary(lines.map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: +)
  }

  @Test func `every picture has a name of its own`() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }

  @Test func `no two pictures look alike`() throws {
    var seen: [String: String] = [:]
    for (name, fingerprints) in try Self.known() {
      for fingerprint in fingerprints {
        #expect(seen[fingerprint] == nil, "\(name) and \(seen[fingerprint] ?? "")")
        seen[fingerprint] = name
      }
    }
  }
}
