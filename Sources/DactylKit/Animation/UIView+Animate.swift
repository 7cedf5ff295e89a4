public import Foundation
import InputFrames

extension UIView {
  /// Animates what the block changes: `frame`, `bounds`, `center`, `transform` and `alpha` of any
  /// number of views. The properties have their new values at once; what is shown follows in that
  /// many seconds of event time.
  ///
  /// While it runs, its views and all below them get no touches, unless `options` allow it. The
  /// completion is told whether it ran to its end; one that had nothing to animate, or no time,
  /// completes at the next turn.
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

  /// Animates what the block changes, slow at both ends, without delay.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(duration, 0, .curve(.easeInOut), [], animations, completion)
  }

  /// Animates what the block changes as a spring does that is at rest after that many seconds.
  ///
  /// A damping of 1 does not swing; the velocity counts whole ways a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
    animate(duration, delay, .spring(spring), options, animations, completion)
  }

  /// Animates what the block changes as a spring of that period and bounce does: 0 does not swing,
  /// 1 does not end, less than 0 creeps. It takes as long as the spring needs to settle, which is
  /// longer than `duration` says.
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

  /// Does the changes of the block without animating them, within an animation too.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let engine = UIApplication.shared.animationEngine
    let wasEnabled = engine.isEnabled
    engine.isEnabled = false
    actionsWithoutAnimation()
    engine.isEnabled = wasEnabled
  }

  /// Whether changes in a block are animated.
  public class var areAnimationsEnabled: Bool { UIApplication.shared.animationEngine.isEnabled }

  /// Says whether changes in a block are animated; what already runs goes on.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIApplication.shared.animationEngine.isEnabled = enabled
  }

  /// The duration of the block that is being run, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    let engine = UIApplication.shared.animationEngine
    guard let bracket = engine.brackets.last else { return 0 }
    if let (animator, _) = bracket.animator { return animator.duration }
    return bracket.group.settings.duration.inSeconds
  }
}

extension AnimationGroup.Settings {
  /// The settings of a block; of one in another block, duration and pace are those of the outer
  /// one, unless its options say otherwise (spec VIEW:NST-02, VIEW:NST-03).
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
  /// A spring by its period and bounce, as iOS 17 names them, and how long it takes to settle:
  /// the frequency is a whole turn in the period, the damping ratio 1 − bounce, and 1 / (1 + bounce)
  /// below 0.
  static func bouncing(
    duration: Double, bounce: Double, velocity: Double
  ) -> (curve: SpringCurve, duration: Double) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.999), 1) : 0
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    guard duration > 0 else { return (SpringCurve(dampingRatio: 1, velocity: 0, duration: 0), 0) }
    return settling(dampingRatio: ratio, frequency: 2 * .pi / duration, velocity: velocity)
  }
}
