import InputFrames

/// The meaning of one line of a listing.
enum ListingLine {
  /// An event of the device with that index in the list.
  case event(device: Int, EvdevEvent)
  /// An event without a time, although no frame rate was given.
  case eventWithoutTime
  /// An event with an unknown name.
  case unknownEvent
  /// Other text of the form, or an empty line.
  case text
  /// The first line of another log.
  case beginning
  /// A malformed event: a line break was lost or came too early.
  case brokenEvent
  /// Text that does not belong to the form.
  case other
}

/// A device that a listing describes or names.
struct ListedDevice {
  var description: DeviceDescription
  /// Whether its codes and ranges are listed.
  var isDescribed = false
  private var guess = DescriptionGuess()

  init(name: String) {
    description = DeviceDescription(name: name)
  }

  /// Adds an event to the guess.
  mutating func add(_ event: EvdevEvent) {
    if !isDescribed || !description.has(Int(event.type), Int(event.code)) { guess.add(event) }
  }

  /// The listed description, else one guessed from the events.
  var bestDescription: DeviceDescription {
    guard !isDescribed else { return guess.completed(description) }
    var guessed = guess.description
    guessed.name = description.name
    guessed.node = description.node
    guessed.unreadStatements = description.unreadStatements
    return guessed
  }
}

/// A text form with one event per line, made for reading: `getevent`, `evtest`.
protocol ListingForm {
  /// Begins a file. `rate` is the number of frames per second, if the events have no times.
  init(rate: Double?)
  /// The form's format.
  static var format: RecordingFormat { get }
  /// Whether a line that is no event is a damaged one.
  static func isDamagedEvent(_ line: LineBytes) -> Bool
  /// Whether the last line of a file, without its end, is the beginning of an event.
  static func isBeginningOfEvent(_ line: LineBytes) -> Bool
  /// An example of an event line, for error messages.
  static var eventForm: String { get }
  /// The devices so far.
  var devices: [ListedDevice] { get set }
  /// Reads a line.
  mutating func read(_ line: LineBytes) -> ListingLine
}
