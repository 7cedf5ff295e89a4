#if Devices
  import InputFrames

  extension DeviceCatalogue {
    /// The list for people: a paragraph for each device, or why there is none and what to do.
    ///
    /// `all` adds the input devices that are neither touchscreens nor accelerometers.
    public func text(all: Bool = false) -> String {
      let shown = all ? devices : listed
      guard shown.isEmpty else { return shown.map(\.text).joined(separator: "\n") }
      return emptyText
    }

    /// One JSON object a line for each device; nothing where there is none.
    public func json(all: Bool = false) -> String {
      (all ? devices : listed).map { "\($0.json)\n" }.joined()
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
    /// The paragraph of one device.
    var text: String {
      var lines = ["\(printable(name)): \(kind)"]
      lines.append("  node   \(node ?? "none")")
      lines.append("  seat   \(seat)")
      if isTouchscreen {
        let size = size.map { "\(whole($0.width)) x \(whole($0.height)) mm" }
        lines.append("  size   \(size ?? "unknown")")
      }
      let told = (slots.map { $0 > 0 ? ["\($0) slots"] : [] } ?? []) + capabilities
      if !told.isEmpty { lines.append("  tells  \(told.joined(separator: ", "))") }
      if let obstacle {
        lines.append("  use    no: \(obstacle.reason)")
        if let hint = obstacle.hint { lines.append("  hint   \(hint)") }
      } else {
        lines.append("  use    yes")
      }
      return lines.map { "\($0)\n" }.joined()
    }

    /// The object of one device, its keys always in this order.
    var json: String {
      let fields: [(String, String)] = [
        ("name", quoted(name)), ("interface", quoted(interface.rawValue)),
        ("node", node.map(quoted) ?? "null"), ("kind", quoted(kindWord)),
        ("protocol", touchProtocol.map { quoted($0.rawValue) } ?? "null"), ("seat", quoted(seat)),
        ("width_mm", size.map { whole($0.width) } ?? "null"),
        ("height_mm", size.map { whole($0.height) } ?? "null"),
        ("slots", slots.map(String.init) ?? "null"),
        ("tells", "[\(capabilities.map(quoted).joined(separator: ","))]"),
        ("usable", obstacle == nil ? "true" : "false"),
        ("obstacle", obstacle.map { quoted($0.reason) } ?? "null"),
        ("hint", obstacle?.hint.map(quoted) ?? "null"),
      ]
      return "{\(fields.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ","))}"
    }

    private var touchProtocol: TouchProtocol? {
      if case .touchscreen(let touchProtocol) = kind { touchProtocol } else { nil }
    }

    private var kindWord: String {
      isTouchscreen ? "touchscreen" : kind == .other ? "other" : kind.description
    }

    /// Whole millimetres: panels state no more. A panel of a million metres is a broken panel.
    private func whole(_ millimetres: Double) -> String {
      "\(Int(min(millimetres, 1e9).rounded()))"
    }

    /// A name as a terminal may show it: devices choose theirs, control characters included.
    private func printable(_ name: String) -> String {
      var shown = ""
      for scalar in name.unicodeScalars {
        shown.unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
      }
      return shown
    }

    /// A JSON string.
    private func quoted(_ text: String) -> String {
      var quoted = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case _ where scalar.value < 0x20:
          let hex = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return quoted + "\""
    }
  }
#endif
