/// What a program tells an animation between `beginAnimations` and `commitAnimations`, for its
/// delegate.
@MainActor
struct LegacyAnimation {
  /// Who is called. Kept until the animation is over, as UIKit does.
  var delegate: AnyObject?
  var animationID: String?
  var context: UnsafeMutableRawPointer?
  var willStart: (@MainActor (AnyObject, String?, UnsafeMutableRawPointer?) -> Void)?
  var didStop: (@MainActor (AnyObject, String?, Bool, UnsafeMutableRawPointer?) -> Void)?

  /// Lets the group call the delegate.
  func addCalls(to group: AnimationGroup) {
    guard let delegate else { return }
    let (animationID, context) = (animationID, context)
    if let willStart {
      group.willStart = { willStart(delegate, animationID, context) }
    }
    if let didStop {
      group.completions.append { didStop(delegate, animationID, $0, context) }
    }
  }
}
