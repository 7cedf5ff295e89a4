/// Cuts what comes in pieces into lines of a bounded length.
struct LineBuffer {
  /// The longest line that is taken, in bytes.
  let longest: Int
  private var bytes: [UInt8] = []
  /// How much of the buffer has been searched for an end of line.
  private var searched = 0
  /// Whether the present line is too long and is left out up to its end.
  private var isSkipping = false

  init(longest: Int) { self.longest = longest }

  /// A line, or the news that one was too long.
  enum Line: Equatable {
    case text([UInt8])
    case tooLong
  }

  /// Takes a piece.
  mutating func append(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

  /// The next whole line without its end; `nil` until there is one.
  mutating func next() -> Line? {
    while true {
      guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = bytes.count
        guard bytes.count > longest else { return nil }
        // The rest of the line is not kept, however long it is.
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
