import Foundation
import Testing

@Suite("dactyl convert")
struct ConvertTests {
  private static let tap = "Recordings/tap.evemu"

  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  @Test func `the name's end tells the form, and there and back is the same file`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["a.evemu", "b.yml", "c.getevent", "d.evemu"].map {
      folder.appending(path: $0).path
    }
    var source = Self.tap
    for name in names {
      let run = try Command("convert", source, name)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasSuffix("\(name): 9 frames, 61 events\n"))
      source = name
    }
    let texts = try [names[0], names[3]].map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts[0] == texts[1])
    let transcripts = try [Self.tap, names[1]].map { try Command("replay", $0).output }
    #expect(transcripts[0] == transcripts[1])
  }

  @Test(arguments: ["libinput", "evemu", "getevent"])
  func `a pipe is read and written, whatever the form`(form: String) throws {
    let there = try Command("convert", Self.tap, "-", "--to", form)
    #expect(there.status == 0)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(there.output.utf8))
    try pipe.fileHandleForWriting.close()
    let back = try Command(["convert", "-", "-", "--to", "evemu"], input: pipe)
    #expect(back.status == 0)
    #expect(back.output == (try Command("convert", Self.tap, "-", "--to", "evemu").output))
    let again = Pipe()
    try again.fileHandleForWriting.write(contentsOf: Data(there.output.utf8))
    try again.fileHandleForWriting.close()
    #expect(
      try Command(["replay", "-"], input: again).output == Command("replay", Self.tap).output)
  }

  @Test func `a file that exists is refused with its hint, and replaced by --force`() throws {
    let file = try TemporaryFile("mine", suffix: ".yml")
    let refused = try Command("convert", Self.tap, file.url.path)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("exists already\nhint: --force replaces it"))
    #expect(try file.text() == "mine")
    #expect(try Command("convert", Self.tap, file.url.path, "--force").status == 0)
    #expect(try Command("check", file.url.path).output.contains("libinput record"))
  }

  @Test func `a name that tells no form and a form that is not written are wrong usage`() throws {
    let run = try Command("convert", Self.tap, "/tmp/x.txt")
    #expect(run.status == 64)
    #expect(run.errors.contains("tells no form; --to names it: libinput, evemu, getevent"))
    #expect(try Command("convert", Self.tap, "/tmp/x.txt", "--to", "evtest").status == 64)
  }

  @Test func `a full disk ends with 2 and says why`() throws {
    let run = try Command("convert", Self.tap, "/dev/full", "--to", "evemu")
    #expect(run.status == 2)
    #expect(run.errors.contains("error: /dev/full: cannot be written: No space left on device"))
  }

  @Test func `what was written before the disk was full stays, up to the last whole piece`() throws
  {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "drag.getevent")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.currentDirectoryURL = Command.package
    // No file grows beyond 80 KiB.
    process.arguments = [
      "-c", #"trap "" XFSZ; ulimit -f 80; exec "$0" convert "$1" "$2" --to getevent"#,
      Command.program.path, "Recordings/ten-finger-drag.evemu", file.path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect((60_000..<81_920).contains(text.utf8.count))
    #expect(text.hasSuffix(" SYN_REPORT           00000000\n"))
  }

  @Test func `what was read before a fault is written, and the command ends with 2`() throws {
    let text = try String(
      contentsOf: Command.package.appending(path: Self.tap), encoding: .utf8)
    let file = try TemporaryFile(String(text.dropLast(60)))
    let run = try Command("convert", file.url.path, "-", "--to", "evemu")
    #expect(run.status == 2)
    #expect(run.errors.contains("standard output") || run.errors.contains("8 frames"))
    #expect(run.output.hasSuffix(" 0000 0000 0000\n"))
  }
}
