import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("The cursor when another screen shows")
struct ScreenChangeTests {
  let bench = ReaderBench(isOn: false)
  let presenter = UIViewController()
  let first: ReaderItem
  let second: ReaderItem

  init() {
    bench.fingers.window.rootViewController = presenter
    bench.fingers.wait(1)
    first = bench.item("first", 0, 0, in: presenter.view)
    second = bench.item("second", 0, 300, in: presenter.view)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: second)
  }

  private var labels: [String?] { bench.reader.cursor.items.map(\.accessibilityLabel) }

  private func overlay(
    _ style: UIModalPresentationStyle, _ overlay: UIViewController = UIViewController()
  ) -> UIViewController {
    overlay.modalPresentationStyle = style
    overlay.view = UIView(frame: bench.fingers.window.bounds)
    _ = bench.item("inside", 100, 100, in: overlay.view)
    return overlay
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet])
  func `what is presented has the cursor and keeps it, and its dismissal gives it back`(
    style: UIModalPresentationStyle
  ) {
    presenter.present(overlay(style), animated: false)
    bench.fingers.wait(1000)
    #expect(bench.focus?.accessibilityLabel == "inside")
    #expect(labels == ["inside"])
    presenter.dismiss(animated: false)
    bench.fingers.wait(1000)
    #expect(bench.focus === first)
    #expect(labels == ["first", "second"])
  }

  // Proves: VC13:VOC-04
  @Test func `what the presented controller posts when it has appeared goes before`() {
    final class Posting: UIViewController {
      weak var target: UIView?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIAccessibility.post(notification: .screenChanged, argument: target)
      }
    }
    let posting = Posting()
    let shown = overlay(.fullScreen, posting)
    let target = bench.item("target", 0, 500, in: shown.view)
    posting.target = target
    presenter.present(shown, animated: true)
    bench.fingers.wait(2000)
    #expect(bench.focus === target)
  }

  // Proves: VC13:VOC-02
  @Test func `another tab's first item has the cursor`() {
    let tabs = UITabBarController()
    let pages = (0..<2).map { index in
      let page = UIViewController()
      page.title = "Page \(index)"
      page.loadViewIfNeeded()
      _ = bench.item("top \(index)", 0, 0, in: page.view)
      _ = bench.item("middle \(index)", 0, 300, in: page.view)
      return page
    }
    tabs.viewControllers = pages
    bench.fingers.window.rootViewController = tabs
    bench.fingers.wait(1)
    tabs.selectedIndex = 1
    #expect(bench.focus?.accessibilityLabel == "top 1")
  }

  @Test func `items a little above or below each other are one row`() {
    for (label, x, y) in [("c", 300.0, 606.0), ("a", 100, 612), ("b", 200, 600), ("d", 50, 626)] {
      bench.item(label, x, y, in: presenter.view)
    }
    // The row's first entry is b, 40 points high: what begins above 620 is in it.
    #expect(labels == ["first", "second", "a", "b", "c", "d"])
  }

  @Test func `groups inside of groups stay together`() {
    let outer = UIView(frame: CGRect(x: 0, y: 600, width: 300, height: 120))
    outer.shouldGroupAccessibilityChildren = true
    presenter.view.addSubview(outer)
    let inner = UIView(frame: CGRect(x: 150, y: 0, width: 150, height: 120))
    inner.shouldGroupAccessibilityChildren = true
    outer.addSubview(inner)
    bench.item("left top", 0, 0, in: outer)
    bench.item("left bottom", 0, 60, in: outer)
    bench.item("in top", 0, 0, in: inner)
    bench.item("in bottom", 0, 60, in: inner)
    bench.item("beside", 400, 620, in: presenter.view)
    #expect(
      labels == [
        "first", "second", "left top", "in top", "in bottom", "left bottom", "beside",
      ])
  }

  @Test func `where one reads from the right, so does the cursor`() {
    presenter.view.semanticContentAttribute = .forceRightToLeft
    bench.item("left", 0, 600, in: presenter.view)
    bench.item("right", 300, 600, in: presenter.view)
    let group = UIView(frame: CGRect(x: 0, y: 700, width: 600, height: 60))
    group.semanticContentAttribute = .forceRightToLeft
    group.shouldGroupAccessibilityChildren = true
    presenter.view.addSubview(group)
    bench.item("group left", 0, 0, in: group)
    bench.item("group right", 300, 0, in: group)
    #expect(labels.suffix(2) == ["group right", "group left"])
  }

  @Test func `a mirrored view is read from the right, with what plain views and groups in it hold`()
  {
    let page = UIView(frame: CGRect(x: 0, y: 600, width: 600, height: 120))
    page.semanticContentAttribute = .forceRightToLeft
    presenter.view.addSubview(page)
    for (y, isGroup) in [(0, false), (60, true)] {
      let row = UIView(frame: CGRect(x: 0, y: y, width: 600, height: 60))
      row.shouldGroupAccessibilityChildren = isGroup
      page.addSubview(row)
      bench.item("\(y) left", 0, 0, in: row)
      bench.item("\(y) right", 300, 0, in: row)
    }
    bench.item("left", 0, 740, in: presenter.view)
    bench.item("right", 300, 740, in: presenter.view)
    #expect(
      labels.suffix(6) == ["0 right", "0 left", "60 right", "60 left", "left", "right"])
  }
}
