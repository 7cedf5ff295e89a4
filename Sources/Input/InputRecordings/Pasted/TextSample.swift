import InputFrames

/// The lines of a long text by which its form is found: its beginning and its end. What a person has
/// written, and a width at which only later lines are cut, may be longer than a first look.
struct TextSample {
  /// The text's whole lines, if it is not longer than twice `half`; else those of both ends.
  let bytes: [UInt8]
  /// How much of each end is looked at, in bytes. Source: ours;
  /// `Documentation/Constants.md#pasted-logs`.
  static let half = 1 << 19

  init(of stream: ByteStream, half: Int = Self.half) throws(InputError) {
    var first = try stream.read(upTo: 2 * half)
    if first.starts(with: [0xef, 0xbb, 0xbf]) { first.removeFirst(3) }
    guard first.count >= 2 * half - 3 else {
      bytes = first
      return
    }
    stream.skip(toLast: half)
    var last: [UInt8] = []
    while case let more = try stream.read(upTo: RecordingLimits.chunkBytes), !more.isEmpty {
      last += more
      if last.count > 4 * half { last.removeFirst(last.count - half) }
    }
    // A text of one line may hold a log in a string.
    if let end = first.lastIndex(of: 0x0a) { first.removeLast(first.count - end - 1) }
    bytes = first + last.suffix(half).drop { $0 != 0x0a }.dropFirst()
  }
}

extension ByteStream {
  /// The next bytes, fewer only at the end.
  fileprivate func read(upTo count: Int) throws(InputError) -> [UInt8] {
    let chunk = UnsafeMutableRawBufferPointer.allocate(
      byteCount: RecordingLimits.chunkBytes, alignment: 1)
    defer { chunk.deallocate() }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let room = UnsafeMutableRawBufferPointer(rebasing: chunk.prefix(count - bytes.count))
      let length = try read(into: room)
      guard length > 0 else { break }
      bytes += chunk[..<length]
    }
    return bytes
  }
}
