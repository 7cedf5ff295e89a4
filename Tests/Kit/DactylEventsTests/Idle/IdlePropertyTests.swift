import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// Whatever the fingers do: no event of a touch that came down while the display slept reaches anything.
@MainActor
@Suite("Touches on a dark display")
struct IdlePropertyTests {
  /// An application that writes down which touch-downs its events tell of.
  private final class WatchedApplication: UIApplication {
    var seen: Set<Int> = []
    override func sendEvent(_ event: UIEvent) {
      for touch in event.allTouches ?? [] { seen.insert(Int(touch.force)) }
      super.sendEvent(event)
    }
  }

  /// A view that writes down the same.
  private final class WatchedView: UIView {
    var seen: Set<Int> = []
    private func record(_ touches: Set<UITouch>) {
      for touch in touches { seen.insert(Int(touch.force)) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      record(touches)
    }
  }

  /// A recognizer that does, and decides nothing.
  private final class WatchedRecognizer: UIGestureRecognizer {
    var seen: Set<Int> = []
    private func record(_ touches: Set<UITouch>) {
      for touch in touches { seen.insert(Int(touch.force)) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { record(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { record(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { record(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { record(touches) }
  }

  /// A screen reader that passes everything on, and writes down what it is asked about.
  private final class WatchedReader: AssistiveTechnology {
    var seen: Set<Int> = []
    func filter(
      _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
      at time: Timestamp
    ) -> [TouchSample] {
      for sample in samples { seen.insert(Int(sample.force)) }
      return samples
    }
    func filter(_ presses: [PressSample], at time: Timestamp) -> [PressSample] { presses }
    func posted(_ notification: UIAccessibility.Notification, argument: Any?) {}
    var isRunning: Bool { true }
    func interfaceRotated() {}
    var focusedElement: AccessibilityObject? { nil }
  }

  /// What a run found: the touch-downs, by number, and which of them came down in the dark.
  private struct Run {
    var dark: Set<Int> = []
    var all: Set<Int> = []
    var seen: [String: Set<Int>] = [:]
  }

  /// Random fingers over a display that sleeps and wakes. Each touch-down has a number, which its samples carry as
  /// their force: so that every event tells which touch it belongs to.
  private func play(seed: UInt64, hasReader: Bool) -> Run {
    var random = SeededGenerator(seed: seed)
    let application = WatchedApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 300))
    application.idleInterval = 2
    if random.once(in: 2) { application.idleDimInterval = 1 }
    if random.once(in: 4) { application.touchDeliveryInterval = 1.0 / 60 }
    if random.once(in: 4) { application.idleActivity = [.presses, .motion] }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = WatchedView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    let recognizer = WatchedRecognizer()
    view.addGestureRecognizer(recognizer)
    for extra in [UITapGestureRecognizer(), UIPinchGestureRecognizer(), UIPanGestureRecognizer()]
    where random.once(in: 2) { view.addGestureRecognizer(extra) }
    window.addSubview(view)
    window.makeKeyAndVisible()
    let reader = WatchedReader()
    if hasReader { application.assistiveTechnology = reader }

    var run = Run()
    var now = Timestamp(microseconds: 1_000_000)
    var down: [Int: Int] = [:]
    var count = 0
    application.advance(to: now)
    for _ in 0..<120 {
      let pauses: [Int64] = [
        0, 0, 1, 8_000, 16_000, 300_000, 1_999_999, 2_000_000, 2_000_001, 5_000_000,
      ]
      now = now + .microseconds(random.pick(pauses))
      switch random.number(0...11) {
      case 0: application.advance(to: now)
      case 1: application.sleepDisplay()
      case 2: application.wakeDisplay()
      case 3: application.isIdleTimerDisabled.toggle()
      default:
        // The state by all that is due before the frame.
        let just = Timestamp(microseconds: now.microseconds - 1)
        if just >= application.now { application.advance(to: just) }
        let isDark = application.mainScreen.displayState == .asleep
        var samples: [TouchSample] = []
        for _ in 0..<random.number(1...3) {
          let finger = random.number(0...3)
          guard !samples.contains(where: { $0.id == finger }) else { continue }
          var phase = UITouch.Phase.began
          if down[finger] != nil {
            phase = random.pick([.moved, .moved, .ended, .cancelled, .began])
          }
          if phase == .began {
            count += 1
            down[finger] = count
            run.all.insert(count)
            if isDark { run.dark.insert(count) }
          }
          samples.append(
            TouchSample(
              id: finger, phase: phase,
              location: CGPoint(x: random.number(0...399), y: random.number(0...299)),
              force: CGFloat(down[finger] ?? 0)))
          if phase == .ended || phase == .cancelled { down[finger] = nil }
        }
        application.deliver(samples, at: now)
      }
    }
    application.runUntilIdle()
    run.seen = [
      "event": application.seen, "view": view.seen, "recognizer": recognizer.seen,
      "reader": reader.seen,
    ]
    return run
  }

  @Test(arguments: [false, true])
  func
    `no event of a touch that came down on a dark display reaches a view, a recognizer or the reader`(
      hasReader: Bool
    )
  {
    var dark = 0
    var seen = 0
    for seed in 1...(ProcessInfo.processInfo.environment["DACTYL_WIDE"] == nil ? 150 : 3000) {
      let run = play(seed: UInt64(seed), hasReader: hasReader)
      for (place, numbers) in run.seen {
        #expect(numbers.isDisjoint(with: run.dark), "seed \(seed): \(place)")
      }
      dark += run.dark.count
      seen += run.seen["view"]?.count ?? 0
    }
    // The runs are worth something: many touches of both kinds.
    #expect(dark > 500)
    #expect(seen > 500)
  }
}
