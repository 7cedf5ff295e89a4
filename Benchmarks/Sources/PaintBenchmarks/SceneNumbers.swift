import DactylKit
import Foundation

/// What the seven painted scenes show: the same boxes, colors, texts and pictures as the rivals' `paint_scenes.h`.
enum SceneNumbers {
  static let size = CGSize(width: 1280, height: 800)

  /// SplitMix64, as the rivals draw their numbers.
  struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  static func color(_ rgb: UInt32, alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: alpha)
  }

  static func font(_ pixels: CGFloat = 15) -> UIFont {
    UIFont(name: "DejaVu Sans", size: pixels) ?? .systemFont(ofSize: pixels)
  }

  static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: P1

  private static let pangrams = Array(
    "The quick brown fox jumps over the lazy dog. Pack my box with five dozen liquor jugs. "
      + "Sphinx of black quartz, judge my vow! How vexingly quick daft zebras jump; 0123456789. ")

  static func line(_ index: Int) -> String {
    String((0..<80).map { pangrams[(index * 7 + $0) % pangrams.count] })
  }

  // MARK: P2

  enum Control: Int { case label, button, slider, toggle, progress }

  static func control(_ index: Int) -> Control {
    Control(rawValue: (index % 10 + index / 10) % 5) ?? .label
  }

  static func controlBox(_ index: Int) -> CGRect {
    let inner: CGRect =
      switch control(index) {
      case .label, .slider: box(8, 28, 112, 24)
      case .button: box(8, 22, 112, 36)
      case .toggle: box(38, 24, 51, 31)
      case .progress: box(8, 36, 112, 8)
      }
    return inner.offsetBy(dx: CGFloat(128 * (index % 10)), dy: CGFloat(80 * (index / 10)))
  }

  /// A number of two digits, as cheaply as the rivals' `snprintf` makes it: Foundation's formatting
  /// would be a tenth of a frame.
  static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  // MARK: Pictures

  /// Premultiplied words `AARRGGBB`, row by row.
  static func picture(seed: UInt64, _ index: Int, side: Int) -> [UInt32] {
    var numbers = Numbers(state: seed + UInt64(index))
    var words: [UInt32] = []
    for y in 0..<side {
      for x in 0..<side {
        let noise = Int(numbers.next() & 63)
        let alpha = 160 + 95 * (x + y) / (2 * (side - 1))
        let colors = [
          191 * x / (side - 1) + noise, 191 * y / (side - 1) + noise, index * 4 % 192 + noise,
        ]
        let mixed = colors.map { UInt32(($0 * alpha + 127) / 255) }
        words.append(UInt32(alpha) << 24 | mixed[0] << 16 | mixed[1] << 8 | mixed[2])
      }
    }
    return words
  }

  // MARK: P6

  static let rows = 10_000
  static let rowHeight = 60

  static func offset(_ frame: Int) -> Int {
    let after = frame - 40
    return frame < 40 ? 10 * frame + frame * frame / 2 : 1200 + 50 * after - 5 * after * after / 16
  }
}
