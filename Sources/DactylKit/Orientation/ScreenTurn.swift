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
  /// The window's corner and the ends of its unit vectors, on the screen.
  private let corners: [CGPoint]

  init(_ touch: UITouch) {
    let window = touch.windowReference
    func onScreen(_ point: CGPoint) -> CGPoint { window?.geometry.toSuperview(point) ?? point }
    self.touch = touch
    location = onScreen(touch.moment.location)
    previous = onScreen(touch.moment.previousLocation)
    origin = onScreen(touch.origin)
    corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map(onScreen)
  }

  /// The interface has turned: the finger lies where it lay on the glass, and its places are told
  /// as the interface stands now, those of the past too. Answers how its window's coordinates turned.
  func take(_ turn: ScreenTurn) -> CGAffineTransform {
    let window = touch.windowReference
    func inWindow(_ point: CGPoint) -> CGPoint {
      let place = turn(point)
      return window?.geometry.fromSuperview(place) ?? place
    }
    touch.moment.location = inWindow(location)
    touch.moment.previousLocation = inWindow(previous)
    touch.origin = inWindow(origin)
    let (zero, right, down) = (inWindow(corners[0]), inWindow(corners[1]), inWindow(corners[2]))
    return CGAffineTransform(
      a: right.x - zero.x, b: right.y - zero.y, c: down.x - zero.x, d: down.y - zero.y,
      tx: zero.x, ty: zero.y)
  }
}

extension TouchDispatcher {
  /// The screen has turned: what is told of touches that are down, and of the gestures that they
  /// make, is told as the interface stands now.
  func turn(_ held: [HeldTouch], _ turn: ScreenTurn) {
    var turned: [UIGestureRecognizer] = []
    for held in held {
      let transform = held.take(turn)
      for recognizer in held.touch.recognizers.list.array where !turned.contains(recognizer) {
        turned.append(recognizer)
        recognizer.attempt.turn = recognizer.attempt.turn?.concatenating(transform) ?? transform
      }
    }
  }

  /// The touches that are down on a screen, before it turns.
  func heldTouches(on screen: UIScreen, of application: UIApplication) -> [HeldTouch] {
    event.touches.filter { touch in
      !touch.isOver && (touch.windowReference?.screen ?? application.mainScreen) === screen
    }.map(HeldTouch.init)
  }
}
