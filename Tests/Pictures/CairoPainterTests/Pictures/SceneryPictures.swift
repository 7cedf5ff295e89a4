import DactylKit
import DisplayList
import Foundation

@MainActor @discardableResult
private func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UIColor?, in view: UIView
) -> UIView {
  let box = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  box.backgroundColor = color
  view.addSubview(box)
  return box
}

/// A row of shapes, a label and a switch that each scale shows.
@MainActor
private func sample(in window: UIWindow) {
  let round = box(10.5, 10, 50, 40, .systemTeal, in: window)
  round.layer.cornerRadius = 12
  round.layer.borderWidth = 1
  let label = UILabel(frame: CGRect(x: 70, y: 10, width: 85, height: 40))
  label.text = "Scaled"
  window.addSubview(label)
  let view = UISwitch(frame: CGRect(x: 15, y: 60, width: 51, height: 31))
  view.isOn = true
  window.addSubview(view)
  sketch(CGRect(x: 80, y: 60, width: 70, height: 30), in: window) { context, box in
    context.strokeEllipse(in: box.insetBy(dx: 3, dy: 3))
  }
}

let scalePictures: [PictureCase] = [
  PictureCase("scale-1.5", scale: 1.5) { sample(in: $0) },
  PictureCase("scale-2", scale: 2) { sample(in: $0) },
  PictureCase("scale-3", scale: 3) { sample(in: $0) },
]

/// Views that move: painted between the start and the end.
private func moving(
  _ name: String, at moment: Double,
  _ act: @escaping @MainActor @Sendable (UIView) -> Void
) -> PictureCase {
  PictureCase(
    "motion-\(name)", at: moment,
    { window in box(10, 30, 40, 40, .systemBlue, in: window) },
    then: { window in window.subviews.first.map(act) })
}

@MainActor
private func animate(_ options: UIView.AnimationOptions, _ change: @escaping () -> Void) {
  UIView.animate(
    withDuration: 1, delay: 0, options: options, animations: change, completion: nil)
}

let motionPictures: [PictureCase] = [
  moving("begins", at: 0) { view in animate(.curveLinear) { view.center.x = 130 } },
  moving("at-a-quarter", at: 0.25) { view in animate(.curveLinear) { view.center.x = 130 } },
  moving("ended", at: 1) { view in animate(.curveLinear) { view.center.x = 130 } },
  moving("eases-in", at: 0.25) { view in animate(.curveEaseIn) { view.center.x = 130 } },
  moving("eases-out", at: 0.25) { view in animate(.curveEaseOut) { view.center.x = 130 } },
  moving("color", at: 0.5) { view in animate(.curveLinear) { view.backgroundColor = .systemRed }
  },
  moving("alpha", at: 0.7) { view in animate(.curveLinear) { view.alpha = 0 } },
  moving("bounds", at: 0.5) { view in
    animate(.curveLinear) { view.bounds.size = CGSize(width: 20, height: 90) }
  },
  moving("turn", at: 0.5) { view in
    animate(.curveLinear) { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
  },
  moving("comes-back", at: 1.6) { view in
    animate([.curveLinear, .autoreverse, .repeat]) { view.center.x = 130 }
  },
  moving("keyframes", at: 0.75) { view in
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 130 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
  },
  moving("layer-corner", at: 0.5) { view in
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    animation.fromValue = 0
    animation.toValue = 20
    animation.duration = 1
    view.layer.add(animation, forKey: nil)
  },
]

let damagePictures: [PictureCase] = [
  PictureCase(
    "damage-of-a-moved-view",
    { window in
      sample(in: window)
      box(20, 20, 60, 40, UIColor.systemRed.withAlphaComponent(0.5), in: window)
    }, change: { window in window.subviews.last?.center.x += 50 }),
  PictureCase(
    "damage-of-a-shadow",
    { window in
      sample(in: window)
      let view = box(20, 20, 60, 40, .white, in: window)
      view.layer.shadowOpacity = 0.7
      view.layer.shadowRadius = 5
    }, change: { window in window.subviews.last?.center.x += 50 }),
  PictureCase(
    "damage-of-a-text", { window in sample(in: window) },
    change: { window in
      (window.subviews[1] as? UILabel)?.text = "Other"
    }),
  PictureCase(
    "damage-of-a-view-that-leaves",
    { window in
      sample(in: window)
      box(20, 20, 60, 40, .systemRed, in: window)
    }, change: { window in window.subviews.last?.removeFromSuperview() }),
]

@MainActor
private func scroll(
  in window: UIWindow, _ content: CGSize, _ offset: CGPoint,
  _ change: (UIScrollView) -> Void = {
    _ in
  }
) {
  let view = UIScrollView(frame: window.bounds)
  view.contentSize = content
  for row in 0..<Int(content.height / 40) {
    box(10, Double(row) * 40 + 5, 120, 30, row % 2 == 0 ? .systemTeal : .systemOrange, in: view)
  }
  window.addSubview(view)
  view.contentOffset = offset
  change(view)
}

let scrollPictures: [PictureCase] = [
  PictureCase("scroll-indicator-at-the-top", at: 0) { window in
    scroll(in: window, CGSize(width: 160, height: 400), .zero) { $0.flashScrollIndicators() }
  },
  PictureCase("scroll-indicator-in-the-middle", at: 0) { window in
    scroll(in: window, CGSize(width: 160, height: 400), CGPoint(x: 0, y: 150)) {
      $0.flashScrollIndicators()
    }
  },
  PictureCase("scroll-indicators-of-both-ways", at: 0) { window in
    scroll(in: window, CGSize(width: 400, height: 400), CGPoint(x: 100, y: 300)) {
      $0.flashScrollIndicators()
    }
  },
  PictureCase("scroll-indicators-hidden", at: 0) { window in
    scroll(in: window, CGSize(width: 400, height: 400), CGPoint(x: 100, y: 300)) {
      $0.showsVerticalScrollIndicator = false
      $0.flashScrollIndicators()
    }
  },
  PictureCase("scroll-indicators-fade-later", at: 3) { window in
    scroll(in: window, CGSize(width: 160, height: 400), CGPoint(x: 0, y: 80)) {
      $0.flashScrollIndicators()
    }
  },
  PictureCase("scroll-zoomed", at: 0) { window in
    let zoomer = Zoomer(frame: window.bounds)
    zoomer.delegate = zoomer
    zoomer.maximumZoomScale = 3
    zoomer.addSubview(zoomer.picture)
    zoomer.contentSize = zoomer.picture.frame.size
    window.addSubview(zoomer)
    zoomer.zoomScale = 2
  },
  PictureCase("scroll-refreshing", size: CGSize(width: 160, height: 140)) { window in
    scroll(in: window, CGSize(width: 160, height: 400), .zero) {
      let refresh = UIRefreshControl()
      refresh.attributedTitle = NSAttributedString(string: "Loading")
      $0.refreshControl = refresh
      refresh.beginRefreshing()
      $0.contentOffset.y = -$0.adjustedContentInset.top
    }
  },
]

/// A scroll view that zooms a chequered view.
private final class Zoomer: UIScrollView, UIScrollViewDelegate {
  let picture = SketchView(frame: CGRect(x: 0, y: 0, width: 160, height: 100))

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.sketch = { context, _ in
      UIColor.systemPurple.setFill()
      for row in 0..<5 {
        for column in 0..<8 where (row + column) % 2 == 0 {
          context.fill(CGRect(x: column * 20, y: row * 20, width: 20, height: 20))
        }
      }
    }
  }
  override init?(coder: NSObject) { nil }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
