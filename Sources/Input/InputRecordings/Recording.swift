public import InputFrames

/// Opens recordings of every format.
///
///     var source = try Recording.open(path: "tap.yml")
///     while let event = try source.nextEvent() { application.handle(event) }
///
/// Every command, scenario and program opens recordings here, so that a file, a packed file and a
/// pipe of the same bytes give the same events.
public enum Recording {
  /// What a user states about a recording besides its path.
  public struct Options: Hashable, Sendable {
    /// The file that describes the first device that is played, if the events are in a file of
    /// their own.
    public var descriptionPath: String?
    /// Frames or samples a second, for a recording without times.
    public var rate: Double?

    /// Options; by default the recording contains everything itself.
    public init(descriptionPath: String? = nil, rate: Double? = nil) {
      self.descriptionPath = descriptionPath
      self.rate = rate
    }
  }

  /// Opens a recording of any format that can be read; `-` is standard input. Throws if the file
  /// cannot be opened, or is not a recording.
  public static func open(
    path: String, options: Options = Options()
  ) throws(InputError) -> RecordingSource {
    try RecordingSource(
      path: path, descriptionPath: options.descriptionPath, rate: options.rate)
  }

  /// Reads a recording to its end, or to its first fault, and reports its content. `progress`
  /// receives the time of each event. Throws if the file cannot be opened, or is not a recording.
  public static func report(
    path: String, options: Options = Options(), progress: (Timestamp) -> Void = { _ in }
  ) throws(InputError) -> any RecordingSummary {
    let log = try IdentifiedLog(in: LineReader(path: path))
    guard log.format != .accelerometerCSV else {
      return AccelerationReport(
        try AccelerationRecording(log.lines, rate: options.rate), pasteNotes: log.notes,
        progress: progress)
    }
    let source = try RecordingSource(
      OpenedRecording(log, rate: options.rate), descriptionPath: options.descriptionPath)
    return RecordingReport(path: path, source, progress: progress)
  }
}

/// The content of a recording: a ``RecordingReport``, or for a table an ``AccelerationReport``.
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
