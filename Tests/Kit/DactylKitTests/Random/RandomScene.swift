import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// A tree of views with recognizers at random, under an application of its own, that writes down
/// what happens and whether it may.
@MainActor
final class RandomScene {
  let application = UIApplication()
  let window: UIWindow
  var views: [WatchedView] = []
  var recognizers: [UIGestureRecognizer] = []
  private var delegates: [RandomDelegate] = []
  private var states: [UIGestureRecognizer: UIGestureRecognizer.State] = [:]
  private var reported: [UIGestureRecognizer: UIGestureRecognizer.State] = [:]
  /// What happened, in order.
  private(set) var lines: [String] = []
  /// What must not happen, and did.
  private(set) var faults: [String] = []
  private var random: SeededGenerator
  /// Draws what a wide scene does besides.
  private var extra: SeededGenerator?

  /// Whether there are recognizers that ask for states at random.
  private let hasOwnRecognizers: Bool

  init(seed: UInt64, hasOwnRecognizers: Bool = true, isWide: Bool = false) {
    self.hasOwnRecognizers = hasOwnRecognizers
    random = SeededGenerator(seed: seed)
    extra = isWide ? SeededGenerator(seed: seed ^ 0x51de) : nil
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    for index in 0..<random.number(1...5) { addView(index) }
    for index in 0..<random.number(1...9) { addRecognizer(index) }
    relate()
    window.makeKeyAndVisible()
    if var draws = extra {
      widen(using: &draws)
      extra = draws
    }
    application.eventObserver = { [unowned self] record in
      switch record {
      case .decision(let decision): note(decision)
      case .touch(let touch, let time): lines.append("\(time) touch \(touch.serial) \(touch.phase)")
      default: break
      }
    }
  }

  // MARK: Making

  private func addView(_ index: Int) {
    let above = random.once(in: 3) ? window : views.last ?? window
    let side = random.number(80...480)
    let view = WatchedView(
      frame: CGRect(
        x: random.number(-20...100), y: random.number(-20...150), width: side, height: side))
    view.accessibilityIdentifier = "view\(index)"
    view.isMultipleTouchEnabled = !random.once(in: 3)
    view.isExclusiveTouch = random.once(in: 8)
    view.note = { [unowned self] in lines.append($0) }
    view.fault = { [unowned self] in faults.append($0) }
    above.addSubview(view)
    views.append(view)
  }

  func makeRecognizer() -> UIGestureRecognizer {
    switch random.number(0...(hasOwnRecognizers ? 9 : 7)) {
    case 0...2:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = random.number(1...3)
      tap.numberOfTouchesRequired = random.pick([1, 1, 1, 2, 3])
      return tap
    case 3:
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = random.pick([0, 0, 1])
      press.numberOfTouchesRequired = random.pick([1, 1, 2])
      return press
    case 4:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = random.pick([1, 1, 2])
      pan.maximumNumberOfTouches = random.pick([1, 2, Int.max])
      return pan
    case 5:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(random.number(0...15)))
      swipe.numberOfTouchesRequired = random.pick([1, 1, 2])
      return swipe
    case 6: return random.once(in: 2) ? UIPinchGestureRecognizer() : TransformGestureRecognizer()
    case 7:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = [.left, .top]
      return random.once(in: 2) ? edge : UIRotationGestureRecognizer()
    default:
      let own = RandomRecognizer()
      own.random = SeededGenerator(seed: random.next())
      return own
    }
  }

  func addRecognizer(_ index: Int) {
    let recognizer = makeRecognizer()
    recognizer.name = "\(type(of: recognizer))-\(index)"
    recognizer.cancelsTouchesInView = !random.once(in: 3)
    recognizer.delaysTouchesBegan = random.once(in: 4)
    recognizer.delaysTouchesEnded = !random.once(in: 3)
    recognizer.isEnabled = !random.once(in: 15)
    if random.once(in: 6) { recognizer.allowedTouchTypes = [0] }
    if random.once(in: 5) {
      recognizer.priorityGroup = "group"
      recognizer.priority = random.number(0...2)
    }
    recognizer.addTarget { [unowned self] in act($0) }
    random.pick(views).addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  private func relate() {
    for recognizer in recognizers {
      if random.once(in: 4) { recognizer.require(toFail: random.pick(recognizers)) }
      guard random.once(in: 3) else { continue }
      let delegate = RandomDelegate(seed: random.next())
      delegate.tenths = random.number(0...4)
      delegates.append(delegate)
      recognizer.delegate = delegate
    }
  }

  // MARK: Hearing

  private func act(_ recognizer: UIGestureRecognizer) {
    let name = recognizer.name ?? ""
    lines.append("\(application.now) \(name) acts in \(recognizer.state)")
    check(report: recognizer.state, of: recognizer)
    if var draws = extra {
      actWidely(recognizer, using: &draws)
      extra = draws
    }
    switch random.number(0...40) {
    case 0: recognizer.isEnabled = false
    case 1:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 2:
      let view = recognizer.view
      view?.removeGestureRecognizer(recognizer)
      if random.once(in: 2) { random.pick(views).addGestureRecognizer(recognizer) }
    case 3 where random.once(in: 3): random.pick(views).removeFromSuperview()
    case 4: recognizer.handOver(to: random.pick(recognizers))
    case 5 where recognizer.numberOfTouches > 0:
      recognizer.state = random.pick([.began, .changed, .ended, .failed])
    case 6: (recognizer as? UIPanGestureRecognizer)?.setTranslation(.zero, in: recognizer.view)
    default: break
    }
  }

  /// Reports of a gesture come in the order of its states.
  private func check(report state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    let last = reported[recognizer] ?? .possible
    let isLegal: Bool =
      switch state {
      case .began: last != .began && last != .changed
      case .changed, .cancelled: last == .began || last == .changed
      case .ended: true
      case .possible, .failed: false
      }
    if !isLegal { faults.append("\(recognizer.name ?? "") reported \(state) after \(last)") }
    reported[recognizer] = state
  }

  private func note(_ decision: GestureDecision) {
    let name = decision.recognizer.name ?? ""
    lines.append("\(decision.time) \(name) \(decision.sentence)")
    guard case .transition(let from, let to, let reason) = decision.kind else { return }
    let settled: Set<UIGestureRecognizer.State> = [.ended, .cancelled, .failed]
    var known = states[decision.recognizer] ?? .possible
    if settled.contains(known) { known = .possible }
    if from != known { faults.append("\(name) goes from \(from), and was \(known)") }
    let legal: Set<UIGestureRecognizer.State> =
      from == .possible ? [.began, .ended, .failed] : [.changed, .ended, .cancelled]
    if !legal.contains(to) { faults.append("\(name) goes from \(from) to \(to)") }
    let isOwn = decision.recognizer is RandomRecognizer
    if reason == nil, to != .changed, !isOwn, from == .possible || to != .ended {
      lines.append("\(name) gives no reason")
    }
    states[decision.recognizer] = to
  }

  // MARK: Playing

  /// Plays the frames. `wakes` are moments between frames at which the loop wakes for nothing.
  func play(_ frames: [RandomEvents.Frame], wakes: Int) {
    var last = Timestamp.zero
    for frame in frames {
      if wakes > 0, last != .zero, frame.time > last {
        let gap = frame.time.microseconds - last.microseconds
        for wake in 1...wakes {
          let moment = last.microseconds + gap * Int64(wake) / Int64(wakes + 1)
          if moment < frame.time.microseconds {
            application.advance(to: Timestamp(microseconds: moment))
          }
        }
      }
      deliver(frame)
      last = frame.time
    }
    application.runUntilIdle()
    checkEnd()
  }

  private func deliver(_ frame: RandomEvents.Frame) {
    if frame.presses.isEmpty {
      application.deliver(frame.samples, at: frame.time)
    } else {
      application.deliver(presses: frame.presses, at: frame.time)
    }
  }

  /// Plays frames as a loop does that wakes up at even moments: what has come by then is delivered,
  /// and then time passes up to there.
  func play(_ frames: [RandomEvents.Frame], every period: Int64) {
    var rest = frames[...]
    var wake = (frames.first?.time.microseconds ?? 0) / period * period
    while let next = rest.first {
      wake = max(wake + period, (next.time.microseconds + period - 1) / period * period)
      while let frame = rest.first, frame.time.microseconds <= wake {
        deliver(frame)
        rest.removeFirst()
      }
      application.advance(to: Timestamp(microseconds: wake))
    }
    application.runUntilIdle()
    checkEnd()
  }

  /// What came of each recognizer, and what each view was told of each touch, whatever came together
  /// in one call. Moves are left out, and which requirements were void: that is told of those who
  /// happen to have touches at the moment.
  var outcomes: [String] {
    var told: [(who: String, what: String)] = []
    for line in lines where !line.contains(" touch ") {
      if ["changed", "moved", "is void"].contains(where: line.contains) { continue }
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("view") {
        let serials = words[2...].joined().trimmingCharacters(in: ["[", "]"]).split(separator: ",")
        for serial in serials { told.append(("\(words[0]) \(serial)", words[1])) }
      } else {
        told.append((words[2], ([words[0]] + words[3...]).joined(separator: " ")))
      }
    }
    return Dictionary(grouping: told, by: \.who)
      .map { "\($0.key): \($0.value.map(\.what).joined(separator: ", "))" }.sorted()
  }

  /// With all fingers up everything is as at the start.
  private func checkEnd() {
    for recognizer in recognizers where recognizer.state != .possible {
      faults.append("\(recognizer.name ?? "") stays \(recognizer.state)")
    }
    for recognizer in recognizers where recognizer.numberOfTouches != 0 {
      faults.append("\(recognizer.name ?? "") keeps \(recognizer.numberOfTouches) touches")
    }
    if let deadline = application.nextDeadline { faults.append("a timer is left at \(deadline)") }
    for view in views { view.checkEnd() }
  }
}
