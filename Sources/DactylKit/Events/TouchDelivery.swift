/// Where the delivery of a touch to its view stands.
struct TouchDelivery {
  /// Moments that wait for a recognizer's decision, in order.
  var withheld: [UITouch.Moment] = []
  /// The view has got the began, and neither ended nor cancelled.
  var isOpen = false
  /// The view gets nothing (more) of it: a recognizer took it, or the view takes one touch only.
  var isTaken = false
}
