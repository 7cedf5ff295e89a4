import DactylBasics
import InputFrames

extension RecordingReport {
  /// Doubtful facts, one line each.
  public var remarks: [String] {
    var remarks: [String] = []
    let labels = DeviceLabels(devices.map(\.description))
    if isDescriptionGuessed {
      remarks.append("no description of the device: its protocol and ranges come from its events")
    }
    for (index, device) in devices.enumerated() {
      let label = labels.label(device.description, number: index + 1)
      if !device.isPlayed, device.events > 0 {
        remarks.append("\(label) is no touchscreen: \(counted(device.events, "event")), not played")
      }
      let place = devices.count > 1 ? "\(label): " : ""
      if !isDescriptionGuessed {
        let doubts =
          device.isPlayed ? device.description.doubts : device.description.unreadStatements
        remarks += doubts.map { "\(place)\($0)" }
      }
      for oddity in device.oddities {
        let stray = oddity.firstStray.map { ": \($0.text)" } ?? ""
        let line = oddity.firstLine.map { "line \($0), " } ?? ""
        let first = oddity.count == 1 ? "at" : "first at"
        remarks.append(
          "\(place)\(oddity.kind.rawValue): \(counted(times: oddity.count)), \(first) "
            + "\(line)\(oddity.firstTime)\(stray)")
      }
    }
    remarks += doubts + logNotes
    // A recording of samples alone has no touches.
    if let touchlessReason { remarks.append("no touches: \(touchlessReason)") }
    if leftOut > 0 { remarks.append("left out: \(counted(leftOut, "item")) without evdev events") }
    if unfinished > 0 {
      remarks.append("ended while down, or cancelled: \(counted(unfinished, "touch"))")
    }
    return remarks
  }

  /// Why there is no touch where one could be expected.
  private var touchlessReason: String? {
    samples == 0 && fault == nil ? reasonWithoutTouches : nil
  }

  /// The report as lines for people.
  public var text: String {
    let version = formatVersion.map { " \($0)" } ?? ""
    var lines = ["\(path): \(format.rawValue)\(version)"]
    let labels = DeviceLabels(devices.map(\.description))
    for (index, device) in devices.enumerated() {
      lines += device.lines(label: labels.label(device.description, number: index + 1))
    }
    lines += [
      "  duration  \(duration.inMilliseconds)",
      "  events    \(events)",
    ]
    // A recording of an accelerometer, a keyboard, a mouse or a pen alone has no touches of fingers.
    if devices.contains(where: {
      $0.isPlayed && ![.accelerometer, .pen].contains($0.description.kind) && $0.description.isPanel
    }) {
      lines += [
        "  frames    \(frames)", "  touches   \(touches), at most \(mostAtOnce) at once",
      ]
    }
    if devices.contains(where: { [.accelerometer, .ambientSensor].contains($0.description.kind) }) {
      lines.append("  samples   \(samples)")
    }
    if devices.contains(where: {
      $0.isPlayed && ($0.description.isKeyboard || $0.description.isController)
    }) || keys > 0 {
      lines.append("  keys      \(keys)")
    }
    if devices.contains(where: { $0.isPlayed && $0.description.isDial }) {
      lines.append("  turns     \(turns)")
    }
    let hasPointer = devices.contains { $0.isPlayed && $0.description.kind == .mouse }
    // A touchpad moves the pointer where libinput's own events are played.
    if hasPointer || pointerChanges > 0 {
      lines.append("  pointer   \(counted(pointerChanges, "change"))")
    }
    if devices.contains(where: { $0.isPlayed && $0.description.kind == .pen }) {
      lines.append(
        "  pen       \(counted(penChanges, "change")), \(counted(penTouches, "touch"))")
    }
    if devices.contains(where: { $0.isPlayed && OpenedRecording.hasSwitches($0.description) }) {
      lines.append("  switches  \(counted(switchChanges, "change"))")
    }
    let remarks = remarks
    lines.append("  oddities  \(remarks.first ?? "none")")
    lines.append(contentsOf: remarks.dropFirst().map { "            \($0)" })
    return lines.joined(separator: "\n")
  }

  /// The report as one JSON object; `Documentation/Output.md` has the schema.
  public var json: String {
    let others = devices.filter { !$0.isPlayed }.map(\.description.name)
    let oddities = devices.indices.flatMap { place in
      devices[place].oddities.map { $0.json(device: place) }
    }
    let first: [(String, JSONValue)] = [
      ("path", .string(path)), ("format", .string(format.rawValue)),
      ("format_version", formatVersion.map { .string($0) } ?? .null),
    ]
    let rest: [(String, JSONValue)] = [
      ("description_guessed", .bool(isDescriptionGuessed)),
      ("other_devices", .array(others.map { .string($0) })),
      ("devices", .array(devices.map(\.json))),
      ("duration_ms", .number(Double(duration.wholeMicroseconds) / 1000)),
      ("events", .integer(events)), ("left_out", .integer(leftOut)),
      ("frames", .integer(frames)), ("touches", .integer(touches)),
      ("samples", .integer(samples)), ("keys", .integer(keys)),
      ("turns", .integer(turns)), ("pointer_changes", .integer(pointerChanges)),
      ("switch_changes", .integer(switchChanges)),
      ("pen_changes", .integer(penChanges)), ("pen_touches", .integer(penTouches)),
      ("most_at_once", .integer(mostAtOnce)), ("unfinished", .integer(unfinished)),
      ("oddities", .array(oddities)),
      ("log_notes", .array(logNotes.map { .string($0) })),
      ("skipped_lines", .integer(skippedLines)),
      ("next_log_line", nextLogLine.map { .integer($0) } ?? .null),
      ("no_touches_because", touchlessReason.map { .string($0) } ?? .null),
      ("fault", fault.map { .string("\($0)") } ?? .null),
    ]
    return JSONValue.object(first + device.members + rest).text
  }
}

extension RecordingReport.Device {
  fileprivate func lines(label: String) -> [String] {
    let geometry = PanelGeometry(description)
    let numbers =
      "bus \(hexadecimal(description.bus)), vendor \(hexadecimal(description.vendor)), "
      + "product \(hexadecimal(description.product))"
    let slots = description.slotCount > 0 ? ", \(counted(description.slotCount, "slot"))" : ""
    var lines = ["  device    \(label) (\(numbers))", "  kind      \(description.kind)\(slots)"]
    guard isPlayed, description.hasPlaces else { return lines }
    let assumed = geometry.isSizeAssumed ? ", assumed: the device states no resolution" : ""
    lines.append("  size      \(geometry.size.text)\(assumed)")
    return lines
  }

  fileprivate var json: JSONValue {
    .object(
      description.members + [
        ("played", .bool(isPlayed)), ("events", .integer(events)), ("touches", .integer(touches)),
        ("samples", .integer(samples)), ("keys", .integer(keys)),
        ("turns", .integer(turns)), ("pointer_changes", .integer(pointerChanges)),
        ("switch_changes", .integer(switchChanges)),
        ("pen_changes", .integer(penChanges)), ("pen_touches", .integer(penTouches)),
        ("doubts", .array((isPlayed ? description.doubts : []).map { .string($0) })),
      ])
  }

  private func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension DeviceDescription {
  fileprivate var members: [(String, JSONValue)] {
    let geometry = hasPlaces ? PanelGeometry(self) : nil
    return [
      ("name", .string(name)), ("node", node.map { .string($0) } ?? .null), ("bus", .integer(bus)),
      ("vendor", .integer(vendor)), ("product", .integer(product)),
      ("kind", .string("\(kind)")), ("slots", .integer(slotCount)),
      ("width_mm", geometry.map { .number($0.size.width) } ?? .null),
      ("height_mm", geometry.map { .number($0.size.height) } ?? .null),
      ("size_assumed", geometry.map { .bool($0.isSizeAssumed) } ?? .null),
    ]
  }
}

extension Oddity {
  fileprivate func json(device place: Int) -> JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("count", .integer(count)),
      ("first_ms", .number(firstTime.milliseconds)),
      ("first_line", firstLine.map { .integer($0) } ?? .null), ("device", .integer(place)),
      ("first_value", firstStray?.json ?? .null),
    ])
  }
}

extension Oddity.Stray {
  fileprivate var json: JSONValue {
    .object([
      ("axis", .string(axis)), ("value", .integer(Int(value))),
      ("minimum", .integer(Int(minimum))), ("maximum", .integer(Int(maximum))),
    ])
  }
}
