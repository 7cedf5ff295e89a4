import Foundation
public import InputFrames
public import InputRecordings

/// A recording in memory, to be played as often as needed.
public struct RecordedInput: Sendable {
  /// The recording's name, without its folder.
  public let name: String
  /// Its events in order: devices, frames, samples.
  public let events: [InputEvent]
  /// The oddities, by device.
  public var oddities: [[Oddity]]
  /// The stamp of the time 0 in microseconds, as the records have it; `nil` where they have none.
  public internal(set) var start: Int64?
  /// The fault of the file, if there was one; the events are those before it.
  public let fault: InputError?

  /// Reads a recording. Throws if the file cannot be opened, or is not a recording.
  public init(path: String, options: Recording.Options = .init()) throws(InputError) {
    var source = try Recording.open(path: path, options: options)
    self.init(name: Self.name(of: path), reading: &source)
    oddities = source.playedDevices.indices.map { source.oddities(ofPlayed: $0) }
    start = source.start
  }

  /// Reads a recording, or that of a bundle, and what the bundle says was meant.
  public static func ofStudy(
    _ path: String
  ) throws(InputError) -> (input: RecordedInput, meant: String?) {
    guard ReportBundle.isBundle(path) else { return (try RecordedInput(path: path), nil) }
    let bundle = try ReportBundle(path: path)
    return (try bundle.input(), bundle.meant)
  }

  /// Reads a source to its end, or to its first fault.
  public init(name: String, reading source: inout some InputSource) {
    var events: [InputEvent] = []
    var fault: InputError?
    do throws(InputError) {
      while let event = try source.nextEvent() { events.append(event) }
    } catch {
      fault = error
    }
    self.name = name
    self.events = events
    self.fault = fault
    oddities = []
  }

  /// Events that were made.
  public init(name: String, events: [InputEvent]) {
    self.name = name
    self.events = events
    oddities = []
    fault = nil
  }

  /// A path's last part.
  static func name(of path: String) -> String { URL(filePath: path).lastPathComponent }

  /// How many frames it holds.
  public var frameCount: Int {
    events.count { if case .touches = $0 { true } else { false } }
  }

  /// The first panel; a scene without a file gets its size.
  public var panel: DeviceDescription? {
    for case .deviceAdded(let description, _, _) in events where description.kind != .accelerometer
    {
      return description
    }
    return nil
  }

  /// The events as a source.
  public var source: some InputSource { RecordedSource(events: events[...]) }
}

private struct RecordedSource: InputSource {
  var events: ArraySlice<InputEvent>

  mutating func nextEvent() throws(InputError) -> InputEvent? { events.popFirst() }
}
