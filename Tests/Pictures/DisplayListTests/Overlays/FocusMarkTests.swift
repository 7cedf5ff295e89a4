import DactylKit
import DisplayList
import Foundation
import InputFrames
import Testing

@MainActor
@Suite("The ring of the focus in a picture")
struct FocusMarkTests {
  /// Two buttons in opposite corners of a screen, and what is painted over it.
  @MainActor
  private final class Stage {
    let application = UIApplication()
    let window: UIWindow
    let marks = OverlayStack()

    init(width: CGFloat, height: CGFloat) {
      let size = CGSize(width: width, height: height)
      application.mainScreen = UIScreen(size: size)
      window = UIWindow(frame: CGRect(origin: .zero, size: size))
      for place in [CGPoint(x: 20, y: 20), CGPoint(x: width - 60, y: height - 40)] {
        let size = CGSize(width: 40, height: 20)
        window.addSubview(UIButton(frame: CGRect(origin: place, size: size)))
      }
      window.makeKeyAndVisible()
      marks.overlays = [FocusMark(of: application)]
    }

    /// Turns a dial. Returns what must be repainted.
    func turn() -> Damage {
      let change = PointerChange(device: DeviceID(1), .turned(steps: 1), time: application.now)
      application.handle(.pointer(change))
      return marks.update(at: application.now, within: window.bounds)
    }
  }

  private func area(_ damage: Damage) -> CGFloat {
    damage.rectangles.reduce(0) { $0 + $1.width * $1.height }
  }

  @Test func `a ring that goes across the screen repaints its own line, here and there, alone`() {
    let stage = Stage(width: 1280, height: 800)
    let first = area(stage.turn())
    // The line of a ring of 48 by 28 points.
    #expect(first > 0 && first <= 48 * 28)
    #expect(area(stage.turn()) <= 2 * first + 0.01)
    #expect(stage.marks.update(at: stage.application.now, within: stage.window.bounds).isEmpty)
  }

  @Test func `painting what the ring repaints gives the picture that painting all gives`() {
    let stage = Stage(width: 160, height: 100)
    var kept = TinyRasterizer(stage.window.bounds)
    for _ in 0..<3 {
      let damage = stage.turn()
      kept.paint(stage.marks.list, within: damage)
      var whole = TinyRasterizer(stage.window.bounds)
      whole.paint(stage.marks.list)
      #expect(kept.pixels == whole.pixels)
    }
  }
}
