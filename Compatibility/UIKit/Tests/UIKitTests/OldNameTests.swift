// Old names stand beside present ones.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Testing
import UIKit

/// The names of Swift 3 and 4, each beside the one of today.
@MainActor
@Suite struct OldNameTests {
  @Test func `the old constants of accessibility have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UIAccessibilityTraitNone, UIAccessibilityTraits.none),
      (UIAccessibilityTraitButton, UIAccessibilityTraits.button),
      (UIAccessibilityTraitLink, UIAccessibilityTraits.link),
      (UIAccessibilityTraitImage, UIAccessibilityTraits.image),
      (UIAccessibilityTraitSelected, UIAccessibilityTraits.selected),
      (UIAccessibilityTraitPlaysSound, UIAccessibilityTraits.playsSound),
      (UIAccessibilityTraitKeyboardKey, UIAccessibilityTraits.keyboardKey),
      (UIAccessibilityTraitStaticText, UIAccessibilityTraits.staticText),
      (UIAccessibilityTraitSummaryElement, UIAccessibilityTraits.summaryElement),
      (UIAccessibilityTraitNotEnabled, UIAccessibilityTraits.notEnabled),
      (UIAccessibilityTraitUpdatesFrequently, UIAccessibilityTraits.updatesFrequently),
      (UIAccessibilityTraitSearchField, UIAccessibilityTraits.searchField),
      (UIAccessibilityTraitStartsMediaSession, UIAccessibilityTraits.startsMediaSession),
      (UIAccessibilityTraitAdjustable, UIAccessibilityTraits.adjustable),
      (UIAccessibilityTraitAllowsDirectInteraction, UIAccessibilityTraits.allowsDirectInteraction),
      (UIAccessibilityTraitCausesPageTurn, UIAccessibilityTraits.causesPageTurn),
      (UIAccessibilityTraitTabBar, UIAccessibilityTraits.tabBar),
      (UIAccessibilityTraitHeader, UIAccessibilityTraits.header),
      (UIAccessibilityScreenChangedNotification, UIAccessibility.Notification.screenChanged),
      (UIAccessibilityLayoutChangedNotification, UIAccessibility.Notification.layoutChanged),
      (UIAccessibilityAnnouncementNotification, UIAccessibility.Notification.announcement),
      (UIAccessibilityPageScrolledNotification, UIAccessibility.Notification.pageScrolled),
      (
        UIAccessibilityPauseAssistiveTechnologyNotification,
        UIAccessibility.Notification.pauseAssistiveTechnology
      ),
      (
        UIAccessibilityResumeAssistiveTechnologyNotification,
        UIAccessibility.Notification.resumeAssistiveTechnology
      ),
      (
        UIAccessibilityAnnouncementKeyStringValue,
        UIAccessibility.announcementStringValueUserInfoKey
      ),
      (
        UIAccessibilityAnnouncementKeyWasSuccessful,
        UIAccessibility.announcementWasSuccessfulUserInfoKey
      ),
      (UIAccessibilityFocusedElementKey, UIAccessibility.focusedElementUserInfoKey),
      (UIAccessibilityUnfocusedElementKey, UIAccessibility.unfocusedElementUserInfoKey),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of the application and its run loop have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UIBackgroundTaskInvalid, UIBackgroundTaskIdentifier.invalid),
      (NSDefaultRunLoopMode, RunLoop.Mode.default),
      (NSRunLoopCommonModes, RunLoop.Mode.common),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of controllers have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UIPageViewControllerOptionSpineLocationKey, UIPageViewController.OptionsKey.spineLocation),
      (
        UIPageViewControllerOptionInterPageSpacingKey,
        UIPageViewController.OptionsKey.interPageSpacing
      ),
      (UINavigationControllerHideShowBarDuration, UINavigationController.hideShowBarDuration),
      (UISplitViewControllerAutomaticDimension, UISplitViewController.automaticDimension),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of controls have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UIScrollViewDecelerationRateNormal, UIScrollView.DecelerationRate.normal),
      (UIScrollViewDecelerationRateFast, UIScrollView.DecelerationRate.fast),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of events and gestures have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UIKeyInputUpArrow, UIKeyCommand.inputUpArrow),
      (UIKeyInputDownArrow, UIKeyCommand.inputDownArrow),
      (UIKeyInputLeftArrow, UIKeyCommand.inputLeftArrow),
      (UIKeyInputRightArrow, UIKeyCommand.inputRightArrow),
      (UIKeyInputEscape, UIKeyCommand.inputEscape),
      (UIKeyInputPageUp, UIKeyCommand.inputPageUp),
      (UIKeyInputPageDown, UIKeyCommand.inputPageDown),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of constraints and insets have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UILayoutPriorityRequired, UILayoutPriority.required),
      (UILayoutPriorityDefaultHigh, UILayoutPriority.defaultHigh),
      (UILayoutPriorityDefaultLow, UILayoutPriority.defaultLow),
      (UILayoutPriorityFittingSizeLevel, UILayoutPriority.fittingSizeLevel),
      (UIEdgeInsetsZero, UIEdgeInsets.zero),
      (UIOffsetZero, UIOffset.zero),
      (UIViewNoIntrinsicMetric, UIView.noIntrinsicMetric),
      (UILayoutFittingCompressedSize, UIView.layoutFittingCompressedSize),
      (UILayoutFittingExpandedSize, UIView.layoutFittingExpandedSize),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of tables and collections have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UITableViewAutomaticDimension, UITableView.automaticDimension),
      (UITableViewIndexSearch, UITableView.indexSearch),
      (UICollectionElementKindSectionHeader, UICollectionView.elementKindSectionHeader),
      (UICollectionElementKindSectionFooter, UICollectionView.elementKindSectionFooter),
      (UICollectionViewFlowLayoutAutomaticSize, UICollectionViewFlowLayout.automaticSize),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of fonts and attributed texts have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (NSFontAttributeName, NSAttributedString.Key.font),
      (NSForegroundColorAttributeName, NSAttributedString.Key.foregroundColor),
      (NSBackgroundColorAttributeName, NSAttributedString.Key.backgroundColor),
      (NSKernAttributeName, NSAttributedString.Key.kern),
      (NSLigatureAttributeName, NSAttributedString.Key.ligature),
      (NSLinkAttributeName, NSAttributedString.Key.link),
      (NSParagraphStyleAttributeName, NSAttributedString.Key.paragraphStyle),
      (NSShadowAttributeName, NSAttributedString.Key.shadow),
      (NSBaselineOffsetAttributeName, NSAttributedString.Key.baselineOffset),
      (NSUnderlineStyleAttributeName, NSAttributedString.Key.underlineStyle),
      (NSUnderlineColorAttributeName, NSAttributedString.Key.underlineColor),
      (NSStrikethroughStyleAttributeName, NSAttributedString.Key.strikethroughStyle),
      (NSStrikethroughColorAttributeName, NSAttributedString.Key.strikethroughColor),
      (NSStrokeWidthAttributeName, NSAttributedString.Key.strokeWidth),
      (NSStrokeColorAttributeName, NSAttributedString.Key.strokeColor),
      (UIFontWeightUltraLight, UIFont.Weight.ultraLight),
      (UIFontWeightThin, UIFont.Weight.thin),
      (UIFontWeightLight, UIFont.Weight.light),
      (UIFontWeightRegular, UIFont.Weight.regular),
      (UIFontWeightMedium, UIFont.Weight.medium),
      (UIFontWeightSemibold, UIFont.Weight.semibold),
      (UIFontWeightBold, UIFont.Weight.bold),
      (UIFontWeightHeavy, UIFont.Weight.heavy),
      (UIFontWeightBlack, UIFont.Weight.black),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of views and windows have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UIWindowLevelNormal, UIWindow.Level.normal),
      (UIWindowLevelAlert, UIWindow.Level.alert),
      (UIWindowLevelStatusBar, UIWindow.Level.statusBar),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of layers and animations have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (kCAFillModeForwards, CAMediaTimingFillMode.forwards),
      (kCAFillModeBackwards, CAMediaTimingFillMode.backwards),
      (kCAFillModeBoth, CAMediaTimingFillMode.both),
      (kCAFillModeRemoved, CAMediaTimingFillMode.removed),
      (kCAMediaTimingFunctionLinear, CAMediaTimingFunctionName.linear),
      (kCAMediaTimingFunctionEaseIn, CAMediaTimingFunctionName.easeIn),
      (kCAMediaTimingFunctionEaseOut, CAMediaTimingFunctionName.easeOut),
      (kCAMediaTimingFunctionEaseInEaseOut, CAMediaTimingFunctionName.easeInEaseOut),
      (kCAMediaTimingFunctionDefault, CAMediaTimingFunctionName.default),
      (kCAAnimationLinear, CAAnimationCalculationMode.linear),
      (kCAAnimationDiscrete, CAAnimationCalculationMode.discrete),
      (kCAAnimationPaced, CAAnimationCalculationMode.paced),
      (kCAAnimationCubic, CAAnimationCalculationMode.cubic),
      (kCAAnimationCubicPaced, CAAnimationCalculationMode.cubicPaced),
      (kCAAnimationRotateAuto, CAAnimationRotationMode.rotateAuto),
      (kCAAnimationRotateAutoReverse, CAAnimationRotationMode.rotateAutoReverse),
      (kCATransitionFade, CATransitionType.fade),
      (kCATransitionMoveIn, CATransitionType.moveIn),
      (kCATransitionPush, CATransitionType.push),
      (kCATransitionReveal, CATransitionType.reveal),
      (kCATransitionFromRight, CATransitionSubtype.fromRight),
      (kCATransitionFromLeft, CATransitionSubtype.fromLeft),
      (kCATransitionFromTop, CATransitionSubtype.fromTop),
      (kCATransitionFromBottom, CATransitionSubtype.fromBottom),
      (kCAGravityCenter, CALayerContentsGravity.center),
      (kCAGravityTop, CALayerContentsGravity.top),
      (kCAGravityBottom, CALayerContentsGravity.bottom),
      (kCAGravityLeft, CALayerContentsGravity.left),
      (kCAGravityRight, CALayerContentsGravity.right),
      (kCAGravityTopLeft, CALayerContentsGravity.topLeft),
      (kCAGravityTopRight, CALayerContentsGravity.topRight),
      (kCAGravityBottomLeft, CALayerContentsGravity.bottomLeft),
      (kCAGravityBottomRight, CALayerContentsGravity.bottomRight),
      (kCAGravityResize, CALayerContentsGravity.resize),
      (kCAGravityResizeAspect, CALayerContentsGravity.resizeAspect),
      (kCAGravityResizeAspectFill, CALayerContentsGravity.resizeAspectFill),
      (kCAFilterLinear, CALayerContentsFilter.linear),
      (kCAFilterNearest, CALayerContentsFilter.nearest),
      (kCAFilterTrilinear, CALayerContentsFilter.trilinear),
      (kCAFillRuleNonZero, CAShapeLayerFillRule.nonZero),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of layers and animations have the values of today (further)`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (kCAFillRuleEvenOdd, CAShapeLayerFillRule.evenOdd),
      (kCALineCapButt, CAShapeLayerLineCap.butt),
      (kCALineCapRound, CAShapeLayerLineCap.round),
      (kCALineCapSquare, CAShapeLayerLineCap.square),
      (kCALineJoinMiter, CAShapeLayerLineJoin.miter),
      (kCALineJoinRound, CAShapeLayerLineJoin.round),
      (kCALineJoinBevel, CAShapeLayerLineJoin.bevel),
      (kCAGradientLayerAxial, CAGradientLayerType.axial),
      (kCAGradientLayerRadial, CAGradientLayerType.radial),
      (kCAAlignmentNatural, CATextLayerAlignmentMode.natural),
      (kCAAlignmentLeft, CATextLayerAlignmentMode.left),
      (kCAAlignmentRight, CATextLayerAlignmentMode.right),
      (kCAAlignmentCenter, CATextLayerAlignmentMode.center),
      (kCAAlignmentJustified, CATextLayerAlignmentMode.justified),
      (kCATruncationNone, CATextLayerTruncationMode.none),
      (kCATruncationStart, CATextLayerTruncationMode.start),
      (kCATruncationEnd, CATextLayerTruncationMode.end),
      (kCATruncationMiddle, CATextLayerTruncationMode.middle),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old constants of the user info of notifications have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (
        UIAccessibilityVoiceOverStatusChanged,
        UIAccessibility.voiceOverStatusDidChangeNotification.rawValue
      ),
      (UIKeyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameBeginUserInfoKey),
      (UIKeyboardFrameEndUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey),
      (UIKeyboardAnimationDurationUserInfoKey, UIResponder.keyboardAnimationDurationUserInfoKey),
      (UIKeyboardAnimationCurveUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey),
      (UIKeyboardIsLocalUserInfoKey, UIResponder.keyboardIsLocalUserInfoKey),
      (UIContentSizeCategoryNewValueKey, UIContentSizeCategory.newValueUserInfoKey),
      (UIApplicationStatusBarOrientationUserInfoKey, UIApplication.statusBarOrientationUserInfoKey),
      (UIApplicationStatusBarFrameUserInfoKey, UIApplication.statusBarFrameUserInfoKey),
    ]
    for (old, present) in values { #expect(old == present) }
  }

  @Test func `the old names of notifications are those of today`() {
    let names: [(Notification.Name, Notification.Name)] = [
      (.UIApplicationDidEnterBackground, UIApplication.didEnterBackgroundNotification),
      (.UIApplicationWillEnterForeground, UIApplication.willEnterForegroundNotification),
      (.UIApplicationDidBecomeActive, UIApplication.didBecomeActiveNotification),
      (.UIApplicationWillResignActive, UIApplication.willResignActiveNotification),
      (.UIApplicationDidReceiveMemoryWarning, UIApplication.didReceiveMemoryWarningNotification),
      (
        .UIApplicationWillChangeStatusBarOrientation,
        UIApplication.willChangeStatusBarOrientationNotification
      ),
      (
        .UIApplicationDidChangeStatusBarOrientation,
        UIApplication.didChangeStatusBarOrientationNotification
      ),
      (.UIApplicationWillChangeStatusBarFrame, UIApplication.willChangeStatusBarFrameNotification),
      (.UIApplicationDidChangeStatusBarFrame, UIApplication.didChangeStatusBarFrameNotification),
      (.UIKeyboardWillShow, UIResponder.keyboardWillShowNotification),
      (.UIKeyboardDidShow, UIResponder.keyboardDidShowNotification),
      (.UIKeyboardWillHide, UIResponder.keyboardWillHideNotification),
      (.UIKeyboardDidHide, UIResponder.keyboardDidHideNotification),
      (.UIKeyboardWillChangeFrame, UIResponder.keyboardWillChangeFrameNotification),
      (.UIKeyboardDidChangeFrame, UIResponder.keyboardDidChangeFrameNotification),
      (.UITextFieldTextDidChange, UITextField.textDidChangeNotification),
      (.UITextFieldTextDidBeginEditing, UITextField.textDidBeginEditingNotification),
      (.UITextFieldTextDidEndEditing, UITextField.textDidEndEditingNotification),
      (.UITextViewTextDidChange, UITextView.textDidChangeNotification),
      (.UITextViewTextDidBeginEditing, UITextView.textDidBeginEditingNotification),
      (.UITextViewTextDidEndEditing, UITextView.textDidEndEditingNotification),
      (.UIWindowDidBecomeVisible, UIWindow.didBecomeVisibleNotification),
      (.UIWindowDidBecomeHidden, UIWindow.didBecomeHiddenNotification),
      (.UIWindowDidBecomeKey, UIWindow.didBecomeKeyNotification),
      (.UIWindowDidResignKey, UIWindow.didResignKeyNotification),
      (.UIScreenDidConnect, UIScreen.didConnectNotification),
      (.UIScreenDidDisconnect, UIScreen.didDisconnectNotification),
      (.UIScreenModeDidChange, UIScreen.modeDidChangeNotification),
      (.UIDeviceOrientationDidChange, UIDevice.orientationDidChangeNotification),
      (.UIPasteboardChanged, UIPasteboard.changedNotification),
      (.UIContentSizeCategoryDidChange, UIContentSizeCategory.didChangeNotification),
      (.UIMenuControllerWillShowMenu, UIMenuController.willShowMenuNotification),
      (.UIMenuControllerDidShowMenu, UIMenuController.didShowMenuNotification),
      (.UIMenuControllerWillHideMenu, UIMenuController.willHideMenuNotification),
      (.UIMenuControllerDidHideMenu, UIMenuController.didHideMenuNotification),
      (.UIMenuControllerMenuFrameDidChange, UIMenuController.menuFrameDidChangeNotification),
      (
        .UIAccessibilityVoiceOverStatusDidChange,
        UIAccessibility.voiceOverStatusDidChangeNotification
      ),
      (.UIAccessibilityAnnouncementDidFinish, UIAccessibility.announcementDidFinishNotification),
      (.UIAccessibilityElementFocused, UIAccessibility.elementFocusedNotification),
    ]
    for (old, present) in names { #expect(old == present) }
  }
}
