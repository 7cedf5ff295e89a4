extension [Int] {
  /// The indices of a longest increasing subsequence.
  func longestRise() -> [Int] {
    // ends[n] is the index of the least number that ends a rise of n + 1 numbers.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: count)
    for index in indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var rise: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      rise.append(index)
      index = before[index]
    }
    return rise.reversed()
  }
}
