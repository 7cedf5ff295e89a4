extension UITouch {
  /// Some phases, gone through in the order in which touches are told of: began, moved, stationary,
  /// ended, cancelled. Most events are of one phase: the others are not asked for.
  struct PhaseSet: Sequence, IteratorProtocol {
    private var bits: UInt8 = 0

    /// No phase.
    init() {}

    /// Whether the phase is among them.
    @inline(__always)
    func contains(_ phase: Phase) -> Bool { bits & Self.bit(of: phase) != 0 }

    /// Puts a phase among them.
    @inline(__always)
    mutating func insert(_ phase: Phase) { bits |= Self.bit(of: phase) }

    /// The only phase; `nil` where there are several, or none.
    @inline(__always)
    var only: Phase? {
      bits & (bits &- 1) == 0 ? Phase(rawValue: bits.trailingZeroBitCount) : nil
    }

    /// Goes through the phases.
    @inline(__always)
    mutating func next() -> Phase? {
      guard bits != 0 else { return nil }
      let phase = Phase(rawValue: bits.trailingZeroBitCount)
      bits &= bits &- 1
      return phase
    }

    @inline(__always)
    private static func bit(of phase: Phase) -> UInt8 {
      1 << UInt8(truncatingIfNeeded: phase.rawValue)
    }
  }
}
