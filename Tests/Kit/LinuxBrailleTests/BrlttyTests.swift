import DactylKit
import Foundation
import InputTesting
import KitStages
import ScreenReader
import Testing

@testable import LinuxBraille

@MainActor
@Suite("brltty's virtual display", .serialized, .enabled(if: VirtualDisplay.isThere))
struct BrlttyTests {
  let fingers = Fingers()

  /// A connection, as soon as brltty listens.
  private func connect(to display: VirtualDisplay) async throws -> BrlapiBraille {
    var braille: BrlapiBraille?
    try await wait {
      braille = try? BrlapiBraille(host: display.host)
      return braille?.cellCount ?? 0 > 0
    }
    return try #require(braille)
  }

  private func reader() -> ScreenReader {
    for (index, name) in ["Garden", "Tower and the cellar below"].enumerated() {
      let button = UIButton(frame: CGRect(x: 20, y: 100 * index, width: 200, height: 50))
      button.setTitle(name, for: .normal)
      fingers.view.addSubview(button)
    }
    return ScreenReader(
      application: fingers.application,
      speech: LineSpeech(application: fingers.application) { _ in })
  }

  @Test func `brltty shows the line, and its keys pan, walk and activate`() async throws {
    let display = try VirtualDisplay()
    try await display.plugIn(cells: 20)
    let braille = try await connect(to: display)
    #expect(braille.cellCount == 20)
    let reader = reader()
    reader.show(on: braille)
    reader.turnOn()
    try await wait { display.line("Visual") == "Garden btn          " }
    for (key, line) in [
      ("LNDN", "Tower and the cellar"), ("FWINRT", " below btn          "),
      ("FWINLT", "Tower and the cellar"), ("TOP", "Garden btn          "),
    ] {
      display.send(key)
      braille.readKeys(waiting: true)
      try await wait { display.line("Visual") == line }
    }
    var pressed = 0
    (reader.cursor.item as? UIButton)?.addAction(
      UIAction { _ in pressed += 1 }, for: .primaryActionTriggered)
    display.send("ROUTE 3")
    braille.readKeys(waiting: true)
    #expect(pressed == 1)
  }

  @Test func `liblouis contracts what brltty shows`() async throws {
    let display = try VirtualDisplay()
    try await display.plugIn(cells: 20)
    let braille = try await connect(to: display)
    let reader = reader()
    reader.show(on: braille, translator: try LouisTranslator(language: "en"))
    reader.turnOn()
    display.send("BOT")
    braille.readKeys(waiting: true)
    // "Tower and the cellar below": "t[ow][er] & ! cell[ar] be[low]" has fewer cells than letters.
    try await wait { display.line("Braille")?.contains("|12346|") == true }
  }

  @Test func `a service that dies is noticed, and nothing else happens`() async throws {
    var display: VirtualDisplay? = try VirtualDisplay()
    try await display?.plugIn(cells: 20)
    let braille = try await connect(to: try #require(display))
    var told: [Bool] = []
    braille.connectionChanged = { told.append($0) }
    display = nil
    try await wait {
      braille.readKeys()
      return !told.isEmpty
    }
    braille.show(BrailleLine(text: "Anything"))
    #expect(told == [false])
  }
}

@Suite("Contracted Braille")
@MainActor
struct LouisTests {
  /// Debian's packages liblouis20 and liblouis-data may be absent, and the library takes a second for its tables.
  nonisolated static let isThere =
    ProcessInfo.processInfo.environment["DACTYL_BUS_TESTS"] != nil
    && FileManager.default.fileExists(atPath: "/usr/share/liblouis/tables/en-ueb-g2.ctb")

  @Test(.enabled(if: isThere)) func `each text in its own language, with the place of each cell`()
    throws
  {
    let louis = try LouisTranslator(language: "en")
    let english = try #require(louis.translate("and", language: nil))
    #expect(english.dots == [0b101111] && english.places == [0])
    let german = try #require(louis.translate("und der", language: "de-AT"))
    #expect(german.dots.count < 7)
    #expect(german.places.first == 0 && german.places == german.places.sorted())
    #expect(louis.translate("and", language: "xx")?.dots == english.dots, "the user's own")
    let none = try LouisTranslator(language: "xx")
    #expect(none.translate("and", language: nil) == nil)
  }
}

/// What the numbers of brlapi's keys mean; no display is needed.
@Suite("Keys of Braille displays")
@MainActor
struct BrlapiKeyTests {
  // brltty's LNUP, LNDN, TOP, BOT, FWINLT, FWINRT, FWINLTSKIP, FWINRTSKIP, LNBEG, HOME and BACK.
  @Test(arguments: [
    (1, BrailleKey.command(.previousItem)), (2, .command(.nextItem)), (9, .first), (10, .last),
    (23, .panBack), (24, .panForward), (25, .panBack), (26, .panForward), (27, .lineStart),
    (29, .command(.activate)), (30, .command(.escape)),
  ])
  func `a command of brltty is one of the reader's`(number: Int, key: BrailleKey) {
    #expect(BrlapiBraille.key(of: 0x2000_0000 | UInt64(number)) == key)
  }

  @Test func `a routing key says its cell, keys of a keyboard activate and escape`() {
    #expect(BrlapiBraille.key(of: 0x2001_0007) == .route(7))
    #expect(BrlapiBraille.key(of: 0xff0d) == .command(.activate))
    #expect(BrlapiBraille.key(of: 0xff1b) == .command(.escape))
    for unknown in [0x2000_0000 | 200, 0x2002_0001, 0x61] as [UInt64] {
      #expect(BrlapiBraille.key(of: unknown) == nil)
    }
  }
}
