import CairoPainter
import DactylKit
import DisplayList
import Foundation

/// A picture that has something of everything: shapes, shadows, gradients, groups, clips, masks, texts of four
/// scripts, images that are turned, stretched, repeated and tinted.
enum Gallery {
  static let bounds = CGRect(x: 0, y: 0, width: 800, height: 600)

  @MainActor static let items: [DisplayItem] = {
    let checker = PixelBuffer(
      width: 8, height: 8,
      words: (0..<64).map { ($0 % 8 + $0 / 8) % 2 == 0 ? 0xFFCC_3333 : 0xFF33_33CC })
    let ramp = PixelBuffer(
      width: 96, height: 96,
      words: (0..<96 * 96).map { i in
        let (x, y) = (UInt32(i % 96), UInt32(i / 96))
        return 0xFF00_0000 | (x * 255 / 95) << 16 | (y * 255 / 95) << 8 | 0x60
      })
    let f = UIFont.systemFont(ofSize: 17)
    var items: [DisplayItem] = [
      .fill(RoundedRectangle(rect(0, 0, 800, 600)), .color(color(0.95, 0.95, 0.97)))
    ]
    items += [
      .shadow(
        Shadow(
          .rectangle(RoundedRectangle(rect(20.5, 20, 160, 100), radius: 16)),
          ShadowStyle(color: color(0, 0, 0, 0.4), offset: CGSize(width: 0, height: 4), radius: 8))
      ),
      .fill(
        RoundedRectangle(rect(20.5, 20, 160, 100), radius: 16),
        .linear(
          LinearGradient(
            [GradientStop(0, color(1, 0.6, 0.2)), GradientStop(1, color(0.9, 0.2, 0.4))],
            from: CGPoint(x: 20, y: 20), to: CGPoint(x: 180, y: 120)))),
      .border(
        Border(
          RoundedRectangle(rect(20.5, 20, 160, 100), radius: 16), width: 2,
          color: color(0, 0, 0, 0.4))),
      .fill(
        RoundedRectangle(
          rect(200, 20, 120, 100), radius: 30,
          corners: [.layerMinXMinYCorner, .layerMaxXMaxYCorner]), .color(color(0.2, 0.5, 0.9))),
      .fill(
        RoundedRectangle(rect(340, 20, 100, 100), radius: 50),
        .radial(
          RadialGradient(
            [GradientStop(0, color(1, 1, 1)), GradientStop(1, color(0.1, 0.4, 0.2))],
            from: CGPoint(x: 370, y: 50), radius: 0, to: CGPoint(x: 390, y: 70), radius: 50))),
    ]
    items += scope(
      .group(opacity: 0.5, .normal), rect(460, 20, 140, 100),
      [
        .fill(RoundedRectangle(rect(460, 20, 90, 70), radius: 8), .color(color(1, 0, 0))),
        .fill(RoundedRectangle(rect(500, 50, 90, 70), radius: 8), .color(color(0, 0, 1))),
      ])
    items += scope(
      .clip(RoundedRectangle(rect(620, 20, 150, 100), radius: 40)), rect(620, 20, 150, 100),
      [
        .image(
          ImageItem(
            ImageReference(.pixels(ramp)), in: rect(610, 10, 170, 120),
            contentMode: .scaleAspectFill))
      ])
    for (i, mode) in [
      NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping,
    ].enumerated() {
      items += [
        .border(
          Border(
            RoundedRectangle(rect(20, 140 + 30 * CGFloat(i), 200, 24)), width: 1,
            color: color(0.7, 0.7, 0.7))),
        .text(
          TextRun(
            "A label that is much too long for it", font: f, color: color(0, 0, 0),
            in: rect(20, 140 + 30 * CGFloat(i), 200, 24), lineBreakMode: mode)),
      ]
    }
    for (i, a) in [NSTextAlignment.left, .center, .right, .natural].enumerated() {
      items += [
        .border(
          Border(
            RoundedRectangle(rect(240, 140 + 30 * CGFloat(i), 160, 24)), width: 1,
            color: color(0.7, 0.7, 0.7))),
        .text(
          TextRun(
            i == 3 ? "שלום עולם" : "aligned", font: f, color: color(0, 0, 0),
            in: rect(240, 140 + 30 * CGFloat(i), 160, 24), alignment: a)),
      ]
    }
    items += [
      .border(
        Border(RoundedRectangle(rect(420, 140, 170, 70)), width: 1, color: color(0.7, 0.7, 0.7))),
      .text(
        TextRun(
          "Several lines of text that wrap at words and end in dots because three lines are all",
          font: f, color: color(0.1, 0.1, 0.4), in: rect(420, 140, 170, 70), numberOfLines: 3)),
      .text(
        TextRun(
          "ภาษาไทย กำลังแตะหน้าจอ", font: f, color: color(0, 0, 0), in: rect(420, 220, 300, 24),
          alignment: .left)),
      .text(
        TextRun(
          "عربي and English مختلط", font: f, color: color(0, 0, 0), in: rect(420, 246, 300, 24),
          alignment: .left)),
    ]
    var bold = TextSpan(utf8Range: 5..<9)
    bold.font = .boldSystemFont(ofSize: 17)
    bold.color = color(0.8, 0, 0)
    var under = TextSpan(utf8Range: 10..<19)
    under.underlineStyle = 1
    var strike = TextSpan(utf8Range: 20..<28)
    strike.strikethroughStyle = 1
    strike.backgroundColor = color(1, 1, 0.5)
    var kern = TextSpan(utf8Range: 29..<33)
    kern.kern = 4
    items += [
      .text(
        TextRun(
          "Text bold underline stricken kern", font: f, color: color(0, 0, 0),
          in: rect(20, 265, 380, 24), spans: [bold, under, strike, kern])),
      .text(
        TextRun(
          "Shadowed", font: .boldSystemFont(ofSize: 28), color: color(1, 1, 1),
          in: rect(600, 140, 180, 50), alignment: .center,
          shadow: ShadowStyle(
            color: color(0, 0, 0, 0.8), offset: CGSize(width: 1, height: 2), radius: 2))),
      .text(
        TextRun(
          "Shrinks to fit its width", font: f, color: color(0, 0, 0), in: rect(600, 190, 120, 24),
          minimumScaleFactor: 0.5)),
    ]
    for i in 0..<5 {
      let m = CGAffineTransform(rotationAngle: CGFloat(i) * 0.3).concatenating(
        CGAffineTransform(translationX: 70 + 120 * CGFloat(i), y: 360))
      items += scope(
        .transform(m), rect(10 + 120 * CGFloat(i), 290, 140, 140),
        [.image(ImageItem(ImageReference(.pixels(ramp)), in: rect(-40, -40, 80, 80)))])
    }
    items += [
      .image(
        ImageItem(
          ImageReference(
            .pixels(checker), capInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)),
          in: rect(660, 300, 120, 60))),
      .image(
        ImageItem(
          ImageReference(
            .pixels(checker), capInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1),
            tilesCenter: true), in: rect(660, 370, 120, 60))),
      .image(
        ImageItem(
          ImageReference(.pixels(checker), renderingMode: .template), in: rect(20, 440, 60, 60),
          tint: color(0, 0.6, 0), isPixelated: true)),
      .image(
        ImageItem(ImageReference(.pixels(checker)), in: rect(90, 440, 60, 60), isPixelated: true)),
      .image(ImageItem(ImageReference(.pixels(checker)), in: rect(160, 440, 60, 60))),
      .image(
        ImageItem(
          ImageReference(
            .data(
              Data(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4' fill='teal'/><path d='M3 5l2 2 3-4' stroke='white' fill='none'/></svg>"
                  .utf8))), in: rect(230, 440, 60, 60))),
    ]
    var star = PathOutline()
    for i in 0..<5 {
      let a = CGFloat(i) * 4 * .pi / 5 - .pi / 2
      let p = CGPoint(x: 340 + 35 * cos(a), y: 475 + 35 * sin(a))
      star.append(i == 0 ? .move(to: p) : .line(to: p))
    }
    star.append(.closeSubpath)
    items += [
      .path(PathItem(star, .fill(.evenOdd), .color(color(0.9, 0.7, 0)))),
      .path(
        PathItem(
          star, .stroke(StrokeStyle(width: 3, join: .round, dashes: [6, 4])),
          .color(color(0.4, 0.2, 0)))),
      .shadow(
        Shadow(
          .path(star.applying(CGAffineTransform(translationX: 90, y: 0))),
          ShadowStyle(color: color(0, 0, 0, 0.6), offset: .zero, radius: 4))),
    ]
    items += scope(
      .mask(
        DisplayList(
          [
            .fill(
              RoundedRectangle(rect(480, 440, 100, 70)),
              .linear(
                LinearGradient(
                  [GradientStop(0, color(0, 0, 0, 1)), GradientStop(1, color(0, 0, 0, 0))],
                  from: CGPoint(x: 480, y: 0), to: CGPoint(x: 580, y: 0))))
          ], bounds: rect(480, 440, 100, 70))), rect(480, 440, 100, 70),
      [
        .fill(RoundedRectangle(rect(480, 440, 100, 70)), .color(color(0.5, 0, 0.5))),
        .text(TextRun("masked", font: f, color: color(1, 1, 1), in: rect(485, 440, 100, 70))),
      ])
    items += scope(
      .shadow(
        ShadowStyle(color: color(0, 0, 0, 0.6), offset: CGSize(width: 3, height: 3), radius: 4)),
      rect(590, 430, 110, 100),
      [
        .fill(RoundedRectangle(rect(610, 450, 30, 50), radius: 6), .color(color(0, 0.6, 0.6))),
        .fill(RoundedRectangle(rect(650, 450, 30, 50), radius: 15), .color(color(0, 0.6, 0.6))),
      ])
    items += scope(
      .group(opacity: 1, .multiply), rect(700, 440, 80, 80),
      [.fill(RoundedRectangle(rect(700, 440, 80, 80), radius: 40), .color(color(1, 1, 0)))])
    items += scope(
      .clipPath(star.applying(CGAffineTransform(translationX: -290, y: 90)), .winding),
      rect(0, 500, 110, 110),
      [.fill(RoundedRectangle(rect(0, 500, 120, 100)), .color(color(0.2, 0.2, 0.7)))])
    return items
  }()

  /// Blurs of that: plain ones over each other, round, faded, masked, turned, in a shadow, at the edge, between pixels.
  static let blurs: [DisplayItem] = {
    func blur(_ rect: CGRect, _ radius: CGFloat) -> [DisplayItem] {
      [
        .backdrop(Backdrop(rect, radius: radius, saturation: 1.8)),
        box(rect, color(1, 1, 1, 0.3)),
      ]
    }
    let turn = CGAffineTransform(rotationAngle: 0.2)
      .concatenating(CGAffineTransform(translationX: 500, y: 300))
    var items = blur(rect(-10, 90, 130, 80), 6) + blur(rect(60, 110, 200, 60.5), 3)
    items += scope(
      .clip(RoundedRectangle(rect(300, 60, 120, 90), radius: 24)), rect(300, 60, 120, 90),
      blur(rect(300, 60, 120, 90), 10))
    items += scope(
      .group(opacity: 0.6, .normal), rect(450, 60.25, 160, 120),
      [box(rect(450, 70, 30, 30), color(0, 0.5, 0))] + blur(rect(450, 60.25, 160, 120), 5))
    items += scope(
      .mask(
        DisplayList(
          [box(rect(620, 60, 100, 100), color(0, 0, 0), radius: 50)],
          bounds: rect(620, 60, 100, 100))), rect(620, 60, 100, 100),
      blur(rect(620, 60, 100, 100), 8))
    items += scope(.transform(turn), rect(470, 290, 120, 100), blur(rect(0, 0, 90, 60), 4))
    items += scope(
      .shadow(ShadowStyle(color: color(0, 0, 0, 0.5), offset: .zero, radius: 4)),
      rect(38, 408, 144, 84), blur(rect(50, 420, 120, 60), 7))
    return items + blur(rect(700, 500, 140, 140), 20)
  }()
}
