/// What a case's toolkit tells of its gestures, and how: not which gestures there are.
struct ScenarioTelling {
  /// The speed from which a pan's end is a throw, in points a second.
  var leastFling: Double?
  /// The speed that a throw has at most, in points a second.
  var mostFling: Double?
  /// Whether a pan reports the position of its touch-down, not of its begin.
  var startsAtTouchDown = false
  /// Whether a double tap is reported as a second tap, because it does not zoom.
  var tellsSecondTaps = false
  /// The greatest speed that is reported, along each axis, in points a second.
  var mostVelocity: Double?
  /// How long a finger may rest before its lift and still have a velocity, if the case gives a limit.
  var longestRestBeforeLift: Duration?
  /// The radius of a contact for which the case gives none, in points.
  var touchRadius = 0.0
  /// Whether a view that an action hides loses its touches.
  var hidingTakesTouches = false
}
