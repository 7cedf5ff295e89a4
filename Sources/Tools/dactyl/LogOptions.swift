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

  @Flag(
    inversion: .prefixedNo,
    help:
      "Paint into the page what the screen shows (with --inspect). With live fingers only if asked: pictures show what was typed."
  )
  var pictures: Bool?

  func validate() throws {
    if pictures == true, inspect == nil { throw ValidationError("--pictures needs --inspect") }
  }

  /// The options for live fingers: pictures only if they are asked for.
  var live: LogOptions {
    var options = self
    options.pictures = pictures ?? false
    return options
  }
}
