/// A value of a setting or a limit, as files and the command line know it.
package enum SettingValue: Hashable, Sendable {
  /// A length, a time in milliseconds, a share, a count.
  case number(Double)
  case flag(Bool)
  case word(String)
  /// Several words, in the order of the form.
  case words([String])
  /// The limit is removed.
  case none

  /// The number; `nil` for another type of value.
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
}

/// What a setting or a limit accepts.
package enum SettingForm: Hashable, Sendable {
  /// A number of that unit, not less than 0; whether it may be taken away.
  case number(unit: String, isOptional: Bool = false)
  /// A time that is said in seconds and kept in milliseconds.
  case seconds
  /// A whole number.
  case count(ClosedRange<Int>, isOptional: Bool = false)
  case flag
  /// One of these words.
  case word([String])
  /// Any of these words, each called `each` in errors.
  case words([String], each: String)
  /// Buttons of a pointer, by their bits.
  case buttons
}

/// Limits that say what they consist of, for files, the command line and the study of recordings: every kind of gesture that
/// a file may name has them.
package protocol DescribedLimits: GestureLimits {
  /// Each limit once, in the order of files.
  static var rows: [LimitRow<Self>] { get }
  /// The parts that are not there by default. A file that names one, with or without limits in it, switches it on.
  static var parts: [LimitPart<Self>] { get }
}

extension DescribedLimits {
  package static var parts: [LimitPart<Self>] { [] }
}

/// A part of a limits value that is not there by default, such as the lock of a pan.
package struct LimitPart<Limits>: Sendable {
  /// The key in files, with inner keys after dots.
  package let key: String
  /// Puts the part there, with its defaults, unless it is.
  package let open: @Sendable (inout Limits) -> Void
}

/// One number, flag or word of a limits value.
package struct LimitRow<Limits>: Sendable {
  package typealias Path<Value> = any WritableKeyPath<Limits, Value> & Sendable

  /// The name in code: `velocity.horizon`.
  package let name: String
  /// The key in files, with inner keys after dots: `velocity.horizon_ms`.
  package let key: String
  package let form: SettingForm
  package let get: @Sendable (Limits) -> SettingValue
  package let set: @Sendable (inout Limits, SettingValue) -> Void

  /// A length, an angle or a share.
  package static func number(
    _ name: String, _ key: String, _ unit: String, _ path: Path<Double>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .number(unit: unit), get: { .number($0[keyPath: path]) },
      set: { if case .number(let value) = $1 { $0[keyPath: path] = value } })
  }

  /// The same, where it may be missing.
  package static func number(
    _ name: String, _ key: String, _ unit: String, _ path: Path<Double?>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .number(unit: unit, isOptional: true),
      get: { $0[keyPath: path].map { .number($0) } ?? .none },
      set: { $0[keyPath: path] = $1.number })
  }

  /// A time.
  package static func time(_ name: String, _ key: String, _ path: Path<Duration>) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .number(unit: "ms"),
      get: { .number($0[keyPath: path].inMillisecondsOfFiles) },
      set: { if case .number(let value) = $1 { $0[keyPath: path] = .ofFiles(milliseconds: value) } }
    )
  }

  /// A time that may be missing.
  package static func time(_ name: String, _ key: String, _ path: Path<Duration?>) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .number(unit: "ms", isOptional: true),
      get: { $0[keyPath: path].map { .number($0.inMillisecondsOfFiles) } ?? .none },
      set: { $0[keyPath: path] = $1.number.map { .ofFiles(milliseconds: $0) } })
  }

  package static func flag(_ name: String, _ key: String, _ path: Path<Bool>) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .flag, get: { .flag($0[keyPath: path]) },
      set: { if case .flag(let value) = $1 { $0[keyPath: path] = value } })
  }

  /// One of some words.
  package static func choice<Value: Equatable & Sendable>(
    _ name: String, _ key: String, _ choices: [(word: String, value: Value)], _ path: Path<Value>
  ) -> LimitRow {
    LimitRow(
      name: name, key: key, form: .word(choices.map(\.word)),
      get: { limits in
        .word(choices.first { $0.value == limits[keyPath: path] }?.word ?? "")
      },
      set: { limits, value in
        guard let choice = choices.first(where: { .word($0.word) == value }) else { return }
        limits[keyPath: path] = choice.value
      })
  }

  /// The row for limits that hold these.
  package func within<Outer>(
    _ name: String, _ key: String, _ path: any WritableKeyPath<Outer, Limits> & Sendable
  ) -> LimitRow<Outer> {
    LimitRow<Outer>(
      name: "\(name).\(self.name)", key: "\(key).\(self.key)", form: form,
      get: { [get] in get($0[keyPath: path]) }, set: { [set] in set(&$0[keyPath: path], $1) })
  }

  /// The row for limits that may hold these. Setting it puts them there, from `standard`.
  package func within<Outer>(
    _ name: String, _ key: String, _ path: any WritableKeyPath<Outer, Limits?> & Sendable,
    from standard: @escaping @Sendable () -> Limits
  ) -> LimitRow<Outer> {
    LimitRow<Outer>(
      name: "\(name).\(self.name)", key: "\(key).\(self.key)", form: form,
      get: { [get] in $0[keyPath: path].map(get) ?? .none },
      set: { [set] outer, value in
        var limits = outer[keyPath: path] ?? standard()
        set(&limits, value)
        outer[keyPath: path] = limits
      })
  }
}

extension Duration {
  /// In milliseconds, to the microsecond, as files write it.
  fileprivate var inMillisecondsOfFiles: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + (Double(attoseconds) / 1e12).rounded() / 1000
  }

  /// A time as files write it, to the microsecond.
  fileprivate static func ofFiles(milliseconds: Double) -> Duration {
    .microseconds(Int64((milliseconds * 1000).rounded()))
  }
}
