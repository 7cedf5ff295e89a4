import CFuzzer

/// Changes a text by its lines and words, so that most of what comes out is still a file of its form. Every other change is
/// libFuzzer's own.
@_cdecl("LLVMFuzzerCustomMutator")
public func changeInput(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32
) -> Int {
  guard FuzzTarget.chosen.isText, seed % 4 != 0, count > 0 else {
    return LLVMFuzzerMutate(bytes, count, most)
  }
  let text = UnsafeBufferPointer(start: bytes, count: count)
  var state = seed &* 2_654_435_761
  func number(below count: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % count
  }
  var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(
    Array.init)
  let line = number(below: lines.count)
  let other = number(below: lines.count)
  switch number(below: 6) {
  case 0: lines.remove(at: line)
  case 1: lines.insert(lines[other], at: line)
  case 2: lines.swapAt(line, other)
  case 3:
    // A block of lines elsewhere.
    let block = Array(lines[min(line, other)..<max(line, other)].prefix(12))
    lines.insert(contentsOf: block, at: number(below: lines.count))
  default:
    // A word of one line takes the place of a word of another.
    let words = words(of: lines[line])
    let others = words.isEmpty ? [] : Array(DactylFuzzer.words(of: lines[other]))
    guard !words.isEmpty, !others.isEmpty else { break }
    let odd: [StaticString] = ["-1", "0", "1e308", "nan", "", "9223372036854775808", "true", "[]"]
    let taken = others[number(below: others.count)]
    let word = words[number(below: words.count)]
    let new: [UInt8] =
      number(below: 3) == 0
      ? odd[number(below: odd.count)].withUTF8Buffer { Array($0) } : Array(lines[other][taken])
    lines[line].replaceSubrange(word, with: new)
  }
  let changed = Array(lines.joined(separator: [UInt8(ascii: "\n")])).prefix(most)
  for (index, byte) in changed.enumerated() { bytes[index] = byte }
  return changed.count
}

/// Where the words of a line stand: runs of letters, digits, signs, points and underlines.
private func words(of line: [UInt8]) -> [Range<Int>] {
  var result: [Range<Int>] = []
  var start: Int?
  for index in 0...line.count {
    let isWord = index < line.count && isPart(line[index])
    if isWord, start == nil { start = index }
    if !isWord, let first = start {
      result.append(first..<index)
      start = nil
    }
  }
  return result
}

private func isPart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
    UInt8(ascii: "-"), 0x80...0xff:
    true
  default: false
  }
}
