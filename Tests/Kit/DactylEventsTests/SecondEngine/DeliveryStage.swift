import DactylEvents
import Foundation
import InputFrames

/// The views and the recognizer of a case under an application of their own, and what the views hear.
@MainActor
final class DeliveryStage {
  private let setting: DeliveryCase
  private let application = UIApplication()
  private let window: DeliveryWindow
  private var views: [UIView] = []
  private let recognizer = DeliveryRecognizer()
  private var now = 1000
  /// The fingers on the glass, the one that came first in front, and the columns where they came down.
  private var fingers: [(number: Int, place: Int)] = []
  private var count = 0
  private(set) var calls: [String] = []

  init(_ setting: DeliveryCase) {
    self.setting = setting
    let size = CGSize(width: 400, height: 200)
    application.mainScreen = UIScreen(size: size)
    window = DeliveryWindow(frame: CGRect(origin: .zero, size: size))
    window.note = { [unowned self] in hear(0, $0, $1) }
    views = [window]
    for number in 1...3 {
      let edges = setting.edges(number)
      let parent = setting.parent(number)
      let left = edges.lowerBound - setting.edges(parent).lowerBound
      let view = DeliveryView(
        frame: CGRect(x: CGFloat(left), y: 0, width: CGFloat(edges.count), height: size.height))
      let switches = setting.switches[number - 1]
      view.isMultipleTouchEnabled = switches.isMultiple
      view.isExclusiveTouch = switches.isExclusive
      view.passes = switches.passes
      view.note = { [unowned self] in hear(number, $0, $1) }
      views[parent].addSubview(view)
      views.append(view)
    }
    if let setup = setting.recognizer {
      recognizer.script = setup.script
      recognizer.cancelsTouchesInView = setup.cancels
      recognizer.delaysTouchesBegan = setup.delaysBegan
      recognizer.delaysTouchesEnded = setup.delaysEnded
      views[setup.view].addGestureRecognizer(recognizer)
    }
    window.makeKeyAndVisible()
  }

  private func hear(_ view: Int, _ call: String, _ touches: Set<UITouch>) {
    // A finger's height is its number.
    let numbers = touches.map { Int($0.location(in: nil).y.rounded()) }.sorted()
    calls.append("\(view) \(call) \(numbers.map(String.init).joined(separator: " "))")
    if call == "began", let handler = setting.handler, handler.view == view {
      change(handler.step)
    }
  }

  func make(_ step: DeliveryStep) {
    now += 10
    switch step {
    case .down(let place): down([place])
    case .bothDown(let one, let other): down([one, other])
    case .move(let finger): deliver([fingers[finger]], .moved)
    case .bothMove: deliver(fingers, .moved)
    case .up(let finger): deliver([fingers.remove(at: finger)], .ended)
    case .cancel(let finger): deliver([fingers.remove(at: finger)], .cancelled)
    case .bothUp:
      deliver(fingers, .ended)
      fingers = []
    case .timer:
      now += 200
      application.advance(to: .milliseconds(now))
    default: change(step)
    }
  }

  private func change(_ step: DeliveryStep) {
    switch step {
    case .remove(let view): views[view].removeFromSuperview()
    case .add(let view): views[setting.parent(view)].addSubview(views[view])
    case .put(let view, let parent): views[parent].addSubview(views[view])
    case .hide(let view): views[view].isHidden = true
    case .show(let view): views[view].isHidden = false
    case .disable(let view): views[view].isUserInteractionEnabled = false
    case .enable(let view): views[view].isUserInteractionEnabled = true
    case .turnMultiple(let view): views[view].isMultipleTouchEnabled.toggle()
    case .turnExclusive(let view): views[view].isExclusiveTouch.toggle()
    case .disableRecognizer: recognizer.isEnabled = false
    case .enableRecognizer: recognizer.isEnabled = true
    case .ignoreEvents: application.beginIgnoringInteractionEvents()
    case .heedEvents: application.endIgnoringInteractionEvents()
    default: break
    }
  }

  private func down(_ places: [Int]) {
    let new = places.enumerated().map { (number: count + $0.offset + 1, place: $0.element) }
    count += places.count
    fingers += new
    deliver(new, .began)
  }

  private func deliver(_ fingers: [(number: Int, place: Int)], _ phase: UITouch.Phase) {
    let right = phase == .began ? 10 : 11 + Double(now / 10 % 50)
    let samples = fingers.map { finger in
      TouchSample(
        id: finger.number, phase: phase,
        location: CGPoint(x: Double(finger.place * 100) + right, y: Double(finger.number)))
    }
    application.deliver(samples, at: .milliseconds(now))
  }
}

private final class DeliveryWindow: UIWindow {
  var note: ((String, Set<UITouch>) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note?("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note?("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note?("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note?("cancelled", touches)
  }
}

/// A view that tells its touches, and may hand them on.
private final class DeliveryView: UIView {
  var note: ((String, Set<UITouch>) -> Void)?
  var passes = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note?("began", touches)
    if passes { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note?("moved", touches)
    if passes { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note?("ended", touches)
    if passes { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note?("cancelled", touches)
    if passes { super.touchesCancelled(touches, with: event) }
  }
}

/// What it does, ``DeliveryScript`` says.
private final class DeliveryRecognizer: UIGestureRecognizer {
  var script = DeliveryScript.lift
  private var followed: Set<UITouch> = []
  private var isOver = false

  override func reset() { (followed, isOver) = ([], false) }

  private func ask(_ wanted: State) {
    guard !isOver else { return }
    isOver = wanted == .ended || wanted == .failed || wanted == .cancelled
    state = wanted
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.sorted(by: { $0.serial < $1.serial }) {
      if script == .ignores, !followed.isEmpty {
        ignore(touch, for: event)
      } else {
        followed.insert(touch)
      }
    }
    if script == .down { ask(.ended) }
    if script == .failsDown { ask(.failed) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch script {
    case .move: ask(.ended)
    case .failsMove: ask(.failed)
    case .drags: ask(state == .possible ? .began : .changed)
    default: break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    followed.subtract(touches)
    guard followed.isEmpty else { return }
    switch script {
    case .lift, .failsMove, .ignores: ask(.ended)
    case .drags: ask(state == .possible ? .failed : .ended)
    case .lateYes, .lateNo: startTimer(after: 0.2)
    default: ask(.failed)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    followed.subtract(touches)
    ask(state == .possible ? .failed : .cancelled)
  }

  override func timerFired() { ask(script == .lateYes ? .ended : .failed) }
}
