import Glibc
import InputFrames
import InputRecordings
import Testing

@Suite("gzip")
struct PackedTests {
  /// A tap (``Sample``) as `gzip -9n` packs it, made anew by the program the reader uses.
  static func packed(_ text: String) throws -> [UInt8] {
    let plain = TemporaryFile(text)
    let result = TemporaryFile("")
    // Both names are ours and without any character that a shell knows.
    try #require(runShell("gzip -9nc < \(plain.path) > \(result.path)") == 0)
    return try bytes(of: result.path)
  }

  @Test func `packed text is read, whatever the file's name`() throws {
    let file = TemporaryFile(bytes: try Self.packed(Sample.header + Sample.tap))
    let (frames, error) = play(file.path)
    #expect(frames == Sample.tapFrames)
    #expect(error == nil)
  }

  @Test func `lines are counted in the unpacked text`() throws {
    let file = TemporaryFile(bytes: try Self.packed(Sample.header + Sample.tap + "E: x\n"))
    #expect(play(file.path).error?.line == 16)
  }

  @Test func `packed YAML is read twice`() throws {
    let file = TemporaryFile(bytes: try Self.packed(LibinputTests.whole))
    #expect(play(file.path).frames == Sample.tapFrames)
  }

  @Test func `a damaged file keeps what could be unpacked`() throws {
    var bytes = try Self.packed(Sample.header + Sample.tap)
    // The checksum stands in the last eight bytes.
    bytes[bytes.count - 6] ^= 0xff
    let file = TemporaryFile(bytes: bytes)
    let (frames, error) = play(file.path)
    #expect(frames == Sample.tapFrames)
    #expect(
      error?.reason == "gzip cannot unpack the file to its end: it is damaged or cut off")
  }

  @Test func `a file of gzip's first two bytes alone is damaged`() {
    let file = TemporaryFile(bytes: [0x1f, 0x8b])
    #expect(
      play(file.path).error?.reason
        == "gzip cannot unpack the file to its end: it is damaged or cut off")
  }
}

/// Runs a command through the shell; answers its status.
private func runShell(_ command: String) -> CInt {
  var process: pid_t = 0
  var arguments: [UnsafeMutablePointer<CChar>?] = [
    strdup("sh"), strdup("-c"), strdup(command), nil,
  ]
  defer { for argument in arguments { free(argument) } }
  guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return -1 }
  var status: CInt = 0
  return waitpid(process, &status, 0) == process ? status : -1
}

/// A file's bytes.
func bytes(of path: String) throws -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  try #require(descriptor >= 0)
  defer { close(descriptor) }
  var result: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return result }
    result += chunk[..<count]
  }
}
