import DactylBasics
import InputFrames
import PanelCare

extension DeviceCatalogue {
  /// The list for people: a paragraph for each device, or why there is none and what to do.
  ///
  /// `all` adds the other input devices.
  public func text(all: Bool = false) -> String {
    let shown = all ? devices : listed
    let end = plugins.map { "\n\($0.text)" } ?? ""
    // With keyboards alone, too, it says that there is no panel.
    let isEmpty =
      all
      ? devices.isEmpty
      : listed.allSatisfy {
        !$0.isTouchscreen && $0.kind != .accelerometer
      }
    let list =
      (isEmpty ? [emptyText] : [])
      + shown.map { $0.text(screen: screenLines(of: $0), keyboards) }
    return list.joined(separator: "\n") + end
      + (mappingWarning.map { "\nwarning: \($0)\n" } ?? "")
  }

  /// One JSON object a line for each device; nothing where there is none.
  public func json(all: Bool = false) -> String {
    (all ? devices : listed).map {
      "\($0.json(screenRule: screenRule(of: $0)?.line, plugins, keyboards))\n"
    }.joined()
  }

  /// Why the list is empty, and what to do.
  private var emptyText: String {
    if !hasInputFolder {
      return """
        no touchscreen and no accelerometer: /dev/input does not exist
        hint: plug a panel in; in a container, pass /dev/input and /run/udev in

        """
    }
    if !isUdevRunning {
      return """
        no touchscreen and no accelerometer: udev has described no device here
        hint: start udev; in a container, pass /run/udev in

        """
    }
    if devices.isEmpty {
      return """
        no touchscreen and no accelerometer: no input device is connected
        hint: plug a panel in; sudo dmesg shows whether the kernel has seen it

        """
    }
    return """
      no touchscreen and no accelerometer, but other input devices: \(devices.count)
      hint: dactyl devices --all lists them with what they are

      """
  }
}

extension ConnectedDevice {
  /// The paragraph of one device, with the lines about its screen.
  func text(screen: [String], _ keyboards: KeyboardSettings.Examined?) -> String {
    var lines = ["\(name.printable): \(kind)"]
    lines.append("  node   \(node ?? "none")")
    lines.append("  seat   \(seat)")
    if kind == .pen { lines.append("  size   \(size?.text ?? "unknown")") }
    if isTouchscreen {
      lines.append("  size   \(size?.text ?? "unknown")")
      if let built {
        let reason =
          description?.builtOrientation == nil
          ? built.isLandscape ? "it is wider than high" : "it is not wider than high"
          : "by udev's \(UdevProperty.built)"
        lines.append("  built  \(built.word): \(reason)")
      }
    }
    let told = (slots.map { $0 > 0 ? [counted($0, "slot")] : [] } ?? []) + capabilities
    if !told.isEmpty { lines.append("  tells  \(told.joined(separator: ", "))") }
    if let place, isTouchscreen { lines.append("  place  \(place.printable)") }
    lines += screen
    if isKeyboard, let keyboards {
      lines.append("  types  \(keyboards.layout.printable), by \(keyboards.source)")
    }
    if motor != nil { lines.append("  motor  rumble") }
    for doubt in doubts { lines.append("  doubt  \(doubt.printable)") }
    for line in sensor?.lines ?? [] {
      let gap = String(repeating: " ", count: max(1, 7 - line.word.count))
      lines.append("  \(line.word)\(gap)\(line.text.printable)")
    }
    if let obstacle {
      lines.append("  use    no: \(obstacle.reason)")
      if let hint = obstacle.hint { lines.append("  hint   \(hint)") }
    } else {
      lines.append("  use    yes")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The object of one device, its keys always in this order.
  func json(
    screenRule: String?, _ plugins: LibinputPlugins?, _ keyboards: KeyboardSettings.Examined?
  ) -> String {
    JSONValue.object([
      ("name", .string(name)), ("interface", .string(interface.rawValue)),
      ("node", node.map { .string($0) } ?? .null), ("kind", .string(kindWord)),
      ("protocol", touchProtocol.map { .string($0.rawValue) } ?? .null),
      ("seat", .string(seat)),
      ("width_mm", size.map { .number($0.width) } ?? .null),
      ("height_mm", size.map { .number($0.height) } ?? .null),
      ("built", (isTouchscreen ? built?.word : nil).map { .string($0) } ?? .null),
      ("slots", slots.map { .integer($0) } ?? .null),
      ("tells", .array(capabilities.map { .string($0) })),
      ("doubts", .array(doubts.map { .string($0) })),
      ("sensor", sensor?.json ?? .null),
      ("place", place.map { .string($0) } ?? .null),
      ("screen", (isTouchscreen ? description?.screenName : nil).map { .string($0) } ?? .null),
      ("screen_rule", (isTouchscreen ? screenRule : nil).map { .string($0) } ?? .null),
      ("layout", isKeyboard ? keyboards.map { .string($0.layout) } ?? .null : .null),
      ("layout_source", isKeyboard ? keyboards.map { .string($0.source) } ?? .null : .null),
      ("motor", motor == nil ? .null : .string("rumble")),
      ("usable", .bool(obstacle == nil)),
      ("obstacle", obstacle.map { .string($0.reason) } ?? .null),
      ("hint", obstacle?.hint.map { .string($0) } ?? .null),
      ("plugins", interface == .evdev ? plugins?.json ?? .null : .null),
    ]).text
  }

  /// The orientation in which the panel stands as it is built, as `dactyl run` takes it; `nil` where neither udev nor its size
  /// says it.
  private var built: ScreenOrientation? {
    description?.builtOrientation ?? size.map { .built(width: $0.width, height: $0.height) }
  }

  private var touchProtocol: TouchProtocol? {
    if case .touchscreen(let touchProtocol) = kind { touchProtocol } else { nil }
  }

  private var kindWord: String {
    isTouchscreen ? "touchscreen" : kind == .other ? "other" : kind.description
  }
}
