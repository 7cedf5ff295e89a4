import DactylEvents

/// Writes down what the delegate of an animation is told.
@MainActor
final class AnimationHearer: CAAnimationDelegate {
  var calls: [String] = []
  func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
}
