import Foundation
import KeyLayouts
import Testing

@testable import InputDevices

@Suite("KeyboardSettings")
struct KeyboardSettingsTests {
  private static let files = [
    "/etc/default/keyboard": "XKBLAYOUT=\"fr\"\n",
    "/etc/vconsole.conf": "KEYMAP=it\nXKBLAYOUT=it\n",
    "/etc/X11/xorg.conf.d/00-keyboard.conf": "Option \"XkbLayout\" \"pl\"\n",
  ]

  @Test(arguments: [
    (0, "de", "the program"), (1, "es", "XKB_DEFAULT_LAYOUT"), (2, "fr", "/etc/default/keyboard"),
    (3, "it", "/etc/vconsole.conf"), (4, "pl", "/etc/X11/xorg.conf.d/00-keyboard.conf"),
    (5, "us", "default"),
  ])
  func `the first place that names a layout counts`(missing: Int, layout: String, source: String) {
    let settings = KeyboardSettings(layout: missing > 0 ? nil : "de")
    let files = Self.files.filter { file, _ in
      ["/etc/default/keyboard", "/etc/vconsole.conf", "/etc/X11/xorg.conf.d/00-keyboard.conf"]
        .dropFirst(max(0, missing - 2)).contains(file)
    }
    let chosen = settings.chosen(
      environment: missing > 1 ? [:] : ["XKB_DEFAULT_LAYOUT": "es"], text: { files[$0] })
    #expect("\(chosen.name)" == layout)
    #expect(chosen.source == source)
  }

  @Test func `a file that names no layout is passed over`() {
    let files = [
      "/etc/default/keyboard": "XKBLAYOUT=\"\"\n", "/etc/vconsole.conf": "XKBLAYOUT=no",
    ]
    let chosen = KeyboardSettings().chosen(environment: [:], text: { files[$0] })
    #expect(chosen.source == "/etc/vconsole.conf")
  }

  @Test func `a file that is written, replaced or removed has changed once`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = ["keyboard", "other"].map { folder.appending(path: $0).path }
    var files = LayoutFiles(paths)
    var answers = [files.haveChanged()]
    for text in ["XKBLAYOUT=fr\n", "XKBLAYOUT=de\n", "XKBLAYOUT=\n"] {
      try Data(text.utf8).write(to: URL(filePath: paths[1]), options: .atomic)
      answers += [files.haveChanged(), files.haveChanged()]
    }
    try FileManager.default.removeItem(atPath: paths[1])
    answers += [files.haveChanged(), files.haveChanged()]
    #expect(answers == [false, true, false, true, false, true, false, true, false])
  }

  @Test func `an unknown layout is examined with its doubt`() {
    let examined = KeyboardSettings(layout: "klingon").examined()
    #expect(examined.layout == "klingon")
    #expect(examined.doubts.count == 1)
    #expect(examined.doubts.first?.contains("base.lst has the names") == true)
  }
}
