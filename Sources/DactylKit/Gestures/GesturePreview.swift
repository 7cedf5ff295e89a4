/// What may become of a gesture, told before it is decided.
///
/// The actions of a recognizer that waits for others come late: a tap beside a double tap by the
/// longest pause between taps. What it tells here comes at once:
///
///     tap.previewHandler = { preview in button.isHighlighted = preview == .pressed }
public enum GesturePreview: Hashable, Sendable {
  /// The fingers are down for the tap's `TapLimits.pressDelay` and may become a tap.
  case pressed
  /// The gesture is complete or has begun, and waits for others to fail.
  case maybe
  /// What was told is taken back: the recognizer failed.
  case withdrawn
}

extension GestureEngine {
  /// Takes note of what a recognizer tells; its handler hears it when actions run.
  func showPreview(_ preview: GesturePreview, from recognizer: UIGestureRecognizer) {
    guard recognizer.previewHandler != nil else { return }
    if preview == .withdrawn && !recognizer.attempt.isPreviewed { return }
    recognizer.attempt.isPreviewed = preview != .withdrawn
    cycle { previews.append((recognizer, preview)) }
  }
}
