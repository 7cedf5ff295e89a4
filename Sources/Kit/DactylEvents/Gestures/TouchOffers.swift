/// Which recognizers get which touches of the present event.
@safe @MainActor
struct TouchOffers: ~Copyable {
  /// The recognizers of the touches that changed together last.
  var route = TouchRoute()
  /// The touch that began last in this event, if further touches on its view can share its recognizers.
  @safe var last: Unmanaged<UITouch>?
  /// Further touches of the event that share them.
  let beside = RefList<UITouch>(isKeeping: false, capacity: 10)
  /// Counts the recognizers that did not take a touch.
  var refusals = 0
  /// Lists for the recognizers of touches.
  var lists = ReceiverLists()

  /// Drops the route, and keeps its list's memory.
  mutating func forgetRoute() { route.forget(keepingListIn: &lists) }
}

/// Touches that went down while a recognizer waited for a decision or failed because of them: they may begin its next
/// gesture.
struct PostponedTouches {
  var waiting: [(touch: UITouch, recognizer: UIGestureRecognizer)] = []
  /// Those that were brought to their recognizers' next gestures in the present cycle.
  var offered: [(touch: UITouch, recognizer: UIGestureRecognizer)] = []
}

/// What recognizers have to tell at the end of a pass.
struct RecognizerNews {
  /// What they tell before they decide.
  var previews: [(recognizer: UIGestureRecognizer, preview: GesturePreview)] = []
  var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// An empty list that keeps its memory for the next actions.
  var spareActions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  var isEmpty: Bool { actions.isEmpty && previews.isEmpty }
}
