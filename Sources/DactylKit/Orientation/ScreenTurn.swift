import Foundation
import InputFrames

/// The way from a place on the glass as the interface stood to the same place as it stands.
struct ScreenTurn {
  let from: ScreenOrientation
  let to: ScreenOrientation
  /// The screen's size in its natural orientation.
  let size: CGSize

  /// The same place of the glass, in the interface's new coordinates.
  func callAsFunction(_ point: CGPoint) -> CGPoint {
    Self.shown(Self.fixed(point, from, size), to, size)
  }

  /// A place of the interface, in the screen's natural orientation.
  static func fixed(
    _ point: CGPoint, _ orientation: ScreenOrientation, _ size: CGSize
  ) -> CGPoint {
    switch orientation {
    case .portrait: point
    case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
    case .landscapeLeft: CGPoint(x: point.y, y: size.height - point.x)
    case .landscapeRight: CGPoint(x: size.width - point.y, y: point.x)
    }
  }

  /// A place in the screen's natural orientation, in the interface's coordinates.
  static func shown(
    _ point: CGPoint, _ orientation: ScreenOrientation, _ size: CGSize
  ) -> CGPoint {
    switch orientation {
    case .portrait: point
    case .portraitUpsideDown: CGPoint(x: size.width - point.x, y: size.height - point.y)
    case .landscapeLeft: CGPoint(x: size.height - point.y, y: point.x)
    case .landscapeRight: CGPoint(x: point.y, y: size.width - point.x)
    }
  }
}

/// Where a touch that is down lies on its screen.
@MainActor
struct HeldTouch {
  let touch: UITouch
  private let location: CGPoint
  private let previous: CGPoint
  private let origin: CGPoint

  init(_ touch: UITouch) {
    let window = touch.windowReference
    func onScreen(_ point: CGPoint) -> CGPoint { window?.geometry.toSuperview(point) ?? point }
    self.touch = touch
    location = onScreen(touch.moment.location)
    previous = onScreen(touch.moment.previousLocation)
    origin = onScreen(touch.origin)
  }

  /// The interface has turned: the finger lies where it lay on the glass, and its places are told
  /// as the interface stands now, those of the past too.
  func take(_ turn: ScreenTurn) {
    let window = touch.windowReference
    func inWindow(_ point: CGPoint) -> CGPoint {
      let place = turn(point)
      return window?.geometry.fromSuperview(place) ?? place
    }
    touch.moment.location = inWindow(location)
    touch.moment.previousLocation = inWindow(previous)
    touch.origin = inWindow(origin)
  }
}

extension TouchDispatcher {
  /// The touches that are down on a screen, before it turns. What was kept back of them is delivered.
  func heldTouches(on screen: UIScreen, of application: UIApplication) -> [HeldTouch] {
    event.touches.filter { touch in
      !touch.isOver && (touch.windowReference?.screen ?? application.mainScreen) === screen
    }.map(HeldTouch.init)
  }
}
