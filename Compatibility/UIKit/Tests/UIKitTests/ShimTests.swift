import InputTesting
import Testing
import UIKit

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
