import InputDevices
import InputFrames
import Testing

/// What happens to devices after the machine was suspended.
@Suite("Devices after a suspension")
struct DeviceReturnTests {
  /// A source that writes down what it is asked, and whose devices are missing for so many attempts.
  private final class Source: SuspendableSource {
    var calls: [String] = []
    var missing: Int
    var isSuspended = false
    let descriptor: CInt = -1
    init(missing: Int = 0) { self.missing = missing }
    func nextEvent() throws(InputError) -> InputEvent? { nil }
    func suspend() {
      calls.append("suspend")
      isSuspended = true
    }
    func resume() throws(InputError) {
      calls.append("resume")
      missing -= 1
      guard missing < 0 else { throw InputError(subject: "panel", reason: "is gone") }
      isSuspended = false
    }
  }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `a suspension is told from a clock that somebody sets, both sides of the limit`() {
    var time = SuspendedTime(total: .seconds(5))
    let answers = [5000, 5100, 5201, 5201, 3_605_201].map {
      time.hasGrown(to: .milliseconds($0))
    }
    #expect(answers == [false, false, true, false, true])
  }

  @Test func `the devices are closed and opened once`() throws {
    let source = Source()
    var back = DeviceReturn()
    try back.begin(source, at: at(0))
    #expect(source.calls == ["suspend", "resume"])
    #expect(back.deadline == nil)
  }

  @Test func `a panel that is not there yet is asked for each half second`() throws {
    let source = Source(missing: 2)
    var back = DeviceReturn()
    try back.begin(source, at: at(0))
    #expect(back.deadline == at(500))
    try back.proceed(source, at: at(499))
    try back.proceed(source, at: at(500))
    #expect(back.deadline == at(1000))
    try back.proceed(source, at: at(1000))
    #expect(source.calls == ["suspend", "resume", "resume", "resume"])
    #expect(back.deadline == nil && !source.isSuspended)
  }

  @Test func `after ten seconds a panel that does not come back is an error`() throws {
    let source = Source(missing: .max)
    var back = DeviceReturn()
    try back.begin(source, at: at(0))
    try back.proceed(source, at: at(9999))
    #expect(throws: InputError.self) { try back.proceed(source, at: at(10_499)) }
  }

  @Test func `a source that somebody has suspended stays so`() throws {
    let source = Source()
    source.suspend()
    var back = DeviceReturn()
    try back.begin(source, at: at(0))
    #expect(source.calls == ["suspend"])
  }
}
