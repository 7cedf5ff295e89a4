import DactylKit
import Foundation
import InputFrames
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("InspectionStream")
struct InspectionStreamTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private let stream = InspectionStream()

  init() { stream.listen(to: fingers.application) }

  private func tap(_ name: String) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = name
    fingers.view.addGestureRecognizer(tap)
    return tap
  }

  private func close() {
    fingers.settle()
    stream.close()
  }

  /// The events of some kind, each in words.
  private func words(_ pick: (InspectionEvent.Kind) -> String?) -> [String] {
    stream.events.compactMap { event in pick(event.kind).map { "\(event.time): \($0)" } }
  }

  private var states: [String] {
    words { kind in
      guard case .state(let recognizer, let from, let to, let text, let other) = kind else {
        return nil
      }
      let by = other.map { " by \(stream.recognizers[$0].name)" } ?? ""
      return "\(stream.recognizers[recognizer].name) \(from) > \(to): \(text ?? "")\(by)"
    }
  }

  // MARK: Values

  @Test func `a touch is told with each of its places on the screen`() {
    fingers.down(0, 10, 20)
    fingers.wait(10)
    fingers.move(0, 30, 40)
    fingers.wait(10)
    fingers.up()
    close()
    let touches = words { kind in
      guard case .touch(let touch, let phase, let x, let y) = kind else { return nil }
      return "\(touch) \(phase) \(x) \(y)"
    }
    #expect(
      touches == [
        "0 ms: 1 began 10.0 20.0", "10 ms: 1 moved 30.0 40.0", "20 ms: 1 ended 30.0 40.0",
      ])
  }

  @Test func `touches without a source make a frame for each moment`() {
    fingers.deliver([(0, .began, CGPoint(x: 1, y: 1)), (1, .began, CGPoint(x: 9, y: 9))])
    fingers.wait(10)
    fingers.move(0, 2, 2)
    close()
    let frames = words { if case .frame(let device, _) = $0 { "device \(device)" } else { nil } }
    #expect(frames == ["0 ms: device 1", "10 ms: device 1"])
  }

  @Test func `a frame of a source is not made again from its touches`() {
    let consumer = InspectedConsumer(fingers.application, stream: stream)
    for (time, phase) in [(0.0, Contact.Phase.began), (10, .ended)] {
      consumer.handle(
        .touches(
          TouchFrame(
            time: Timestamp(milliseconds: time), device: DeviceID(3),
            contacts: [Contact(id: 1, slot: 0, phase: phase, x: 10, y: 10)])))
    }
    close()
    let frames = words { if case .frame(let device, _) = $0 { "device \(device)" } else { nil } }
    #expect(frames == ["0 ms: device 4", "10 ms: device 4"])
  }

  @Test func `an interface that stands another way at once is told with how it stood`() {
    let new = UIInterfaceOrientation.landscapeLeft
    fingers.application.statusBarOrientation = new
    close()
    let notes = words { if case .note(let text) = $0 { text } else { nil } }
    #expect(
      notes == ["0 ms: interface stands \(new) at once, was \(UIInterfaceOrientation.portrait)"])
  }

  @Test func `a state is told with the engine's own reason`() {
    _ = tap("tap")
    fingers.down(0, 100, 100)
    fingers.wait(10)
    fingers.move(0, 146.5, 100)
    fingers.up()
    close()
    #expect(states == ["10 ms: tap possible > failed: moved 46.5 pt, limit 45 pt"])
  }

  @Test func `a prevented recognizer names the one that was first`() {
    _ = tap("first")
    _ = tap("second")
    fingers.down(0, 100, 100)
    fingers.wait(10)
    fingers.up()
    close()
    #expect(
      states == [
        "10 ms: first possible > recognized: 1 tap of 1 touch in 10 ms",
        "10 ms: second possible > failed: prevented by first at 10 ms by first",
      ])
  }

  @Test func `a recognizer that waits names those that it waits for`() {
    let single = tap("single")
    let double = tap("double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    fingers.down(0, 100, 100)
    fingers.wait(10)
    fingers.up()
    close()
    let waits = words { kind in
      guard case .waits(let recognizer, let others) = kind else { return nil }
      let names = others.map { stream.recognizers[$0].name }
      return "\(stream.recognizers[recognizer].name) waits for \(names)"
    }
    #expect(waits == ["10 ms: single waits for [\"double\"]"])
    #expect(stream.requirements == [[0, 1]])
  }

  @Test func `the hit test tells each view that it met and why it was passed over`() throws {
    let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    hidden.accessibilityIdentifier = "hidden"
    hidden.isHidden = true
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.accessibilityIdentifier = "button"
    fingers.view.addSubview(button)
    fingers.view.addSubview(hidden)
    fingers.down(0, 50, 50)
    close()
    let hit = try #require(
      stream.events.lazy.compactMap { event -> RecordedHit? in
        if case .hit(let hit) = event.kind { hit } else { nil }
      }.first)
    #expect(hit.view.map { stream.views[$0] } == "UIView#button")
    let walk = hit.walk.map { step in
      "\(stream.views[step.view]) \(step.verdict)\(step.reason.map { ": \($0)" } ?? "")"
    }
    #expect(
      walk == [
        "UIWindow passed on", "UIView passed on", "UIView#hidden skipped: hidden",
        "UIView#button hit",
      ])
    #expect(hit.chain.first == "UIView#button")
  }

  @Test func `what a view is told of a touch is recorded once for moves that fare alike`() {
    fingers.down(0, 10, 10)
    for step in 1...3 {
      fingers.wait(10)
      fingers.move(0, 10 + Double(step), 10)
    }
    fingers.up()
    close()
    let deliveries = words { kind in
      if case .delivery(let it) = kind { "\(it.phase) \(it.what)" } else { nil }
    }
    #expect(deliveries == ["0 ms: began delivered", "30 ms: ended delivered"])
  }

  @Test func `the tree is recorded when it changes, and then what changed alone`() {
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.addSubview(button)
    fingers.down(0, 10, 10)
    fingers.wait(10)
    fingers.move(0, 11, 10)
    button.frame.origin.x = 50
    fingers.wait(10)
    fingers.up()
    close()
    let trees = words { kind in
      guard case .tree(let tree) = kind else { return nil }
      return tree.changed.map { "\(stream.views[$0.view]) \($0.corners[0])" }
        .joined(separator: ", ")
    }
    #expect(trees == ["0 ms: UIWindow 0.0, UIView 0.0, UIView 0.0", "10 ms: UIView 50.0"])
  }

  /// A change of a view, and the property that tells it.
  enum Change: String, CaseIterable {
    case alpha, clipsToBounds, isExclusiveTouch, isHidden, isMultipleTouchEnabled
    case isUserInteractionEnabled, isUserInteractionEnabledWhileHidden

    @MainActor
    func apply(to view: UIView) {
      switch self {
      case .alpha: view.alpha = 0.5
      case .clipsToBounds: view.clipsToBounds = true
      case .isExclusiveTouch: view.isExclusiveTouch = true
      case .isHidden: view.isHidden = true
      case .isMultipleTouchEnabled: view.isMultipleTouchEnabled = true
      case .isUserInteractionEnabled, .isUserInteractionEnabledWhileHidden:
        view.isUserInteractionEnabled = false
      }
    }
  }

  @Test(arguments: Change.allCases)
  func `a view is recorded anew when one of its properties alone has changed`(change: Change) {
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.isHidden = change == .isUserInteractionEnabledWhileHidden
    fingers.view.addSubview(button)
    fingers.down(0, 200, 200)
    change.apply(to: button)
    fingers.wait(10)
    fingers.up()
    close()
    let trees = words { kind in
      guard case .tree(let tree) = kind, tree.changed.count == 1 else { return nil }
      return tree.changed[0].properties.map(\.name).filter { change.rawValue.hasPrefix($0) }
        .joined(separator: " ")
    }
    let name = change.rawValue.replacing("WhileHidden", with: "")
    #expect(trees == ["0 ms: \(name)"])
  }

  @Test func `a timer is told when it is set and when it ends`() {
    _ = tap("tap")
    fingers.down(0, 100, 100)
    fingers.wait(10)
    fingers.move(0, 101, 100)
    fingers.wait(10)
    fingers.up()
    close()
    let timers = words { kind in
      guard case .timer(_, let deadline) = kind else { return nil }
      return deadline.map { "until \($0)" } ?? "over"
    }
    #expect(timers == ["0 ms: until 750 ms", "20 ms: over"])
  }

  @Test func `in JSON a timer's end is in microseconds, and null when the timer is over`() {
    _ = tap("tap")
    fingers.down(0, 100, 100)
    fingers.wait(20)
    fingers.up()
    close()
    let json = stream.json(InspectionStream.Title(recording: "tap"))
    #expect(json.contains(#""deadline":750000"#))
    #expect(json.contains(#""deadline":null"#))
  }

  @Test func `a stream that is closed records nothing more`() {
    close()
    let count = stream.events.count
    fingers.down(0, 10, 10)
    #expect(stream.events.count == count)
  }

  @Test func `an application that nobody inspects makes no records`() {
    let other = Fingers(screen: CGSize(width: 320, height: 480))
    let silent = InspectionStream()
    other.down(0, 10, 10)
    silent.close()
    #expect(silent.events.isEmpty)
  }

  @Test func `the same fingers give the same JSON`() {
    func json() -> String {
      let fingers = Fingers(screen: CGSize(width: 320, height: 480))
      let stream = InspectionStream()
      stream.listen(to: fingers.application)
      for name in ["a", "b", "c"] {
        let tap = UITapGestureRecognizer()
        tap.name = name
        fingers.view.addGestureRecognizer(tap)
      }
      fingers.tap(50, 50)
      fingers.settle()
      stream.close()
      return stream.json(InspectionStream.Title(recording: "tap"))
    }
    let first = json()
    #expect(first.contains("\"format\":\"dactyl-inspection\""))
    #expect(first == json())
  }
}
