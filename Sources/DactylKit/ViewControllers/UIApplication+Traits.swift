package import Foundation

extension UIApplication {
  /// The traits of an interface of that size; of the main screen's without one. A phone is compact
  /// from left to right, and from top to bottom too while it is wider than high.
  package final func traits(ofSize size: CGSize?) -> UITraitCollection {
    let size = size ?? mainScreen.bounds.size
    let isWide = !isPhone && size.width >= presentationLimits.regularWidth
    let isHigh = !isPhone || size.height >= size.width
    return UITraitCollection(
      userInterfaceIdiom: device.userInterfaceIdiom,
      horizontalSizeClass: isWide ? .regular : .compact,
      verticalSizeClass: isHigh ? .regular : .compact, userInterfaceStyle: userInterfaceStyle)
  }
}
