import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Properties of layers by their names")
struct LayerNameTests {
  private let layer = CALayer()

  init() { layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40) }

  private func number(_ keyPath: String) -> CGFloat? {
    layer.value(forKeyPath: keyPath) as? CGFloat
  }

  private func isNear(_ keyPath: String, _ value: CGFloat) -> Bool {
    number(keyPath).map { abs($0 - value) < 1e-9 } ?? false
  }

  @Test func `numbers are set and read by their names`() {
    let properties: [(String, CGFloat, () -> CGFloat)] = [
      ("opacity", 0.5, { [layer] in CGFloat(layer.opacity) }),
      ("zPosition", 3, { [layer] in layer.zPosition }),
      ("cornerRadius", 4, { [layer] in layer.cornerRadius }),
      ("borderWidth", 2, { [layer] in layer.borderWidth }),
      ("shadowOpacity", 0.25, { [layer] in CGFloat(layer.shadowOpacity) }),
      ("shadowRadius", 6, { [layer] in layer.shadowRadius }),
      ("contentsScale", 2, { [layer] in layer.contentsScale }),
    ]
    for (name, value, property) in properties {
      #expect(property() != value, "\(name)")
      layer.setValue(value, forKey: name)
      #expect(property() == value, "\(name)")
      #expect(layer.value(forKey: name) as? CGFloat == value, "\(name)")
    }
  }

  @Test func `what is on or off is a number by its name`() {
    #expect(number("hidden") == 0 && number("masksToBounds") == 0)
    layer.setValue(true, forKey: "hidden")
    layer.setValue(1, forKey: "masksToBounds")
    #expect(layer.isHidden && layer.masksToBounds)
    #expect(number("hidden") == 1 && number("masksToBounds") == 1)
    layer.setValue(false, forKey: "hidden")
    layer.setValue(0, forKey: "masksToBounds")
    #expect(!layer.isHidden && !layer.masksToBounds)
  }

  @Test func `points, sizes and rectangles are set and read by their names`() {
    layer.setValue(CGPoint.zero, forKey: "anchorPoint")
    #expect(layer.anchorPoint == .zero)
    #expect(layer.value(forKey: "anchorPoint") as? CGPoint == .zero)
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    let shift = CGSize(width: 5, height: 6)
    layer.setValue(shift, forKey: "shadowOffset")
    #expect(layer.shadowOffset == shift)
    #expect(layer.value(forKey: "shadowOffset") as? CGSize == shift)
    let properties: [(String, () -> CGRect)] = [
      ("frame", { [layer] in layer.frame }), ("bounds", { [layer] in layer.bounds }),
      ("contentsRect", { [layer] in layer.contentsRect }),
      ("contentsCenter", { [layer] in layer.contentsCenter }),
    ]
    for (name, property) in properties {
      let rect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
      layer.setValue(rect, forKey: name)
      #expect(property() == rect, "\(name)")
      #expect(layer.value(forKey: name) as? CGRect == rect, "\(name)")
    }
  }

  @Test func `transforms are set and read by their names, one of the plane too`() {
    let map = CATransform3DMakeScale(2, 3, 4)
    layer.setValue(map, forKey: "sublayerTransform")
    #expect(layer.sublayerTransform == map)
    #expect(layer.value(forKey: "sublayerTransform") as? CATransform3D == map)
    layer.setValue(map, forKey: "transform")
    #expect(layer.transform == map)
    #expect(layer.value(forKey: "transform") as? CATransform3D == map)
    layer.setValue(CGAffineTransform(translationX: 1, y: 2), forKey: "transform")
    #expect(layer.transform == CATransform3DMakeTranslation(1, 2, 0))
  }

  @Test(arguments: ["backgroundColor", "borderColor", "shadowColor"])
  func `a color is set by its name, and taken away by nil`(name: String) {
    func property() -> CGColor? {
      switch name {
      case "backgroundColor": layer.backgroundColor
      case "borderColor": layer.borderColor
      default: layer.shadowColor
      }
    }
    layer.setValue(UIColor.green.cgColor, forKey: name)
    #expect(property() == UIColor.green.cgColor)
    #expect(layer.value(forKey: name) as? CGColor == UIColor.green.cgColor)
    layer.setValue(nil, forKey: name)
    #expect(property() == nil)
    #expect(layer.value(forKey: name) == nil)
  }

  @Test func `an outline of a shadow is set by its name, from a path of either kind`() {
    let square = CGRect(x: 0, y: 0, width: 5, height: 5)
    layer.setValue(CGPath(rect: square, transform: nil), forKey: "shadowPath")
    #expect(layer.shadowPath?.boundingBox == square)
    layer.setValue(UIBezierPath(rect: square.insetBy(dx: 1, dy: 1)), forKey: "shadowPath")
    #expect(layer.shadowPath?.boundingBox == square.insetBy(dx: 1, dy: 1))
    #expect(
      (layer.value(forKey: "shadowPath") as? CGPath)?.boundingBox == square.insetBy(dx: 1, dy: 1))
    layer.setValue(nil, forKey: "shadowPath")
    #expect(layer.shadowPath == nil)
  }

  @Test func `what has no outline has none by its name`() {
    #expect(layer.value(forKey: "shadowPath") == nil)
    #expect(CAShapeLayer().value(forKey: "path") == nil)
  }

  @Test func `contents are set and read by their name`() {
    layer.setValue("a picture", forKey: "contents")
    #expect(layer.contents as? String == "a picture")
    #expect(layer.value(forKey: "contents") as? String == "a picture")
    layer.setValue(nil, forKey: "contents")
    #expect(layer.contents == nil)
  }

  @Test func `the parts of a rectangle have names`() {
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      ["bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height"].map(number)
        == [1, 2, 3, 4])
    #expect(layer.value(forKeyPath: "bounds.origin") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 3, height: 4))
    layer.setValue(5, forKeyPath: "bounds.origin.x")
    layer.setValue(6, forKeyPath: "bounds.origin.y")
    layer.setValue(8, forKeyPath: "bounds.size.height")
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 3, height: 8))
    layer.setValue(CGPoint.zero, forKeyPath: "bounds.origin")
    layer.setValue(CGSize(width: 9, height: 9), forKeyPath: "bounds.size")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 9, height: 9))
  }

  @Test func `the parts of a point and of a size have names`() {
    layer.setValue(7, forKeyPath: "position.x")
    layer.setValue(8, forKeyPath: "position.y")
    #expect(layer.position == CGPoint(x: 7, y: 8))
    #expect(number("position.x") == 7 && number("position.y") == 8)
    layer.setValue(1, forKeyPath: "shadowOffset.width")
    layer.setValue(2, forKeyPath: "shadowOffset.height")
    #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
    #expect(number("shadowOffset.width") == 1 && number("shadowOffset.height") == 2)
  }

  @Test(
    arguments: [
      ("scale.x", 2), ("scale.y", 3), ("scale.z", 4), ("translation.x", 5), ("translation.y", 6),
      ("translation.z", 7), ("rotation.x", 0.5), ("rotation.y", 0.5), ("rotation.z", 0.5),
    ] as [(String, CGFloat)])
  func `a part of a transform is replaced by its name, and all others stay`(
    name: String, value: CGFloat
  ) {
    let whole: [String: CATransform3D] = [
      "scale.x": CATransform3DMakeScale(2, 1, 1), "scale.y": CATransform3DMakeScale(1, 3, 1),
      "scale.z": CATransform3DMakeScale(1, 1, 4),
      "translation.x": CATransform3DMakeTranslation(5, 0, 0),
      "translation.y": CATransform3DMakeTranslation(0, 6, 0),
      "translation.z": CATransform3DMakeTranslation(0, 0, 7),
      "rotation.x": CATransform3DMakeRotation(0.5, 1, 0, 0),
      "rotation.y": CATransform3DMakeRotation(0.5, 0, 1, 0),
      "rotation.z": CATransform3DMakeRotation(0.5, 0, 0, 1),
    ]
    let keyPath = "transform.\(name)"
    // The first is another value, which the second replaces.
    for value in [value + 0.25, value] { layer.setValue(value, forKeyPath: keyPath) }
    #expect(isNear(keyPath, value))
    #expect(isNear(layer.transform, whole[name] ?? CATransform3DIdentity))
  }

  private func isNear(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
    let paths: [KeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
      \.m42, \.m43, \.m44,
    ]
    return paths.allSatisfy { abs(one[keyPath: $0] - other[keyPath: $0]) < 1e-9 }
  }

  @Test func `turns about x and y do not disturb each other, nor the perspective`() {
    var far = CATransform3DIdentity
    far.m34 = -1 / 500
    layer.transform = far
    for angle in [0.2, 0.4] as [CGFloat] {
      layer.setValue(angle, forKeyPath: "transform.rotation.x")
      layer.setValue(angle + 0.1, forKeyPath: "transform.rotation.y")
    }
    #expect(isNear("transform.rotation.x", 0.4) && isNear("transform.rotation.y", 0.5))
    let turned = CATransform3DRotate(CATransform3DRotate(far, 0.5, 0, 1, 0), 0.4, 1, 0, 0)
    #expect(isNear(layer.transform, turned))
  }

  @Test func `the shift of a transform is a size, and is set as a size or a point`() {
    layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
    #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 0))
    #expect(
      layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 3, height: 4))
    layer.setValue(CGPoint(x: 5, y: 6), forKeyPath: "transform.translation")
    #expect(layer.transform == CATransform3DMakeTranslation(5, 6, 0))
  }

  @Test func `a scale is that of all axes, and is read as their mean`() {
    layer.transform = CATransform3DMakeScale(1, 2, 6)
    #expect(isNear("transform.scale", 3))
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(isNear(layer.transform, CATransform3DMakeScale(2, 2, 2)))
  }

  @Test(
    arguments: [
      "position.z", "bounds.middle", "bounds.size.depth", "transform.skew", "opacity.x",
    ])
  func `a part that a property does not have is not there, and setting it changes nothing`(
    keyPath: String
  ) {
    let frame = layer.frame
    layer.setValue(3, forKeyPath: keyPath)
    #expect(layer.frame == frame && layer.opacity == 1)
    #expect(CATransform3DIsIdentity(layer.transform))
  }

  @Test func `a view's layer sets its view's properties by their names`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.setValue(2, forKey: "contentsScale")
    #expect(view.contentScaleFactor == 2 && view.layer.contentsScale == 2)
    view.layer.setValue(CGPoint.zero, forKey: "anchorPoint")
    #expect(view.anchorPoint == .zero)
    view.layer.setValue(UIColor.red.cgColor, forKey: "backgroundColor")
    #expect(view.backgroundColor == .red)
    view.layer.setValue(0.5, forKey: "opacity")
    #expect(view.alpha == 0.5)
  }

  @Test func `a view's transform in space is its layer's`() {
    let view = UIView()
    #expect(CATransform3DIsIdentity(view.transform3D))
    view.transform3D = CATransform3DMakeScale(2, 2, 5)
    #expect(view.layer.transform == CATransform3DMakeScale(2, 2, 5))
    #expect(view.transform3D == view.layer.transform)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
  }
}
