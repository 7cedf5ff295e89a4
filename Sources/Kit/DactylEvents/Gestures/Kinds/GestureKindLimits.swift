package import GestureMachines

/// The limits of a kind of recognizer, whatever their type.
@MainActor
package struct GestureKindLimits {
  /// Each limit as a setting. Where touches of one type have limits of their own, a number that was the common one there
  /// follows the common one.
  package let settings: [GestureSetting]
  /// The keys of parts that are switched on by being named.
  package let parts: [String]
  /// The present limits of a recognizer of the kind; `nil` for another recognizer.
  package let value: (UIGestureRecognizer) -> Any?
  /// Gives the second of two recognizers of the kind the common limits of the first.
  package let copy: (UIGestureRecognizer, UIGestureRecognizer) -> Void
  /// Switches on parts by their keys and sets limits by their places among ``settings``: the common limits, or those for
  /// touches of one type, where numbers that are not named are the common ones.
  package let assign:
    (UIGestureRecognizer, UITouch.TouchType?, [String], [(row: Int, value: SettingValue)]) -> Void

  private static let touchTypes: [UITouch.TouchType] = [
    .direct, .indirect, .pencil, .indirectPointer,
  ]

  package init<Recognizer: GestureMeasuring>(of type: Recognizer.Type)
  where Recognizer.Limits: DescribedLimits {
    let rows = Recognizer.Limits.rows
    let optional = Recognizer.Limits.parts
    settings = rows.map { row in
      GestureSetting(
        "limits.\(row.name)", "limits.\(row.key)", row.form,
        get: { (recognizer: Recognizer) in row.get(recognizer.limits) },
        set: { recognizer, value in
          let before = recognizer.limits
          for type in Self.touchTypes {
            var own = recognizer.limits(for: type)
            guard own != before, row.get(own) == row.get(before) else { continue }
            row.set(&own, value)
            recognizer.setLimits(own, for: type)
          }
          row.set(&recognizer.limits, value)
        })
    }
    parts = optional.map(\.key)
    value = { ($0 as? Recognizer)?.limits }
    copy = { source, target in
      guard let source = source as? Recognizer, let target = target as? Recognizer else { return }
      target.limits = source.limits
    }
    assign = { recognizer, type, opened, values in
      guard let recognizer = recognizer as? Recognizer else { return }
      var limits = recognizer.limits
      for part in optional where opened.contains(part.key) { part.open(&limits) }
      for (row, value) in values { rows[row].set(&limits, value) }
      if let type { recognizer.setLimits(limits, for: type) } else { recognizer.limits = limits }
    }
  }
}
