import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Errors of scene files")
struct SceneErrorTests {
  /// The error that a scene text leads to, when parsed or when built.
  private func error(_ text: String) -> InputError? {
    do throws(InputError) {
      _ = try Scene.parse(text: text, path: "a.yaml").build()
      return nil
    } catch {
      return error
    }
  }

  private func view(_ lines: String...) -> String {
    (["views:", "  - id: panel"] + lines.map { "    \($0)" }).joined(separator: "\n")
  }

  @Test func `an unknown key names its line and the key that was meant`() throws {
    let error = try #require(self.error(view("frame: [0, 0, 10, 10]", "hiden: true")))
    #expect(error.description == "a.yaml:4: a view has no key \"hiden\"")
    #expect(error.hint?.hasPrefix("did you mean hidden? keys of a view: id, class, frame") == true)
  }

  @Test(arguments: [
    ("frame: [0, 0, 10]", "frame must be [x, y, width, height], found a list of 3"),
    ("frame: wide", "frame must be [x, y, width, height], found wide"),
    ("frame: [0, 0, ten, 10]", "value 3 of frame must be a number, found ten"),
    ("frame: [0, 0, .nan, 10]", "value 3 of frame must be a finite number, found .nan"),
    ("frame: [0, 0, .inf, 10]", "value 3 of frame must be a finite number, found .inf"),
    ("frame: [0, 0, 1e300, 10]", "value 3 of frame 1e300 is outside ±1000000000"),
    ("frame: [0, 0, -1, 10]", "frame must not have a negative width or height"),
    ("hidden: 1", "hidden must be true or false, found 1"),
    ("hidden: \"true\"", "hidden must be true or false, found \"true\""),
    ("alpha: 1.5", "alpha must be 0 to 1, found 1.5"),
    ("tag: 1.5", "tag must be a whole number, found 1.5"),
    ("bounds: [0, 0, 1, 1]", "bounds needs a center"),
    ("center: [0, 0]", "center needs bounds"),
    ("transform: {rotate: x}", "rotate must be a number, found x"),
    ("transform: {turn: 1}", "transform has no key \"turn\""),
    ("transform: [1, 0]", "transform must be [a, b, c, d, tx, ty], found a list of 2"),
    ("subviews: {id: a}", "subviews must be a list, found a mapping"),
    ("subviews: [{}]", "a view needs an id"),
    ("subviews: [{id: \"a\\nb\"}]", "an id must not hold line breaks or control characters"),
    ("subviews: [{id: panel}]", "the id panel is already used on line 2"),
    ("class: Panle", "unknown view class \"Panle\""),
    ("controller: {id: c, class: Main}", "unknown controller class \"Main\""),
    ("controller: {class: UIViewController}", "controller needs an id"),
    ("recognizers: [{kind: tap}]", "a recognizer needs an id"),
    ("recognizers: [{id: t}]", "a recognizer needs a kind"),
    ("recognizers: [{id: t, kind: tab}]", "unknown recognizer kind \"tab\""),
    ("recognizers: [{id: t, kind: tap, direction: up}]", "a recognizer has no key \"direction\""),
    (
      "recognizers: [{id: t, kind: tap, taps: 0}]", "taps must be a whole number, 1 to 100, found 0"
    ),
    ("recognizers: [{id: t, kind: tap, limits: {slop: -1}}]", "slop must be at least 0, found -1"),
    ("recognizers: [{id: s, kind: swipe, direction: rihgt}]", "unknown direction \"rihgt\""),
    (
      "recognizers: [{id: t, kind: tap, requires_failure_of: u}]", "there is no recognizer \"u\""
    ),
    (
      "recognizers: [{id: t, kind: tap, requires_failure_of: [t]}]",
      "requires_failure_of names the recognizer itself"
    ),
  ])
  func `a wrong value names its line and says what is expected`(line: String, reason: String) {
    #expect(error(view("clips_to_bounds: true", line))?.description == "a.yaml:4: \(reason)")
  }

  @Test(arguments: [
    ("frmae: [0, 0, 1, 1]", "frame"), ("alhpa: 1", "alpha"),
    ("recognizers: [{id: t, kind: tap, tpas: 2}]", "taps"),
    ("subviews: [{id: b, kind: button, titel: Go}]", "title"),
  ])
  func `two letters that are exchanged are one slip`(line: String, meant: String) throws {
    let error = try #require(self.error(view(line)))
    #expect(error.hint?.hasPrefix("did you mean \(meant)? ") ?? false, "\(error)")
  }

  @Test func `a reference names the recognizer that was meant`() {
    let text = view(
      "recognizers:", "  - {id: double-tap, kind: tap}",
      "  - {id: tap, kind: tap, requires_failure_of: [double-tab]}")
    #expect(error(text)?.line == 5)
    #expect(error(text)?.hint == "did you mean double-tap? recognizers: double-tap, tap")
  }

  @Test func `a YAML mistake has the parser's line`() {
    #expect(error("views:\n  - id: [a\nwindow: {}\n")?.line == 3)
    #expect(error("a: 1\na: 2\n")?.reason == "the key a stands twice")
  }

  @Test func `an alias is refused, for a few lines of them stand for billions of values`() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...60 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(error(text)?.description == "a.yaml:2: the alias *a0 is not read")
    #expect(error("views:\n  - id: a * b & c\n") == nil)
  }

  @Test func `nesting is bounded`() {
    let lists = String(repeating: "[", count: 999) + String(repeating: "]", count: 999)
    let words = "lists and mappings nest deeper than 128 levels"
    #expect(error("views: \(lists)")?.reason == words)
    let many = String(repeating: "[", count: 100_000)
    #expect(error("views: \(many)")?.reason == words)
  }

  @Test(arguments: ["a,", "- a\n", "? a\n"])
  func `the number of values is bounded`(value: String) {
    func error(_ count: Int) -> InputError? {
      do throws(InputError) {
        let text = String(repeating: value, count: count)
        _ = try DocumentNode.parse(text: text, path: "a.yaml", mostSeparators: 1000)
        return nil
      } catch {
        return error
      }
    }
    let words = "the document holds too many values"
    #expect(error(1001)?.reason == words)
    #expect(error(1000)?.reason != words)
  }

  @Test func `a scene may hold no more than a million values`() {
    let many = String(repeating: "a,", count: 1_000_001)
    #expect(error(many)?.reason == "the document holds too many values")
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "null"])
  func `an empty file says so`(text: String) {
    #expect(error(text)?.description == "a.yaml: the file is empty")
  }

  @Test(arguments: ["[1]", "word", "5"])
  func `a scene must be a mapping`(text: String) {
    #expect(error(text)?.reason.hasPrefix("a scene must be a mapping, found ") == true)
  }

  // MARK: Files

  private func loadError(_ path: String) -> String? {
    do throws(InputError) {
      _ = try Scene.load(path: path)
      return nil
    } catch {
      return error.description.replacing(path, with: "FILE")
    }
  }

  private func withFile(_ bytes: Data, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "dactyl-scene-\(UUID().uuidString).yaml")
    try bytes.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  @Test func `a missing file and a directory say so`() {
    #expect(loadError("/nowhere/a.yaml") == "FILE: no such file or directory")
    let folder = FileManager.default.temporaryDirectory.path
    #expect(loadError(folder) == "FILE: is a directory")
  }

  @Test func `a binary file names the byte and its line`() throws {
    try withFile(Data([0x61, 0x0a, 0x00, 0x01])) { path in
      #expect(loadError(path) == "FILE:2: is not a text file: it holds the byte 0x0")
    }
    try withFile(Data([0x61, 0xff, 0xfe])) { path in
      #expect(loadError(path) == "FILE: is not a text file: its bytes are not UTF-8")
    }
  }

  @Test func `a file over the limit is not read to its end`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "dactyl-scene-\(UUID().uuidString).yaml")
    #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: url) }
    // A hole of one GB takes no room on the disk.
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    #expect(loadError(url.path) == "FILE: is larger than 16 MiB")
  }
}
