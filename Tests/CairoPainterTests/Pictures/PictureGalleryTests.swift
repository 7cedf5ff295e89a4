#if Drawing
  import CairoPainter
  import Foundation
  import Testing

  /// Pictures that were looked at, one by one, and stay as they are. `Pictures.txt` has the name and the fingerprint of
  /// each. Two variables help when one changes: `DACTYL_PICTURES=folder` writes all of them as PNG files, and
  /// `DACTYL_PICTURES_ACCEPT=1` takes what they look like now as right.
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
      var lines: [String] = []
      for picture in Self.all {
        let surface = try picture.paint()
        lines.append("\(picture.name) \(surface.fingerprint)")
        if let folder = Self.environment["DACTYL_PICTURES"] {
          try surface.pngData().write(to: URL(fileURLWithPath: "\(folder)/\(picture.name).png"))
        }
      }
      let text = lines.joined(separator: "\n") + "\n"
      if Self.environment["DACTYL_PICTURES_ACCEPT"] != nil {
        try text.write(to: Self.file, atomically: true, encoding: .utf8)
      }
      let known = try String(contentsOf: Self.file, encoding: .utf8)
      let before = Set(known.split(separator: "\n"))
      let changed = text.split(separator: "\n").filter { !before.contains($0) }
      #expect(changed.isEmpty)
      #expect(known == text)
    }

    @Test func `every picture has a name of its own`() {
      #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    }

    @Test func `no two pictures look alike`() throws {
      var seen: [String: String] = [:]
      for line in try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: " ").map(String.init)
        try #require(parts.count == 2)
        #expect(seen[parts[1]] == nil, "\(parts[0]) and \(seen[parts[1]] ?? "")")
        seen[parts[1]] = parts[0]
      }
    }
  }
#endif
