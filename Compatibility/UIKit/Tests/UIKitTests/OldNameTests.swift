// Old names stand beside present ones.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Testing
import UIKit

/// The names of Swift 3 and 4, each beside the one of today.
@MainActor
@Suite struct OldNameTests {
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

  @Test func `the old constants of views and windows have the values of today`() {
    let values: [(AnyHashable, AnyHashable)] = [
      (UIWindowLevelNormal, UIWindow.Level.normal),
      (UIWindowLevelAlert, UIWindow.Level.alert),
      (UIWindowLevelStatusBar, UIWindow.Level.statusBar),
    ]
    for (old, present) in values { #expect(old == present) }
  }
}
