import InputFrames
import Testing

@testable import InputRecordings

@Suite("A recording's clock")
struct RecordingClockTests {
  /// A stamp in seconds, and whether it closes its frame.
  private typealias Record = (seconds: Double, closes: Bool)

  /// What a clock says of records of one device, and of the frames that they close.
  private func read(
    _ records: [Record], isTouched: Bool = false
  ) -> [RecordingClock.Reading] {
    var clock = RecordingClock(devices: 1)
    return records.map {
      clock.receive(
        stamp: Int64(($0.seconds * 1_000_000).rounded()), closesFrame: $0.closes,
        isTouched: isTouched)
    }
  }

  private func frames(
    _ seconds: [Double], isTouched: Bool = false
  ) -> (milliseconds: [Double], steps: [ClockStep.Kind?]) {
    let readings = read(seconds.map { ($0, true) }, isTouched: isTouched)
    return (readings.map(\.time.milliseconds), readings.map { $0.step?.kind })
  }

  // Proves: IN:6-time
  @Test(arguments: [1, 3600, 1_700_000_000.0])
  func `after a step back, time goes on from there`(step: Double) {
    let (times, steps) = frames([2e9, 2e9 + 0.05, 2e9 + 0.06 - step, 2e9 + 0.96 - step])
    #expect(times == [0, 50, 59, 959])
    #expect(steps == [nil, nil, .back, nil])
  }

  // Proves: IN:6-time
  @Test(arguments: [(Int64(80_000), false), (79_999, true)])
  func `records out of order by two frames or less are no step`(stamp: Int64, isStep: Bool) {
    var clock = RecordingClock(devices: 1)
    _ = clock.receive(stamp: 0, closesFrame: true, isTouched: false)
    _ = clock.receive(stamp: 100_000, closesFrame: true, isTouched: false)
    let reading = clock.receive(stamp: stamp, closesFrame: true, isTouched: false)
    #expect((reading.step != nil) == isStep)
    #expect(clock.latest.microseconds == (isStep ? 109_000 : 100_000))
  }

  @Test func `a clock that is set back again and again is followed each time`() {
    let (times, steps) = frames([9, 9.1, 5, 5.1, 2, 2.1])
    #expect(times == [0, 100, 109, 209, 218, 318])
    #expect(steps == [nil, nil, .back, nil, .back, nil])
  }

  @Test func `a leap ahead is played at its time, and a later step back goes on from there`() {
    let (times, steps) = frames([5, 5.1, 100_000_005.1, 5.2, 5.3])
    #expect(times == [0, 100, 100_000_000_100, 100_000_000_109, 100_000_000_209])
    #expect(steps == [nil, nil, .ahead, .back, nil])
  }

  @Test(arguments: [(20.0, false), (20.000001, true)])
  func `a touch may rest for 20 s, and after that the clock may have leapt`(
    rest: Double, isTold: Bool
  ) {
    #expect(frames([0, rest], isTouched: true).steps[1] == (isTold ? .aheadOrRest : nil))
    #expect(frames([0, rest], isTouched: false).steps[1] == nil)
  }

  @Test(arguments: [(31_536_000.0, false), (31_536_000.000001, true)])
  func `without a touch a silence of up to a year is no leap`(silence: Double, isLeap: Bool) {
    #expect(frames([0, silence]).steps[1] == (isLeap ? .ahead : nil))
  }

  @Test(arguments: [(31_536_000.0, ClockStep.Kind.aheadOrRest), (31_536_000.000001, .ahead)])
  func `a touch may rest for a year`(silence: Double, kind: ClockStep.Kind) {
    #expect(frames([0, silence], isTouched: true).steps[1] == kind)
  }

  @Test(arguments: [5.0, 1_700_000_000])
  func `a single odd stamp within a frame is counted once and moves nothing`(stray: Double) {
    let readings = read([
      (1000, true), (1000.01, false), (stray, false), (stray, false), (1000.01, true),
      (1000.02, true),
    ])
    #expect(readings.map(\.time.milliseconds) == [0, 10, 10, 10, 10, 20])
    #expect(readings.compactMap(\.oddity) == [stray < 1000 ? .timeBackwards : .timeLeaps])
    #expect(readings.allSatisfy { $0.step == nil })
  }

  @Test func `a clock that is set back and ahead again is as it was`() {
    let (times, steps) = frames([100, 100.01, 50, 100.03, 100.05], isTouched: true)
    #expect(times == [0, 10, 19, 30, 50])
    #expect(steps == [nil, nil, .back, .ahead, nil])
  }

  @Test func `devices whose records are read in bursts are no step`() {
    var clock = RecordingClock(devices: 2)
    for (milliseconds, device) in [(0, 0), (100, 0), (10, 1), (90, 1), (110, 0)] {
      let reading = clock.receive(
        stamp: Int64(milliseconds) * 1000, device: device, closesFrame: true, isTouched: true)
      #expect(reading.step == nil && reading.time.milliseconds == Double(milliseconds))
    }
  }

  @Test func `one step of a clock that stamps two devices counts once`() {
    var clock = RecordingClock(devices: 2)
    var kinds: [ClockStep.Kind] = []
    for (seconds, device) in [(100, 0), (100, 1), (5, 0), (5, 1), (6, 1), (6, 0)] {
      let reading = clock.receive(
        stamp: Int64(seconds) * 1_000_000, device: device, closesFrame: true, isTouched: false)
      if let step = reading.step { kinds.append(step.kind) }
    }
    #expect(kinds == [.back])
    #expect(clock.latest == Timestamp(milliseconds: 1009))
  }

  @Test func `leaps to the end of time, again and again, stay within it`() {
    let most = EvdevEvent.maximumSeconds * 1_000_000
    var clock = RecordingClock(devices: 1)
    var times: [Int64] = []
    for stamp in [0, most, 0, most, 0, most, 0] {
      _ = clock.receive(stamp: stamp, closesFrame: true, isTouched: true)
      times.append(clock.latest.microseconds)
    }
    #expect(times == times.sorted())
    #expect(times.allSatisfy { (0...most).contains($0) })
  }

  // Proves: IN:6-time
  @Test(arguments: ["evemu", "libinput"])
  func `a recording is read alike in blocks and record by record`(form: String) throws {
    func stamp(_ milliseconds: Int) -> (Int, Int) {
      (milliseconds / 1000, milliseconds % 1000 * 1000)
    }
    let frames = [(200_000, 7), (200_050, -1), (5_000, 8), (5_900, -1), (30_000, 9), (50_001, -1)]
    var text = ""
    for (milliseconds, id) in frames {
      let (seconds, micro) = stamp(milliseconds)
      let fraction = String(String(1_000_000 + micro).dropFirst())
      text += "E: \(seconds).\(fraction) 0003 0039 \(id)\nE: \(seconds).\(fraction) 0000 0000 0\n"
    }
    let file = TemporaryFile(Sample.header + text)
    var path = file.path
    let converted = TemporaryFile("")
    if form == "libinput" {
      var converter = RecordingConverter(to: .libinputRecord)
      converter.replaces = true
      _ = try converter.convert(path, to: converted.path)
      path = converted.path
    }
    var source = try RecordingSource(path: path)
    var times: [Double] = []
    var steps: [ClockStep.Kind] = []
    while let event = try source.nextEvent() {
      if case .touches(let frame) = event { times.append(frame.time.milliseconds) }
      if case .clockStepped(let step) = event { steps.append(step.kind) }
    }
    #expect(times == [0, 50, 59, 959, 25_059, 45_060])
    #expect(steps == [.back, .aheadOrRest])
    #expect(
      source.oddities(ofPlayed: 0).filter { $0.kind == .timeBackwards || $0.kind == .silentTouch }
        .map(\.count) == [1, 1])
  }
}
