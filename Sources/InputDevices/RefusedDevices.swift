#if Devices
  import DactylBasics
  import Glibc
  import InputFrames

  /// Reports each device that is connected and cannot be opened, once.
  @MainActor
  struct RefusedDevices {
    private var reported: Set<String> = []

    /// Hands the refusals that are new to a handler. A device that can be opened again, and is
    /// refused after that, is reported anew.
    mutating func report(_ refusals: [InputError], to handler: (InputError) -> Void) {
      let new = refusals.filter { !reported.contains($0.subject) }
      reported = Set(refusals.map(\.subject))
      for refusal in new { handler(refusal) }
    }

    /// Writes a refusal and what mends it to standard error.
    static func write(_ refusal: InputError) {
      var lines = ["warning: \(refusal)"]
      if let hint = refusal.hint { lines.append("hint: \(hint.printable)") }
      for line in lines {
        let bytes = Array("\(line)\n".utf8)
        _ = unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
        }
      }
    }
  }
#endif
