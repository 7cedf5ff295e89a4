import DactylKit
import Foundation
import Testing

@testable import Scenes

/// Pictures of scenes that cannot be shown.
@MainActor
@Suite("Pictures of scenes")
final class SceneImageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "dactyl-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A PNG of one pixel.
  private nonisolated static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
  )

  /// The warnings of a scene beside these files that shows a picture.
  private func warnings(of name: String, _ files: [String: Data]) throws -> [String] {
    for (file, data) in files { try data.write(to: folder.appending(path: file)) }
    var warnings: [String] = []
    let scene = try Scene.parse(
      text: "views: [{id: a, kind: image, image: \"\(name)\"}]",
      path: folder.appending(path: "scene.yaml").path
    ).build { $0.warningObserver = { warnings.append($0.sentence) } }
    withExtendedLifetime(scene) {}
    return warnings
  }

  @Test func `a whole picture brings no warning, with or without its ending`() throws {
    let png = try #require(Self.png)
    #expect(try warnings(of: "a.png", ["a.png": png]).isEmpty)
    #expect(try warnings(of: "a", [:]).isEmpty)
  }

  @Test(arguments: [
    ("b.png", Data(), "is an empty file"), ("b.png", Data("hello".utf8), "is no PNG, JPEG"),
    ("b.webp", Data("RIFF....WEBP".utf8), "is no PNG, JPEG"),
    ("b.png", png?.prefix(20) ?? Data(), "is cut off"),
    ("b.png", png?.dropLast(16) ?? Data(), "is cut off"),
    ("b.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0]), "is cut off"),
  ])
  func `a warning names the fault of the file`(name: String, data: Data, reason: String) throws {
    let warnings = try warnings(of: name, [name: data])
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("the picture \"\(name)\" \(reason)") == true, "\(warnings)")
  }

  @Test(arguments: [
    ("nowhere.png", "is not there"), ("..", "lies outside"), ("/etc/a.png", "lies outside"),
    ("folder.png", "is a folder"),
  ])
  func `a warning names what stands in the place of a file`(name: String, reason: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder.png"), withIntermediateDirectories: true)
    let warnings = try warnings(of: name, [:])
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("the picture \"\(name)\" \(reason)") == true, "\(warnings)")
  }
}
