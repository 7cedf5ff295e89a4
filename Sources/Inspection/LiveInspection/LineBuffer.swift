/// Splits incoming bytes into lines of a limited length.
struct LineBuffer {
  /// The longest line that is accepted, in bytes.
  let longest: Int
  private var bytes: [UInt8] = []
  /// The number of bytes that were already searched for a line feed.
  private var searched = 0
  /// Whether the present line is too long; it is skipped up to its end.
  private var isSkipping = false

  init(longest: Int) { self.longest = longest }

  /// A line, or the fact that a line was too long.
  enum Line: Equatable {
    case text([UInt8])
    case tooLong
  }

  /// Appends received bytes.
  mutating func append(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

  /// The next complete line without its line feed; `nil` if there is none yet.
  mutating func next() -> Line? {
    while true {
      guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = bytes.count
        guard bytes.count > longest else { return nil }
        // The rest of a line that is too long is dropped.
        bytes.removeAll(keepingCapacity: true)
        searched = 0
        if isSkipping { return nil }
        isSkipping = true
        return .tooLong
      }
      let line = Array(bytes[..<end])
      bytes.removeSubrange(...end)
      searched = 0
      if isSkipping {
        isSkipping = false
        continue
      }
      return line.count > longest ? .tooLong : .text(line)
    }
  }
}
