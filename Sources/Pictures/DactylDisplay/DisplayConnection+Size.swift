public import DactylKit
import DisplayList
public import Foundation
import Screens
import WaylandInput

/// The sizes of the screens, and the program's screens that follow them.
extension DisplayConnection {
  /// The size of the upright picture in points; `nil` in memory whose place names none: it is as large as the program's
  /// screen.
  public var size: CGSize? { main.target.map(size) ?? Self.namedSize(of: main.place) }

  /// The size that the place of a picture in memory names.
  static func namedSize(of place: DisplayPlace) -> CGSize? {
    guard case .memory(_, let width?, let height?) = place else { return nil }
    return CGSize(width: width, height: height)
  }

  func size(of target: any ScreenTarget) -> CGSize {
    let size = rotation.uprightSize(of: target.size)
    return CGSize(
      width: CGFloat(size.width) / pixelsPerPoint, height: CGFloat(size.height) / pixelsPerPoint)
  }

  /// Pixels per point: ``scale``, times that which the compositor wishes of a window.
  var pixelsPerPoint: CGFloat {
    if let window = windowInput?.window { return scale * window.scale }
    return scale
  }

  /// A screen as large as the monitor or the window, which follows its size; `nil` in memory whose place names no size. A
  /// screen that the program makes itself keeps its own size, and its picture is stretched.
  public func makeScreen() -> UIScreen? {
    guard let size else { return nil }
    let screen = UIScreen(size: size, scale: pixelsPerPoint)
    screen.followsDisplay = true
    return screen
  }

  /// The monitor is connected again, or the window has another size or scale.
  func displayChanged() {
    guard let presenter = main.presenter else { return }
    follow(presenter.application.mainScreen)
    presenter.resume()
    reportShown()
  }

  func reportShown() {
    if let window = windowInput?.window, !window.isShown { return }
    if let size { shownObserver?(size) }
  }

  /// Gives a screen the size of the monitor or the window, unless it has a size of its own.
  func follow(_ screen: UIScreen) {
    guard screen.followsDisplay, let size else { return }
    screen.resize(to: size, scale: pixelsPerPoint)
  }
}
