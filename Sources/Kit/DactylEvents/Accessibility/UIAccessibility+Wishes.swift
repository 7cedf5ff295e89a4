public import Foundation
package import InputFrames

/// What people want of how programs look. UIKit's values come from the settings; here a program that knows what they want sets
/// them, or whoever starts it, by the environment variable `DACTYL_LOOK`. The values belong to the shared application.
extension UIAccessibility {
  /// Whether people want less movement: what is presented or pushed fades in place of sliding.
  public static var isReduceMotionEnabled: Bool {
    get { UIApplication.shared.userWishes.contains(.reduceMotion) }
    set {
      UIApplication.shared.wish(.reduceMotion, newValue, reduceMotionStatusDidChangeNotification)
    }
  }
  /// Whether people want heavier letters: fonts of the system are drawn and measured heavier, regular as semibold.
  public static var isBoldTextEnabled: Bool {
    get { UIApplication.shared.userWishes.contains(.boldText) }
    set { UIApplication.shared.wish(.boldText, newValue, boldTextStatusDidChangeNotification) }
  }
  /// Whether people want no colors: a presenter shows shades of gray.
  public static var isGrayscaleEnabled: Bool {
    get { UIApplication.shared.userWishes.contains(.grayscale) }
    set { UIApplication.shared.wish(.grayscale, newValue, grayscaleStatusDidChangeNotification) }
  }
  /// Whether people want each color's opposite: a presenter shows that.
  public static var isInvertColorsEnabled: Bool {
    get { UIApplication.shared.userWishes.contains(.invertColors) }
    set {
      UIApplication.shared.wish(.invertColors, newValue, invertColorsStatusDidChangeNotification)
    }
  }
  /// Whether people want that nothing shines through: effects, and bars over content, have their color alone.
  public static var isReduceTransparencyEnabled: Bool {
    get { UIApplication.shared.userWishes.contains(.reduceTransparency) }
    set {
      UIApplication.shared.wish(
        .reduceTransparency, newValue, reduceTransparencyStatusDidChangeNotification)
    }
  }
  /// Whether people want to see what is a button: one without a background has a line below its title.
  public static var buttonShapesEnabled: Bool {
    get { UIApplication.shared.userWishes.contains(.buttonShapes) }
    set {
      UIApplication.shared.wish(
        .buttonShapes, newValue, buttonShapesEnabledStatusDidChangeNotification)
    }
  }
  /// Whether people want to see by a sign whether a switch is on: one has a line for on, a ring for off.
  public static var isOnOffSwitchLabelsEnabled: Bool {
    get { UIApplication.shared.userWishes.contains(.switchLabels) }
    set {
      UIApplication.shared.wish(.switchLabels, newValue, onOffSwitchLabelsDidChangeNotification)
    }
  }
  /// Whether people want nothing told by color alone: the chosen tab has a line below its title. A program that marks by color
  /// adds a sign or a word then.
  public static var shouldDifferentiateWithoutColor: Bool {
    get { UIApplication.shared.userWishes.contains(.noColorAlone) }
    set {
      UIApplication.shared.wish(
        .noColorAlone, newValue, differentiateWithoutColorDidChangeNotification)
    }
  }

  /// Whether screens fade in place of sliding, which they do while ``isReduceMotionEnabled`` is set.
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }

  /// Posted after ``prefersCrossFadeTransitions`` has changed.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// Posted after ``isReduceMotionEnabled`` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted after ``isBoldTextEnabled`` has changed.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted after ``isGrayscaleEnabled`` has changed.
  public nonisolated static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// Posted after ``isInvertColorsEnabled`` has changed.
  public nonisolated static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// Posted after ``isReduceTransparencyEnabled`` has changed.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted after ``buttonShapesEnabled`` has changed.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// Posted after ``isOnOffSwitchLabelsEnabled`` has changed.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// Posted after ``shouldDifferentiateWithoutColor`` has changed.
  public nonisolated static let differentiateWithoutColorDidChangeNotification =
    NSNotification.Name("UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
}

extension UIApplication {
  /// Keeps a wish, tells the program, and has everything shown anew.
  final func wish(_ wish: UserWishes, _ isOn: Bool, _ notification: NSNotification.Name) {
    guard userWishes.contains(wish) != isOn else { return }
    if isOn { userWishes.insert(wish) } else { userWishes.remove(wish) }
    if wish == .boldText { UIFont.preferBoldText(isOn) }
    for view in windows.flatMap(\.branchBelow) {
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
      view.setNeedsDisplay()
    }
    markPicture()
    announce(notification)
    if wish == .reduceMotion {
      announce(UIAccessibility.prefersCrossFadeTransitionsStatusDidChange)
    }
  }
}

/// What people want of the look, by a word for the command line and the environment.
package enum UserWish: String, CaseIterable, Sendable {
  case bold, contrast, gray, inverted, labels, opaque, shapes, signs, still

  /// Reads words with commas between them.
  package static func all(_ text: String, of subject: String) throws(InputError) -> [UserWish] {
    var wishes: [UserWish] = []
    for word in text.split(separator: ",") {
      guard let wish = UserWish(rawValue: String(word)) else {
        throw InputError(
          subject: subject, reason: "\"\(word)\" is no wish for the look",
          hint: allCases.map(\.rawValue).joined(separator: ", ") + ", with commas")
      }
      wishes.append(wish)
    }
    return wishes
  }
}

extension UIApplication {
  /// Has the program look so.
  package final func grant(_ wishes: [UserWish]) {
    becomeShared()
    for wish in wishes {
      switch wish {
      case .bold: UIAccessibility.isBoldTextEnabled = true
      case .contrast: accessibilityContrast = .high
      case .gray: UIAccessibility.isGrayscaleEnabled = true
      case .inverted: UIAccessibility.isInvertColorsEnabled = true
      case .labels: UIAccessibility.isOnOffSwitchLabelsEnabled = true
      case .opaque: UIAccessibility.isReduceTransparencyEnabled = true
      case .shapes: UIAccessibility.buttonShapesEnabled = true
      case .signs: UIAccessibility.shouldDifferentiateWithoutColor = true
      case .still: UIAccessibility.isReduceMotionEnabled = true
      }
    }
  }
}

extension UIView {
  /// Whether it, and what lies in it, keeps its colors where `UIAccessibility.isInvertColorsEnabled` shows opposite ones: a
  /// photograph does.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { keepsColors }
    set {
      guard newValue != keepsColors else { return }
      keepsColors = newValue
      markLookChanged()
    }
  }
}
