import ArgumentParser

/// The options of the event log, for recordings and live devices.
struct LogOptions: ParsableArguments {
  @Flag(help: "Print one JSON object a line (Documentation/Output.md).")
  var json = false

  @Flag(help: "Print every move, too.")
  var moves = false

  @Option(
    help: ArgumentHelp(
      "Print only what concerns the recognizer, view or controller of that id, and the summary.",
      valueName: "id"))
  var only: String?

  @Flag(name: .shortAndLong, help: "Print the summary alone.")
  var quiet = false

  @Flag(help: "Print every call that a controller gets in the course of its life, too.")
  var lifecycle = false

  @Option(
    help: ArgumentHelp(
      "Write a page that shows why every gesture fired or not, as inspect does.",
      valueName: "file"), completion: .file())
  var inspect: String?
}
