// Old names stand beside present ones.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Testing
import UIKit

/// The names of types of Swift 3 and 4, each beside the one of today.
@MainActor
@Suite struct OldTypeTests {
  @Test func `the old types of accessibility are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (UIAccessibilityNotifications.self, UIAccessibility.Notification.self),
      (UIAccessibilityScrollDirection.self, UIAccessibility.ScrollDirection.self),
      (UIAccessibilityCustomRotorDirection.self, UIAccessibilityCustomRotor.Direction.self),
      (UIAccessibilityCustomRotorSearch.self, UIAccessibilityCustomRotor.Search.self),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }

  @Test func `the old types of the application and its run loop are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (UIApplicationState.self, UIApplication.State.self),
      (UIApplicationLaunchOptionsKey.self, UIApplication.LaunchOptionsKey.self),
      (RunLoopMode.self, RunLoop.Mode.self),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }

  @Test func `the old types of controllers are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (UIAlertActionStyle.self, UIAlertAction.Style.self),
      (UIAlertControllerStyle.self, UIAlertController.Style.self),
      (UINavigationControllerOperation.self, UINavigationController.Operation.self),
      (UIPageViewControllerNavigationDirection.self, UIPageViewController.NavigationDirection.self),
      (
        UIPageViewControllerNavigationOrientation.self,
        UIPageViewController.NavigationOrientation.self
      ),
      (UIPageViewControllerTransitionStyle.self, UIPageViewController.TransitionStyle.self),
      (UIPageViewControllerSpineLocation.self, UIPageViewController.SpineLocation.self),
      (UISplitViewControllerDisplayMode.self, UISplitViewController.DisplayMode.self),
      (UISplitViewControllerPrimaryEdge.self, UISplitViewController.PrimaryEdge.self),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }

  @Test func `the old types of controls are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (UIControlEvents.self, UIControl.Event.self),
      (UIControlState.self, UIControl.State.self),
      (UIControlContentHorizontalAlignment.self, UIControl.ContentHorizontalAlignment.self),
      (UIControlContentVerticalAlignment.self, UIControl.ContentVerticalAlignment.self),
      (UIButtonType.self, UIButton.ButtonType.self),
      (UIBarButtonItemStyle.self, UIBarButtonItem.Style.self),
      (UIBarButtonSystemItem.self, UIBarButtonItem.SystemItem.self),
      (UITabBarSystemItem.self, UITabBarItem.SystemItem.self),
      (UITabBarItemPositioning.self, UITabBar.ItemPositioning.self),
      (UISearchBarStyle.self, UISearchBar.Style.self),
      (UISearchBarIcon.self, UISearchBar.Icon.self),
      (UIActivityIndicatorViewStyle.self, UIActivityIndicatorView.Style.self),
      (UIProgressViewStyle.self, UIProgressView.Style.self),
      (UIDatePickerMode.self, UIDatePicker.Mode.self),
      (UITextBorderStyle.self, UITextField.BorderStyle.self),
      (UITextFieldViewMode.self, UITextField.ViewMode.self),
      (UITextFieldDidEndEditingReason.self, UITextField.DidEndEditingReason.self),
      (UIScrollViewKeyboardDismissMode.self, UIScrollView.KeyboardDismissMode.self),
      (UIScrollViewIndicatorStyle.self, UIScrollView.IndicatorStyle.self),
      (
        UIScrollViewContentInsetAdjustmentBehavior.self,
        UIScrollView.ContentInsetAdjustmentBehavior.self
      ),
      (UIMenuControllerArrowDirection.self, UIMenuController.ArrowDirection.self),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }

  @Test func `the old types of events and gestures are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (UIGestureRecognizerState.self, UIGestureRecognizer.State.self),
      (UISwipeGestureRecognizerDirection.self, UISwipeGestureRecognizer.Direction.self),
      (UITouchPhase.self, UITouch.Phase.self),
      (UITouchType.self, UITouch.TouchType.self),
      (UIPressPhase.self, UIPress.Phase.self),
      (UIPressType.self, UIPress.PressType.self),
      (UIEventType.self, UIEvent.EventType.self),
      (UIEventSubtype.self, UIEvent.EventSubtype.self),
      (UIImpactFeedbackStyle.self, UIImpactFeedbackGenerator.FeedbackStyle.self),
      (UINotificationFeedbackType.self, UINotificationFeedbackGenerator.FeedbackType.self),
      (UIAttachmentBehaviorType.self, UIAttachmentBehavior.AttachmentType.self),
      (UICollisionBehaviorMode.self, UICollisionBehavior.Mode.self),
      (UIPushBehaviorMode.self, UIPushBehavior.Mode.self),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }

  @Test func `the old types of constraints and insets are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (UILayoutConstraintAxis.self, NSLayoutConstraint.Axis.self),
      (NSLayoutAttribute.self, NSLayoutConstraint.Attribute.self),
      (NSLayoutRelation.self, NSLayoutConstraint.Relation.self),
      (NSLayoutFormatOptions.self, NSLayoutConstraint.FormatOptions.self),
      (UIStackViewAlignment.self, UIStackView.Alignment.self),
      (UIStackViewDistribution.self, UIStackView.Distribution.self),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }

  @Test func `the old types of tables and collections are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (UITableViewStyle.self, UITableView.Style.self),
      (UITableViewRowAnimation.self, UITableView.RowAnimation.self),
      (UITableViewScrollPosition.self, UITableView.ScrollPosition.self),
      (UITableViewSeparatorInsetReference.self, UITableView.SeparatorInsetReference.self),
      (UITableViewCellStyle.self, UITableViewCell.CellStyle.self),
      (UITableViewCellAccessoryType.self, UITableViewCell.AccessoryType.self),
      (UITableViewCellEditingStyle.self, UITableViewCell.EditingStyle.self),
      (UITableViewCellSelectionStyle.self, UITableViewCell.SelectionStyle.self),
      (UITableViewCellSeparatorStyle.self, UITableViewCell.SeparatorStyle.self),
      (UITableViewCellStateMask.self, UITableViewCell.StateMask.self),
      (UITableViewRowActionStyle.self, UITableViewRowAction.Style.self),
      (UICollectionViewScrollDirection.self, UICollectionView.ScrollDirection.self),
      (UICollectionViewScrollPosition.self, UICollectionView.ScrollPosition.self),
      (UICollectionElementCategory.self, UICollectionView.ElementCategory.self),
      (UICollectionUpdateAction.self, UICollectionViewUpdateItem.Action.self),
      (
        UICollectionViewFlowLayoutSectionInsetReference.self,
        UICollectionViewFlowLayout.SectionInsetReference.self
      ),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }

  @Test func `the old types of fonts and attributed texts are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (NSAttributedStringKey.self, NSAttributedString.Key.self),
      (UIFontTextStyle.self, UIFont.TextStyle.self),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }

  @Test func `the old types of views and windows are those of today`() {
    let names: [(Any.Type, Any.Type)] = [
      (UIViewAnimationOptions.self, UIView.AnimationOptions.self),
      (UIViewAnimationCurve.self, UIView.AnimationCurve.self),
      (UIViewAnimationTransition.self, UIView.AnimationTransition.self),
      (UIViewKeyframeAnimationOptions.self, UIView.KeyframeAnimationOptions.self),
      (UISystemAnimation.self, UIView.SystemAnimation.self),
      (UIViewAutoresizing.self, UIView.AutoresizingMask.self),
      (UIViewContentMode.self, UIView.ContentMode.self),
      (UIImageOrientation.self, UIImage.Orientation.self),
      (UIImageRenderingMode.self, UIImage.RenderingMode.self),
      (UIImageResizingMode.self, UIImage.ResizingMode.self),
      (UIBlurEffectStyle.self, UIBlurEffect.Style.self),
      (UIWindowLevel.self, UIWindow.Level.self),
    ]
    for (old, present) in names { #expect(ObjectIdentifier(old) == ObjectIdentifier(present)) }
  }
}
