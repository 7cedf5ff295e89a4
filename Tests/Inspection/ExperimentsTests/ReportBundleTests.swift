import Experiments
import Foundation
import InputFrames
import Testing

@Suite("ReportBundle")
struct ReportBundleTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws -> String {
    let url = folder.appending(path: "report.dactyl")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test func `what is unpacked gives the events that were packed`() throws {
    let recording = Self.package.appending(path: "Recordings/slow-swipe.evemu").path
    let scene = Self.package.appending(path: "Examples/Demo/scene.yaml").path
    let bundle = try ReportBundle(
      recording: recording, scene: scene, changes: ["tap.limits.slop=60"], outcomes: ["a failed"])
    let read = try ReportBundle(path: write(bundle.json))
    #expect(read == bundle)
    let paths = try read.unpack(into: folder)
    let (first, other) = (
      try RecordedInput(path: recording).events, try RecordedInput(path: paths.recording).events
    )
    #expect(first.count == other.count)
    #expect(
      first.compactMap { if case .touches(let frame) = $0 { frame } else { nil } }
        == other.compactMap { if case .touches(let frame) = $0 { frame } else { nil } })
    #expect(
      try String(contentsOfFile: try #require(paths.scene), encoding: .utf8)
        == String(contentsOfFile: scene, encoding: .utf8))
  }

  @Test func `keys are masked`() throws {
    // KEY_Q is 0x10, KEY_A is 0x1e.
    let recording = folder.appending(path: "keys.evemu")
    try Data(
      """
      # EVEMU 1.3
      N: Keyboard
      I: 0003 0001 0001 0001
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 01 40 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      E: 0.000000 0001 0010 0001
      E: 0.000000 0000 0000 0000
      E: 0.100000 0001 0010 0000
      E: 0.100000 0000 0000 0000

      """.utf8
    ).write(to: recording)
    let bundle = try ReportBundle(recording: recording.path, scene: nil)
    #expect(!bundle.recording.text.contains(/\[\s*0,\s*[0-9]+,\s*1,\s*16,\s*1\]/))
    #expect(bundle.recording.text.contains(/\[\s*0,\s*[0-9]+,\s*1,\s*30,\s*1\]/))
  }

  @Test(arguments: [
    ("{}", "there is no \"format\""), ("{\"format\":1}", "\"format\" has the wrong kind"),
    ("[", "it is no JSON"), ("{\"format\":\"dactyl-bundle\",\"version\":2}", "version 2"),
  ])
  func `a file that is no bundle is an error that says why`(text: String, reason: String) throws {
    let path = try write(text)
    let error = #expect(throws: InputError.self) { _ = try ReportBundle(path: path) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func `a name that leads out of the folder is only a name`() throws {
    let text = """
      {"format":"dactyl-bundle","version":1,"changes":[],"outcomes":[],"versions":{},\
      "recording":{"name":"../../outside","text":"x"}}
      """
    let paths = try ReportBundle(path: write(text)).unpack(into: folder)
    #expect(paths.recording == folder.appending(path: "recording/-..-outside").path)
  }

  @Test func `a recording and a scene of one name are two files`() throws {
    let text = """
      {"format":"dactyl-bundle","version":1,"changes":[],"outcomes":[],"versions":{},\
      "recording":{"name":"kiosk","text":"touches"},"scene":{"name":"kiosk","text":"views"}}
      """
    let paths = try ReportBundle(path: write(text)).unpack(into: folder)
    #expect(try String(contentsOfFile: paths.recording, encoding: .utf8) == "touches")
    #expect(try String(contentsOfFile: #require(paths.scene), encoding: .utf8) == "views")
  }

  @Test func `a recording is no bundle, a bundle is one`() throws {
    let recording = Self.package.appending(path: "Recordings/tap.evemu").path
    #expect(!ReportBundle.isBundle(recording))
    #expect(ReportBundle.isBundle(try write("{\"format\":\"dactyl-bundle\"}")))
  }
}
