import Foundation
import Testing

@testable import InputDevices

@Suite("DeviceReaders")
struct DeviceReaderTests {
  /// A folder like `/proc` with processes that have files open.
  private func processes(
    _ list: [(id: Int, name: String, open: [String], maps: String)]
  ) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "dactyl-proc-\(UUID().uuidString)")
    for process in list {
      let own = folder.appending(path: "\(process.id)")
      let files = own.appending(path: "fd")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      try Data("\(process.name)\n".utf8).write(to: own.appending(path: "comm"))
      try Data(process.maps.utf8).write(to: own.appending(path: "maps"))
      for (number, target) in process.open.enumerated() {
        try FileManager.default.createSymbolicLink(
          atPath: files.appending(path: "\(number)").path, withDestinationPath: target)
      }
    }
    return folder
  }

  @Test func `who has a node open is found by its files, and tslib by what is loaded`() throws {
    let folder = try processes([
      (900_012, "labwc", ["/dev/null", "/dev/input/event3", "/dev/input/event4"], ""),
      (900_013, "shell", ["/dev/pts/0"], ""),
      (900_011, "demo", ["/dev/input/event3"], "7f00-7f01 r-xp 0 /usr/lib/libts.so.0.9\n"),
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let readers = DeviceReaders(of: ["/dev/input/event3"], in: folder.path)
    #expect(
      readers.byNode == [
        "/dev/input/event3": [
          DeviceReader(process: 900_011, name: "demo", usesTslib: true),
          DeviceReader(process: 900_012, name: "labwc"),
        ]
      ])
    #expect(readers.byNode["/dev/input/event3"]?.map(\.kind) == [.tslib, .compositor])
    #expect(readers.unseen == 0)
  }

  @Test func `a process that ended meanwhile is none that may not be looked into`() throws {
    let folder = try processes([(900_012, "labwc", [], "")])
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.removeItem(at: folder.appending(path: "900012/fd"))
    #expect(DeviceReaders(of: ["/dev/input/event3"], in: folder.path).unseen == 0)
  }
}

@Suite("DeviceRest")
struct DeviceRestTests {
  @Test func `a device is suspended when a folder above it says so, and switched off by its own`()
    throws
  {
    let bus = FileManager.default.temporaryDirectory
      .appending(path: "dactyl-sys-\(UUID().uuidString)")
    let input = bus.appending(path: "1-1/1-1:1.0/input/input7")
    let power = bus.appending(path: "1-1/power")
    for folder in [input, power] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: bus) }
    let status = power.appending(path: "runtime_status")
    try Data("active\n".utf8).write(to: status)
    #expect(DeviceRest(inputFolder: input.path) == nil)
    try Data("suspended\n".utf8).write(to: status)
    guard case .suspended(let folder) = DeviceRest(inputFolder: input.path) else {
      Issue.record("the device is not suspended")
      return
    }
    #expect(folder.hasSuffix("/1-1"))
    try Data("1\n".utf8).write(to: input.appending(path: "inhibited"))
    #expect(DeviceRest(inputFolder: input.path) == .inhibited)
  }
}
