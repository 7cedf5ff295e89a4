package import InputFrames

/// Tells the codes of a scanner from what a person types, for one device.
///
///     idle ──key──▶ burst ──Enter or Tab, enough characters──▶ code
///                     ├─ pause, enough characters ───────────▶ code
///                     └─ pause, Enter or Tab, too few ───────▶ keys, as they were typed
///
/// The keys of a known scanner are never given back as keys, and one character is enough.
package struct ScanMachine: Sendable {
  /// What a change or a pause gives.
  package enum Output: Hashable, Sendable {
    /// A key of a person, with its own time.
    case key(KeyChange)
    /// A complete code, with the time of its last key.
    case code(String, time: Timestamp)
  }

  /// Whether the device is known to be a scanner; otherwise its speed decides.
  package let isKnown: Bool
  private let limits: ScanLimits
  /// The keys of the burst, which a person may have typed.
  private var held: [KeyChange] = []
  private var text = ""
  private var count = 0
  /// When the last key of the burst went down; `nil` outside of one.
  private var latest: Timestamp?
  /// The keys of a code, of which some are still down.
  private var spent: Set<UInt16> = []

  /// A machine for a device.
  package init(isKnown: Bool, limits: ScanLimits) {
    self.isKnown = isKnown
    self.limits = limits
  }

  /// When the burst is over if no key comes; `nil` outside of one.
  package var deadline: Timestamp? {
    latest.map { $0 + (isKnown ? limits.longestPause : limits.longestGap) }
  }

  /// Takes a change of a key. `characters` is what it types: nothing for a key such as Shift.
  package mutating func receive(_ change: KeyChange, characters: String) -> [Output] {
    guard change.phase == .began else { return release(change) }
    // A timer says so before; not where a source has none.
    let before = deadline.map { change.time > $0 } == true ? pause() : []
    spent.remove(change.code)
    latest = change.time
    if !isKnown { held.append(change) }
    if characters == "\r" || characters == "\n" || characters == "\t" { return before + end() }
    text += characters
    count += characters.count
    return count < limits.mostCharacters ? before : before + end()
  }

  /// No key has come for as long as the limits say.
  package mutating func pause() -> [Output] { end() }

  /// The device is gone, or the program has lost it: nothing of it is kept.
  package mutating func cancel() -> [Output] {
    defer { clear() }
    return held.map { .key($0) }
  }

  private mutating func release(_ change: KeyChange) -> [Output] {
    if spent.remove(change.code) != nil || isKnown {
      return change.phase == .cancelled ? cancel() : []
    }
    guard held.contains(where: { $0.code == change.code }) else { return [.key(change)] }
    if change.phase == .cancelled { return cancel() + [.key(change)] }
    held.append(change)
    return []
  }

  private mutating func end() -> [Output] {
    defer { clear() }
    guard count >= (isKnown ? 1 : limits.fewestCharacters), let latest else {
      return held.map { .key($0) }
    }
    // One that is up already goes down again before it comes up, and is forgotten then.
    for change in held where change.phase == .began { spent.insert(change.code) }
    return [.code(text, time: latest)]
  }

  private mutating func clear() {
    held = []
    (text, count, latest) = ("", 0, nil)
  }
}
