#if Drawing
  /// Values that cost much to make, kept under a key. When there are too many, those not asked for since the last
  /// time that happened go.
  struct KeptValues<Key: Hashable, Value> {
    private var recent: [Key: Value] = [:]
    private var older: [Key: Value] = [:]
    private let limit: Int

    /// Keeps at most `limit` values.
    init(limit: Int) {
      self.limit = max(2, limit)
    }

    /// How many are kept.
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
