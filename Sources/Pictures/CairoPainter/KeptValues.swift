/// A cache of values that are expensive to make. When the cache is full, values that were not
/// used since it was last full are dropped.
struct KeptValues<Key: Hashable, Value> {
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  private let limit: Int
  private let mostBytes: Int
  private let bytes: (Value) -> Int
  /// The bytes of the recent values.
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
  var count: Int { recent.count + older.count }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = recent[key] { return value }
      guard let value = older.removeValue(forKey: key) else { return nil }
      self[key] = value
      return value
    }
    set {
      older[key] = nil
      if let old = recent.removeValue(forKey: key) { recentBytes -= bytes(old) }
      guard let newValue else { return }
      if recent.count >= limit / 2 || recentBytes >= mostBytes / 2 {
        older = recent
        recent = [:]
        recentBytes = 0
      }
      recent[key] = newValue
      recentBytes += bytes(newValue)
    }
  }
}
