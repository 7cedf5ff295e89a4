extension RangeReplaceableCollection where Self: BidirectionalCollection {
  /// Takes out all elements, one by one, and keeps the memory. Of the few fingers of a gesture it
  /// takes a quarter of the instructions of `removeAll(keepingCapacity:)`: 20 against 80 for one.
  @inlinable
  package mutating func empty() {
    while !isEmpty { removeLast() }
  }
}
