public import Foundation

extension UIButton {
  /// Sets the title with attributes for one state.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    setTitle(title?.string, for: state)
    looks.attributed[state] = title
  }
  /// The title with attributes for one state; `nil` if none was set.
  public final func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    looks.attributed[state] ?? looks.attributed[.normal]
  }
}
