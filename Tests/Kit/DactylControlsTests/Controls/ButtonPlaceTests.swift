import DactylControls
import Foundation
import Testing

/// Where buttons show their parts.
@MainActor
@Suite("Places in a UIButton")
struct ButtonPlaceTests {
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))

  @Test func `the content lies within its insets`() {
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.contentRect(forBounds: button.bounds) == CGRect(x: 2, y: 1, width: 194, height: 36))
    #expect(button.backgroundRect(forBounds: button.bounds) == button.bounds)
  }

  @Test func `the title stands in the middle, beside the image`() {
    button.setTitle("Go", for: .normal)
    let alone = button.titleRect(forContentRect: button.bounds)
    #expect(alone.midX == 100 && alone.midY == 20)
    #expect(button.imageRect(forContentRect: button.bounds) == .zero)
    button.setImage(UIImage(size: CGSize(width: 20, height: 10)), for: .normal)
    let image = button.imageRect(forContentRect: button.bounds)
    let title = button.titleRect(forContentRect: button.bounds)
    #expect(image.size == CGSize(width: 20, height: 10) && image.midY == 20)
    #expect(title.minX >= image.maxX && title.size == alone.size)
    #expect(abs((image.minX + title.maxX) / 2 - 100) < 0.001)
  }

  @Test func `content at the left begins at the left edge`() {
    button.setTitle("Go", for: .normal)
    button.contentHorizontalAlignment = .left
    #expect(button.titleRect(forContentRect: button.bounds).minX == 0)
  }
}
