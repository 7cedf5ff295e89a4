import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UIPageViewController: pages that scroll")
struct ScrollingPagesTests {
  private let scene = PageStage(.scroll)

  // Proves: VC13:PAG-01, VC13:PAG-05, VC6:PAG-10, VC6:PAG-04
  @Test func `a swipe to the left asks once for the page after, and turns to it`() {
    scene.show(1)
    scene.swipe((300, 200), (100, 200))
    #expect(
      scene.stage.moves() == [
        "after 1?", "willTransition [2]", "2 willMove pager", "2 willAppear to animated",
        "1 willDisappear animated",
      ])
    #expect(scene.shown == [1])
    scene.stage.wait(1)
    #expect(
      scene.stage.moves() == [
        "1 willMove nil", "2 didAppear to animated", "1 didDisappear from animated",
        "1 didMove nil", "2 didMove pager", "didFinish finished completed from [1] shows [2]",
      ])
    #expect(scene.shown == [2] && scene.pager.children == [scene.pages[2]])
    #expect(scene.hit(160, 200) === scene.pages[2].view)
  }

  // Proves: VC6:PAG-04
  @Test func `a swipe at the last page asks once and turns nothing`() {
    scene.show(4)
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.stage.moves() == ["after 4?"])
    #expect(scene.shown == [4])
    #expect(scene.hit(160, 200) === scene.pages[4].view)
    #expect(scene.pages[4].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func `a swipe to the right goes to the page before`() {
    scene.show(1)
    scene.swipe((100, 200), (300, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [0])
    #expect(scene.stage.calls().first == "before 1?")
  }

  @Test func `from right to left, a swipe to the right asks for the page after, at the left`() {
    scene.pager.view.semanticContentAttribute = .forceRightToLeft
    scene.show(1)
    scene.drag((100, 200), (300, 200))
    #expect(scene.stage.calls().first == "after 1?")
    #expect(scene.pages[2].view.convert(CGPoint.zero, to: nil).x < 0)
    scene.stage.fingers.up()
    scene.stage.wait(1)
    #expect(scene.shown == [2])
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [1])
    #expect(scene.pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func `from right to left, a program's turn forward comes from the left`() {
    scene.pager.view.semanticContentAttribute = .forceRightToLeft
    scene.show(1)
    scene.set(2)
    let page = scene.pages[2].view
    #expect((page?.convert(CGPoint.zero, to: nil).x ?? 0) < 0)
    scene.stage.wait(1)
    #expect(scene.shown == [2] && page?.convert(CGPoint.zero, to: nil) == .zero)
    scene.set(1, animated: true, .reverse)
    #expect((scene.pages[1].view.convert(CGPoint.zero, to: nil).x) > 0)
    scene.stage.wait(1)
    #expect(scene.shown == [1])
  }

  @Test func `from right to left, the first page stops a swipe to the left`() {
    scene.pager.view.semanticContentAttribute = .forceRightToLeft
    scene.show(0)
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.stage.moves() == ["before 0?"])
    #expect(scene.shown == [0])
    #expect(scene.pages[0].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func `a page that is let go early falls back`() {
    scene.show(1)
    scene.drag((300, 200), (230, 200))
    scene.stage.fingers.wait(300)
    scene.stage.fingers.up()
    #expect(
      scene.stage.moves() == [
        "after 1?", "willTransition [2]", "2 willMove pager", "2 willAppear to animated",
        "1 willDisappear animated",
      ])
    scene.stage.wait(1)
    #expect(
      scene.stage.moves() == [
        "1 willAppear animated", "1 didAppear animated", "2 willMove nil",
        "2 willDisappear from animated", "2 didDisappear from animated", "2 didMove nil",
        "didFinish finished cancelled from [1] shows [1]",
      ])
    #expect(scene.pager.children == [scene.pages[1]])
    #expect(scene.hit(160, 200) === scene.pages[1].view)
  }

  @Test func `a page that a finger brings back to its place falls back at the lift`() {
    scene.show(1)
    scene.drag((300, 200), (200, 200))
    let way = Double(scene.pages[1].view.convert(CGPoint.zero, to: nil).x)
    #expect(way < -80)
    scene.pull((200, 200), (200 - way, 200))
    #expect(scene.pages[1].view.convert(CGPoint.zero, to: nil).x == 0)
    scene.stage.fingers.wait(300)
    _ = scene.stage.calls()
    scene.stage.fingers.up()
    #expect(scene.stage.moves().last == "didFinish finished cancelled from [1] shows [1]")
    #expect(scene.pager.children == [scene.pages[1]])
  }

  @Test func `a finger that changes its mind begins another turn`() {
    scene.show(1)
    scene.drag((200, 200), (150, 200))
    #expect(scene.stage.calls().contains("willTransition [2]"))
    scene.pull((150, 200), (300, 200), 200)
    scene.stage.fingers.up()
    scene.stage.wait(1)
    #expect(
      scene.stage.moves().filter { !$0.hasPrefix("1") && !$0.hasPrefix("2") } == [
        "didFinish finished cancelled from [1] shows [1]", "before 1?", "willTransition [0]",
        "0 willMove pager", "0 willAppear to animated", "0 didAppear to animated",
        "0 didMove pager", "didFinish finished completed from [1] shows [0]",
      ])
  }

  @Test func `a finger that catches a turning page brings it back`() {
    scene.show(1)
    scene.swipe((300, 200), (250, 200), 20)
    scene.stage.wait(0.05)
    _ = scene.stage.calls()
    // It is caught on its way, and dragged back.
    scene.drag((100, 200), (300, 200), 200)
    scene.stage.fingers.wait(300)
    scene.stage.fingers.up()
    scene.stage.wait(1)
    let calls = scene.stage.moves()
    #expect(calls.contains("didFinish finished cancelled from [1] shows [1]"))
    #expect(scene.pager.children.count == 1)
  }

  @Test func `quick swipes turn page after page`() {
    scene.show(0)
    for _ in 0..<3 {
      scene.swipe((300, 200), (100, 200), 50)
      scene.stage.wait(0.1)
    }
    scene.stage.wait(2)
    #expect(scene.shown == [3])
    #expect(scene.pager.children == [scene.pages[3]])
    #expect(scene.hit(160, 200) === scene.pages[3].view)
    let ends = scene.stage.calls().filter { $0.hasPrefix("didFinish") }
    #expect(
      ends == [
        "didFinish finished completed from [0] shows [1]",
        "didFinish finished completed from [1] shows [2]",
        "didFinish finished completed from [2] shows [3]",
      ])
  }

  @Test func `a drag up and down turns nothing and reaches the page`() {
    scene.show(1)
    scene.swipe((160, 300), (160, 100))
    scene.stage.wait(1)
    #expect(scene.stage.calls().isEmpty)
  }

  // Proves: VC6:PGI-02
  @Test func `a tap at the edge turns no page that scrolls, and the page gets it`() {
    scene.show(1)
    let log = LoggingView(
      "box", frame: CGRect(x: 0, y: 0, width: 320, height: 480), in: scene.stage.transcript)
    scene.pages[1].view.addSubview(log)
    scene.tap(310, 200)
    scene.stage.wait(1)
    #expect(scene.stage.moves() == ["box touchesBegan 1", "box touchesEnded 1"])
    #expect(scene.pager.gestureRecognizers.isEmpty)
  }

  // Proves: VC6:PGI-02
  @Test(arguments: [(160.0, 5.0), (160, 475), (5, 240), (315, 240)])
  func `a tap at no edge turns a page that scrolls upward`(x: Double, y: Double) {
    let scene = PageStage(.scroll, .vertical)
    scene.show(1)
    scene.tap(x, y)
    scene.stage.wait(1)
    #expect(scene.shown == [1] && scene.stage.calls().isEmpty)
  }

  // Proves: VC6:PAG-07
  @Test func `a tap of the program's own turns pages that scroll`() {
    scene.show(1)
    let (pager, pages) = (scene.pager, scene.pages)
    let tap = UITapGestureRecognizer()
    tap.addTarget { tap in
      let isBack = tap.location(in: pager.view).x < 160
      pager.setViewControllers(
        [pages[isBack ? 0 : 2]], direction: isBack ? .reverse : .forward, animated: true)
    }
    pager.view.addGestureRecognizer(tap)
    for (x, page) in [(310.0, 2), (10, 0)] {
      scene.tap(x, 200)
      scene.stage.wait(1)
      #expect(scene.shown == [page] && scene.hit(160, 200) === pages[page].view)
    }
    // The kit's own way goes on from there.
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [1])
  }

  @Test func `a drag takes its touches from the page`() {
    scene.show(1)
    let log = LoggingView(
      "box", frame: CGRect(x: 0, y: 0, width: 320, height: 480), in: scene.stage.transcript)
    scene.pages[1].view.addSubview(log)
    scene.logsQuestions = false
    scene.stage.fingers.down(0, 300, 200)
    scene.stage.fingers.wait(200)
    scene.pull((300, 200), (200, 200))
    #expect(
      scene.stage.calls().filter { $0.hasPrefix("box") } == [
        "box touchesBegan 1", "box touchesCancelled 1",
      ])
    // While a page turns, its views get no new touch.
    #expect(scene.hit(20, 300)?.isDescendant(of: scene.pages[1].view) == false)
    scene.stage.fingers.up()
    scene.stage.wait(1)
  }

  @Test func `vertical pages turn upward`() {
    let scene = PageStage(.scroll, .vertical)
    scene.show(1)
    scene.swipe((160, 400), (160, 100))
    scene.stage.wait(1)
    #expect(scene.shown == [2])
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [2])
  }

  @Test func `without a data source a finger turns nothing`() {
    scene.show(1)
    scene.pager.dataSource = nil
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [1] && scene.stage.calls().isEmpty)
  }

  @Test func `pages lie apart by their spacing while they turn`() {
    let scene = PageStage(.scroll, spacing: 20)
    scene.show(1)
    #expect(
      scene.pages[1].view.convert(scene.pages[1].view.bounds, to: nil)
        == CGRect(x: 0, y: 0, width: 320, height: 480))
    scene.drag((300, 200), (200, 200))
    let gap =
      scene.pages[2].view.convert(CGPoint.zero, to: nil).x
      - scene.pages[1].view.convert(CGPoint.zero, to: nil).x
    #expect(gap == 340)
    scene.stage.fingers.up()
    scene.stage.wait(1)
    #expect(scene.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  // Proves: VC13:PAG-02
  @Test func `a page that is turned away is released`() {
    weak var first: UIViewController?
    do {
      let page = UIViewController()
      first = page
      scene.pager.setViewControllers([page], direction: .forward, animated: false)
      scene.stage.show(scene.pager)
    }
    #expect(first != nil)
    scene.set(1)
    scene.stage.wait(1)
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [2] && first == nil)
  }

  // Proves: VC6:PAG-08
  @Test func `after a jump the next swipe goes to the neighbour of the page jumped to`() {
    scene.show(0)
    scene.set(3)
    scene.stage.wait(1)
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [4])
  }

  // Proves: VC6:PAG-09
  @Test(arguments: [true, false])
  func `a data source that is asked for the present dot finds the pages that are being set`(
    animated: Bool
  ) {
    scene.dots = 5
    scene.dotOfShownPage = true
    scene.pager.setViewControllers([scene.pages[1]], direction: .forward, animated: false)
    scene.stage.show(scene.pager)
    let dots = scene.stage.window.subviewOfType(UIPageControl.self)
    #expect(dots?.currentPage == 1)
    scene.set(3, animated: animated)
    #expect(dots?.currentPage == 3)
  }

  // Proves: VC6:PAG-09
  @Test func `the indicator is asked for once for each setting, and counts turns by itself`() {
    scene.dots = 5
    scene.firstDot = 1
    scene.pager.setViewControllers([scene.pages[1]], direction: .forward, animated: false)
    scene.stage.show(scene.pager)
    #expect(scene.stage.calls().filter { $0.hasSuffix("?") } == ["count?", "index?"])
    let dots = scene.stage.window.subviewOfType(UIPageControl.self)
    #expect(dots?.numberOfPages == 5 && dots?.currentPage == 1)
    #expect(scene.pages[1].view.frame.height == 480 - PageLimits().indicatorHeight)
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.stage.calls().filter { $0.hasSuffix("?") } == ["after 1?"])
    #expect(dots?.currentPage == 2)
    scene.tap(20, 470)
    scene.stage.wait(1)
    #expect(scene.shown == [1] && dots?.currentPage == 1)
    scene.tap(300, 470)
    scene.stage.wait(1)
    #expect(scene.shown == [2] && dots?.currentPage == 2)
  }

  @Test func `a turn that is on its way when the size changes falls back`() {
    scene.show(1)
    scene.drag((300, 200), (200, 200))
    _ = scene.stage.calls()
    scene.stage.window.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    scene.stage.endIteration()
    #expect(scene.stage.moves().last == "didFinish unfinished cancelled from [1] shows [1]")
    scene.stage.fingers.up()
    scene.stage.wait(1)
    #expect(scene.pages[1].view.bounds.size == CGSize(width: 300, height: 400))
    #expect(scene.pager.children == [scene.pages[1]])
  }

  @Test func `three fingers of the screen reader turn pages`() {
    scene.show(1)
    #expect(scene.pages[1].view.superview?.superview?.superview?.accessibilityScroll(.left) == true)
    scene.stage.wait(1)
    #expect(scene.shown == [2])
  }
}

extension UIView {
  /// The view, or the first below it, of a class.
  func subviewOfType<Found: UIView>(_ type: Found.Type) -> Found? {
    if let found = self as? Found { return found }
    return subviews.lazy.compactMap { $0.subviewOfType(type) }.first
  }
}
