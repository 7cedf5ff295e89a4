import DactylBasics
import Glibc
import InputFrames

/// The report of a loop that starts without a device.
enum MissingDevices {
  /// Calls the handler if a source waits for a device, unless it has refused one: that is reported.
  @MainActor
  static func report(_ source: some DescriptorSource, to handler: (InputError) -> Void) {
    guard source.awaitsDevice, source.refusals.isEmpty else { return }
    let facts = try? SystemFacts.gathered()
    handler(error(facts.map { Diagnosis($0).findings } ?? []))
  }

  /// That no device is there. The hint is what `dactyl doctor` says: what would stop every panel, else what to do about
  /// the missing one.
  static func error(_ findings: [Diagnosis.Finding]) -> InputError {
    let stop = findings.first { $0.level == .stop }
    let words = stop.map { [$0.subject + ": " + $0.text, $0.hint] }
    let missing = findings.first { $0.subject == "touchscreens" }?.hint
    return InputError(
      subject: "input", reason: "no touchscreen or accelerometer is connected; waiting for one",
      hint: words?.compactMap(\.self).joined(separator: "; ") ?? missing ?? "plug one in")
  }

  /// Writes the report as one line to standard error.
  static func write(_ error: InputError) {
    let hint = error.hint.map { " (\($0))" } ?? ""
    RefusedDevices.write(line: "note: \(error.reason)\(hint)".printable)
  }
}

/// Reports each connected device that cannot be opened, once.
@MainActor
struct RefusedDevices {
  private var reported: Set<String> = []

  /// Passes new refusals to a handler. A device that could be opened meanwhile, and is refused
  /// again, is reported again.
  mutating func report(_ refusals: [InputError], to handler: (InputError) -> Void) {
    let new = refusals.filter { !reported.contains($0.subject) }
    reported = Set(refusals.map(\.subject))
    for refusal in new { handler(refusal) }
  }

  /// Writes a refusal and its hint to standard error.
  static func write(_ refusal: InputError) {
    var lines = ["warning: \(refusal)"]
    if let hint = refusal.hint { lines.append("hint: \(hint.printable)") }
    for line in lines { write(line: line) }
  }

  /// Writes a line to standard error.
  nonisolated static func write(line: String) {
    let bytes = Array("\(line)\n".utf8)
    unsafe bytes.withUnsafeBytes {
      guard let first = $0.baseAddress else { return }
      _ = unsafe Glibc.write(STDERR_FILENO, first, $0.count)
    }
  }
}
