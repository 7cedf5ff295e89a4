import GestureMachines
import InputFrames
import ScreenReader
import Testing

/// What fingers do, written as `0 down 10 10; 50 up`: milliseconds, doing, millimetres. A number after
/// the time names the finger.
func played(_ script: String, limits: ReaderLimits = .standard) -> [String] {
  var trace = HandTrace()
  var places: [Int: Point] = [:]
  for line in script.split(separator: ";") {
    let words = line.split(separator: " ").map(String.init)
    let time = Timestamp(milliseconds: Double(words[0]) ?? 0)
    let (name, finger) = words[1].first?.isNumber == true ? (2, Int(words[1]) ?? 0) : (1, 0)
    let doings: [String: FingerChange.Doing] = [
      "down": .began, "move": .moved, "up": .ended, "cancel": .cancelled,
    ]
    if words.count > name + 2, let x = Double(words[name + 1]), let y = Double(words[name + 2]) {
      places[finger] = Point(x: x, y: y)
    }
    let place = places[finger] ?? Point(x: 0, y: 0)
    guard let doing = doings[words[name]] else { continue }
    let change = FingerChange(finger: finger, doing, at: place)
    if trace.frames.last?.time == time {
      trace.frames[trace.frames.count - 1].changes.append(change)
    } else {
      trace.frames.append(.init(time: time, changes: [change]))
    }
  }
  return trace.play(limits: limits).compactMap { action -> String? in
    switch action {
    case .explore(let place): "explore \(Int(place.x)) \(Int(place.y))"
    case .exploreEnded: "explored"
    case .lifted: nil
    case .gesture(let gesture, _, _): gesture.description
    case .pass(let finger, let doing, let place, _):
      "pass \(finger) \(doing) \(Int(place.x)) \(Int(place.y))"
    case .unknown(let reason, _): "nothing: \(reason)"
    }
  }
}

@Suite("ReaderMachine")
struct ReaderMachineTests {
  // MARK: Exploring

  // Proves: GEST:2.3-explore
  @Test func `a finger that leaves its place too slowly for a flick explores at 150 ms`() {
    #expect(
      played("0 down 10 10;100 move 13 10;200 move 15 10;260 up")
        == ["explore 13 10", "explore 15 10", "explored"])
  }

  // Proves: GEST:2.3-flick
  @Test func `a finger that moves at once and fast is a flick, and never explores`() {
    #expect(
      played("0 down 10 10;50 move 16 10;100 move 24 10;150 move 30 10;160 up") == ["flick right"])
  }

  // Proves: GEST:2.3-flick
  @Test(arguments: [(150, ["flick right"]), (151, ["explore 20 10", "explored"])])
  func `the first 10 mm of a flick take 150 ms at most`(time: Int, expected: [String]) {
    #expect(played("0 down 10 10;\(time) move 20 10;\(time + 5) up") == expected)
  }

  // Proves: GEST:2.3-flick
  @Test(arguments: [(350, ["flick right"]), (351, ["explore 30 10", "explored"])])
  func `each further 10 mm take 350 ms at most`(time: Int, expected: [String]) {
    let found = played(
      "0 down 10 10;50 move 20 10;\(50 + time) move 30 10;\(60 + time) up")
    #expect(found.suffix(expected.count) == expected[...])
  }

  @Test(arguments: [(4.9, "explore, explored"), (5.0, "nothing"), (5.1, "nothing")])
  func `a finger that lifts early touches the item if it went less than half of a flick's part`(
    way: Double, expected: String
  ) {
    let found = played("0 down 10 10;40 move \(10 + way) 10;50 up")
    #expect(found.map { $0.prefix { $0.isLetter } }.joined(separator: ", ") == expected)
  }

  @Test func `a flick shorter than 10 mm is none`() {
    #expect(
      played("0 down 10 10;40 move 19.9 10;50 up")
        == ["nothing: lifted after 9.9 mm, a flick needs 10 mm"])
  }

  // Proves: GEST:2.3-flick
  @Test func `a flick that turns back is none`() {
    #expect(
      played("0 down 10 10;50 move 30 10;100 move 40 10;150 move 30 10;200 move 12 10;210 up")
        == ["nothing: the fingers went more than one way"])
  }

  @Test func `two strokes are a gesture where the limits allow it`() {
    var limits = ReaderLimits()
    limits.mostStrokes = 2
    let found = played(
      "0 down 10 10;50 move 30 10;100 move 40 10;150 move 40 30;200 move 40 50;210 up",
      limits: limits)
    #expect(found == ["flick right then down"])
  }

  // Proves: GEST:2.3-flick, VC13:VO-16
  @Test func `the direction is the larger axis, and a tie is horizontal`() {
    #expect(played("0 down 50 50;50 move 70 69;60 up") == ["flick right"])
    #expect(played("0 down 50 50;50 move 69 70;60 up") == ["flick down"])
    #expect(played("0 down 50 50;50 move 70 70;60 up") == ["flick right"])
    #expect(played("0 down 50 50;50 move 30 50;60 up") == ["flick left"])
    #expect(played("0 down 50 50;50 move 50 30;60 up") == ["flick up"])
  }

  // MARK: Taps

  // Proves: GEST:2.3-multi-tap
  @Test(arguments: [(250, ["double tap"]), (251, ["explore 10 10", "explored"])])
  func `the next tap comes within 250 ms of the lift`(pause: Int, start: [String]) {
    let found = played(
      "0 down 10 10;50 up;\(50 + pause) down 10 10;\(100 + pause) up")
    #expect(Array(found.prefix(start.count)) == start)
    #expect(found.count == (pause == 250 ? 1 : 4))
  }

  // Proves: GEST:2.3-multi-tap
  @Test(arguments: [(600, 600, true), (600, 601, false), (1000, 1000, true), (1000, 1001, false)])
  func `how long the next tap may wait can be set`(window: Int, pause: Int, isDouble: Bool) {
    var limits = ReaderLimits()
    limits.multiTapWindow = .milliseconds(window)
    let found = played(
      "0 down 10 10;50 up;\(50 + pause) down 10 10;\(100 + pause) up", limits: limits)
    #expect((found == ["double tap"]) == isDouble)
  }

  @Test func `a double tap may fall anywhere, unless a distance is set`() {
    let script = "0 down 10 10;50 up;100 down 90 90;150 up"
    #expect(played(script) == ["double tap"])
    var limits = ReaderLimits()
    limits.tapDistance = 50
    #expect(
      played(script, limits: limits) == ["explore 10 10", "explored", "explore 90 90", "explored"])
  }

  @Test(arguments: [1, 2, 3, 4])
  func `taps of every number of fingers are counted, and only the whole count is told`(
    fingers: Int
  ) {
    let most = [3, 3, 4, 2][fingers - 1]
    for taps in 1...most where fingers > 1 || taps > 1 {
      var script: [String] = []
      for tap in 0..<taps {
        for finger in 0..<fingers { script.append("\(tap * 150) \(finger) down \(finger * 20) 10") }
        for finger in 0..<fingers { script.append("\(tap * 150 + 50) \(finger) up") }
      }
      let gesture = ReaderGesture.tap(fingers: fingers, taps: taps)
      #expect(played(script.joined(separator: ";")) == [gesture.description])
    }
  }

  // Proves: GEST:2.3-settle
  @Test(arguments: [(80, ["two-finger tap"]), (81, ["explore 10 10", "split tap", "explored"])])
  func `fingers that come within 80 ms belong together; later, the first one holds an item`(
    delay: Int, expected: [String]
  ) {
    #expect(
      played("0 0 down 10 10;\(delay) 1 down 40 10;150 1 up;160 0 up") == expected)
  }

  // Proves: GEST:2.3-settle
  @Test(arguments: [(80, true), (81, false)])
  func `the last of three fingers comes within 80 ms of the first, not of the second`(
    last: Int, isTap: Bool
  ) {
    let found = played(
      "0 0 down 10 10;40 1 down 30 10;\(last) 2 down 50 10;120 0 up;120 1 up;120 2 up")
    #expect((found == ["three-finger tap"]) == isTap)
  }

  @Test func `a lift is not counted: fingers may lift one after the other`() {
    #expect(
      played("0 0 down 10 10;0 1 down 30 10;60 0 up;200 1 up") == ["two-finger tap"])
  }

  // Proves: GEST:2.3-tap
  @Test func `a finger strays 8 points at most in a tap, more with each finger`() {
    let slop = ReaderLimits().tapSlop
    #expect(
      played("0 down 10 10;20 move \(10 + slop * 0.999) 10;40 up;60 down 10 10;80 up")
        == ["double tap"])
    #expect(
      played("0 down 10 10;20 move \(10 + slop * 1.001) 10;40 up;60 down 10 10;80 up")
        != ["double tap"])
    #expect(
      played("0 0 down 10 10;0 1 down 30 10;20 1 move \(30 + slop * 1.499) 10;40 0 up;40 1 up")
        == ["two-finger tap"])
    #expect(
      played("0 0 down 10 10;0 1 down 30 10;20 1 move \(30 + slop * 1.501) 10;40 0 up;40 1 up")
        != ["two-finger tap"])
  }

  // Proves: GEST:2.3-tap
  @Test(arguments: [(300, 1), (301, 0)])
  func `all fingers of a tap lift within 300 ms`(lift: Int, taps: Int) {
    let found = played("0 0 down 10 10;0 1 down 30 10;\(lift) 0 up;\(lift) 1 up")
    #expect(found.filter { $0 == "two-finger tap" }.count == taps)
  }

  @Test func `a tap of other fingers begins a new count`() {
    #expect(
      played("0 down 10 10;50 up;100 0 down 10 10;100 1 down 30 10;150 0 up;150 1 up")
        == ["explore 10 10", "explored", "two-finger tap"])
  }

  @Test func `a tap before a flick is told before it`() {
    #expect(
      played("0 down 10 10;50 up;100 down 10 10;150 move 30 10;160 up")
        == ["explore 10 10", "explored", "flick right"])
  }

  // MARK: Held

  // Proves: GEST:2.2-pass-through
  @Test func `a held second tap passes to the application until it lifts, further fingers do not`()
  {
    #expect(
      played(
        "0 down 10 10;50 up;100 down 10 10;450 move 15 10;460 1 down 70 70;470 1 up;500 up")
        == ["pass 0 began 10 10", "pass 0 moved 15 10", "pass 0 ended 15 10"])
  }

  // Proves: GEST:2.3-hold
  @Test(arguments: [(299, ["double tap"]), (301, ["pass 0 began 10 10", "pass 0 ended 10 10"])])
  func `a second tap that lifts before 300 ms is a double tap, and is held after that`(
    hold: Int, expected: [String]
  ) {
    #expect(played("0 down 10 10;50 up;100 down 10 10;\(100 + hold) up") == expected)
  }

  @Test func `two fingers that hold their second tap are one gesture, told while they are down`() {
    #expect(
      played(
        "0 0 down 10 10;0 1 down 30 10;50 0 up;50 1 up;100 0 down 10 10;100 1 down 30 10;"
          + "700 0 up;700 1 up") == ["two-finger double tap and hold"])
  }

  // MARK: Split tap

  // Proves: GEST:2.3-split-tap
  @Test func `a split tap is the second finger's lift, whichever lifts first`() {
    #expect(
      played("0 0 down 10 10;400 1 down 60 60;450 1 up;600 0 up")
        == ["explore 10 10", "split tap", "explored"])
    #expect(
      played("0 0 down 10 10;400 1 down 60 60;420 0 up;450 1 up")
        == ["explore 10 10", "split tap", "explored"])
  }

  // Proves: GEST:2.3-split-tap
  @Test func `a third finger, or one that strays, ends a split tap`() {
    #expect(
      played("0 0 down 10 10;400 1 down 60 60;420 2 down 80 80;450 1 up;460 2 up;600 0 up")
        == ["explore 10 10", "nothing: a third finger came to a split tap", "explored"])
    let slop = ReaderLimits().splitTapSlop
    #expect(
      played("0 0 down 10 10;400 1 down 60 60;420 1 move \(60 + slop * 0.999) 60;450 1 up;600 0 up")
        == ["explore 10 10", "split tap", "explored"])
    #expect(
      !played(
        "0 0 down 10 10;400 1 down 60 60;420 1 move \(60 + slop * 1.001) 60;450 1 up;600 0 up"
      )
      .contains("split tap"))
  }

  // MARK: Two fingers

  // Proves: GEST:2.3-rotor
  @Test func `the rotor steps after 10 degrees, then each 30, and back only for good`() {
    // Fingers 100 mm apart, the second going round the first.
    func turn(_ degrees: [Double]) -> [String] {
      var script = ["0 0 down 200 200", "0 1 down 300 200"]
      for (index, angle) in degrees.enumerated() {
        let x = 200 + 100 * cosine(angle * .pi / 180)
        let y = 200 + 100 * sine(angle * .pi / 180)
        script.append("\(50 * (index + 1)) 1 move \(x) \(y)")
      }
      script.append("2000 0 up;2000 1 up")
      return played(script.joined(separator: ";")).filter { $0.hasPrefix("rotor") }
    }
    #expect(turn([9.9]) == [])
    #expect(turn([10.1]) == ["rotor clockwise"])
    #expect(turn([-10.1]) == ["rotor counterclockwise"])
    #expect(turn([20, 39.9]) == ["rotor clockwise"])
    #expect(turn([20, 40.1]) == ["rotor clockwise", "rotor clockwise"])
    #expect(turn([20, 40.1, 35, 41, 31]) == ["rotor clockwise", "rotor clockwise"])
    #expect(
      turn([20, 40.1, 29.9]) == ["rotor clockwise", "rotor clockwise", "rotor counterclockwise"])
  }

  // The distance of the fingers at first, and by how much it changes, in millimetres.
  @Test(
    arguments: [
      (30.0, 9.9, false), (30.0, 10.1, true), (60.0, 17.8, false), (60.0, 18.2, true),
    ], [1.0, -1])
  func `fingers pinch at 10 mm, and at three tenths of their distance`(
    change: (span: Double, by: Double, isPinch: Bool), sign: Double
  ) {
    let half = sign * change.by / 2
    let found = played(
      "0 0 down 100 50;0 1 down \(100 + change.span) 50;"
        + "100 0 move \(100 - half) 50;100 1 move \(100 + change.span + half) 50;"
        + "400 0 up;400 1 up")
    let pinch = ReaderGesture.pinch(outwards: sign > 0).description
    #expect(found.contains(pinch) == change.isPinch)
  }

  // Proves: GEST:2.3-scrub
  @Test func `a scrub has three strokes of 40 points in 1.5 s`() {
    let stroke = ReaderLimits().scrubStroke
    func scrub(_ length: Double, _ leg: Int) -> [String] {
      var script = ["0 0 down 50 50", "0 1 down 80 50"]
      for (index, x) in [length, 0, length].enumerated() {
        for part in 1...5 {
          let start = index == 1 ? length : 0
          let at = start + (x - start) * Double(part) / 5
          let time = index * leg + part * leg / 5
          script.append("\(time) 0 move \(50 + at) 50;\(time) 1 move \(80 + at) 50")
        }
      }
      script.append("\(3 * leg + 10) 0 up;\(3 * leg + 10) 1 up")
      return played(script.joined(separator: ";"))
    }
    #expect(scrub(stroke * 1.01, 200) == ["two-finger scrub"])
    #expect(!scrub(stroke * 0.99, 200).contains("two-finger scrub"))
    #expect(scrub(stroke * 1.01, 500) == ["two-finger scrub"])
    #expect(!scrub(stroke * 1.01, 510).contains("two-finger scrub"))
  }

  // Proves: GEST:2.3-scrub
  @Test(arguments: [(0.28, true), (0.32, false)], [1.0, -1])
  func `the fingers of a scrub keep their distance but for 30 percent`(
    change: (share: Double, isScrub: Bool), sign: Double
  ) {
    let stroke = ReaderLimits().scrubStroke * 2
    var script = ["0 0 down 100 50", "0 1 down 130 50"]
    for (index, x) in [stroke, 0, stroke].enumerated() {
      for part in 1...10 {
        let start = index == 1 ? stroke : 0
        let at = start + (x - start) * Double(part) / 10
        let time = index * 200 + part * 20
        // The distance changes with the first stroke.
        let share = index == 0 ? Double(part) / 10 : 1
        let second = 130 + at + sign * 30 * change.share * share
        script.append("\(time) 0 move \(100 + at) 50;\(time) 1 move \(second) 50")
      }
    }
    script.append("610 0 up;610 1 up")
    let found = played(script.joined(separator: ";"))
    #expect(found.contains("two-finger scrub") == change.isScrub)
  }

  @Test func `a cancelled touch ends whatever it was part of`() {
    #expect(
      played("0 down 10 10;20 cancel;500 down 10 10;520 up")
        == ["nothing: a touch was cancelled", "explore 10 10", "explored"])
  }

  @Test func `a cancelled touch ends the count of the taps before it`() {
    #expect(
      played("0 down 10 10;50 up;100 down 10 10;120 cancel;170 down 10 10;220 up")
        == ["nothing: a touch was cancelled", "explore 10 10", "explored"])
  }

  @Test func `a slow hand does with the slow limits what a quick one does with the standard ones`()
  {
    let slow = "0 down 10 10;200 move 16 10;290 move 21 10;400 move 26 10;410 up"
    #expect(played(slow) != ["flick right"])
    #expect(played(slow, limits: .slow) == ["flick right"])
    let tap = "0 0 down 10 10;150 1 down 30 10;500 0 up;550 1 up"
    #expect(played(tap, limits: .slow) == ["two-finger tap"])
  }

  @Test func `where all fingers are is known before one of a frame comes or lifts`() {
    func place(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    // The first has gone 6 mm when the second is told of, and both lift where they never were alone.
    var machine = ReaderMachine(limits: .standard, scale: PanelScale(1))
    let frames: [(Double, [FingerChange])] = [
      (0, [.init(finger: 1, .began, at: place(74, 110))]),
      (
        20,
        [
          .init(finger: 2, .began, at: place(62, 104)),
          .init(finger: 1, .moved, at: place(74, 104)),
        ]
      ),
      (
        40,
        [.init(finger: 1, .moved, at: place(74, 94)), .init(finger: 2, .moved, at: place(62, 94))]
      ),
      (
        60,
        [.init(finger: 1, .ended, at: place(74, 84)), .init(finger: 2, .ended, at: place(62, 84))]
      ),
    ]
    for (time, changes) in frames {
      machine.consume(changes, at: Timestamp(milliseconds: time))
    }
    let gestures = machine.removeActions().compactMap {
      if case .gesture(let gesture, _, _) = $0 { "\(gesture)" } else { nil }
    }
    #expect(gestures == ["two-finger flick up"])
  }
}
