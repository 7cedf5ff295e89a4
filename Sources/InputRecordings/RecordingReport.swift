public import InputFrames

/// What is in a recording: the device, how long, how many touches, and what is odd about it.
///
/// `dactyl check` prints it, as text or as one line of JSON.
public struct RecordingReport: Sendable {
  /// The file.
  public let path: String
  /// The file's form.
  public let format: RecordingFormat
  /// The device.
  public let device: DeviceDescription
  /// Whether nothing describes the device, so that its events had to.
  public let isDescriptionGuessed: Bool
  /// Further devices of the file, whose events are not read.
  public let otherDevices: [String]
  /// From the first record to the last.
  public private(set) var duration = Duration.zero
  /// Frames in which a touch changed.
  public private(set) var frames = 0
  /// Touches that began.
  public private(set) var touches = 0
  /// The most touches that were down together.
  public private(set) var mostAtOnce = 0
  /// Touches that were still down at the end.
  public private(set) var unfinished = 0
  /// What was odd in the records, in the order of its first occurrence.
  public private(set) var oddities: [Oddity] = []
  /// The fault that ends the reading, where there is one; all before it is counted.
  public private(set) var fault: InputError?

  /// Reads a recording to its end, or to its first fault. Fails where it cannot even begin.
  public init(path: String, descriptionPath: String? = nil) throws(InputError) {
    var source = try RecordingSource(path: path, descriptionPath: descriptionPath)
    self.path = path
    format = source.format
    device = source.description
    isDescriptionGuessed = source.isDescriptionGuessed
    otherDevices = source.otherDevices
    do throws(InputError) {
      var down = 0
      while let event = try source.nextEvent() {
        guard case .touches(let frame) = event else { continue }
        frames += 1
        for contact in frame.contacts {
          switch contact.phase {
          case .began:
            touches += 1
            down += 1
          case .ended: down -= 1
          case .cancelled:
            down -= 1
            unfinished += 1
          case .moved: break
          }
        }
        mostAtOnce = max(mostAtOnce, down)
      }
    } catch {
      fault = error
    }
    duration = source.now - .zero
    oddities = source.oddities
  }

  /// The way from device units to millimetres.
  private var geometry: PanelGeometry { PanelGeometry(device) }

  /// What is worth a second look, one line each.
  public var remarks: [String] {
    var remarks: [String] = []
    if isDescriptionGuessed {
      remarks.append("no description of the device: its protocol and ranges come from its events")
    }
    for name in otherDevices { remarks.append("the events of «\(name.printable)» are not read") }
    for oddity in oddities {
      remarks.append("\(oddity.kind.rawValue): \(oddity.count) times, first at \(oddity.firstTime)")
    }
    if unfinished > 0 { remarks.append("ended while down, or cancelled: \(unfinished) touches") }
    return remarks
  }

  /// The report as lines for people.
  public var text: String {
    let slots = device.slotCount > 0 ? ", \(device.slotCount) slots" : ""
    let size = geometry.size
    let width = fixedText(size.width, decimals: 1) ?? ""
    let height = fixedText(size.height, decimals: 1) ?? ""
    let assumed = geometry.isSizeAssumed ? ", assumed: the device states no resolution" : ""
    let name = device.name.isEmpty ? "without a name" : device.name.printable
    var lines = [
      "\(path): \(format.rawValue)",
      "  device    \(name) (bus \(hexadecimal(device.bus)), vendor \(hexadecimal(device.vendor)), "
        + "product \(hexadecimal(device.product)))",
      "  kind      \(device.kind)\(slots)",
      "  size      \(width) x \(height) mm\(assumed)",
      "  duration  \(duration.inMilliseconds)",
      "  frames    \(frames)",
      "  touches   \(touches), at most \(mostAtOnce) at once",
    ]
    let remarks = remarks
    lines.append("  oddities  \(remarks.first ?? "none")")
    lines.append(contentsOf: remarks.dropFirst().map { "            \($0)" })
    return lines.joined(separator: "\n")
  }

  /// The report as one JSON object; `Documentation/Output.md` has the schema.
  public var json: String {
    JSONValue.object([
      ("path", .string(path)), ("format", .string(format.rawValue)),
      ("name", .string(device.name)), ("bus", .integer(device.bus)),
      ("vendor", .integer(device.vendor)), ("product", .integer(device.product)),
      ("kind", .string("\(device.kind)")), ("slots", .integer(device.slotCount)),
      ("width_mm", .number(geometry.size.width)), ("height_mm", .number(geometry.size.height)),
      ("size_assumed", .bool(geometry.isSizeAssumed)),
      ("description_guessed", .bool(isDescriptionGuessed)),
      ("other_devices", .array(otherDevices.map { .string($0) })),
      ("duration_ms", .number(Double(duration.wholeMicroseconds) / 1000)),
      ("frames", .integer(frames)), ("touches", .integer(touches)),
      ("most_at_once", .integer(mostAtOnce)), ("unfinished", .integer(unfinished)),
      (
        "oddities",
        .array(
          oddities.map { oddity in
            .object([
              ("kind", .string(oddity.kind.rawValue)), ("count", .integer(oddity.count)),
              ("first_ms", .number(oddity.firstTime.milliseconds)),
            ])
          })
      ),
      ("fault", fault.map { .string("\($0)") } ?? .null),
    ]).text
  }

  private func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
