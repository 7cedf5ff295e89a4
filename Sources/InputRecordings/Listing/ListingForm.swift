import InputFrames

/// What one line of a listing is.
enum ListingLine {
  /// An event of the device at that place in the list.
  case event(device: Int, EvdevEvent)
  /// An event without a time, where no rate of frames was given.
  case eventWithoutTime
  /// An event with an unknown name.
  case unknownEvent
  /// Text that belongs to the form, or nothing.
  case text
  /// A line that begins as an event and is none: a line break was lost or came too early.
  case brokenEvent
  /// Anything else.
  case other
}

/// A device that a listing names or shows.
struct ListedDevice {
  var description: DeviceDescription
  /// Whether its codes and ranges are listed.
  var isDescribed = false
  private var guess = DescriptionGuess()

  init(name: String) {
    description = DeviceDescription(name: name)
  }

  /// Takes an event for the guess.
  mutating func add(_ event: EvdevEvent) {
    if !isDescribed { guess.add(event) }
  }

  /// What is listed, else what its events show.
  var bestDescription: DeviceDescription {
    guard !isDescribed else { return description }
    var guessed = guess.description
    guessed.name = description.name
    guessed.node = description.node
    guessed.unreadStatements = description.unreadStatements
    return guessed
  }
}

/// A form of text with one event a line, made to be looked at: `getevent`, `evtest`.
protocol ListingForm {
  /// A form at the beginning of a file. `rate` is how many frames a second come where the events
  /// have no times.
  init(rate: Double?)
  /// What the form is called in messages, and how an event looks.
  static var eventForm: String { get }
  /// The devices so far.
  var devices: [ListedDevice] { get set }
  /// Takes a line.
  mutating func read(_ line: LineBytes) -> ListingLine
}
