import DactylKit
import Foundation

/// A program's own recognizer that asks for states at random, those that do not follow among them.
final class RandomRecognizer: UIGestureRecognizer {
  var random = SeededGenerator(seed: 0)

  private func ask(_ touches: Set<UITouch>, _ event: UIEvent) {
    let states: [State] = [
      .possible, .began, .began, .changed, .changed, .ended, .cancelled, .failed, .failed,
    ]
    switch random.number(0...9) {
    case 0...4: state = random.pick(states)
    case 5: if let touch = touches.inOrder.first, random.once(in: 3) { ignore(touch, for: event) }
    case 6: startTimer(after: Double(random.number(0...5)) / 10)
    default: break
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { ask(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { ask(touches, event) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    ask(touches, event)
    settle(touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { settle(touches) }

  override func timerFired() {
    if state == .possible || numberOfTouches == 0 { state = .failed }
  }

  /// With its last finger every recognizer must decide: that is its part of the contract.
  private func settle(_ touches: Set<UITouch>) {
    guard touches.count >= numberOfTouches else { return }
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = .ended
    case .ended, .cancelled, .failed: break
    }
  }
}

/// A delegate whose answers are drawn from a seed, and the same for the same question.
final class RandomDelegate: UIGestureRecognizerDelegate {
  var seed: UInt64
  /// How many times in ten it says the rarer answer.
  var tenths = 2

  init(seed: UInt64) {
    self.seed = seed
  }

  private func draw(_ question: UInt64, _ first: UIGestureRecognizer, _ second: String = "") -> Bool
  {
    var hash = seed &+ question &* 0x9e37_79b9
    for byte in ((first.name ?? "") + "/" + second).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    var random = SeededGenerator(seed: hash)
    return random.number(1...10) <= tenths
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !draw(1, gestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { !draw(2, gestureRecognizer, "\(touch.serial)") }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { draw(3, gestureRecognizer, otherGestureRecognizer.name ?? "") }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { draw(4, gestureRecognizer, otherGestureRecognizer.name ?? "") }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { draw(5, gestureRecognizer, otherGestureRecognizer.name ?? "") }
}
