import DactylKit
import DisplayList
import Foundation
import InputFrames
import Testing

@MainActor
@Suite("Marks of touches")
struct TouchMarksTests {
  let application = UIApplication()
  let window: UIWindow

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 300))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    for (name, taps) in [("a tap with a long name", 1), ("two", 2)] {
      let tap = UITapGestureRecognizer()
      tap.name = name
      tap.numberOfTapsRequired = taps
      window.addGestureRecognizer(tap)
    }
    let swipe = UISwipeGestureRecognizer()
    swipe.name = "swipe"
    window.addGestureRecognizer(swipe)
  }

  /// A screen reader that keeps every touch.
  private final class Keeper: AssistiveTechnology {
    func filter(
      _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
      at time: Timestamp
    ) -> [TouchSample] { [] }
    func filter(_ presses: [PressSample], at time: Timestamp) -> [PressSample] { presses }
    func posted(_ notification: UIAccessibility.Notification, argument: Any?) {}
    func interfaceRotated() {}
    let isRunning = true
    var focusedElement: AccessibilityObject?
  }

  @Test func `fingers that a screen reader takes are shown, and its own touches are not`() {
    let keeper = Keeper()
    application.assistiveTechnology = keeper
    let marks = TouchMarks(of: application)
    marks.receive(
      [TouchSample(id: 7, phase: .began, location: CGPoint(x: 100, y: 100))], at: .zero)
    application.bringPastReader(
      [TouchSample(id: 1, phase: .began, location: CGPoint(x: 300, y: 200))], of: nil)
    var items: [DisplayItem] = []
    marks.append(to: &items, at: .zero)
    let discs = items.compactMap { item in
      if case .fill(let shape, _) = item { shape.rect.midX } else { nil }
    }
    #expect(discs == [100])
    marks.receive(
      [TouchSample(id: 7, phase: .ended, location: CGPoint(x: 100, y: 100))],
      at: Timestamp(microseconds: 1000))
    #expect(marks.isEmpty(at: Timestamp(microseconds: 1_000_000)))
  }

  @Test func `spoken words stand at the bottom, above what they say, and go when they are over`() {
    let keeper = Keeper()
    application.assistiveTechnology = keeper
    let words = SpokenText(of: application)
    func run(at milliseconds: Int64) -> TextRun? {
      var items: [DisplayItem] = []
      words.append(to: &items, at: Timestamp(microseconds: milliseconds * 1000))
      return items.lazy.compactMap { if case .text(let run) = $0 { run } else { nil } }.first
    }
    #expect(run(at: 0) == nil)
    words.show("Go, button")
    #expect(run(at: 0)?.text == "Go, button")
    #expect(run(at: 0)?.rect.minY ?? 0 > 200)
    // Ten letters at 15 a second, and 700 ms more.
    #expect(run(at: 1366)?.text == "Go, button")
    #expect(run(at: 1368) == nil)
    let button = UIView(frame: CGRect(x: 0, y: 250, width: 400, height: 50))
    button.isAccessibilityElement = true
    window.addSubview(button)
    keeper.focusedElement = button
    words.show("Go, button")
    #expect(run(at: 0)?.rect.maxY ?? 300 < 100)
  }

  @Test func `what a recognizer decides stands beside the fingers that are down or just lifted`() {
    let marks = TouchMarks(of: application)
    let panel = PanelLimits.assumedSize
    for (time, id, phase) in [
      (0, 1, Contact.Phase.began), (50, 1, .ended), (150, 2, .began), (200, 2, .ended),
    ] {
      let contact = Contact(
        id: id, slot: 0, phase: phase, x: panel.width / 2, y: panel.height / 2)
      application.handle(
        .touches(
          TouchFrame(
            time: Timestamp(milliseconds: Double(time)), device: DeviceID(0), contacts: [contact])))
    }
    var items: [DisplayItem] = []
    marks.append(to: &items, at: Timestamp(milliseconds: 200))
    let names = items.compactMap { item in
      if case .text(let run) = item { run.text } else { nil }
    }
    #expect(
      names == [
        "swipe failed", "a tap with a long name", "swipe failed", "a tap with a long name, two",
      ])
  }

  /// The names beside a tap at a place, in parts of the screen.
  private func texts(x: Double, y: Double) -> [TextRun] {
    let marks = TouchMarks(of: application)
    let panel = PanelLimits.assumedSize
    for (phase, time) in [(Contact.Phase.began, 0), (.ended, 50_000)] {
      let contact = Contact(
        id: 1, slot: 0, phase: phase, x: x * panel.width, y: y * panel.height)
      let time = Timestamp(microseconds: Int64(time))
      application.handle(
        .touches(TouchFrame(time: time, device: DeviceID(0), contacts: [contact])))
    }
    var items: [DisplayItem] = []
    marks.append(to: &items, at: Timestamp(microseconds: 50_000))
    return items.compactMap { item in
      if case .text(let run) = item { run } else { nil }
    }
  }

  @Test(arguments: [(0.0, 0.0), (0.999, 0), (0, 0.999), (0.999, 0.999), (0.5, 0.5)])
  func `all names stand whole on the screen, none over another`(x: Double, y: Double) {
    let texts = texts(x: x, y: y)
    #expect(Set(texts.map(\.text)) == ["a tap with a long name", "swipe failed"])
    for (index, run) in texts.enumerated() {
      #expect(application.mainScreen.bounds.contains(run.rect), "\(run.text) \(run.rect)")
      #expect(run.rect.width >= TextMeasure.measure(run.text, run.font, .infinity).width)
      for other in texts[..<index] {
        let shared = run.rect.intersection(other.rect)
        #expect(shared.isNull || shared.isEmpty)
      }
    }
  }
}
