// Two orders of events after which the second engine folds to the same value continue alike.

extension PlainRecognizer {
  /// The same as far as what comes next depends on it: times count from the present, touches by rank,
  /// and what its kind does not look at any more is left out.
  func folded(now: Int, rank: (Int) -> Int) -> PlainRecognizer {
    var copy = PlainRecognizer(setup)
    (copy.state, copy.hasAsked, copy.hasPassed) = (state, hasAsked, hasPassed)
    copy.gesture = gesture.map(rank)
    (copy.void, copy.beginsAgain) = (void, beginsAgain)
    if isSettled { return copy }
    (copy.asks, copy.awaited, copy.isOverdue) = (asks, awaited, isOverdue)
    copy.deadline = deadline.map { $0 - now }
    copy.firstLift = firstLift.map { $0 - now }
    (copy.taps, copy.lifts, copy.round, copy.hadPair) = (taps, lifts, round, hadPair)
    let looksAtPlaces = !kind.isOwn && !hasBegun
    copy.fingers = fingers.map { finger in
      var finger = finger
      finger.number = rank(finger.number)
      finger.began = kind == .press ? finger.began - now : 0
      if !looksAtPlaces { (finger.start, finger.place) = (PlainPlace(), PlainPlace()) }
      return finger
    }
    if looksAtPlaces {
      (copy.first, copy.travel, copy.base) = (first, travel, base)
      copy.first.number = 0
      copy.first.place = PlainPlace()
      copy.first.began -= gesture.isEmpty ? first.began : now
    }
    return copy
  }
}

extension PlainEngine {
  /// The same as far as what comes next depends on it.
  var folded: PlainEngine {
    let numbers = Set(touches.map(\.number) + recognizers.flatMap(\.gesture)).sorted()
    func rank(_ number: Int) -> Int { numbers.firstIndex(of: number) ?? -1 }
    var copy = self
    copy.recognizers = recognizers.map { $0.folded(now: now, rank: rank) }
    for index in copy.touches.indices {
      let number = touches[index].number
      let isLookedAt = recognizers.contains { recognizer in
        !recognizer.isSettled && !recognizer.kind.isOwn
          && recognizer.fingers.contains { $0.number == number }
      }
      copy.touches[index].number = rank(number)
      if !isLookedAt { copy.touches[index].place = PlainPlace() }
    }
    for index in copy.timers.indices { copy.timers[index].due -= now }
    (copy.now, copy.next, copy.log) = (0, 0, [])
    return copy
  }
}
