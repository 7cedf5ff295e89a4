import Foundation
import Testing

@Suite("dactyl inspect")
struct InspectTests {
  private static let scene = "Examples/Demo/scene.yaml"
  private static let swipe = "Recordings/slow-swipe.evemu"
  private static let tap = "Recordings/tap.evemu"

  /// A folder that is gone after its use.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }
  }

  @Test func `inspect writes a page with the sentence that explain prints`() throws {
    let folder = try Folder()
    let run = try Command(
      "inspect", Self.swipe, "--scene", Self.scene, "-o", folder.path("page.html"))
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    let page = try folder.text("page.html")
    #expect(page.contains("previous-page failed at 500 ms because the finger had moved only 9 pt"))
  }

  @Test func `a comparison alone is printed, and nothing asked for is wrong usage`() throws {
    let arguments = ["inspect", Self.tap, "--scene", Self.scene]
    let run = try Command(arguments + ["--compare", "Recordings/double-tap.evemu"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("touch"))
    let nothing = try Command(arguments)
    #expect(nothing.status == 64)
    #expect(nothing.errors.contains("-o FILE"))
  }

  @Test func `the same recording and scene give the same page`() throws {
    let folder = try Folder()
    for name in ["a.html", "b.html"] {
      _ = try Command(
        "inspect", "Recordings/swipe-right.evemu", "--scene", Self.scene, "-o", folder.path(name))
    }
    #expect(try folder.text("a.html") == folder.text("b.html"))
  }

  @Test func `a page has pictures of views with a look, and none with --no-pictures`() throws {
    let folder = try Folder()
    let scene = "Examples/Scrolling/scene.yaml"
    for (name, options) in [
      ("with.html", []), ("again.html", []), ("without.html", ["--no-pictures"]),
    ] {
      let run = try Command(
        ["inspect", Self.tap, "--scene", scene, "-o", folder.path(name)] + options)
      #expect(run.status == 0 && run.errors.isEmpty)
    }
    let page = try folder.text("with.html")
    #expect(page.contains(#""pictures":[{"t":0,"png":"iVBOR"#))
    #expect(try page == folder.text("again.html"))
    #expect(try !folder.text("without.html").contains(#""pictures":"#))
    // The views of this scene have no look.
    _ = try Command(
      "inspect", Self.tap, "--scene", "Recordings/Turn/turning.yaml", "-o",
      folder.path("plain.html"))
    #expect(try !folder.text("plain.html").contains(#""pictures":"#))
  }

  @Test func `a replayed storyboard has pictures in its page`() throws {
    let folder = try Folder()
    for (name, options) in [("with.html", []), ("without.html", ["--no-pictures"])] {
      let run = try Command(
        [
          "replay", "Examples/Storyboard/tour.evemu", "--scene",
          "Examples/Storyboard/Main.storyboard", "-q", "--inspect", folder.path(name),
        ] + options)
      #expect(run.status == 0)
      #expect(
        try folder.text(name).contains(#""pictures":[{"t":"#) == options.isEmpty, "\(name)")
    }
  }

  @Test func `the advised limit in the scene lets the swipe pass`() throws {
    let folder = try Folder()
    let data = try Command("inspect", Self.swipe, "--scene", Self.scene, "--json").output
    let advice = try #require(
      data.firstMatch(of: /previous-page failed.*?Set limits.leastTravel to ([0-9.]+) pt/)?.output.1
    )
    let advised = try #require(Double(advice))
    let text = try String(
      contentsOf: Command.package.appending(path: Self.scene), encoding: .utf8)
    for (limit, result) in [(advised, "recognized"), (advised + 0.2, "failed")] {
      let scene = text.replacing(
        "kind: swipe, direction: right}",
        with: "kind: swipe, direction: right, limits: {least_travel: \(limit)}}")
      try Data(scene.utf8).write(to: URL(filePath: folder.path("scene.yaml")))
      let run = try Command("replay", Self.swipe, "--scene", folder.path("scene.yaml"))
      #expect(run.lines.contains { $0.contains("previous-page \(result)") }, "\(limit)")
    }
  }

  @Test func `inspect without a page and without --json is wrong usage`() throws {
    let run = try Command("inspect", Self.swipe)
    #expect(run.status == 64)
    #expect(run.errors.contains("name the page to write with -o FILE, or ask for --json"))
  }

  @Test func `a page that cannot be written is an error with its path`() throws {
    let run = try Command("inspect", Self.swipe, "-o", "/nowhere/page.html")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: /nowhere/page.html: cannot be written"))
  }

  @Test func `what-if prints both outcomes, and a page links the others that differ`() throws {
    let folder = try Folder()
    let run = try Command(
      "inspect", Self.swipe, "--scene", Self.scene, "--what-if",
      "previous-page.limits.leastTravel=10", "--over", "Recordings", "-o", folder.path("page.html"))
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "previous-page, touch 1   failed at 500 ms   recognized at 366.236 ms"))
    #expect(run.output.contains("The others: mends 1, breaks 0, leaves"))
    let page = try folder.text("page.html")
    #expect(page.contains("page-others/slow-swipe-libinput-yml.html"))
    #expect(try folder.text("page-others/slow-swipe-libinput-yml.html").contains("leastTravel=10"))
  }

  @Test func `a change that cannot be made is an error of the option`() throws {
    let run = try Command(
      "inspect", Self.swipe, "--scene", Self.scene, "--what-if", "previous-pge.limits.slop=1")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: --what-if previous-pge.limits.slop=1: there is no"))
    #expect(run.errors.contains("did you mean previous-page?"))
    #expect(try Command("inspect", Self.swipe, "--over", "Recordings", "--json").status == 64)
  }

  /// A page without the runs that only `inspect` works out.
  private func withoutRuns(_ page: String) -> String {
    page.replacing(/"what_if":\[.*\]\}/, with: "")
  }

  @Test func `replay writes the page that inspect writes, without its runs`() throws {
    let folder = try Folder()
    _ = try Command("inspect", Self.swipe, "--scene", Self.scene, "-o", folder.path("a.html"))
    let run = try Command(
      "replay", Self.swipe, "--scene", Self.scene, "--quiet", "--inspect", folder.path("b.html"))
    #expect(run.status == 0)
    #expect(try withoutRuns(folder.text("a.html")) == withoutRuns(folder.text("b.html")))
  }

  @Test func `a failed case leaves its page in the folder of DACTYL_FAILURES`() throws {
    let folder = try Folder()
    let cases = """
      {"schema": "dactyl-scenario/1", "cases": [
        {"id": "good", "views": [{"id": "v"}],
         "recognizers": [{"id": "t", "kind": "tap", "view": "v"}],
         "events": [{"t": 0, "type": "down", "x": 9, "y": 9}, {"t": 50, "type": "up"}],
         "expect": {"outcomes": [{"kind": "tap", "recognizer": "t"}]}},
        {"id": "bad one", "views": [{"id": "v"}],
         "recognizers": [{"id": "t", "kind": "tap", "view": "v"}],
         "events": [{"t": 0, "type": "down", "x": 9, "y": 9}, {"t": 800, "type": "up"}],
         "expect": {"outcomes": [{"kind": "tap", "recognizer": "t"}]}}]}
      """
    try Data(cases.utf8).write(to: URL(filePath: folder.path("cases.json")))
    let run = try Command(
      ["test", folder.path("cases.json")], variables: ["DACTYL_FAILURES": folder.path("pages")])
    #expect(run.status == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("pages"))
    #expect(left == ["cases-bad-one.html"])
    #expect(try folder.text("pages/cases-bad-one.html").contains("Set limits.longestTap to 800 ms"))
  }

  @Test func `the page of a failed case shows what the screen showed, the same each time`() throws {
    let folder = try Folder()
    let cases = """
      {"schema": "dactyl-scenario/1", "cases": [
        {"id": "held", "screen": [200, 100],
         "views": [{"id": "b", "kind": "button", "frame": [0, 0, 200, 44], "title": "Pay"}],
         "events": [{"t": 100, "type": "down", "x": 9, "y": 9}, {"t": 300, "type": "up"}],
         "recognizers": [{"id": "t", "kind": "tap", "view": "b"}],
         "expect": {"outcomes": []}}]}
      """
    try Data(cases.utf8).write(to: URL(filePath: folder.path("cases.json")))
    for pages in ["one", "two"] {
      let run = try Command("test", folder.path("cases.json"), "--inspect", folder.path(pages))
      #expect(run.output == (try Command("test", folder.path("cases.json")).output))
    }
    let page = try folder.text("one/cases-held.html")
    #expect(try page == folder.text("two/cases-held.html"))
    // While the touch holds the button down, and after its lift.
    #expect(page.matches(of: /\{"t":(\d+),"png":"iVBOR/).map(\.output.1) == ["100000", "300000"])
  }
}
