import CWayland
import CWaylandProtocols
import InputFrames

/// The events of `wl_pointer.axis` up to `frame`: one step of a wheel, or of fingers on a touchpad.
struct AxisGroup {
  /// What a wheel reports as one notch where the compositor sends neither `axis_value120` nor `axis_discrete`: 10, as
  /// weston does. Source: `Documentation/Constants.md#wheels`.
  static let unitsPerNotch = 10.0

  /// `wl_pointer.axis_source`; `nil` where the compositor does not tell.
  var source: UInt32?
  var time: Timestamp?
  /// Whether fingers lifted, on any of the axes.
  var isStopped = false
  private var points = (right: 0.0, down: 0.0)
  private var notches: (right: Double, down: Double)?

  var isEmpty: Bool { time == nil && notches == nil }

  mutating func add(axis: UInt32, points value: Double) {
    guard value.isFinite else { return }
    if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue { points.down += value }
    if axis == WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue { points.right += value }
  }

  mutating func add(axis: UInt32, notches value: Double) {
    var sum = notches ?? (0, 0)
    if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue { sum.down += value }
    if axis == WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue { sum.right += value }
    notches = sum
  }

  /// What scrolls. Notches are those of a wheel even where the source is not told.
  var kind: PointerScroll.Source {
    switch source {
    case WL_POINTER_AXIS_SOURCE_FINGER.rawValue: .finger
    case WL_POINTER_AXIS_SOURCE_WHEEL.rawValue, WL_POINTER_AXIS_SOURCE_WHEEL_TILT.rawValue: .wheel
    default: notches == nil ? .continuous : .wheel
    }
  }

  /// How far: notches of a wheel, else points.
  var way: (right: Double, down: Double) {
    guard kind == .wheel else { return points }
    return notches ?? (points.right / Self.unitsPerNotch, points.down / Self.unitsPerNotch)
  }
}
