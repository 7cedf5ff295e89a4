import DactylKit
import Experiments
import Foundation
import GestureMachines
import InputFrames
import Inspection
import LiveInspection
import Scenes
import Testing

/// A program with views of its own, its inspector, and a client.
@MainActor
private final class Program {
  let application = UIApplication()
  let window: UIWindow
  let inspector: LiveInspector
  private let consumer: any InputConsumer
  private let folder: URL
  private var time: Int64 = 5_000_000
  private let client: LiveClient

  init(_ equip: (UIWindow) -> Void) throws {
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 300))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    equip(window)
    window.makeKeyAndVisible()
    folder = URL(filePath: "/tmp/dactyl-copy-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = folder.appending(path: "socket").path
    inspector = try LiveInspector(
      of: application, name: "program", path: path, ring: InputRing(capacity: 4096))
    consumer = inspector.consumer(application)
    let panel = DeviceDescription(
      name: "Panel", properties: [InputProperty.direct],
      axes: [
        AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 99_999, resolution: 1000),
        AbsCode.mtPositionY: AxisRange(minimum: 0, maximum: 74_999, resolution: 1000),
      ])
    consumer.handle(.deviceAdded(panel, device: DeviceID(0), time: .zero))
    client = try LiveClient(InspectionFolder.Program(name: "program", process: 0, path: path))
    inspector.serve()
  }

  isolated deinit {
    inspector.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A finger in points; the panel has 100 mm for 400 points. It lifts where it was last, as on a real panel.
  func touch(from: CGPoint, to: CGPoint, milliseconds: Int64) {
    let steps = max(2, milliseconds / 10)
    for step in 0...steps {
      let part = Double(min(step, steps - 1)) / Double(steps - 1)
      let phase: Contact.Phase = step == 0 ? .began : step == steps ? .ended : .moved
      let contact = Contact(
        id: 1, slot: 0, phase: phase, x: (from.x + (to.x - from.x) * part) / 4,
        y: (from.y + (to.y - from.y) * part) / 4)
      consumer.handle(
        .touches(
          TouchFrame(
            time: Timestamp(microseconds: time), device: DeviceID(0), contacts: [contact])))
      time += 10_000
    }
    time += 500_000
    application.advance(to: Timestamp(microseconds: time))
  }

  /// A mouse that moves to a place from the screen's middle, and clicks.
  func click(at place: CGPoint) {
    let mouse = DeviceDescription(
      name: "Mouse",
      codes: [EventType.rel: [RelCode.x, RelCode.y], EventType.key: [KeyCode.mouse]])
    let device = DeviceID(1)
    consumer.handle(.deviceAdded(mouse, device: device, time: Timestamp(microseconds: time)))
    let way = PointerChange.Action.moved(right: place.x - 200, down: place.y - 150)
    for action in [way, .pressed(1), .pressed(0)] {
      consumer.handle(
        .pointer(
          PointerChange(device: device, action, time: Timestamp(microseconds: time))))
      time += 50_000
    }
    time += 900_000
    application.advance(to: Timestamp(microseconds: time))
  }

  /// What a client makes of the program.
  func copy(sceneFile: String? = nil) throws -> ProgramCopy {
    try ProgramCopy(
      scene: try ask("scene"), recording: try ask("recording"), inspection: try ask("inspection"),
      sceneFile: sceneFile)
  }

  func ask(_ subject: String) throws -> String {
    try client.send("{\"ask\":\"\(subject)\"}")
    let head = "{\"answer\":\"\(subject)\",\"value\":"
    for _ in 0..<1000 {
      inspector.serve()
      guard let line = try client.line(within: 0) else { continue }
      if line.hasPrefix(head) { return String(line.dropFirst(head.count).dropLast()) }
    }
    throw InputError(subject: subject, reason: "there was no answer")
  }
}

/// A page with a button's tap, a swipe that waits for nothing, and a long press, each with limits of its own.
@MainActor
private func kiosk(_ slop: Double = 20, longestTap: Duration = .milliseconds(600))
  -> (UIWindow) -> Void
{
  { window in
    let page = UIView(frame: CGRect(x: 10, y: 10, width: 380, height: 280))
    page.accessibilityIdentifier = "page"
    let swipe = UISwipeGestureRecognizer()
    swipe.name = "next"
    swipe.direction = .left
    page.addGestureRecognizer(swipe)
    let button = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 60))
    button.transform = CGAffineTransform(scaleX: 2, y: 1)
    let twice = UITapGestureRecognizer()
    twice.name = "twice"
    twice.numberOfTapsRequired = 2
    let press = UITapGestureRecognizer()
    press.name = "press"
    press.limits.slop = slop
    press.limits.longestTap = longestTap
    press.require(toFail: twice)
    let hold = UILongPressGestureRecognizer()
    hold.name = "hold"
    hold.minimumPressDuration = 0.8
    button.gestureRecognizers = [press, twice, hold]
    window.addSubview(page)
    page.addSubview(button)
  }
}

@MainActor
@Suite("ProgramCopy")
struct ProgramCopyTests {
  /// Taps, a slow tap, a tap that strays by 25 points, a swipe.
  private func play(_ program: Program) {
    let middle = CGPoint(x: 100, y: 80)
    program.touch(from: middle, to: middle, milliseconds: 100)
    program.touch(from: middle, to: middle, milliseconds: 700)
    program.touch(from: middle, to: CGPoint(x: 125, y: 80), milliseconds: 100)
    program.touch(from: CGPoint(x: 350, y: 200), to: CGPoint(x: 150, y: 200), milliseconds: 150)
  }

  @Test func `a copy repeats what a program of its own code decided`() throws {
    let program = try Program(kiosk())
    play(program)
    let copy = try program.copy()
    #expect(copy.compared >= 8)
    #expect(copy.repeated == copy.compared, "\(copy.differences)")
    #expect(copy.missing.isEmpty, "\(copy.missing)")
    #expect(copy.agreement.hasPrefix("The copy repeats all "))
  }

  @Test func `a copy repeats what a mouse did, from where its pointer was`() throws {
    let program = try Program(kiosk())
    program.click(at: CGPoint(x: 100, y: 80))
    let copy = try program.copy()
    #expect(copy.compared > 0)
    #expect(copy.repeated == copy.compared, "\(copy.differences)")
  }

  @Test(arguments: [(24.0, false), (26.0, true)])
  func `a change on the copy comes out as in a program with that number`(
    slop: Double, fires: Bool
  ) throws {
    let program = try Program(kiosk())
    play(program)
    let run = try program.copy().whatIf(["press.limits.slop=\(slop)"])
    let row = try #require(run.rows.first { $0.recognizer == "press" && $0.touches == [3] })
    #expect(row.before?.hasFired == false)
    #expect(row.after?.hasFired == fires)
    let changed = try Program(kiosk(slop))
    play(changed)
    let real = try changed.copy()
    #expect(real.repeated == real.compared)
    let outcomes = try real.whatIf(["press.isEnabled=true"]).rows.map(\.before)
    #expect(run.rows.map(\.after) == outcomes)
  }

  @Test func `a requirement can be tried on the copy`() throws {
    let program = try Program(kiosk())
    play(program)
    let run = try program.copy().whatIf(["next.require(toFail:)=press"])
    #expect(run.settings.map(\.property) == ["require(toFail:)"])
    #expect(run.settings.map(\.after) == ["press"])
  }

  @Test func `touches have the numbers of the program's page`() throws {
    let program = try Program(kiosk())
    play(program)
    let run = try program.copy().whatIf(["press.limits.longestTap=900 ms"])
    let changed = run.rows.filter { $0.before?.hasFired != $0.after?.hasFired }
    #expect(changed.map(\.touches).contains([2]))
  }

  @Test func `a change of a name that several recognizers have is made to all of them`() throws {
    let program = try Program { window in
      for x in [0.0, 200] {
        let view = UIView(frame: CGRect(x: x, y: 0, width: 200, height: 300))
        view.addGestureRecognizer(UITapGestureRecognizer())
        window.addSubview(view)
      }
    }
    program.touch(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 50), milliseconds: 50)
    program.touch(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 250, y: 50), milliseconds: 50)
    let copy = try program.copy()
    #expect(copy.repeated == 2)
    let run = try copy.whatIf(["UITapGestureRecognizer.isEnabled=false"])
    #expect(run.settings.count == 2)
    #expect(run.rows.allSatisfy { $0.after?.hasFired != true })
  }

  @Test func `what a copy lacks is said`() throws {
    final class Own: UIGestureRecognizer {}
    final class Card: UIView {}
    final class Everybody: UIGestureRecognizerDelegate {}
    let everybody = Everybody()
    let program = try Program { window in
      let card = Card(frame: window.bounds)
      let own = Own()
      own.name = "own"
      let tap = UITapGestureRecognizer()
      tap.name = "tap"
      tap.delegate = everybody
      card.gestureRecognizers = [own, tap]
      window.addSubview(card)
    }
    program.touch(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 50), milliseconds: 50)
    let copy = try program.copy()
    #expect(
      copy.missing == [
        "own is left out: Own is a class of the program's own",
        "tap is copied without its delegate",
        "views of these classes stand as plain views, without their code: Card",
      ])
  }

  @Test func `an anchor point is copied where it is not the middle`() throws {
    let anchors = [
      CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 1),
    ]
    let program = try Program { window in
      for (index, anchor) in anchors.enumerated() {
        let view = UIView(frame: CGRect(x: 0, y: 50 * index, width: 40, height: 40))
        view.anchorPoint = anchor
        window.addSubview(view)
      }
    }
    program.touch(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 300, y: 50), milliseconds: 50)
    let found = try program.ask("scene").matches(of: /"anchor":(\[[^\]]*\])/).map { String($0.1) }
    #expect(found == ["[0.5,0]", "[1,0.5]", "[0,1]"])
  }

  @Test func `code that the copy lacks makes its answer uncertain`() throws {
    final class Refusing: UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let refusing = Refusing()
    let program = try Program { window in
      let tap = UITapGestureRecognizer()
      tap.delegate = refusing
      window.addGestureRecognizer(tap)
    }
    program.touch(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 50), milliseconds: 50)
    let copy = try program.copy()
    #expect(copy.repeated < copy.compared)
    #expect(copy.agreement.contains("so its answer is not certain"))
  }

  @Test func `a program that was not touched has no copy`() throws {
    let program = try Program(kiosk())
    #expect(throws: InputError.self) { try program.copy() }
  }

  @Test func `a program made of a scene file is played on that file`() throws {
    let file = URL(filePath: "/tmp/dactyl-copy-\(UUID().uuidString).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      """
      screen: {size: [400, 300]}
      views: [{id: all, recognizers: [{id: tap, kind: tap}]}]
      """.utf8
    ).write(to: file)
    let program = try Program { window in
      let tap = UITapGestureRecognizer()
      tap.name = "tap"
      window.addGestureRecognizer(tap)
    }
    program.inspector.sceneFile = file.path
    program.inspector.sceneChanges = ["tap.limits.slop=30"]
    program.touch(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 50), milliseconds: 50)
    let copy = try program.copy()
    #expect(copy.experiment.scene.path == file.path)
    #expect(copy.experiment.base.map(\.text) == ["tap.limits.slop=30"])
    #expect(copy.repeated == copy.compared && copy.compared > 0)
  }

  @Test func `an answer of another form is an error`() {
    for text in ["", "{}", "[]", "null", #"{"recognizers":[]}"#] {
      #expect(throws: InputError.self) {
        try ProgramCopy(scene: text, recording: text, inspection: text)
      }
    }
  }

  @Test func `no text of a field is in a copy`() throws {
    let program = try Program { window in
      let field = UITextField(frame: window.bounds)
      field.text = "geheim"
      field.placeholder = "geheimnis"
      window.addSubview(field)
    }
    #expect(try !program.ask("scene").contains("geheim"))
  }
}
