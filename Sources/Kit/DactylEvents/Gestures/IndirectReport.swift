public import Foundation
import GestureMachines
public import InputFrames

/// A gesture without touches began or is over: a wheel turned, or fingers did something on a touchpad, where the pointer is.
@MainActor
public struct IndirectReport {
  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// A wheel turned, or fingers scrolled on a touchpad.
    case scroll(PointerScroll.Source)
    /// So many fingers swiped, pinched or rested on a touchpad.
    case touchpad(GestureChange.Kind, fingers: Int)
  }

  /// Its number among the application's gestures without touches, counted from 1.
  public let number: Int
  /// What happens.
  public let kind: Kind
  /// `began`, `ended` or `cancelled`.
  public let phase: GestureChange.Phase
  /// The device; `nil` for samples of a program.
  public let device: DeviceID?
  /// The view that was under the pointer when it began.
  public let view: UIView
  /// The pointer's position when it began, in points of the window.
  public let location: CGPoint
  /// How far it went, in points: the fingers of a swipe, or the content of a scroll.
  public let translation: CGPoint
  /// The distance of the fingers relative to that at the beginning.
  public let scale: Double
  /// How far the fingers rotated, in degrees, clockwise.
  public let degrees: Double
  /// The recognizers that take it.
  public let recognizers: [UIGestureRecognizer]
  /// When.
  public let time: Timestamp

  init(_ gesture: IndirectGesture, _ phase: GestureChange.Phase, at time: Timestamp) {
    (number, kind, self.phase, device) = (gesture.number, gesture.kind, phase, gesture.device)
    (view, self.time, recognizers) = (gesture.view, time, gesture.recognizers)
    location = CGPoint(x: gesture.place.x, y: gesture.place.y)
    translation = CGPoint(x: gesture.travel.x, y: gesture.travel.y)
    (scale, degrees) = (gesture.scale, gesture.degrees)
    self.gesture = gesture
  }

  private let gesture: IndirectGesture

  /// How many points the distance of a pinch's fingers counts as when it begins.
  package static let pointsOfPinch = TouchpadLimits.span

  /// Whether a recognizer is of a kind and has settings that take such a gesture.
  package func suits(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.takes(gesture) }

  /// Whether a recognizer takes it at present.
  package func isTaken(by recognizer: UIGestureRecognizer) -> Bool {
    recognizers.contains { $0 === recognizer }
  }
}

extension UIGestureRecognizer {
  /// The number of the gesture without touches that it takes at the moment (``IndirectReport/number``); `nil` without one.
  package final var indirectGestureInAttempt: Int? { attempt.indirect?.number }

  /// Whether its gesture is over, or one of touches or presses.
  package final var isBusy: Bool { isSettled || !attempt.isIdle }
}
