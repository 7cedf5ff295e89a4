import Foundation
import GestureMachines
import InputFrames

/// Where a window lies on its screen before that rotates, and the touches that are down in it.
@MainActor
struct HeldWindow {
  let window: UIWindow
  /// The window's corner and the ends of its unit vectors, on the screen.
  private let corners: [CGPoint]

  init(_ window: UIWindow) {
    self.window = window
    corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)]
      .map(window.geometry.toSuperview)
  }

  /// How its coordinates rotated.
  func transform(_ rotation: ScreenRotation) -> CGAffineTransform {
    let ends = corners.map { window.geometry.fromSuperview(rotation($0)) }
    let (zero, right, down) = (ends[0], ends[1], ends[2])
    return CGAffineTransform(
      a: right.x - zero.x, b: right.y - zero.y, c: down.x - zero.x, d: down.y - zero.y,
      tx: zero.x, ty: zero.y)
  }

  /// Converts gestures that have begun to the new orientation, including those that wait for their
  /// next touch, such as a double tap.
  func rotateGestures(_ rotation: ScreenRotation) {
    let transform = transform(rotation)
    for view in [window] + window.branchBelow {
      for recognizer in view.gestureRecognizers ?? [] where !recognizer.attempt.seen.isEmpty {
        recognizer.attempt.rotation =
          recognizer.attempt.rotation?.concatenating(transform) ?? transform
      }
    }
  }
}

/// Where a touch that is down lies on its screen.
@MainActor
struct HeldTouch {
  private let touch: UITouch
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

  /// Converts the touch after the interface has rotated: the finger is at the same place on the
  /// glass, and all its positions, past ones too, are in the new coordinates.
  func apply(_ rotation: ScreenRotation) {
    let window = touch.windowReference
    func inWindow(_ point: CGPoint) -> CGPoint {
      let place = rotation(point)
      return window?.geometry.fromSuperview(place) ?? place
    }
    touch.moment.location = inWindow(location)
    touch.moment.previousLocation = inWindow(previous)
    touch.origin = inWindow(origin)
  }
}

/// What lies on a screen before it rotates.
@MainActor
struct HeldScreen {
  private let touches: [HeldTouch]
  private let windows: [HeldWindow]

  init(_ screen: UIScreen, of application: UIApplication) {
    touches = application.touchDispatcher.event.touches.filter { touch in
      !touch.isOver && (touch.windowReference?.screen ?? application.mainScreen) === screen
    }.map(HeldTouch.init)
    windows = application.windows.filter { $0.screen === screen }.map(HeldWindow.init)
  }

  /// Converts the touches that are down, gestures, and counted taps after the screen has rotated.
  func apply(_ rotation: ScreenRotation, of application: UIApplication) {
    for touch in touches { touch.apply(rotation) }
    for window in windows { window.rotateGestures(rotation) }
    // Only for windows that fill the screen; taps in smaller ones are not converted.
    application.gestureEngine.tapCounter.rotate { place in
      let rotated = rotation(CGPoint(x: place.x, y: place.y))
      return Point(x: Double(rotated.x), y: Double(rotated.y))
    }
  }
}
