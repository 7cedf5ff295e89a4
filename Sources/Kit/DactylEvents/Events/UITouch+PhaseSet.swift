extension UITouch {
  /// A set of phases, iterated in the order in which touches are reported: began, moved,
  /// stationary, ended, cancelled. Most events have one phase; the others are then skipped.
  struct PhaseSet: Sequence, IteratorProtocol {
    private var bits: UInt8 = 0

    /// No phase.
    init() {}

    /// Whether the set contains the phase.
    @inline(__always)
    func contains(_ phase: Phase) -> Bool { bits & Self.bit(of: phase) != 0 }

    /// Adds a phase.
    @inline(__always)
    mutating func insert(_ phase: Phase) { bits |= Self.bit(of: phase) }

    /// The only phase; `nil` if there are several, or none.
    @inline(__always)
    var only: Phase? {
      bits & (bits &- 1) == 0 ? Phase(rawValue: bits.trailingZeroBitCount) : nil
    }

    /// The next phase in the order above.
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
