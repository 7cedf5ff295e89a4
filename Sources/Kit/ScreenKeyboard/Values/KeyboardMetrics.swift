public import Foundation

/// Sizes and times of a keyboard. Source: `Documentation/Constants.md#screen-keyboard`.
public struct KeyboardMetrics: Hashable, Sendable {
  /// The part of the screen's height that the keys take, within the limits of the next two
  /// properties.
  public var part: CGFloat = 0.42
  /// The least height of a row, in points, so that a finger hits it.
  public var leastRow: CGFloat = 40
  /// The greatest height of a row, in points.
  public var greatestRow: CGFloat = 66
  /// The distance between keys, in points.
  public var gap: CGFloat = 3
  /// The corner radius of keys, in points.
  public var radius: CGFloat = 6
  /// The screen width from which there is a key that hides the keyboard, in points.
  public var wide: CGFloat = 600
  /// The greatest width of a number pad, in points.
  public var greatestPad: CGFloat = 480
  /// How long a key is held before it offers further letters, and Space before it moves the caret.
  public var hold = Duration.milliseconds(500)
  /// How long Delete is held before it repeats.
  public var repeatDelay = Duration.milliseconds(500)
  /// The time between two deletions while Delete is held.
  public var repeatInterval = Duration.milliseconds(100)
  /// The longest time between two taps on Shift that lock it.
  public var doubleTap = Duration.milliseconds(350)
  /// The distance on the space bar that moves the caret by one character, in points.
  public var caretStep: CGFloat = 9

  /// The default values.
  public init() {}

  /// The height of the keys on a screen, in points.
  public func height(on screen: CGSize, rows: Int = 4) -> CGFloat {
    let row = min(max(screen.height * part / 4, leastRow), greatestRow)
    return (row * CGFloat(rows)).rounded()
  }

  /// The rectangles of the keys in a size, row by row. Each rectangle reaches to the middle of the
  /// gap, so that every touch hits a key. Rows narrower than the widest one are centered.
  public func frames(of rows: [[KeyboardKey]], in size: CGSize) -> [[CGRect]] {
    let widths = rows.map { $0.reduce(0) { $0 + $1.width } }
    let isPad = rows.allSatisfy { $0.count <= 3 }
    let room = isPad ? min(size.width, greatestPad) : size.width
    // The last row, which holds Space, always fills the width.
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
