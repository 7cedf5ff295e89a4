import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("Margins of a controller's view")
struct SystemMarginTests {
  private func margins(_ width: CGFloat, _ set: (UIViewController) -> Void = { _ in })
    -> UIEdgeInsets
  {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.frame.size = CGSize(width: width, height: 400)
    set(controller)
    controller.view.layoutIfNeeded()
    return controller.view.layoutMargins
  }

  private func sides(_ side: CGFloat, _ ends: CGFloat = 0) -> UIEdgeInsets {
    UIEdgeInsets(top: ends, left: side, bottom: ends, right: side)
  }

  @Test(arguments: [(320.0, 16.0), (413, 16), (414, 20), (1024, 20)])
  func `they are 16 points at the sides, 20 in a wide view, and none above and below`(
    width: Double, side: Double
  ) {
    #expect(margins(CGFloat(width)) == sides(CGFloat(side)))
  }

  @Test func `greater ones that the program sets hold, lesser ones do not`() {
    #expect(margins(320) { $0.view.layoutMargins = sides(30, 4) } == sides(30, 4))
    #expect(margins(320) { $0.view.layoutMargins = sides(5, 4) } == sides(16, 4))
  }

  @Test func `a controller can do without them, or have others`() {
    final class Other: UIViewController {
      override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      }
    }
    #expect(margins(320) { $0.viewRespectsSystemMinimumLayoutMargins = false } == sides(8, 8))
    let other = Other()
    other.loadViewIfNeeded()
    #expect(other.view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func `a view that becomes wide has the wide ones, and its constraints follow`() {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    let guide = controller.view.layoutMarginsGuide
    box.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    box.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
    controller.view.layoutIfNeeded()
    #expect(box.frame.minX == 16 && box.frame.width == 288)
    controller.view.frame.size.width = 600
    controller.view.layoutIfNeeded()
    #expect(box.frame.minX == 20 && box.frame.width == 560)
  }
}
