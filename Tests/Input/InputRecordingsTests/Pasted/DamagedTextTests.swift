import InputRecordings
import Testing

/// Texts of every form, damaged line by line, always in the same ways: as mails, pages and editors do it, and worse.
@Suite("Damaged texts")
struct DamagedTextTests {
  private static let seeds = Wide.isAsked ? 0..<6 : 0..<4

  @Test(arguments: TextFormTests.forms, seeds)
  func `no damage to its lines stops a reader or leaves a touch down`(
    form: TextFormTests.Form, seed: Int
  ) {
    var generator = SplitMix(seed: UInt64(seed))
    var lines = form.text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
      .map(Array.init)
    for _ in 0...Int.random(in: 0...3, using: &generator) {
      damage(&lines, &generator)
    }
    let file = TemporaryFile(bytes: Array(lines.joined(separator: [0x0a])))
    let first = check(file.path, rate: form.rate)
    #expect(first.report != nil || first.error != nil)
    let second = check(file.path, rate: form.rate)
    #expect(first.report?.json == second.report?.json)
    #expect(first.error == second.error)
    #expect(isBalanced(file))
  }

  private func damage(_ lines: inout [[UInt8]], _ generator: inout SplitMix) {
    let place = Int.random(in: lines.indices, using: &generator)
    let width = Int.random(in: 20...100, using: &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0:
      lines = lines.flatMap { line in
        stride(from: 0, to: max(line.count, 1), by: width).map { Array(line[$0...].prefix(width)) }
      }
    case 1: lines = lines.map { Array("> ".utf8) + $0 }
    case 2: lines.insert(contentsOf: lines[place...].prefix(width), at: place)
    case 3: lines.removeSubrange(place..<min(lines.count - 1, place + 3))
    case 4: lines = lines.map { $0 + [0x0d] }
    case 5: lines[place].insert(0, at: lines[place].count / 2)
    case 6: lines[place] = huge(lines[place])
    case 7: lines = lines.map(huge)
    case 8: lines[place] += Array(repeating: [0x20, 0x39, 0x61, 0xff][width % 4], count: 70_000)
    case 9: lines[place] = Array(repeatElement(lines[place] + [0x20], count: 600).joined())
    case 10: lines.swapAt(place, lines.count - 1)
    case 11: lines.append(contentsOf: lines)
    case 12:
      let other = TextFormTests.forms.randomElement(using: &generator)?.text ?? ""
      lines.insert(contentsOf: other.utf8.split(separator: 0x0a).map(Array.init), at: place)
    default: lines[place] = Array(lines[place].prefix(width / 2))
    }
  }

  /// The line with a number in place of each digit that no type holds.
  private func huge(_ line: [UInt8]) -> [UInt8] {
    line.flatMap { $0 >= 0x30 && $0 <= 0x39 ? Array("9223372036854775808".utf8) : [$0] }
  }
}
