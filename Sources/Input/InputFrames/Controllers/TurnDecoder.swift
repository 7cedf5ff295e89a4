/// Counts the steps by which a dial, a ring, a strip or a rotary encoder turned, frame by frame.
package struct TurnDecoder: Sendable {
  private let wheels: [Int]
  private var moved: [Int]
  private var axes: [TurningAxis]
  /// What `ABS_MISC` said in this frame: whether a finger is on the ring or the strip.
  private var isTouched: Bool?
  /// Whether the rest of the frame is without meaning: the kernel has dropped records (`SYN_DROPPED`).
  private var isDropping = false
  /// How many frames turned something.
  package private(set) var count = 0

  /// A decoder for a device; `nil` for one of which nothing turns.
  package init?(_ description: DeviceDescription) {
    guard description.isController else { return nil }
    wheels = description.turningWheels
    moved = wheels.map { _ in 0 }
    let isSensing = description.hasAxis(AbsCode.misc)
    func axis(_ code: Int, isStrip: Bool) -> TurningAxis {
      TurningAxis(
        code: code, range: description.axes[code] ?? AxisRange(minimum: 0, maximum: 71),
        isStrip: isStrip, isSensing: isSensing)
    }
    axes =
      description.turningAxes.map { axis($0, isStrip: false) }
      + description.strips.map { axis($0, isStrip: true) }
    guard !(wheels.isEmpty && axes.isEmpty) else { return nil }
  }

  /// Takes a record. Returns at a frame's end by how many steps something turned, clockwise if above 0, or down a strip;
  /// `nil` if nothing did.
  package mutating func consume(_ event: EvdevEvent) -> Int? {
    if event.matches(EventType.syn, SynCode.dropped) {
      isDropping = true
      for index in axes.indices { axes[index].lift() }
    }
    if event.isReport {
      defer { clear() }
      guard !isDropping, let steps = report() else { return nil }
      count += 1
      return steps
    }
    guard !isDropping else { return nil }
    switch Int(event.type) {
    case EventType.rel:
      guard let index = wheels.firstIndex(of: Int(event.code)) else { break }
      moved[index] = moved[index].addingReportingOverflow(Int(event.value)).partialValue
    case EventType.abs:
      if Int(event.code) == AbsCode.misc { isTouched = event.value != 0 }
      for index in axes.indices where axes[index].code == Int(event.code) {
        axes[index].move(to: event.value)
      }
    default: break
    }
    return nil
  }

  /// Takes the place of an axis when its device is opened.
  package mutating func begin(_ event: EvdevEvent) {
    _ = consume(event)
    for index in axes.indices where !axes[index].isSensing { axes[index].land() }
  }

  private mutating func report() -> Int? {
    var steps = moved.first { $0 != 0 } ?? 0
    for index in axes.indices {
      switch isTouched {
      case true?: axes[index].land()
      case false?: axes[index].lift()
      case nil:
        let turned = axes[index].steps()
        if steps == 0 { steps = turned }
      }
    }
    return steps == 0 ? nil : steps
  }

  private mutating func clear() {
    isTouched = nil
    isDropping = false
    for index in moved.indices { moved[index] = 0 }
  }
}

/// An absolute axis that turns, and the place from which its next step counts.
struct TurningAxis: Sendable {
  let code: Int
  private let range: AxisRange
  private let isStrip: Bool
  /// Whether it says when a finger comes and goes.
  let isSensing: Bool
  /// The place in units from the axis' beginning; `nil` outside of the axis, and on a strip without a finger.
  private var place: Int?
  /// From where the next step counts; `nil` if the next place is where a turn begins.
  private var start: Int?
  /// Whether it was moved since the last finger went.
  private var isMoved = false
  /// Whether the axis has stood at its last place.
  private var hasReachedEnd = false

  init(code: Int, range: AxisRange, isStrip: Bool, isSensing: Bool) {
    (self.code, self.range, self.isStrip, self.isSensing) = (code, range, isStrip, isSensing)
    // The kernel repeats no value, and 0 is the first one: without another word an axis stands there.
    place = place(of: 0)
    if !isSensing { start = place }
  }

  /// How many places the axis has.
  private var places: Int { Int(abs(Int64(range.maximum) - Int64(range.minimum))) + 1 }

  /// How many places are in a full turn. The kernel's `rotary_encoder` gives the axis one place more than it uses with
  /// `rotary-encoder,rollover` (`input_set_abs_params(…, 0, steps, …)`, `pos %= steps`), and all of them without.
  /// An axis of one place has stood at its last one before it turns.
  private var turn: Int { hasReachedEnd || unitsOfStep > 1 ? places : places - 1 }

  private var unitsOfStep: Int { isStrip ? 1 : max(1, places / DialLimits.stepsOfRing) }

  private func place(of value: Int32) -> Int? {
    if isStrip { return value > 0 ? 31 - value.leadingZeroBitCount : nil }
    guard range.contains(value) else { return nil }
    return Int(abs(Int64(value) - Int64(range.minimum)))
  }

  mutating func move(to value: Int32) {
    place = place(of: value)
    if place == places - 1 { hasReachedEnd = true }
    isMoved = true
  }

  /// A finger comes: what follows counts from here.
  mutating func land() { start = place }

  /// A finger goes. The value that comes with it is no turn.
  mutating func lift() {
    start = nil
    isMoved = false
  }

  /// The whole steps since the last ones.
  mutating func steps() -> Int {
    guard isMoved else { return 0 }
    guard let place, let begun = start else {
      start = place
      return 0
    }
    var way = place - begun
    // A ring has no end: the shorter way is the one that was turned.
    if !isStrip, way > turn / 2 { way -= turn }
    if !isStrip, way < -turn / 2 { way += turn }
    let steps = way / unitsOfStep
    let next = begun + steps * unitsOfStep
    start = isStrip ? next : (next % turn + turn) % turn
    return steps
  }
}

/// The limits of dials. Source: `Documentation/Constants.md#dials`.
public enum DialLimits {
  /// How many steps a full turn of a ring makes, if it has more places than that.
  public static let stepsOfRing = 24
}
