public import Foundation
import InputFrames

extension UIView {
  /// Animates the changes of a block: `frame`, `bounds`, `center`, `transform` and `alpha` of any
  /// number of views. The properties have their new values at once; the shown values follow over
  /// `duration` seconds of event time.
  ///
  /// While the animation runs, its views and their subviews receive no touches, unless `options`
  /// contains `allowUserInteraction`. The completion handler's argument says whether the animation
  /// ran to its end. If there was nothing to animate, or the duration is 0, it is called at the
  /// next iteration.
  ///
  ///     UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
  ///       card.center.y += 200
  ///     } completion: { finished in … }
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let pace = AnimationPace.curve(options.curve.unitCurve)
    animate(duration, delay, pace, options, animations, completion)
  }

  /// Animates the changes of a block with the curve `easeInOut` and no delay.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(duration, 0, .curve(.easeInOut), [], animations, completion)
  }

  /// Animates the changes of a block with a spring that settles after `duration` seconds.
  ///
  /// A damping of 1 does not overshoot. The velocity is in whole distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
    animate(duration, delay, .spring(spring), options, animations, completion)
  }

  /// Animates the changes of a block with a spring of that period and bounce: 0 does not overshoot,
  /// 1 swings forever, below 0 approaches slowly. The animation lasts until the spring has settled,
  /// which is longer than `duration`.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let (spring, settling) = SpringCurve.bouncing(
      duration: duration, bounce: bounce, velocity: velocity)
    animate(settling, delay, .spring(spring), options, animations, completion)
  }

  private class func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ pace: AnimationPace,
    _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    let engine = UIApplication.shared.animationEngine
    let parent = engine.brackets.last?.group
    var settings = AnimationGroup.Settings(options, inheriting: parent, pace: pace)
    if parent == nil || options.contains(.overrideInheritedDuration) {
      settings.duration = Duration(animationSeconds: duration)
    }
    settings.delay = Duration(animationSeconds: delay)
    let group = AnimationGroup(settings, parent: parent)
    if let completion { group.completions.append(completion) }
    engine.run(AnimationEngine.Bracket(group: group), animations)
  }

  // MARK: Switches

  /// Makes the changes of a block without animating them, even inside of an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let engine = UIApplication.shared.animationEngine
    let wasEnabled = engine.isEnabled
    engine.isEnabled = false
    actionsWithoutAnimation()
    engine.isEnabled = wasEnabled
  }

  /// Whether changes in animation blocks are animated.
  public class var areAnimationsEnabled: Bool { UIApplication.shared.animationEngine.isEnabled }

  /// Sets whether changes in animation blocks are animated. Running animations continue.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIApplication.shared.animationEngine.isEnabled = enabled
  }

  /// The duration of the present animation block, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    let engine = UIApplication.shared.animationEngine
    guard let bracket = engine.brackets.last else { return 0 }
    if let (animator, _) = bracket.animator { return animator.duration }
    return bracket.group.settings.duration.inSeconds
  }
}

extension AnimationGroup.Settings {
  /// The settings of a block. A nested block inherits duration and pace from the outer block,
  /// unless its options override them (spec VIEW:NST-02, VIEW:NST-03).
  @MainActor
  init(
    _ options: UIView.AnimationOptions, inheriting parent: AnimationGroup?, pace: AnimationPace
  ) {
    self.pace = pace
    if let parent {
      duration = parent.settings.duration
      let isOwn =
        options.contains(.overrideInheritedCurve) || options.contains(.overrideInheritedOptions)
      if !isOwn { self.pace = parent.settings.pace }
    }
    if options.contains(.repeat) { repeatCount = .infinity }
    autoreverses = options.contains(.autoreverse)
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
    allowsUserInteraction = options.contains(.allowUserInteraction)
    laysOutSubviews = options.contains(.layoutSubviews)
  }
}

extension SpringCurve {
  /// A spring from its period and bounce, as in iOS 17, and its settling time. Its frequency is one
  /// full turn per period. Its damping ratio is 1 − bounce, or 1 / (1 + bounce) if the bounce is
  /// negative.
  static func bouncing(
    duration: Double, bounce: Double, velocity: Double
  ) -> (curve: SpringCurve, duration: Double) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.999), 1) : 0
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    guard duration > 0 else { return (SpringCurve(dampingRatio: 1, velocity: 0, duration: 0), 0) }
    return settling(dampingRatio: ratio, frequency: 2 * .pi / duration, velocity: velocity)
  }
}
