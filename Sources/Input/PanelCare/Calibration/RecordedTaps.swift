import DactylBasics
public import InputFrames

/// The taps of recordings, dealt out to the marks in the order in which these were touched.
///
/// One recording may hold the taps at all marks, or each recording those at one mark.
public struct RecordedTaps: Sendable {
  /// The panel, by the first recording.
  public private(set) var panel: DeviceDescription?
  private var files: [(name: String, taps: [PanelTap], slid: Int, several: Int)] = []

  /// No recording yet.
  public init() {}

  /// Reads one recording to its end. Fails for a recording of another panel, or of two panels.
  public mutating func read(
    _ source: inout some InputSource, name: String
  ) throws(InputError) {
    var file = (name: name, taps: [PanelTap](), slid: 0, several: 0)
    var collectors: [DeviceID: PanelTapCollector] = [:]
    var descriptions: [DeviceID: DeviceDescription] = [:]
    var touched: DeviceID?
    let limits = CalibrationLimits()
    while let event = try source.nextEvent() {
      switch event {
      case .deviceAdded(let description, let device, time: _)
      where description.kind != .accelerometer:
        collectors[device] = PanelTapCollector(description)
        descriptions[device] = description
      case .touches(let frame):
        for outcome in collectors[frame.device]?.receive(frame) ?? [] {
          guard touched == nil || touched == frame.device else {
            throw InputError(
              subject: name, reason: "two panels are touched in it",
              hint: "record one panel: dactyl record --device NODE -o FILE")
          }
          touched = frame.device
          switch outcome {
          case .tap(let tap) where tap.slide > limits.slide: file.slid += 1
          case .tap(let tap): file.taps.append(tap)
          case .severalFingers: file.several += 1
          case .cancelled: break
          }
        }
      default: break
      }
    }
    guard let touched, let description = descriptions[touched] else {
      throw InputError(
        subject: name, reason: "holds no tap",
        hint: "dactyl record -o FILE while the marks are touched")
    }
    if let panel, !UdevPanelMatch(panel).isSameMake(as: UdevPanelMatch(description)) {
      throw InputError(
        subject: name,
        reason: "is of another panel: \"\(description.name)\", not \"\(panel.name)\"",
        hint: "calibrate one panel at a time")
    }
    panel = panel ?? description
    files.append(file)
  }

  /// The taps of each mark. With as many recordings as marks, one recording for each; otherwise all
  /// taps in a row, the same number for each. Throws if they cannot be divided evenly.
  public func dealt(
    to marks: [CalibrationMark]
  ) throws(InputError) -> [CalibrationFit.Mark] {
    if files.count == marks.count, files.count > 1 {
      return zip(marks, files).map { CalibrationFit.Mark($0, taps: $1.taps) }
    }
    let taps = files.flatMap(\.taps)
    guard !marks.isEmpty, !taps.isEmpty, taps.count.isMultiple(of: marks.count) else {
      let slid = files.reduce(0) { $0 + $1.slid }
      let several = files.reduce(0) { $0 + $1.several }
      let left = [(slid, "slid"), (several, "were of several fingers")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)" }
      throw InputError(
        subject: files.map(\.name).joined(separator: ", "),
        reason:
          "\(counted(taps.count, "tap")) cannot be divided evenly among \(counted(marks.count, "mark"))"
          + (left.isEmpty ? "" : "; left out: \(left.joined(separator: ", "))"),
        hint: "--marks says which marks were touched, in their order: --marks "
          + marks.map(\.rawValue).joined(separator: ","))
    }
    let each = taps.count / marks.count
    return marks.indices.map { index in
      CalibrationFit.Mark(marks[index], taps: Array(taps[index * each..<(index + 1) * each]))
    }
  }
}
