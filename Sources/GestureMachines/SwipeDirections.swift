/// Some of the directions of a swipe, as their bits, in the order of the bits. A list of them would
/// be memory of its own, in every machine.
struct SwipeDirections: Sequence, IteratorProtocol, Sendable {
  private var bits: Int

  /// The directions of those bits; others mean none.
  init(bits: Int) {
    self.bits = bits & 0xf
  }

  /// Whether there is none.
  var isEmpty: Bool { bits == 0 }

  /// Leaves a direction out.
  mutating func remove(_ direction: SwipeDirection) {
    bits &= ~direction.rawValue
  }

  /// Goes through the directions.
  mutating func next() -> SwipeDirection? {
    let lowest = bits & -bits
    bits &= ~lowest
    return SwipeDirection(rawValue: lowest)
  }
}
