import CAllocationCounter
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Testing

@MainActor
@Suite("The tree of a picture")
struct DisplayTreeTests {
  let stage = PictureStage()

  private func bounds(_ damage: Damage) -> CGRect { damage.bounds }

  @Test func `a still picture has no damage and allocates nothing`() {
    _ = stage.view(10, 10, 20, 20, .red)
    stage.tree.update()
    stage.tree.update()
    let before = allocation_count()
    for _ in 0..<100 { #expect(stage.tree.update().isEmpty) }
    #expect(allocation_count() - before <= 400)
    var sum = 0
    let start = allocation_count()
    for _ in 0..<100 where !stage.tree.update().isEmpty { sum += 1 }
    #expect(allocation_count() - start == 0)
    #expect(sum == 0)
  }

  @Test func `a view that moves damages where it was and where it is`() {
    let view = stage.view(10, 10, 20, 20, .red)
    stage.tree.update()
    view.center.x += 50
    #expect(
      stage.tree.update().rectangles == [
        CGRect(x: 10, y: 10, width: 20, height: 20), CGRect(x: 60, y: 10, width: 20, height: 20),
      ])
  }

  @Test func `a damage that is kept stays as it was in later updates`() {
    let view = stage.view(10, 10, 20, 20, .red)
    stage.tree.update()
    view.alpha = 0.5
    let kept = stage.tree.update()
    for _ in 0..<3 {
      view.center.x += 10
      stage.tree.update()
    }
    #expect(kept.rectangles == [CGRect(x: 10, y: 10, width: 20, height: 20)])
  }

  @Test func `a new title changes the button alone, which draws it`() {
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 30)))
    button.setTitle("One", for: .normal)
    button.titleLabel?.textColor = .red
    stage.tree.update()
    var changed: [ObjectIdentifier] = []
    let observation = stage.application.addIterationObserver { record in
      for change in record.changes { changed.append(ObjectIdentifier(change.view)) }
    }
    button.setTitle("Two", for: .normal)
    stage.tree.update()
    #expect(changed == [ObjectIdentifier(button)])
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [false, true])
  func `a view that is given to another superview damages where it was and where it is`(
    isBack: Bool
  ) {
    let halves = [0.0, 50].map { stage.view($0, 0, 50, 100) }
    let view = stage.view(10, 10, 20, 20, .red, in: halves[isBack ? 1 : 0])
    stage.tree.update()
    halves[isBack ? 0 : 1].addSubview(view)
    let places = [10.0, 60].map { CGRect(x: $0, y: 10, width: 20, height: 20) }
    let damage = stage.tree.update().rectangles
    #expect(damage.sorted { $0.minX < $1.minX } == places)
  }

  @Test func `a change below a hidden view damages nothing`() {
    let view = stage.view(10, 10, 20, 20, .red)
    let inner = stage.view(0, 0, 5, 5, .blue, in: view)
    view.isHidden = true
    stage.tree.update()
    inner.backgroundColor = .green
    inner.frame.origin.x = 10
    #expect(stage.tree.update().isEmpty)
    view.isHidden = false
    #expect(bounds(stage.tree.update()) == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(stage.picture.color(22, 12) == [0, 255, 0, 255])
  }

  @Test func `what was changed while it was transparent shows when it is opaque again`() {
    let view = stage.view(10, 10, 20, 20, .red)
    view.alpha = 0
    stage.tree.update()
    view.backgroundColor = .blue
    stage.tree.update()
    view.alpha = 1
    #expect(stage.picture.color(15, 15) == [0, 0, 255, 255])
  }

  @Test func `a text that changes damages its own rectangle and the reach of its ink`() {
    let label = stage.add(UILabel(frame: CGRect(x: 40, y: 40, width: 20, height: 20)))
    label.font = UIFont.systemFont(ofSize: 10)
    label.text = "a"
    stage.tree.update()
    label.text = "b"
    #expect(bounds(stage.tree.update()) == CGRect(x: 35, y: 35, width: 30, height: 30))
  }

  @Test func `a shadow widens the damage by its offset and three times its radius`() {
    let view = stage.view(40, 40, 10, 10, .red)
    view.layer.shadowOffset = CGSize(width: 5, height: 0)
    view.layer.shadowRadius = 2
    stage.tree.update()
    view.layer.shadowOpacity = 1
    #expect(bounds(stage.tree.update()) == CGRect(x: 39, y: 34, width: 22, height: 22))
  }

  @Test func `a view that is clipped away damages nothing`() {
    let frame = stage.view(0, 0, 20, 20)
    frame.clipsToBounds = true
    let inner = stage.view(30, 30, 10, 10, .red, in: frame)
    stage.tree.update()
    inner.backgroundColor = .blue
    #expect(stage.tree.update().isEmpty)
  }

  @Test func `a view with a greater zPosition is painted over its later siblings`() {
    let back = stage.view(10, 10, 20, 20, .red)
    _ = stage.view(10, 10, 20, 20, .blue)
    #expect(stage.picture.color(15, 15) == [0, 0, 255, 255])
    back.layer.zPosition = 1
    #expect(stage.picture.color(15, 15) == [255, 0, 0, 255])
  }

  @Test func `windows lie over each other by level`() {
    stage.window.backgroundColor = .white
    stage.application.becomeShared()
    let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    front.windowLevel = .alert
    front.backgroundColor = .red
    front.isHidden = false
    #expect(stage.picture.color(5, 5) == [255, 0, 0, 255])
    front.windowLevel = .normal - 1
    #expect(stage.picture.color(5, 5) == [255, 255, 255, 255])
    front.windowLevel = .alert
    stage.tree.update()
    front.isHidden = true
    #expect(bounds(stage.tree.update()) == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(stage.picture.color(5, 5) == [255, 255, 255, 255])
  }

  @Test func `a view that moves by animation is where it is shown`() {
    let view = stage.view(0, 0, 10, 10, .red)
    stage.tree.update()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 80 }
    stage.at(0.5)
    #expect(stage.picture.color(45, 5) == [255, 0, 0, 255])
    #expect(stage.picture.color(85, 5) == [0, 0, 0, 0])
    stage.at(2)
    #expect(stage.picture.color(85, 5) == [255, 0, 0, 255])
  }

  @Test func `looks that a program sets replace ours`() {
    struct Plain: ViewLooks {
      func append(_ view: UIView, to items: inout [DisplayItem]) {
        guard view is UISwitch else { return }
        items.append(.fill(RoundedRectangle(view.bounds), .color(UIColor.green.cgColor)))
      }
    }
    _ = stage.add(UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0)))
    stage.tree.looks = Plain()
    #expect(stage.picture.color(12, 12) == [0, 255, 0, 255])
  }

  @Test
  func `a view and its superview that change places between two pictures are shown as they are`() {
    let outer = stage.view(10, 10, 50, 50, .red)
    let inner = stage.view(5, 5, 20, 20, .green, in: outer)
    stage.tree.update()
    // The first iteration notes the inner view, so that it is looked at before the window.
    inner.backgroundColor = .blue
    stage.application.endIteration()
    inner.removeFromSuperview()
    outer.removeFromSuperview()
    inner.addSubview(outer)
    stage.window.addSubview(inner)
    #expect(stage.picture.color(6, 6) == [0, 0, 255, 255])
    #expect(stage.picture.color(16, 16) == [255, 0, 0, 255])
    #expect(stage.tree.list == DisplayTree(of: stage.tree.screen, in: stage.application).list)
  }

  @Test func `two trees of one screen see the same changes`() {
    let other = DisplayTree(of: stage.application.mainScreen, in: stage.application)
    let view = stage.view(10, 10, 20, 20, .red)
    view.alpha = 0.5
    #expect(!stage.tree.update().isEmpty)
    #expect(!other.update().isEmpty)
    #expect(stage.tree.list == other.list)
  }
}
