import Glibc
import InputFrames
import Testing

@testable import InputRecordings

/// What a program may match in an error, beside its words.
@Suite("Errors with a type")
struct ErrorTypeTests {
  private func failure(reading path: String) -> InputError? {
    #expect(throws: InputError.self) { _ = try RecordingReport(path: path, rate: nil) }
  }

  @Test func `a file that is missing is an open that failed with ENOENT, in the same words`() {
    let error = failure(reading: "/no/such/file")
    #expect(error?.operation == .open)
    #expect(error?.errno == ENOENT)
    #expect(error?.isMissing == true)
    #expect(error?.isPermissionDenied == false)
    #expect(
      error?.description
        == "/no/such/file: cannot open: No such file or directory (errno 2)")
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to root"))
  func `a file that may not be read is a denied permission`() {
    let file = TemporaryFile("E: 0.0 0 0 0\n")
    chmod(file.path, 0)
    let error = failure(reading: file.path)
    #expect(error?.operation == .open)
    #expect(error?.isPermissionDenied == true)
  }

  @Test func `a directory in a recording's place is a read that failed with EISDIR`() {
    let error = failure(reading: "/tmp")
    #expect(error?.operation == .read)
    #expect(error?.errno == EISDIR)
  }

  @Test func `what a file holds is interpreted, and no error number belongs to it`() {
    let file = TemporaryFile("nothing of an input device\n")
    let error = failure(reading: file.path)
    #expect(error?.operation == .interpret)
    #expect(error?.errno == nil)
  }

  @Test func `a permission is denied by EACCES and by EPERM, and by no other number`() {
    for code in [EACCES, EPERM] {
      let error = InputError(subject: "a", reason: "b", operation: .open, errno: code)
      #expect(error.isPermissionDenied)
      #expect(!error.isMissing)
    }
    for code in [ENOENT, ENODEV, ENXIO] {
      let error = InputError(subject: "a", reason: "b", operation: .open, errno: code)
      #expect(error.isMissing)
      #expect(!error.isPermissionDenied)
    }
    #expect(!InputError(subject: "a", reason: "b").isPermissionDenied)
    #expect(!InputError(subject: "a", reason: "b", errno: EROFS).isPermissionDenied)
  }

  @Test func `an output in a folder that is missing is a write that failed with ENOENT`() {
    let error = #expect(throws: InputError.self) {
      _ = try RecordingConverter(to: .evemu).convert(
        "Recordings/tap.evemu", to: "/no/such/folder/out.evemu")
    }
    #expect(error?.operation == .write)
    #expect(error?.errno == ENOENT)
  }

  @Test func `a file that exists is no place for an output unless the program says so`() {
    let file = TemporaryFile("kept")
    let error = #expect(throws: InputError.self) {
      _ = try RecordingConverter(to: .evemu).convert("Recordings/tap.evemu", to: file.path)
    }
    #expect(error?.operation == .write)
    #expect(error?.errno == EEXIST)
  }

  @Test func `an unpacking program that is missing is a start that failed with ENOENT`() {
    let packed = TemporaryFile(bytes: [0x1f, 0x8b, 8, 0])
    let error = #expect(throws: InputError.self) {
      _ = try ByteStream(path: packed.path, spool: nil, program: "no-such-program")
    }
    #expect(error?.operation == .start)
    #expect(error?.errno == ENOENT)
  }
}
