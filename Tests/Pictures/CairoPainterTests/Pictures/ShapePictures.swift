import DactylKit
import Foundation

/// A view of a color in another one.
@MainActor @discardableResult
private func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UIColor?, in view: UIView
) -> UIView {
  let box = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  box.backgroundColor = color
  view.addSubview(box)
  return box
}

let shapePictures: [PictureCase] = [
  PictureCase("shape-corners") { window in
    for (index, radius) in [0, 6, 20].enumerated() {
      box(8 + Double(index) * 50, 20, 44, 60, .systemBlue, in: window).layer.cornerRadius =
        CGFloat(radius)
    }
  },
  PictureCase("shape-masked-corners") { window in
    let view = box(20, 15, 120, 70, .systemOrange, in: window)
    view.layer.cornerRadius = 25
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
  },
  PictureCase("shape-continuous-corners") { window in
    let view = box(20, 15, 120, 70, .systemPurple, in: window)
    view.layer.cornerRadius = 25
    view.layer.cornerCurve = .continuous
  },
  PictureCase("shape-borders") { window in
    for (index, width) in [1.0, 4, 10].enumerated() {
      let view = box(8 + Double(index) * 50, 20, 44, 60, .systemYellow, in: window)
      view.layer.borderWidth = width
      view.layer.borderColor = UIColor.systemRed.cgColor
      view.layer.cornerRadius = CGFloat(index) * 10
    }
  },
  PictureCase("shape-shadow-of-a-background") { window in
    let view = box(40, 25, 80, 45, .white, in: window)
    view.layer.shadowOpacity = 0.6
    view.layer.shadowRadius = 6
    view.layer.shadowOffset = CGSize(width: 0, height: 4)
    view.layer.cornerRadius = 8
  },
  PictureCase("shape-shadow-of-what-is-drawn") { window in
    let view = box(20, 10, 120, 80, nil, in: window)
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 3
    view.layer.shadowOffset = CGSize(width: 5, height: 5)
    box(10, 10, 40, 40, .systemGreen, in: view).layer.cornerRadius = 20
    box(60, 30, 40, 30, .systemBlue, in: view)
  },
  PictureCase("shape-shadow-of-a-path") { window in
    let view = box(50, 15, 60, 50, .systemTeal, in: window)
    view.layer.shadowOpacity = 0.8
    view.layer.shadowRadius = 4
    view.layer.shadowPath =
      UIBezierPath(ovalIn: CGRect(x: -15, y: 50, width: 90, height: 20)).cgPath
  },
  PictureCase("shape-alpha-of-a-group") { window in
    let view = box(10, 10, 140, 80, nil, in: window)
    view.alpha = 0.5
    box(10, 10, 70, 50, .systemRed, in: view)
    box(50, 25, 70, 50, .systemBlue, in: view)
  },
  PictureCase("shape-alpha-one-by-one") { window in
    box(20, 20, 70, 50, .systemRed, in: window).alpha = 0.5
    box(60, 35, 70, 50, .systemBlue, in: window).alpha = 0.5
  },
  PictureCase("shape-clip") { window in
    let view = box(30, 20, 100, 60, .systemGray, in: window)
    view.clipsToBounds = true
    view.layer.cornerRadius = 20
    box(-20, -20, 70, 70, .systemPink, in: view)
    box(70, 30, 60, 60, .systemIndigo, in: view)
  },
  PictureCase("shape-turned") { window in
    let view = box(45, 25, 70, 50, .systemGreen, in: window)
    view.layer.borderWidth = 3
    view.transform = CGAffineTransform(rotationAngle: 0.4)
    box(10, 10, 20, 20, .systemRed, in: view)
  },
  PictureCase("shape-scaled-and-sheared") { window in
    box(20, 25, 40, 50, .systemBlue, in: window).transform = CGAffineTransform(
      scaleX: 0.5, y: 1.4)
    box(90, 25, 40, 50, .systemOrange, in: window).transform = CGAffineTransform(
      a: 1, b: 0, c: -0.5, d: 1, tx: 0, ty: 0)
  },
  PictureCase("shape-depth") { window in
    box(20, 20, 70, 50, .systemRed, in: window).layer.zPosition = 1
    box(60, 35, 70, 50, .systemBlue, in: window)
  },
  PictureCase("shape-bounds-origin") { window in
    let view = box(20, 20, 120, 60, .lightGray, in: window)
    view.clipsToBounds = true
    box(0, 0, 40, 40, .systemRed, in: view)
    box(60, 20, 40, 40, .systemGreen, in: view)
    view.bounds.origin = CGPoint(x: 30, y: 15)
  },
]

let layerPictures: [PictureCase] = [
  PictureCase("layer-gradient-down") { window in
    gradient(in: window) { _ in }
  },
  PictureCase("layer-gradient-across") { window in
    gradient(in: window) {
      $0.startPoint = CGPoint(x: 0, y: 0.2)
      $0.endPoint = CGPoint(x: 1, y: 0.8)
      $0.locations = [0, 0.3, 1]
    }
  },
  PictureCase("layer-gradient-radial") { window in
    gradient(in: window) {
      $0.type = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
  },
  PictureCase("layer-mask") { window in
    gradient(in: window) { layer in
      let mask = CAShapeLayer()
      mask.path =
        UIBezierPath(ovalIn: CGRect(x: 20, y: 5, width: 80, height: 60)).cgPath
      layer.mask = mask
    }
  },
  PictureCase("layer-mask-translucent") { window in
    gradient(in: window) { layer in
      let mask = CAGradientLayer()
      mask.frame = layer.bounds
      mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
      layer.mask = mask
    }
  },
  PictureCase("layer-path-even-odd") { window in
    shape(in: window) { layer in
      let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 120, height: 60))
      path.append(UIBezierPath(ovalIn: CGRect(x: 40, y: 20, width: 60, height: 40)))
      layer.path = path.cgPath
      layer.fillRule = .evenOdd
    }
  },
  PictureCase("layer-path-dashed") { window in
    shape(in: window) { layer in
      layer.path =
        UIBezierPath(roundedRect: CGRect(x: 10, y: 10, width: 120, height: 60), cornerRadius: 18)
        .cgPath
      layer.fillColor = nil
      layer.lineWidth = 5
      layer.lineDashPattern = [12, 8]
      layer.lineCap = .round
    }
  },
  PictureCase("layer-path-half-stroked") { window in
    shape(in: window) { layer in
      layer.path = UIBezierPath(ovalIn: CGRect(x: 40, y: 10, width: 60, height: 60)).cgPath
      layer.fillColor = nil
      layer.lineWidth = 8
      layer.strokeEnd = 0.65
    }
  },
  PictureCase("layer-path-joins") { window in
    for (index, join) in [CAShapeLayerLineJoin.miter, .round, .bevel].enumerated() {
      shape(in: window) { layer in
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 8 + index * 46, y: 65))
        path.addLine(to: CGPoint(x: 24 + index * 46, y: 15))
        path.addLine(to: CGPoint(x: 40 + index * 46, y: 65))
        layer.path = path.cgPath
        layer.fillColor = nil
        layer.lineWidth = 10
        layer.lineJoin = join
      }
    }
  },
  PictureCase("layer-text") { window in
    let layer = CATextLayer()
    layer.frame = CGRect(x: 10, y: 20, width: 140, height: 60)
    layer.string = "A layer of text"
    layer.fontSize = 17
    layer.foregroundColor = UIColor.systemRed.cgColor
    layer.alignmentMode = .center
    window.layer.addSublayer(layer)
  },
  PictureCase("layer-drawn-by-a-view") { window in
    window.addSubview(DrawnView(frame: CGRect(x: 10, y: 10, width: 140, height: 80)))
  },
]

@MainActor
private func gradient(in window: UIWindow, _ change: (CAGradientLayer) -> Void) {
  let layer = CAGradientLayer()
  layer.frame = CGRect(x: 15, y: 15, width: 130, height: 70)
  layer.colors = [
    UIColor.systemRed.cgColor, UIColor.systemYellow.cgColor, UIColor.systemBlue.cgColor,
  ]
  layer.cornerRadius = 10
  change(layer)
  window.layer.addSublayer(layer)
}

@MainActor
private func shape(in window: UIWindow, _ change: (CAShapeLayer) -> Void) {
  let layer = CAShapeLayer()
  layer.frame = CGRect(x: 10, y: 10, width: 140, height: 80)
  layer.fillColor = UIColor.systemTeal.cgColor
  layer.strokeColor = UIColor.systemIndigo.cgColor
  change(layer)
  window.layer.addSublayer(layer)
}

/// Draws a bit of everything.
private final class DrawnView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.systemYellow.setFill()
    context.fill(bounds)
    UIColor.systemBlue.setStroke()
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 40, y: 40), radius: 28, startAngle: 0, endAngle: 4, clockwise: true)
    path.lineWidth = 6
    path.stroke()
    context.saveGState()
    context.translateBy(x: 100, y: 40)
    context.rotate(by: .pi / 4)
    context.setFillColor(UIColor.systemRed.cgColor)
    context.fill(CGRect(x: -15, y: -15, width: 30, height: 30))
    context.restoreGState()
    NSString(string: "drawn").draw(
      at: CGPoint(x: 50, y: 55), withAttributes: [.font: UIFont.systemFont(ofSize: 15)])
  }
}
