import Glibc
import InputFrames
import Testing

@Suite("InputEvent")
struct InputEventTests {
  private static let moment = Timestamp(milliseconds: 5)
  private static let device = DeviceID(3)

  /// One event of each kind, at five milliseconds.
  static let events: [InputEvent] = [
    .deviceAdded(DeviceDescription(name: "Panel"), device: device, time: moment),
    .deviceRemoved(device, time: moment),
    .touches(TouchFrame(time: moment, device: device)),
    .key(KeyChange(device: device, code: 30, phase: .began, time: moment)),
    .pointer(PointerChange(device: device, .moved(right: 1, down: 2), time: moment)),
    .pen(PenChange(device: device, .entered, time: moment, x: 1, y: 2)),
    .acceleration(Acceleration(time: moment, device: device, x: 0, y: 0, z: -9)),
    .clockStepped(ClockStep(from: moment, to: Timestamp(milliseconds: 7))),
    .gesture(GestureChange(device: device, .pinch, .began, fingers: 2, time: moment)),
    .switched(SwitchChange(device: device, .lid, isOn: true, time: moment)),
    .ambient(AmbientSample(device: device, .light(20), time: moment)),
  ]

  @Test(arguments: events)
  func `an event on a line that began earlier is later, and the same in all else`(
    event: InputEvent
  ) {
    #expect(event.time == Self.moment)
    let later = event.later(by: .milliseconds(20))
    #expect(later.time == Timestamp(milliseconds: 25))
    #expect(later != event)
    #expect(later.later(by: .milliseconds(-20)) == event)
  }

  @Test func `devices are in the order of their numbers`() {
    #expect([2, 10, 1].map { DeviceID($0) }.sorted().map(\.number) == [1, 2, 10])
    #expect(!(DeviceID(2) < DeviceID(2)))
  }

  @Test func `both ends of a clock's step are later`() {
    guard case .clockStepped(let step) = Self.events[7].later(by: .milliseconds(20)) else {
      Issue.record("a step became something else")
      return
    }
    #expect(step.to == Timestamp(milliseconds: 27))
  }
}

@Suite("InputError")
struct InputErrorTests {
  private func error(_ number: Int32?) -> InputError {
    InputError(subject: "a", reason: "b", operation: .open, errno: number)
  }

  @Test(arguments: [EACCES, EPERM, ENOENT, ENODEV, ENXIO, EIO])
  func `a number of the system says whether a right or the thing itself is missing`(number: Int32) {
    #expect(error(number).isPermissionDenied == [EACCES, EPERM].contains(number))
    #expect(error(number).isMissing == [ENOENT, ENODEV, ENXIO].contains(number))
    #expect(!error(nil).isPermissionDenied && !error(nil).isMissing)
  }

  @Test func `it reads as place and reason in one line`() {
    #expect(InputError(subject: "a.yml", reason: "b").description == "a.yml: b")
    #expect(InputError(subject: "a.yml", line: 3, reason: "b").description == "a.yml:3: b")
  }

  /// What a file's faults are thrown as: the lines of all of them.
  private func thrown(_ lines: [Int?]) -> [Int?] {
    let faults = lines.map { InputError(subject: "a", line: $0, reason: "b") }
    do throws(InputError) {
      try InputError.throwAll(faults)
      return []
    } catch {
      return [error.line] + error.further.map(\.line)
    }
  }

  @Test func `the faults of a file are one error, in the order of their lines`() {
    #expect(thrown([]) == [])
    #expect(thrown([4]) == [4])
    #expect(thrown([7, nil, 4]) == [nil, 4, 7])
  }

  @Test func `of faults in one line the first one comes first, and those within others are kept`() {
    var first = InputError(subject: "a", line: 2, reason: "first")
    first.further = [InputError(subject: "a", line: 1, reason: "earlier")]
    let second = InputError(subject: "a", line: 2, reason: "second")
    let error = #expect(throws: InputError.self) { try InputError.throwAll([first, second]) }
    #expect(error?.reason == "earlier")
    #expect(error?.further.map(\.reason) == ["first", "second"])
    #expect(error?.further.allSatisfy { $0.further.isEmpty } == true)
  }

  @Test func `faults without a line come before all others, the first one first`() {
    let faults = [("a", 2), ("b", 1), ("c", 1), ("d", nil), ("e", nil)] as [(String, Int?)]
    let error = #expect(throws: InputError.self) {
      try InputError.throwAll(
        faults.map { InputError(subject: "a.yml", line: $0.1, reason: $0.0) })
    }
    #expect(error?.reason == "d")
    #expect(error?.further.map(\.reason) == ["e", "b", "c", "a"])
  }

  @Test(arguments: [(10, 10), (11, 10)])
  func `of more than ten faults the first ten are told`(count: Int, told: Int) {
    #expect(thrown((1...count).map { $0 }) == (1...told).map { $0 })
  }

  @Test(arguments: [(0, true), (-1, false)])
  func `a compositor's keyboard may repeat at once, and not before that`(
    delay: Int32, repeats: Bool
  ) {
    #expect((KeyChange.Repetition(rate: 25, delay: delay) != nil) == repeats)
  }

  @Test(
    arguments: [
      (1, 1_000_000), (25, 40_000), (200, 5_000), (201, 5_000), (0, nil), (-1, nil),
    ] as [(Int32, Int?)])
  func `keys a second are an interval, of 5 ms at least, and none is no repetition`(
    rate: Int32, microseconds: Int?
  ) {
    let repetition = KeyChange.Repetition(rate: rate, delay: 300)
    #expect(repetition?.interval == microseconds.map { .microseconds($0) })
    #expect(repetition?.delay == microseconds.map { _ in .milliseconds(300) })
  }
}
