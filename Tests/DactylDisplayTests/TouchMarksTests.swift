#if Drawing
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
#endif
