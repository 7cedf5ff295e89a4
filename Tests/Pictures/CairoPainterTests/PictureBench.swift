import CairoPainter
import DactylKit
import DisplayList
import Foundation

/// A painter with the pinned fonts of this folder, and short names for what lists are made of.
@MainActor
struct PictureBench {
  let painter: CairoPainter

  static let fontFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fonts")
  static let fontFiles = [
    "DejaVuSans-subset.ttf", "DejaVuSans-Bold-subset.ttf", "NotoSansThai-subset.ttf",
  ].map { fontFolder.appending(path: $0).path }
  static let families = FontFamilies(
    system: "DejaVu Sans, Noto Sans Thai", monospaced: "DejaVu Sans")

  init() throws {
    let text = try TextEngine(fontFiles: Self.fontFiles, families: Self.families)
    painter = try CairoPainter(text: text)
  }

  /// Paints items on a transparent picture of that size in points.
  func paint(
    _ items: [DisplayItem], width: Int = 20, height: Int = 20, scale: CGFloat = 1
  ) throws -> PixelSurface {
    let surface = try PixelSurface(
      width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    try painter.paint(DisplayList(items, bounds: bounds), into: surface, scale: scale)
    return surface
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// A filled rectangle.
func box(_ rect: CGRect, _ color: CGColor, radius: CGFloat = 0) -> DisplayItem {
  .fill(RoundedRectangle(rect, radius: radius), .color(color))
}

/// Items in a scope.
func scope(_ kind: Scope.Kind, _ extent: CGRect, _ inner: [DisplayItem]) -> [DisplayItem] {
  [.begin(Scope(kind, extent: extent, length: inner.count + 2))] + inner + [.end]
}

extension PixelSurface {
  /// Where two pictures of one size differ, for messages; with a width, in the columns before it.
  func differences(from other: PixelSurface, within width: Int? = nil) -> [String] {
    var found: [String] = []
    for y in 0..<height {
      for x in 0..<(width ?? self.width) where pixel(x: x, y: y) != other.pixel(x: x, y: y) {
        let pixels = [pixel(x: x, y: y), other.pixel(x: x, y: y)].map { String($0, radix: 16) }
        found.append("(\(x), \(y)): \(pixels[0]), not \(pixels[1])")
        if found.count == 10 { return found }
      }
    }
    return found
  }
}

/// Random numbers that are the same in each run.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
