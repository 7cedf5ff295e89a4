import DactylKit
import InputFrames

/// What was spoken of the item at the cursor that changes often, and when.
@MainActor
struct LiveText {
  /// How long after one change the next one is spoken at the earliest.
  /// Source: `Documentation/Constants.md#screen-reader`.
  static let interval = Duration.seconds(2)

  private var label: String?
  private var value: String?
  private var time: Timestamp?
  private var cancelLook: (@MainActor () -> Void)?

  nonisolated init() {}

  /// The item was spoken.
  mutating func spoke(_ item: AccessibilityObject, at now: Timestamp) {
    guard item.accessibilityTraits.contains(.updatesFrequently) else { return forget() }
    (label, value, time) = (item.accessibilityLabel, SpokenText.value(of: item), now)
  }

  mutating func forget() {
    (label, value, time) = (nil, nil, nil)
    cancelLook?()
    cancelLook = nil
  }

  /// What is different since; `nil` if nothing is.
  func change(of item: AccessibilityObject) -> Utterance? {
    guard time != nil else { return nil }
    if SpokenText.value(of: item) != value { return SpokenText.spokenValue(of: item) }
    return item.accessibilityLabel != label ? SpokenText.utterance(of: item) : nil
  }

  /// How long it is until the next change may be spoken.
  func wait(at now: Timestamp) -> Duration {
    time.map { max(.zero, Self.interval - (now - $0)) } ?? .zero
  }

  /// Looks again later.
  mutating func look(
    in pause: Duration, of application: UIApplication, _ act: @escaping @MainActor () -> Void
  ) {
    cancelLook?()
    cancelLook = application.schedule(at: application.now + pause, act)
  }
}
