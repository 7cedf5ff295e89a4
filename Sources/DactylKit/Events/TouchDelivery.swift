/// Where the delivery of a touch to its view stands.
struct TouchDelivery {
  /// Moments that wait for a recognizer's decision, in order.
  var withheld: [UITouch.Moment] = []
  /// The number of the time in which the touch was down: touches of one view bear the same number
  /// when the view was touched without a break from the first one's beginning to the last one's.
  var period = 0
  /// The view has got the began, and neither ended nor cancelled.
  var isOpen = false
  /// The view gets nothing (more) of it: a recognizer took it, or the view takes one touch only.
  var isTaken = false
}
