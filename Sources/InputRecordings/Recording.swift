public import InputFrames

/// The one way to open a recording, whatever its form.
///
///     var source = try Recording.open(path: "tap.yml")
///     while let event = try source.nextEvent() { application.handle(event) }
///
/// Every command, scenario and program opens recordings here, so that a file, a packed file and a
/// pipe of the same bytes give the same events.
public enum Recording {
  /// What a user says about a recording beside its path.
  public struct Options: Hashable, Sendable {
    /// The file that describes the first device that is played, where the events lie apart.
    public var descriptionPath: String?
    /// Frames or samples a second, for a recording without times.
    public var rate: Double?

    /// Options; by default the recording says everything itself.
    public init(descriptionPath: String? = nil, rate: Double? = nil) {
      self.descriptionPath = descriptionPath
      self.rate = rate
    }
  }

  /// Opens a recording of any form that is read; `-` is standard input. Fails where the file
  /// cannot be opened, or is no recording.
  public static func open(
    path: String, options: Options = Options()
  ) throws(InputError) -> RecordingSource {
    try RecordingSource(
      path: path, descriptionPath: options.descriptionPath, rate: options.rate)
  }

  /// Reads a recording to its end, or to its first fault, and says what is in it. `progress` gets
  /// the time of each event. Fails where the file cannot be opened, or is no recording.
  public static func report(
    path: String, options: Options = Options(), progress: (Timestamp) -> Void = { _ in }
  ) throws(InputError) -> any RecordingSummary {
    let lines = try LineReader(path: path)
    guard try OpenedRecording.format(of: lines) != .accelerometerCSV else {
      return AccelerationReport(
        try AccelerationRecording(lines, rate: options.rate), progress: progress)
    }
    let source = try RecordingSource(
      OpenedRecording(lines, rate: options.rate), descriptionPath: options.descriptionPath)
    return RecordingReport(path: path, source, progress: progress)
  }
}

/// What is in a recording: a ``RecordingReport``, or an ``AccelerationReport`` of a table.
public protocol RecordingSummary: Sendable {
  /// The report as lines for people.
  var text: String { get }
  /// The report as one JSON object; `Documentation/Output.md` has the schema.
  var json: String { get }
  /// The fault that ended the reading, if there was one; everything before it is counted.
  var fault: InputError? { get }
}

extension RecordingReport: RecordingSummary {}
extension AccelerationReport: RecordingSummary {}
