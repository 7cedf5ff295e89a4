/// What an attempt knows of other recognizers, so that delegates and classes are asked about a pair
/// once: an array with a place for each other recognizer that takes part.
///
/// The array keeps its memory from one attempt to the next. A dictionary was allocated anew for
/// each attempt, and reading it was most of the cost of recognizers that begin together.
@MainActor
struct PairAnswers {
  /// What is known of one other recognizer.
  private struct Answer {
    /// The other recognizer's number; 0 for an empty place.
    var other = 0
    /// Whether this one waits for the other one's failure.
    var requiresFailure: Bool?
    /// Whether this one's success makes the other one fail, as of ``cycle``.
    var prevents = false
    var cycle = 0
  }

  private var row: ContiguousArray<Answer> = []

  nonisolated init() {}

  /// Forgets everything; keeps the memory.
  mutating func forget() {
    if !row.isEmpty { row.removeAll(keepingCapacity: true) }
  }

  /// Whether this one waits for the other one's failure; `nil` if this is not known yet.
  func requiresFailure(of other: UIGestureRecognizer) -> Bool? {
    known(other)?.requiresFailure
  }

  /// Stores whether this one waits for the other one's failure.
  mutating func keep(requiresFailure answer: Bool, of other: UIGestureRecognizer) {
    row[place(of: other)].requiresFailure = answer
  }

  /// Whether this one's success makes the other one fail; `nil` if this is not known yet in that
  /// cycle.
  func prevents(_ other: UIGestureRecognizer, in cycle: Int) -> Bool? {
    guard let answer = known(other), answer.cycle == cycle else { return nil }
    return answer.prevents
  }

  /// Stores whether this one's success makes the other one fail.
  mutating func keep(prevents answer: Bool, _ other: UIGestureRecognizer, in cycle: Int) {
    let place = place(of: other)
    row[place].prevents = answer
    row[place].cycle = cycle
  }

  private func known(_ other: UIGestureRecognizer) -> Answer? {
    let place = other.pairPlace
    guard row.indices.contains(place), row[place].other == other.number else { return nil }
    return row[place]
  }

  /// The other recognizer's place in the array; reserved for it from now on.
  private mutating func place(of other: UIGestureRecognizer) -> Int {
    let place = other.pairPlace
    while row.count <= place { row.append(Answer()) }
    if row[place].other != other.number { row[place] = Answer(other: other.number) }
    return place
  }
}

/// Assigns recognizers that take part their places in ``PairAnswers``: the lowest free ones, so
/// that the arrays are short.
@MainActor
struct PairPlaces {
  /// The number of each place's owner; negative if the owner no longer takes part.
  private var owners: ContiguousArray<Int> = []
  /// The search for a free place starts here: all lower ones are taken.
  private var lowestFree = 0

  nonisolated init() {}

  /// Gives the recognizer a place: its former one if that is still free.
  mutating func assign(to recognizer: UIGestureRecognizer) {
    let place = recognizer.pairPlace
    if owners.indices.contains(place), abs(owners[place]) == recognizer.number {
      owners[place] = recognizer.number
      return
    }
    while lowestFree < owners.count, owners[lowestFree] > 0 { lowestFree += 1 }
    recognizer.pairPlace = lowestFree
    if lowestFree < owners.count {
      owners[lowestFree] = recognizer.number
    } else {
      owners.append(recognizer.number)
    }
  }

  /// Frees the recognizer's place.
  mutating func free(of recognizer: UIGestureRecognizer) {
    let place = recognizer.pairPlace
    guard owners.indices.contains(place), owners[place] == recognizer.number else { return }
    owners[place] = -recognizer.number
    lowestFree = min(lowestFree, place)
  }
}
