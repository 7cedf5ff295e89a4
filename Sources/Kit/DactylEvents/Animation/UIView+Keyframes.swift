public import Foundation
import InputFrames

extension UIView {
  /// Animates keyframes, which the block adds with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. Changes that the block
  /// makes itself take the whole duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let engine = UIApplication.shared.animationEngine
    let parent = engine.brackets.last?.group
    // The low bits have the same meaning in both option sets.
    let common = AnimationOptions(rawValue: options.rawValue & 0x3ff)
    var settings = AnimationGroup.Settings(
      common, inheriting: parent, pace: .curve(.linear))
    if parent == nil || options.contains(.overrideInheritedDuration) {
      settings.duration = Duration(animationSeconds: duration)
    }
    settings.delay = Duration(animationSeconds: delay)
    let group = AnimationGroup(settings, parent: parent)
    group.keyframes = options.mode
    if let completion { group.completions.append(completion) }
    engine.run(AnimationEngine.Bracket(group: group), animations)
  }

  /// Adds a keyframe to the animation of the present block. The changes in `animations` have their
  /// new values at `frameStartTime` + `frameDuration`. Both are fractions of the whole duration and
  /// are limited to it. Outside of
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:)`` and of an animator's
  /// block, the changes take effect at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    let engine = UIApplication.shared.animationEngine
    guard let bracket = engine.brackets.last else { return animations() }
    if bracket.group.keyframes == nil { bracket.group.keyframes = .linear }
    let start = frameStartTime.isFinite ? min(max(frameStartTime, 0), 1) : 0
    let length = frameDuration.isFinite ? min(max(frameDuration, 0), 1 - start) : 1 - start
    engine.run(
      AnimationEngine.Bracket(group: bracket.group, step: (start, start + length)), animations)
  }
}
