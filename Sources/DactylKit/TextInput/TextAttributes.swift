public import Foundation

/// What a part of a text looks like: the names that UIKit has for it. State for a renderer.
extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The ``UIColor`` of the letters.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The ``UIColor`` behind the letters.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// How far letters stand apart, a number in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A line below, a number.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Its color.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A line through, a number.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// How far letters stand above their line, a number in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// Where a tap on it leads.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

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
