package import InputFrames

/// Unknown keys, and keys that are probably misspelled.
extension DocumentMapping {
  /// The keys that are not known, for the caller to list. Throws on one that differs from a known
  /// key by a slip: it was meant to be that key.
  package func unknownKeys(_ known: [String]) throws(InputError) -> [String] {
    var unknown: [String] = []
    for entry in entries where !known.contains(entry.key) {
      if let meant = entry.key.slip(of: known) {
        throw InputError(
          subject: node.path, line: entry.line,
          reason: "\(what) has no key \"\(entry.key.shortened)\"", hint: "did you mean \(meant)?")
      }
      unknown.append(entry.key)
    }
    return unknown
  }

  /// Throws if the word of a key is a slip of a known word.
  package func forbidSlip(
    at key: String, _ word: String, of known: some Sequence<String>
  ) throws(InputError) {
    guard let meant = word.slip(of: known.sorted()) else { return }
    throw error(at: key, "unknown \(key) \"\(word.shortened)\"", hint: "did you mean \(meant)?")
  }
}

extension String {
  /// The known word that was probably meant, if this one differs from it by one slip: a letter
  /// changed, added or omitted, two neighbours exchanged, or only case and separators. A slip is
  /// less than ``nearest(of:)`` allows, because some words of other toolkits resemble ours.
  package func slip(of known: [String]) -> String? {
    guard count <= 40, !known.contains(self) else { return nil }
    return known.first { word in
      if squeezed == word.squeezed { return true }
      let (own, other) = (Array(singular), Array(word.singular))
      guard own.count > 3, other.count > 3 else { return false }
      return Self.isOneSlip(own, other)
    }
  }

  private var singular: Substring { hasSuffix("s") ? dropLast() : self[...] }
  private var squeezed: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Whether a single change turns one word into the other.
  private static func isOneSlip(_ left: [Character], _ right: [Character]) -> Bool {
    if left == right { return true }
    guard abs(left.count - right.count) <= 1 else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let (left, right) = (left[start...], right[start...])
    if left.dropFirst() == right.dropFirst() { return true }
    if Array(left.dropFirst()) == Array(right) || Array(left) == Array(right.dropFirst()) {
      return true
    }
    guard left.count == right.count, left.count >= 2 else { return false }
    let swapped = [left[start + 1], left[start]] + left[(start + 2)...]
    return swapped == Array(right)
  }
}

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
