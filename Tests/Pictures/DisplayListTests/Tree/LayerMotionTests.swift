import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Pictures of layers that a program animates")
struct LayerMotionTests {
  let stage = PictureStage()

  private func fade(from start: Double, to end: Double) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = start
    fade.toValue = end
    fade.duration = 1
    fade.timingFunction = CAMediaTimingFunction(name: .linear)
    return fade
  }

  /// The opacity of the only group of the picture; 1 without one.
  private var opacity: CGFloat {
    for case .begin(let scope) in stage.items {
      if case .group(let opacity, _) = scope.kind { return opacity }
    }
    return 1
  }

  @Test func `frames are needed while an animation of a view's layer runs, and not afterwards`() {
    let view = stage.view(0, 0, 40, 40, .red)
    _ = stage.items
    #expect(!stage.application.needsFrames)
    view.layer.add(fade(from: 0, to: 1), forKey: nil)
    #expect(stage.application.needsFrames)
    stage.at(0.5)
    #expect(stage.application.needsFrames)
    #expect(abs(opacity - 0.5) < 0.01)
    stage.at(1.1)
    #expect(!stage.application.needsFrames)
    #expect(opacity == 1)
  }

  @Test func `a layer of the program's own is shown as far as it has come`() {
    let layer = CALayer()
    stage.application.becomeShared()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.backgroundColor = .black
    stage.window.layer.addSublayer(layer)
    _ = stage.items
    layer.add(fade(from: 0, to: 1), forKey: "fade")
    #expect(stage.application.needsFrames)
    stage.at(0.25)
    #expect(abs(opacity - 0.25) < 0.01)
    stage.at(1.1)
    #expect(!stage.application.needsFrames)
    #expect(opacity == 1)
  }

  @Test func `an animation that is taken away needs no frame`() {
    let view = stage.view(0, 0, 40, 40, .red)
    view.layer.add(fade(from: 0, to: 1), forKey: "fade")
    #expect(stage.application.needsFrames)
    view.layer.removeAnimation(forKey: "fade")
    #expect(!stage.application.needsFrames)
    #expect(opacity == 1)
  }

  @Test func `what stays after its end is shown, and needs no frame`() {
    let view = stage.view(0, 0, 40, 40, .red)
    let dim = fade(from: 1, to: 0.5)
    dim.isRemovedOnCompletion = false
    dim.fillMode = .forwards
    view.layer.add(dim, forKey: nil)
    stage.at(2)
    #expect(!stage.application.needsFrames)
    #expect(abs(opacity - 0.5) < 0.01)
  }

  @Test func `a layer whose time stands still needs no frame until it goes on`() {
    let view = stage.view(0, 0, 40, 40, .red)
    view.layer.add(fade(from: 0, to: 1), forKey: nil)
    view.layer.speed = 0
    #expect(!stage.application.needsFrames)
    view.layer.speed = 1
    #expect(stage.application.needsFrames)
  }

  /// The translations of the picture, from the outermost scope on.
  private var moves: [CGPoint] {
    stage.items.compactMap { item in
      guard case .begin(let scope) = item, case .transform(let map) = scope.kind else { return nil }
      return CGPoint(x: map.tx, y: map.ty)
    }
  }

  private func slide(_ view: UIView, _ changes: @escaping () -> Void) {
    _ = stage.items
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes)
  }

  /// How far a view that slides to the left has still to go.
  private func way(of view: UIView) -> CGFloat {
    (view.layer.presentation()?.frame.minX ?? 0) - view.frame.minX
  }

  @Test(arguments: [(0, 1), (0.25, 1), (0, 2)] as [(CGFloat, CGFloat)])
  func `a view on its way is shown whole pixels from its rest`(rest: CGFloat, scale: CGFloat) {
    let view = stage.view(100 + rest, 20, 40, 40, .red)
    view.contentScaleFactor = scale
    slide(view) { view.frame.origin.x = rest }
    stage.at(0.672)
    let way = way(of: view)
    #expect(way * scale != (way * scale).rounded())
    #expect(moves == [CGPoint(x: rest + (way * scale).rounded() / scale, y: 20)])
    stage.at(1.1)
    #expect(moves == [CGPoint(x: rest, y: 20)])
  }

  @Test func `a view that changes its size on the way is shown between pixels`() {
    let view = stage.view(100, 20, 40, 40, .red)
    slide(view) { view.frame = CGRect(x: 0, y: 20, width: 60, height: 40) }
    stage.at(0.672)
    #expect(moves == [CGPoint(x: way(of: view), y: 20)])
  }

  @Test func `a view that moves or fades by less than a pixel's step changes nothing`() {
    let view = stage.view(20, 20, 40, 40, .red)
    slide(view) {
      view.frame.origin.x = 21
      view.alpha = 0.9
    }
    stage.at(0.1)
    stage.tree.update()
    stage.at(0.101)
    #expect(stage.tree.update().isEmpty)
    stage.at(0.2)
    #expect(!stage.tree.update().isEmpty)
  }
}
