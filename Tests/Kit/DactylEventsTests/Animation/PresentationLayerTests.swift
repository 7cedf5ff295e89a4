import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("What layers show")
struct PresentationLayerTests {
  let stage = AnimationStage()
  var a: LoggingView {
    // Another test may have made another application meanwhile.
    _ = stage.fingers.application
    return stage.a
  }

  nonisolated static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  nonisolated static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)

  /// Two seconds at an even pace, from now on.
  private func animate(_ change: @escaping () -> Void) {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { change() }
  }

  /// A look of layers: how a program sets it, and what a layer has.
  enum Look: String, CaseIterable, Sendable {
    case backgroundColor, borderColor, shadowColor, cornerRadius, borderWidth, shadowOpacity
    case shadowRadius, shadowOffset, zPosition

    /// Sets the start, or the end.
    @MainActor func set(_ layer: CALayer, isEnd: Bool) {
      let color = isEnd ? PresentationLayerTests.blue : PresentationLayerTests.red
      switch self {
      case .backgroundColor: layer.backgroundColor = color
      case .borderColor: layer.borderColor = color
      case .shadowColor: layer.shadowColor = color
      case .cornerRadius: layer.cornerRadius = isEnd ? 20 : 10
      case .borderWidth: layer.borderWidth = isEnd ? 20 : 10
      case .shadowOpacity: layer.shadowOpacity = isEnd ? 1 : 0.5
      case .shadowRadius: layer.shadowRadius = isEnd ? 20 : 10
      case .shadowOffset: layer.shadowOffset = CGSize(width: isEnd ? 20 : 10, height: 4)
      case .zPosition: layer.zPosition = isEnd ? 20 : 10
      }
    }

    @MainActor func value(_ layer: CALayer?) -> String {
      guard let layer else { return "no layer" }
      func text(_ color: CGColor?) -> String { color.map { "\($0.components ?? [])" } ?? "none" }
      return switch self {
      case .backgroundColor: text(layer.backgroundColor)
      case .borderColor: text(layer.borderColor)
      case .shadowColor: text(layer.shadowColor)
      case .cornerRadius: "\(layer.cornerRadius)"
      case .borderWidth: "\(layer.borderWidth)"
      case .shadowOpacity: "\(layer.shadowOpacity)"
      case .shadowRadius: "\(layer.shadowRadius)"
      case .shadowOffset: "\(layer.shadowOffset.width) \(layer.shadowOffset.height)"
      case .zPosition: "\(layer.zPosition)"
      }
    }

    var values: (start: String, middle: String, end: String) {
      switch self {
      case .backgroundColor, .borderColor, .shadowColor:
        ("[1.0, 0.0, 0.0, 1.0]", "[0.5, 0.0, 0.5, 0.75]", "[0.0, 0.0, 1.0, 0.5]")
      case .shadowOpacity: ("0.5", "0.75", "1.0")
      case .shadowOffset: ("10.0 4.0", "15.0 4.0", "20.0 4.0")
      default: ("10.0", "15.0", "20.0")
      }
    }
  }

  // Proves: VIEW:ANI-01, VIEW:ANI-03, VIEW:LNK-03
  @Test(arguments: Look.allCases)
  func `a look of a view's layer goes from its start over the middle to its end`(look: Look) {
    look.set(a.layer, isEnd: false)
    stage.at(0)
    animate { look.set(a.layer, isEnd: true) }
    let values = look.values
    #expect(look.value(a.layer) == values.end)
    #expect(look.value(a.layer.presentation()) == values.start)
    #expect(a.layer.animationKeys() == [look.rawValue])
    stage.at(1)
    #expect(look.value(a.layer.presentation()) == values.middle)
    stage.at(2)
    #expect(look.value(a.layer.presentation()) == values.end)
    #expect(a.layer.animationKeys() == nil)
  }

  // Proves: VIEW:ANI-02, VIEW:LNK-03, VIEW:ANI-11
  @Test(arguments: Look.allCases)
  func `outside of a block, and in a layer of a program's own, a look is another one at once`(
    look: Look
  ) {
    let own = CALayer()
    a.layer.addSublayer(own)
    for layer in [a.layer, own] { look.set(layer, isEnd: false) }
    stage.at(0)
    look.set(a.layer, isEnd: true)
    animate { look.set(own, isEnd: true) }
    #expect(look.value(a.layer.presentation()) == look.values.end)
    #expect(look.value(own.presentation()) == look.values.end)
  }

  @Test func `a spring that swings past shows no shadow more opaque than 1`() {
    a.layer.shadowOpacity = 0
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0,
      animations: { a.layer.shadowOpacity = 1 })
    let shown = (0..<20).map { step in
      stage.at(Double(step) * 0.05)
      return a.layer.presentation()?.shadowOpacity ?? -1
    }
    #expect(shown.min() == 0 && shown.max() == 1)
  }

  // Proves: VIEW:ANI-01
  @Test func `a view's background fades in from none and out to none, without turning dark`() {
    stage.at(0)
    animate { a.backgroundColor = .red }
    stage.at(1)
    #expect(
      a.layer.presentation()?.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    stage.at(3)
    animate { a.backgroundColor = nil }
    stage.at(4.5)
    #expect(
      a.layer.presentation()?.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.25))
    stage.at(5)
    #expect(a.layer.presentation()?.backgroundColor == nil)
  }

  // Proves: VIEW:ANI-09
  @Test func `a color that is set on the way goes on to the new one from where it is`() {
    a.backgroundColor = UIColor(white: 0, alpha: 1)
    stage.at(0)
    animate { a.backgroundColor = UIColor(white: 1, alpha: 1) }
    stage.at(1)
    a.backgroundColor = UIColor(white: 0, alpha: 1)
    #expect(a.layer.presentation()?.backgroundColor?.red == 0.5)
    stage.at(1.5)
    #expect(a.layer.presentation()?.backgroundColor?.red == 0.25)
    stage.at(2)
    #expect(a.layer.presentation()?.backgroundColor?.red == 0)
  }

  @Test func `a spring that swings past an end keeps colors and lengths in their ranges`() {
    a.layer.cornerRadius = 10
    a.backgroundColor = UIColor(white: 0.1, alpha: 1)
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.1, initialSpringVelocity: 20
    ) {
      a.layer.cornerRadius = 0
      a.backgroundColor = UIColor(white: 0, alpha: 1)
    }
    var radii: [CGFloat] = []
    for step in 1..<50 {
      stage.at(Double(step) / 50)
      let shown = a.layer.presentation()
      radii.append(shown?.cornerRadius ?? -1)
      #expect((0...1).contains(shown?.backgroundColor?.red ?? -1))
    }
    #expect(radii.allSatisfy { $0 >= 0 })
    #expect(radii.contains(0), "it swings past the end")
  }

  @Test func `a stopped animator leaves the looks that are shown`() {
    a.layer.cornerRadius = 10
    a.backgroundColor = UIColor(white: 0, alpha: 1)
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [a] in
      a.layer.cornerRadius = 20
      a.backgroundColor = UIColor(white: 1, alpha: 1)
    }
    animator.startAnimation()
    stage.at(1)
    animator.stopAnimation(true)
    #expect(a.layer.cornerRadius == 15)
    #expect(a.backgroundColor == UIColor(white: 0.5, alpha: 1))
  }

  // Proves: VIEW:AMB-07, VIEW:TOU-03
  @Test func `a view whose color is animated takes touches only where that is allowed`() {
    stage.at(0)
    animate { a.backgroundColor = .red }
    #expect(!stage.touches(a, 50, 50))
    stage.at(3)
    UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) {
      a.backgroundColor = .blue
    }
    #expect(stage.touches(a, 50, 50))
  }

  @Test func `a tint that is set in a block lets views below animate what they make of it`() {
    final class Lamp: UIView {
      override func tintColorDidChange() { backgroundColor = tintColor }
    }
    let lamp = Lamp(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    a.addSubview(lamp)
    a.tintColor = UIColor(white: 0, alpha: 1)
    stage.at(0)
    animate { a.tintColor = UIColor(white: 1, alpha: 1) }
    stage.at(1)
    #expect(lamp.layer.presentation()?.backgroundColor?.red == 0.5)
  }

  // MARK: The copy

  @Test func `a copy has all that the layer has, animated or not`() throws {
    let layer = a.layer
    for look in Look.allCases { look.set(layer, isEnd: true) }
    layer.name = "glass"
    layer.maskedCorners = .layerMinXMinYCorner
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
    layer.isHidden = true
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    layer.shouldRasterize = true
    layer.rasterizationScale = 3
    layer.allowsGroupOpacity = false
    layer.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
    layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
    let copy = try #require(layer.presentation())
    for look in Look.allCases { #expect(look.value(copy) == look.values.end) }
    #expect(copy.name == "glass" && copy.isHidden && copy.masksToBounds)
    #expect(copy.maskedCorners == .layerMinXMinYCorner && copy.cornerCurve == .continuous)
    #expect(copy.contentsCenter == layer.contentsCenter)
    #expect(copy.shouldRasterize && copy.rasterizationScale == 3 && !copy.allowsGroupOpacity)
    #expect(copy.sublayerTransform == layer.sublayerTransform)
    #expect(copy.transform == layer.transform)
    #expect(copy.delegate == nil)
    copy.cornerRadius = 1
    #expect(layer.cornerRadius == 20, "a copy changes nothing of the layer")
  }

  @Test func `depth stays while the plane of a transform is on its way`() {
    a.layer.transform = CATransform3DMakeTranslation(0, 0, 7)
    stage.at(0)
    animate { a.layer.transform = CATransform3DMakeTranslation(10, 0, 7) }
    stage.at(1)
    #expect(a.layer.presentation()?.transform == CATransform3DMakeTranslation(5, 0, 7))
  }

  @Test func `copies hang together as their layers do`() throws {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let own = CALayer()
    a.addSubview(inner)
    a.layer.addSublayer(own)
    stage.at(0)
    animate { inner.frame.origin.x = 20 }
    stage.at(1)
    let copy = try #require(a.layer.presentation())
    let below = try #require(copy.sublayers)
    #expect(below.count == 2 && below[0].model() === inner.layer && below[1].model() === own)
    #expect(below.allSatisfy { $0.superlayer === copy })
    #expect(below[0].frame.minX == 10)
    #expect(copy.sublayers?.first === below[0], "the same objects at each question")
    #expect(copy.superlayer?.model() === a.superview?.layer)
    #expect(copy.superlayer?.superlayer?.model() === stage.fingers.window.layer)
    #expect(copy.superlayer?.superlayer?.superlayer == nil)
    #expect(own.presentation()?.superlayer?.model() === a.layer)
    #expect(CALayer().presentation()?.sublayers == nil)
    #expect(copy.presentation() === copy && copy.model() === a.layer && own.model() === own)
  }

  // Proves: VIEW:LYR-01
  @Test func `a view in no window shows nothing, and a tree of a program's own layers is copied`() {
    let lost = UIView()
    #expect(lost.layer.presentation() == nil)
    let (top, inner) = (CALayer(), CALayer())
    top.addSublayer(inner)
    inner.borderWidth = 3
    #expect(top.presentation()?.sublayers?.first?.borderWidth == 3)
  }
}
