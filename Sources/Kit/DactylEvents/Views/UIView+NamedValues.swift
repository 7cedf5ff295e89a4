import Foundation

extension UIView {
  /// A property by its name in Objective-C, `NSNull` for one that is `nil`; `nil` for another name.
  final func namedValue(_ key: String) -> Any? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "alpha": alpha
    case "hidden", "isHidden": isHidden
    case "backgroundColor": backgroundColor ?? NSNull()
    case "tintColor": tintColor
    case "tag": tag
    case "clipsToBounds": clipsToBounds
    case "userInteractionEnabled", "isUserInteractionEnabled": isUserInteractionEnabled
    case "safeAreaInsets": safeAreaInsets
    case "layoutMargins": layoutMargins
    case "superview": superview ?? NSNull()
    case "subviews": subviews
    case "layer": layer
    default: nil
    }
  }
}
