import Foundation
import InputFrames

extension UIView {
  /// An animation of a property with the timing of the open animation block; `nil` outside of blocks.
  final func blockAction(forKey event: String) -> (any CAAction)? {
    guard AnimationEngine.isRecording,
      let settings = UIApplication.shared.animationEngine.brackets.last?.group.settings
    else { return nil }
    let animation: CABasicAnimation
    switch settings.pace {
    case .curve(let curve):
      animation = CABasicAnimation(keyPath: event)
      animation.timingFunction = CAMediaTimingFunction(curve)
    case .spring(let spring): animation = SpringBlockAnimation(spring, keyPath: event)
    }
    animation.duration = Double(settings.duration.wholeMicroseconds) / 1_000_000
    if settings.delay > .zero {
      let delay = Double(settings.delay.wholeMicroseconds) / 1_000_000
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    animation.repeatCount = Float(settings.repeatCount)
    animation.autoreverses = settings.autoreverses
    return animation
  }
}

/// An animation with the spring of an animation block.
private final class SpringBlockAnimation: CABasicAnimation {
  private var spring: SpringCurve?

  convenience init(_ spring: SpringCurve, keyPath: String) {
    self.init(keyPath: keyPath)
    self.spring = spring
    // A straight pace of time; the spring makes the values.
    timingFunction = CAMediaTimingFunction(name: .linear)
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    spring = (other as? SpringBlockAnimation)?.spring
  }

  override func value(at part: Double, present: LayerValue) -> LayerValue? {
    super.value(at: spring?.value(at: part) ?? part, present: present)
  }
}
