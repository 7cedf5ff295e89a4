import Foundation
import InputFrames
import Scenarios
import Scenes
import Testing

/// Scenes and scenarios, as YAML and as JSON, with any line ends.
@MainActor
@Suite("Line ends and marks of documents")
struct DocumentLineTests {
  nonisolated static let variants: [@Sendable (String) -> String] = [
    { $0.replacing("\n", with: "\r\n") }, { "\u{feff}" + $0 },
    { "\u{feff}" + $0.replacing("\n", with: "\r\n") }, { String($0.dropLast()) },
  ]

  nonisolated static let scenes = [
    "views:\n  - id: page\n    recognizers:\n      - {id: tap, kind: tap}\n",
    "{\"views\": [\n  {\"id\": \"page\", \"recognizers\": [{\"id\": \"tap\", \"kind\": \"tap\"}]}\n]}\n",
    "# a remark\nviews: [{id: page}]\n",
  ]

  private func read<Value>(
    _ text: String, _ load: (String) throws(InputError) -> Value
  ) throws -> Value {
    let file = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try load(file.path)
  }

  @Test(arguments: scenes, variants.indices)
  func `a scene is read with any line ends, with a mark, and without its last line's end`(
    text: String, variant: Int
  ) throws {
    let scene = try read(Self.variants[variant](text)) { path throws(InputError) in
      try Scene.load(path: path)
    }
    let built = try scene.build()
    #expect(built.recognizers.count == (text.contains("recognizers") ? 1 : 0))
  }

  @Test(arguments: variants.indices)
  func `a scenario file is read with any line ends, with a mark, and without its last line's end`(
    variant: Int
  ) throws {
    let text = """
      schema: dactyl-scenario/1
      cases:
        - id: a-tap
          recognizers: [{id: tap, kind: tap}]
          events:
            - {t: 0, type: down, id: 0, x: 10, y: 10}
            - {t: 50, type: up, id: 0}
          expect: {recognized: [tap]}

      """
    func shown(_ text: String) throws -> String {
      let file = try read(text) { path throws(InputError) in try ScenarioFile.load(path: path) }
      return String(describing: file).replacing(/path: "[^"]*"/, with: "")
        .replacing(/subject: "[^"]*"/, with: "").replacing(/dactyl-[0-9A-F-]*/, with: "")
    }
    #expect(try shown(Self.variants[variant](text)) == shown(text))
  }
}
