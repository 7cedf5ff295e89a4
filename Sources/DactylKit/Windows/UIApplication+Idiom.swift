import Foundation

/// What kind of device the interface is for.
extension UIApplication {
  /// The idiom that suits the main screen.
  final var screenIdiom: UIUserInterfaceIdiom {
    let size = mainScreen.nativeSize
    return min(size.width, size.height) < turnLimits.padSide ? .phone : .pad
  }

  /// Whether the interface is one of a phone.
  final var isPhone: Bool { device.userInterfaceIdiom == .phone }
}
