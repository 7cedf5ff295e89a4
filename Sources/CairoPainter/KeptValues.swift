#if Drawing
  /// A cache of values that are expensive to make. When the cache is full, values that were not
  /// used since it was last full are dropped.
  struct KeptValues<Key: Hashable, Value> {
    private var recent: [Key: Value] = [:]
    private var older: [Key: Value] = [:]
    private let limit: Int

    /// A cache of at most `limit` values.
    init(limit: Int) {
      self.limit = max(2, limit)
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
        if newValue != nil, recent.count >= limit / 2 {
          older = recent
          recent = [:]
        }
        older[key] = nil
        recent[key] = newValue
      }
    }
  }
#endif
