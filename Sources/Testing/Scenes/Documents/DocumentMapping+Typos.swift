package import InputFrames

/// Words that a program lacks, and words that are probably misspelled.
extension DocumentMapping {
  /// The keys that the format has and this place lacks, for the caller to list. Throws for keys that
  /// the format does not have. `shown` are the keys that the error lists.
  package func lackingKeys(
    _ known: [String], of format: [String], shown: [String]? = nil
  ) throws(InputError) -> [String] {
    try allow(known + format, shown: shown ?? known)
    return keys.filter { !known.contains($0) }
  }

  /// Throws if a key is a slip of a known one.
  package func forbidSlip(at key: String, of known: [String]) throws(InputError) {
    guard let meant = key.slip(of: known) else { return }
    throw InputError(
      subject: node.path, line: entries.first { $0.key == key }?.line ?? line,
      reason: "\(what) has no key \"\(key.shortened)\"", hint: "did you mean \(meant)?")
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
      // Of three letters only two that are exchanged are a slip: "pan" is none of "tap".
      guard min(own.count, other.count) > 3 || own.sorted() == other.sorted() else { return false }
      return own.count > 2 && Self.isOneSlip(own, other)
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
  /// The hint about a name that nothing has: the one that was probably meant, and all of them, such as "views: page, card".
  package func hint(_ what: String, _ names: [String]) -> String? {
    let all = names.isEmpty ? nil : "\(what): \(names.joined(separator: ", "))"
    guard let near = nearest(of: names) else { return all }
    return ["did you mean \(near)?", all].compactMap(\.self).joined(separator: " ")
  }

  /// The word that was probably meant: the one with the fewest differing letters, if they are few; else the
  /// only one that begins with this one, or is its beginning.
  package func nearest(of words: [String]) -> String? {
    guard count <= 40 else { return nil }
    let own = Array(lowercased())
    let ranked = words.map { (word: $0, distance: Self.distance(own, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(1, own.count / 3) { return best.word }
    let text = lowercased()
    let longer = words.filter { word in
      let word = word.lowercased()
      return min(text.count, word.count) > 1 && (word.hasPrefix(text) || text.hasPrefix(word))
    }
    return Set(longer).count == 1 ? longer[0] : nil
  }

  /// How many letters must be changed, added, left out or exchanged with the next (the distance of
  /// optimal string alignment).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var (before, row) = ([Int](), Array(0...right.count))
    for (index, letter) in left.enumerated() {
      var next = [index + 1]
      for column in right.indices {
        var least = Swift.min(
          row[column] + (letter == right[column] ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if index > 0, column > 0, letter == right[column - 1], left[index - 1] == right[column] {
          least = Swift.min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
