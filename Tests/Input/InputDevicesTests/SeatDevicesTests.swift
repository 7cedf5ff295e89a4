import Glibc
import Testing

@testable import InputDevices

/// What a seat takes back without a word. A pipe whose other end is closed looks to `poll` as a
/// revoked device does.
@Suite struct SeatDevicesTests {
  /// Both ends of a pipe.
  private struct Pipe {
    let read: CInt
    let write: CInt

    init() throws {
      var ends: [CInt] = [-1, -1]
      try #require(pipe(&ends) == 0)
      (read, write) = (ends[0], ends[1])
    }
  }

  @Test func `a device that hangs up while its node is there was taken back`() throws {
    let pipe = try Pipe()
    var devices = SeatDevices()
    devices.opened(pipe.read, number: 4, node: "/dev/null")
    #expect(!devices.wereTakenBack)
    close(pipe.write)
    #expect(devices.wereTakenBack)
    #expect(devices.closed(pipe.read) == 4)
    close(pipe.read)
    // It is told until the seat knows that everything is closed.
    #expect(devices.wereTakenBack)
    devices.settle()
    #expect(!devices.wereTakenBack)
  }

  @Test func `a device whose node is gone was unplugged`() throws {
    let pipe = try Pipe()
    var devices = SeatDevices()
    devices.opened(pipe.read, number: 4, node: "/dev/input/none")
    close(pipe.write)
    #expect(!devices.wereTakenBack)
    #expect(devices.closed(pipe.read) == 4)
    close(pipe.read)
    #expect(!devices.wereTakenBack)
  }

  @Test func `what waits to be read, and what is closed in time, was not taken back`() throws {
    let pipe = try Pipe()
    var devices = SeatDevices()
    devices.opened(pipe.read, number: 0, node: "/dev/null")
    #expect(write(pipe.write, "x", 1) == 1)
    #expect(!devices.wereTakenBack)
    #expect(devices.closed(pipe.read) == 0)
    #expect(devices.closed(pipe.read) == nil)
    close(pipe.read)
    close(pipe.write)
    #expect(!devices.wereTakenBack)
  }
}
