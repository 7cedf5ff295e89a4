extension String {
  /// The word that was probably meant: the one with the fewest differing letters, if they are few.
  package func nearest(of words: [String]) -> String? {
    guard count <= 40 else { return nil }
    let own = Array(lowercased())
    let ranked = words.map { (word: $0, distance: Self.distance(own, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, own.count / 3) ? best.word : nil
  }

  /// How many letters must be changed, added or left out (Levenshtein's distance).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
