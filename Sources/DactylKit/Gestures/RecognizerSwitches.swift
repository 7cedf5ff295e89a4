/// What the engine asks of a recognizer in each frame.
struct RecognizerSwitches {
  var isEnabled = true
  var requiresExclusiveTouchType = true
  /// No other types were asked for.
  var takesAllTypes = true
  var cancelsTouchesInView = true
  var delaysTouchesBegan = false
  var delaysTouchesEnded = true
}

/// A recognizer that is not kept alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
