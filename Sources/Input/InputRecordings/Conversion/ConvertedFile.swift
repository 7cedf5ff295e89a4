import InputFrames

/// A recording that is being written: complete frames, one device after another if the form has a
/// part for each.
final class ConvertedFile {
  /// The records and frames written so far, and the keys that were replaced in them.
  private(set) var events = 0
  private(set) var frames = 0
  private(set) var replacedKeys = 0
  private var order = HeardOrder()

  /// The part of a device: the bytes of its unfinished frame, and where complete frames go.
  private final class Part {
    var writer: any RecordWriter
    var buffer: [UInt8] = []
    /// The length of the buffer up to the end of its last whole frame, and what that holds.
    var whole = 0
    var events = 0
    /// The part's own file, which is appended to the first part's at the end.
    let spool: SpoolFile?

    init(writer: any RecordWriter, spool: SpoolFile? = nil) {
      self.writer = writer
      self.spool = spool
    }
  }

  private var parts: [Part] = []
  private let output: OutputFile
  private let keepsKeys: Bool
  /// Whether each device has its own part; otherwise all devices write to the first part.
  private let isDivided: Bool

  init(
    output: OutputFile, form: RecordingFormat, devices: [WrittenDevice],
    system: RecordedSystem, keepsKeys: Bool, interpreted: Set<Int> = []
  ) throws(InputError) {
    self.output = output
    self.keepsKeys = keepsKeys
    isDivided = form == .libinputRecord
    guard isDivided else {
      let writer: any RecordWriter =
        form == .evemu ? EvemuWriter() : GeteventWriter(devices)
      try output.write(Array(writer.header(devices).utf8))
      parts = [Part(writer: writer)]
      return
    }
    try output.write(
      Array(LibinputRecordWriter.header(deviceCount: devices.count, system: system).utf8))
    for (number, device) in devices.enumerated() {
      // Keys are replaced here, where they are counted.
      var writer = LibinputRecordWriter(keepsKeys: true)
      var header = Array(writer.header([device]).utf8)
      if interpreted.contains(number) { writer.appendAddition(to: &header) }
      let spool = number > 0 ? try SpoolFile(for: output.path) : nil
      if let spool {
        try spool.append(header, for: output.path)
      } else {
        try output.write(header)
      }
      parts.append(Part(writer: writer, spool: spool))
    }
  }

  /// Adds a record; it reaches the file when its frame is complete.
  func append(_ event: EvdevEvent, device: Int, line: Int) throws(InputError) {
    var event = event
    if !keepsKeys {
      let kept = event.withoutKey
      if kept != event { replacedKeys += 1 }
      event = kept
    }
    let part = parts[isDivided ? device : 0]
    part.writer.append(event, device: device, to: &part.buffer)
    part.events += 1
    if event.isReport {
      frames += 1
      events += part.events
      part.events = 0
      part.whole = part.buffer.count
      if part.whole >= RecordingLimits.chunkBytes { try flush(part) }
    } else if part.buffer.count - part.whole > RecordingLimits.frameBytes {
      throw InputError(
        subject: output.path,
        reason: "the frame up to line \(line) is longer than \(RecordingLimits.frameBytes) bytes",
        hint: "no device sends so many records without a SYN_REPORT")
    }
  }

  /// Adds what libinput made of a touchpad's records; a form without such events leaves it out.
  func append(_ event: InterpretedEvent, device: Int) throws(InputError) {
    guard isDivided else { return }
    let part = parts[device]
    if part.writer.append(event.action, at: event.stamp, to: &part.buffer) {
      part.whole = part.buffer.count
      if part.whole >= RecordingLimits.chunkBytes { try flush(part) }
    }
  }

  /// Adds what a program heard; a form without such events leaves it out.
  func append(_ heard: HeardEvent, device: Int) throws(InputError) {
    guard isDivided else { return }
    let kept = keepsKeys ? heard.event : heard.event.withoutKey
    if kept != heard.event { replacedKeys += 1 }
    let part = parts[device]
    let time = heard.event.time.microseconds
    guard
      part.writer.append(
        heard: kept, at: time, turn: order.turn(of: device, at: time), to: &part.buffer)
    else { return }
    frames += 1
    events += 1
    part.whole = part.buffer.count
    if part.whole >= RecordingLimits.chunkBytes { try flush(part) }
  }

  /// Writes the remaining frames, and joins the parts.
  func finish() throws(InputError) {
    for part in parts { try flush(part) }
    for part in parts {
      guard let spool = part.spool else { continue }
      let stream = try ByteStream(path: output.path, spool: spool)
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: RecordingLimits.chunkBytes, alignment: 1)
      defer { buffer.deallocate() }
      while true {
        let count = try stream.read(into: buffer)
        guard count > 0 else { break }
        try output.write(Array(buffer[..<count]))
      }
    }
    try output.synchronize()
  }

  private func flush(_ part: Part) throws(InputError) {
    guard part.whole > 0 else { return }
    let bytes = Array(part.buffer[..<part.whole])
    if let spool = part.spool {
      try spool.append(bytes, for: output.path)
    } else {
      try output.write(bytes)
    }
    part.buffer.removeFirst(part.whole)
    part.whole = 0
  }
}

extension SpoolFile {
  /// Adds bytes at its end.
  func append(_ bytes: [UInt8], for subject: String) throws(InputError) {
    // A closure of the library cannot throw a type of its own.
    var failure: InputError?
    bytes.withUnsafeBytes { raw in
      do throws(InputError) { try append(raw, for: subject) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
