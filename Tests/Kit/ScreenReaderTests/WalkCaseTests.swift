import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("Walks through controllers")
struct WalkCaseTests {
  let bench = ReaderBench(isOn: false)

  private var walks: [SpecialGestureWalk] {
    bench.records.compactMap { if case .walked(let walk) = $0 { walk } else { nil } }
  }

  // Proves: VC13:VO-05
  @Test
  func `escape in a popover over a sheet over a navigation leaves all as it is without an answer`()
  {
    let list = UIViewController()
    let detail = UIViewController()
    let navigation = UINavigationController(rootViewController: list)
    bench.fingers.window.rootViewController = navigation
    navigation.pushViewController(detail, animated: false)
    bench.fingers.wait(1)
    let sheet = ReaderController(bench: bench)
    sheet.view = UIView(frame: bench.fingers.window.bounds)
    detail.present(sheet, animated: false)
    bench.fingers.wait(1000)
    let source = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
    sheet.view.addSubview(source)
    let popover = ReaderController(bench: bench)
    popover.view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = source
    let item = bench.item("inside", 0, 0, in: popover.view)
    sheet.present(popover, animated: false)
    bench.fingers.wait(1000)
    var defaults: [String] = []
    bench.reader.defaultAction = {
      defaults.append("\($0)")
      return false
    }
    bench.reader.turnOn()
    #expect(bench.focus === item)
    bench.scrub()
    // The item, and its controller; neither the sheet nor the navigation, which lie below.
    #expect(bench.asked == ["inside escape", "controller escape"])
    #expect(defaults == ["escape"])
    #expect(navigation.viewControllers.count == 2)
    #expect(sheet.presentedViewController === popover)
    let asked = walks.last?.asked ?? []
    let different = Set(asked.map { ObjectIdentifier($0) })
    #expect(!asked.isEmpty)
    #expect(different.count == asked.count)
    popover.answers = ["escape"]
    bench.asked = []
    bench.scrub()
    #expect(bench.asked == ["inside escape", "controller escape"])
    #expect(defaults == ["escape"])
  }

  // Proves: VC13:VO-02, VC13:VO-03, GEST:2.1-chain, VC13:VO-04
  @Test
  func `an element that is no view is asked first, then its container and the controllers above`() {
    final class Part: UIAccessibilityElement {
      weak var bench: ReaderBench?
      override func accessibilityPerformMagicTap() -> Bool {
        bench?.asked.append("part magic tap")
        return false
      }
    }
    let parent = ReaderController(bench: bench)
    let middle = UIViewController()
    let child = ReaderController(bench: bench)
    bench.fingers.window.rootViewController = parent
    bench.fingers.wait(1)
    for (upper, lower) in [(parent as UIViewController, middle), (middle, child)] {
      upper.addChild(lower)
      lower.view.frame = upper.view.bounds
      upper.view.addSubview(lower.view)
      lower.didMove(toParent: upper)
    }
    let container = bench.item("container", 0, 0, in: child.view)
    container.isAccessibilityElement = false
    let part = Part(accessibilityContainer: container)
    part.bench = bench
    part.accessibilityLabel = "part"
    part.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 40, height: 40)
    container.accessibilityElements = [part]
    bench.reader.turnOn()
    #expect(bench.focus === part)
    bench.tap(2, fingers: 2)
    #expect(
      bench.asked == [
        "part magic tap", "container magic tap", "controller magic tap", "controller magic tap",
      ])
    let reachesApplication = walks.last?.asked.contains { $0 is UIApplication } ?? false
    #expect(reachesApplication)
    // The first yes ends it.
    bench.asked = []
    child.answers = ["magic tap"]
    bench.tap(2, fingers: 2)
    #expect(bench.asked == ["part magic tap", "container magic tap", "controller magic tap"])
    #expect(walks.last?.answered === child)
  }

  @Test func `three fingers at a scroll view's end sound the border and scroll nothing`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 600)
    bench.root.addSubview(scroll)
    let item = bench.item("row", 0, 310, in: scroll)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: item)
    bench.flick(0, -160, fingers: 3)
    #expect(scroll.contentOffset.y == 300)
    let lines = bench.lines.count
    bench.flick(0, -160, fingers: 3)
    #expect(scroll.contentOffset.y == 300)
    #expect(bench.lines.dropFirst(lines).contains("[boundary]"))
  }
}
