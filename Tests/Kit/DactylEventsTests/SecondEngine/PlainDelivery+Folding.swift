// Two orders of steps after which the second account folds to the same value continue alike.

extension PlainDelivery {
  /// The same as far as what comes next depends on it.
  var folded: PlainDelivery {
    var copy = self
    let numbers = Set(touches.map(\.number) + fingers + gesture).sorted()
    func rank(_ number: Int) -> Int { numbers.firstIndex(of: number) ?? -1 }
    let periods = Set(touches.map(\.period)).sorted()
    for index in touches.indices {
      copy.touches[index].number = rank(touches[index].number)
      copy.touches[index].period = periods.firstIndex(of: touches[index].period) ?? 0
    }
    copy.fingers = fingers.map(rank)
    copy.gesture = gesture.map(rank)
    copy.followed = followed.map(rank)
    let events = Set(parcels.map(\.event)).sorted()
    copy.parcels = parcels.map {
      Parcel(
        number: rank($0.number), phase: $0.phase, event: events.firstIndex(of: $0.event) ?? 0)
    }
    (copy.calls, copy.count, copy.event) = ([], 0, 0)
    return copy
  }

  /// Whether that changes anything.
  func allows(_ step: DeliveryStep) -> Bool {
    switch step {
    case .remove(let view): views[view].parent != nil
    case .add(let view): views[view].parent == nil
    case .put(let view, let parent): views[view].parent != parent && !isWithin(parent, view)
    case .hide(let view): !views[view].isHidden
    case .show(let view): views[view].isHidden
    case .disable(let view): !views[view].isDisabled
    case .enable(let view): views[view].isDisabled
    case .ignoreEvents: !isIgnoring
    case .heedEvents: isIgnoring
    case .disableRecognizer: setting.recognizer != nil && !isOff
    case .enableRecognizer: isOff
    default: true
    }
  }
}
