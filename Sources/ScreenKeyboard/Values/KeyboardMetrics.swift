public import Foundation

/// The numbers of a keyboard. Source: `Documentation/Constants.md#screen-keyboard`.
public struct KeyboardMetrics: Hashable, Sendable {
  /// The height of the screen's part that the keys take, as far as the next two allow.
  public var part: CGFloat = 0.42
  /// The least height of a row, in points: what a finger hits.
  public var leastRow: CGFloat = 40
  /// The greatest height of a row, in points.
  public var greatestRow: CGFloat = 66
  /// The room around a key, in points.
  public var gap: CGFloat = 3
  /// The corners of keys, in points.
  public var radius: CGFloat = 6
  /// How wide a screen is that has a key to hide the keyboard, in points.
  public var wide: CGFloat = 600
  /// The greatest width of a pad of digits, in points.
  public var greatestPad: CGFloat = 480
  /// How long a key is held until it offers further letters, and space until it moves the caret.
  public var hold = Duration.milliseconds(500)
  /// How long Delete is held until it goes on by itself.
  public var repeatDelay = Duration.milliseconds(500)
  /// The time between two deletions of a held key.
  public var repeatInterval = Duration.milliseconds(100)
  /// How soon the second tap on Shift comes that locks it.
  public var doubleTap = Duration.milliseconds(350)
  /// How far a finger on the space bar goes for a character, in points.
  public var caretStep: CGFloat = 9

  /// The standard numbers.
  public init() {}

  /// How high four rows are on a screen.
  public func height(on screen: CGSize, rows: Int = 4) -> CGFloat {
    let row = min(max(screen.height * part / 4, leastRow), greatestRow)
    return (row * CGFloat(rows)).rounded()
  }

  /// Where the keys stand in a size, row by row. A key's rectangle reaches to the middle of the gap, so that
  /// no touch falls between two; rows that are narrower than the widest one stand in the middle.
  public func frames(of rows: [[KeyboardKey]], in size: CGSize) -> [[CGRect]] {
    let widths = rows.map { $0.reduce(0) { $0 + $1.width } }
    let isPad = rows.allSatisfy { $0.count <= 3 }
    let room = isPad ? min(size.width, greatestPad) : size.width
    // The last row, with space, always fills the width.
    let most = widths.dropLast().max() ?? 1
    let height = size.height / CGFloat(max(1, rows.count))
    return rows.enumerated().map { index, row in
      let isLast = index == rows.count - 1
      let key = room / CGFloat(isLast ? max(widths[index], 0.1) : max(most, 0.1))
      var x = (size.width - key * CGFloat(widths[index])) / 2
      return row.map { entry in
        defer { x += key * CGFloat(entry.width) }
        return CGRect(
          x: x, y: CGFloat(index) * height, width: key * CGFloat(entry.width), height: height)
      }
    }
  }
}
