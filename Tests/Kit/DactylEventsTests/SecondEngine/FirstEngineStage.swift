import DactylEvents
import Foundation
import InputFrames

/// The recognizers of a case in a window, under an application of their own, and what they do.
@MainActor
final class FirstEngineStage: UIGestureRecognizerDelegate {
  private let setting: EngineCase
  private let application = UIApplication()
  private let window: UIWindow
  private var recognizers: [UIGestureRecognizer] = []
  private var now = 1000
  private var places: [Int: PlainPlace] = [:]
  /// What has happened in the present step.
  private(set) var log: [EngineLine] = []

  init(_ setting: EngineCase) {
    self.setting = setting
    application.mainScreen = UIScreen(size: CGSize(width: 800, height: 600))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let outer = CaseView(frame: window.bounds)
    let inner = CaseView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    window.addSubview(outer)
    outer.addSubview(inner)
    for (name, view) in [("outer", outer), ("inner", inner)] {
      view.isMultipleTouchEnabled = true
      view.note = { [unowned self] number, call in note("\(name) \(number)", call) }
    }
    for (index, setup) in setting.setups.enumerated() {
      let recognizer = make(setup.kind, name: "r\(index)")
      recognizer.name = "r\(index)"
      recognizer.cancelsTouchesInView = setup.cancels
      recognizer.delaysTouchesBegan = setup.delaysBegan
      recognizer.delaysTouchesEnded = setup.delaysEnded
      if setting.hasDelegate(index) { recognizer.delegate = self }
      recognizer.addTarget { [unowned self] in note("actions", "\($0.logName) \($0.state)") }
      recognizers.append(recognizer)
      (setup.isInner ? inner : outer).addGestureRecognizer(recognizer)
    }
    for pair in setting.requires {
      recognizers[pair.one].require(toFail: recognizers[pair.other])
    }
    for pair in setting.spares {
      (recognizers[pair.one] as? any Sparing)?.spared.append(recognizers[pair.other])
    }
    window.makeKeyAndVisible()
    application.eventObserver = { [unowned self] record in
      guard case .decision(let decision) = record else { return }
      note(decision.recognizer.logName, decision.sentence)
    }
  }

  private func note(_ who: String, _ what: String) {
    log.append(EngineLine(who: who, what: what))
  }

  private func make(_ kind: PlainKind, name: String) -> UIGestureRecognizer {
    switch kind {
    case .tap: return CaseTap()
    case .doubleTap:
      let tap = CaseTap()
      tap.numberOfTapsRequired = 2
      return tap
    case .pairTap:
      let tap = CaseTap()
      tap.numberOfTouchesRequired = 2
      return tap
    case .press: return CasePress()
    case .pan: return CasePan()
    case .swipe: return CaseSwipe()
    case .pinch: return CasePinch()
    case .rotation: return CaseRotation()
    case .edgePan:
      let pan = CaseEdgePan()
      pan.edges = .left
      return pan
    case .eager, .mover, .lateYes, .lateNo, .silent:
      let own = CaseRecognizer()
      own.plainKind = kind
      own.note = { [unowned self] in note(name, $0) }
      return own
    }
  }

  // MARK: Answers

  private func index(_ recognizer: UIGestureRecognizer) -> Int {
    recognizers.firstIndex { $0 === recognizer } ?? -1
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    note(gestureRecognizer.logName, "shouldBegin")
    return !setting.refuses.contains(index(gestureRecognizer))
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    setting.together.contains(
      .init(one: index(gestureRecognizer), other: index(otherGestureRecognizer)))
  }

  // MARK: Events

  /// What a step did; `due` is the time of a timer.
  func step(_ event: PlainEvent, due: Int?) -> [EngineLine] {
    log = []
    if event == .timer {
      now = due ?? now
      application.advance(to: .milliseconds(now))
      return log
    }
    now += PlainEngine.pace
    switch event {
    case .down(let finger, let isInner):
      places[finger] = PlainEngine.home(finger, isInner: isInner)
      deliver(finger, .began)
    case .move(let finger, let right, let down):
      places[finger, default: PlainPlace()].x += right
      places[finger, default: PlainPlace()].y += down
      deliver(finger, .moved)
    case .up(let finger): deliver(finger, .ended)
    case .cancel(let finger): deliver(finger, .cancelled)
    case .timer: break
    }
    return log
  }

  private func deliver(_ finger: Int, _ phase: UITouch.Phase) {
    let place = places[finger] ?? PlainPlace()
    let sample = TouchSample(
      id: finger, phase: phase, location: CGPoint(x: place.x, y: place.y))
    application.deliver([sample], at: .milliseconds(now))
  }

  /// The states as the recognizers show them between events.
  var states: [UIGestureRecognizer.State] { recognizers.map(\.state) }
  /// How many touches each tracks.
  var counts: [Int] { recognizers.map(\.numberOfTouches) }
}

/// A view that tells its touches.
private final class CaseView: UIView {
  var note: ((Int, String) -> Void)?

  private func tell(_ touches: Set<UITouch>, _ call: String) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) { note?(touch.serial, call) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(touches, "touchesBegan")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(touches, "touchesMoved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(touches, "touchesEnded")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(touches, "touchesCancelled")
  }
}

// MARK: Recognizers that spare others

/// A recognizer whose class cannot prevent some others.
@MainActor
private protocol Sparing: UIGestureRecognizer {
  var spared: [UIGestureRecognizer] { get set }
}

private final class CaseTap: UITapGestureRecognizer, Sparing {
  var spared: [UIGestureRecognizer] = []
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !spared.contains(other) && super.canPrevent(other)
  }
}

private final class CasePress: UILongPressGestureRecognizer, Sparing {
  var spared: [UIGestureRecognizer] = []
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !spared.contains(other) && super.canPrevent(other)
  }
}

private final class CasePan: UIPanGestureRecognizer, Sparing {
  var spared: [UIGestureRecognizer] = []
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !spared.contains(other) && super.canPrevent(other)
  }
}

private final class CaseSwipe: UISwipeGestureRecognizer, Sparing {
  var spared: [UIGestureRecognizer] = []
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !spared.contains(other) && super.canPrevent(other)
  }
}

private final class CasePinch: UIPinchGestureRecognizer, Sparing {
  var spared: [UIGestureRecognizer] = []
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !spared.contains(other) && super.canPrevent(other)
  }
}

private final class CaseRotation: UIRotationGestureRecognizer, Sparing {
  var spared: [UIGestureRecognizer] = []
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !spared.contains(other) && super.canPrevent(other)
  }
}

private final class CaseEdgePan: UIScreenEdgePanGestureRecognizer, Sparing {
  var spared: [UIGestureRecognizer] = []
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    !spared.contains(other) && super.canPrevent(other)
  }
}

/// A program's own recognizer; what it does, ``PlainKind`` says.
private final class CaseRecognizer: UIGestureRecognizer, Sparing {
  var spared: [UIGestureRecognizer] = []
  var plainKind = PlainKind.silent
  var note: ((String) -> Void)?
  private var down = 0
  private var hasAsked = false
  private var isOver = false

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !spared.contains(other) }

  override func reset() {
    (down, hasAsked, isOver) = (0, false, false)
    note?("reset")
  }

  private func hear(_ call: String, _ touches: Set<UITouch>) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) { note?("\(call) \(touch.serial)") }
  }

  private func ask(_ wanted: State) {
    guard !isOver else { return }
    if wanted == .ended || wanted == .failed || wanted == .cancelled { isOver = true }
    state = wanted
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("touchesBegan", touches)
    down += touches.count
    guard plainKind == .eager else { return }
    ask(hasAsked ? .changed : .began)
    hasAsked = true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("touchesMoved", touches)
    if plainKind == .eager { ask(.changed) }
    if plainKind == .mover { ask(.ended) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("touchesEnded", touches)
    down -= touches.count
    if plainKind == .eager { ask(down == 0 ? .ended : .changed) }
    if [.lateYes, .lateNo].contains(plainKind), down == 0 { startTimer(after: 0.2) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("touchesCancelled", touches)
    down -= touches.count
    ask(plainKind == .eager ? .cancelled : .failed)
  }

  override func timerFired() { ask(plainKind == .lateYes ? .ended : .failed) }
}
