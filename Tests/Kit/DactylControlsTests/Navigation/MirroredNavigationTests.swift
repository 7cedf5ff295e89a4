import DactylControls
import Foundation
import InputTesting
import Testing

/// Navigations and bars that are read from right to left.
@MainActor
@Suite("Navigations from right to left")
struct MirroredNavigationTests {
  private func shown() -> NavigationStage {
    let n = NavigationStage("a")
    n.navigation.view.semanticContentAttribute = .forceRightToLeft
    n.navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    n.push("b")
    n.stage.endIteration()
    _ = n.stage.calls()
    return n
  }

  @Test func `the back button is at the right, and goes back`() {
    let n = shown()
    let back = n.navigation.navigationBar.backButton
    #expect(back?.frame.maxX == 320)
    #expect((back?.frame.minX ?? 0) > 160)
    n.tap(at: CGPoint(x: 310, y: 22))
    #expect(n.stack == ["a"])
  }

  @Test func `left items begin at the right, right items at the left`() {
    let n = shown()
    let items = ["1", "2", "3"].map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    n["b"].navigationItem.leftBarButtonItems = [items[0], items[1]]
    n["b"].navigationItem.rightBarButtonItem = items[2]
    n.stage.endIteration()
    let frames = items.map { n.navigation.navigationBar.view(for: $0)?.frame ?? .zero }
    #expect(frames[0].maxX == 312 && frames[1].maxX < frames[0].minX && frames[2].minX == 8)
  }

  @Test func `a toolbar's first item is at the right`() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.semanticContentAttribute = .forceRightToLeft
    let items = ["1", "2"].map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    bar.items = items
    bar.layoutIfNeeded()
    #expect(bar.view(for: items[0])?.frame.maxX == 312)
    #expect((bar.view(for: items[1])?.frame.maxX ?? 320) < 312)
  }

  @Test func `a new view comes from the left`() {
    let n = shown()
    n.push("c", animated: true)
    n.stage.endIteration()
    n.stage.wait(0.1)
    let layer = n["c"].view.layer
    #expect((layer.presentation() ?? layer).frame.minX < 0)
    let below = n["b"].view.layer
    #expect((below.presentation() ?? below).frame.minX > 0)
    n.finish()
    #expect(n["c"].view.frame.minX == 0)
  }

  @Test(arguments: [(318.0, -260.0, ["a"]), (2, 260, ["a", "b"])])
  func `a finger from the right edge pops, one from the left edge does not`(
    x: Double, way: Double, stack: [String]
  ) {
    let n = shown()
    n.stage.fingers.down(0, x, 300)
    for step in 1...20 {
      n.stage.fingers.wait(30)
      n.stage.fingers.move(0, x + way * Double(step) / 20, 300)
    }
    for _ in 0..<20 {
      n.stage.fingers.wait(20)
      n.stage.fingers.move(0, x + way, 300)
    }
    n.stage.fingers.up()
    n.finish()
    #expect(n.stack == stack)
  }

  @Test func `a quick finger to the left completes the pop, a quick one back takes it back`() {
    func swiped(_ way: Double, lasting time: Double, back: Double = 0) -> [String] {
      let n = shown()
      n.stage.fingers.down(0, 318, 300)
      for step in 1...20 {
        n.stage.fingers.wait(time / 20)
        n.stage.fingers.move(0, 318 - way * Double(step) / 20, 300)
      }
      for step in 1...10 where back > 0 {
        n.stage.fingers.wait(10)
        n.stage.fingers.move(0, 318 - way + back * Double(step) / 10, 300)
      }
      n.stage.fingers.up()
      n.finish()
      return n.stack
    }
    #expect(swiped(80, lasting: 100) == ["a"])
    #expect(swiped(280, lasting: 600, back: 80) == ["a", "b"])
  }
}
