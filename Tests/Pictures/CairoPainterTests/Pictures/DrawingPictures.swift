import DactylKit
import Foundation

/// Draws with a closure into a context.
final class SketchView: UIView {
  var sketch: (@MainActor (CGContext, CGRect) -> Void)?

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    sketch?(context, bounds)
  }
}

/// A view that draws with a closure, almost as large as the picture.
@MainActor @discardableResult
func sketch(
  _ frame: CGRect = CGRect(x: 10, y: 10, width: 140, height: 80), in view: UIView,
  _ sketch: @escaping @MainActor (CGContext, CGRect) -> Void
) -> SketchView {
  let drawn = SketchView(frame: frame)
  drawn.backgroundColor = nil
  drawn.isOpaque = false
  drawn.sketch = sketch
  view.addSubview(drawn)
  return drawn
}

/// A color from red on the left to yellow, green and blue on the right, over a fading black.
@MainActor
private func backdrop(_ context: CGContext, _ box: CGRect) {
  let colors = [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue].map(\.cgColor)
  guard let gradient = CGGradient(colors: colors, locations: nil) else { return }
  context.drawLinearGradient(
    gradient, start: CGPoint(x: box.minX, y: 0), end: CGPoint(x: box.maxX, y: 0), options: [])
}

private let blendModes: [(String, CGBlendMode)] = [
  ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
  ("darken", .darken), ("lighten", .lighten), ("color-dodge", .colorDodge),
  ("color-burn", .colorBurn), ("soft-light", .softLight), ("hard-light", .hardLight),
  ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
  ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
  ("plus-lighter", .plusLighter), ("xor", .xor),
]

/// What each blend mode makes of a violet disc and a grey bar over a rainbow.
let blendPictures: [PictureCase] = blendModes.map { name, mode in
  PictureCase("blend-\(name)") { window in
    sketch(in: window) { context, box in
      backdrop(context, box)
      context.setBlendMode(mode)
      context.setFillColor(UIColor(red: 0.5, green: 0.2, blue: 0.7, alpha: 0.9).cgColor)
      context.fillEllipse(in: CGRect(x: 20, y: 5, width: 100, height: 45))
      context.setFillColor(gray: 0.6, alpha: 1)
      context.fill(CGRect(x: 5, y: 58, width: 130, height: 16))
    }
  }
}

/// A line with two corners, at one of three places.
@MainActor
private func zigzag(_ index: Int) -> UIBezierPath {
  let path = UIBezierPath()
  path.move(to: CGPoint(x: 10 + index * 44, y: 65))
  path.addLine(to: CGPoint(x: 22 + index * 44, y: 15))
  path.addLine(to: CGPoint(x: 34 + index * 44, y: 65))
  path.lineWidth = 8
  return path
}

let linePictures: [PictureCase] = [
  PictureCase("line-caps") { window in
    sketch(in: window) { context, _ in
      for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
        let y = CGFloat(15 + index * 25)
        context.setLineCap(cap)
        context.setLineWidth(14)
        context.setStrokeColor(UIColor.systemBlue.cgColor)
        context.strokeLineSegments(between: [CGPoint(x: 25, y: y), CGPoint(x: 115, y: y)])
        context.setLineCap(.butt)
        context.setLineWidth(1)
        context.setStrokeColor(UIColor.systemRed.cgColor)
        context.strokeLineSegments(between: [CGPoint(x: 25, y: y), CGPoint(x: 115, y: y)])
      }
    }
  },
  PictureCase("line-joins") { window in
    sketch(in: window) { _, _ in
      for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
        let path = zigzag(index)
        path.lineJoinStyle = join
        UIColor.systemIndigo.setStroke()
        path.stroke()
      }
    }
  },
  PictureCase("line-miter-limits") { window in
    sketch(in: window) { _, _ in
      for (index, limit) in [CGFloat(1), 4, 10].enumerated() {
        let path = zigzag(index)
        path.miterLimit = limit
        UIColor.systemOrange.setStroke()
        path.stroke()
      }
    }
  },
  PictureCase("line-dashes") { window in
    sketch(in: window) { context, _ in
      context.setStrokeColor(UIColor.systemPurple.cgColor)
      context.setLineWidth(4)
      for (index, lengths) in [[CGFloat(4)], [12, 4], [12, 4, 2, 4], [1, 7]].enumerated() {
        context.setLineCap(index == 3 ? .round : .butt)
        context.setLineDash(phase: 0, lengths: lengths)
        let y = CGFloat(10 + index * 20)
        context.strokeLineSegments(between: [CGPoint(x: 5, y: y), CGPoint(x: 135, y: y)])
      }
    }
  },
  PictureCase("line-dash-phases") { window in
    sketch(in: window) { context, _ in
      context.setStrokeColor(UIColor.systemTeal.cgColor)
      context.setLineWidth(8)
      for (index, phase) in [CGFloat(0), 8, 16, -8].enumerated() {
        context.setLineDash(phase: phase, lengths: [16, 8])
        let y = CGFloat(10 + index * 20)
        context.strokeLineSegments(between: [CGPoint(x: 5, y: y), CGPoint(x: 135, y: y)])
      }
    }
  },
  PictureCase("line-widths") { window in
    sketch(in: window) { context, _ in
      for (index, width) in [CGFloat(0.5), 1, 2, 4, 8].enumerated() {
        context.setLineWidth(width)
        let y = 8.5 + CGFloat(index * 15)
        context.strokeLineSegments(between: [CGPoint(x: 5, y: y), CGPoint(x: 135, y: y)])
      }
    }
  },
  PictureCase("line-curves") { window in
    sketch(in: window) { _, _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 5, y: 40))
      path.addCurve(
        to: CGPoint(x: 70, y: 40), controlPoint1: CGPoint(x: 20, y: -30),
        controlPoint2: CGPoint(x: 55, y: 110))
      path.addQuadCurve(to: CGPoint(x: 135, y: 40), controlPoint: CGPoint(x: 100, y: -20))
      path.lineWidth = 3
      UIColor.systemPink.setStroke()
      path.stroke()
    }
  },
  PictureCase("line-arcs-of-both-ways") { window in
    sketch(in: window) { _, _ in
      for (index, clockwise) in [true, false].enumerated() {
        let path = UIBezierPath(
          arcCenter: CGPoint(x: 35 + index * 70, y: 40), radius: 25, startAngle: 0,
          endAngle: .pi / 2, clockwise: clockwise)
        path.lineWidth = 5
        UIColor.systemGreen.setStroke()
        path.stroke()
      }
    }
  },
]

let drawingPictures: [PictureCase] = [
  PictureCase("drawing-winding-and-even-odd") { window in
    sketch(in: window) { _, _ in
      for isEvenOdd in [false, true] {
        let path = UIBezierPath()
        for corner in 0..<5 {
          let angle = CGFloat(corner) * 4 * .pi / 5 - .pi / 2
          let point = CGPoint(
            x: (isEvenOdd ? 105 : 35) + 33 * cos(angle), y: 42 + 33 * sin(angle))
          if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        path.usesEvenOddFillRule = isEvenOdd
        UIColor.systemOrange.setFill()
        path.fill()
      }
    }
  },
  PictureCase("drawing-clip-to-a-path") { window in
    sketch(in: window) { context, box in
      UIBezierPath(roundedRect: box.insetBy(dx: 20, dy: 10), cornerRadius: 25).addClip()
      backdrop(context, box)
    }
  },
  PictureCase("drawing-clip-of-two-paths") { window in
    sketch(in: window) { context, box in
      UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 90, height: 70)).addClip()
      UIBezierPath(ovalIn: CGRect(x: 45, y: 5, width: 90, height: 70)).addClip()
      backdrop(context, box)
    }
  },
  PictureCase("drawing-gradient-within-its-ends") { window in
    sketch(in: window) { context, box in backdrop(context, box.insetBy(dx: 40, dy: 0)) }
  },
  PictureCase("drawing-gradient-beyond-its-ends") { window in
    sketch(in: window) { context, _ in
      let colors = [UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor]
      guard let gradient = CGGradient(colors: colors, locations: nil) else { return }
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 50, y: 20), end: CGPoint(x: 90, y: 60),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  },
  PictureCase("drawing-radial-gradient") { window in
    sketch(in: window) { context, _ in
      let colors = [UIColor.white.cgColor, UIColor.systemBlue.cgColor]
      guard let gradient = CGGradient(colors: colors, locations: [0.1, 1]) else { return }
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 60, y: 30), startRadius: 2,
        endCenter: CGPoint(x: 70, y: 40), endRadius: 38, options: [])
    }
  },
  PictureCase("drawing-shadow-of-each-shape") { window in
    sketch(in: window) { context, _ in
      context.setShadow(offset: CGSize(width: 4, height: 4), blur: 4)
      UIColor.systemYellow.setFill()
      context.fill(CGRect(x: 15, y: 15, width: 60, height: 40))
      UIColor.systemGreen.setFill()
      context.fillEllipse(in: CGRect(x: 55, y: 25, width: 60, height: 45))
    }
  },
  PictureCase("drawing-shadow-of-a-layer") { window in
    sketch(in: window) { context, _ in
      context.setShadow(offset: CGSize(width: 4, height: 4), blur: 4)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      UIColor.systemYellow.setFill()
      context.fill(CGRect(x: 15, y: 15, width: 60, height: 40))
      UIColor.systemGreen.setFill()
      context.fillEllipse(in: CGRect(x: 55, y: 25, width: 60, height: 45))
      context.endTransparencyLayer()
    }
  },
  PictureCase("drawing-alpha-of-each-shape") { window in
    sketch(in: window) { context, _ in
      context.setAlpha(0.5)
      UIColor.systemRed.setFill()
      context.fill(CGRect(x: 15, y: 10, width: 70, height: 45))
      UIColor.systemBlue.setFill()
      context.fill(CGRect(x: 55, y: 25, width: 70, height: 45))
    }
  },
  PictureCase("drawing-alpha-of-a-layer") { window in
    sketch(in: window) { context, _ in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      UIColor.systemRed.setFill()
      context.fill(CGRect(x: 15, y: 10, width: 70, height: 45))
      UIColor.systemBlue.setFill()
      context.fill(CGRect(x: 55, y: 25, width: 70, height: 45))
      context.endTransparencyLayer()
    }
  },
  PictureCase("drawing-state-saved-and-restored") { window in
    sketch(in: window) { context, _ in
      UIColor.systemGreen.setFill()
      context.saveGState()
      UIColor.systemRed.setFill()
      context.translateBy(x: 70, y: 0)
      context.fill(CGRect(x: 10, y: 20, width: 40, height: 40))
      context.restoreGState()
      context.fill(CGRect(x: 10, y: 20, width: 40, height: 40))
    }
  },
  PictureCase("drawing-transforms-add-up") { window in
    sketch(in: window) { context, _ in
      context.translateBy(x: 70, y: 40)
      context.rotate(by: .pi / 6)
      context.scaleBy(x: 2, y: 0.5)
      UIColor.systemPurple.setFill()
      context.fill(CGRect(x: -25, y: -25, width: 50, height: 50))
    }
  },
  PictureCase("drawing-of-text-in-a-rectangle") { window in
    sketch(in: window) { context, box in
      context.stroke(box.insetBy(dx: 10.5, dy: 10.5))
      NSString(string: "This text wraps in its rectangle").draw(
        in: box.insetBy(dx: 14, dy: 12), withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
    }
  },
  PictureCase("drawing-clear-takes-away") { window in
    sketch(in: window) { context, box in
      backdrop(context, box)
      context.clear(CGRect(x: 45, y: 20, width: 50, height: 40))
    }
  },
]
