import Foundation
import Testing

/// The examples, run as programs on recordings.
@Suite("Examples")
struct ExamplesTests {
  private func run(_ name: String, _ arguments: [String], input: String = "") throws -> Command {
    try Command(arguments, program: name, typing: input)
  }

  @Test func `ApplicationMain counts the taps of a recording`() throws {
    let run = try run("ApplicationMain", ["Recordings/double-tap.evemu"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["tap 1 at 512, 289", "tap 2 at 518, 292"])
  }

  @Test func `ApplicationMain tells how the device is held, and a shake`() throws {
    let table = try TemporaryFile()
    let rows = (0..<400).map { index in
      // Upright, as Android tells it; shaken for a second and a half after two.
      let isShaken = (100..<175).contains(index)
      let swing = isShaken ? 1.5 * sin(Double(index) / 50 * 5 * 2 * .pi) : 0
      return "\(Double(index) / 50),\(swing),1,0"
    }
    try (["seconds_elapsed,x,y,z"] + rows).joined(separator: "\n")
      .write(to: table.url, atomically: true, encoding: .utf8)
    let run = try run("ApplicationMain", [table.url.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["held landscape left", "shaken: the count begins anew"])
  }

  @Test func `Kiosk goes through a whole visit by fingers and turns`() throws {
    let run = try run("Kiosk", ["Examples/Kiosk/visit.yml"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines == [
        "rooms", "room Garden", "about Garden: a popover of 300 x 120", "about Garden closed",
        "ticket for Garden", "no ticket: the sheet was dragged away", "ticket for Garden",
        "badge 1", "tickets: Garden, 5 in all", "interface portrait, 576 x 1024",
        "room Garden", "interface landscape right, 1024 x 576", "room Garden left", "rooms",
      ])
    #expect(try self.run("Kiosk", ["Examples/Kiosk/visit.yml"]).output == run.output)
  }

  @Test func `Kiosk goes through an evening: photographs, a guest book by the keyboard, and sleep`()
    throws
  {
    let run = try run("Kiosk", ["Examples/Kiosk/evening.evemu"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines == [
        "rooms", "photograph: Garden in the morning", "photograph: Tower at night",
        "Tower at night at 278 %", "guest book: 0 entries", "keyboard: 193 points",
        "guest book: Ann writes: Fine", "no keyboard", "settings: Dark at night",
        "settings: Dark", "asleep", "awake", "rooms",
      ])
  }

  @Test func `Kiosk writes a picture beside each line where it is asked to`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try run("Kiosk", ["Examples/Kiosk/evening.evemu", folder.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.contains("guest book: Ann writes: Fine"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      names.sorted() == [
        "asleep.png", "awake.png", "guest-2.png", "guest.png", "keyboard.png", "no.png",
        "photograph-2.png", "photograph.png", "rooms-2.png", "rooms.png", "settings-2.png",
        "settings.png", "tower.png",
      ])
  }

  // Proves: VC6:SEG-13
  @Test func `Storyboard goes through its scenes by taps and a pan, and back`() throws {
    let run = try run("Storyboard", ["Examples/Storyboard/tour.evemu"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    #expect(
      run.lines == [
        "rooms: Kitchen, Garden", "lamp of the Garden", "Garden at 73 %", "back from About",
        "rooms: Kitchen, Garden", "lamp of the Kitchen",
      ])
  }

  @Test func `a recording that is not there ends the program with what is wrong`() throws {
    let run = try run("ApplicationMain", ["nowhere.evemu"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: nowhere.evemu: cannot open: No such file"))
  }

  @Test(arguments: [
    ("tap", ["touched", "pressed at 160, 121 of the card"]),
    ("double-tap", ["touched", "touched", "put back"]),
    ("swipe-left", ["touched", "moved to 281, 300"]),
  ])
  func `Events hears fingers with the event system alone`(name: String, lines: [String]) throws {
    let run = try run("Events", ["Recordings/\(name).evemu"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == lines)
  }

  @Test func `OwnLoop serves its own lines, touches, timers and tasks in one poll`() throws {
    let run = try run("OwnLoop", ["Recordings/swipe-left.evemu"], input: "hello\n")
    #expect(run.status == 0, "\(run.output)")
    let expected = ["line \"hello\"", "swipe", "tasks run, too", "touched"]
    #expect(run.lines.filter { !$0.hasSuffix("points") }.sorted() == expected)
    // The screen is made up at first, and takes the size of the panel: 256 x 144 mm at 163 points an inch.
    let tapped = try self.run("OwnLoop", ["Recordings/tap.evemu"])
    #expect(
      tapped.lines == [
        "tasks run, too", "1024 x 767 points", "1642 x 924 points", "touched", "tap",
      ])
  }

  @Test func `OwnLoop ends when its own work says so`() throws {
    let run = try run("OwnLoop", ["Recordings/tap.evemu"], input: "quit\n")
    #expect(run.status == 0)
    #expect(!run.lines.contains("tap"))
  }
}
