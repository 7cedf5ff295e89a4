import Foundation
import Testing

/// Every sentence that the package can print, in one file for those who read them.
@Suite("Sentences")
struct SentencesTests {
  private static let list = Command.package.appending(path: "Tests/Sentences.txt")

  /// The sentences of each file of the package, below its path.
  private static func sentences() throws -> String {
    let sources = Command.package.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".js") }.sorted()
    return try files.map { file in
      let source = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let found = SentenceReader.sentences(in: source)
      return found.isEmpty ? "" : "# \(file)\n\(found.joined(separator: "\n"))\n\n"
    }.joined()
  }

  /// `DACTYL_SENTENCES_ACCEPT=1` writes the list anew.
  @Test func `Tests/Sentences.txt has every sentence that can be printed`() throws {
    let sentences = try Self.sentences()
    if ProcessInfo.processInfo.environment["DACTYL_SENTENCES_ACCEPT"] != nil {
      return try Data(sentences.utf8).write(to: Self.list)
    }
    let stored = try String(contentsOf: Self.list, encoding: .utf8)
    let changes = sentences.split(separator: "\n").difference(from: stored.split(separator: "\n"))
    let shown = changes.prefix(10).map { change in
      switch change {
      case .insert(_, let line, _): "new: \(line)"
      case .remove(_, let line, _): "gone: \(line)"
      }
    }
    #expect(
      sentences == stored,
      "read them, then set DACTYL_SENTENCES_ACCEPT=1\n\(shown.joined(separator: "\n"))")
  }

  @Test func `a text is read with what is inserted, joined and left out`() {
    let source = #"""
      // A comment says "nothing at all".
      let a = "it moved \(points(far, "a b")) and " + "lifted"
      let b = "one", c = #"a text that is raw: \(text)"#
      let d = """
        the first line \
        goes on
        """
      /* "not this one" */ let e = `${name} still fails`
      let mark = "\"
      let f = "said \"so it is\""
      """#
    #expect(
      SentenceReader.sentences(in: source) == [
        #"it moved ‹points(far, "a b")› and lifted"#, #"a text that is raw: \(text)"#,
        "the first line goes on", "‹name› still fails", #"said "so it is""#,
      ])
  }
}
