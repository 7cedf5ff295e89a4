/// A controller that is asked about each orientation by itself, as iOS 5 did. Beyond UIKit, which asks
/// for a mask since iOS 6: adopt it in a controller whose code counts on that.
///
/// Where the controller that decides adopts it, or a child that it displays, it is asked with the
/// orientation that is wanted, in place of `shouldAutorotate` and the mask (spec VC13:OR5-01,
/// VC13:OR5-02). All that are asked must agree.
@MainActor
public protocol OrientationChoosing: UIViewController {
  /// Whether the interface may stand that way. Say yes to one at least.
  func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool
}

extension OrientationChoosing {
  /// Portrait alone, as it was by default (spec VC11:OR-06).
  public func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
    orientation == .portrait
  }

  /// All that it says yes to.
  var chosenOrientations: UIInterfaceOrientationMask {
    UIInterfaceOrientation.inOrder.reduce(into: []) { mask, orientation in
      if shouldAutorotate(to: orientation) { mask.formUnion(orientation.mask) }
    }
  }
}
