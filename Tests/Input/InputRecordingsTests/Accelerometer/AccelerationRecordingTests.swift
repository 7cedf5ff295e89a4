import Glibc
import InputFrames
import InputRecordings
import Testing

@Suite("AccelerationRecording")
struct AccelerationRecordingTests {
  private let unit = Acceleration.standardGravity

  private func samples(
    _ text: String, rate: Double? = nil
  ) throws -> (samples: [Acceleration], source: AccelerationRecording) {
    let table = TemporaryFile(text)
    var source = try AccelerationRecording(path: table.path, rate: rate)
    var samples: [Acceleration] = []
    while let event = try source.nextEvent() {
      if case .acceleration(let sample) = event { samples.append(sample) }
    }
    return (samples, source)
  }

  private func error(_ text: String, rate: Double? = nil) -> InputError? {
    do {
      _ = try samples(text, rate: rate)
    } catch {
      return error as? InputError
    }
    return nil
  }

  private func rounded(_ sample: Acceleration) -> [Double] {
    [sample.x, sample.y, sample.z].map { ($0 * 1000).rounded() / 1000 }
  }

  // Proves: IN:4.7-phyphox
  @Test(arguments: [
    "\"Time (s)\",\"Acceleration x (m/s^2)\",\"Acceleration y (m/s^2)\",\"Acceleration z (m/s^2)\"\n",
    "Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)\n",
    "Time (s),Accel_X (m/s^2),Accel_Y (m/s^2),Accel_Z (m/s^2)\r\n",
  ])
  func `phyphox: seconds and m per s², turned over`(header: String) throws {
    let read = try samples(header + "5.0E-1,1.0E0,9.5E0,-2.0E0\n5.1E-1,1,2,3\n")
    #expect(read.samples.map(rounded) == [[-1, -9.5, 2], [-1, -2, -3]])
    #expect(read.samples.map(\.time.microseconds) == [0, 10_000])
    #expect(read.source.writer == "phyphox")
    #expect(!read.source.isUnitAssumed)
    #expect(read.source.isTurnedOver)
  }

  // Proves: IN:4.7-phyphox
  @Test(arguments: [
    ("Time (s);X (m/s^2);Y (m/s^2);Z (m/s^2)\n0,5;1,5;9,5;2\n", "semicolons, decimal commas"),
    ("Time (s)\tX (m/s^2)\tY (m/s^2)\tZ (m/s^2)\n0.5\t1.5\t9.5\t2\n", "tabs"),
  ])
  func `semicolons and tabs divide as well`(text: String, form: String) throws {
    #expect(try samples(text).samples.map(rounded) == [[-1.5, -9.5, -2]])
  }

  // Proves: IN:4.7-sensor-logger
  @Test func `Sensor Logger: the axes are z, y, x`() throws {
    let rows = "1760565906248623000,0.10,9.8,2,1\n1760565906258623000,0.11,9.8,5,4\n"
    let named = try samples("time,seconds_elapsed,z,y,x\n" + rows)
    #expect(named.samples.map(rounded) == [[-1, -2, -9.8], [-4, -5, -9.8]])
    #expect(named.samples.map(\.time.microseconds) == [0, 10_000])
    #expect(named.source.writer == "Sensor Logger")
    let bare = try samples(rows)
    #expect(bare.samples == named.samples)
  }

  // Proves: IN:4.7-android
  @Test(arguments: [
    "Milliseconds,X,Y,Z\n2,0,9.8,0\n102,0,9.8,0\n",
    "Timestamp,Milliseconds,X,Y,Z\n2019-06-12 22:22:40,2,0,9.8,0\n2019-06-12 22:22:40,102,0,9.8,0\n",
    "time,x,y,z\n1500000000002,0,9.8,0\n1500000000102,0,9.8,0\n",
    "1500000000002,0,9.8,0\n1500000000102,0,9.8,0\n",
  ])
  func `milliseconds, from the start or from 1970`(text: String) throws {
    let read = try samples(text)
    #expect(read.samples.map(\.time.microseconds) == [0, 100_000])
    #expect(read.samples.map(rounded) == [[0, -9.8, 0], [0, -9.8, 0]])
    #expect(read.source.unit == "m/s²")
    #expect(read.source.isUnitAssumed)
  }

  /// Four rows whose times begin there and differ by that.
  private func rows(from first: Double, step: Double) -> String {
    (0..<4).map { "\(first + Double($0) * step),0,9.8,0\n" }.joined()
  }

  /// A header without a unit of time; none at all.
  static let bareHeaders = ["", "time,x,y,z\n", "t,ax,ay,az\n", "Timestamp,X,Y,Z\n"]

  // Proves: IN:4.7-unit, IN:4.7-android
  @Test(
    arguments: [
      // Each unit from both sides of its limits, by clocks that begin at 0.
      (0, 1.999, 1_999_000, "seconds"), (0, 2, 2000, "milliseconds"),
      (0, 1999, 1_999_000, "milliseconds"), (0, 2000, 2000, "microseconds"),
      (0, 1.999e6, 1_999_000, "microseconds"), (0, 2e6, 2000, "nanoseconds"),
      (0, 1.999e9, 1_999_000, "nanoseconds"),
      // The clock of a system that has been up for a day and a half.
      (129_600.25, 0.02, 20_000, "seconds"), (1.296e8, 20, 20_000, "milliseconds"),
      (1.296e11, 20_000, 20_000, "microseconds"), (1.296e14, 2e7, 20_000, "nanoseconds"),
      // The clock of the day; at one sample in a millisecond it is its size that tells.
      (1.7e9, 0.5, 500_000, "seconds"), (1.7e12, 20, 20_000, "milliseconds"),
      (1.7e12, 1, 1000, "milliseconds"), (1.7e15, 1000, 1000, "microseconds"),
      (1.7e18, 2e7, 20_000, "nanoseconds"),
    ] as [(Double, Double, Int64, String)], bareHeaders)
  func `the step between rows tells the unit of times that state none`(
    times: (first: Double, step: Double, microseconds: Int64, unit: String), header: String
  ) throws {
    let read = try samples(header + rows(from: times.first, step: times.step))
    let told = read.samples.map(\.time.microseconds)
    #expect(told == (0..<4).map { $0 * times.microseconds })
    #expect(read.source.timeUnit == times.unit)
    #expect(read.source.isTimeUnitAssumed)
    let step = times.step == times.step.rounded() ? "\(Int(times.step))" : "\(times.step)"
    #expect(
      read.source.assumptions.first?.hasPrefix(
        "no unit of time in the header: \(times.unit), by the step of \(step)") == true,
      "\(read.source.assumptions)")
  }

  // Proves: IN:4.7-unit
  @Test(arguments: [
    ("Time (s)", "seconds"), ("time [ms]", "milliseconds"), ("time_ms", "milliseconds"),
    ("t_us", "microseconds"), ("timestamp (ns)", "nanoseconds"), ("Time (µs)", "microseconds"),
    ("time_s", "seconds"), ("seconds_elapsed", "seconds"),
  ])
  func `a unit of time that the header states holds, whatever the step`(
    name: String, unit: String
  ) throws {
    for step in [0.02, 20, 2e4, 2e7] {
      let read = try samples("\(name),x,y,z\n" + rows(from: 0, step: step))
      #expect(read.source.timeUnit == unit)
      #expect(!read.source.isTimeUnitAssumed)
    }
  }

  // Proves: IN:4.7-unit
  @Test(arguments: [(0.5, "seconds"), (1.7e12, "milliseconds"), (1.7e18, "nanoseconds")])
  func `of a single row the size of its time tells the unit`(
    time: Double, unit: String
  ) throws {
    let read = try samples("time,x,y,z\n\(time),0,0,9.8\n")
    #expect(read.source.timeUnit == unit)
    #expect(
      read.source.assumptions.first
        == "no unit of time in the header: \(unit), by the size of the first")
  }

  // Proves: IN:4.7-unit
  @Test func `pauses and repeated times do not change the unit`() throws {
    let times = [0, 20, 40, 40, 60, 90_000, 90_020, 90_040]
    let text = times.map { "\($0),0,0,9.8\n" }.joined()
    let read = try samples(text)
    #expect(read.samples.map { $0.time.microseconds / 1000 } == times.map(Int64.init))
  }

  // Proves: IN:4.7-unit
  @Test func `a report tells what was assumed of times and numbers`() throws {
    let table = TemporaryFile(rows(from: 0, step: 20))
    let report = try AccelerationReport(path: table.path)
    #expect(report.duration == .milliseconds(60))
    #expect(report.timeUnit == "milliseconds")
    #expect(report.isTimeUnitAssumed)
    #expect(
      report.remarks.prefix(2) == [
        "no unit of time in the header: milliseconds, by the step of 20 between rows",
        "no unit in the header: m/s² by the length of most samples",
      ])
  }

  // Proves: IN:4.7-unit
  @Test(arguments: [
    ("Time (s),X (m/s^2),Y (m/s^2),Z (m/s^2)", false, false), ("Time (s),X,Y,Z", true, false),
    ("time,X (m/s^2),Y (m/s^2),Z (m/s^2)", false, true), ("time,X,Y,Z", true, true),
  ])
  func `JSON tells apart whether the unit and whether the unit of time was assumed`(
    header: String, unit: Bool, time: Bool
  ) throws {
    let table = TemporaryFile("\(header)\n0,0,9.8,0\n0.1,0,9.8,0\n0.2,0,9.8,0\n")
    let json = try AccelerationReport(path: table.path).json
    #expect(json.contains("\"unit_assumed\":\(unit),"), "\(json)")
    #expect(json.contains("\"time_unit_assumed\":\(time),"), "\(json)")
  }

  // Proves: IN:4.7-web
  @Test func `the web: g, and where gravity pulls`() throws {
    let read = try samples(
      "t,tRel,x,y,z,alpha,beta,gamma\n1438180981220,0.0,0,0,-1,358,0,1\n1438180981270,0.05,0,0,-1,0,0,0\n"
    )
    #expect(read.samples.map(rounded) == [[0, 0, -9.807], [0, 0, -9.807]])
    #expect(read.samples.map(\.time.microseconds) == [0, 50_000])
    #expect(!read.source.isTurnedOver)
  }

  // Proves: IN:4.7-web
  @Test func `the web: m/s², too, with its own seconds and without any turn`() throws {
    let read = try samples(
      "t,tRel,x,y,z,alpha,beta,gamma\n1438180981220,0.0,1,2,-9.8,0,0,0\n"
        + "1438180981999,0.02,1,2,-9.8,0,0,0\n")
    #expect(read.samples.map(rounded) == [[1, 2, -9.8], [1, 2, -9.8]])
    #expect(read.samples.map(\.time.microseconds) == [0, 20_000])
    #expect(read.source.unit == "m/s²" && !read.source.isTurnedOver)
    // Of another writer the same numbers point the other way.
    let other = try samples("t,x,y,z\n0,1,2,-9.8\n")
    #expect(other.samples.map(rounded) == [[-1, -2, 9.8]])
  }

  // Proves: IN:4.7-arduino
  @Test func `Arduino: g without times, at the rate that is given`() throws {
    let text = "aX,aY,aZ,gX,gY,gZ\n0,0,1,9,9,9\n\n0,0.5,1,9,9,9\n"
    let read = try samples(text, rate: 50)
    #expect(read.samples.map(rounded) == [[0, 0, -9.807], [0, -4.903, -9.807]])
    #expect(read.samples.map(\.time.microseconds) == [0, 20_000])
    #expect(read.source.writer == "Arduino")
  }

  // Proves: IN:4.7-arduino
  @Test func `without times and without a rate it says what to name`() {
    let failure = error("ax,ay,az\n0,0,1\n")
    #expect(failure?.reason == "the table has no times")
    #expect(failure?.hint == "name the samples a second: --rate 50")
  }

  @Test(arguments: [(0.49, "m/s²"), (0.51, "g"), (1.99, "g"), (2.01, "m/s²")])
  func `without a unit the length of gravity decides`(length: Double, unit: String) throws {
    let read = try samples("time,x,y,z\n0,0,0,\(length)\n")
    #expect(read.source.unit == unit)
  }

  @Test(arguments: [(4.8, true), (5.0, false)])
  func `a table without gravity is told`(length: Double, lacks: Bool) throws {
    #expect(try samples("time,x,y,z\n0,0,0,\(length)\n").source.lacksGravity == lacks)
  }

  @Test func `remarks and repeated headers are left out and counted`() throws {
    let read = try samples("time,x,y,z\n0,0,0,9.8\n# DONE\ntime,x,y,z\n1,0,0,9.8\n")
    #expect(read.samples.count == 2)
    #expect(read.source.skippedRows == 2)
  }

  @Test(arguments: [
    ("time,x,y,z\n0,0,0,1\n0.02,0,0,1\n\nthe next try:\ntime,x,y,z\n", 6, 1),
    ("0,0,0,1\n0.02,0,0,1\nagain\n", 4, 1),
    ("0,0,0,1\n0.02,0,0,1\n", 3, 0),
  ])
  func `a table whose times start again is another log`(first: String, line: Int, skipped: Int)
    throws
  {
    let file = TemporaryFile(first + "0,0,0,1\n0.02,0,0,1\n0.04,0,0,1\n")
    let report = try AccelerationReport(path: file.path)
    #expect(report.samples == 2)
    #expect(report.nextLogLine == line)
    #expect(report.skippedLines == skipped)
    #expect(report.fault == nil)
  }

  @Test func `a first row that comes twice at once is part of the table`() throws {
    let file = TemporaryFile("time,x,y,z\n0,0,0,1\n0,0,0,1\n0.02,0,0,1\n")
    let report = try AccelerationReport(path: file.path)
    #expect(report.samples == 3)
    #expect(report.nextLogLine == nil)
  }

  @Test func `a repeated header whose times go on is part of the table`() throws {
    let file = TemporaryFile("time,x,y,z\n0,0,0,1\ntime,x,y,z\n0.02,0,0,1\n")
    let report = try AccelerationReport(path: file.path)
    #expect(report.samples == 2)
    #expect(report.nextLogLine == nil)
    #expect(report.skippedLines == 0)
  }

  @Test func `a missing number is an error with its line, after all before it`() throws {
    let table = TemporaryFile("time,x,y,z\n0,0,0,9.8\n1,0,,9.8\n")
    var source = try AccelerationRecording(path: table.path)
    var kinds: [String] = []
    let failure = #expect(throws: InputError.self) {
      while let event = try source.nextEvent() {
        switch event {
        case .deviceAdded: kinds.append("added")
        case .acceleration: kinds.append("sample")
        case .deviceRemoved: kinds.append("removed")
        case .touches: kinds.append("touches")
        case .key: kinds.append("key")
        case .pointer: kinds.append("pointer")
        case .gesture: kinds.append("gesture")
        case .pen: kinds.append("pen")
        case .ambient: kinds.append("ambient")
        case .switched: kinds.append("switch")
        case .clockStepped: kinds.append("clock step")
        }
      }
    }
    #expect(kinds == ["added", "sample", "removed"])
    #expect(failure?.line == 3)
    #expect(failure?.reason == "a number is missing: \"1,0,,9.8\"")
  }

  @Test func `a last line that is cut off within a number says so`() {
    #expect(
      error("time,x,y,z\n0,0,0,9.8\n1,0,0,9.8E")?.reason.hasPrefix("the file is cut off") == true)
  }

  @Test func `a last line without an end is taken`() throws {
    #expect(try samples("time,x,y,z\n0,0,0,9.8\n1,0,0,9.8").samples.count == 2)
  }

  // Proves: IN:6-time
  @Test func `time that goes back is counted, and goes on from there`() throws {
    let read = try samples("seconds,x,y,z\n1,0,0,9.8\n3,0,0,9.8\n2,0,0,9.8\n4,0,0,9.8\n")
    #expect(read.samples.map(\.time.seconds) == [0, 2, 2.009, 4.009])
    #expect(read.source.backwardTimes == 1)
  }

  @Test func `a table of something else is refused`() {
    let failure = error("time,roll_deg,pitch_deg,yaw_deg\n0,1,2,3\n")
    #expect(failure?.line == 1)
    #expect(failure?.reason.hasPrefix("no table of an accelerometer") == true)
  }

  @Test(arguments: ["1e300", "-1e300", "9e18"])
  func `a time without measure is a fault of its line`(time: String) {
    let failure = error("time,x,y,z\n0,0,0,9.8\n\(time),0,0,9.8\n")
    #expect(failure?.line == 3)
    #expect(failure?.reason == "the time is beyond what a recording holds")
  }

  @Test(arguments: [("1e6", true), ("-1e6", true), ("1000001", false), ("-1e300", false)])
  func `an acceleration without measure is a fault of its line`(value: String, isTaken: Bool) {
    #expect((error("time,x,y,z\n0,0,0,9.8\n1,0,0,\(value)\n")?.line == nil) == isTaken)
  }
}
