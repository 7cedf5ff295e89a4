import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader
import Testing

/// Hears every touch of the views that have it, and whether each begins and ends once.
@MainActor
final class Witness {
  /// The touches that views hold.
  private(set) var held: Set<ObjectIdentifier> = []
  /// How many have begun.
  private(set) var begun = 0
  /// What was out of order.
  private(set) var faults: [String] = []

  func hear(_ phase: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let id = ObjectIdentifier(touch)
      switch phase {
      case "began":
        begun += 1
        if !held.insert(id).inserted { faults.append("began twice") }
      case "moved": if !held.contains(id) { faults.append("moved without a beginning") }
      default: if held.remove(id) == nil { faults.append("\(phase) without a beginning") }
      }
    }
  }
}

/// A view that a witness watches; it does by itself what it is asked for.
@MainActor
final class WatchedView: UIView {
  private let witness: Witness

  init(_ witness: Witness, frame: CGRect, traits: UIAccessibilityTraits? = nil) {
    self.witness = witness
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    if let traits {
      isAccessibilityElement = true
      accessibilityTraits = traits
    }
  }

  override func accessibilityActivate() -> Bool { true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.hear("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.hear("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.hear("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.hear("cancelled", touches)
  }
}

/// A hand that does anything, on a screen with plain items, keys and an area of direct interaction,
/// while the reader is switched on and off.
@MainActor
struct RandomTouches {
  private let bench = ReaderBench(isOn: false)
  private let witness = Witness()
  private var dice: SplitMix
  private let direct = CGRect(x: 0, y: 400, width: 400, height: 200)
  /// Where the fingers are, and when each came.
  private var places: [Int: CGPoint] = [:]
  /// The fingers that came since the reader was switched last: others count for nothing.
  private var counted: Set<Int> = []
  private var downs: [Int: (time: Double, place: CGPoint)] = [:]
  private var now = 0.0
  /// Whether the fingers that are down pass, since the first of them came to a free panel in the area.
  private var isDirect = false
  /// The most fingers since the panel was free, and how it became free.
  private var most = 0
  private var lastLone: (lifted: Double, isTap: Bool) = (-1e9, false)
  private var allowed = 0
  private var faults: [String] = []

  init(seed: UInt64) {
    dice = SplitMix(state: seed)
    let root = WatchedView(witness, frame: bench.root.bounds)
    bench.root.addSubview(root)
    root.addSubview(WatchedView(witness, frame: direct, traits: .allowsDirectInteraction))
    for column in 0..<5 {
      let x = Double(column) * 120
      root.addSubview(
        WatchedView(witness, frame: CGRect(x: x, y: 100, width: 100, height: 60), traits: .button))
      root.addSubview(
        WatchedView(
          witness, frame: CGRect(x: x, y: 650, width: 100, height: 60), traits: .keyboardKey))
    }
    bench.reader.commands[.tap(fingers: 3, taps: 3)] = nil
    // Three taps of one finger are two of the program's, by design.
    bench.reader.commands[.tap(fingers: 1, taps: 3)] = nil
  }

  /// Does so many things, lifts every finger, and answers what was wrong.
  mutating func run(steps: Int) -> [String] {
    for _ in 0..<steps where faults.isEmpty { step() }
    for finger in places.keys.sorted() { end(finger, .ended) }
    wait(3000)
    bench.reader.turnOff()
    if !witness.held.isEmpty { faults.append("\(witness.held.count) touches never ended") }
    return faults + witness.faults
  }

  private mutating func step() {
    switch dice.next() % 100 {
    case 0..<28 where places.count < 5: touchDown()
    case 0..<52:
      if let finger = anyFinger() { move(finger) }
    case 52..<74:
      if let finger = anyFinger() { end(finger, .ended) }
    case 74..<77:
      if let finger = anyFinger() { end(finger, .cancelled) }
    case 77..<80:
      if bench.reader.isOn { bench.reader.turnOff() } else { bench.reader.turnOn() }
      // What is down belongs to nobody, whoever had it.
      isDirect = false
      lastLone = (-1e9, false)
      counted = []
    default: wait(Double([10, 10, 20, 40, 60, 100, 200, 310, 400][Int(dice.next() % 9)]))
    }
    check()
  }

  private mutating func anyFinger() -> Int? {
    let fingers = places.keys.sorted()
    return fingers.isEmpty ? nil : fingers[Int(dice.next() % UInt64(fingers.count))]
  }

  private mutating func touchDown() {
    let finger = (0..<5).first { places[$0] == nil } ?? 0
    let place = CGPoint(
      x: dice.next(in: 0...600).rounded(), y: dice.next(in: 0...760).rounded())
    if counted.isEmpty {
      isDirect = bench.reader.isOn && direct.contains(place)
      most = 0
    }
    places[finger] = place
    downs[finger] = (now, place)
    counted.insert(finger)
    most = max(most, counted.count)
    let before = witness.begun
    bench.fingers.deliver([(finger, .began, place)])
    let heard = witness.begun - before
    let expected = bench.reader.isOn ? (isDirect ? 1 : 0) : 1
    if heard != expected { faults.append("a touch was heard \(heard) times, not \(expected)") }
    allowed = witness.begun
  }

  private mutating func move(_ finger: Int) {
    guard let old = places[finger] else { return }
    let reach = dice.next() % 3 == 0 ? 150.0 : 4
    let place = CGPoint(
      x: old.x + dice.next(in: -reach...reach), y: old.y + dice.next(in: -reach...reach))
    places[finger] = place
    bench.fingers.deliver([(finger, .moved, place)])
  }

  private mutating func end(_ finger: Int, _ phase: UITouch.Phase) {
    guard let place = places.removeValue(forKey: finger), let down = downs[finger] else { return }
    if counted.remove(finger) != nil, counted.isEmpty {
      let isTap = phase == .ended && most == 1 && now - down.time <= 300 && !isDirect
      lastLone = (now, isTap)
      isDirect = false
    }
    bench.fingers.deliver([(finger, phase, place)])
  }

  private mutating func wait(_ milliseconds: Double) {
    bench.fingers.wait(milliseconds)
    now += milliseconds
  }

  /// A touch that began without a finger's coming is a double tap's that is held.
  private mutating func check() {
    guard witness.begun != allowed else { return }
    let extra = witness.begun - allowed
    allowed = witness.begun
    guard bench.reader.isOn, extra == 1, counted.count == 1, let finger = counted.first,
      let down = downs[finger], most == 1, lastLone.isTap,
      down.time - lastLone.lifted <= 250, now - down.time >= 300
    else {
      faults.append("\(extra) touches were heard that nobody held after a tap")
      return
    }
  }
}

@MainActor
@Suite("What the application hears while the reader is on")
struct LeakTests {
  /// For how long, in seconds; as long as somebody asks for.
  private static let seconds =
    ProcessInfo.processInfo.environment["DACTYL_LEAK_SECONDS"].flatMap { Double($0) } ?? 0

  // Proves: GEST:2.2-stream
  @Test func `of no random touch anything leaks, and each that passes begins and ends once`() {
    let start = ContinuousClock.now
    var seed: UInt64 = 1
    while seed <= 60 || start.duration(to: .now) < .seconds(Self.seconds) {
      var touches = RandomTouches(seed: seed)
      let faults = touches.run(steps: 400)
      #expect(faults == [], "seed \(seed)")
      guard faults.isEmpty else { return }
      seed += 1
    }
    if Self.seconds > 0 { print("leak test: \(seed - 1) seeds of 400 steps") }
  }
}
