#if Devices
  import DactylBasics
  import Glibc
  import InputFrames

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
      for line in lines {
        let bytes = Array("\(line)\n".utf8)
        unsafe bytes.withUnsafeBytes {
          guard let first = $0.baseAddress else { return }
          _ = unsafe Glibc.write(STDERR_FILENO, first, $0.count)
        }
      }
    }
  }
#endif
