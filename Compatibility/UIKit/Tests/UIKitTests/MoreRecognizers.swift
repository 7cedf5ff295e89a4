import UIKit

/// Counts how often a finger turns back, as one that tickles does: a discrete gesture of a program's
/// own, with its numbers in it.
class TickleRecognizer: UIGestureRecognizer {
  enum Direction: Int {
    case unknown = 0
    case left, right
  }

  private let requiredTickles = 2
  private let distanceForTickle: CGFloat = 25
  private var tickles = 0
  private var start = CGPoint.zero
  private var last = Direction.unknown

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    start = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let travel = touch.location(in: view).x - start.x
    let direction: Direction = travel < 0 ? .left : .right
    if abs(travel) < distanceForTickle { return }
    guard
      last == .unknown || (last == .left && direction == .right)
        || (last == .right && direction == .left)
    else { return }
    tickles += 1
    start = touch.location(in: view)
    last = direction
    if state == .possible && tickles > requiredTickles { state = .ended }
  }

  override func reset() {
    tickles = 0
    start = CGPoint.zero
    last = .unknown
    if state == .possible { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { reset() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { reset() }
}

/// A pan that begins with the touch, for something that stops where it is caught.
class InstantPan: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began { return }
    super.touchesBegan(touches, with: event)
    state = .began
  }
}

/// A pan that counts only beyond a threshold, and takes back what was before it. It hears of its own
/// states by overriding `state`.
class ThresholdPan: UIPanGestureRecognizer {
  private(set) var isThresholdExceeded = false
  private(set) var heard: [UIGestureRecognizer.State] = []
  var threshold: CGFloat = 40

  override var state: UIGestureRecognizer.State {
    didSet {
      heard.append(state)
      switch state {
      case .began, .changed: break
      default: isThresholdExceeded = false
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let travel = translation(in: view)
    let length = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    guard !isThresholdExceeded, length > threshold else { return }
    isThresholdExceeded = true
    let overshoot = length - threshold
    setTranslation(
      CGPoint(x: travel.x * overshoot / length, y: travel.y * overshoot / length), in: view)
  }
}

/// Begins when a finger presses hard enough.
class DeepPressRecognizer: UIGestureRecognizer {
  let threshold: CGFloat
  private var isDeep = false

  required init(target: Any?, action: Selector?, threshold: CGFloat) {
    self.threshold = threshold
    super.init(target: target, action: action)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { handle(touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { handle(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = isDeep ? .ended : .failed
    isDeep = false
  }

  private func handle(_ touch: UITouch) {
    guard let view, touch.force != 0, touch.maximumPossibleForce != 0 else { return }
    _ = view.bounds
    if !isDeep && touch.force / touch.maximumPossibleForce >= threshold {
      state = .began
      isDeep = true
    } else if isDeep && touch.force / touch.maximumPossibleForce < threshold {
      state = .ended
      isDeep = false
    }
  }
}

/// One finger that goes round, about the middle of its view: reports the angle between two moves.
class SpinRecognizer: UIRotationGestureRecognizer {
  private var lastAngle: CGFloat = 0
  private(set) var total: CGFloat = 0

  private func angle(at point: CGPoint) -> CGFloat {
    guard let bounds = view?.bounds else { return 0 }
    return atan2(point.y - bounds.midY, point.x - bounds.midX)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, numberOfTouches == 1 else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    lastAngle = angle(at: touch.location(in: view))
    total = 0
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let angle = angle(at: touch.location(in: view))
    var step = angle - lastAngle
    if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
    total += step
    lastAngle = angle
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    super.reset()
    lastAngle = 0
  }
}
