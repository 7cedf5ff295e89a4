/// What a view that the kit makes by itself is for. A renderer gives it a face by that.
public enum ViewRole: Hashable, Sendable {
  /// Darkens what lies below it.
  case dimming
  /// The panel of an alert, or the rows of a sheet of actions.
  case alert
  /// The panel of a popover.
  case popover
}

extension UIView {
  /// What the kit made the view for; `nil` for a program's views and for those with a class of their
  /// own in UIKit. Beyond UIKit, which draws them itself.
  public final var lookRole: ViewRole? { extras?.lookRole }

  /// Says what the view is for.
  final func setLookRole(_ role: ViewRole) {
    madeExtras.lookRole = role
    markLookChanged()
  }
}
