import CairoPainter
import DactylKit
import DisplayList
import Foundation

/// The screen painted four times: as it is, without the ink of its texts, and with all texts black and white.
///
/// Black and white tell which pixels are ink, and how much of it: the background takes no part in their difference.
@MainActor
struct TextPictures {
  private let scale: CGFloat
  private let origin: CGPoint
  private let painter: CairoPainter
  private let shown: PixelSurface
  private let bare: PixelSurface
  private let black: PixelSurface
  private let white: PixelSurface

  init(_ list: DisplayList, _ limits: AuditLimits, _ painter: CairoPainter) throws {
    self.painter = painter
    origin = list.bounds.origin
    let longest = max(list.bounds.width, list.bounds.height, 1)
    let scale = min(2, limits.longestSide / longest)
    self.scale = scale
    func paint(_ color: CGColor?) throws -> PixelSurface {
      let surface = try PixelSurface(
        width: Int((list.bounds.width * scale).rounded(.up)),
        height: Int((list.bounds.height * scale).rounded(.up)))
      var painted = list
      if let color { painted.items = list.items.map { $0.withInk(color) } }
      try painter.paint(painted, into: surface, scale: scale)
      return surface
    }
    shown = try paint(nil)
    bare = try paint(CGColor(red: 0, green: 0, blue: 0, alpha: 0))
    black = try paint(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    white = try paint(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  /// The contrast that all but a part of a text's ink reaches; `nil` if nothing of the text shows.
  func contrast(of text: ContrastCheck.PlacedText, _ faintInk: Double) -> MeasuredContrast? {
    let ink = painter.ink(of: text.run)
    let area = (ink.isNull ? text.run.rect : ink).applying(text.map)
    let pixels = PixelRect(
      covering: area.offsetBy(dx: -origin.x, dy: -origin.y)
        .applying(CGAffineTransform(scaleX: scale, y: scale))
    ).intersection(PixelRect(x: 0, y: 0, width: shown.width, height: shown.height))
    guard !pixels.isEmpty else { return nil }
    var (full, edges): ([MeasuredContrast], [MeasuredContrast]) = ([], [])
    for y in pixels.y..<pixels.bottom {
      for x in pixels.x..<pixels.right {
        let light = Int(white.pixel(x: x, y: y) & 0xFF) - Int(black.pixel(x: x, y: y) & 0xFF)
        // Of a translucent group, ink is as strong as the group.
        let cover = Double(light) / 255 / max(Double(text.opacity), 0.01)
        guard cover >= Self.leastCover else { continue }
        let contrast = MeasuredContrast(
          shown: shown.pixel(x: x, y: y), ground: bare.pixel(x: x, y: y), cover: min(1, cover))
        if cover >= Self.fullCover { full.append(contrast) } else { edges.append(contrast) }
      }
    }
    // Where letters have an inside, their edges, which are worked out to a level or two, do not count.
    var measured = full.count * 10 >= edges.count ? full : full + edges
    guard !measured.isEmpty else { return nil }
    measured.sort { $0.ratio < $1.ratio }
    return measured[min(measured.count - 1, Int(Double(measured.count) * faintInk))]
  }

  /// Pixels with less ink do not count.
  private static let leastCover = 0.6
  /// Pixels that are ink alone: 254 of 255 levels.
  private static let fullCover = 0.996
}

extension DisplayItem {
  /// The item with a text's ink in a color; others as they are.
  fileprivate func withInk(_ color: CGColor) -> DisplayItem {
    guard case .text(var run) = self else { return self }
    run.color = color
    run.shadow = color.alpha == 0 ? nil : run.shadow
    run.spans = run.spans.map { span in
      var span = span
      if span.color != nil { span.color = color }
      if span.underlineColor != nil { span.underlineColor = color }
      if span.strikethroughColor != nil { span.strikethroughColor = color }
      return span
    }
    return .text(run)
  }
}

/// Two colors, and their contrast.
struct MeasuredContrast {
  var ink: PixelColor
  var ground: PixelColor
  var ratio: Double

  /// The contrast of a pixel's ink. What shines through at the edge of a letter is taken off it.
  init(shown: UInt32, ground word: UInt32, cover: Double) {
    let (seen, ground) = (PixelColor(word: shown), PixelColor(word: word))
    ink = ground.moved(to: seen, by: 1 / cover)
    self.ground = ground
    ratio = ink.contrast(to: ground)
  }

  /// The ratio, rounded down to two decimals: 4.499 is less than 4.5.
  var words: String { "\((ratio * 100).rounded(.down) / 100)" }

  /// The nearest color to the ink that reaches a contrast, darker or lighter; `nil` if neither black nor white does.
  func color(reaching least: Double) -> PixelColor? {
    let ends = [PixelColor(red: 0, green: 0, blue: 0), PixelColor(red: 1, green: 1, blue: 1)]
      .sorted { $0.contrast(to: ground) > $1.contrast(to: ground) }
    for step in 1...50 {
      for end in ends {
        // Rounded as it will be written.
        let color = ink.moved(to: end, by: Double(step) / 50).rounded
        if color.contrast(to: ground) >= least { return color }
      }
    }
    return nil
  }
}

/// An opaque color in sRGB, each part from 0 to 1.
struct PixelColor {
  var red: Double
  var green: Double
  var blue: Double

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(word: UInt32) {
    func part(_ shift: UInt32) -> Double { Double((word >> shift) & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// The relative luminance, as WCAG 2.2 defines it.
  var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio, as WCAG 2.2 defines it: from 1 to 21.
  func contrast(to other: PixelColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The color on the way to another one; beyond it with a part above 1.
  func moved(to other: PixelColor, by part: Double) -> PixelColor {
    func mix(_ one: Double, _ two: Double) -> Double { min(1, max(0, one + (two - one) * part)) }
    return PixelColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The color with eight bits for each part.
  var rounded: PixelColor {
    func step(_ part: Double) -> Double { (part * 255).rounded() / 255 }
    return PixelColor(red: step(red), green: step(green), blue: step(blue))
  }

  /// `#1A2B3C`.
  var hex: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
  }
}
