import InputFrames

/// One contact at one moment, as a program above the device has printed it.
struct LoggedContact {
  /// When it was printed; `nil` if the log has no times.
  var time: Timestamp?
  var slot = 0
  var isDown = true
  /// Whether the program has cancelled the touch.
  var isCancelled = false
  /// Values by `ABS_MT_…` code.
  var values: [(code: Int, value: Int32)] = []

  /// Whether it is the same contact at the same time.
  func isEqual(to other: LoggedContact) -> Bool {
    time == other.time && slot == other.slot && isDown == other.isDown
      && values.elementsEqual(other.values, by: ==)
  }
}

/// A text form that programs above a touch device print: contacts one after another instead of the
/// device's own records.
protocol ContactLogForm {
  init()
  /// The form of a contact, for messages.
  static var contactForm: String { get }
  /// The ranges that the form itself defines, by code.
  static var statedAxes: [Int: AxisRange] { get }
  /// The name of the device.
  static var name: String { get }
  /// The form's format.
  static var format: RecordingFormat { get }
  /// Whether a line that does not belong to the form is a damaged contact.
  static func isDamagedContact(_ line: LineBytes) -> Bool
  /// Reads a line. Returns whether it belongs to the form, and the contact that it completes, if
  /// any.
  mutating func read(_ line: LineBytes) -> (belongs: Bool, contact: LoggedContact?)
  /// The contact that the last line completes.
  mutating func end() -> LoggedContact?
}

/// Turns logged contacts into the records of a device with slots: one frame for all contacts of
/// one moment.
struct ContactLogEncoder {
  private let rate: Double?
  private var frames = 0
  private var isDown: Set<Int> = []
  private var nextTrackingID: Int32 = 0
  private var latestSlot = -1
  private var time: Timestamp?

  init(rate: Double?) {
    self.rate = rate
  }

  /// Appends the records of a contact, after the report that ends the frame before. Returns false
  /// if the contact needs a time and has none.
  mutating func encode(_ contact: LoggedContact, line: Int, into records: inout [RecordedEvent])
    -> Bool
  {
    // A contact in a slot of this frame, or with another time, belongs to the next frame.
    if contact.slot <= latestSlot || (contact.time != nil && contact.time != time) {
      end(line: line, into: &records)
    }
    guard
      let moment = contact.time
        ?? rate.map({ Timestamp(milliseconds: Double(frames) * 1000 / $0) })
    else { return false }
    time = moment
    latestSlot = contact.slot
    func add(_ code: Int, _ value: Int32) {
      records.append(
        RecordedEvent(
          event: EvdevEvent(
            time: moment, type: UInt16(EventType.abs), code: UInt16(code), value: value),
          line: line))
    }
    let wasDown = isDown.contains(contact.slot)
    guard contact.isDown || wasDown else { return true }
    add(AbsCode.mtSlot, Int32(contact.slot))
    if contact.isDown {
      if !wasDown {
        add(AbsCode.mtTrackingID, nextTrackingID)
        nextTrackingID = (nextTrackingID + 1) & 0xffff
        add(AbsCode.mtToolType, Int32(Contact.Tool.finger.rawValue))
      }
      isDown.insert(contact.slot)
      for (code, value) in contact.values { add(code, value) }
    } else {
      if contact.isCancelled {
        add(AbsCode.mtToolType, Int32(Contact.Tool.palm.rawValue))
        // The decoder must see the palm before its end.
        end(line: line, into: &records, isLast: false)
      }
      isDown.remove(contact.slot)
      add(AbsCode.mtTrackingID, -1)
    }
    return true
  }

  /// Ends the current frame, if there is one.
  mutating func end(line: Int, into records: inout [RecordedEvent], isLast: Bool = true) {
    guard let time, latestSlot >= 0 else { return }
    let report = EvdevEvent(
      time: time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0)
    records.append(RecordedEvent(event: report, line: line))
    guard isLast else { return }
    latestSlot = -1
    frames += 1
  }
}

/// Reads a log of contacts: once for the ranges that they show, once for the contacts.
final class ContactLogReader<Form: ContactLogForm>: EventReader {
  /// The device, by its contacts.
  let device: DeviceDescription
  private let lines: LineReader
  private var form = Form()
  private var encoder: ContactLogEncoder
  /// Records of a contact, last first.
  private var waiting: [RecordedEvent] = []
  private var isAtEnd = false
  /// Whether only other text follows.
  private var isTextOver = false
  private var hasBegun = false
  private var first: LoggedContact?
  private var latest: Timestamp?
  var surroundings: LogSurroundings { lines.surroundings }

  init(_ piped: LineReader, rate: Double?) throws(InputError) {
    let first = try piped.reopenable()
    var scout = Form()
    var encoder = ContactLogEncoder(rate: rate ?? 1)
    var guess = DescriptionGuess(name: Form.name)
    var records: [RecordedEvent] = []
    while let line = try? first.next() {
      guard let contact = scout.read(line).contact else { continue }
      _ = encoder.encode(contact, line: 0, into: &records)
      for record in records { guess.add(record.event) }
      records.removeAll(keepingCapacity: true)
    }
    var device = guess.description
    device.axes.merge(Form.statedAxes.filter { device.hasAxis($0.key) }) { $1 }
    self.device = device
    lines = try LineReader(first.stream.again())
    self.encoder = ContactLogEncoder(rate: rate)
  }

  func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    while true {
      if let first = waiting.popLast() {
        event = first
        return true
      }
      guard !isAtEnd else { return false }
      var records: [RecordedEvent] = []
      if !isTextOver, let line = try lines.next() {
        let (belongs, contact) = form.read(line)
        guard belongs && !line.isFirstComment || !hasBegun else {
          try skip(line)
          continue
        }
        if !belongs { lines.countBefore(line) }
        hasBegun = hasBegun || (belongs && !line.isBlankOrComment)
        if let contact {
          guard !isRepeated(contact) else {
            lines.surroundings.nextLog = lines.firstOfComments
            isTextOver = true
            continue
          }
          lines.begin(with: line)
          try append(contact, &records)
        }
      } else {
        isAtEnd = true
        if let contact = form.end() { try append(contact, &records) }
        encoder.end(line: lines.line, into: &records)
      }
      waiting = records.reversed()
    }
  }

  /// Whether it is the very first contact again: the log stands in the text twice.
  private func isRepeated(_ contact: LoggedContact) -> Bool {
    if let first, let latest, let time = contact.time, time < latest, contact.isEqual(to: first) {
      return true
    }
    first = first ?? contact
    latest = contact.time
    return false
  }

  /// Skips a line that is no contact, and the other text after it.
  private func skip(_ line: LineBytes) throws(InputError) {
    guard !line.hasControlBytes,
      !Form.isDamagedContact(line) || OtherForms.isLine(line, than: Form.format)
    else {
      if lines.lineIsCutOff { throw lines.cutOff("a line") }
      throw error("\"\(line.excerpt)\" is no contact", hint: "a contact is: \(Form.contactForm)")
    }
    isTextOver = try lines.skipForeignLines(line, of: Form.format) == .otherText
  }

  private func append(
    _ contact: LoggedContact, _ records: inout [RecordedEvent]
  ) throws(InputError) {
    guard encoder.encode(contact, line: lines.line, into: &records) else {
      throw error(
        "the contacts have no times", hint: "say how many frames came a second: --rate 60")
    }
  }

  private func error(_ reason: String, hint: String) -> InputError {
    InputError(subject: lines.stream.path, line: lines.line, reason: reason, hint: hint)
  }
}
