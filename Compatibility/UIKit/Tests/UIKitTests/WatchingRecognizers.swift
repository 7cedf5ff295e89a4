import UIKit

/// Two fingers that go the same way, with its start places by touch.
final class TwoFingerSwipeRecognizer: UIGestureRecognizer {
  enum Direction { case left, right, up, down }
  private(set) var direction: Direction?
  private var starts: [UITouch: CGPoint] = [:]
  private let minimumDistance: CGFloat = 50

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches { starts[touch] = touch.location(in: view) }
    if (event.allTouches?.count ?? 0) > 2 { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, let all = event.allTouches, all.count == 2 else { return }
    let travels = all.compactMap { touch in
      starts[touch].map { start -> CGPoint in
        let place = touch.location(in: view)
        return CGPoint(x: place.x - start.x, y: place.y - start.y)
      }
    }
    guard travels.count == 2 else { return }
    if travels.allSatisfy({ $0.x > minimumDistance }) { direction = .right }
    if travels.allSatisfy({ $0.x < -minimumDistance }) { direction = .left }
    if travels.allSatisfy({ $0.y > minimumDistance }) { direction = .down }
    if travels.allSatisfy({ $0.y < -minimumDistance }) { direction = .up }
    if direction != nil { state = .recognized }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    starts.removeAll()
    direction = nil
  }
}

/// Tells where a finger is, and never recognizes anything.
final class FingerTracker: UIGestureRecognizer {
  var onFinger: ((CGPoint?) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    onFinger?(location(in: view))
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    onFinger?(location(in: view))
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { onFinger?(nil) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { onFinger?(nil) }
}

/// A pan that an edge belongs to, made as UIKit's recognizers are, with one parameter more.
class EdgePan: UIPanGestureRecognizer {
  let edge: UIRectEdge

  init(edge: UIRectEdge, target: AnyObject, action: Selector) {
    self.edge = edge
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }
}

/// A press that is quicker than UIKit's.
class QuickPress: UILongPressGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    minimumPressDuration = 0.15
  }
}
