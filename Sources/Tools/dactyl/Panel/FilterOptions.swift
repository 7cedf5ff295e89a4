import ArgumentParser
import DactylBasics
import InputFrames

/// The options that hide ghost touches and faulty areas of a panel, for recordings and live
/// devices.
struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Hide the touches that begin in this rectangle of the panel; may be given several times.",
      discussion: """
        In millimetres from the top left corner. These three options take the place of what udev's \
        DACTYL_DEAD_ZONES, DACTYL_LEAST_TOUCH and DACTYL_DEBOUNCE say.
        """, valueName: "x,y,width,height"))
  var deadZone: [ZoneArgument] = []

  @Option(help: ArgumentHelp("Hide touches that last less.", valueName: "milliseconds"))
  var leastTouch: MillisecondsArgument?

  @Option(
    help: ArgumentHelp(
      "Take a touch that comes back at its place within this time for the one before.",
      valueName: "milliseconds"))
  var debounce: MillisecondsArgument?

  /// The options as rules for ``FilteredInput``.
  var rules: [PanelRule] {
    let filter = TouchFilter(
      deadZones: deadZone.map(\.zone), leastDuration: leastTouch?.duration ?? .zero,
      debounce: debounce?.duration ?? .zero)
    let isSaid = !deadZone.isEmpty || leastTouch != nil || debounce != nil
    return isSaid ? [PanelRule(filter: filter)] : []
  }
}

/// A rectangle on the command line, such as `12,40,6,6`.
struct ZoneArgument: ExpressibleByArgument {
  var zone: TouchFilter.Zone

  init?(argument: String) {
    guard let zones = try? TouchFilter.zones(argument, of: "--dead-zone"), zones.count == 1 else {
      return nil
    }
    zone = zones[0]
  }
}

/// A time from 0 to 1000 milliseconds.
struct MillisecondsArgument: ExpressibleByArgument {
  var duration: Duration

  init?(argument: String) {
    guard let duration = try? TouchFilter.duration(argument, of: "option") else { return nil }
    self.duration = duration
  }
}

extension HiddenTouch {
  /// The touch as a JSON object of `explain --json`.
  var json: String {
    JSONValue.object([
      ("type", .string("hidden_touch")), ("reason", .string(reasonWord)),
      ("time_ms", .number(time.milliseconds)),
      ("x_mm", .number(x)), ("y_mm", .number(y)), ("text", .string(sentence)),
      ("device", .integer(device.number + 1)),
    ]).text
  }
}
