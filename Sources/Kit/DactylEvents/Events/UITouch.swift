public import Foundation
import GestureMachines
package import InputFrames

/// One finger on the screen, from its touch-down to its lift.
///
/// The same object serves the whole touch; its view and window are those found by the hit test
/// at touch-down and never change.
@safe @MainActor
public final class UITouch: Hashable {
  /// The phases of a touch.
  public enum Phase: Int, Hashable, Sendable {
    /// It touched down.
    case began = 0
    /// It moved.
    case moved = 1
    /// It is down and did not move in this event.
    case stationary = 2
    /// It lifted.
    case ended = 3
    /// It was cancelled.
    case cancelled = 4
    /// A pointer entered the region.
    case regionEntered = 5
    /// A pointer moved over the region.
    case regionMoved = 6
    /// A pointer left the region.
    case regionExited = 7
  }

  /// What touches: the types of touches.
  public enum TouchType: Int, Hashable, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger on another surface, such as a remote control.
    case indirect = 1
    /// A pencil or stylus.
    case pencil = 2
    /// A mouse or touchpad.
    case indirectPointer = 3
  }

  /// All values that change during a touch, in one struct, so that a withheld moment can be
  /// delivered later.
  struct Moment {
    var phase = Phase.began
    var location = CGPoint.zero
    var previousLocation = CGPoint.zero
    var time = Timestamp.zero
    var tapCount = 1
    var majorRadius: CGFloat = 0
    var force: CGFloat = 0
    var buttons: UIEvent.ButtonMask = []
    /// The time at which it was at ``previousLocation``.
    var previousTime = Timestamp.zero
    /// How a pencil is held; a finger stands upright.
    var pose = PencilPose()
  }

  /// The touch's number, counted from 1 in the order of the touch-downs. Touches are sorted by it.
  public nonisolated let serial: Int
  /// What touches.
  public let type: TouchType
  /// The window that the touch began in.
  public var window: UIWindow? { windowReference }
  /// The view that the touch began in.
  public var view: UIView? { viewReference }
  /// The recognizers that see the touch, innermost view first.
  public var gestureRecognizers: [UIGestureRecognizer]? { isCopy ? nil : recognizers.list.array }

  /// How many points of the screen a millimetre of the panel is. Beyond UIKit. Without a panel
  /// it is that of `PanelLimits`.
  @safe @exclusivity(unchecked)
  public internal(set) var pointsPerMillimetre: CGFloat = CGFloat(PanelLimits.pointsPerInch / 25.4)

  /// Whether the object is a copy for one moment of a touch; recognizers do not see copies.
  var isCopy = false
  // Stored plainly and shown by computed properties, as in ``UIView``.
  @safe @exclusivity(unchecked) var windowReference: UIWindow? {
    didSet { windowNode = unsafe windowReference?.node }
  }
  /// The window's node: it lives as long as the window.
  @safe @exclusivity(unchecked) private(set) var windowNode: UnsafeMutablePointer<ViewNode>?
  @safe @exclusivity(unchecked) var viewReference: UIView? {
    didSet { viewNode = unsafe viewReference?.node }
  }
  /// The view's node: it lives as long as the view.
  @safe @exclusivity(unchecked) private(set) var viewNode: UnsafeMutablePointer<ViewNode>?
  /// The finger: the panel's number and the panel's number for the touch.
  @safe @exclusivity(unchecked) package var device: DeviceID?
  @safe @exclusivity(unchecked) package var fingerID = 0
  /// The number of the last round in which recognizers were told of the touch.
  @safe @exclusivity(unchecked) var round = 0
  /// The recognizers that see the touch, innermost view first; `nil` where none does. Code that
  /// goes through the list retains it; a change replaces the list.
  @safe @exclusivity(unchecked) var receivers: SharedList<UIGestureRecognizer>? {
    didSet { ViewNode.routeChanges &+= 1 }
  }
  @safe @exclusivity(unchecked) var moment: Moment
  /// Where the touch went down, in its window; after a rotation, the same place of the glass.
  @safe @exclusivity(unchecked) package internal(set) var origin: CGPoint
  @safe @exclusivity(unchecked) package var delivery = TouchDelivery()
  /// The moments that were gathered for the present delivery, the present one last; empty where
  /// each is delivered by itself.
  @safe @exclusivity(unchecked) var gathered: [Moment] = []

  init(serial: Int, type: TouchType, moment: Moment) {
    self.serial = serial
    self.type = type
    self.moment = moment
    origin = moment.location
  }

  /// The phase.
  public var phase: Phase { moment.phase }
  /// When it last changed, in seconds on the source's clock.
  public var timestamp: TimeInterval { moment.time.seconds }
  /// The number of taps, close in time and place, of which this touch is the last.
  public var tapCount: Int { moment.tapCount }
  /// The radius of the contact in points; 0 if the panel does not report it.
  public var majorRadius: CGFloat { moment.majorRadius }
  /// The force, where 1 is an average touch; 0 if the panel does not report it.
  public var force: CGFloat { moment.force }

  /// The tolerance of ``majorRadius``, in points; always 0, as no panel reports it.
  public var majorRadiusTolerance: CGFloat { 0 }
  /// The greatest ``force``, always 1: panels report the force as a part of their range.
  public var maximumPossibleForce: CGFloat { 1 }

  /// The position with the panel's full precision: the same as ``location(in:)``, which does not
  /// round.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The position before the last change, with the panel's full precision.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The position in a view's coordinates; in the window's if `view` is `nil`.
  public func location(in view: UIView?) -> CGPoint {
    place(moment.location, in: view)
  }

  /// The position before the last change.
  public func previousLocation(in view: UIView?) -> CGPoint {
    place(moment.previousLocation, in: view)
  }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, view !== windowReference else { return point }
    guard let windowReference else { return view.convert(point, from: nil) }
    return view.convert(point, from: windowReference)
  }

  /// The position in the window, as the machines receive it.
  var windowPlace: Point { Point(x: moment.location.x, y: moment.location.y) }

  /// The buttons of the pointer; the primary one for a finger.
  var buttonMask: UIEvent.ButtonMask { moment.buttons.isEmpty ? .primary : moment.buttons }

  /// Whether it is a finger, or the pointer's first button is down.
  package var isOfPrimaryButton: Bool { type == .direct || buttonMask.contains(.primary) }

  /// Whether the finger has left the screen, or the touch was cancelled.
  var isOver: Bool { moment.phase == .ended || moment.phase == .cancelled }

  /// Whether it is over and its window has received the event that says so. Windows receive an
  /// event one after the other; until then, recognizers and views still have the touch.
  var isConcluded: Bool { isOver && !delivery.awaitsWindow }

  /// Two touches are equal when they are the same object.
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  /// Hashes the touch's number.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(serial)
  }

  /// Serials are counted by the kit and are unique, so they need no hasher that resists crafted
  /// collisions: such a hasher costs ten times as much for each touch of a set.
  public nonisolated func _rawHashValue(seed: Int) -> Int {
    (serial ^ seed) &* 0x9E37_79B9_7F4A_7C1
  }
}

extension Set<UITouch> {
  /// The touches in the order of their touch-downs; a set's own order differs from run to run.
  @MainActor
  public var inOrder: [UITouch] { sorted { $0.serial < $1.serial } }
}

extension UITouch {
  /// Where the touch went down, in a view's coordinates.
  package func firstLocation(in view: UIView) -> CGPoint {
    view === window ? origin : view.convert(origin, from: window)
  }

  /// How far the last change moved the touch, in a view's coordinates.
  package func step(in view: UIView?) -> CGPoint {
    let place = location(in: view)
    let before = previousLocation(in: view)
    return CGPoint(x: place.x - before.x, y: place.y - before.y)
  }
}

/// The state of a touch's delivery to its view.
package struct TouchDelivery {
  /// Moments that wait for a recognizer's decision, in order.
  var withheld: [UITouch.Moment] = []
  /// The number of the period in which the touch was down. Touches of one view have the same number
  /// if the view was touched without a break from the first touch's beginning to the last one's.
  var period = 0
  /// Whether the view has received `touchesBegan`, but neither `touchesEnded` nor
  /// `touchesCancelled`.
  package var isOpen = false
  /// Whether the view receives nothing more of it: a recognizer has recognized, or the view takes
  /// only one touch.
  var isTaken = false
  /// Whether the event that changed the touch has not yet reached the touch's window. It goes to
  /// several windows one after the other.
  var awaitsWindow = false
}
