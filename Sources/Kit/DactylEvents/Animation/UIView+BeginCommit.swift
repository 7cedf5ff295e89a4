public import Foundation
import InputFrames

extension UIView {
  /// Opens an animation. Changes up to ``commitAnimations()`` are animated. The delegate's methods
  /// receive the name and the context.
  ///
  /// Blocks are a shorter way: ``animate(withDuration:animations:completion:)``.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let engine = UIApplication.shared.animationEngine
    let group = AnimationGroup(AnimationGroup.Settings(), parent: engine.brackets.last?.group)
    group.settings.duration = Duration(animationSeconds: AnimationLimits.defaultDuration)
    let legacy = unsafe LegacyAnimation(animationID: animationID, context: context)
    engine.open(AnimationEngine.Bracket(group: group, legacy: legacy, isOpenedByHand: true))
  }

  /// Closes the innermost animation. Closing the outermost one starts all of them. Does nothing if
  /// none is open.
  public class func commitAnimations() {
    let engine = UIApplication.shared.animationEngine
    // A block closes its own bracket.
    guard engine.brackets.last?.isOpenedByHand == true else { return }
    engine.close()
  }

  /// Sets the duration of the open animation, in seconds; the default is 0.2.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    changeSettings { $0.duration = Duration(animationSeconds: duration) }
  }

  /// Sets the delay of the open animation, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    changeSettings { $0.delay = Duration(animationSeconds: delay) }
  }

  /// Sets the start date of the open animation. A date in the past starts it at once.
  ///
  /// **Difference**: a date is wall-clock time, so a program that is tested by replay should use
  /// ``setAnimationDelay(_:)`` instead.
  public class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(max(0, startDate.timeIntervalSinceNow))
  }

  /// Sets the curve of the open animation; the default is `easeInOut`.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    changeSettings { $0.pace = .curve(curve.unitCurve) }
  }

  /// Sets the number of runs of the open animation. With autoreverse a run is there and back, so a
  /// fraction of .5 ends at the new values.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    // As in UIKit, 0 or an invalid count means one run.
    changeSettings { $0.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1 }
  }

  /// Sets whether the open animation runs forwards and backwards.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    changeSettings { $0.autoreverses = repeatAutoreverses }
  }

  /// Sets whether the open animation replaces animations in flight and starts from the shown
  /// values, instead of waiting for their end.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    changeSettings { $0.beginsFromCurrentState = fromCurrentState }
  }

  /// Sets the delegate of the open animation; it is retained until the animation ends.
  /// ``setAnimationWillStart(_:)`` and ``setAnimationDidStop(_:)`` set its methods.
  public class func setAnimationDelegate(_ delegate: AnyObject?) {
    changeLegacy { $0.delegate = delegate }
  }

  /// Sets the delegate's method to call, with the animation's name and context, when the open
  /// animation begins to move: `UIView.setAnimationWillStart(Panel.animationWillStart)`.
  public class func setAnimationWillStart<Delegate: AnyObject>(
    _ method: @escaping @MainActor (Delegate) -> (String?, UnsafeMutableRawPointer?) -> Void
  ) {
    changeLegacy {
      unsafe $0.willStart = { delegate, animationID, context in
        if let delegate = delegate as? Delegate { unsafe method(delegate)(animationID, context) }
      }
    }
  }

  /// Sets the delegate's method to call when the open animation has ended. Its arguments are the
  /// animation's name, whether the animation ran to its end, and the context.
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

/// The delegate settings between `beginAnimations` and `commitAnimations`.
@safe @MainActor
struct LegacyAnimation {
  /// The delegate; retained until the animation ends, as in UIKit.
  var delegate: AnyObject?
  var animationID: String?
  var context: UnsafeMutableRawPointer?
  var willStart: (@MainActor (AnyObject, String?, UnsafeMutableRawPointer?) -> Void)?
  var didStop: (@MainActor (AnyObject, String?, Bool, UnsafeMutableRawPointer?) -> Void)?

  /// Adds the calls of the delegate to a group.
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
