import Foundation
import Testing

/// What a user reads who has mistyped a command or named the wrong file.
@Suite("Wrong use")
struct WrongUseTests {
  private static let scene = "Examples/Demo/scene.yaml"
  private static let scenarios = "Tests/Testing/ScenariosTests/Scenarios/taps.json"
  private static let recording = "Recordings/tap.evemu"

  @Test(arguments: [["nope"], ["help", "nope"], ["nope", "--help"]])
  func `an unknown command ends with 64 and the commands there are`(arguments: [String]) throws {
    let run = try Command(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    let start = "error: there is no command \"nope\"\nhint: commands: audit, calibrate, check, "
    #expect(run.errors.hasPrefix(start))
  }

  @Test(arguments: [(["replya"], "replay"), (["help", "chek"], "check"), (["exp"], "explain")])
  func `an unknown command names the one that was meant`(
    arguments: [String], name: String
  ) throws {
    let run = try Command(arguments)
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("\nhint: did you mean \(name)?\n"))
  }

  @Test(arguments: [
    ("rply", "replay"), ("rpely", "replay"), ("relpay", "replay"), ("REPLAY", "replay"),
    ("play", "replay"), ("repaly", "replay"), ("cnvrt", "convert"), ("cvt", "convert"),
    ("chk", "check"), ("cehck", "check"), ("cheque", "check"), ("explian", "explain"),
    ("expl", "explain"), ("pth", "path"), ("paths", "path"), ("tets", "test"), ("tst", "test"),
    ("redaer", "reader"), ("rd", "reader"), ("controler", "controllers"),
    ("ctrl", "controllers"), ("hlep", "help"),
  ])
  func `a slip of the keyboard names the command that was meant`(
    word: String, name: String
  ) throws {
    let run = try Command(word, "Recordings/tap.evemu")
    #expect(run.status == 64)
    let hint = try #require(run.errors.split(separator: "\n").last)
    #expect(hint.hasPrefix("hint: did you mean ") && hint.contains(name), "\(hint)")
    #expect(hint.split(separator: " or ").count <= 3)
  }

  @Test func `help of a command is still help`() throws {
    #expect(try Command("help", "replay").output == Command("replay", "--help").output)
    #expect(try Command("help").status == 0)
  }

  @Test func `wrong arguments are told as every other error is`() throws {
    let run = try Command("replay", Self.recording, "--sceen", "x")
    #expect(run.status == 64)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines[0] == "error: unknown option \"--sceen\"")
    #expect(lines[1] == "hint: did you mean \"--scene\"?")
    #expect(lines[2].hasPrefix("usage: dactyl replay [<options>] <recording>"))
    #expect(!run.errors.contains("'"))
  }

  @Test(arguments: [
    (["replay", recording, "--scene", recording], "is a recording (evemu text), not a scene"),
    (["path", recording, "1", "1"], "is a recording (evemu text), not a scene"),
    (["test", recording], "is a recording (evemu text), not a file of scenarios"),
    (["replay", scene], "is a scene, not a recording"),
    (["check", scene], "is a scene, not a recording"),
    (["test", scene], "is a scene, not a file of scenarios"),
    (["replay", scenarios], "is a file of scenarios, not a recording"),
    (["controllers", scenarios], "is a file of scenarios, not a scene"),
  ])
  func `a file in the wrong place is told as what it is`(arguments: [String], words: String) throws
  {
    let run = try Command(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(words))
    #expect(run.errors.contains("\nhint: dactyl "))
  }

  @Test func `a page that shows a scene among its words is none`() throws {
    let run = try Command("replay", "README.md")
    #expect(run.status == 2)
    #expect(run.errors.contains("not a recording: no line of a format that is known"))
  }

  @Test func `a packed recording is no scene, either`() throws {
    let file = try TemporaryFile()
    try file.handle.write(contentsOf: Data([0x1f, 0x8b, 8, 0, 0, 0]))
    let run = try Command("path", file.url.path, "1", "1")
    #expect(run.status == 2)
    #expect(run.errors.contains("is packed with gzip"))
  }

  @Test func `a faulty scene whose lines look like a table is told as a scene`() throws {
    let file = try TemporaryFile("views: [\n1, 2, 3\n]\n", suffix: ".yaml")
    let run = try Command("path", file.url.path, "1", "1")
    #expect(run.status == 2)
    #expect(!run.errors.contains("is a recording"))
  }

  // MARK: Scenes

  @Test func `all faults of a scene are told, in the order of their lines`() throws {
    let file = try TemporaryFile(
      """
      screen: {size: [100, 100]}
      views:
        - {id: a, frame: [0, 0, 1], hiden: true}
        - id: b
          recognizers: [{id: t, kind: tap}]
          colour: red
      orientation: portrait
      """, suffix: ".yaml")
    let run = try Command("path", file.url.path, "1", "1")
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
      .map { $0.dropFirst("error: \(file.url.path):".count) }
    #expect(
      errors == [
        "3: a view has no key \"hiden\"",
        "3: frame must be [x, y, width, height], found a list of 3",
        "6: a view has no key \"colour\"", "7: a scene has no key \"orientation\"",
      ])
  }

  @Test func `what refers to a faulty recognizer is no fault of its own`() throws {
    let file = try TemporaryFile(
      """
      views:
        - id: a
          recognizers:
            - {id: one, kynd: tap}
            - {id: two, kind: tap, requires_failure_of: one}
      """, suffix: ".yaml")
    let run = try Command("path", file.url.path, "1", "1")
    #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }.count == 1)
  }

  @Test func `unknown kinds and settings of several recognizers are told at once`() throws {
    let file = try TemporaryFile(
      """
      views:
        - id: a
          recognizers:
            - {id: one, kind: tep}
            - {id: two, kind: tap, tapps: 2}
      """, suffix: ".yaml")
    let run = try Command("path", file.url.path, "1", "1")
    #expect(run.status == 2)
    #expect(run.errors.contains(":4: unknown recognizer kind \"tep\"\nhint: did you mean tap?"))
    #expect(run.errors.contains(":5: a recognizer has no key \"tapps\"\nhint: did you mean taps?"))
  }

  private static func nested(_ depth: Int) -> String {
    let views = (1..<depth).map { "[{id: v\($0), subviews: " }.joined()
    return "views:\n  - {id: v0, subviews: \(views)[]" + String(repeating: "}]", count: depth - 1)
      + "}\n"
  }

  @Test func `views nest 63 deep`() throws {
    let file = try TemporaryFile(Self.nested(63), suffix: ".yaml")
    #expect(try Command("path", file.url.path, "1", "1").status == 0)
  }

  @Test(arguments: [64, 700, 5000])
  func `deeper scenes are refused in the words of scenes`(depth: Int) throws {
    let file = try TemporaryFile(Self.nested(depth), suffix: ".yaml")
    let run = try Command("path", file.url.path, "1", "1")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        ":2: lists and mappings nest deeper than 128 levels\nhint: a view and its"))
    #expect(run.errors.contains("views nest at most 63 deep"))
  }

  @Test func `scenes and scenarios come through standard input, too`() throws {
    let texts = try [Self.scene, Self.scenarios].map {
      try String(contentsOf: Command.package.appending(path: $0), encoding: .utf8)
    }
    for arguments in [
      ["path", Self.scene, "512", "288"], ["controllers", Self.scene],
      ["replay", Self.recording, "--scene", Self.scene],
      ["explain", Self.recording, "--scene", Self.scene],
    ] {
      let piped = try Command(
        arguments.map { $0 == Self.scene ? "-" : $0 }, typing: texts[0])
      #expect(piped.status == 0, "\(piped.errors)")
      #expect(piped.output == (try Command(arguments).output))
    }
    let test = try Command(["test", "-"], typing: texts[1])
    #expect(test.status == 0)
    #expect(
      test.output
        == (try Command("test", Self.scenarios).output)
        .replacingOccurrences(of: Self.scenarios, with: "-"))
  }

  @Test func `standard input is not read twice`() throws {
    let both = try Command("replay", "-", "--scene", "-")
    #expect(both.status == 2)
    #expect(both.errors.contains("standard input cannot be both the recording and the scene"))
    #expect(try Command("test", "--jobs", "2", "-").status == 64)
    #expect(try Command("replay", "-", "--watch").status == 64)
  }

  @Test func `a JUnit file that cannot be written ends a test before its cases run`() throws {
    let run = try Command("test", "--junit", "/nowhere/results.xml", Self.scenarios)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("error: /nowhere/results.xml: cannot be written: there is no folder"))
  }

  @Test func `a test that cannot begin leaves the old JUnit file as it is`() throws {
    let old = try TemporaryFile("old", suffix: ".xml")
    #expect(try Command("test", "--merge", "nowhere.json", "--junit", old.url.path).status == 2)
    #expect(try old.text() == "old")
  }

  @Test(arguments: ["check", "convert", "explain", "path", "reader", "replay", "test"])
  func `no line of help is broken twice`(command: String) throws {
    let lines = try Command("help", command).output.components(separatedBy: "\n")
    let discussion = lines.drop { !$0.isEmpty }.prefix { !$0.hasPrefix("USAGE: ") }
    for (line, next) in zip(discussion, discussion.dropFirst()) where !line.isEmpty {
      guard let word = next.split(separator: " ").first else { continue }
      #expect(line.count + 1 + word.count > 79, "\"\(word)\" has room behind: \(line)")
    }
  }
}
