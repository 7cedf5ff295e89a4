import UIKit

/// A check mark in one stroke: down to the right, then up to the right. As programs for iOS write
/// it: phases in an enumeration, failing as soon as the stroke goes wrong.
class CheckmarkRecognizer: UIGestureRecognizer {
  enum Phase { case notStarted, downStroke, upStroke }

  private(set) var phase = Phase.notStarted
  private var start = CGPoint.zero
  private var tracked: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 { state = .failed }
    if tracked == nil {
      tracked = touches.first
      start = tracked?.location(in: view) ?? .zero
      phase = .downStroke
    } else {
      for touch in touches where touch !== tracked { ignore(touch, for: event) }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, touch === tracked else {
      state = .failed
      return
    }
    let place = touch.location(in: view)
    let last = touch.previousLocation(in: view)
    if phase == .downStroke, place.x >= start.x {
      if place.y < last.y { phase = .upStroke }
    } else if phase == .upStroke, place.x >= last.x, place.y <= last.y {
    } else {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state == .possible, let touch = touches.first, phase == .upStroke,
      touch.location(in: view).y < start.y
    else {
      state = .failed
      return
    }
    state = .recognized
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    phase = .notStarted
    tracked = nil
  }
}

/// A pan that goes on only where it began the right way.
class DirectionalPan: UIPanGestureRecognizer {
  enum Axis { case vertical, horizontal }

  let axis: Axis

  init(
    axis: Axis, target: DialPad, action: @escaping @MainActor (DialPad) -> (DirectionalPan) -> Void
  ) {
    self.axis = axis
    super.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began else { return }
    let velocity = velocity(in: view)
    switch axis {
    case .horizontal where abs(velocity.y) > abs(velocity.x): state = .cancelled
    case .vertical where abs(velocity.x) > abs(velocity.y): state = .cancelled
    default: break
    }
  }
}

/// One finger that turns a knob, made as UIKit's initializer makes it, about the middle of its view.
class KnobRecognizer: UIGestureRecognizer {
  private(set) var angle: CGFloat = 0
  private(set) var turned: CGFloat = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  private func angle(of touch: UITouch) -> CGFloat {
    guard let view else { return 0 }
    let place = touch.location(in: view)
    return atan2(place.y - view.bounds.midY, place.x - view.bounds.midX)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    angle = angle(of: touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let new = angle(of: touch)
    var step = new - angle
    if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
    turned += step
    angle = new
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() {
    super.reset()
    turned = 0
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is UITapGestureRecognizer)
  }
}

/// Reports touch-down at once and prevents nobody: for highlights.
class TouchDownRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches - touches.count == 0 { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}

/// What the recognizers report to.
final class DialPad: UIView {
  var reports: [String] = []

  func marked() { reports.append("mark") }
  func turned(_ knob: KnobRecognizer) { reports.append("turn \(knob.state)") }
  func panned(_ pan: DirectionalPan) { reports.append("pan \(pan.state)") }
  func touched(_ touch: TouchDownRecognizer) { reports.append("touch \(touch.state)") }
}
