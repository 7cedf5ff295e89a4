import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Value functions")
struct ValueFunctionTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    fingers.view.layer.addSublayer(layer)
  }

  private func animate(_ name: CAValueFunctionName, from: Any?, to: Any?) {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: name)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(animation, forKey: "move")
  }

  private var shown: CATransform3D { (layer.presentation() ?? layer).transform }

  private func isShown(_ map: CATransform3D) -> Bool {
    let shown = shown
    let paths: [KeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
      \.m42, \.m43, \.m44,
    ]
    return paths.allSatisfy { abs(shown[keyPath: $0] - map[keyPath: $0]) < 1e-9 }
  }

  /// What each function of one number makes of a number.
  private func map(_ name: CAValueFunctionName, _ number: CGFloat) -> CATransform3D {
    switch name {
    case .rotateX: CATransform3DMakeRotation(number, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(number, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(number, 0, 0, 1)
    case .scaleX: CATransform3DMakeScale(number, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, number, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, number)
    case .translateX: CATransform3DMakeTranslation(number, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, number, 0)
    default: CATransform3DMakeTranslation(0, 0, number)
    }
  }

  nonisolated static let ofOneNumber: [CAValueFunctionName] = [
    .rotateX, .rotateY, .rotateZ, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ,
  ]

  @Test(arguments: ofOneNumber)
  func `a number between both ends makes the transform`(name: CAValueFunctionName) {
    // More than one whole turn: the shorter way between two transforms would be another one.
    animate(name, from: 1, to: 15)
    fingers.wait(500)
    #expect(isShown(map(name, 8)))
  }

  @Test(arguments: ofOneNumber)
  func `an open end is the number of the layer's own transform`(name: CAValueFunctionName) {
    layer.transform = map(name, 0.5)
    animate(name, from: nil, to: 1.5)
    fingers.wait(500)
    #expect(isShown(map(name, 1)))
  }

  @Test func `three numbers make a scale or a shift of all axes`() {
    animate(.scale, from: [1, 1, 1], to: [3, 5, 7])
    fingers.wait(500)
    #expect(isShown(CATransform3DMakeScale(2, 3, 4)))
    animate(.translate, from: [0, 0, 0], to: [20, 40, 60])
    fingers.wait(500)
    #expect(isShown(CATransform3DMakeTranslation(10, 20, 30)))
  }

  @Test func `an open end of three numbers is the layer's own`() {
    layer.transform = CATransform3DMakeTranslation(2, 4, 6)
    animate(.translate, from: nil, to: [4, 8, 12])
    fingers.wait(500)
    #expect(isShown(CATransform3DMakeTranslation(3, 6, 9)))
    layer.transform = CATransform3DMakeScale(2, 4, 6)
    animate(.scale, from: nil, to: [4, 8, 12])
    fingers.wait(500)
    #expect(isShown(CATransform3DMakeScale(3, 6, 9)))
  }

  @Test(arguments: [CAValueFunctionName.scale, .translate, .rotateX])
  func `values that are no numbers for the function move nothing`(name: CAValueFunctionName) {
    layer.transform = CATransform3DMakeTranslation(1, 2, 3)
    for (from, to) in [([1, 1], [2, 2]), (["a", "b", "c"], ["d", "e", "f"])] as [([Any], [Any])] {
      animate(name, from: from, to: to)
      fingers.wait(500)
      #expect(isShown(layer.transform))
    }
  }

  @Test func `a function has a known name or is none`() {
    #expect(CAValueFunction(name: .scale)?.name == .scale)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
  }
}
