import InputFrames

/// The marks of mails that quote one another: `> `, `>> `, `> > ` and `>` within one text.
struct Quotation {
  /// The runs of marks, as they are written.
  private let runs: Set<[UInt8]>
  /// The most marks of one line. Source: ours; evtest draws lines of fourteen.
  private static let most = 9

  /// The marks of a text with at least two quoted lines; `nil` for other text.
  init?(_ lines: [[UInt8]]) {
    var runs: Set<[UInt8]> = []
    var quoted = 0
    for line in lines {
      guard let end = Self.end(in: line) else { continue }
      quoted += 1
      if end < line.count { runs.insert(Array(line[..<end])) }
    }
    guard quoted > 1 else { return nil }
    self.runs = runs
  }

  /// The marks and a blank, if the text is quoted in one way only; else an empty text.
  var example: String {
    runs.count == 1 ? runs.reduce("") { $0 + String(decoding: $1, as: UTF8.self) + " " } : ""
  }

  /// The line without its marks; `nil` for a line without any.
  ///
  /// Logs indent by an even number of blanks. So one of an odd number belongs to the marks, whether
  /// or not the other lines have it.
  func strip(_ line: [UInt8]) -> [UInt8]? {
    guard let end = Self.end(in: line) else { return nil }
    let text = line[end...]
    let blanks = text.prefix { $0 == 0x20 }.count
    return Array(text.dropFirst(blanks % 2))
  }

  /// How many marks stand before a line.
  static func depth(of line: [UInt8]) -> Int {
    end(in: line).map { end in line[..<end].count { $0 == 0x3e } } ?? 0
  }

  /// The place after the marks; `nil` for a line without any.
  private static func end(in line: [UInt8]) -> Int? {
    var (marks, end) = (0, 0)
    var place = line.first == 0x20 ? 1 : 0
    while place < line.count {
      if line[place] == 0x3e {
        marks += 1
        end = place + 1
      } else if line[place] != 0x20 || end < place {
        break
      }
      place += 1
    }
    return (1...most).contains(marks) ? end : nil
  }
}
