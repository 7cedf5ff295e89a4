// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import DactylKit
public import Foundation

// Names of notifications and the keys of their user info.

extension NSNotification.Name {
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationDidReceiveMemoryWarning =
    UIApplication.didReceiveMemoryWarningNotification
  public static let UIApplicationWillChangeStatusBarOrientation =
    UIApplication.willChangeStatusBarOrientationNotification
  public static let UIApplicationDidChangeStatusBarOrientation =
    UIApplication.didChangeStatusBarOrientationNotification
  public static let UIApplicationWillChangeStatusBarFrame =
    UIApplication.willChangeStatusBarFrameNotification
  public static let UIApplicationDidChangeStatusBarFrame =
    UIApplication.didChangeStatusBarFrameNotification

  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification

  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification

  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
  public static let UIScreenDidConnect = UIScreen.didConnectNotification
  public static let UIScreenDidDisconnect = UIScreen.didDisconnectNotification
  public static let UIScreenModeDidChange = UIScreen.modeDidChangeNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification

  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  public static let UIMenuControllerDidShowMenu = UIMenuController.didShowMenuNotification
  public static let UIMenuControllerWillHideMenu = UIMenuController.willHideMenuNotification
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  public static let UIMenuControllerMenuFrameDidChange =
    UIMenuController.menuFrameDidChangeNotification

  public static let UIAccessibilityVoiceOverStatusDidChange =
    UIAccessibility.voiceOverStatusDidChangeNotification
  public static let UIAccessibilityAnnouncementDidFinish =
    UIAccessibility.announcementDidFinishNotification
  public static let UIAccessibilityElementFocused = UIAccessibility.elementFocusedNotification
}

/// `UIAccessibility.voiceOverStatusDidChangeNotification`: a text in Swift 3 and 4.
public let UIAccessibilityVoiceOverStatusChanged =
  UIAccessibility.voiceOverStatusDidChangeNotification.rawValue

public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
public let UIContentSizeCategoryNewValueKey = UIContentSizeCategory.newValueUserInfoKey
public let UIApplicationStatusBarOrientationUserInfoKey =
  UIApplication.statusBarOrientationUserInfoKey
public let UIApplicationStatusBarFrameUserInfoKey = UIApplication.statusBarFrameUserInfoKey
