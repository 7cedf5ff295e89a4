public import Foundation
import InputFrames

extension UIView {
  /// Opens an animation: what is changed up to ``commitAnimations()`` is animated from then on.
  /// The name and the context are handed to the delegate.
  ///
  /// Blocks do the same, shorter: ``animate(withDuration:animations:completion:)``.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let engine = UIApplication.shared.animationEngine
    let group = AnimationGroup(AnimationGroup.Settings(), parent: engine.brackets.last?.group)
    group.settings.duration = Duration(animationSeconds: AnimationLimits.defaultDuration)
    let legacy = unsafe LegacyAnimation(animationID: animationID, context: context)
    engine.open(AnimationEngine.Bracket(group: group, legacy: legacy, isOpenedByHand: true))
  }

  /// Closes the innermost animation; with the outermost one all of them start. Without an open one
  /// it does nothing.
  public class func commitAnimations() {
    let engine = UIApplication.shared.animationEngine
    // A block closes itself.
    guard engine.brackets.last?.isOpenedByHand == true else { return }
    engine.close()
  }

  /// Sets the duration of the open animation, in seconds; 0.2 unless set.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    changeSettings { $0.duration = Duration(animationSeconds: duration) }
  }

  /// Lets the open animation start that many seconds later.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    changeSettings { $0.delay = Duration(animationSeconds: delay) }
  }

  /// Lets the open animation start at a date; at once where it is past.
  ///
  /// **Difference**: a date is of the wall clock, so a replay of a recording needs
  /// ``setAnimationDelay(_:)`` instead.
  public class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(max(0, startDate.timeIntervalSinceNow))
  }

  /// Sets the curve of the open animation; slow at both ends unless set.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    changeSettings { $0.pace = .curve(curve.unitCurve) }
  }

  /// Sets how often the open animation runs; a run that reverses is there and back, so that half a
  /// run more ends at the new values.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    // As UIKit: nothing said, or nothing sensible said, is once.
    changeSettings { $0.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1 }
  }

  /// Lets the open animation run there and back.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    changeSettings { $0.autoreverses = repeatAutoreverses }
  }

  /// Lets the open animation break off what is in flight and start from where it is, instead of
  /// waiting for its end.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    changeSettings { $0.beginsFromCurrentState = fromCurrentState }
  }

  /// Sets the delegate of the open animation; kept until the animation stops. Say what to
  /// call with ``setAnimationWillStart(_:)`` and ``setAnimationDidStop(_:)``.
  public class func setAnimationDelegate(_ delegate: AnyObject?) {
    changeLegacy { $0.delegate = delegate }
  }

  /// Sets the delegate's method that is called, with the animation's name and context, when the
  /// open animation begins to move: `UIView.setAnimationWillStart(Panel.animationWillStart)`.
  public class func setAnimationWillStart<Delegate: AnyObject>(
    _ method: @escaping @MainActor (Delegate) -> (String?, UnsafeMutableRawPointer?) -> Void
  ) {
    changeLegacy {
      unsafe $0.willStart = { delegate, animationID, context in
        if let delegate = delegate as? Delegate { unsafe method(delegate)(animationID, context) }
      }
    }
  }

  /// Sets the delegate's method that is called, with the animation's name, whether it ran to its
  /// end, and its context, when the open animation is over.
  public class func setAnimationDidStop<Delegate: AnyObject>(
    _ method: @escaping @MainActor (Delegate) -> (String?, Bool, UnsafeMutableRawPointer?) -> Void
  ) {
    changeLegacy {
      unsafe $0.didStop = { delegate, animationID, finished, context in
        if let delegate = delegate as? Delegate {
          unsafe method(delegate)(animationID, finished, context)
        }
      }
    }
  }

  /// Makes the open animation a transition of a container's content.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    let engine = UIApplication.shared.animationEngine
    guard let bracket = engine.brackets.last, transition != .none, areAnimationsEnabled else {
      return
    }
    bracket.group.record(transition, of: view)
  }

  private class func changeSettings(_ change: (inout AnimationGroup.Settings) -> Void) {
    guard let group = UIApplication.shared.animationEngine.brackets.last?.group else { return }
    change(&group.settings)
  }

  private class func changeLegacy(_ change: (inout LegacyAnimation) -> Void) {
    UIApplication.shared.animationEngine.changeInnermost { bracket in
      var legacy = bracket.legacy ?? LegacyAnimation()
      change(&legacy)
      bracket.legacy = legacy
    }
  }
}

/// What a program tells an animation between `beginAnimations` and `commitAnimations`, for its
/// delegate.
@safe @MainActor
struct LegacyAnimation {
  /// The delegate. Kept until the animation is over, as in UIKit.
  var delegate: AnyObject?
  var animationID: String?
  var context: UnsafeMutableRawPointer?
  var willStart: (@MainActor (AnyObject, String?, UnsafeMutableRawPointer?) -> Void)?
  var didStop: (@MainActor (AnyObject, String?, Bool, UnsafeMutableRawPointer?) -> Void)?

  /// Lets the group call the delegate.
  func addCalls(to group: AnimationGroup) {
    guard let delegate else { return }
    let (animationID, context) = unsafe (animationID, context)
    if let willStart = unsafe willStart {
      group.willStart = { unsafe willStart(delegate, animationID, context) }
    }
    if let didStop = unsafe didStop {
      group.completions.append { unsafe didStop(delegate, animationID, $0, context) }
    }
  }
}
