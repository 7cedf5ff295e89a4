import DactylControls
import Foundation
import InputTesting
import Testing

/// Pictures of an image view that show one after the other.
@MainActor
@Suite("Animations of image views")
struct ImageAnimationTests {
  private let fingers = Fingers()
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let pictures = ["a", "b", "c"].map {
    UIImage(size: CGSize(width: 10, height: 10), name: $0)
  }

  init() {
    view.image = UIImage(size: CGSize(width: 10, height: 10), name: "still")
    view.animationImages = pictures
    view.animationDuration = 0.3
    fingers.view.addSubview(view)
  }

  @Test func `each picture shows for its share of the duration, again and again`() {
    view.startAnimating()
    fingers.wait(50)
    var seen: [String?] = []
    for _ in 0..<5 {
      seen.append(view.shownImage?.name)
      fingers.wait(100)
    }
    #expect(seen == ["a", "b", "c", "a", "b"] && view.isAnimating)
    view.stopAnimating()
    #expect(view.shownImage?.name == "still" && !view.isAnimating)
  }

  @Test func `it ends after as many rounds as are asked for`() {
    view.animationRepeatCount = 2
    view.startAnimating()
    fingers.wait(590)
    #expect(view.isAnimating && view.shownImage?.name == "c")
    fingers.wait(20)
    #expect(!view.isAnimating && view.shownImage?.name == "still")
  }

  @Test func `outside of a window nothing goes on`() {
    view.startAnimating()
    view.removeFromSuperview()
    fingers.wait(1000)
    #expect(view.isAnimating && view.shownImage?.name == "a")
    #expect(fingers.application.nextDeadline == nil)
    fingers.view.addSubview(view)
    fingers.wait(110)
    #expect(view.shownImage?.name == "b")
  }
}
