import DactylKit
import Foundation
import ScreenReader
import Testing

@MainActor
@Suite("Scroll views and the screen reader")
struct ScrollItemTests {
  let bench = ReaderBench(isOn: false)
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))

  init() {
    scrollView.contentSize = CGSize(width: 300, height: 500)
    bench.root.addSubview(scrollView)
  }

  // Proves: VC13:VO-14, GEST:2.1-scroll, GEST:2.2-scroll
  @Test func `three fingers up go on by what shows, and back down`() {
    bench.item("row", 0, 0, in: scrollView)
    bench.reader.turnOn()
    bench.flick(0, -160, fingers: 3)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 200))
    bench.flick(0, -160, fingers: 3)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 300))
    bench.flick(0, 160, fingers: 3)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 100))
    let pages = bench.lines.filter { $0.hasPrefix("Page") }
    #expect(pages == ["Page 2 of 3", "Page 3 of 3", "Page 2 of 3"])
  }

  @Test func `a delegate says in its own words where a scroll has ended`() {
    let words = ScrollWords()
    scrollView.delegate = words
    bench.item("row", 0, 0, in: scrollView)
    bench.reader.turnOn()
    bench.flick(0, -160, fingers: 3)
    #expect(bench.lines.contains("Rows from 200"))
    words.attributed = NSAttributedString(string: "The last rows")
    bench.flick(0, -160, fingers: 3)
    #expect(bench.lines.contains("The last rows"))
    #expect(!bench.lines.contains { $0.hasPrefix("Page") })
  }

  @Test func `fingers to the left go on to what lies at the right`() {
    scrollView.contentSize = CGSize(width: 900, height: 200)
    #expect(scrollView.accessibilityScroll(.left))
    #expect(scrollView.contentOffset == CGPoint(x: 300, y: 0))
    #expect(scrollView.accessibilityScroll(.next))
    #expect(scrollView.contentOffset == CGPoint(x: 600, y: 0))
    #expect(scrollView.accessibilityScroll(.right))
    #expect(scrollView.accessibilityScroll(.previous))
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func `where there is no way to go the next in the chain is asked`() {
    #expect(!scrollView.accessibilityScroll(.down))
    #expect(!scrollView.accessibilityScroll(.left))
    scrollView.isScrollEnabled = false
    #expect(!scrollView.accessibilityScroll(.up))
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func `insets are no part of a page, and content may stand at them`() {
    scrollView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    scrollView.contentOffset.y = -20
    #expect(scrollView.accessibilityScroll(.up))
    #expect(scrollView.contentOffset.y == 130)
    #expect(scrollView.accessibilityScroll(.down))
    #expect(scrollView.contentOffset.y == -20)
    #expect(!scrollView.accessibilityScroll(.down))
  }

  @Test func `the cursor brings an item that is scrolled away into view`() {
    bench.item("first", 0, 0, in: scrollView)
    let last = bench.item("last", 0, 440, in: scrollView)
    bench.reader.turnOn()
    #expect(scrollView.contentOffset.y == 0)
    bench.flick(160, 0)
    #expect(bench.focus === last)
    #expect(scrollView.contentOffset.y == 280)
    bench.flick(-160, 0)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func `every scroll view around an item is scrolled to it, the innermost one first`() {
    bench.item("first", 0, 0, in: scrollView)
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 300, width: 300, height: 150))
    carousel.contentSize = CGSize(width: 600, height: 150)
    scrollView.addSubview(carousel)
    let far = bench.item("far", 500, 50, in: carousel)
    bench.reader.turnOn()
    bench.flick(160, 0)
    #expect(bench.focus === far)
    #expect(carousel.contentOffset == CGPoint(x: 280, y: 0))
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 190))
  }

  @Test func `a part of a view that is scrolled away is brought into view, too`() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let part = UIAccessibilityElement(accessibilityContainer: page)
    part.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 450, width: 300, height: 20)
    page.accessibilityElements = [part]
    scrollView.addSubview(page)
    bench.reader.turnOn()
    #expect(bench.focus === part)
    #expect(scrollView.contentOffset.y == 270)
  }

  // Proves: GEST:2.2-explore
  @Test func `a finger that explores moves nothing, and finds nothing that is scrolled away`() {
    bench.item("first", 0, 0, in: scrollView)
    let half = bench.item("half", 0, 180, in: scrollView)
    let below = bench.item("below", 0, 320)
    bench.reader.turnOn()
    bench.tap(at: CGPoint(x: 10, y: 290))
    #expect(bench.focus === half)
    #expect(scrollView.contentOffset.y == 0)
    bench.tap(at: CGPoint(x: 10, y: 310))
    #expect(bench.focus === half)
    bench.tap(at: CGPoint(x: 10, y: 330))
    #expect(bench.focus === below)
  }

  @Test func `the order of reading is the same however far content is scrolled`() {
    bench.item("title", 0, 0)
    bench.item("first", 0, 0, in: scrollView)
    bench.item("second", 0, 250, in: scrollView)
    bench.item("below", 0, 320)
    let order = ["title", "first", "second", "below"]
    #expect(bench.reader.cursor.items.map(\.accessibilityLabel) == order)
    scrollView.contentOffset.y = 300
    #expect(bench.reader.cursor.items.map(\.accessibilityLabel) == order)
  }
}

private final class ScrollWords: UIScrollViewAccessibilityDelegate {
  var attributed: NSAttributedString?

  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
    "Rows from \(Int(scrollView.contentOffset.y))"
  }
  func accessibilityAttributedScrollStatus(
    for scrollView: UIScrollView
  ) -> NSAttributedString? { attributed }
}
