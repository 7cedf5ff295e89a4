import InputFrames

/// Finds the fingers that have lifted although the compositor has sent no `up` and no `cancel`: a finger that
/// became a palm, or that was down when its panel was unplugged.
///
/// A finger that rests on a panel may send nothing for many seconds, so silence alone proves nothing. A finger has
/// gone if, beside its silence,
///
/// - the compositor has ended a frame without an event, and every other finger has sent one since: weston does so
///   for a finger that libinput cancels; or
/// - another finger has left meanwhile, a new one comes down, and the silence is longer than a resting finger's.
///
/// Compositors give a new finger the lowest number that is free. So a new finger vouches for those with lower numbers:
/// they are down, however long they rest. If a finger that counted as gone sends an event after all, no further finger
/// is taken for gone.
struct SilentFingers: Sendable {
  /// The longest silence of a finger that is down while others come and go. Source:
  /// `Documentation/Constants.md#wayland-silence`.
  struct Limits: Hashable, Sendable {
    var silence = Duration.milliseconds(2500)
  }

  private struct Finger {
    let number: Int32
    var lastEvent: Timestamp
    /// Whether another finger has left since the last event.
    var othersLeft = false
    /// Whether a frame without an event came since the last event.
    var isSuspected = false
  }

  var limits = Limits()
  private var fingers: [Finger] = []
  /// The numbers of fingers that were taken for gone and have not come down anew.
  private var missing: Set<Int32> = []
  private var isReliable = true

  // MARK: Events

  mutating func began(_ number: Int32, at time: Timestamp) {
    missing.remove(number)
    fingers.append(Finger(number: number, lastEvent: time))
  }

  mutating func moved(_ number: Int32, at time: Timestamp) {
    guard let index = index(of: number) else { return wasThere(number) }
    fingers[index].lastEvent = time
    fingers[index].othersLeft = false
    fingers[index].isSuspected = false
  }

  mutating func left(_ number: Int32) {
    guard let index = index(of: number) else { return wasThere(number) }
    fingers.remove(at: index)
    for index in fingers.indices { fingers[index].othersLeft = true }
  }

  /// A frame ended in which no finger had an event.
  mutating func sawEmptyFrame() {
    for index in fingers.indices { fingers[index].isSuspected = true }
  }

  /// The finger that left was taken for gone.
  mutating func lost(_ number: Int32) { missing.insert(number) }

  private mutating func wasThere(_ number: Int32) {
    if missing.contains(number) { isReliable = false }
  }

  // MARK: Who has gone

  /// The finger that a frame without an event told to have gone, as soon as it is clear which one it is.
  var endedByEmptyFrame: Int32? {
    let suspects = fingers.filter(\.isSuspected)
    return isReliable && suspects.count == 1 ? suspects[0].number : nil
  }

  /// The fingers that have gone before a new one comes down.
  func gone(before number: Int32, at time: Timestamp) -> [Int32] {
    guard isReliable else { return [] }
    // Other numbers below are free, or of fingers on other windows: then nothing is known of the numbering.
    let vouches = (0..<max(number, 0)).allSatisfy { index(of: $0) != nil }
    return fingers.filter { finger in
      finger.othersLeft && time - finger.lastEvent >= limits.silence
        && !(vouches && finger.number < number)
    }.map(\.number)
  }

  private func index(of number: Int32) -> Int? { fingers.firstIndex { $0.number == number } }
}
