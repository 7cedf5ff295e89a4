import DactylBasics
public import InputFrames

/// Writes a recording in another form, for `dactyl convert`.
///
///     var converter = RecordingConverter(to: .libinputRecord)
///     let report = try converter.convert("tap.evemu", to: "tap.yml")
///
/// Records and times are written unchanged, including the clock's zero. What a form cannot express
/// is listed in ``ConversionReport/losses``. Memory does not grow with the length.
public struct RecordingConverter: Sendable {
  /// The form to write; one of ``RecordingFormat/writable``.
  public var form: RecordingFormat
  /// The only device to write: its number in the file, counted from 1, or its node; `nil` for all.
  public var device: String?
  /// Whether the codes of keys are kept; otherwise a letter is written as `KEY_A`, a digit as `KEY_1`.
  public var keepsKeys = false
  /// Whether an existing file is replaced.
  public var replaces = false
  /// The options of the recording that is read.
  public var options = Recording.Options()

  /// A converter to a form. It includes every device and removes the codes of keys.
  public init(to form: RecordingFormat) {
    self.form = form
  }

  /// Converts a file, or standard input for `-`, to a file, or standard output for `-`. Throws if
  /// nothing can be written; a fault in the middle of the recording is in the report. `progress`
  /// receives the time of each record, by the recording's own clock.
  public func convert(
    _ input: String, to output: String, progress: (Timestamp) -> Void = { _ in }
  ) throws(InputError) -> ConversionReport {
    guard RecordingFormat.writable.contains(where: { $0.format == form }) else {
      throw InputError(
        subject: output, reason: "\(form.rawValue) can be read, but not written",
        hint: "what is written: \(RecordingFormat.writable.map(\.name).joined(separator: ", "))")
    }
    try OutputFile.refuse(output, toBe: input)
    let log = try IdentifiedLog(in: LineReader(path: input))
    if form == .hidRecorder {
      guard log.format == .hidRecorder else {
        throw InputError(
          subject: input, reason: "\(log.format.rawValue) holds no raw HID reports to write",
          hint: "write libinput, evemu or getevent")
      }
      var copy = HIDRecorderCopy(device: device, keepsKeys: keepsKeys)
      return try copy.run(log.lines.reopenable()) { () throws(InputError) in
        try OutputFile(writing: output, force: replaces)
      }
    }
    return try convert(OpenedRecording(log, rate: options.rate), output, progress)
  }

  private func convert(
    _ recording: OpenedRecording, _ output: String, _ progress: (Timestamp) -> Void
  ) throws(InputError) -> ConversionReport {
    let descriptions = try recording.devices(describedBy: options.descriptionPath)
    let chosen = try chosen(among: descriptions, of: recording)
    let read = chosen.map {
      WrittenDevice(
        description: descriptions[$0], udevProperties: recording.udevProperties[$0],
        reportDescriptor: recording.reportDescriptors[$0])
    }
    var report = ConversionReport()
    if recording.isGuessed, options.descriptionPath == nil {
      report.losses.append(
        "no description of the device: its codes and ranges come from its events")
    }
    let written = read.map { device in
      var device = device
      device.description = device.description.asKernelHasIt
      return device
    }
    let labels = DeviceLabels(descriptions)
    let names = chosen.map { labels.label(descriptions[$0], number: $0 + 1) }
    for (index, name) in names.enumerated() {
      report.compare(read[index], with: written[index], form: form, name: name)
    }
    if form == .getevent { report.compareNodes(written, names: names) }
    let interpreted = recording.reader.interpreted
    let file = try ConvertedFile(
      output: OutputFile(writing: output, force: replaces), form: form, devices: written,
      system: recording.system, keepsKeys: keepsKeys,
      interpreted: Set(chosen.indices.filter { interpreted.contains(chosen[$0]) }))
    var record = RecordedEvent()
    var (gestures, heardCount) = (0, 0)
    func takeInterpreted(upTo stamp: Int64) throws(InputError) {
      for event in recording.reader.takeInterpreted(upTo: stamp) {
        guard let place = chosen.firstIndex(of: event.device) else { continue }
        gestures += 1
        try file.append(event, device: place)
      }
    }
    do throws(InputError) {
      while try recording.reader.next(into: &record) {
        guard record.event.hasTimeOfRecording else {
          throw InputError(
            // Rows of a table are read ahead, and have no line here.
            subject: recording.path, line: record.line > 0 ? record.line : nil,
            reason: "the time is beyond what a recording holds")
        }
        progress(record.event.time)
        try takeInterpreted(upTo: record.event.time.microseconds)
        guard let place = chosen.firstIndex(of: record.device) else { continue }
        if let heard = record.heard {
          record.heard = nil
          if case .deviceRemoved = heard.event {} else { heardCount += 1 }
          try file.append(heard, device: place)
          continue
        }
        try file.append(record.event, device: place, line: record.line)
      }
    } catch {
      guard error.subject == recording.path else { throw error }
      report.fault = error
    }
    try takeInterpreted(upTo: .max)
    try file.finish()
    report.events = file.events
    report.frames = file.frames
    if file.replacedKeys > 0 {
      report.losses.append(
        "\(counted(file.replacedKeys, "record")) of keys: letters are written as KEY_A, digits as KEY_1; --with-keys keeps them"
      )
    }
    if gestures > 0, form != .libinputRecord {
      report.losses.append(
        "\(counted(gestures, "event")) that libinput made of a touchpad: without them it is played as a touchscreen"
      )
    }
    if heardCount > 0, form != .libinputRecord {
      report.losses.append(
        "\(counted(heardCount, "event")) that a program heard of devices whose records nobody has")
    }
    let leftOut = recording.reader.leftOut
    if leftOut > 0 { report.losses.append("\(counted(leftOut, "item")) without evdev records") }
    report.logNotes = recording.logNotes
    if recording.format == .accelerometerCSV {
      report.losses.append("decimals of the samples beyond a millionth of g")
    }
    return report
  }

  /// The indices of the devices to write.
  private func chosen(
    among devices: [DeviceDescription], of recording: OpenedRecording
  ) throws(InputError) -> [Int] {
    let list = devices.indices.map {
      let node = devices[$0].node.map { ", \($0.printable)" } ?? ""
      return "--device \($0 + 1) is \"\(devices[$0].name.printable)\"\(node)"
    }.joined(separator: "; ")
    if let device {
      guard
        let place = devices.indices.first(where: {
          device == "\($0 + 1)" || device == devices[$0].node
        })
      else {
        throw InputError(
          subject: recording.path, reason: "holds no device \(device.printable)", hint: list)
      }
      return [place]
    }
    guard devices.count == 1 || form.holdsSeveralDevices else {
      throw InputError(
        subject: recording.path,
        reason: "holds \(devices.count) devices, and \(form.rawValue) has room for one",
        hint: "name one: \(list)")
    }
    return Array(devices.indices)
  }
}
