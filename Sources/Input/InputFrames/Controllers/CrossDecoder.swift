/// Makes presses of `BTN_DPAD_UP` to `BTN_DPAD_RIGHT` of a gamepad's cross that reports itself as two axes.
package struct CrossDecoder: Sendable {
  private let axes: [(code: Int, middle: Int, dead: Int, before: Int, after: Int)]
  /// The direction of each axis: -1, 0 or 1.
  private var sides = [0, 0]

  /// A decoder for a device; `nil` for one without `ABS_HAT0X` and `ABS_HAT0Y`.
  package init?(_ description: DeviceDescription) {
    guard description.hasAxis(AbsCode.hat0X), description.hasAxis(AbsCode.hat0Y) else {
      return nil
    }
    let keys = [
      (AbsCode.hat0X, KeyCode.cross[2], KeyCode.cross[3]),
      (AbsCode.hat0Y, KeyCode.cross[0], KeyCode.cross[1]),
    ]
    axes = keys.map { code, before, after in
      // Without a range it is at -1, 0 and 1.
      guard let range = description.axes[code] else { return (code, 0, 0, before, after) }
      let (low, high) = (Int(range.minimum), Int(range.maximum))
      return (code, (low + high) / 2, abs(high - low) / 4, before, after)
    }
  }

  /// The records of keys that a record means: none for another one than the cross'.
  package mutating func keys(of event: EvdevEvent) -> [EvdevEvent] {
    guard Int(event.type) == EventType.abs,
      let index = axes.firstIndex(where: { $0.code == Int(event.code) })
    else { return [] }
    let axis = axes[index]
    let way = Int(event.value) - axis.middle
    let side = abs(way) > axis.dead ? way.signum() : 0
    let old = sides[index]
    guard side != old else { return [] }
    sides[index] = side
    func key(_ side: Int, isDown: Bool) -> EvdevEvent {
      EvdevEvent(
        time: event.time, type: UInt16(EventType.key),
        code: UInt16(side < 0 ? axis.before : axis.after), value: isDown ? 1 : 0)
    }
    return (old == 0 ? [] : [key(old, isDown: false)])
      + (side == 0 ? [] : [key(side, isDown: true)])
  }
}
