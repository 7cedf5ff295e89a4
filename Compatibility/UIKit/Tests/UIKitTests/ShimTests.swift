import InputTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct ShimTests {
  private final class Clock: UIViewController {
    var calls: [String] = []
    @MainActor func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo as? Int ?? -1)") }
    @MainActor func plain() { calls.append("plain") }
    @MainActor func answer(_ sender: Any) -> Bool {
      calls.append("answer")
      return true
    }
  }

  @Test func `a timer with a selector calls its target with itself`() {
    let clock = Clock()
    let timer = Timer(
      timeInterval: 1, target: clock, selector: Selector("tick:", Clock.tick), userInfo: 7,
      repeats: false)
    timer.fire()
    #expect(clock.calls == ["tick 7"])
  }

  @Test func `the main thread does at once what it would wait for`() {
    #expect(DispatchQueue.main.syncOrNow { 7 } == 7)
  }

  @Test func `a file is found by name and extension, also in a folder of the bundle`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Deep"), withIntermediateDirectories: true)
    for name in ["a.txt", "Deep/b.txt"] { try Data().write(to: folder.appending(path: name)) }
    let bundle = try #require(Bundle(path: folder.path))
    #expect(bundle.programPath(forResource: "a", ofType: "txt")?.hasSuffix("/a.txt") == true)
    #expect(bundle.programPath(forResource: "b", ofType: "txt") == nil)
    #expect(
      bundle.programURL(forResource: "b", withExtension: "txt", subdirectory: "Deep")?
        .lastPathComponent == "b.txt")
  }

  @Test func `a selector carries methods with a result, and responders perform it`() {
    let clock = Clock()
    clock.perform(Selector("answer:", Clock.answer), with: 1)
    clock.perform(Selector("plain", Clock.plain))
    #expect(clock.calls == ["answer", "plain"])
    #expect(clock.responds(to: Selector("plain", Clock.plain)))
    #expect(!clock.responds(to: Selector("nothing")))
  }

  @Test func `a delayed call follows the fingers' clock`() {
    let clock = Clock()
    let fingers = Fingers(root: clock)
    clock.perform(Selector("plain", Clock.plain), with: nil, afterDelay: 0.3)
    fingers.wait(299)
    #expect(clock.calls == [])
    fingers.wait(1)
    #expect(clock.calls == ["plain"])
  }

  @Test func `a repeating timer follows the fingers' clock until it is invalidated`() {
    let clock = Clock()
    let fingers = Fingers(root: clock)
    let timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: clock, selector: Selector("tick:", Clock.tick), userInfo: 1,
      repeats: true)
    fingers.wait(250)
    #expect(clock.calls == ["tick 1", "tick 1"])
    timer.invalidate()
    fingers.wait(500)
    #expect(clock.calls == ["tick 1", "tick 1"])
  }

  @Test func `values hold transforms, vectors and insets, and casts lead to them and back`() {
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    let value = NSValue(caTransform3D: turn)
    #expect(value.caTransform3DValue == turn)
    #expect(value as Any as? CATransform3D == turn)
    #expect(value as Any as? CGRect == nil)
    #expect(value.isEqual(NSValue(caTransform3D: turn)))
    let map = CGAffineTransform(scaleX: 2, y: 3)
    #expect(NSValue(cgAffineTransform: map).cgAffineTransformValue == map)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgPoint: .zero).caTransform3DValue == CATransform3DIdentity)
  }

  @Test func `an animation takes transforms as values`() throws {
    let fingers = Fingers()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fingers.view.addSubview(view)
    let grow = CABasicAnimation(keyPath: "transform")
    grow.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    grow.toValue = NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))
    grow.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
    grow.fillMode = kCAFillModeForwards
    grow.repeatCount = HUGE
    grow.duration = 1
    view.layer.add(grow, forKey: nil)
    fingers.wait(500)
    #expect(try #require(view.layer.presentation()).affineTransform().a == 2)
  }

  @Test func `index paths of both kinds have rows, items and sections`() {
    let path = IndexPath(row: 3, section: 2) as NSIndexPath
    #expect(path.row == 3 && path.item == 3 && path.section == 2)
    #expect(NSIndexPath(row: 3, section: 2) == path)
    #expect(NSIndexPath(forItem: 3, inSection: 2) as IndexPath == IndexPath(item: 3, section: 2))
  }

  @Test func `objects know their classes`() {
    let button = UIButton()
    #expect(button.isKind(of: UIControl.self))
    #expect(button.isKind(of: UIButton.classForCoder()))
    #expect(!button.isKind(of: UILabel.self))
    #expect(button.isMember(of: UIButton.self))
    #expect(!button.isMember(of: UIControl.self))
    #expect(button.classForCoder == UIButton.self)
    let (one, other) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    #expect(one.isEqual(one))
    #expect(!one.isEqual(other))
    #expect(!one.isEqual(nil))
  }

  @Test func `the class of the application answers for the shared one`() {
    let name = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: name))
    #expect(UIApplication.perform(name)?.takeUnretainedValue() === UIApplication.shared)
    #expect(!UIApplication.responds(to: NSSelectorFromString("other")))
    let known = UIApplication.value(forKey: "sharedApplication") as? UIApplication
    #expect(known === UIApplication.shared)
  }

  @Test func `Core Foundation's names lead to Foundation's objects`() {
    let layer = CATextLayer()
    layer.string = "Tea"
    layer.font = CGFont("Serif" as CFString)
    let font = layer.drawnText?.pieces.first?.font
    #expect(font?.fontName == UIFont(name: "Serif", size: 36)?.fontName)
    #expect(CGFont("" as CFString) == nil)
    #expect((Data([1, 2]) as CFData).length == 2)
    #expect(NSAttributedString().length == 0)
  }

  @Test func `a list asks its elements for a value`() {
    let label = UILabel()
    label.text = "Tea"
    let texts = ([label, UILabel()] as NSArray).value(forKey: "text") as? [Any]
    #expect(texts?.first as? String == "Tea")
    #expect(texts?.last is NSNull)
  }

  @Test func `a log fills its format, whatever it says on privacy`() {
    let text = LogFormat.text("%{public}@ is %d%% %{private}s", ["Tea", 4, nil])
    #expect(text == "Tea is 4% (null)")
    #expect(OSLogMessage("\(3, privacy: .public) cups").text == "3 cups")
    #expect(!OSLog.disabled.isEnabled(type: .error))
    #expect(OSLog(subsystem: "a", category: "b").isEnabled(type: .debug))
  }

  @Test func `a color literal is what a layer wants`() {
    let layer = CALayer()
    // swift-format-ignore
    layer.borderColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(layer.borderColor == UIColor.red.cgColor)
  }

  @Test func `associated objects live as long as their object, and end with it`() {
    let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    defer { key.deallocate() }
    let view = UIView()
    objc_setAssociatedObject(view, key, "a", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, key) as? String == "a")
    #expect(objc_getAssociatedObject(UIView(), key) == nil)
    objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, key) == nil)
  }

  @Test func `an associated object that is only assigned is not kept`() {
    let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    defer { key.deallocate() }
    let view = UIView()
    do {
      let other = UIView()
      objc_setAssociatedObject(view, key, other, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, key) as? UIView === other)
    }
    #expect(objc_getAssociatedObject(view, key) == nil)
  }

  @Test func `geometry is written and read as text`() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}") == rect)
    #expect(NSCoder.cgPoint(for: "nonsense") == .zero)
  }

  @Test func `a block of a notification touches views`() {
    let view = UIView()
    let name = Notification.Name("ShimTests")
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
      @MainActor _ in view.tag += 1
    }
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.removeObserver(token)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(view.tag == 1)
  }
}
