import DactylKit
import DisplayList
import Foundation
import InputFrames

/// Numbers that are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func number(_ least: Double, _ most: Double) -> Double {
    least + Double(next() >> 11) / 9_007_199_254_740_992 * (most - least)
  }

  mutating func isOneOf(_ count: UInt64) -> Bool { next() % count == 0 }
}

/// The usual look with blurs of a small radius, so that one does not reach over the whole picture.
@MainActor
private struct NearBlurs: ViewLooks {
  let others = StandardLooks()

  func append(_ view: UIView, to items: inout [DisplayItem]) {
    guard view is UIVisualEffectView else { return others.append(view, to: &items) }
    items.append(.backdrop(Backdrop(view.bounds, radius: 2.5, saturation: 1.8)))
  }

  func appendFront(_ view: UIView, to items: inout [DisplayItem]) {
    others.appendFront(view, to: &items)
  }

  func background(_ color: UIColor, of view: UIView) -> CGColor {
    others.background(color, of: view)
  }
}

/// A tree of views that changes by chance, in every way that a picture shows.
@MainActor
final class RandomPicture {
  let stage: PictureStage
  /// The length of each side of the screen, in points.
  private let side: Double
  /// Whether it also has gradients, paths, masks, images and long texts.
  private let isRich: Bool
  private var numbers: SeededNumbers
  private var views: [UIView] = []
  private var removed: [UIView] = []
  /// A view that clips and is scrolled; other views come to lie in it, behind it and in front of it.
  private let scroller = UIView()
  private var overlay: UIWindow?
  private var seconds = 0.0
  /// What was done last.
  private(set) var edit = ""

  init(seed: UInt64, side: Double = 32, isRich: Bool = false) {
    numbers = SeededNumbers(state: seed)
    stage = PictureStage(side, side)
    if isRich { stage.tree.looks = NearBlurs() }
    self.side = side
    self.isRich = isRich
    scroller.frame = CGRect(x: side / 8, y: side / 4, width: side * 3 / 4, height: side * 5 / 8)
    scroller.backgroundColor = .white
    scroller.clipsToBounds = true
    stage.window.addSubview(scroller)
    for _ in 0..<12 { add() }
  }

  private var color: UIColor {
    UIColor(
      red: numbers.number(0, 1), green: numbers.number(0, 1), blue: numbers.number(0, 1),
      alpha: numbers.isOneOf(3) ? 1 : numbers.number(0.2, 1))
  }

  private var frame: CGRect {
    let isWhole = numbers.isOneOf(2)
    let frame = CGRect(
      x: numbers.number(-side / 4, side * 7 / 8), y: numbers.number(-side / 4, side * 7 / 8),
      width: numbers.number(0, side * 5 / 8), height: numbers.number(0, side * 5 / 8))
    return isWhole ? frame.integral : frame
  }

  private var place: UIView {
    guard !views.isEmpty, !numbers.isOneOf(3) else {
      return numbers.isOneOf(2) ? scroller : stage.window
    }
    return views[Int(numbers.next() % UInt64(views.count))]
  }

  private func add() {
    let view: UIView
    if isRich, numbers.isOneOf(8) {
      view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      view.frame = frame
    } else if numbers.isOneOf(6) {
      let label = UILabel(frame: frame)
      label.text = "Text"
      view = label
    } else {
      view = UIView(frame: frame)
    }
    if !numbers.isOneOf(4) { view.backgroundColor = color }
    place.addSubview(view)
    views.append(view)
  }

  /// Does one to three things, as an iteration would.
  func change() {
    edit = ""
    if numbers.isOneOf(3) { scroll() }
    for _ in 0..<numbers.next() % 4 { changeOnce() }
  }

  /// Scrolls by points or parts of points; once in a while the view itself changes.
  private func scroll() {
    edit += "scroll "
    let step = numbers.isOneOf(4) ? numbers.number(-9, 9) : numbers.number(-9, 9).rounded()
    if numbers.isOneOf(3) {
      scroller.bounds.origin.x += step
    } else {
      scroller.bounds.origin.y += step
    }
    if numbers.isOneOf(16) { scroller.backgroundColor = numbers.isOneOf(3) ? nil : color }
    if numbers.isOneOf(24) { scroller.bounds.origin = .zero }
  }

  private func changeOnce() {
    guard let view = views.randomElement(using: &numbers) else { return add() }
    let kind = numbers.next() % (isRich ? 30 : 24)
    edit += "\(kind) "
    switch kind {
    case 0: view.frame = frame
    case 1: view.center = CGPoint(x: numbers.number(0, side), y: numbers.number(0, side))
    case 2:
      view.transform = CGAffineTransform(rotationAngle: numbers.number(-3, 3))
        .scaledBy(x: numbers.number(0.2, 2), y: numbers.number(0.2, 2))
    case 3: view.transform = .identity
    case 4: view.alpha = numbers.isOneOf(3) ? (numbers.isOneOf(2) ? 0 : 1) : numbers.number(0, 1)
    case 5: view.isHidden.toggle()
    case 6: view.backgroundColor = numbers.isOneOf(4) ? nil : color
    case 7: view.layer.cornerRadius = numbers.number(0, 8)
    case 8:
      view.layer.borderWidth = numbers.isOneOf(3) ? 0 : numbers.number(0, 3)
      view.layer.borderColor = color.cgColor
    case 9:
      view.layer.shadowOpacity = numbers.isOneOf(3) ? 0 : Float(numbers.number(0, 1))
      view.layer.shadowRadius = numbers.number(0, 2)
      view.layer.shadowOffset = CGSize(width: numbers.number(-4, 4), height: numbers.number(-4, 4))
    case 10: view.clipsToBounds.toggle()
    case 11: view.bounds.origin = CGPoint(x: numbers.number(-6, 6), y: numbers.number(-6, 6))
    case 12: if views.count < 24 { add() }
    case 13:
      view.removeFromSuperview()
      views.removeAll { $0.window == nil }
      removed.append(view)
    case 14:
      guard let back = removed.popLast() else { return }
      stage.window.addSubview(back)
      views.append(back)
    case 15: view.superview?.bringSubviewToFront(view)
    case 16: view.superview?.sendSubviewToBack(view)
    case 17:
      let other = place
      if !other.isDescendant(of: view) { other.addSubview(view) }
    case 18: view.layer.zPosition = numbers.number(-1, 1)
    case 19: sublayer(of: view)
    case 20: (view as? UILabel)?.text = numbers.isOneOf(3) ? nil : "\(numbers.next() % 100)"
    case 21:
      let goal = frame
      let shade = color
      UIView.animate(withDuration: numbers.number(0.01, 0.4)) {
        view.frame = goal
        view.backgroundColor = shade
      }
    case 22: toggleWindow()
    case 24: gradient(in: view)
    case 25: path(in: view)
    case 26: view.layer.mask = numbers.isOneOf(2) ? nil : mask(for: view)
    case 27:
      (view as? UILabel)?.text = Self.texts[Int(numbers.next() % UInt64(Self.texts.count))]
      (view as? UILabel)?.font = .systemFont(ofSize: numbers.number(6, 40))
    case 28: view.layer.contents = numbers.isOneOf(4) ? nil : picture
    case 29: view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    default: pass()
    }
  }

  private static let texts = ["Touch", "שלום 12 abc", "สวัสดีน้ำ", "fi ffl ÄÖ", "one\ntwo", "العربية"]

  private func gradient(in view: UIView) {
    let layer = CAGradientLayer()
    layer.frame = frame
    layer.colors = [color.cgColor, color.cgColor, color.cgColor]
    layer.startPoint = CGPoint(x: numbers.number(0, 1), y: numbers.number(0, 1))
    layer.endPoint = CGPoint(x: numbers.number(0, 1), y: numbers.number(0, 1))
    if numbers.isOneOf(2) { layer.type = .radial }
    replaceSublayer(of: view, by: layer)
  }

  private func path(in view: UIView) {
    let layer = CAShapeLayer()
    layer.frame = frame
    let path = UIBezierPath(ovalIn: CGRect(origin: .zero, size: frame.size))
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: numbers.number(0, side), y: numbers.number(0, side)))
    layer.path = path.cgPath
    layer.fillColor = color.cgColor
    layer.strokeColor = color.cgColor
    layer.lineWidth = numbers.number(0, 4)
    replaceSublayer(of: view, by: layer)
  }

  private func replaceSublayer(of view: UIView, by layer: CALayer) {
    view.layer.sublayers?.first { $0.delegate == nil }?.removeFromSuperlayer()
    view.layer.addSublayer(layer)
  }

  private func mask(for view: UIView) -> CALayer {
    let mask = CALayer()
    mask.frame = view.bounds.insetBy(dx: 1, dy: 1.5)
    mask.backgroundColor = color.cgColor
    mask.cornerRadius = numbers.number(0, 10)
    return mask
  }

  /// An image that is drawn, so that no file is needed.
  private var picture: UIImage {
    let (first, second) = (color, color)
    return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      first.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 5))
      second.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
    }
  }

  private func sublayer(of view: UIView) {
    if let layer = view.layer.sublayers?.first(where: { $0.delegate == nil }) {
      if numbers.isOneOf(3) { return layer.removeFromSuperlayer() }
      layer.frame = frame
      layer.opacity = Float(numbers.number(0, 1))
      return
    }
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color.cgColor
    view.layer.insertSublayer(layer, at: UInt32(numbers.next() % 3))
  }

  private func toggleWindow() {
    guard let overlay else {
      let window = UIWindow(frame: CGRect(x: 10, y: 10, width: 12, height: 12))
      window.backgroundColor = color
      window.isHidden = false
      overlay = window
      return
    }
    overlay.isHidden.toggle()
  }

  private func pass() {
    seconds += numbers.number(0, 0.1)
    stage.at(seconds)
  }
}
