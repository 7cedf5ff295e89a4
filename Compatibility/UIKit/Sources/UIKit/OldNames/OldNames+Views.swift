// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit

// Views, windows, images and their animations.

public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAnimationTransition = UIView.AnimationTransition
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
public typealias UISystemAnimation = UIView.SystemAnimation
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIImageResizingMode = UIImage.ResizingMode
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIWindowLevel = UIWindow.Level

public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelAlert = UIWindow.Level.alert
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar

extension UIView {
  /// `bringSubviewToFront(_:)`, by its older name.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// `sendSubviewToBack(_:)`, by its older name.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIColor {
  /// A color of the numbers of a literal, from 0 to 1, as Swift 3 has it.
  public nonisolated convenience init(
    colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
  }
}
