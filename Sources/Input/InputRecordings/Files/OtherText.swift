/// A text that cannot be read because of its character encoding, line ends or packing, with the
/// command that converts it.
enum OtherText {
  /// Two bytes per character, as editors and PowerShell of Windows write it.
  case utf16
  /// Lines that end with a carriage return alone.
  case carriageReturns
  /// Gzip data inside gzip data: packed twice.
  case packed

  /// What it is, in words.
  var reason: String {
    switch self {
    case .utf16: "the text is UTF-16; UTF-8 is read"
    case .carriageReturns: "its lines end with a carriage return alone"
    case .packed: "is packed with gzip where it should be text"
    }
  }

  /// The command that converts the file to a text that can be read.
  func hint(_ path: String) -> String {
    switch self {
    case .utf16: "iconv -f UTF-16 -t UTF-8 \(path) > NEW"
    case .carriageReturns: "tr '\\r' '\\n' < \(path) > NEW"
    case .packed:
      "it was packed twice, and is unpacked once here: gzip -dc < \(path) | gzip -dc > NEW"
    }
  }
}

extension LineBytes {
  /// The kind of text that cannot be read, judged from its beginning; `nil` if it can be read.
  var otherText: OtherText? {
    guard count >= 2 else { return nil }
    switch (self[0], self[1]) {
    case (0x1f, 0x8b): return .packed
    case (0xff, 0xfe), (0xfe, 0xff): return count.isMultiple(of: 2) ? .utf16 : nil
    case (0, 1...0x7f), (1...0x7f, 0):
      // UTF-16 without its mark: every other byte of the first words is zero.
      let probe = prefix(64)
      let isWide = probe.count >= 8 && probe.filter { $0 == 0 }.count * 2 == probe.count
      return isWide ? .utf16 : nil
    default: return contains(0x0a) || !contains(0x0d) ? nil : .carriageReturns
    }
  }
}
