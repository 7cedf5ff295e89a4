import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("The screen reader's cursor")
struct CursorTests {
  let bench = ReaderBench(isOn: false)

  // Proves: VC13:VOC-01
  @Test func `one item has the focus while the reader is on, none while it is off`() {
    let first = bench.item("a", 0, 0)
    bench.item("b", 100, 0)
    #expect(bench.focus == nil)
    bench.reader.turnOn()
    #expect(bench.focus === first)
    #expect([first.accessibilityElementIsFocused()] == [true])
    bench.reader.turnOff()
    #expect(bench.focus == nil)
    #expect(!first.accessibilityElementIsFocused())
  }

  // Proves: VC13:VOC-01
  @Test func `wherever the cursor goes one item says that it has the focus, and none later`() {
    let items = ["a", "b", "c"].enumerated().map { bench.item($1, 100 * Double($0), 0) }
    func focused() -> [String] {
      items.filter { $0.accessibilityElementIsFocused() }.map(\.label)
    }
    bench.reader.turnOn()
    var path = [focused()]
    for way in [160.0, 160, -160] {
      bench.flick(way, 0)
      path.append(focused())
    }
    bench.tap(at: CGPoint(x: 240, y: 20))
    path.append(focused())
    #expect(path == [["a"], ["b"], ["c"], ["b"], ["c"]])
    bench.reader.turnOff()
    #expect(focused() == [])
  }

  // Proves: VC13:VOC-02
  @Test func `the first item is the topmost row's leftmost`() {
    let right = bench.item("right", 200, 10)
    let left = bench.item("left", 10, 10)
    let below = bench.item("below", 10, 100)
    bench.reader.turnOn()
    #expect(bench.focus === left)
    #expect(
      bench.reader.cursor.items.map { ObjectIdentifier($0) }
        == [left, right, below].map { ObjectIdentifier($0) })
  }

  @Test func `a container keeps its items together`() {
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    bench.root.addSubview(group)
    group.shouldGroupAccessibilityChildren = true
    bench.item("1", 0, 0, in: group)
    bench.item("2", 0, 100, in: group)
    bench.item("3", 200, 0)
    #expect(labels == ["1", "2", "3"])
    group.shouldGroupAccessibilityChildren = false
    #expect(labels == ["1", "3", "2"])
  }

  @Test func `a program's own list of elements is read in its order`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    bench.root.addSubview(view)
    let parts = ["c", "a", "b"].enumerated().map { index, label in
      let part = UIAccessibilityElement(accessibilityContainer: view)
      part.accessibilityLabel = label
      part.accessibilityFrameInContainerSpace = CGRect(
        x: 0, y: 200 - 50 * Double(index), width: 50, height: 20)
      return part
    }
    view.accessibilityElements = parts
    #expect(labels == ["c", "a", "b"])
    #expect(parts[1].accessibilityFrame == CGRect(x: 0, y: 150, width: 50, height: 20))
    #expect(parts[0].next === view)
  }

  @Test func `a modal view leaves out its siblings and the windows behind`() {
    bench.item("behind", 0, 0)
    let dialog = UIView(frame: CGRect(x: 100, y: 100, width: 300, height: 300))
    bench.root.addSubview(dialog)
    bench.item("yes", 0, 0, in: dialog)
    #expect(labels == ["behind", "yes"])
    dialog.accessibilityViewIsModal = true
    #expect(labels == ["yes"])
    dialog.isHidden = true
    #expect(labels == ["behind"])
  }

  @Test func `hidden views and hidden elements are none`() {
    bench.item("shown", 0, 0)
    bench.item("hidden", 100, 0).isHidden = true
    bench.item("clear", 200, 0).alpha = 0
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    bench.root.addSubview(view)
    bench.item("inside", 0, 0, in: view)
    view.accessibilityElementsHidden = true
    #expect(labels == ["shown"])
  }

  // Proves: VIEW:CHK-05
  @Test func `a container that is an element stands for its children`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    bench.root.addSubview(view)
    bench.item("inside", 0, 0, in: view)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "all"
    #expect(labels == ["all"])
  }

  // Proves: VC13:VOC-04, GEST:2.1-notifications
  @Test func `a screen change moves the cursor to its argument, else to the first item`() {
    let first = bench.item("first", 0, 0)
    let heading = bench.item("heading", 0, 100)
    bench.reader.turnOn()
    UIAccessibility.post(notification: .screenChanged, argument: heading)
    #expect(bench.focus === heading)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(bench.focus === first)
  }

  // Proves: VC13:VOC-05, GEST:2.1-notifications
  @Test func `a layout change moves the cursor likewise`() {
    let first = bench.item("first", 0, 0)
    let other = bench.item("other", 0, 100)
    bench.reader.turnOn()
    UIAccessibility.post(notification: .layoutChanged, argument: other)
    #expect(bench.focus === other)
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(bench.focus === first)
  }

  @Test(arguments: [UIAccessibility.Notification.layoutChanged, .screenChanged, .pageScrolled])
  func `a change with a text leaves the cursor where it is, or at what took its item's place`(
    change: UIAccessibility.Notification
  ) {
    bench.item("1", 0, 0)
    let second = bench.item("2", 0, 100)
    let third = bench.item("3", 0, 200)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: second)
    UIAccessibility.post(notification: change, argument: "Three left")
    #expect(bench.focus === second)
    second.removeFromSuperview()
    UIAccessibility.post(notification: change, argument: "Two left")
    #expect(bench.focus === third)
  }

  // Proves: VC13:VOC-06
  @Test func `a rotation of the interface resets the cursor, unless the program posts`() {
    let first = bench.item("first", 0, 0)
    let other = bench.item("other", 0, 100)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: other)
    let screen = bench.fingers.application.mainScreen
    screen.interfaceOrientation = screen.builtOrientation
    #expect(bench.focus === other)
    screen.interfaceOrientation = .portraitUpsideDown
    #expect(bench.focus === first)
    screen.interfaceOrientation = screen.builtOrientation
    UIAccessibility.post(notification: .layoutChanged, argument: other)
    #expect(bench.focus === other)
  }

  // Proves: VC13:VOC-06
  @Test(arguments: [false, true])
  func `a device that is held another way resets the cursor, unless its controller posts`(
    posts: Bool
  ) {
    final class Turning: UIViewController {
      weak var item: UIView?
      override func didRotate(from orientation: UIInterfaceOrientation) {
        super.didRotate(from: orientation)
        if let item { UIAccessibility.post(notification: .layoutChanged, argument: item) }
      }
    }
    let root = Turning()
    bench.fingers.window.rootViewController = root
    bench.fingers.wait(1)
    let first = bench.item("first", 0, 0, in: root.view)
    let other = bench.item("other", 0, 300, in: root.view)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: other)
    if posts { root.item = other }
    // The screen is wider than high, and stands so at first.
    bench.fingers.application.deviceRotated(to: .portrait)
    bench.fingers.wait(1000)
    #expect(root.view.bounds.size == CGSize(width: 768, height: 1024))
    #expect(bench.focus === (posts ? other : first))
  }

  // Proves: VC13:VOC-08
  @Test func `what a controller posts when it has appeared goes before the default`() {
    let controller = PostingController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    bench.item("first", 0, 0, in: controller.view)
    controller.heading = bench.item("heading", 0, 100, in: controller.view)
    bench.reader.turnOn()
    bench.fingers.window.rootViewController = controller
    bench.fingers.wait(1)
    #expect(bench.focus === controller.heading)
  }

  /// A controller that says where to begin.
  final class PostingController: UIViewController {
    weak var heading: UIView?

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      UIAccessibility.post(notification: .screenChanged, argument: heading)
    }
  }

  // Proves: VC13:VOC-05
  @Test func `a view that is no element hands the cursor to its first item`() {
    bench.item("first", 0, 0)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    bench.root.addSubview(view)
    let inside = bench.item("inside", 0, 0, in: view)
    bench.reader.turnOn()
    UIAccessibility.post(notification: .layoutChanged, argument: view)
    #expect(bench.focus === inside)
  }

  @Test func `when the item goes, the one that took its place has the cursor, else the last`() {
    bench.item("1", 0, 0)
    let second = bench.item("2", 0, 100)
    let third = bench.item("3", 0, 200)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: second)
    second.removeFromSuperview()
    bench.reader.cursor.settle()
    #expect(bench.focus === third)
    third.removeFromSuperview()
    bench.reader.cursor.settle()
    #expect(bench.focus?.accessibilityLabel == "1")
  }

  @Test(arguments: [0, 2])
  func `the place of an item that goes is where it was at the last gesture`(before: Int) {
    bench.item("1", 0, 0)
    let second = bench.item("2", 0, 100)
    let third = bench.item("3", 0, 200)
    bench.item("4", 0, 300)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: second)
    for number in 0..<before { bench.item("new \(number)", 100 * Double(number), 50) }
    bench.reader.cursor.settle()
    #expect(bench.focus === second)
    second.removeFromSuperview()
    bench.reader.cursor.settle()
    #expect(bench.focus === third)
  }

  // Proves: GEST:2.2-next
  @Test func `flicks right and left go through the items and stop at the ends`() {
    for (index, label) in ["a", "b", "c"].enumerated() {
      bench.item(label, 100 * Double(index), 0)
    }
    bench.reader.turnOn()
    var path: [String?] = []
    for way in [160.0, 160, 160, -160, -160, -160] {
      bench.flick(way, 0)
      path.append(bench.focus?.accessibilityLabel)
    }
    #expect(path == ["b", "c", "c", "b", "a", "a"])
    #expect(bench.lines == ["a", "b", "c", "[boundary]", "b", "a", "[boundary]"])
  }

  @Test func `the move of the cursor is told to the program`() {
    let first = bench.item("a", 0, 0)
    let second = bench.item("b", 100, 0)
    let hearing = Hearing(UIAccessibility.elementFocusedNotification)
    bench.reader.turnOn()
    bench.flick(160, 0)
    hearing.stop()
    #expect(hearing.heard.count == 2)
    let info = hearing.heard.last?.userInfo
    #expect(info?[UIAccessibility.focusedElementUserInfoKey] as? UIView === second)
    #expect(info?[UIAccessibility.unfocusedElementUserInfoKey] as? UIView === first)
  }

  private var labels: [String?] {
    bench.fingers.application.becomesSharedForTests()
    return bench.reader.cursor.items.map(\.accessibilityLabel)
  }
}

extension UIApplication {
  /// Tests that live side by side each ask their own application.
  func becomesSharedForTests() { advance(to: now) }

  @Test func `a cursor that outlives its application finds no items`() {
    weak var gone: UIApplication?
    let cursor: ReaderCursor = {
      let application = UIApplication()
      gone = application
      let speech = LineSpeech(application: application) { _ in }
      return ScreenReader(application: application, speech: speech).cursor
    }()
    _ = UIApplication()
    #expect(gone == nil)
    #expect(cursor.items.isEmpty)
    #expect(cursor.item(at: .zero) == nil)
  }
}
