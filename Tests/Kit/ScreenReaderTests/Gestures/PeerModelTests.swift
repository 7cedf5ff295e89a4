import GestureMachines
import InputFrames
import ScreenReader
import Testing

/// What the limits that other systems' readers need make of fingers. A point is a millimetre.
@Suite("The reader's machine in other systems' manner")
struct PeerModelTests {
  private typealias Doing = FingerChange.Doing

  /// What came of `time finger doing x y` steps, in words.
  private func played(
    _ limits: ReaderLimits, _ steps: [(Int, Int, Doing, Double, Double)]
  ) -> [String] {
    var machine = ReaderMachine(limits: limits, scale: PanelScale(1))
    for (time, finger, doing, x, y) in steps {
      let now = Timestamp(milliseconds: Double(time))
      while let deadline = machine.nextDeadline, deadline < now { machine.advance(to: deadline) }
      machine.consume([FingerChange(finger: finger, doing, at: Point(x: x, y: y))], at: now)
    }
    while let deadline = machine.nextDeadline { machine.advance(to: deadline) }
    return machine.removeActions().map { action in
      switch action {
      case .explore(let place): "explore \(Int(place.x)) \(Int(place.y))"
      case .exploreEnded: "explored"
      case .lifted: "lifted"
      case .gesture(let gesture, _, _): "\(gesture)"
      case .pass(let finger, let doing, let place, _):
        "\(finger) \(doing) \(Int(place.x)) \(Int(place.y))"
      case .unknown: "nothing"
      }
    }
  }

  private func limits(_ set: (inout ReaderLimits) -> Void) -> ReaderLimits {
    var limits = ReaderLimits()
    set(&limits)
    return limits
  }

  @Test func `a lone stroke of less than half a flick touches what lies under its end`() {
    #expect(
      played(
        .standard, [(0, 0, .began, 10, 10), (50, 0, .moved, 14.9, 10), (60, 0, .ended, 14.9, 10)])
        == ["explore 14 10", "explored", "lifted"])
    #expect(
      played(.standard, [(0, 0, .began, 10, 10), (50, 0, .moved, 15, 10), (60, 0, .ended, 15, 10)])
        == ["nothing"])
    // Two fingers that did are nothing.
    #expect(
      played(
        .standard,
        [
          (0, 0, .began, 10, 10), (0, 1, .began, 30, 10), (50, 0, .moved, 14, 10),
          (50, 1, .moved, 34, 10), (60, 0, .ended, 14, 10), (60, 1, .ended, 34, 10),
        ]) == ["nothing"])
  }

  @Test func `two taps of a second finger split where the limits ask for two`() {
    let two = limits { $0.splitTaps = 2 }
    func steps(pause: Int) -> [(Int, Int, Doing, Double, Double)] {
      [
        (0, 0, .began, 10, 10), (400, 1, .began, 60, 60), (450, 1, .ended, 60, 60),
        (450 + pause, 1, .began, 60, 60), (500 + pause, 1, .ended, 60, 60),
        (900, 0, .ended, 10, 10),
      ]
    }
    #expect(played(two, steps(pause: 250)) == ["explore 10 10", "split tap", "explored", "lifted"])
    #expect(played(two, steps(pause: 251)) == ["explore 10 10", "explored", "lifted"])
    #expect(
      played(.standard, steps(pause: 251))
        == ["explore 10 10", "split tap", "split tap", "explored", "lifted"])
  }

  @Test func `an exploring finger's lift counts as a tap where the limits say so`() {
    let counting = limits { $0.exploringCountsAsTap = true }
    let steps: [(Int, Int, Doing, Double, Double)] = [
      (0, 0, .began, 10, 10), (400, 0, .ended, 10, 10), (600, 0, .began, 80, 80),
      (650, 0, .ended, 80, 80),
    ]
    #expect(played(counting, steps) == ["explore 10 10", "explored", "lifted", "double tap"])
    #expect(
      played(.standard, steps)
        == ["explore 10 10", "explored", "lifted", "explore 80 80", "explored"])
    // By itself it is no tap that would explore once more.
    #expect(played(counting, Array(steps.prefix(2))) == ["explore 10 10", "explored", "lifted"])
  }

  @Test func `a whole flick's time is limited where the limits say so`() {
    let short = limits { $0.flickDuration = .milliseconds(200) }
    func steps(_ end: Int) -> [(Int, Int, Doing, Double, Double)] {
      [(0, 0, .began, 10, 10), (100, 0, .moved, 30, 10), (end, 0, .ended, 40, 10)]
    }
    #expect(played(short, steps(200)) == ["flick right"])
    #expect(played(short, steps(201)).first == "explore 30 10")
    #expect(played(.standard, steps(201)) == ["flick right"])
  }

  @Test func `several fingers that move pass where the limits say so, two one way as one`() {
    let passing = limits { $0.passDistance = 1 }
    let two: [(Int, Int, Doing, Double, Double)] = [
      (0, 0, .began, 10, 10), (10, 1, .began, 30, 10), (20, 0, .moved, 10, 12),
      (20, 1, .moved, 30, 12), (30, 0, .moved, 10, 16), (30, 1, .moved, 30, 16),
      (40, 0, .ended, 10, 16), (50, 1, .ended, 30, 16),
    ]
    #expect(
      played(passing, two)
        == ["0 began 20 12", "0 moved 20 14", "0 moved 20 16", "0 ended 20 16"])
    let apart: [(Int, Int, Doing, Double, Double)] = [
      (0, 0, .began, 10, 10), (10, 1, .began, 30, 10), (20, 0, .moved, 6, 10),
      (20, 1, .moved, 34, 10), (40, 0, .ended, 6, 10), (50, 1, .ended, 34, 10),
    ]
    #expect(
      played(passing, apart)
        == ["0 began 6 10", "1 began 34 10", "0 ended 6 10", "1 ended 34 10"])
    #expect(!played(.standard, two).contains { $0.contains("began") })
  }

  @Test func `a drag whose fingers part, or that a third joins, goes on as single touches`() {
    let passing = limits { $0.passDistance = 0 }
    let drag: [(Int, Int, Doing, Double, Double)] = [
      (0, 0, .began, 10, 10), (10, 1, .began, 30, 10), (20, 0, .moved, 10, 12),
      (20, 1, .moved, 30, 12),
    ]
    #expect(
      played(
        passing, drag + [(30, 1, .moved, 30, 6), (40, 0, .ended, 10, 12), (50, 1, .ended, 30, 6)])
        == [
          "0 began 20 12", "0 ended 20 9", "0 began 10 12", "1 began 30 6", "0 ended 10 12",
          "1 ended 30 6",
        ])
    #expect(
      played(passing, drag + [(30, 2, .began, 50, 10), (40, 0, .cancelled, 10, 12)])
        == [
          "0 began 20 12", "0 ended 20 12", "0 began 10 12", "1 began 30 12", "2 began 50 10",
          "0 cancelled 10 12",
        ])
  }

  @Test(arguments: [2, 0.5])
  func `limits for slower or faster hands have every time multiplied, and nothing else`(
    factor: Double
  ) {
    let given = limits {
      ($0.flickDuration, $0.shortestPause) = (.milliseconds(200), .milliseconds(40))
    }
    let scaled = given.scaled(times: factor)
    for (one, other) in zip(Mirror(reflecting: given).children, Mirror(reflecting: scaled).children)
    {
      let name = "\(one.label ?? "")"
      if let time = one.value as? Duration {
        #expect(other.value as? Duration == time * factor, "\(name)")
      } else {
        #expect("\(one.value)" == "\(other.value)", "\(name)")
      }
    }
    #expect(ReaderLimits().scaled(times: factor).flickDuration == nil)
  }
}
