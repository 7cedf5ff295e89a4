// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit

// Controls, bars and texts that are typed.

public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIButtonType = UIButton.ButtonType
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UISearchBarIcon = UISearchBar.Icon
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UIDatePickerMode = UIDatePicker.Mode
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
  .ContentInsetAdjustmentBehavior
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection

public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast

extension UIBarStyle {
  /// A dark bar, by its name of iOS 6.
  public static let blackOpaque = UIBarStyle.black
  /// A dark bar; the name of iOS 6 for one that lets its background through, which `isTranslucent` says since.
  public static let blackTranslucent = UIBarStyle.black
}

extension UIActivityIndicatorView {
  /// `init(style:)`, by its older name.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
  /// `style`, by its older name.
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}

extension UIButton.ButtonType {
  /// The system's look.
  public static var roundedRect: UIButton.ButtonType { .system }
}
