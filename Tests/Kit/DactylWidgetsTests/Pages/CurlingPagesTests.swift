import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UIPageViewController: pages that curl")
struct CurlingPagesTests {
  private let scene = PageStage(.pageCurl)

  // Proves: VC6:PGI-01, VC13:PAG-05
  @Test func `a tap near the right edge turns to the page after`() {
    scene.show(1)
    scene.tap(310, 200)
    #expect(
      scene.stage.moves() == [
        "after 1?", "willTransition [2]", "2 willMove pager", "2 willAppear to animated",
        "1 willDisappear animated",
      ])
    scene.stage.wait(PageLimits().curlDuration - 0.001)
    #expect(scene.stage.moves().isEmpty)
    scene.stage.wait(0.002)
    #expect(
      scene.stage.moves() == [
        "1 willMove nil", "1 didDisappear from animated", "2 didAppear to animated",
        "1 didMove nil", "2 didMove pager", "didFinish finished completed from [1] shows [2]",
      ])
    #expect(scene.hit(160, 200) === scene.pages[2].view)
  }

  // Proves: VC6:PGI-01
  @Test func `a tap near the left edge turns back, and one in the middle is the page's`() {
    scene.show(1)
    scene.tap(10, 200)
    scene.stage.wait(1)
    #expect(scene.shown == [0])
    _ = scene.stage.calls()
    scene.tap(160, 200)
    scene.stage.wait(1)
    #expect(scene.shown == [0] && scene.stage.calls().isEmpty)
  }

  @Test(arguments: [(63, [2]), (64, [1]), (255, [1]), (256, [0])])
  func `from right to left, a tap near the left edge turns to the page after`(
    x: Double, shown: [Int]
  ) {
    scene.pager.view.semanticContentAttribute = .forceRightToLeft
    scene.show(1)
    scene.tap(x, 200)
    scene.stage.wait(1)
    #expect(scene.shown == shown)
  }

  @Test func `from right to left, a drag to the right turns to the page after`() {
    scene.pager.view.semanticContentAttribute = .forceRightToLeft
    scene.show(1)
    scene.swipe((100, 200), (300, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [2])
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [1])
  }

  @Test(arguments: [(63, [0]), (64, [1]), (255, [1]), (256, [2])])
  func `an edge is a fifth of the width`(x: Double, shown: [Int]) {
    scene.show(1)
    scene.tap(x, 200)
    scene.stage.wait(1)
    #expect(scene.shown == shown)
  }

  // Proves: VC6:PGI-01, VC6:PAG-10
  @Test func `a drag turns a page, in the order of pages that curl`() {
    scene.show(1)
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(
      scene.stage.moves() == [
        "after 1?", "willTransition [2]", "2 willMove pager", "2 willAppear to animated",
        "1 willDisappear animated", "1 willMove nil", "1 didDisappear from animated",
        "2 didAppear to animated", "1 didMove nil", "2 didMove pager",
        "didFinish finished completed from [1] shows [2]",
      ])
  }

  @Test func `a page that is let go early falls back`() {
    scene.show(1)
    scene.drag((300, 200), (200, 200))
    scene.stage.fingers.wait(300)
    scene.stage.fingers.up()
    #expect(
      scene.stage.moves() == [
        "after 1?", "willTransition [2]", "2 willMove pager", "2 willAppear to animated",
        "1 willDisappear animated", "2 willMove nil", "2 willDisappear from animated",
        "1 willAppear animated",
      ])
    scene.stage.wait(1)
    #expect(
      scene.stage.moves() == [
        "2 didDisappear from animated", "1 didAppear animated", "2 didMove nil",
        "didFinish finished cancelled from [1] shows [1]",
      ])
    #expect(scene.pager.children == [scene.pages[1]])
    #expect(scene.hit(160, 200) === scene.pages[1].view)
  }

  @Test func `a page that is dragged beyond its half turns without speed`() {
    scene.show(1)
    scene.drag((310, 200), (120, 200))
    scene.stage.fingers.wait(300)
    scene.stage.fingers.up()
    scene.stage.wait(1)
    #expect(scene.shown == [2])
  }

  @Test func `a drag that is cancelled falls back`() {
    scene.show(1)
    scene.drag((310, 200), (20, 200))
    scene.stage.fingers.cancel()
    scene.stage.wait(1)
    #expect(scene.shown == [1])
    #expect(scene.stage.moves().last == "didFinish finished cancelled from [1] shows [1]")
  }

  // Proves: VC6:PAG-04
  @Test func `at the last page taps and drags turn nothing`() {
    scene.show(4)
    scene.tap(310, 200)
    scene.stage.wait(1)
    scene.swipe((300, 200), (100, 200))
    scene.stage.wait(1)
    #expect(scene.shown == [4])
    #expect(scene.stage.moves() == ["after 4?", "after 4?"])
  }

  @Test func `the next tap brings the turn before it to its end`() {
    scene.show(1)
    scene.tap(310, 200)
    scene.tap(310, 300)
    #expect(
      scene.stage.moves().filter { $0.hasPrefix("did") || $0.hasPrefix("will") } == [
        "willTransition [2]", "didFinish unfinished completed from [1] shows [2]",
        "willTransition [3]",
      ])
    scene.stage.wait(1)
    #expect(scene.shown == [3] && scene.pager.children == [scene.pages[3]])
  }

  // Proves: VC6:PAG-06
  @Test func `a pan and a tap turn pages, and a program may tune them`() throws {
    scene.show(1)
    let recognizers = scene.pager.gestureRecognizers
    #expect(recognizers.count == 2)
    let tap = try #require(recognizers.lazy.compactMap { $0 as? UITapGestureRecognizer }.first)
    #expect(recognizers.contains { $0 is UIPanGestureRecognizer })
    #expect(recognizers.allSatisfy { $0.view?.isDescendant(of: scene.pager.view) == true })
    tap.numberOfTapsRequired = 2
    scene.tap(310, 200)
    scene.stage.wait(1)
    #expect(scene.shown == [1])
    scene.tap(310, 200)
    scene.stage.fingers.wait(50)
    scene.tap(310, 200)
    scene.stage.wait(1)
    #expect(scene.shown == [2])
  }

  // Proves: VC6:PAG-06
  @Test func `a program may switch off the pan alone, or the tap alone`() throws {
    scene.show(1)
    let recognizers = scene.pager.gestureRecognizers
    let pan = try #require(recognizers.lazy.compactMap { $0 as? UIPanGestureRecognizer }.first)
    let tap = try #require(recognizers.lazy.compactMap { $0 as? UITapGestureRecognizer }.first)
    func shown(afterDragging isDrag: Bool) -> [Int] {
      if isDrag { scene.swipe((300, 200), (50, 200)) } else { scene.tap(310, 200) }
      scene.stage.wait(1)
      return scene.shown
    }
    pan.isEnabled = false
    #expect(shown(afterDragging: true) == [1])
    #expect(shown(afterDragging: false) == [2])
    (pan.isEnabled, tap.isEnabled) = (true, false)
    #expect(shown(afterDragging: false) == [2])
    #expect(shown(afterDragging: true) == [3])
  }

  // Proves: VC6:PGI-03
  @Test func `recognizers work on the view to which a program moves them`() {
    let root = scene.stage.controller("r")
    scene.stage.show(root)
    root.addChild(scene.pager)
    scene.pager.view.frame = CGRect(x: 60, y: 100, width: 200, height: 200)
    root.view.addSubview(scene.pager.view)
    scene.pager.didMove(toParent: root)
    scene.pager.setViewControllers([scene.pages[1]], direction: .forward, animated: false)
    scene.stage.endIteration()
    scene.tap(310, 400)
    scene.stage.wait(1)
    #expect(scene.shown == [1])
    for recognizer in scene.pager.gestureRecognizers { root.view.addGestureRecognizer(recognizer) }
    scene.tap(310, 400)
    scene.stage.wait(1)
    #expect(scene.shown == [2])
    scene.swipe((20, 400), (220, 400))
    scene.stage.wait(1)
    #expect(scene.shown == [1])
  }

  // Proves: VC6:PGI-03
  @Test func `on a strip beside the pages they work there, and on the pages no more`() {
    let root = scene.stage.controller("r")
    scene.stage.show(root)
    root.addChild(scene.pager)
    scene.pager.view.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
    root.view.addSubview(scene.pager.view)
    scene.pager.didMove(toParent: root)
    scene.pager.setViewControllers([scene.pages[1]], direction: .forward, animated: false)
    let strip = UIView(frame: CGRect(x: 0, y: 400, width: 200, height: 80))
    root.view.addSubview(strip)
    for recognizer in scene.pager.gestureRecognizers { strip.addGestureRecognizer(recognizer) }
    scene.stage.endIteration()
    scene.tap(310, 200)
    scene.swipe((300, 100), (50, 100))
    scene.stage.wait(1)
    #expect(scene.shown == [1])
    scene.tap(190, 440)
    scene.stage.wait(1)
    #expect(scene.shown == [2])
    scene.swipe((20, 440), (180, 440))
    scene.stage.wait(1)
    #expect(scene.shown == [1])
  }

  // Proves: VC6:PAG-07
  @Test func `recognizers of a program's own turn pages in code`() {
    let pager = scene.pager
    let pages = scene.pages
    scene.show(1)
    let side = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 80))
    side.tag = 0
    pager.view.addSubview(side)
    let tap = UITapGestureRecognizer()
    tap.addTarget { tap in
      let isBack = tap.view?.tag == 0
      pager.setViewControllers(
        [pages[isBack ? 0 : 2]], direction: isBack ? .reverse : .forward, animated: false)
    }
    side.addGestureRecognizer(tap)
    scene.tap(80, 440)
    scene.stage.wait(1)
    #expect(scene.shown == [0])
    side.tag = 1
    scene.tap(80, 440)
    scene.stage.wait(1)
    #expect(scene.shown == [2])
  }

  @Test func `a tap in the middle reaches the page, one that turns does not end there`() {
    scene.show(1)
    scene.logsQuestions = false
    let log = LoggingView(
      "box", frame: CGRect(x: 0, y: 0, width: 320, height: 480), in: scene.stage.transcript)
    scene.pages[1].view.addSubview(log)
    scene.tap(160, 200)
    #expect(scene.stage.moves() == ["box touchesBegan 1", "box touchesEnded 1"])
    scene.tap(310, 200)
    #expect(
      scene.stage.moves().filter { $0.hasPrefix("box") }
        == ["box touchesBegan 2", "box touchesCancelled 2"])
    #expect(scene.hit(160, 200)?.isDescendant(of: scene.pages[1].view) == false)
    #expect(scene.hit(160, 200)?.isDescendant(of: scene.pages[2].view) == false)
  }

  @Test func `why a tap turns no page is told`() {
    scene.show(1)
    var sentences: [String] = []
    scene.stage.fingers.application.eventObserver = { record in
      if case .decision(let decision) = record { sentences.append(decision.sentence) }
    }
    scene.tap(160, 200)
    #expect(sentences.contains { $0.contains("the tap was not near an edge of the page") })
  }

  // Proves: VC13:PAG-04
  @Test func `both styles end with the same page, told of in the same order`() {
    var logs: [[String]] = []
    for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
      let scene = PageStage(style)
      scene.show(1)
      scene.swipe((300, 200), (100, 200))
      scene.stage.wait(1)
      #expect(scene.shown == [2])
      // Which of two appearances is heard of first is the style's; each page's own order is not.
      for number in 1...2 {
        logs.append(scene.stage.transcript.calls.filter { $0.hasPrefix("\(number) ") })
      }
      logs.append(
        scene.stage.transcript.calls.filter { $0.hasPrefix("will") || $0.hasPrefix("didF") })
    }
    let layouts = ["willLayout", "didLayout", "loadView", "viewDidLoad"]
    let plain = logs.map { $0.filter { call in !layouts.contains { call.hasSuffix($0) } } }
    #expect(Array(plain[0...2]) == Array(plain[3...5]))
  }
}
