import InputRecordings

/// Fingers on a panel of which only the report descriptor is known: the reports that it would
/// send, made by the descriptor's own word, and the paths that the fingers took.
///
/// A first finger comes and moves; a second comes, both move; the first lifts, comes again
/// elsewhere, and both lift. A lifting finger is told twice: without its tip, and then out of
/// range, because panels differ in which of the two they mean.
struct GeneratedTouches {
  private(set) var reports: [HIDRecording.Report] = []
  /// What must come of them.
  private(set) var truth = ContactTrace()

  private enum Usage {
    static let x = 0x01_0030
    static let y = 0x01_0031
    static let pressure = 0x0d_0030
    static let inRange = 0x0d_0032
    static let tip = 0x0d_0042
    static let confidence = 0x0d_0047
    static let width = 0x0d_0048
    static let height = 0x0d_0049
    static let contactID = 0x0d_0051
    static let contactCount = 0x0d_0054
    static let contactMaximum = 0x0d_0055
    static let scanTime = 0x0d_0056
    static let ofContact: Set<Int> = [
      x, y, pressure, inRange, tip, confidence, width, height, contactID,
    ]
  }

  private enum Finger {
    case down(Double, Double)
    case lifting(Double, Double)
    case gone
  }

  private typealias Row = [Int: HIDField]

  private let rows: [Row]
  private let count: HIDField?
  private let scanTime: HIDField?
  private let size: Int
  private let reportID: Int
  private let firstID: Int
  private var frames = 0

  /// `nil` for a descriptor of no panel. Panels of `vendor` and `product` that count their
  /// contacts from 1 (`MT_QUIRK_SLOT_IS_CONTACTID_MINUS_ONE`) get such numbers.
  init?(_ recording: HIDRecording) {
    guard let parsed = HIDReportDescriptor(recording.descriptor) else { return nil }
    var byReport: [Int: [Row]] = [:]
    var collections: [Int: Int] = [:]
    for field in parsed.fields where Usage.ofContact.contains(field.usage) {
      var rows = byReport[field.reportID] ?? []
      let isNext =
        collections[field.reportID] != field.collection
        || (rows.last?[field.usage] != nil && ![Usage.x, Usage.y].contains(field.usage))
      if isNext { rows.append([:]) }
      collections[field.reportID] = field.collection
      if rows[rows.count - 1][field.usage] == nil { rows[rows.count - 1][field.usage] = field }
      byReport[field.reportID] = rows
    }
    let panels = byReport.mapValues { rows in
      rows.filter { $0[Usage.x] != nil && $0[Usage.y] != nil }
    }
    guard
      let chosen = panels.filter({ !$0.value.isEmpty }).max(by: {
        ($0.value.count, $0.key) < ($1.value.count, $1.key)
      })
    else { return nil }
    rows = chosen.value
    reportID = chosen.key
    count = parsed.fields.first { $0.usage == Usage.contactCount && $0.reportID == chosen.key }
    scanTime = parsed.fields.first { $0.usage == Usage.scanTime && $0.reportID == chosen.key }
    size = parsed.inputBytes(chosen.key)
    let countsFromOne = [0x0486_0185, 0x0486_0186, 0x062a_7100]
    let model = Int(recording.vendor) << 16 | Int(recording.product)
    firstID = max(
      rows[0][Usage.contactID]?.logicalMinimum ?? 0, countsFromOne.contains(model) ? 1 : 0)
    let most = parsed.features.first { $0.usage == Usage.contactMaximum }?.logicalMaximum
    // Without numbers a panel tells its fingers apart by their places in a report.
    let isAlone = most == 1 || (rows[0][Usage.contactID] == nil && rows.count < 2)
    hasReportIDs = parsed.hasReportIDs
    play(isAlone ? 1 : 2)
  }

  private let hasReportIDs: Bool

  private mutating func play(_ fingers: Int) {
    var paths: [ContactTrace.Path] = []
    var open: [Int: Int] = [:]
    func place(_ step: Int, _ finger: Int) -> (Double, Double) {
      let part = Double(step) / 40
      return finger == 0 ? (0.2 + part, 0.3 + part / 2) : (0.8 - part, 0.9 - part)
    }
    for step in 0..<16 {
      var state: [Finger] = []
      for finger in 0..<fingers {
        let isDown = finger == 0 ? ![8, 9, 10, 14, 15].contains(step) : (4..<14).contains(step)
        if isDown {
          let (x, y) = place(step, finger)
          state.append(.down(x, y))
          let spot = ContactTrace.Place(
            x: units(x, rows[0][Usage.x]), y: units(y, rows[0][Usage.y]))
          if let index = open[finger] {
            if paths[index].places.last != spot { paths[index].places.append(spot) }
          } else {
            open[finger] = paths.count
            paths.append(ContactTrace.Path(slot: finger, places: [spot]))
          }
        } else if open.removeValue(forKey: finger) != nil {
          let (x, y) = place(step - 1, finger)
          state.append(.lifting(x, y))
        } else if finger == 0 || step >= 4 {
          state.append(.gone)
        }
      }
      addFrame(state)
    }
    truth = ContactTrace(paths)
  }

  /// The reports of one frame: one, or several where the panel's hold fewer contacts.
  private mutating func addFrame(_ fingers: [Finger]) {
    frames += 1
    var next = 0
    while next < fingers.count {
      var bytes = [UInt8](repeating: 0, count: size)
      if hasReportIDs { bytes[0] = UInt8(truncatingIfNeeded: reportID) }
      if next == 0, let count { Self.set(count, fingers.count, in: &bytes) }
      if let scanTime { Self.set(scanTime, frames * 100, in: &bytes) }
      // What is left over of a report is told as fingers that are not there, by numbers of their
      // own: not every panel's count says how many mean something.
      for row in rows {
        fill(row, next < fingers.count ? fingers[next] : .gone, number: next, &bytes)
        next += 1
      }
      reports.append(HIDRecording.Report(time: Int64(frames) * 10_000, bytes: bytes))
    }
  }

  private func fill(_ row: Row, _ finger: Finger, number: Int, _ bytes: inout [UInt8]) {
    func set(_ usage: Int, _ value: Int) {
      if let field = row[usage] { Self.set(field, value, in: &bytes) }
    }
    func setPlace(_ x: Double, _ y: Double) {
      set(Usage.x, units(x, row[Usage.x]))
      set(Usage.y, units(y, row[Usage.y]))
    }
    set(Usage.contactID, firstID + number)
    set(Usage.confidence, 1)
    switch finger {
    case .down(let x, let y):
      set(Usage.tip, 1)
      set(Usage.inRange, 1)
      setPlace(x, y)
      for usage in [Usage.width, Usage.height, Usage.pressure] {
        set(usage, units(usage == Usage.height ? 0.25 : 0.125, row[usage]))
      }
    case .lifting(let x, let y):
      // What has no tip has no other word for a touch than its range.
      set(Usage.inRange, row[Usage.tip] == nil ? 0 : 1)
      setPlace(x, y)
    case .gone: break
    }
  }

  /// A part of an axis in its units.
  private func units(_ part: Double, _ field: HIDField?) -> Int {
    guard let field else { return 0 }
    return field.logicalMinimum
      + Int((Double(field.logicalMaximum - field.logicalMinimum) * part).rounded())
  }

  private static func set(_ field: HIDField, _ value: Int, in bytes: inout [UInt8]) {
    for bit in 0..<min(field.bitSize, 32) {
      let place = field.bitOffset + bit
      guard place >> 3 < bytes.count else { return }
      let mask = UInt8(1) << UInt8(place & 7)
      if value >> bit & 1 == 1 { bytes[place >> 3] |= mask } else { bytes[place >> 3] &= ~mask }
    }
  }
}
