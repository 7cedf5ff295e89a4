import DactylEvents
import Foundation
import InputTesting
import Testing

/// What the kinds of layers keep, show and move.
@MainActor
@Suite("Kinds of layers")
struct LayerKindTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func near(_ one: CGFloat?, _ other: CGFloat) -> Bool { abs((one ?? .nan) - other) < 1e-6 }

  /// Adds an animation of one second from one value to another.
  private func move(_ layer: CALayer, _ keyPath: String, from: Any, to: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(animation, forKey: keyPath)
  }

  private func added<Layer: CALayer>(_ layer: Layer) -> Layer {
    fingers.view.layer.addSublayer(layer)
    return layer
  }

  // MARK: What a change brings

  /// How often the picture of the layer's view changed while each of the changes was made.
  private func pictures<Layer: CALayer>(of layer: Layer, _ changes: [(Layer) -> Void]) -> [Int] {
    fingers.view.layer.addSublayer(layer)
    fingers.application.endIteration()
    var count = 0
    let observer = fingers.application.addIterationObserver { record in
      if record.changes.contains(where: { $0.view === fingers.view && $0.look }) { count += 1 }
    }
    defer { observer.remove() }
    fingers.application.endIteration()
    return changes.map { change in
      count = 0
      change(layer)
      fingers.application.endIteration()
      return count
    }
  }

  @Test func `each property of an emitter changes the picture`() {
    let changes: [(CAEmitterLayer) -> Void] = [
      { $0.emitterCells = [CAEmitterCell()] }, { $0.emitterPosition.x = 4 },
      { $0.emitterZPosition = 1 }, { $0.emitterSize.width = 9 }, { $0.emitterDepth = 2 },
      { $0.emitterShape = .circle }, { $0.emitterMode = .outline }, { $0.renderMode = .additive },
      { $0.birthRate = 3 }, { $0.lifetime = 2 }, { $0.velocity = 5 }, { $0.scale = 2 },
      { $0.spin = 1 }, { $0.seed = 7 },
    ]
    #expect(pictures(of: CAEmitterLayer(), changes) == changes.map { _ in 1 })
  }

  @Test func `each property of a replicator changes the picture`() {
    let changes: [(CAReplicatorLayer) -> Void] = [
      { $0.instanceCount = 3 }, { $0.preservesDepth = true }, { $0.instanceDelay = 0.1 },
      { $0.instanceTransform = CATransform3DMakeScale(2, 2, 1) },
      { $0.instanceColor = UIColor.red.cgColor }, { $0.instanceRedOffset = -0.1 },
      { $0.instanceGreenOffset = -0.2 }, { $0.instanceBlueOffset = -0.3 },
      { $0.instanceAlphaOffset = -0.4 },
    ]
    #expect(pictures(of: CAReplicatorLayer(), changes) == changes.map { _ in 1 })
  }

  @Test func `each property of a shape's line changes the picture`() {
    let changes: [(CAShapeLayer) -> Void] = [
      { $0.strokeStart = 0.5 }, { $0.miterLimit = 3 }, { $0.lineDashPattern = [1, 2] },
      { $0.lineDashPhase = 1 }, { $0.lineCap = .square }, { $0.lineJoin = .bevel },
    ]
    #expect(pictures(of: CAShapeLayer(), changes) == changes.map { _ in 1 })
  }

  // MARK: Emitters

  @Test func `an emitter begins at a point, and multiplies what its cells say by 1`() {
    let emitter = CAEmitterLayer()
    #expect(emitter.emitterCells == nil && emitter.emitterPosition == .zero && emitter.seed == 0)
    #expect(emitter.emitterShape == .point && emitter.emitterMode == .volume)
    #expect(emitter.renderMode == .unordered)
    let factors = [
      emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin,
    ]
    #expect(factors == [1, 1, 1, 1, 1])
  }

  @Test func `a new cell throws nothing, as large as its picture and in its colors`() {
    let cell = CAEmitterCell()
    #expect(cell.isEnabled && cell.birthRate == 0 && cell.lifetime == 0)
    #expect(cell.scale == 1 && cell.color == .white && cell.contents == nil)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    let ranges = [
      cell.lifetimeRange, cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange,
      cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed,
    ]
    #expect(ranges.allSatisfy { $0 == 0 })
    let ways = [
      cell.velocity, cell.velocityRange, cell.xAcceleration, cell.yAcceleration,
      cell.zAcceleration, cell.emissionLongitude, cell.emissionLatitude, cell.emissionRange,
      cell.scaleRange, cell.scaleSpeed, cell.spin, cell.spinRange,
    ]
    #expect(ways.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    (CAEmitterLayerEmitterShape.point.rawValue, "point"),
    (CAEmitterLayerEmitterShape.line.rawValue, "line"),
    (CAEmitterLayerEmitterShape.rectangle.rawValue, "rectangle"),
    (CAEmitterLayerEmitterShape.cuboid.rawValue, "cuboid"),
    (CAEmitterLayerEmitterShape.circle.rawValue, "circle"),
    (CAEmitterLayerEmitterShape.sphere.rawValue, "sphere"),
    (CAEmitterLayerEmitterMode.points.rawValue, "points"),
    (CAEmitterLayerEmitterMode.outline.rawValue, "outline"),
    (CAEmitterLayerEmitterMode.surface.rawValue, "surface"),
    (CAEmitterLayerEmitterMode.volume.rawValue, "volume"),
    (CAEmitterLayerRenderMode.unordered.rawValue, "unordered"),
    (CAEmitterLayerRenderMode.oldestFirst.rawValue, "oldestFirst"),
    (CAEmitterLayerRenderMode.oldestLast.rawValue, "oldestLast"),
    (CAEmitterLayerRenderMode.backToFront.rawValue, "backToFront"),
    (CAEmitterLayerRenderMode.additive.rawValue, "additive"),
    (CATextLayerAlignmentMode.justified.rawValue, "justified"),
    (CATextLayerTruncationMode.middle.rawValue, "middle"),
    (CAGradientLayerType.conic.rawValue, "conic"),
    (CAShapeLayerFillRule.evenOdd.rawValue, "even-odd"),
    (CAShapeLayerLineCap.square.rawValue, "square"),
    (CAShapeLayerLineJoin.bevel.rawValue, "bevel"),
  ])
  func `ways of layers have Core Animation's names`(name: String, expected: String) {
    #expect(name == expected)
  }

  @Test func `the presentation of an emitter throws what the layer throws`() throws {
    let emitter = added(CAEmitterLayer())
    let cell = CAEmitterCell()
    emitter.emitterCells = [cell]
    (emitter.emitterPosition, emitter.emitterZPosition) = (CGPoint(x: 3, y: 4), 5)
    (emitter.emitterSize, emitter.emitterDepth) = (CGSize(width: 6, height: 7), 8)
    (emitter.emitterShape, emitter.emitterMode) = (.circle, .outline)
    emitter.renderMode = .additive
    (emitter.birthRate, emitter.lifetime, emitter.velocity) = (9, 10, 11)
    (emitter.scale, emitter.spin, emitter.seed) = (12, 13, 14)
    let shown = try #require(emitter.presentation())
    #expect(shown.emitterCells?.count == 1 && shown.emitterCells?.first === cell)
    #expect(shown.emitterPosition == CGPoint(x: 3, y: 4) && shown.emitterZPosition == 5)
    #expect(shown.emitterSize == CGSize(width: 6, height: 7) && shown.emitterDepth == 8)
    #expect(shown.emitterShape == .circle && shown.emitterMode == .outline)
    #expect(shown.renderMode == .additive && shown.seed == 14)
    #expect([shown.birthRate, shown.lifetime, shown.velocity] == [9, 10, 11])
    #expect([shown.scale, shown.spin] == [12, 13])
  }

  @Test(arguments: [
    "emitterZPosition", "emitterDepth", "birthRate", "lifetime", "velocity", "scale", "spin",
    "emitterPosition.y", "emitterSize.width",
  ])
  func `numbers of an emitter are animated`(keyPath: String) {
    let emitter = added(CAEmitterLayer())
    move(emitter, keyPath, from: 10, to: 30)
    fingers.wait(500)
    #expect(near(emitter.presentation()?.value(forKeyPath: keyPath) as? CGFloat, 20))
    fingers.wait(501)
    let own = emitter.value(forKeyPath: keyPath) as? CGFloat
    #expect(own == emitter.presentation()?.value(forKeyPath: keyPath) as? CGFloat)
    #expect(own == 0 || own == 1)
  }

  // MARK: Replicators

  @Test func `numbers, colors and transforms of a replicator are animated`() throws {
    let layer = added(CAReplicatorLayer())
    (layer.instanceCount, layer.preservesDepth) = (5, true)
    (layer.instanceRedOffset, layer.instanceGreenOffset) = (-0.1, -0.2)
    (layer.instanceBlueOffset, layer.instanceAlphaOffset) = (-0.3, -0.4)
    move(layer, "instanceDelay", from: 1, to: 2)
    move(layer, "instanceColor", from: UIColor.black.cgColor, to: UIColor.white.cgColor)
    move(layer, "instanceTransform.translation.x", from: 0, to: 40)
    fingers.wait(500)
    let shown = try #require(layer.presentation())
    #expect(near(CGFloat(shown.instanceDelay), 1.5) && near(shown.instanceColor?.red, 0.5))
    #expect(near(shown.instanceTransform.m41, 20))
    #expect(shown.instanceCount == 5 && shown.preservesDepth)
    #expect([shown.instanceRedOffset, shown.instanceGreenOffset] == [-0.1, -0.2])
    #expect([shown.instanceBlueOffset, shown.instanceAlphaOffset] == [-0.3, -0.4])
    #expect(layer.instanceDelay == 0 && layer.instanceColor == .white)
  }

  @Test func `a replicator's count is animated in whole copies, and none are below none`() {
    let layer = added(CAReplicatorLayer())
    move(layer, "instanceCount", from: 0, to: 9)
    fingers.wait(500)
    #expect(layer.presentation()?.instanceCount == 4)
    layer.setValue(-3, forKey: "instanceCount")
    #expect(layer.instanceCount == 0)
    #expect(layer.value(forKey: "instanceCount") as? CGFloat == 0)
    layer.setValue(4, forKey: "cornerRadius")
    #expect(layer.cornerRadius == 4 && layer.value(forKey: "cornerRadius") as? CGFloat == 4)
  }

  // MARK: Shapes

  @Test func `a shape's line has the ends, corners and dashes that are set`() {
    let shape = CAShapeLayer()
    #expect(shape.lineDashPattern == nil && shape.strokeStart == 0 && shape.miterLimit == 10)
    (shape.lineCap, shape.lineJoin, shape.miterLimit) = (.square, .bevel, 4)
    (shape.lineDashPattern, shape.lineDashPhase) = ([3, 1.5], 2)
    #expect(shape.lineStyle.cap == .square && shape.lineStyle.join == .bevel)
    #expect(shape.lineStyle.miterLimit == 4 && shape.miterLimit == 4)
    #expect(shape.lineDashPattern == [3, 1.5] && shape.lineDashPhase == 2)
    (shape.lineCap, shape.lineJoin, shape.lineDashPattern) = (.round, .round, nil)
    #expect(shape.lineStyle.cap == .round && shape.lineStyle.join == .round)
    #expect(!shape.lineStyle.isDashed && shape.lineDashPattern == nil)
    (shape.lineCap, shape.lineJoin) = (.butt, .miter)
    #expect(shape.lineStyle.cap == .butt && shape.lineStyle.join == .miter)
  }

  @Test func `the line follows the path from the start to the end of its stroke`() {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    shape.path = path
    (shape.strokeStart, shape.strokeEnd) = (0.25, 0.75)
    let line = shape.strokedOutline.map { CGPath($0).boundingBox }
    #expect(near(line?.minX, 25) && near(line?.maxX, 75))
    #expect(shape.shownOutline == path.outline)
  }

  @Test(arguments: [
    "lineWidth", "strokeStart", "strokeEnd", "miterLimit", "lineDashPhase",
  ])
  func `numbers of a shape are animated`(keyPath: String) {
    let shape = added(CAShapeLayer())
    let own = shape.value(forKeyPath: keyPath) as? CGFloat
    move(shape, keyPath, from: 0.25, to: 0.75)
    fingers.wait(500)
    #expect(near(shape.presentation()?.value(forKeyPath: keyPath) as? CGFloat, 0.5))
    #expect(own != nil && shape.value(forKeyPath: keyPath) as? CGFloat == own)
  }

  @Test func `the colors and dashes of a shape are animated`() throws {
    let shape = added(CAShapeLayer())
    shape.lineDashPattern = [1, 1]
    for key in ["fillColor", "strokeColor"] {
      move(shape, key, from: UIColor.black.cgColor, to: UIColor.white.cgColor)
    }
    move(shape, "lineDashPattern", from: [0, 10], to: [10, 20])
    fingers.wait(500)
    let shown = try #require(shape.presentation())
    #expect(near(shown.fillColor?.red, 0.5) && near(shown.strokeColor?.red, 0.5))
    #expect(shown.lineDashPattern == [5, 15])
    #expect(shape.lineDashPattern == [1, 1] && shape.strokeColor == nil)
  }

  @Test func `a line is never animated to less than no breadth`() {
    let shape = added(CAShapeLayer())
    move(shape, "lineWidth", from: -3, to: -1)
    fingers.wait(500)
    #expect(shape.presentation()?.lineWidth == 0)
  }

  @Test func `a shape's properties are read and set by their names`() {
    let shape = CAShapeLayer()
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    for (key, value) in [
      ("path", path), ("fillColor", UIColor.red.cgColor), ("strokeColor", UIColor.blue.cgColor),
      ("lineWidth", 3), ("strokeStart", 0.25), ("strokeEnd", 0.75), ("miterLimit", 2),
      ("lineDashPhase", 4), ("lineDashPattern", [1, 2]), ("cornerRadius", 6),
    ] as [(String, Any)] {
      shape.setValue(value, forKey: key)
    }
    #expect(shape.path == path && shape.fillColor == UIColor.red.cgColor)
    #expect(shape.strokeColor == UIColor.blue.cgColor && shape.lineWidth == 3)
    #expect([shape.strokeStart, shape.strokeEnd, shape.miterLimit] == [0.25, 0.75, 2])
    #expect(shape.lineDashPhase == 4 && shape.lineDashPattern == [1, 2])
    #expect(shape.cornerRadius == 6 && shape.value(forKey: "cornerRadius") as? CGFloat == 6)
    #expect(shape.value(forKey: "path") as? CGPath == path)
    #expect(shape.value(forKey: "fillColor") as? CGColor == UIColor.red.cgColor)
    #expect(shape.value(forKey: "strokeColor") as? CGColor == UIColor.blue.cgColor)
    #expect(shape.value(forKey: "lineDashPattern") as? [CGFloat] == [1, 2])
    for key in ["path", "fillColor", "strokeColor"] { shape.setValue(nil, forKey: key) }
    #expect(shape.path == nil && shape.fillColor == nil && shape.strokeColor == nil)
  }

  // MARK: Gradients

  @Test func `the places and ends of a gradient are animated`() throws {
    let gradient = added(CAGradientLayer())
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    (gradient.locations, gradient.type) = ([0, 1], .radial)
    move(gradient, "locations", from: [0, 0.5], to: [0.5, 1])
    move(gradient, "startPoint", from: CGPoint.zero, to: CGPoint(x: 1, y: 0))
    move(gradient, "endPoint.y", from: 0, to: 1)
    fingers.wait(500)
    let shown = try #require(gradient.presentation())
    #expect(shown.locations?.count == 2 && near(shown.gradient?.stops.first?.location, 0.25))
    #expect(near(shown.gradient?.stops.last?.location, 0.75))
    #expect(near(shown.startPoint.x, 0.5) && near(shown.endPoint.y, 0.5))
    #expect(near(shown.endPoint.x, 0.5) && shown.type == .radial)
    #expect(gradient.locations == [0, 1] && gradient.startPoint == CGPoint(x: 0.5, y: 0))
  }

  @Test func `a gradient's properties are read and set by their names`() {
    let gradient = CAGradientLayer()
    #expect(gradient.gradient == nil && gradient.locations == nil)
    gradient.setValue([UIColor.red.cgColor, UIColor.blue.cgColor], forKey: "colors")
    gradient.setValue([0.25, 0.5], forKey: "locations")
    gradient.setValue(CGPoint(x: 0, y: 0.5), forKey: "startPoint")
    gradient.setValue(CGPoint(x: 1, y: 0.5), forKey: "endPoint")
    gradient.setValue(2, forKey: "zPosition")
    #expect(gradient.colors as? [CGColor] == [UIColor.red.cgColor, UIColor.blue.cgColor])
    #expect(gradient.locations == [0.25, 0.5] && gradient.zPosition == 2)
    #expect(gradient.startPoint == CGPoint(x: 0, y: 0.5))
    #expect(gradient.endPoint == CGPoint(x: 1, y: 0.5))
    #expect(gradient.value(forKey: "locations") as? [CGFloat] == [0.25, 0.5])
    #expect(gradient.value(forKey: "startPoint") as? CGPoint == CGPoint(x: 0, y: 0.5))
    #expect(gradient.value(forKeyPath: "endPoint.x") as? CGFloat == 1)
    #expect((gradient.value(forKey: "colors") as? [CGColor])?.count == 2)
    #expect(gradient.value(forKey: "zPosition") as? CGFloat == 2)
  }

  @Test func `of a list that is set by its name, what is no color or number does not count`() {
    let gradient = CAGradientLayer()
    gradient.setValue([UIColor.red.cgColor, "red"] as [Any], forKey: "colors")
    gradient.setValue([0.25, "middle"] as [Any], forKey: "locations")
    #expect(gradient.colors as? [CGColor] == [UIColor.red.cgColor])
    #expect(gradient.locations == [0.25])
    let shape = CAShapeLayer()
    shape.setValue([1, "gap", 2] as [Any], forKey: "lineDashPattern")
    #expect(shape.lineDashPattern == [1, 2])
  }

  @Test func `lists are nil unless set, and nil takes them away, by their names too`() {
    let (gradient, shape) = (CAGradientLayer(), CAShapeLayer())
    for (layer, key) in [
      (gradient, "colors"), (gradient, "locations"), (shape, "lineDashPattern"),
    ] as [(CALayer, String)] {
      #expect(layer.value(forKey: key) == nil, "\(key)")
    }
    (gradient.colors, gradient.locations) = ([UIColor.red.cgColor], [1])
    shape.lineDashPattern = [1, 2]
    gradient.setValue(nil, forKey: "colors")
    gradient.setValue(nil, forKey: "locations")
    shape.setValue(nil, forKey: "lineDashPattern")
    #expect(gradient.colors == nil && gradient.gradient == nil)
    #expect(gradient.locations == nil && shape.lineDashPattern == nil)
  }

  @Test func `places that are fewer than the colors do not count`() {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor, UIColor.green.cgColor]
    gradient.locations = [0.25, 0.5]
    #expect(gradient.gradient?.stops.map(\.location) == [0, 0.5, 1])
  }

  // MARK: Texts

  @Test func `a text layer shows an attributed text as it is`() {
    let layer = CATextLayer()
    layer.string = NSAttributedString(
      string: "abc", attributes: [.font: UIFont.boldSystemFont(ofSize: 11)])
    layer.fontSize = 30
    #expect(layer.drawnText?.pieces.map(\.string) == ["abc"])
    #expect(layer.drawnText?.pieces.first?.font == .boldSystemFont(ofSize: 11))
    layer.string = 5
    #expect(layer.drawnText == nil)
  }

  @Test func `a text layer keeps a copy of its text`() {
    let (layer, text) = (CATextLayer(), NSMutableAttributedString(string: "abc"))
    layer.string = text
    text.replaceCharacters(in: NSRange(location: 0, length: 3), with: "de")
    #expect(layer.drawnText?.pieces.map(\.string) == ["abc"])
  }

  @Test func `a plain text has the layer's font and color, of a font object or a name`() {
    let layer = CATextLayer()
    layer.string = "abc"
    #expect(layer.drawnText?.pieces.first?.font == .systemFont(ofSize: 36))
    #expect(layer.drawnText?.pieces.first?.color == .white)
    layer.fontSize = 12
    let serif = UIFont(name: "Serif", size: 12)
    for font in ["Serif", CGFont("Serif") as Any, UIFont(name: "Serif", size: 50) as Any] {
      layer.font = font
      #expect(layer.drawnText?.pieces.first?.font == serif, "\(font)")
    }
  }

  @Test(
    arguments: [
      (.natural, .natural), (.left, .left), (.right, .right), (.center, .center),
      (.justified, .justified),
    ] as [(CATextLayerAlignmentMode, NSTextAlignment)])
  func `lines of a text layer stand as its mode says`(
    mode: CATextLayerAlignmentMode, alignment: NSTextAlignment
  ) {
    let layer = CATextLayer()
    layer.string = "abc"
    layer.alignmentMode = mode
    #expect(layer.drawnText?.alignment == alignment)
  }

  @Test(
    arguments: [
      (.none, false, .byClipping), (.none, true, .byWordWrapping),
      (.start, false, .byTruncatingHead), (.middle, false, .byTruncatingMiddle),
      (.end, false, .byTruncatingTail), (.end, true, .byTruncatingTail),
    ] as [(CATextLayerTruncationMode, Bool, NSLineBreakMode)])
  func `a line that is too long is cut as the mode says`(
    mode: CATextLayerTruncationMode, wraps: Bool, breaks: NSLineBreakMode
  ) {
    let layer = CATextLayer()
    layer.string = "abc"
    (layer.truncationMode, layer.isWrapped) = (mode, wraps)
    #expect(layer.drawnText?.lineBreakMode == breaks)
  }

  @Test func `the size and color of a text are animated, and its letters change at the end`() throws
  {
    let layer = added(CATextLayer())
    (layer.string, layer.alignmentMode, layer.isWrapped) = ("abc", .right, true)
    move(layer, "fontSize", from: 10, to: 30)
    move(layer, "foregroundColor", from: UIColor.black.cgColor, to: UIColor.white.cgColor)
    move(layer, "string", from: "one", to: "two")
    fingers.wait(500)
    let shown = try #require(layer.presentation())
    #expect(shown.fontSize == 20 && near(shown.foregroundColor?.red, 0.5))
    #expect(shown.string as? String == "one")
    #expect(shown.alignmentMode == .right && shown.isWrapped)
    #expect(layer.fontSize == 36 && layer.string as? String == "abc")
  }

  @Test func `a text layer's properties are read and set by their names`() {
    let layer = CATextLayer()
    layer.setValue("abc", forKey: "string")
    layer.setValue(14, forKey: "fontSize")
    layer.setValue(UIColor.red.cgColor, forKey: "foregroundColor")
    layer.setValue(3, forKey: "borderWidth")
    #expect(layer.string as? String == "abc" && layer.fontSize == 14 && layer.borderWidth == 3)
    #expect(layer.foregroundColor == UIColor.red.cgColor)
    #expect(layer.value(forKey: "string") as? String == "abc")
    #expect(layer.value(forKey: "fontSize") as? CGFloat == 14)
    #expect(layer.value(forKey: "foregroundColor") as? CGColor == UIColor.red.cgColor)
    #expect(layer.value(forKey: "borderWidth") as? CGFloat == 3)
    layer.setValue(-1, forKey: "fontSize")
    #expect(layer.fontSize == 0)
  }

  @Test func `the colors of texts and replicators are taken away by nil, by their names too`() {
    let (text, copies) = (CATextLayer(), CAReplicatorLayer())
    text.setValue(nil, forKey: "foregroundColor")
    copies.setValue(nil, forKey: "instanceColor")
    #expect(text.foregroundColor == nil && copies.instanceColor == nil)
    #expect(text.value(forKey: "foregroundColor") == nil)
    #expect(copies.value(forKey: "instanceColor") == nil)
  }

  // MARK: Copies

  @Test func `a tiled layer's copy has its tiles, which appear at once`() throws {
    let layer = added(CATiledLayer())
    layer.tileSize = CGSize(width: 64, height: 32)
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (3, 2)
    let copies = [try #require(layer.presentation()), CATiledLayer(layer: layer)]
    for copy in copies {
      #expect(copy.tileSize == CGSize(width: 64, height: 32))
      #expect(copy.levelsOfDetail == 3 && copy.levelsOfDetailBias == 2)
    }
    #expect(CATiledLayer.fadeDuration() == 0)
  }

  @Test func `a copy of a layer of another class has what both have, and else what a new one has`()
  {
    let plain = CALayer()
    (plain.name, plain.cornerRadius) = ("plain", 5)
    let copies = [
      CAShapeLayer(layer: plain), CAGradientLayer(layer: plain), CATextLayer(layer: plain),
      CATiledLayer(layer: plain), CAReplicatorLayer(layer: plain), CAEmitterLayer(layer: plain),
    ]
    for copy in copies {
      #expect(copy.name == "plain" && copy.cornerRadius == 5, "\(type(of: copy))")
    }
    #expect((copies[0] as? CAShapeLayer)?.lineWidth == 1)
    #expect((copies[1] as? CAGradientLayer)?.colors == nil)
    #expect((copies[2] as? CATextLayer)?.fontSize == 36)
    #expect((copies[3] as? CATiledLayer)?.tileSize == CGSize(width: 256, height: 256))
    #expect((copies[4] as? CAReplicatorLayer)?.instanceCount == 1)
    #expect((copies[5] as? CAEmitterLayer)?.birthRate == 1)
  }

  // MARK: Effects

  @Test func `a view for effects that has a frame has no effect, and its content fills it`() {
    let view = UIVisualEffectView(frame: CGRect(x: 5, y: 6, width: 70, height: 80))
    #expect(view.effect == nil)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 70, height: 80))
  }
}
