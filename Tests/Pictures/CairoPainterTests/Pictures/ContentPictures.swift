import DactylKit
import Foundation

/// A view with a cross from corner to corner and a disc in its middle, drawn at one size and then stretched to another.
@MainActor @discardableResult
private func stretched(_ mode: UIView.ContentMode, in window: UIWindow) -> SketchView {
  let view = sketch(CGRect(x: 30, y: 15, width: 50, height: 35), in: window) { context, box in
    UIColor.systemYellow.setFill()
    context.fill(box)
    UIColor.systemRed.setFill()
    context.fillEllipse(in: CGRect(x: box.midX - 12, y: box.midY - 12, width: 24, height: 24))
    UIColor.black.setStroke()
    context.strokeLineSegments(between: [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.minY),
    ])
  }
  view.contentMode = mode
  view.backgroundColor = .lightGray
  view.clipsToBounds = true
  return view
}

private let modes: [(String, UIView.ContentMode)] = [
  ("scale-to-fill", .scaleToFill), ("aspect-fit", .scaleAspectFit),
  ("aspect-fill", .scaleAspectFill), ("redraw", .redraw), ("center", .center), ("top", .top),
  ("bottom", .bottom), ("left", .left), ("right", .right), ("top-left", .topLeft),
  ("top-right", .topRight), ("bottom-left", .bottomLeft), ("bottom-right", .bottomRight),
]

/// What becomes of a drawing when its view grows, for each content mode.
let contentModePictures: [PictureCase] = modes.map { name, mode in
  PictureCase(
    "content-mode-\(name)", { window in stretched(mode, in: window) },
    then: { window in
      window.subviews.first?.frame = CGRect(x: 20, y: 10, width: 120, height: 80)
    })
}

@MainActor
private func frame(in window: UIWindow, _ change: (UIView) -> Void) {
  let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 140, height: 80))
  view.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
    UIColor.systemBlue.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    UIColor.systemYellow.setFill()
    context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
  }
  change(view)
  window.addSubview(view)
}

let contentPictures: [PictureCase] = [
  PictureCase("content-stretch-of-the-middle") { window in
    frame(in: window) {
      $0.contentStretch = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    }
  },
  PictureCase("content-stretch-of-all") { window in frame(in: window) { _ in } },
  PictureCase(
    "content-stretch-of-a-drawing",
    { window in
      stretched(.scaleToFill, in: window).contentStretch = CGRect(
        x: 0.4, y: 0.4, width: 0.2, height: 0.2)
    },
    then: { window in
      window.subviews.first?.frame = CGRect(x: 20, y: 10, width: 120, height: 80)
    }),
  PictureCase("content-cap-insets-stretched") { window in
    resizable(.stretch, in: window)
  },
  PictureCase("content-cap-insets-tiled") { window in
    resizable(.tile, in: window)
  },
  PictureCase(
    "content-not-drawn-anew", { window in counting(in: window) },
    then: { window in
      window.subviews.first?.frame.size = CGSize(width: 140, height: 80)
    }),
  PictureCase(
    "content-drawn-anew-when-asked", { window in counting(in: window) },
    then: {
      $0.subviews.first?.setNeedsDisplay()
    }),
  PictureCase("content-background-below-the-drawing") { window in
    sketch(in: window) { context, box in
      UIColor.systemRed.setFill()
      context.fillEllipse(in: box)
    }.backgroundColor = .systemYellow
  },
  PictureCase("content-layer-part") { window in
    layer(in: window) { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5) }
  },
  PictureCase("content-layer-gravity") { window in
    layer(in: window) { $0.contentsGravity = .bottomRight }
  },
]

@MainActor
private func resizable(_ mode: UIImage.ResizingMode, in window: UIWindow) {
  let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 140, height: 80))
  let image = UIGraphicsImageRenderer(size: CGSize(width: 26, height: 26)).image { context in
    UIColor.systemGreen.setFill()
    UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 26, height: 26), cornerRadius: 10).fill()
    UIColor.white.setFill()
    context.cgContext.fillEllipse(in: CGRect(x: 10, y: 10, width: 6, height: 6))
  }
  view.image = image.resizableImage(
    withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), resizingMode: mode)
  window.addSubview(view)
}

/// A view that draws as many bars as it has been drawn.
@MainActor
private func counting(in window: UIWindow) {
  var times = 0
  let view = sketch(CGRect(x: 10, y: 10, width: 70, height: 40), in: window) { context, _ in
    times += 1
    UIColor.systemIndigo.setFill()
    for bar in 0..<times { context.fill(CGRect(x: 8 + bar * 16, y: 8, width: 10, height: 24)) }
  }
  view.backgroundColor = .systemYellow
}

@MainActor
private func layer(in window: UIWindow, _ change: (CALayer) -> Void) {
  let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
    for row in 0..<8 {
      for column in 0..<8 {
        UIColor(
          red: CGFloat(row) / 7, green: CGFloat(column) / 7, blue: 0.5, alpha: 1
        ).setFill()
        context.fill(CGRect(x: column, y: row, width: 1, height: 1))
      }
    }
  }
  let layer = CALayer()
  layer.frame = CGRect(x: 40, y: 10, width: 80, height: 80)
  layer.contents = image
  layer.backgroundColor = UIColor.lightGray.cgColor
  change(layer)
  window.layer.addSublayer(layer)
}
