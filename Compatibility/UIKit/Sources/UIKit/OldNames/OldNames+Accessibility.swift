// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit
public import Foundation

// Accessibility.

public typealias UIAccessibilityNotifications = UIAccessibility.Notification
public typealias UIAccessibilityScrollDirection = UIAccessibility.ScrollDirection
public typealias UIAccessibilityCustomRotorDirection = UIAccessibilityCustomRotor.Direction
public typealias UIAccessibilityCustomRotorSearch = UIAccessibilityCustomRotor.Search

public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
public let UIAccessibilityTraitAllowsDirectInteraction =
  UIAccessibilityTraits.allowsDirectInteraction
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
public let UIAccessibilityTraitToggleButton = UIAccessibilityTraits.toggleButton
public let UIAccessibilityTraitSupportsZoom = UIAccessibilityTraits.supportsZoom

public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled
public let UIAccessibilityPauseAssistiveTechnologyNotification =
  UIAccessibility.Notification.pauseAssistiveTechnology
public let UIAccessibilityResumeAssistiveTechnologyNotification =
  UIAccessibility.Notification.resumeAssistiveTechnology

public let UIAccessibilityAnnouncementKeyStringValue =
  UIAccessibility.announcementStringValueUserInfoKey
public let UIAccessibilityAnnouncementKeyWasSuccessful =
  UIAccessibility.announcementWasSuccessfulUserInfoKey
public let UIAccessibilityFocusedElementKey = UIAccessibility.focusedElementUserInfoKey
public let UIAccessibilityUnfocusedElementKey = UIAccessibility.unfocusedElementUserInfoKey
public let UIAccessibilityAssistiveTechnologyKey = UIAccessibility.assistiveTechnologyUserInfoKey

/// Whether the screen reader is on.
@MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool {
  UIAccessibility.isVoiceOverRunning
}
/// Whether people have asked for less motion.
@MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
  UIAccessibility.isReduceMotionEnabled
}
/// Whether people have asked for less transparency.
@MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
  UIAccessibility.isReduceTransparencyEnabled
}
/// Tells assistive technology that something changed.
@MainActor public func UIAccessibilityPostNotification(
  _ notification: UIAccessibilityNotifications, _ argument: Any?
) {
  UIAccessibility.post(notification: notification, argument: argument)
}
/// A rectangle of a view, in coordinates of the screen.
@MainActor public func UIAccessibilityConvertFrameToScreenCoordinates(
  _ rect: CGRect, _ view: UIView
) -> CGRect {
  UIAccessibility.convertToScreenCoordinates(rect, in: view)
}
/// The element that has the cursor of an assistive technology.
@MainActor public func UIAccessibilityFocusedElement(_ technology: String?) -> Any? {
  UIAccessibility.focusedElement(
    using: technology.map { UIAccessibility.AssistiveTechnologyIdentifier(rawValue: $0) })
}
