public import Foundation
import InputFrames

extension UIView {
  /// Animates through keyframes: the block adds them with
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. What it changes itself
  /// takes the whole time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let engine = UIApplication.shared.animationEngine
    let parent = engine.brackets.last?.group
    // The low bits mean the same in both sets of options.
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

  /// Adds a keyframe to the animation whose block is being run: what its own block changes has its
  /// new values after `frameStartTime` + `frameDuration`, both in parts of the whole time and kept
  /// within it. Outside of ``animateKeyframes(withDuration:delay:options:animations:completion:)``
  /// and of an animator's block it only makes the changes.
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
