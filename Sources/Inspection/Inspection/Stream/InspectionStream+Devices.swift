import DactylBasics
import DactylKit
import InputFrames

/// Keys, pointers and pens: what devices that are no touch panels report.
extension InspectionStream {
  /// A key of a device.
  struct KeyID: Hashable {
    var device: DeviceID
    var code: UInt16
  }

  /// The presses of keys, numbered from 1 on.
  struct KeyPresses {
    private var count = 0
    private var held: [KeyID: Int] = [:]

    /// The number of the press that a change begins or ends; `nil` for one that was down before the stream began, which
    /// has no lane.
    mutating func number(of change: KeyChange) -> Int? {
      let key = KeyID(device: change.device, code: change.code)
      guard change.phase == .began else { return held.removeValue(forKey: key) }
      count += 1
      held[key] = count
      return count
    }
  }

  /// What is known of a pointer's device: the last place that it stated, in shares of the screen, and its buttons.
  struct PointerState {
    var place: (x: Double, y: Double)?
    var buttons = 0
  }

  func record(_ change: KeyChange) {
    guard let number = presses.number(of: change) else { return }
    record(
      .input(
        device: change.device.number + 1,
        .key(number: number, phase: "\(change.phase)", name: "key")))
  }

  func record(_ change: PointerChange) {
    var state = pointers[change.device] ?? PointerState()
    var moved = 0.0
    var scrolled = 0.0
    switch change.action {
    case .moved(let right, let down): moved = (right * right + down * down).squareRoot()
    case .placed(let x, let y):
      if let last = state.place {
        let (right, down) = ((x - last.x) * screen.width, (y - last.y) * screen.height)
        moved = (right * right + down * down).squareRoot()
      }
      state.place = (x, y)
    case .pressed(let buttons): state.buttons = Int(buttons)
    case .scrolled(_, let right, let down): scrolled = down == 0 ? right : down
    case .turned(let steps): scrolled = Double(steps)
    case .scrollEnded: break
    case .cancelled: state.buttons = 0
    }
    pointers[change.device] = state
    record(
      .input(
        device: change.device.number + 1,
        .pointer(moved: moved, buttons: state.buttons, scrolled: scrolled)))
  }

  /// A gesture stands in the lane of its device; a scroll stands there by its steps.
  func record(_ report: IndirectReport) {
    let result = report.phase == .began || report.result.isEmpty ? "" : ": \(report.result)"
    record(
      .note(
        "gesture \(report.number), \(report.kind.words), \(report.phase) over "
          + "\(label(report.view))\(result)"))
    guard case .touchpad(let kind, let fingers) = report.kind, let device = report.device else {
      return
    }
    let number = device.number + 1
    let buttons = pointers[device]?.buttons ?? 0
    // So that a touchpad has a lane where its pointer never moves.
    record(.input(device: number, .pointer(moved: 0, buttons: buttons, scrolled: 0)))
    record(
      .input(
        device: number,
        .gesture(
          number: report.number, isOver: report.phase != .began,
          words: "\(kind.rawValue), \(fingers) fingers\(result)")))
  }

  func record(_ change: PenChange) {
    // A correction is about a moment that has passed.
    guard change.action != .corrected else { return }
    record(
      .input(
        device: change.device.number + 1,
        .pen(
          tool: "\(change.tool)", isNear: change.isNear, isDown: change.isNear && change.isDown,
          pressure: change.pressure)))
  }

  // MARK: JSON

  /// Each press of a key: from when to when, `null` if it stayed down.
  var keys: JSONValue {
    struct Row {
      var time: Int64
      var device: Int
      var name: String
      var end: Int64?
    }
    var rows: [Row] = []
    var places: [Int: Int] = [:]
    for event in events {
      guard case .input(let device, .key(let number, let phase, let name)) = event.kind else {
        continue
      }
      if phase == "began" {
        places[number] = rows.count
        rows.append(Row(time: event.time.microseconds, device: device, name: name))
      } else if let place = places[number] {
        rows[place].end = event.time.microseconds
      }
    }
    return .array(
      rows.map { row in
        .object([
          ("t", .integer(Int(row.time))), ("end", row.end.map { .integer(Int($0)) } ?? .null),
          ("device", .integer(row.device)), ("name", .string(row.name)),
        ])
      })
  }

  /// Each gesture of a touchpad: from when to when, `null` if it went on.
  var gestures: JSONValue {
    var rows: [(time: Timestamp, end: Timestamp?, device: Int, words: String)] = []
    var places: [Int: Int] = [:]
    for event in events {
      guard case .input(let device, .gesture(let number, let isOver, let words)) = event.kind else {
        continue
      }
      if !isOver {
        places[number] = rows.count
        rows.append((event.time, nil, device, words))
      } else if let place = places[number] {
        (rows[place].end, rows[place].words) = (event.time, words)
      }
    }
    return .array(
      rows.map { row in
        .object([
          ("t", .integer(Int(row.time.microseconds))),
          ("end", row.end.map { .integer(Int($0.microseconds)) } ?? .null),
          ("device", .integer(row.device)), ("words", .string(row.words)),
        ])
      })
  }

  /// A row of columns for each pointer's device: hundredths of points, buttons, hundredths of what it scrolled.
  var pointerColumns: JSONValue {
    columns(["moved", "buttons", "scrolled"]) { input in
      guard case .pointer(let moved, let buttons, let scrolled) = input else { return nil }
      return ("", [hundredths(moved), buttons, hundredths(scrolled)])
    }
  }

  /// A row of columns for each pen: 0 away, 1 near, 2 down; pressure in thousandths, -1 where none is sensed.
  var penColumns: JSONValue {
    columns(["state", "pressure"]) { input in
      guard case .pen(let tool, let isNear, let isDown, let pressure) = input else { return nil }
      let share = pressure.flatMap { Int(exactly: ($0 * 1000).rounded()) } ?? -1
      return (tool, [isDown ? 2 : isNear ? 1 : 0, share])
    }
  }

  private func hundredths(_ value: Double) -> Int { Int(exactly: (value * 100).rounded()) ?? 0 }

  /// The inputs of one kind as columns, by device and tool, in the order of their first.
  private func columns(
    _ names: [String], of pick: (RecordedDeviceInput) -> (tool: String, values: [Int])?
  ) -> JSONValue {
    struct Owner: Hashable {
      var device: Int
      var tool: String
    }
    var order: [Owner] = []
    var times: [Owner: Column] = [:]
    var values: [Owner: [[JSONValue]]] = [:]
    for event in events {
      guard case .input(let device, let input) = event.kind, let picked = pick(input) else {
        continue
      }
      let owner = Owner(device: device, tool: picked.tool)
      if times[owner] == nil { order.append(owner) }
      times[owner, default: Column()].add(event.time.microseconds)
      for (index, value) in picked.values.enumerated() {
        values[owner, default: names.map { _ in [] }][index].append(.integer(value))
      }
    }
    return .array(
      order.map { owner in
        var members: [(String, JSONValue)] = [("device", .integer(owner.device))]
        if !owner.tool.isEmpty { members.append(("tool", .string(owner.tool))) }
        if let column = times[owner] { members.append(("t", column.json)) }
        for (name, column) in zip(names, values[owner] ?? []) {
          members.append((name, .array(column)))
        }
        return .object(members)
      })
  }
}
