import DactylEvents
import Foundation
import InputFrames
import Testing

/// Panels as the kernel reports them, over two displays with several windows each: whatever their fingers do, no event of a
/// touch that came down in the dark reaches anything.
@MainActor
@Suite("Panels of dark displays")
struct DarkPanelTests {
  /// Which touch-downs each place has seen. A touch-down's number is its pressure, in steps of the panels' axis.
  @MainActor
  private final class Witness {
    var seen: [String: Set<Int>] = [:]

    func record(_ touches: some Sequence<UITouch>, at place: String) {
      for touch in touches { record(Double(touch.force), at: place) }
    }
    func record(_ force: Double, at place: String) {
      seen[place, default: []].insert(Int((force * Double(Panel.pressures)).rounded()))
    }
  }

  private final class WatchedApplication: UIApplication {
    var witness: Witness?
    override func sendEvent(_ event: UIEvent) {
      witness?.record(event.allTouches ?? [], at: "event")
      super.sendEvent(event)
    }
  }

  private final class WatchedWindow: UIWindow {
    var witness: Witness?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      witness?.record(touches, at: "window")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      witness?.record(touches, at: "window")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      witness?.record(touches, at: "window")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      witness?.record(touches, at: "window")
    }
  }

  private final class WatchedRecognizer: UIGestureRecognizer {
    var witness: Witness?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      witness?.record(touches, at: "recognizer")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      witness?.record(touches, at: "recognizer")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      witness?.record(touches, at: "recognizer")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      witness?.record(touches, at: "recognizer")
    }
  }

  private final class WatchedReader: AssistiveTechnology {
    let witness: Witness
    init(_ witness: Witness) { self.witness = witness }
    func filter(
      _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
      at time: Timestamp
    ) -> [TouchSample] {
      for sample in samples { witness.record(Double(sample.force), at: "reader") }
      return samples
    }
    func filter(_ presses: [PressSample], at time: Timestamp) -> [PressSample] { presses }
    func posted(_ notification: UIAccessibility.Notification, argument: Any?) {}
    var isRunning: Bool { true }
    func interfaceRotated() {}
    var focusedElement: AccessibilityObject? { nil }
  }

  /// A panel of 160 x 90 mm with four fingers, each in a lane of its own: a panel without slots tells contacts apart by where
  /// they are.
  private struct Panel {
    static let pressures = 60_000
    static let fingers = 4

    let device: DeviceID
    let description: DeviceDescription
    private var decoder: SlotDecoder
    private let hasSlots: Bool
    /// The number of each finger's touch-down.
    var down: [Int: Int] = [:]
    private var frame: TouchFrame

    init(_ number: Int, hasSlots: Bool, screen: String? = nil) {
      device = DeviceID(number)
      self.hasSlots = hasSlots
      var axes = [
        AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 1599, resolution: 10),
        AbsCode.mtPositionY: AxisRange(minimum: 0, maximum: 899, resolution: 10),
        AbsCode.mtPressure: AxisRange(minimum: 0, maximum: Int32(Self.pressures)),
      ]
      if hasSlots {
        axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: Int32(Self.fingers) - 1)
        axes[AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65_535)
      }
      description = DeviceDescription(
        name: "Panel \(number)", properties: [InputProperty.direct], axes: axes,
        screenName: screen)
      decoder = SlotDecoder(
        description, device: device, touchProtocol: hasSlots ? .multiTouchB : .multiTouchA)
      frame = TouchFrame(time: .zero, device: device)
    }

    /// The frame that the records of this moment make, if they make one; `ended` are the fingers that have lifted.
    mutating func report(
      ended: Set<Int>, at time: Timestamp, random: inout SeededGenerator
    ) -> TouchFrame? {
      var records: [(Int, Int, Int32)] = []
      func place(of finger: Int, _ number: Int) -> [(Int, Int, Int32)] {
        [
          (EventType.abs, AbsCode.mtPositionX, Int32(200 + 400 * finger + random.number(0...20))),
          (EventType.abs, AbsCode.mtPositionY, Int32(450 + random.number(0...20))),
          (EventType.abs, AbsCode.mtPressure, Int32(number)),
        ]
      }
      let fingers = down.sorted { $0.key < $1.key }
      if hasSlots {
        for finger in ended.sorted() {
          records.append((EventType.abs, AbsCode.mtSlot, Int32(finger)))
          records.append((EventType.abs, AbsCode.mtTrackingID, -1))
        }
        for (finger, number) in fingers {
          records.append((EventType.abs, AbsCode.mtSlot, Int32(finger)))
          records.append((EventType.abs, AbsCode.mtTrackingID, Int32(number)))
          records += place(of: finger, number)
        }
      } else {
        for (finger, number) in fingers {
          records += place(of: finger, number)
          records.append((EventType.syn, SynCode.mtReport, 0))
        }
        if fingers.isEmpty { records.append((EventType.syn, SynCode.mtReport, 0)) }
      }
      records.append((EventType.syn, SynCode.report, 0))
      var isComplete = false
      for (type, code, value) in records {
        let event = EvdevEvent(
          time: time, type: UInt16(type), code: UInt16(code), value: value)
        if decoder.consume(event, into: &frame) { isComplete = true }
      }
      return isComplete ? frame : nil
    }
  }

  /// What a run found: the touch-downs in the dark, and which touch-downs were seen where.
  private func play(seed: UInt64, hasReader: Bool) -> (dark: Set<Int>, seen: [String: Set<Int>]) {
    var random = SeededGenerator(seed: seed)
    let witness = Witness()
    let application = WatchedApplication()
    application.becomeShared()
    application.witness = witness
    application.mainScreen = UIScreen(size: CGSize(width: 640, height: 360))
    let side = UIScreen(size: CGSize(width: 320, height: 180))
    application.setName("side", of: side)
    application.connect(side)
    application.idleInterval = 2
    application.idleActivity = random.once(in: 3) ? [.touches, .motion] : .usual
    var windows: [UIWindow] = []
    for screen in [application.mainScreen, side] {
      for part in [1.0, 0.5] {
        let window = WatchedWindow(frame: screen.bounds)
        window.screen = screen
        window.frame.size.width *= part
        window.witness = witness
        let recognizer = WatchedRecognizer()
        recognizer.witness = witness
        recognizer.cancelsTouchesInView = false
        window.addGestureRecognizer(recognizer)
        window.isMultipleTouchEnabled = true
        window.isHidden = false
        windows.append(window)
      }
    }
    let reader = WatchedReader(witness)
    if hasReader { application.assistiveTechnology = reader }
    var panels = [Panel(0, hasSlots: true), Panel(1, hasSlots: false, screen: "side")]
    var now = Timestamp(microseconds: 1_000_000)
    for panel in panels {
      application.handle(.deviceAdded(panel.description, device: panel.device, time: now))
    }

    var dark: Set<Int> = []
    var count = 0
    for _ in 0..<100 {
      let pauses: [Int64] = [1000, 8000, 16_000, 300_000, 1_500_000, 2_000_001, 5_000_000]
      now = now + .microseconds(random.pick(pauses))
      switch random.number(0...9) {
      case 0: application.advance(to: now)
      case 1: application.sleepDisplay(of: random.once(in: 2) ? side : nil)
      case 2:
        application.handle(
          .acceleration(
            Acceleration(
              time: now, device: DeviceID(9), x: Double(random.number(-9...9)),
              y: Double(random.number(-9...9)), z: 1)))
      default:
        application.advance(to: Timestamp(microseconds: now.microseconds - 1))
        let index = random.number(0...1)
        let screen = index == 0 ? application.mainScreen : side
        let isDark = screen.displayState == .asleep
        var ended: Set<Int> = []
        // Without slots, one finger that lifts and another that lands in one frame are one finger that has moved.
        let lifts = index == 0 || random.once(in: 2)
        let lands = index == 0 || !lifts
        for finger in 0..<Panel.fingers where random.once(in: 3) {
          if panels[index].down[finger] != nil {
            guard lifts else { continue }
            panels[index].down[finger] = nil
            ended.insert(finger)
          } else if lands {
            count += 1
            panels[index].down[finger] = count
            if isDark { dark.insert(count) }
          }
        }
        if let frame = panels[index].report(ended: ended, at: now, random: &random) {
          application.handle(.touches(frame))
        }
      }
    }
    application.runUntilIdle()
    return (dark, witness.seen)
  }

  @Test(arguments: [false, true])
  func `no touch that came down in the dark passes, on panels with and without slots`(
    hasReader: Bool
  ) {
    var dark = 0
    var seen = 0
    let isWide = ProcessInfo.processInfo.environment["DACTYL_WIDE"] != nil
    for seed in 1...(isWide ? 2000 : 100) {
      let run = play(seed: UInt64(seed), hasReader: hasReader)
      for (place, numbers) in run.seen {
        #expect(numbers.isDisjoint(with: run.dark), "seed \(seed): \(place)")
      }
      dark += run.dark.count
      seen += run.seen["recognizer"]?.count ?? 0
    }
    // The runs are worth something: many touches of both kinds.
    #expect(dark > 300)
    #expect(seen > 300)
  }
}
