extension UIGestureRecognizer {
  /// Calls a target's method by its selector with each report. The target is not kept alive. A
  /// selector that its class does not implement does nothing (``Selector/register(_:)``).
  public final func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    targets.add(target: target, selector: action) { [weak target] recognizer in
      if let target { action.perform(on: target, from: recognizer) }
    }
  }

  /// Forgets what a target's selector was added for; with no target that of all, with no selector
  /// all of the target's.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    targets.remove(target.map { $0 as AnyObject }, selector: action)
  }
}
