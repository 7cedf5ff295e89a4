import DactylKit
import DisplayList
import Foundation
import Testing

@testable import CairoPainter

/// What is painted without cairo: cairo and pango are the judges of each pixel.
@MainActor
@Suite("Painting without cairo")
struct PlainPictureTests {
  let bench: PictureBench

  init() throws { bench = try PictureBench() }

  nonisolated static let texts = [
    "Tap 47", "jffj ÀÉÎ ŷţ", "AVAVAV To. Ty, fi fl", "AVAVAV", "سلام عليكم", "สวัสดีที่นี่",
    "Touch السلام (12) End", "e\u{301}e\u{302}o\u{308}\u{323}", "one\ntwo\n\nthree", "", " ",
    "Sphinx of black quartz, judge my vow", "\u{1F600} and \u{E000}",
  ]

  /// Paints items as they are, with a turned speck beside them, which only cairo can paint and whose room is the whole
  /// picture, and with cairo and pango alone.
  private func differences(
    _ items: [DisplayItem], scale: CGFloat, behind background: CGColor
  ) throws -> [String] {
    let (width, height) = (200, 80)
    bench.painter.background = background
    let plain = try bench.paint(items, width: width + 12, height: height, scale: scale)
    let speck = scope(
      .transform(CGAffineTransform(translationX: 206, y: 4).rotated(by: 0.5)),
      rect(0, 0, 212, 80), [box(rect(0, 0, 2, 2), color(1, 0, 0))])
    let mixed = try bench.paint(
      items + speck, width: width + 12, height: height, scale: scale)
    bench.painter.isCairoAlone = true
    let alone = try bench.paint(items, width: width + 12, height: height, scale: scale)
    bench.painter.isCairoAlone = false
    let columns = Int(CGFloat(width) * scale)
    return plain.differences(from: alone, within: columns)
      + mixed.differences(from: alone, within: columns)
  }

  private func run(_ text: String, _ random: inout SeededRandom) -> TextRun {
    let modes: [NSLineBreakMode] = [
      .byTruncatingTail, .byTruncatingMiddle, .byWordWrapping, .byClipping,
    ]
    let alignments: [NSTextAlignment] = [.left, .center, .right, .natural, .justified]
    return TextRun(
      text, font: .systemFont(ofSize: .random(in: 6...40, using: &random)),
      color: color(
        .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
        .random(in: 0...1, using: &random),
        Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random)),
      in: rect(
        .random(in: -10...60, using: &random), .random(in: -10...30, using: &random),
        .random(in: 20...200, using: &random), .random(in: 10...70, using: &random)),
      alignment: alignments.randomElement(using: &random) ?? .left,
      lineBreakMode: modes.randomElement(using: &random) ?? .byClipping,
      numberOfLines: .random(in: 0...2, using: &random),
      minimumScaleFactor: Bool.random(using: &random) ? 1 : 0.6)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func `a text has the pixels that pango and cairo give it`(scale: CGFloat) throws {
    var random = SeededRandom(UInt64(scale * 100))
    for text in Self.texts {
      for _ in 0..<12 {
        let moved = scope(
          .transform(
            CGAffineTransform(
              translationX: .random(in: -3...3, using: &random),
              y: .random(in: -3...3, using: &random))), rect(-50, -50, 300, 200),
          [.text(run(text, &random))])
        let found = try differences(
          Bool.random(using: &random) ? moved : [.text(run(text, &random))], scale: scale,
          behind: color(0.9, 0.9, 1, Bool.random(using: &random) ? 1 : 0.5))
        #expect(found.isEmpty, "\(moved) \(found)")
      }
    }
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `round shapes, borders, clips and opaque groups have the pixels that cairo gives them`(
    scale: CGFloat
  ) throws {
    var random = SeededRandom(UInt64(scale * 10))
    for _ in 0..<300 {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        let whole = CGFloat(Int.random(in: range, using: &random))
        return Int.random(in: 0..<8, using: &random) == 0 ? whole + 0.5 : whole
      }
      func shape() -> RoundedRectangle {
        RoundedRectangle(
          rect(number(-20...150), number(-20...60), number(1...90), number(1...60)),
          radius: Bool.random(using: &random) ? 0 : number(1...30),
          corners: Bool.random(using: &random)
            ? RoundedRectangle.allCorners : [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
      }
      func paint() -> CGColor {
        color(
          .random(in: 0...1, using: &random), .random(in: 0...1, using: &random), 0.4,
          Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
      }
      let clip = RoundedRectangle(
        rect(number(0...40), number(0...20), number(20...120), 50),
        radius: Bool.random(using: &random) ? 0 : number(1...20))
      let items =
        [
          .fill(shape(), .color(paint())),
          .border(Border(shape(), width: number(0...6), color: paint())),
        ]
        + scope(
          .clip(clip), clip.rect,
          scope(
            .group(opacity: Bool.random(using: &random) ? 1 : 0.6, .normal),
            rect(-50, -50, 300, 200),
            [
              .fill(shape(), .color(paint())),
              .border(Border(shape(), width: number(1...6), color: paint())),
              .text(run("Tap", &random)),
            ]))
      let found = try differences(items, scale: scale, behind: paint())
      #expect(found.isEmpty, "\(items) \(found)")
    }
  }

  /// Pixels of all colors and alphas, some brighter than their alpha allows, as a program may hand them over.
  private func buffer(_ random: inout SeededRandom) -> PixelBuffer {
    let (width, height) = (
      Int.random(in: 1...40, using: &random), Int.random(in: 1...30, using: &random)
    )
    let isOpaque = Bool.random(using: &random)
    let words = (0..<width * height).map { _ -> UInt32 in
      let word = UInt32.random(in: 0 ... .max, using: &random)
      return isOpaque ? word | 0xFF00_0000 : word & 0xFF00_0000 | (word >> 24) / 2 * 0x010101
    }
    return PixelBuffer(width: width, height: height, words: words)
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `images and shadows have the pixels that cairo gives them`(scale: CGFloat) throws {
    var random = SeededRandom(UInt64(scale * 7))
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      let whole = CGFloat(Int.random(in: range, using: &random))
      return Int.random(in: 0..<4, using: &random) == 0 ? whole + 0.3 : whole
    }
    func image() -> DisplayItem {
      let pixels = buffer(&random)
      let (width, height) = (CGFloat(pixels.width), CGFloat(pixels.height))
      let reference = ImageReference(
        .pixels(pixels), size: CGSize(width: width, height: height),
        renderingMode: Int.random(in: 0..<5, using: &random) == 0 ? .template : .original,
        capInsets: Bool.random(using: &random)
          ? .zero : UIEdgeInsets(top: 2, left: 3, bottom: 1, right: 4),
        tilesCenter: Int.random(in: 0..<5, using: &random) == 0)
      let place =
        Bool.random(using: &random)
        ? rect(number(-20...150), number(-20...60), width, height)
        : rect(number(-20...150), number(-20...60), number(1...300), number(1...60))
      return .image(
        ImageItem(
          reference, in: place,
          contentMode: [.scaleToFill, .center, .scaleAspectFit].randomElement(using: &random)
            ?? .center,
          tint: color(0.2, 0.4, 0.9, 0.7)))
    }
    func shadow() -> DisplayItem {
      .shadow(
        Shadow(
          .rectangle(
            RoundedRectangle(
              rect(number(-20...150), number(-20...60), number(1...90), number(1...60)),
              radius: number(0...12))),
          ShadowStyle(
            color: color(0.1, 0, 0.2, .random(in: 0...1, using: &random)),
            offset: CGSize(width: number(-6...6), height: number(-6...6)),
            radius: number(0...9))))
    }
    for _ in 0..<200 {
      let clip = RoundedRectangle(rect(number(0...40), number(0...20), number(20...120), 50))
      let items =
        [shadow(), image()]
        + scope(
          .clip(clip), clip.rect,
          [image(), shadow()]
            + scope(
              .group(opacity: 0.6, .normal), rect(-400, -400, 900, 900), [shadow(), image()])
        )
      let found = try differences(items, scale: scale, behind: color(0.9, 0.9, 1))
      #expect(found.isEmpty, "\(items) \(found)")
    }
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `an image in a clip with round corners has the pixels that cairo gives it`(
    scale: CGFloat
  ) throws {
    var random = SeededRandom(UInt64(scale * 11))
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      let whole = CGFloat(Int.random(in: range, using: &random))
      return Int.random(in: 0..<4, using: &random) == 0 ? whole + 0.3 : whole
    }
    for _ in 0..<100 {
      let pixels = buffer(&random)
      let clip = RoundedRectangle(
        rect(number(-10...60), number(-10...20), number(20...130), number(20...70)),
        radius: number(0...20))
      let place = Bool.random(using: &random) ? clip.rect : clip.rect.insetBy(dx: -3, dy: 4)
      let items = scope(
        .clip(clip), clip.rect, [.image(ImageItem(ImageReference(.pixels(pixels)), in: place))])
      let faded = scope(.group(opacity: 0.6, .normal), rect(-50, -50, 300, 200), items)
      let found = try differences(
        Bool.random(using: &random) ? items : faded, scale: scale, behind: color(0.9, 0.9, 1))
      #expect(found.isEmpty, "\(items) \(found)")
    }
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func
    `cairo paints the few things that need it, and the rest has the pixels that it would give it`(
      scale: CGFloat
    ) throws
  {
    var random = SeededRandom(UInt64(scale * 40))
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    func paint() -> CGColor {
      color(number(0...1), number(0...1), 0.4, Bool.random(using: &random) ? 1 : number(0...1))
    }
    for _ in 0..<60 {
      // A sheet between pixels, above a dimmed picture with a sign and a turned box.
      let sheet = rect(number(40...60), number(20...30), number(60...90), number(30...45))
      let sign = CGPath(ellipseIn: rect(150, 10, 12, 12), transform: nil).outline
      let turn = CGAffineTransform(translationX: 170, y: 40).rotated(by: number(0...3))
      let moved = CGAffineTransform(translationX: sheet.minX, y: sheet.minY)
      let shape = RoundedRectangle(
        CGRect(origin: .zero, size: sheet.size), radius: number(0...6))
      let button = RoundedRectangle(rect(6, 6, 40, 16), radius: number(0...6))
      let items =
        [
          box(rect(0, 0, 200, 80), paint()), .text(run("Behind", &random)),
          .path(PathItem(sign, .fill(.winding), .color(paint()))),
        ]
        + scope(
          .transform(turn), rect(0, 0, 8, 8).applying(turn), [box(rect(0, 0, 8, 8), paint())])
        + scope(
          .group(opacity: number(0...1), .normal), rect(0, 0, 200, 80),
          [box(rect(0, 0, 200, 80), color(0, 0, 0, 0.2))])
        + scope(
          .transform(moved), sheet,
          scope(
            .clip(shape), shape.rect,
            [
              box(shape.rect, paint()), .fill(button, .color(paint())),
              box(rect(0, number(10...20), 200, 0.5), color(0, 0, 0, number(0...1))),
              .border(Border(button, width: number(0...2), color: paint())),
              .text(run("Tap", &random)),
            ]))
      let found = try differences(items, scale: scale, behind: color(0.9, 0.9, 1))
      #expect(found.isEmpty, "\(items) \(found)")
    }
  }

  /// How a rectangle between pixels is cut, by clips from the outer one.
  enum Cut: CaseIterable {
    case none, atPixels, betweenPixels, round, roundBetweenPixels, roundInSquare, squareInRound

    func clips(_ part: CGFloat) -> [RoundedRectangle] {
      let square = RoundedRectangle(rect(8, 6, 180, 70))
      let between = RoundedRectangle(rect(8, 6 + part, 180, 66))
      let round = RoundedRectangle(rect(8, 6, 180, 70), radius: 6)
      return switch self {
      case .none: []
      case .atPixels: [square]
      case .betweenPixels: [between]
      case .round: [round]
      case .roundBetweenPixels: [RoundedRectangle(between.rect, radius: 6)]
      case .roundInSquare: [between, round]
      case .squareInRound: [round, between]
      }
    }
  }

  @Test(arguments: Cut.allCases)
  func `a rectangle that ends between pixels has the pixels that cairo gives it`(cut: Cut) throws {
    var random = SeededRandom(9)
    func edge(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random))
    }
    func part() -> CGFloat { CGFloat(Int.random(in: 0...256, using: &random)) / 256 }
    let isWide = ProcessInfo.processInfo.environment["DACTYL_WIDE"] != nil
    for _ in 0..<(isWide ? 300 : 40) {
      // From less than a pixel to some pixels, in one direction or in both.
      var place = rect(edge(-5...180), edge(-5...70), edge(0...9) + part(), edge(1...9))
      place.origin.x += part()
      if Bool.random(using: &random) {
        place = rect(place.minY, place.minX / 3, place.height, place.width)
      }
      var items = [box(place, color(0.3, 0.2, 0.9, .random(in: 0...1, using: &random)))]
      for clip in cut.clips(part()).reversed() { items = scope(.clip(clip), clip.rect, items) }
      // Edges of clips are left to cairo in large parts alone.
      let scale: CGFloat = cut == .none ? 1 : 3
      let found = try differences(items, scale: scale, behind: color(0.9, 0.8, 1))
      #expect(found.isEmpty, "\(place) \(found)")
    }
  }

  @Test(arguments: [color(1, 1, 1), color(0.2, 0.5, 0.8), color(0.2, 0.5, 0.8, 0.5)])
  func `rows of every width have the pixels that cairo gives them`(shade: CGColor) throws {
    let rows = (0..<80).map { box(rect(3, CGFloat($0), CGFloat($0), 1), shade) }
    let found = try differences(rows, scale: 1, behind: color(0, 0, 0))
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `a full atlas is emptied between two pictures, and texts look the same`() throws {
    let text = DisplayItem.text(
      TextRun(
        "Touch", font: .systemFont(ofSize: 20), color: color(0, 0, 0), in: rect(0, 0, 90, 30)))
    let before = try bench.paint([text], width: 90, height: 30)
    let atlas = bench.painter.text.atlas
    // Each size is a font of its own.
    for size in 0..<GlyphAtlas.mostFonts {
      let run = TextRun(
        "a", font: .systemFont(ofSize: 8 + CGFloat(size) / 4), color: color(0, 0, 0),
        in: rect(0, 0, 60, 40))
      _ = try bench.paint([.text(run)], width: 60, height: 40)
    }
    #expect(atlas.generation == 0)
    let after = try bench.paint([text], width: 90, height: 30)
    #expect(atlas.generation == 1)
    #expect(after.hasSamePixels(as: before))
  }
}
