public import Foundation

/// What a program says to assistive technology, and learns of it.
@MainActor
public enum UIAccessibility {
  /// What a program posts. Nobody can observe these; what can be observed is a
  /// `Foundation.Notification` with a name (spec VC13:AN-01).
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// A number for each.
    public let rawValue: UInt32

    /// The notification of that number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A new screen appeared. The argument, an element, gets the focus, or text is spoken; with
    /// neither the first element gets it.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen changed. The argument is taken as with ``screenChanged``.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Speak the argument, a text.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll has ended; the argument tells where, such as `Page 2 of 5`.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// Leave off until ``resumeAssistiveTechnology``.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1022)
    /// Go on.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1023)
  }

  /// The way of a three-finger scroll.
  ///
  /// The way the fingers went: public code takes it for the content's way as often.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// The fingers went to the right.
    case right = 1
    /// The fingers went to the left.
    case left = 2
    /// The fingers went up.
    case up = 3
    /// The fingers went down.
    case down = 4
    /// To what follows.
    case next = 5
    /// To what came before.
    case previous = 6
  }

  /// Whether the screen reader is on, or one of the desktop reads the program.
  public static var isVoiceOverRunning: Bool {
    UIApplication.shared.isReaderRunning
  }

  /// Whether switch control is on: a person works the program with one switch, or a few.
  public static var isSwitchControlRunning: Bool {
    UIApplication.shared.isSwitchControlRunning
  }

  /// Tells assistive technology that something changed. Without effect when none is on.
  public static func post(notification: Notification, argument: Any?) {
    UIApplication.shared.tellReaders(notification, argument: argument)
  }

  /// Which assistive technology is meant.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// A name.
    public let rawValue: String
    /// The technology of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switch control.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// The element that has the cursor of an assistive technology; `nil` asks of the one that is on.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier? = nil
  ) -> Any? {
    guard let technology = UIApplication.shared.assistiveTechnology,
      (assistiveTechnologyIdentifier ?? technology.identifier) == technology.identifier
    else { return nil }
    return technology.focusedElement
  }

  /// A rectangle of a view, in coordinates of the screen, as ``AccessibilityObject/accessibilityFrame``
  /// takes it.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window else { return view.convert(rect, to: nil) }
    return window.convert(view.convert(rect, to: nil), to: nil as UIWindow?)
  }

  /// A path of a view, in coordinates of the screen, as ``AccessibilityObject/accessibilityPath`` takes it.
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      convertToScreenCoordinates(CGRect(x: x, y: y, width: 0, height: 0), in: view).origin
    }
    let (origin, right, down) = (place(0, 0), place(1, 0), place(0, 1))
    let converted = UIBezierPath(cgPath: path.cgPath)
    converted.apply(
      CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
        tx: origin.x, ty: origin.y))
    return converted
  }

  // MARK: What can be observed

  /// The screen reader was switched on or off; has no user info. Comes when the program is back in
  /// the foreground (spec VC13:AN-05, AN-06).
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Switch control was switched on or off; has no user info.
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// An announcement was spoken, or broken off; the user info holds
  /// ``announcementStringValueUserInfoKey`` and ``announcementWasSuccessfulUserInfoKey``.
  public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The cursor moved; the user info holds ``focusedElementUserInfoKey``, ``unfocusedElementUserInfoKey`` and
  /// ``assistiveTechnologyUserInfoKey``.
  public nonisolated static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The announcement's text.
  public nonisolated static let announcementStringValueUserInfoKey =
    "UIAccessibilityAnnouncementKeyStringValue"
  /// Whether it was spoken to its end: a `Bool`.
  public nonisolated static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"
  /// The element that the cursor is on.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that the cursor was on.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// Whose cursor it is: the `rawValue` of an ``AssistiveTechnologyIdentifier``.
  public nonisolated static let assistiveTechnologyUserInfoKey =
    "UIAccessibilityAssistiveTechnologyKey"
}

/// How the elements of a container are read.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  /// As the system thinks best.
  case automatic = 0
  /// One by one, among all others.
  case separate = 1
  /// The container first, then its elements.
  case combined = 2
}

/// What an accessibility container holds.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  /// No container.
  case none = 0
  /// A table of data.
  case dataTable = 1
  /// A list.
  case list = 2
  /// A landmark.
  case landmark = 3
  /// A group that belongs together.
  case semanticGroup = 4
}

extension UIAccessibility {
  /// Whether the user wants colors that differ more. A program sets ``UIApplication/accessibilityContrast``; the value is that
  /// of the shared application.
  @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    UIApplication.shared.accessibilityContrast == .high
  }
  /// Posted after ``isDarkerSystemColorsEnabled`` has changed.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification =
    UIAccessibilityContrast.didChange
}
