import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("From touch to recognizer to view")
struct TouchPathTests {
  let fingers = Fingers()
  let transcript = Transcript()

  private func box(
    _ label: String = "box", x: Double = 0, width: Double = 100
  ) -> LoggingView {
    let box = LoggingView(
      label, frame: CGRect(x: x, y: 0, width: width, height: 100), in: transcript)
    fingers.view.addSubview(box)
    return box
  }

  // Proves: GEST:1.1.1, VIEW:HIT-15
  @Test func `a touch stays with the view it began in`() {
    let left = box("left")
    _ = box("right", x: 100)
    var views: [UIView?] = []
    left.onTouches = { _, touches in views += touches.map(\.view) }
    fingers.down(0, 50, 50)
    fingers.move(0, 150, 50)
    fingers.up()
    #expect(
      transcript.calls == ["left touchesBegan 1", "left touchesMoved 1", "left touchesEnded 1"])
    #expect(views == [left, left, left])
  }

  @Test(arguments: [32, 33, 60])
  func `a second sample of a finger begins the next event, however many come at once`(count: Int) {
    let box = box()
    box.isMultipleTouchEnabled = true
    let down = (0..<count).reversed().map {
      TouchSample(id: $0, phase: .began, location: CGPoint(x: 1 + $0, y: 50))
    }
    let move = TouchSample(id: 7, phase: .moved, location: CGPoint(x: 90, y: 90))
    fingers.application.deliver(down + [move], at: fingers.now)
    let all = (1...count).map { "\($0)" }.joined(separator: " ")
    #expect(transcript.calls == ["box touchesBegan \(all)", "box touchesMoved \(count - 7)"])
  }

  // Proves: GEST:1.1.2, VIEW:GES-05
  @Test func `the recognizers of a touch are those of the hit view and of all above it`() {
    let inner = box()
    let other = box("other", x: 100)
    var names: [[String]] = []
    for (name, view) in [
      ("inner", inner as UIView), ("view", fingers.view), ("window", fingers.window),
      ("other", other),
    ] {
      view.addGestureRecognizer(ScriptedRecognizer(name))
    }
    inner.onTouches = { _, touches in
      names = touches.map { ($0.gestureRecognizers ?? []).map(\.logName) }
    }
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(names == [["inner", "view", "window"]])
  }

  // Proves: GEST:1.1.3
  @Test func `a delegate is asked for event and touch once before touchesBegan`() {
    let delegate = ScriptedDelegate(in: transcript)
    let recognizer = ScriptedRecognizer("it", in: transcript)
    recognizer.delegate = delegate
    fingers.view.addGestureRecognizer(recognizer)
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(
      transcript.calls == [
        "it shouldReceive event", "it shouldReceive touch 1", "it touchesBegan 1",
        "it touchesMoved 1",
      ])
  }

  // Proves: GEST:1.1.3
  @Test(arguments: [true, false])
  func `a recognizer whose delegate says no never sees the touch`(byEvent: Bool) {
    let delegate = ScriptedDelegate()
    if byEvent {
      delegate.shouldReceiveEvent = { _, _ in false }
    } else {
      delegate.shouldReceiveTouch = { _, touch in touch.serial != 1 }
    }
    let recognizer = ScriptedRecognizer("it", in: transcript)
    recognizer.delegate = delegate
    fingers.view.addGestureRecognizer(recognizer)
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    fingers.up()
    #expect(transcript.calls.isEmpty)
  }

  // Proves: GEST:1.1.4
  @Test func `every change goes to recognizers, inner first, and then to the view`() {
    let inner = box()
    inner.addGestureRecognizer(ScriptedRecognizer("inner", in: transcript))
    fingers.view.addGestureRecognizer(ScriptedRecognizer("outer", in: transcript))
    fingers.down(0, 50, 50)
    fingers.move(0, 60, 50)
    #expect(
      transcript.calls == [
        "inner touchesBegan 1", "outer touchesBegan 1", "box touchesBegan 1",
        "inner touchesMoved 1", "outer touchesMoved 1", "box touchesMoved 1",
      ])
  }

  // Proves: GEST:1.1.5
  @Test func `actions run after the views got the touch and before the reset`() {
    let box = box()
    let delegate = ScriptedDelegate(in: transcript)
    let recognizer = ScriptedRecognizer("it", in: transcript)
    recognizer.states = [.ended: [.ended]]
    recognizer.delegate = delegate
    box.addGestureRecognizer(recognizer)
    fingers.down(0, 50, 50)
    fingers.up()
    #expect(
      transcript.calls == [
        "it shouldReceive event", "it shouldReceive touch 1", "it touchesBegan 1",
        "box touchesBegan 1", "it touchesEnded 1", "it shouldBegin in possible",
        "box touchesCancelled 1", "it action ended", "it reset",
      ])
  }

  // Proves: GEST:1.1.6
  @Test func `a view gets one end of each touch`() {
    let box = box()
    box.isMultipleTouchEnabled = true
    fingers.down(0, 10, 10)
    fingers.down(1, 20, 10)
    fingers.up(1)
    fingers.cancel(0)
    #expect(
      transcript.calls == [
        "box touchesBegan 1", "box touchesBegan 2", "box touchesEnded 2", "box touchesCancelled 1",
      ])
  }

  // Proves: GEST:1.1.7
  @Test(arguments: ["hidden", "disabled", "transparent"])
  func `a view that takes no touches any more keeps those it has`(how: String) {
    let box = box()
    fingers.down(0, 10, 10)
    switch how {
    case "hidden": box.isHidden = true
    case "disabled": box.isUserInteractionEnabled = false
    default: box.alpha = 0
    }
    fingers.move(0, 20, 10)
    fingers.up()
    #expect(
      transcript.calls == ["box touchesBegan 1", "box touchesMoved 1", "box touchesEnded 1"])
  }

  // Proves: GEST:1.1.8, VIEW:SUP-01
  @Test func `a view of one touch gets the first alone and its recognizers all`() {
    let box = box()
    let recognizer = ScriptedRecognizer("it", in: transcript)
    box.addGestureRecognizer(recognizer)
    fingers.down(0, 10, 10)
    fingers.down(1, 20, 10)
    fingers.move(1, 30, 10)
    fingers.move(0, 30, 10)
    #expect(
      transcript.calls == [
        "it touchesBegan 1", "box touchesBegan 1", "it touchesBegan 2", "it touchesMoved 2",
        "it touchesMoved 1", "box touchesMoved 1",
      ])
  }

  // Proves: GEST:1.1.8, VIEW:SUP-01
  @Test func `a view of several touches gets those of one event in one call`() {
    box().isMultipleTouchEnabled = true
    fingers.deliver([(0, .began, CGPoint(x: 5, y: 5)), (1, .began, CGPoint(x: 9, y: 5))])
    #expect(transcript.calls == ["box touchesBegan 1 2"])
  }

  // Proves: GEST:1.1.8
  @Test func `a second touch in another view is not held back`() {
    _ = box("left")
    _ = box("right", x: 100)
    fingers.down(0, 50, 50)
    fingers.down(1, 150, 50)
    #expect(transcript.calls == ["left touchesBegan 1", "right touchesBegan 2"])
  }

  // Proves: GEST:1.1.9, VIEW:SUP-05
  @Test func `an exclusive view keeps touches from all others while it has one`() {
    box("left").isExclusiveTouch = true
    _ = box("right", x: 100)
    fingers.down(0, 50, 50)
    fingers.down(1, 150, 50)
    fingers.up(1)
    fingers.up(0)
    fingers.down(2, 150, 50)
    #expect(
      transcript.calls == ["left touchesBegan 1", "left touchesEnded 1", "right touchesBegan 3"])
  }

  // Proves: GEST:1.1.9, VIEW:SUP-05
  @Test func `an exclusive view takes no touch while another view has one`() {
    box("left").isExclusiveTouch = true
    _ = box("right", x: 100)
    fingers.down(0, 150, 50)
    fingers.down(1, 50, 50)
    #expect(transcript.calls == ["right touchesBegan 1"])
  }

  // Proves: VIEW:SUP-03
  @Test func `interaction that is switched on again counts from the next touch`() {
    let box = box()
    box.isUserInteractionEnabled = false
    fingers.down(0, 10, 10)
    box.isUserInteractionEnabled = true
    fingers.move(0, 20, 10)
    fingers.up()
    #expect(transcript.calls.isEmpty)
    fingers.down(0, 10, 10)
    #expect(transcript.calls == ["box touchesBegan 2"])
  }

  // Proves: GEST:1.6-object
  @Test func `one touch object lives from began to ended`() {
    let box = box()
    var seen: [UITouch] = []
    box.onTouches = { _, touches in seen += touches }
    fingers.down(0, 10, 10)
    fingers.move(0, 20, 10)
    fingers.up()
    #expect(seen.count == 3)
    #expect(Set(seen).count == 1)
  }

  // Proves: GEST:1.6-all-touches
  @Test func `an event holds all touches and sorts them by window, view and recognizer`() {
    let left = box("left")
    let right = box("right", x: 100)
    let recognizer = ScriptedRecognizer("it")
    right.addGestureRecognizer(recognizer)
    var counts: [Int?] = []
    recognizer.onTouches = { recognizer, _, _, event in
      counts = [
        event.allTouches?.count, event.touches(for: left)?.count,
        event.touches(for: recognizer)?.count, event.touches(for: self.fingers.window)?.count,
      ]
    }
    fingers.down(0, 10, 10)
    fingers.down(1, 150, 10)
    #expect(counts == [2, 1, 1, 2])
  }

  // Proves: GEST:1.6-timestamp
  @Test func `a touch that does not change is stationary`() {
    let recognizer = ScriptedRecognizer("it")
    var phases: [UITouch.Phase] = []
    recognizer.onTouches = { _, _, _, event in
      phases = (event.allTouches ?? []).inOrder.map(\.phase)
    }
    fingers.view.addGestureRecognizer(recognizer)
    fingers.down(0, 10, 10)
    fingers.down(1, 50, 10)
    #expect(phases == [.stationary, .began])
  }

  // Proves: GEST:1.6-tap-count
  @Test func `a touch tells its tap count`() {
    let box = box()
    var counts: [Int] = []
    box.onTouches = { phase, touches in if phase == .began { counts += touches.map(\.tapCount) } }
    for pause in [100.0, 100, 400] {
      fingers.down(0, 10, 10)
      fingers.wait(50)
      fingers.up()
      fingers.wait(pause)
    }
    fingers.down(0, 10, 10)
    #expect(counts == [1, 2, 3, 1])
  }

  // Proves: GEST:1.6-previous
  @Test func `a touch tells where it was before its last change`() {
    let box = box()
    var places: [CGPoint] = []
    box.onTouches = { _, touches in
      for touch in touches { places = [touch.previousLocation(in: box), touch.location(in: box)] }
    }
    fingers.down(0, 10, 10)
    fingers.move(0, 20, 15)
    #expect(places == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 15)])
  }

  @Test(arguments: [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer])
  func `a touch that has just begun was nowhere else, wherever its window lies`(
    type: UITouch.TouchType
  ) {
    let window = fingers.makeWindow(frame: CGRect(x: 100, y: 50, width: 300, height: 200))
    let pad = LoggingView(
      "pad", frame: CGRect(x: 20, y: 10, width: 200, height: 150), in: transcript)
    window.addSubview(pad)
    window.makeKeyAndVisible()
    var places: [CGPoint] = []
    pad.onTouches = { _, touches in
      for touch in touches {
        places += [touch.location(in: pad), touch.previousLocation(in: pad)]
        places += [touch.preciseLocation(in: pad), touch.precisePreviousLocation(in: pad)]
      }
    }
    let place = CGPoint(x: 150, y: 90)
    fingers.application.deliver(
      [TouchSample(id: 0, phase: .began, location: place, type: type)], at: fingers.now)
    #expect(places == Array(repeating: CGPoint(x: 30, y: 30), count: 4))
  }

  // Proves: GEST:1.6-timestamp
  @Test func `a touch tells when it last changed, not when another one did`() {
    let box = box()
    box.isMultipleTouchEnabled = true
    var times: [[Double]] = []
    var all: Set<UITouch> = []
    box.onTouches = { _, touches in
      all.formUnion(touches)
      times.append(all.inOrder.map { ($0.timestamp * 1000).rounded() })
    }
    fingers.clock(10)
    fingers.down(0, 10, 10)
    fingers.clock(25)
    fingers.down(1, 20, 10)
    fingers.clock(40)
    fingers.move(0, 12, 10)
    #expect(times == [[10], [10, 25], [40, 25]])
  }

  // Proves: GEST:1.6-phases
  @Test func `phases and types have UIKit's numbers`() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == Array(0...7))
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == Array(0...3))
  }

  // Proves: GEST:1.6-phases
  @Test func `what touches tell of themselves has UIKit's numbers, from the touch to its end`() {
    let recognizer = ScriptedRecognizer("it")
    fingers.view.addGestureRecognizer(recognizer)
    var phases: [[Int]] = []
    recognizer.onTouches = { _, _, _, event in
      phases.append((event.allTouches ?? []).inOrder.map(\.phase.rawValue))
    }
    fingers.down(0, 10, 10)
    fingers.move(0, 20, 10)
    fingers.down(1, 50, 10)
    fingers.cancel(0)
    fingers.up(1)
    #expect(phases == [[0], [1], [2, 0], [4, 2], [3]])
    recognizer.requiresExclusiveTouchType = false
    var types: [Int] = []
    recognizer.onTouches = { _, _, touches, _ in types += touches.map(\.type.rawValue) }
    for (id, type) in [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].enumerated()
    {
      let place = CGPoint(x: 10 + 30 * id, y: 10)
      fingers.application.deliver(
        [TouchSample(id: id, phase: .began, location: place, type: type)], at: fingers.now)
    }
    #expect(types == [0, 1, 2, 3])
  }

  @Test(arguments: [(6.5, 0.75, false), (6.5, 0.8, true), (7, 0.75, true)])
  func `a touch moves where its force or its radius alone changes, and not where nothing does`(
    radius: Double, force: Double, moves: Bool
  ) {
    _ = box()
    for (phase, radius, force) in [(UITouch.Phase.began, 6.5, 0.75), (.moved, radius, force)] {
      let sample = TouchSample(
        id: 0, phase: phase, location: CGPoint(x: 10, y: 10), majorRadius: radius, force: force)
      fingers.application.deliver([sample], at: fingers.now)
    }
    #expect(transcript.calls == ["box touchesBegan 1"] + (moves ? ["box touchesMoved 1"] : []))
  }

  // Proves: GEST:1.6-radius
  @Test func `a touch tells its radius, its force and its exact place`() {
    let box = box()
    var seen: [UITouch] = []
    box.onTouches = { _, touches in seen += touches }
    let sample = TouchSample(
      id: 0, phase: .began, location: CGPoint(x: 10.25, y: 10.125), majorRadius: 6.5, force: 0.75)
    fingers.application.deliver([sample], at: fingers.now)
    #expect(seen.map(\.majorRadius) == [6.5])
    #expect(seen.map(\.force) == [0.75])
    #expect(seen.map { $0.preciseLocation(in: box) } == [CGPoint(x: 10.25, y: 10.125)])
  }
}
