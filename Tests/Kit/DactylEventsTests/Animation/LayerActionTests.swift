import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// A layer with a property of its own, which writes down the values that it draws.
@MainActor
private final class Dial: CALayer {
  @LayerProperty("angle") var angle: CGFloat
  @LayerProperty("tint") var tint = UIColor.red
  @LayerProperty("name") var title: String?
  var drawn: [CGFloat] = []
  var isAnimated = true

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || key == "tint" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "angle", isAnimated else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    drawn.append((angle * 100).rounded() / 100)
    ctx.fill(CGRect(x: 0, y: 0, width: angle, height: 1))
  }
}

/// Writes down what is asked, and answers an action.
@MainActor
private final class Chooser: CALayerDelegate {
  var asked: [String] = []
  var answer: (any CAAction)?
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append(event)
    return answer
  }
}

/// Writes down the positions that it sees when it runs.
@MainActor
private final class Witness: CAAction {
  var seen: [String] = []
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let before = layer.presentation()?.value(forKey: event) as? CGPoint ?? .zero
    seen.append("\(event): \(before.x) to \(layer.position.x)")
  }
}

@MainActor
@Suite("Actions and properties of layers")
struct LayerActionTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private let dial = Dial()
  private let chooser = Chooser()
  let plain = CALayer()

  init() {
    dial.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    dial.isAnimated = false
    dial.angle = 0
    fingers.view.layer.addSublayer(dial)
    fingers.view.layer.addSublayer(plain)
    dial.setNeedsDisplay()
    fingers.application.endIteration()
    dial.drawn = []
  }

  private func near(_ one: CGFloat?, _ other: CGFloat) -> Bool {
    one.map { abs($0 - other) < 1e-6 } ?? false
  }

  @Test func `a property of a subclass is zero, nil or its first value until it is set`() {
    #expect(Dial().angle == 0)
    #expect(dial.title == nil)
    #expect(dial.tint == .red)
    dial.tint = .blue
    dial.title = "Tea"
    #expect(dial.tint == .blue)
    #expect(dial.value(forKey: "name") as? String == "Tea")
    dial.setValue(7, forKey: "angle")
    #expect(dial.angle == 7)
  }

  @Test func `a change of it draws the layer at the end of the iteration`() {
    dial.angle = 30
    #expect(dial.drawn == [])
    fingers.application.endIteration()
    #expect(dial.drawn == [30])
    dial.title = "Tea"
    fingers.application.endIteration()
    #expect(dial.drawn == [30])
  }

  @Test func `an implicit animation of it draws each step of the clock, and its end`() {
    dial.isAnimated = true
    dial.angle = 100
    #expect(dial.angle == 100)
    fingers.wait(0)
    let timer = fingers.application
    for moment in [250.0, 500, 750] {
      timer.perform(after: moment / 1000) {}
    }
    fingers.wait(250)
    #expect(near(dial.presentation()?.angle, 25))
    #expect(dial.drawn.last == 25)
    fingers.wait(500)
    #expect(dial.drawn.suffix(2) == [50, 75])
    fingers.wait(260)
    #expect(dial.drawn.last == 100)
    #expect(dial.animationKeys() == nil)
    #expect(dial.angle == 100)
  }

  @Test func `with an observer of pictures every frame has its step`() {
    dial.isAnimated = true
    let observation = fingers.application.addIterationObserver { _ in }
    dial.angle = 60
    fingers.wait(500)
    withExtendedLifetime(observation) {}
    // Half a second has thirty frames; each is a point here.
    #expect(dial.drawn.count >= 29)
    #expect(zip(dial.drawn, dial.drawn.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `an explicit animation of it draws its steps and leaves the property as it is`() {
    let turn = CABasicAnimation(keyPath: "angle")
    turn.fromValue = 0
    turn.toValue = 80
    turn.duration = 1
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    dial.add(turn, forKey: "turn")
    fingers.application.perform(after: 0.5) {}
    fingers.wait(500)
    #expect(dial.drawn.last == 40)
    #expect(dial.angle == 0)
    fingers.wait(501)
    #expect(dial.drawn.last == 0)
  }

  @Test func `without actions a change is not animated`() {
    dial.isAnimated = true
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dial.angle = 100
    CATransaction.commit()
    #expect(dial.animationKeys() == nil)
  }

  @Test func `what a transaction sets counts in those within it, until they set their own`() {
    func settings() -> [AnyHashable?] {
      [
        CATransaction.disableActions(), CATransaction.animationDuration(),
        CATransaction.animationTimingFunction() === steady,
        CATransaction.value(forKey: "owner") as? String,
      ]
    }
    let steady = CAMediaTimingFunction(name: .linear)
    dial.isAnimated = true
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(3)
    CATransaction.setAnimationTimingFunction(steady)
    CATransaction.setValue("outer", forKey: "owner")
    CATransaction.begin()
    #expect(settings() == [true, 3.0, true, "outer"])
    dial.angle = 50
    #expect(dial.animationKeys() == nil)
    CATransaction.setDisableActions(false)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    CATransaction.setValue("inner", forKey: "owner")
    #expect(settings() == [false, 1.0, false, "inner"])
    dial.angle = 100
    #expect(dial.animationKeys() == ["angle"])
    CATransaction.commit()
    #expect(settings() == [true, 3.0, true, "outer"])
    CATransaction.commit()
    #expect(settings() == [false, 0.25, false, nil])
  }

  @Test func `the delegate is asked first, then the layer's actions, and NSNull ends the search`() {
    let fade = CABasicAnimation(keyPath: "opacity")
    plain.actions = ["opacity": fade]
    plain.delegate = chooser
    chooser.answer = NSNull()
    plain.opacity = 0.5
    #expect(chooser.asked == ["opacity"])
    #expect(plain.animationKeys() == nil)
    chooser.answer = nil
    plain.opacity = 1
    #expect(plain.animationKeys() == ["opacity"])
  }

  @Test func `an animation of nothing becomes one of the changed property, from the shown value`() {
    let move = CABasicAnimation()
    move.duration = 1
    move.timingFunction = CAMediaTimingFunction(name: .linear)
    plain.actions = ["position": move]
    plain.position = CGPoint(x: 100, y: 0)
    fingers.wait(250)
    #expect(near(plain.presentation()?.position.x, 25))
    plain.position = CGPoint(x: 0, y: 0)
    fingers.wait(500)
    #expect(near(plain.presentation()?.position.x, 12.5))
    #expect(move.keyPath == nil)
  }

  @Test func `a program's own action sees the value before and after the change`() {
    let witness = Witness()
    plain.actions = ["position": witness]
    plain.position = CGPoint(x: 30, y: 0)
    plain.position = CGPoint(x: 50, y: 0)
    #expect(witness.seen == ["position: 0.0 to 30.0", "position: 30.0 to 50.0"])
  }

  @Test func `a layer that is added or removed has an event`() {
    let layer = CALayer()
    layer.delegate = chooser
    fingers.view.layer.addSublayer(layer)
    layer.removeFromSuperlayer()
    #expect(chooser.asked == ["onOrderIn", "onOrderOut"])
  }

  @Test func `a view answers an animation in its blocks, and none outside`() {
    let view = UIView()
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
    #expect(view.layer.action(forKey: "opacity") == nil)
    var animation: CABasicAnimation?
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      animation = view.layer.action(forKey: "opacity") as? CABasicAnimation
    }
    #expect(animation?.duration == 2)
    #expect(animation?.keyPath == "opacity")
  }

  @Test func `values of a transaction are read until it is closed`() {
    CATransaction.begin()
    CATransaction.setValue("x", forKey: "bye")
    #expect(CATransaction.value(forKey: "bye") as? String == "x")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "bye") == nil)
  }

  @Test func `a value function turns further than the shorter way`() {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    turn.fromValue = 0
    turn.toValue = 3 * CGFloat.pi
    turn.duration = 3
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    plain.add(turn, forKey: nil)
    fingers.wait(500)
    #expect(near(plain.presentation()?.affineTransform().b, 1))
    fingers.wait(1_000)
    #expect(near(plain.presentation()?.affineTransform().b, -1))
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "fold")) == nil)
  }

  @Test func `three numbers scale along the axes`() {
    let grow = CABasicAnimation(keyPath: "transform")
    grow.valueFunction = CAValueFunction(name: .scale)
    grow.fromValue = [1, 1, 1]
    grow.toValue = [3, 5, 1]
    grow.duration = 1
    grow.timingFunction = CAMediaTimingFunction(name: .linear)
    plain.add(grow, forKey: nil)
    fingers.wait(500)
    let map = plain.presentation()?.affineTransform()
    #expect(near(map?.a, 2) && near(map?.d, 3))
  }
}

@MainActor
@Suite("What a view's layer calls")
struct LayerCallTests {
  private final class Sheet: UIView {
    var calls: [String] = []
    override func layoutSublayers(of layer: CALayer) {
      calls.append("before")
      super.layoutSublayers(of: layer)
      calls.append("after")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layoutSubviews")
    }
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      calls.append("draw")
      super.draw(layer, in: ctx)
    }
    override func draw(_ rect: CGRect) { calls.append("draw rect") }
  }

  private final class Film: CALayer {
    var count = 0
    override func display() {
      count += 1
      contents = "picture \(count)"
    }
  }
  private final class Screen: UIView {
    override class var layerClass: AnyClass { Film.self }
  }

  @Test func `a view lays out its sublayers, and draws its layer, by its overrides`() {
    let fingers = Fingers()
    let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fingers.view.addSubview(sheet)
    fingers.application.endIteration()
    #expect(sheet.calls == ["before", "layoutSubviews", "after", "draw", "draw rect"])
  }

  @Test func `a layer's display takes the place of drawing`() throws {
    let fingers = Fingers()
    let screen = Screen(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fingers.view.addSubview(screen)
    fingers.application.endIteration()
    let film = try #require(screen.layer as? Film)
    #expect(film.contents as? String == "picture 1")
    film.setNeedsDisplay()
    film.displayIfNeeded()
    #expect(film.contents as? String == "picture 2")
  }
}
