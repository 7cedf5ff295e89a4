import InputFrames
import Testing

@testable import LinuxSpeech

@Suite("The library of the speech service")
struct LibraryTests {
  @Test func `a library that is not installed cannot be loaded, and the hint installs it`() {
    let error = #expect(throws: InputError.self) {
      _ = try SpeechLibrary(file: "libno-such-library.so.0")
    }
    #expect(error?.operation == .load)
    #expect(error?.hint == "apt-get install libspeechd2 speech-dispatcher")
  }

  @Test func `another library lacks the functions of the speech service`() {
    let error = #expect(throws: InputError.self) { _ = try SpeechLibrary(file: "libc.so.6") }
    #expect(error?.operation == .load)
    #expect(
      error?.reason == "the library has no function spd_execute_command_with_reply")
  }
}
