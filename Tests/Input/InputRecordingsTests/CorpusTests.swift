import Glibc
import InputFrames
import InputRecordings
import Testing

/// Public recordings, which are not part of the package: `../shared/corpus/recordings`.
enum Corpus {
  static let recordings = "../shared/corpus/recordings"
  static let touchscreens = "\(recordings)/touchscreen"

  /// Whether the folder is there; the tests run in the package's root.
  static let isThere = access(touchscreens, R_OK) == 0

  /// Every file in it, in order of their names.
  static var files: [String] {
    folder(touchscreens).flatMap { device in
      folder("\(touchscreens)/\(device)").map { "\(device)/\($0)" }
    }
  }

  /// Every file of every kind of device, from ``recordings`` on.
  static var everyFile: [String] {
    folder(recordings).flatMap { kind in
      folder("\(recordings)/\(kind)").flatMap { device in
        let files = folder("\(recordings)/\(kind)/\(device)")
        return files.isEmpty ? ["\(kind)/\(device)"] : files.map { "\(kind)/\(device)/\($0)" }
      }
    }
  }

  private static func folder(_ path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

@Suite(
  "Public recordings",
  .enabled(if: Corpus.isThere, "../shared/corpus/recordings/touchscreen is not there"))
struct CorpusTests {
  /// Files that end in the middle of something.
  private static let cutOff = [
    "3m-3m-microtouch-usb-controller-virtual-device/evemu-data-3m.event.gz",
    "nsgame/nsgame-getevent.txt", "oneplus-3t/oneplus3t-getevent.txt",
  ]

  /// Raw reports of devices that are no touch screens.
  private static let untouched = ["04f3-300b/elan_04f3_300b.hid"]

  @Test func `every file is read to its end`() {
    var read = 0
    var named = 0
    for file in Corpus.part(of: Corpus.files) {
      let path = "\(Corpus.touchscreens)/\(file)"
      let (report, error) = check(path, rate: 60)
      if let report {
        #expect(report.fault == nil || Self.cutOff.contains(file), "\(file)")
        let again = check(path, rate: 60).report
        #expect(report.json == again?.json)
        #expect(report.text == again?.text)
        read += 1
      } else {
        #expect(Self.untouched.contains(file), "\(file): \(error)")
        #expect(error?.reason.contains("has no report of touches") == true, "\(error)")
        named += 1
      }
    }
    #expect(read >= Corpus.least(of: 200))
    #expect(!Wide.isAsked || named == Self.untouched.count)
  }

  /// What the files' names promise (spec input.md 7, item 3).
  // Proves: IN:7.3
  @Test(arguments: [
    ("wacom-isdv4-e6-finger/Wacom-ISDv4-E6-Finger.single-tap-center.events", 1, 1),
    ("wacom-isdv4-e6-finger/Wacom-ISDv4-E6-Finger.double-tap-center.events", 2, 1),
    ("wacom-isdv4-e6-finger/Wacom-ISDv4-E6-Finger.2fg-tap.events", 2, 2),
    ("wacom-isdv4-e6-finger/Wacom-ISDv4-E6-Finger.single-center-circle.events", 1, 1),
    ("wacom-isdv4-e6-finger/Wacom-ISDv4-E6-Finger.double-center-circle.events", 2, 2),
    ("ep0430m09/EP0430M09.2-fingers-touch-release.events", 2, 2),
    ("ep0430m09/EP0430M09.4-finger-drag-down.events", 4, 4),
    ("atmel-maxtouch-touchscreen/Atmel-maXTouch-Touchscreen.4-finger-drag-down.events", 4, 4),
    ("atmel-maxtouch-touchscreen/Atmel-maXTouch-Touchscreen.2-fingers-touch-release.events", 2, 2),
    ("n-trig-multitouch/N-Trig-MultiTouch.2-fingers-touch-release.events", 2, 2),
    ("n-trig-multitouch/N-Trig-MultiTouch.1-finger-drag-NW-SE.events", 1, 1),
  ])
  func `a file's name tells its touches`(file: String, touches: Int, atOnce: Int) throws {
    let path = "\(Corpus.touchscreens)/\(file)"
    let device = file.prefix { $0 != "/" }
    let stem = file.dropFirst(device.count + 1).prefix { $0 != "." }
    let description = "\(Corpus.touchscreens)/\(device)/\(stem).desc"
    let report = try RecordingReport(path: path, descriptionPath: description)
    #expect(report.touches == touches)
    #expect(report.mostAtOnce == atOnce)
    #expect(report.devices.allSatisfy { $0.oddities.isEmpty })
  }

  // Proves: IN:4.4-devices, IN:4.4-numbers, IN:7.3
  @Test(arguments: [
    ("galaxy-s/getevent-phone-three-touches.txt", 3, 1),
    ("galaxy-s/getevent-phone-two-finger-drag.txt", 2, 2),
    ("galaxy-s/getevent-phone-single-touch.txt", 1, 1),
    ("goldfish-emulator/getevent-emulator-three-touches.txt", 3, 1),
    ("goldfish-emulator/getevent-emulator-drag.txt", 1, 1),
  ])
  func `a getevent file's name tells its touches`(file: String, touches: Int, atOnce: Int) throws {
    let report = try RecordingReport(path: "\(Corpus.touchscreens)/\(file)")
    #expect(report.touches == touches)
    #expect(report.mostAtOnce == atOnce)
  }
}
