import DactylKit
import Foundation
import GestureMachines

/// What a wide scene has and does besides: presses, and programs that change their views and
/// recognizers in the middle of gestures.
extension RandomScene {
  func widen(using random: inout SeededGenerator) {
    for recognizer in recognizers {
      if random.once(in: 6) { recognizer.allowedPressTypes = [4, 5] }
      if let pan = recognizer as? UIPanGestureRecognizer, random.once(in: 4) {
        pan.limits.lock = .init()
        if random.once(in: 2) { pan.limits.lock?.mostAcross = 16 }
      }
      if let tap = recognizer as? UITapGestureRecognizer, random.once(in: 4) {
        tap.limits.ending = .firstLift
      }
    }
    if random.once(in: 2) { _ = random.pick(views).becomeFirstResponder() }
  }

  /// What an action does now and then.
  func actWidely(_ recognizer: UIGestureRecognizer, using random: inout SeededGenerator) {
    let (view, other) = (random.pick(views), random.pick(recognizers))
    switch random.number(0...60) {
    case 0 where recognizers.count < 14: addRecognizer(recognizers.count)
    // Straight from one view to another, in the middle of its gesture.
    case 1: view.addGestureRecognizer(recognizer)
    case 2: view.addGestureRecognizer(other)
    case 3: other.isEnabled.toggle()
    case 4:
      other.isEnabled = false
      other.isEnabled = true
    case 5: other.view?.removeGestureRecognizer(other)
    case 6: view.isHidden.toggle()
    case 7: view.isUserInteractionEnabled.toggle()
    case 8:
      view.removeFromSuperview()
      window.addSubview(view)
    case 9: if view.window == nil { window.addSubview(view) }
    case 10: recognizer.require(toFail: other)
    case 11: other.cancelsTouchesInView.toggle()
    case 12: other.delaysTouchesBegan.toggle()
    case 13: other.delaysTouchesEnded.toggle()
    case 14: (other as? UITapGestureRecognizer)?.numberOfTapsRequired = random.number(1...3)
    case 15: (other as? UIPanGestureRecognizer)?.limits.slop = Double(random.number(0...40))
    case 16: other.delegate = nil
    case 17: _ = view.becomeFirstResponder()
    case 18: _ = view.resignFirstResponder()
    case 19: window.bringSubviewToFront(view)
    case 20: view.isMultipleTouchEnabled.toggle()
    case 21: view.isExclusiveTouch.toggle()
    default: break
    }
  }
}
