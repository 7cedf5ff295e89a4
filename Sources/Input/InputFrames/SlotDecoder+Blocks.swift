/// The slots that received values between two reports: a range from the first to the last.
struct ChangedSlots: Sendable {
  private(set) var first = Int.max
  private(set) var last = -1

  @inline(__always)
  mutating func insert(_ slot: Int) {
    if slot < first { first = slot }
    if slot > last { last = slot }
  }

  mutating func clear() {
    first = .max
    last = -1
  }
}

extension SlotDecoder {
  /// Decodes records of a block from `next` on, up to the first that completes a frame with
  /// changes, and sets `next` behind the last decoded record. Returns true if there is such a
  /// frame; `frame` then holds it, as after ``consume(_:line:into:)``.
  ///
  /// A source that reads many records at once calls it until `next` is the end of the block. The
  /// result is that of decoding them one by one, in a third of the time.
  public mutating func consume(
    _ events: Span<EvdevEvent>, from next: inout Int, into frame: inout TouchFrame
  ) -> Bool {
    events.withUnsafeBufferPointer { consume($0, lines: nil, from: &next, into: &frame) }
  }

  /// Decodes records of a recording's block. `lines` holds the line of each record.
  package mutating func consume(
    _ events: UnsafeBufferPointer<EvdevEvent>, lines: UnsafePointer<Int>?, from next: inout Int,
    into frame: inout TouchFrame
  ) -> Bool {
    while next < events.count {
      if touchProtocol == .multiTouchB, !isDropping {
        consumePlainValues(events, from: &next)
        guard next < events.count else { break }
      }
      let (event, line) = (events[next], lines?[next])
      next += 1
      if consume(event, line: line, into: &frame) { return true }
    }
    return false
  }

  /// Decodes the plain values, which are nine in ten records of protocol B: positions and sizes of
  /// contacts that are down, slot numbers, and records without touches. Stops at any other record.
  private mutating func consumePlainValues(
    _ events: UnsafeBufferPointer<EvdevEvent>, from next: inout Int
  ) {
    var current = currentSlot
    let times = Self.consumePlainValues(
      events, from: &next, into: &slots, &current, &changedSlots, scale,
      PlainTimes(previous: previousTime.microseconds, latest: latestTime.microseconds))
    currentSlot = current
    previousTime.microseconds = times.previous
    latestTime.microseconds = times.latest
  }

  /// The time of the previous record, and the latest time so far.
  private struct PlainTimes {
    var previous: Int64
    var latest: Int64
  }

  /// Local variables hold what each record changes, so that the array of slots is checked for
  /// unique ownership once per block.
  private static func consumePlainValues(
    _ events: UnsafeBufferPointer<EvdevEvent>, from next: inout Int,
    into slots: inout [SlotState], _ current: inout Int, _ changedSlots: inout ChangedSlots,
    _ scale: borrowing SlotDecoderScale, _ times: PlainTimes
  ) -> PlainTimes {
    var (index, slot, seen, times) = (next, current, changedSlots, times)
    let (horizontal, vertical) = (scale.horizontalValues, scale.verticalValues)
    slots.withUnsafeMutableBufferPointer { slots in
      guard let base = slots.baseAddress, slots.indices.contains(slot) else { return }
      var state = base + slot
      records: while index < events.count {
        let event = events[index]
        let time = event.time.microseconds
        if time != times.previous {
          guard time > times.previous else { break }
          times.previous = time
          if time > times.latest { times.latest = time }
        }
        if event.type == UInt16(EventType.abs) {
          let value = event.value
          switch Int(event.code) {
          case AbsCode.mtPositionX:
            guard state.pointee.isDown, horizontal.contains(value) else { break records }
            state.pointee.reading.x = value
            seen.insert(slot)
          case AbsCode.mtPositionY:
            guard state.pointee.isDown, vertical.contains(value) else { break records }
            state.pointee.reading.y = value
            seen.insert(slot)
          case AbsCode.mtSlot:
            guard value >= 0, Int(value) < slots.count else { break records }
            slot = Int(value)
            state = base + slot
          case AbsCode.mtTouchMajor:
            state.pointee.reading.major = value
            seen.insert(slot)
          case AbsCode.mtTouchMinor:
            state.pointee.reading.minor = value
            seen.insert(slot)
          case AbsCode.mtOrientation:
            state.pointee.reading.orientation = value
            seen.insert(slot)
          case AbsCode.mtPressure:
            state.pointee.reading.pressure = value
            seen.insert(slot)
          case ..<AbsCode.mtSlot: break
          default: break records
          }
        } else if event.type <= UInt16(EventType.key) {
          break
        }
        index += 1
      }
    }
    (next, current, changedSlots) = (index, slot, seen)
    return times
  }
}
