public import Foundation

extension UILabel {
  /// The text with attributes. Setting it sets ``text``; setting ``text`` removes the attributes.
  public final var attributedText: NSAttributedString? {
    get {
      if let known = looks.attributed, known.string == text { return known }
      return text.map { NSAttributedString(string: $0) }
    }
    set {
      text = newValue?.string
      looks.attributed = newValue
    }
  }
}

extension UITextField {
  /// The placeholder with attributes. Setting it sets ``placeholder``.
  public final var attributedPlaceholder: NSAttributedString? {
    get {
      if let known = looks.attributedPlaceholder, known.string == placeholder { return known }
      return placeholder.map { NSAttributedString(string: $0) }
    }
    set {
      placeholder = newValue?.string
      looks.attributedPlaceholder = newValue
    }
  }
}

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
