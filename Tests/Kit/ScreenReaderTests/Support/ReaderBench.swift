import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader

/// A reader over fingers: 163 points are an inch, so 64 points are a flick's first part.
@MainActor
final class ReaderBench {
  let fingers = Fingers()
  let reader: ScreenReader
  /// What was spoken or sounded, in order.
  private(set) var lines: [String] = []
  /// Who was asked for what, in order: `leaf escape`.
  var asked: [String] = []
  /// Gestures by name.
  private(set) var gestures: [String] = []
  private(set) var records: [ReaderRecord] = []

  init(isOn: Bool = true, limits: ReaderLimits = .standard) {
    weak var bench: ReaderBench?
    let speech = LineSpeech(application: fingers.application) { bench?.lines.append($0) }
    reader = ScreenReader(application: fingers.application, speech: speech, limits: limits)
    bench = self
    reader.observer = { [weak self] record in
      self?.records.append(record)
      if case .gesture(let gesture, _) = record { self?.gestures.append(gesture.description) }
    }
    if isOn { reader.turnOn() }
  }

  var root: UIView { fingers.view }
  var focus: AccessibilityObject? { reader.cursor.item }

  /// An item of the root view, or of another one.
  @discardableResult
  func item(_ label: String, _ x: Double, _ y: Double, in view: UIView? = nil) -> ReaderItem {
    let item = ReaderItem(label, frame: CGRect(x: x, y: y, width: 80, height: 40), bench: self)
    (view ?? root).addSubview(item)
    return item
  }

  // MARK: Gestures of the hand

  /// Taps of so many fingers, 100 ms apart.
  func tap(_ count: Int = 1, fingers number: Int = 1, at place: CGPoint = CGPoint(x: 500, y: 400)) {
    for tap in 0..<count {
      if tap > 0 { fingers.wait(100) }
      let places = (0..<number).map { CGPoint(x: place.x + 100 * Double($0), y: place.y) }
      fingers.deliver(places.enumerated().map { ($0.offset, .began, $0.element) })
      fingers.wait(60)
      fingers.deliver(places.enumerated().map { ($0.offset, .ended, $0.element) })
    }
    fingers.wait(2000)
  }

  /// A stroke of 160 points in 100 ms.
  func flick(
    _ x: Double, _ y: Double, fingers number: Int = 1, at place: CGPoint = CGPoint(x: 500, y: 400)
  ) {
    move(through: [CGPoint(x: 0, y: 0), CGPoint(x: x, y: y)], fingers: number, at: place, leg: 100)
    fingers.wait(2000)
  }

  /// Two fingers to the right, back and down, and to the right again.
  func scrub(at place: CGPoint = CGPoint(x: 500, y: 400)) {
    let corners = [(0, 0), (140, 0), (0, 80), (140, 80)].map { CGPoint(x: $0.0, y: $0.1) }
    move(through: corners, fingers: 2, at: place, leg: 150)
    fingers.wait(2000)
  }

  /// Fingers along corners, ten frames a leg.
  func move(
    through corners: [CGPoint], fingers number: Int, at place: CGPoint, leg: Double
  ) {
    func places(_ step: CGPoint) -> [CGPoint] {
      (0..<number).map { CGPoint(x: place.x + step.x + 100 * Double($0), y: place.y + step.y) }
    }
    fingers.deliver(places(corners[0]).enumerated().map { ($0.offset, .began, $0.element) })
    for (start, end) in zip(corners, corners.dropFirst()) {
      for frame in 1...10 {
        fingers.wait(leg / 10)
        let share = Double(frame) / 10
        let step = CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        fingers.deliver(places(step).enumerated().map { ($0.offset, .moved, $0.element) })
      }
    }
    fingers.deliver(
      places(corners[corners.count - 1]).enumerated().map { ($0.offset, .ended, $0.element) })
  }
}

/// Everything that answers the special gestures in tests: what is asked is written down.
@MainActor
protocol Answering: AnyObject {
  var answers: Set<String> { get set }
}

/// An item that notes what it is asked, and answers yes to what is in ``answers``.
@MainActor
final class ReaderItem: UIView, Answering {
  var answers: Set<String> = []
  let label: String
  private weak var bench: ReaderBench?
  /// What its view got of touches.
  var touches: [String] = []

  init(_ label: String, frame: CGRect, bench: ReaderBench) {
    self.label = label
    self.bench = bench
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = label
  }

  private func answer(_ question: String) -> Bool {
    bench?.asked.append("\(label) \(question)")
    return answers.contains(question)
  }

  override func accessibilityPerformEscape() -> Bool { answer("escape") }
  override func accessibilityPerformMagicTap() -> Bool { answer("magic tap") }
  override func accessibilityIncrement() {
    if !answer("increment") { super.accessibilityIncrement() }
  }
  override func accessibilityDecrement() {
    if !answer("decrement") { super.accessibilityDecrement() }
  }
  override func accessibilityActivate() -> Bool { answer("activate") }
  override func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    answer("scroll \(direction)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    for touch in touches.inOrder {
      let place = touch.location(in: nil)
      self.touches.append("\(phase) \(Int(place.x)),\(Int(place.y))")
    }
  }
}

/// A controller that notes what it is asked.
@MainActor
final class ReaderController: UIViewController, Answering {
  var answers: Set<String> = []
  private weak var bench: ReaderBench?

  init(bench: ReaderBench) {
    self.bench = bench
    super.init()
  }

  private func answer(_ question: String) -> Bool {
    bench?.asked.append("controller \(question)")
    return answers.contains(question)
  }

  override func accessibilityPerformEscape() -> Bool { answer("escape") }
  override func accessibilityPerformMagicTap() -> Bool { answer("magic tap") }
  override func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    answer("scroll \(direction)")
  }
}

/// A delegate at the end of the chain.
@MainActor
final class ReaderDelegate: UIResponder, UIApplicationDelegate, Answering {
  var answers: Set<String> = []
  weak var bench: ReaderBench?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool { true }

  private func answer(_ question: String) -> Bool {
    bench?.asked.append("delegate \(question)")
    return answers.contains(question)
  }

  override func accessibilityPerformEscape() -> Bool { answer("escape") }
  override func accessibilityPerformMagicTap() -> Bool { answer("magic tap") }
}

/// Hears one notification.
@MainActor
final class Hearing {
  private(set) var heard: [Notification] = []
  private var token: (any NSObjectProtocol)?

  /// Hears every notification there is.
  convenience init(any: Void) { self.init(nil) }

  init(_ name: NSNotification.Name?) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] notification in
      nonisolated(unsafe) let notification = notification  // Posted on the main actor alone.
      MainActor.assumeIsolated { self?.heard.append(notification) }
    }
  }

  func stop() {
    if let token { NotificationCenter.default.removeObserver(token) }
  }
}
