public import Foundation

extension UILabel {
  /// The text with its looks. Setting it sets ``text``; setting that takes the looks away.
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
  /// The placeholder with its looks. Setting it sets ``placeholder``.
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
  /// Sets the title of one state with its looks.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    setTitle(title?.string, for: state)
    looks.attributed[state] = title
  }
  /// The title of one state with its looks; `nil` where none were set.
  public final func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    looks.attributed[state] ?? looks.attributed[.normal]
  }
}
