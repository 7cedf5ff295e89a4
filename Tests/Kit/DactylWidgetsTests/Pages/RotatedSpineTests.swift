import DactylKit
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("UIPageViewController: the spine when the interface rotates")
struct RotatedSpineTests {
  /// Asked for the spine; may set pages then.
  final class Binder: UIPageViewControllerDelegate {
    var spines: [UIInterfaceOrientation: UIPageViewController.SpineLocation] = [:]
    var pages: [UIViewController]?
    var asked: [UIInterfaceOrientation] = []

    func pageViewController(
      _ pageViewController: UIPageViewController,
      spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      asked.append(orientation)
      if let pages {
        pageViewController.setViewControllers(pages, direction: .forward, animated: false)
      }
      return spines[orientation] ?? .min
    }
  }

  private let binder = Binder()

  private func scene(_ style: UIPageViewController.TransitionStyle = .pageCurl) -> PageStage {
    let scene = PageStage(style)
    scene.pager.delegate = binder
    scene.show(1)
    return scene
  }

  // Proves: VC6:PAG-10, VC13:PAG-03
  @Test func `the delegate chooses another spine and sets the pages that it needs`() {
    let scene = scene()
    binder.spines[.landscapeRight] = .mid
    binder.pages = [scene.pages[1], scene.pages[2]]
    scene.stage.hold(.landscapeLeft)
    #expect(binder.asked == [.landscapeRight])
    #expect(scene.pager.spineLocation == .mid && scene.pager.isDoubleSided)
    #expect(scene.shown == [1, 2])
    #expect(scene.hit(100, 100) === scene.pages[1].view)
    #expect(scene.hit(400, 100) === scene.pages[2].view)
    #expect(scene.pages[1].view.bounds.size == CGSize(width: 240, height: 320))
    binder.pages = nil
    scene.stage.hold(.portrait)
    #expect(scene.pager.spineLocation == .min && !scene.pager.isDoubleSided)
    #expect(scene.shown == [1] && scene.hit(300, 100) === scene.pages[1].view)
  }

  @Test func `the page that faces is asked for where the delegate sets none`() {
    let scene = scene()
    binder.spines[.landscapeRight] = .mid
    scene.stage.hold(.landscapeLeft)
    #expect(scene.shown == [1, 2])
    #expect(scene.stage.calls().filter { $0.hasSuffix("?") } == ["after 1?"])
  }

  @Test func `a spine without the pages that it needs is refused`() {
    let scene = scene()
    scene.pager.dataSource = nil
    binder.spines[.landscapeRight] = .mid
    scene.stage.hold(.landscapeLeft)
    #expect(scene.pager.spineLocation == .min && scene.shown == [1])
    #expect(
      scene.stage.warnings
        == [
          "pager refused: the spine was to be mid, which needs 2 pages: set them when asked for it"
        ])
  }

  @Test func `pages that scroll have no spine to ask for`() {
    let scene = scene(.scroll)
    scene.stage.hold(.landscapeLeft)
    #expect(
      binder.asked.isEmpty && scene.pages[1].view.bounds.size == CGSize(width: 480, height: 320))
    scene.swipe((400, 100), (100, 100))
    scene.stage.wait(1)
    #expect(scene.shown == [2])
  }
}
