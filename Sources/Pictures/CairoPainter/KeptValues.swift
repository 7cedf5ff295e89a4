/// A cache of values that are expensive to make. When the cache is full, values that were not
/// used since it was last full are dropped.
struct KeptValues<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    /// The round in which it was last used.
    let round: Int
  }

  // One table for all rounds: hashing a key costs more than most else here.
  private var entries: [Key: Entry] = [:]
  private let limit: Int
  private let mostBytes: Int
  private let bytes: (Value) -> Int
  /// Counts how often the cache was full.
  private var round = 0
  /// The number and the bytes of the values that were used in this round.
  private var recentCount = 0
  private var recentBytes = 0

  /// A cache of at most `limit` values.
  init(limit: Int) { self.init(limit: limit, mostBytes: .max) { _ in 0 } }

  /// A cache of at most `limit` values with about `mostBytes` bytes, which `bytes` counts. A value that is larger is kept
  /// until the next one is.
  init(limit: Int, mostBytes: Int, bytes: @escaping (Value) -> Int) {
    self.limit = max(2, limit)
    self.mostBytes = mostBytes
    self.bytes = bytes
  }

  /// The number of cached values.
  var count: Int { entries.count }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let entry = entries[key] else { return nil }
      if entry.round != round { self[key] = entry.value }
      return entry.value
    }
    set {
      guard let newValue else {
        if let old = entries.removeValue(forKey: key) { discount(old) }
        return
      }
      if recentCount >= limit / 2 || recentBytes >= mostBytes / 2 { beginRound() }
      let entry = Entry(value: newValue, round: round)
      if let old = entries.updateValue(entry, forKey: key) { discount(old) }
      recentCount += 1
      recentBytes += bytes(newValue)
    }
  }

  private mutating func discount(_ old: Entry) {
    guard old.round == round else { return }
    recentCount -= 1
    recentBytes -= bytes(old.value)
  }

  /// Drops the values that were not used in this round.
  private mutating func beginRound() {
    if recentCount < entries.count { entries = entries.filter { $0.value.round == round } }
    round += 1
    (recentCount, recentBytes) = (0, 0)
  }
}
