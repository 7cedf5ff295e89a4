/// A controller that releases its view when memory is short, as in iOS 5; since iOS 6 no view is
/// unloaded. Beyond UIKit: adopt it in a controller whose code depends on that.
///
/// At a memory warning whose `didReceiveMemoryWarning()` reaches `super`, a view without a superview goes:
/// ``viewWillUnload()``, `view = nil`, ``viewDidUnload()`` (spec VC13:MEM-08). One in another view stays,
/// though no window shows it: its superview keeps it, so that letting it go would free nothing.
@MainActor
public protocol ViewUnloading: UIViewController {
  /// Called before the view is released.
  func viewWillUnload()
  /// Called after the view was released; release references to its subviews too.
  func viewDidUnload()
}

extension ViewUnloading {
  /// Does nothing.
  public func viewWillUnload() {}
  /// Does nothing.
  public func viewDidUnload() {}
}

extension UIViewController {
  /// Lets the view go where the controller wants that and no other view holds it. Never loads it
  /// (spec VC13:MEM-07).
  final func unloadIfWanted() {
    guard let unloading = self as? any ViewUnloading, let view = viewIfLoaded,
      view.window == nil, view.superview == nil, storyboardSide.origin?.isIntegrated != true
    else { return }
    report(.viewWillUnload)
    unloading.viewWillUnload()
    self.view = nil
    report(.viewDidUnload)
    unloading.viewDidUnload()
  }
}
