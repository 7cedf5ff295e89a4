import Glibc
import InputFrames
import Testing

@testable import InputDevices

/// What a program may match in the errors of devices. `MockedDevicesTests` has those that need one.
@Suite struct ErrorTypeTests {
  @Test func `a descriptor that is not open cannot be waited for`() throws {
    let poller = try Poller()
    let error = #expect(throws: InputError.self) { try poller.add(-1, token: .input) }
    #expect(error?.operation == .wait)
    #expect(error?.errno == EBADF)
  }

  @Test func `a device node that is missing is an open that failed with ENOENT`() {
    let error = #expect(throws: InputError.self) {
      _ = try RawInput(.nodes(["/dev/input/no-such-node"]))
    }
    #expect(error?.operation == .open)
    #expect(error?.isMissing == true)
  }

  @Test(arguments: [(EACCES, true), (EPERM, true), (EROFS, false), (ENOENT, false)])
  func `an attribute that this user may not write comes with the command that mends it`(
    code: CInt, isNamed: Bool
  ) {
    let error = InputError.cannotWrite("/sys/a/b", code: code)
    let command = "sudo chgrp input /sys/a/b && sudo chmod g+w /sys/a/b"
    #expect(error.hint == (isNamed ? command : nil))
    #expect(error.operation == .write)
    #expect(error.errno == code)
  }

  @Test func `an answer below zero is an open that failed`() {
    errno = EMFILE
    let error = #expect(throws: InputError.self) { _ = try Descriptor(-1, of: "epoll") }
    #expect(error?.operation == .open)
    #expect(error?.errno == EMFILE)
    #expect(error?.isPermissionDenied == false)
  }
}

extension MockedDevicesTests {
  /// Part of the other suite, because a process has one test bed at a time.
  @Suite("errors") struct Errors {
    @Test func `a device that is closed meanwhile cannot be reserved`() throws {
      let bed = try MockBed()
      let panel = MockDevice.panel()
      try bed.plug(panel)
      let descriptor = open(panel.node, O_RDWR | O_CLOEXEC)
      let device = try EvdevDevice(descriptor: descriptor, node: panel.node)
      close(descriptor)
      var error: InputError?
      do throws(InputError) { try device.grab(node: panel.node) } catch let caught {
        error = caught
      }
      #expect(error?.operation == .grab)
      #expect(error?.errno == EBADF)
    }
  }
}
