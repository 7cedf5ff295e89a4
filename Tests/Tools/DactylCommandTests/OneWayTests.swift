import Foundation
import Testing

/// A scene is one program, whichever command runs it.
@Suite("One way to run a scene")
struct OneWayTests {
  /// A scene with everything that runs: actions of a recognizer and of a moment, an animation, simultaneous
  /// recognizers, a further window, a scroll view, and every key of a look. Between the taps of the recording comes the
  /// page that the second one hits.
  private static let everything = """
    screen: {size: [1024, 576]}
    window: {background: systemGray6, tint: "#AF52DE"} # look
    controllers:
      - id: rooms
        kind: navigation
        children:
          - id: hall
            title: Hall
            navigation_item: {title: The hall} # look
            view:
              background: systemBackground # look
              recognizers: [{id: knock, kind: tap}]
      - id: garden
        title: Garden
        view:
          subviews:
            - id: pond
              frame: [412, 188, 200, 200]
              background: "#5AC8FA80" # look
              corner_radius: 20 # look
              border: {width: 3, color: systemTeal} # look
              shadow: {color: black, opacity: 0.4, radius: 9, offset: [0, 3]} # look
              recognizers:
                - {id: ripple, kind: tap}
                - {id: splash, kind: tap, simultaneous_with: ripple}
            - id: frog
              kind: label
              text: Frog
              frame: [20, 100, 80, 30]
              text_size: 22 # look
              text_weight: bold # look
              text_color: systemGreen # look
              text_alignment: right # look
            - {id: bank, kind: scroll, frame: [20, 400, 100, 100], content_size: [100, 300]}
            - {id: lily, kind: image, image: LEAF, frame: [20, 200, 60, 60]} # look
            - {id: sign, kind: navigation_bar, title: Deep water, frame: [700, 100, 300, 44]} # look
            - {id: fish, kind: list, rows: [Carp, Tench], frame: [700, 160, 200, 120]}
      - id: gate
        title: Gate
    windows:
      - {id: lamp, frame: [900, 20, 60, 60], views: [{id: glow, kind: label, text: Lamp}]}
    animations:
      - {view: lamp, at_ms: 150, duration_ms: 60, center: [940, 300]}
    actions:
      - {at_ms: 100, push: garden, onto: rooms, animated: false}
      - {on: ripple, present: gate, from: rooms, style: over_full_screen, animated: false}
      - {at_ms: 260, memory_warning: true}
    """
  private static let taps = "Recordings/double-tap.evemu"

  private static func with<Result>(
    looks: Bool = true, _ body: (String) throws -> Result
  ) throws -> Result {
    let leaf = try TemporaryFile(
      "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='60'>"
        + "<circle cx='30' cy='30' r='28' fill='#34C759'/></svg>", suffix: ".svg")
    let lines = everything.replacing("LEAF", with: leaf.url.lastPathComponent)
      .split(separator: "\n").filter { looks || !$0.hasSuffix("# look") }
    let scene = try TemporaryFile(lines.joined(separator: "\n"), suffix: ".yaml")
    return try body(scene.url.path)
  }

  private static func run(_ arguments: String...) throws -> String {
    try run(arguments: arguments)
  }

  private static func run(arguments: [String]) throws -> String {
    let run = try Command(arguments)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
    return run.output
  }

  @Test(arguments: [
    (["replay"], "hits UIView#pond"), (["explain"], "hits UIView#pond"),
    (["inspect", "--json"], "splash recognized at 281.59 ms"),
    (["replay", "--lifecycle"], "UIViewController#gate viewDidAppear"),
    (["reader", "--lifecycle"], "UIViewController#garden viewDidAppear"),
  ])
  func `the second tap meets the page that an action has shown`(command: [String], words: String)
    throws
  {
    try Self.with { scene in
      let run = try Command(command + [Self.taps, "--scene", scene])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains(words))
    }
  }

  @Test(arguments: [
    ["path", "SCENE", "512", "288"], ["controllers", "SCENE"],
    ["replay", taps, "--scene", "SCENE"], ["explain", taps, "--scene", "SCENE"],
    ["inspect", taps, "--scene", "SCENE", "--json"], ["reader", taps, "--scene", "SCENE"],
  ])
  func `every command takes a scene with looks, and none complains`(command: [String]) throws {
    try Self.with { scene in
      let run = try Command(command.map { $0 == "SCENE" ? scene : $0 })
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(!run.output.isEmpty)
    }
  }

  @Test(arguments: [["explain"], ["replay"]])
  func `looks change no gesture`(command: [String]) throws {
    let outputs = try [true, false].map { looks in
      try Self.with(looks: looks) { scene in
        try Self.run(arguments: command + [Self.taps, "--scene", scene])
      }
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test func `a scene with looks is painted without outlines, unless they are asked for`() throws {
    let pictures = try Self.with { scene in
      try [[], ["--no-outlines"], ["--outlines"]].map { options in
        let picture = try TemporaryFile(suffix: ".png")
        let run = try Command(["picture", scene, "-o", picture.url.path] + options)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        return try Data(contentsOf: picture.url)
      }
    }
    #expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
  }

  @Test func `pictures, films and what is shown are the same program at the same moment`() throws {
    try Self.with { scene in
      let tree = try Self.run("inspect", Self.taps, "--scene", scene, "--json")
      for name in ["gate.view", "lamp", "glow"] {
        #expect(tree.contains(name), "the page has no \(name)")
      }
      let plain = ["--no-touches"]
      let last = try TemporaryFile(suffix: ".png")
      // What is shown goes on until nothing moves any more; so does a picture of a later moment.
      _ = try Command(
        ["picture", scene, "--recording", Self.taps, "--at", "2000", "-o", last.url.path] + plain)
      let shown = try TemporaryFile(suffix: ".png")
      _ = try Self.run(
        "replay", Self.taps, "--scene", scene, "--show", "memory:\(shown.url.path)")
      let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      _ = try Command(
        ["film", Self.taps, "--scene", scene, "-o", folder.path, "--fps", "10"] + plain)
      let frames = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      let frame = try Data(contentsOf: folder.appending(path: try #require(frames.last)))
      let data = try Data(contentsOf: last.url)
      #expect(data.starts(with: [0x89, 0x50]))
      let before = try TemporaryFile(suffix: ".png")
      _ = try Command(["picture", scene, "-o", before.url.path] + plain)
      #expect(try Data(contentsOf: before.url) != data, "no action was performed")
      #expect(try Data(contentsOf: shown.url) == data)
      #expect(frame == data)
    }
  }
}
