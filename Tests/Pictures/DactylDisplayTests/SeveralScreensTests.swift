import DactylDisplay
import DactylKit
import Foundation
import InputFrames
import Screens
import Synchronization
import Testing

@MainActor
@Suite("Several screens")
struct SeveralScreensTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func pixel(_ file: String, _ x: Int, _ y: Int, width: Int) throws -> [UInt8] {
    let data = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
    // The head of a PPM file ends with the line "255".
    let start = data.count - width * width / 2 * 3 + (y * width + x) * 3
    return Array(data[start..<start + 3])
  }

  // Proves: VIEW:SCR-16
  @Test func `a program that is shown in one place has one screen, and no other is reported`()
    throws
  {
    let display = try DisplayConnection(
      DisplayPlace("memory:\(folder.path)/one.ppm", of: "--show"))
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 40, height: 20))
    let reported = Counter()
    let observer = NotificationCenter.default.addObserver(
      forName: UIScreen.didConnectNotification, object: nil, queue: nil
    ) { _ in reported.add() }
    defer { NotificationCenter.default.removeObserver(observer) }
    let measure = (TextMeasure.measure, TextMeasure.measureStyled)
    display.prepare(application)
    (TextMeasure.measure, TextMeasure.measureStyled) = measure
    let presenter = display.present(application)
    presenter.advance(to: Timestamp(microseconds: 100_000))
    try display.close()
    #expect(application.screens.count == 1)
    #expect(reported.count == 0)
  }

  @Test func `a place in memory names the size of the program's screen`() throws {
    let sized = try DisplayConnection(
      DisplayPlace("memory:40x20:\(folder.path)/one.ppm", of: "--show"))
    #expect(sized.makeScreen()?.nativeSize == CGSize(width: 40, height: 20))
    let plain = try DisplayConnection(
      DisplayPlace("memory:\(folder.path)/one.ppm", of: "--show"))
    #expect(plain.makeScreen() == nil)
  }

  @Test func `each place is a screen of the program, and shows the windows of its own`() throws {
    let places = ["one.ppm", "two.ppm"].map { "memory:\(folder.path)/\($0)" }
    let display = try DisplayConnection(
      DisplayPlace(places.joined(separator: ","), of: "--show"))
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 40, height: 20))
    let measure = (TextMeasure.measure, TextMeasure.measureStyled)
    display.prepare(application)
    // The fonts are for this test alone.
    (TextMeasure.measure, TextMeasure.measureStyled) = measure
    #expect(
      application.screens.map(\.bounds.size)
        == Array(repeating: CGSize(width: 40, height: 20), count: 2))
    let windows = zip(application.screens, [UIColor.red, .blue]).map { screen, color in
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      window.backgroundColor = color
      window.isHidden = false
      return window
    }
    let presenter = display.present(application)
    func run(to milliseconds: Int64) {
      let end = Timestamp(microseconds: milliseconds * 1000)
      while let deadline = presenter.nextDeadline, deadline <= end {
        presenter.advance(to: deadline)
      }
      presenter.advance(to: end)
    }
    run(to: 100)
    windows[1].backgroundColor = .green
    run(to: 200)
    try display.close()
    #expect(try pixel("one.ppm", 5, 5, width: 40) == [255, 0, 0])
    #expect(try pixel("two.ppm", 5, 5, width: 40) == [0, 255, 0])
  }

  @Test func `an animation is paced by the main screen alone`() throws {
    let places = ["one.ppm", "two.ppm"].map { "memory:\(folder.path)/\($0)" }
    let display = try DisplayConnection(
      DisplayPlace(places.joined(separator: ","), of: "--show"))
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 40, height: 20))
    let measure = (TextMeasure.measure, TextMeasure.measureStyled)
    display.prepare(application)
    // The fonts are for this test alone.
    (TextMeasure.measure, TextMeasure.measureStyled) = measure
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    let ticks = Ticks()
    let link = CADisplayLink(target: ticks, action: Ticks.tick)
    link.add(to: .main, forMode: .common)
    let presenter = display.present(application)
    let end = Timestamp(microseconds: 1_000_000)
    while let deadline = presenter.nextDeadline, deadline <= end {
      presenter.advance(to: deadline)
    }
    link.invalidate()
    #expect((58...62).contains(ticks.count))
  }

  @MainActor
  private final class Ticks {
    var count = 0
    func tick(_ link: CADisplayLink) { count += 1 }
  }

  @Test(arguments: [
    ("first,HDMI-A-2", DisplayPlace.several([.monitor(), .monitor(output: "HDMI-A-2")])),
    ("all", .everyMonitor()), ("/dev/dri/card1:all", .everyMonitor(card: "/dev/dri/card1")),
    (
      "/dev/dri/card1:DP-1,DP-2",
      .several([.monitor(card: "/dev/dri/card1", output: "DP-1"), .monitor(output: "DP-2")])
    ),
  ])
  func `several screens are named with commas`(text: String, place: DisplayPlace) throws {
    #expect(try DisplayPlace(text, of: "--show") == place)
  }

  @Test(arguments: [
    ("DP-1,", "it names no screen"), ("DP-1,DP-1", "\"DP-1\" is named twice"),
    ("DP-1,wayland", "\"wayland\" cannot be one of several screens"),
    ("all,DP-1", "\"all\" cannot be one of several screens"),
  ])
  func `what cannot be one of several screens is refused`(text: String, reason: String) {
    #expect {
      try DisplayPlace(text, of: "--show")
    } throws: {
      ($0 as? InputError)?.reason == reason
    }
  }
}

/// Counts what a notification's block sees.
private final class Counter: Sendable {
  private let seen = Mutex(0)
  var count: Int { seen.withLock { $0 } }
  func add() { seen.withLock { $0 += 1 } }
}
