public import InputFrames

/// A recording as a source of input: what a live panel would tell, on the recording's own clock,
/// which starts at 0 with the first record.
///
///     var source = try RecordingSource(path: "tap.evemu")
///     while let event = try source.nextEvent() { application.handle(event) }
///
/// Memory does not grow with the recording. A fault in the file is thrown after everything before
/// it has been told and every touch that was down has been cancelled.
public struct RecordingSource: InputSource {
  private enum Stage {
    case start
    case events
    case removal(InputError?)
    case fault(InputError?)
  }

  /// What the file says of the device.
  public var description: DeviceDescription { reader.description }
  /// The form of the file.
  public var format: RecordingFormat { reader.format }
  /// Whether nothing describes the device, so that its events had to.
  public var isDescriptionGuessed: Bool { reader.isGuessed }
  /// Further devices of the file, whose events are not read.
  public var otherDevices: [String] { reader.otherDevices }
  /// What was odd in the records so far.
  public var oddities: [Oddity] { decoder.oddities }
  /// The time of the latest record.
  public private(set) var now = Timestamp.zero

  private var reader: RecordingReader
  private var decoder: SlotDecoder
  private var frame: TouchFrame
  private var stage = Stage.start
  private var zero: Timestamp?
  private static let device = DeviceID(0)

  /// Opens a recording and reads its header. `descriptionPath` names a file that describes the
  /// device, for recordings whose events lie apart.
  public init(path: String, descriptionPath: String? = nil) throws(InputError) {
    reader = try RecordingReader(path: path, descriptionPath: descriptionPath)
    decoder = SlotDecoder(reader.description, device: Self.device)
    frame = TouchFrame(time: .zero, device: Self.device)
  }

  /// The device, its frames, its end; `nil` after that.
  public mutating func nextEvent() throws(InputError) -> InputEvent? {
    switch stage {
    case .start:
      stage = .events
      return .deviceAdded(reader.description, device: Self.device, time: .zero)
    case .events:
      if let frame = nextFrame() { return .touches(frame) }
      return try nextEvent()
    case .removal(let fault):
      stage = .fault(fault)
      return .deviceRemoved(Self.device, time: now)
    case .fault(let fault):
      stage = .fault(nil)
      if let fault { throw fault }
      return nil
    }
  }

  /// The next frame with changes; at the end, or at a fault, the one that cancels what is down.
  private mutating func nextFrame() -> TouchFrame? {
    do throws(InputError) {
      while let event = try nextRecord() {
        if decoder.consume(event, into: &frame) { return frame }
      }
      stage = .removal(nil)
    } catch {
      stage = .removal(error)
    }
    return decoder.cancelAll(at: now, into: &frame) ? frame : nil
  }

  private mutating func nextRecord() throws(InputError) -> EvdevEvent? {
    guard var event = try reader.nextEvent() else { return nil }
    let start = zero ?? event.time
    zero = start
    event.time = Timestamp(microseconds: (event.time - start).wholeMicroseconds)
    now = max(now, event.time)
    return event
  }
}
