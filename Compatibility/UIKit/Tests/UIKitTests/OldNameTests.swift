// Old names stand beside present ones.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Testing
import UIKit

/// The names of Swift 3 and 4, each beside the one of today.
@MainActor
@Suite struct OldNameTests {
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
