import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

/// Wheels and touchpads over scroll views.
@MainActor
@Suite("Wheels and touchpads")
struct WheelTests {
  let bench = ScrollBench()
  private let middle = CGPoint(x: 196, y: 400)

  private func turn(_ notches: Double, across: Double = 0, at place: CGPoint? = nil) {
    bench.fingers.application.deliver(
      scroll: ScrollSample(
        .wheel, location: place ?? middle, translation: CGPoint(x: across * -53, y: notches * -53)),
      at: bench.fingers.now)
  }

  private func swipe(_ phase: PointerScroll.Phase = .changed, by y: Double = 0) {
    bench.fingers.application.deliver(
      scroll: ScrollSample(
        .finger, phase: phase, location: middle, translation: CGPoint(x: 0, y: y)),
      at: bench.fingers.now)
  }

  @Test func `a notch moves content by 53 points, and a pause of 150 ms ends the drag`() {
    turn(1)
    #expect(bench.scroll.contentOffset == CGPoint(x: 0, y: 53))
    #expect(bench.scroll.isDragging)
    #expect(bench.scroll.panGestureRecognizer.numberOfTouches == 0)
    bench.fingers.wait(149)
    #expect(bench.take() == ["willBeginDragging 0.0, 0.0"])
    bench.fingers.wait(1)
    #expect(bench.take() == ["willEndDragging 0.0, 0.0 to 0.0, 53.0", "didEndDragging false"])
    #expect(bench.scroll.contentOffset == CGPoint(x: 0, y: 53))
  }

  @Test func `each turn of a wheel puts off the end of its drag`() {
    turn(1)
    bench.fingers.wait(100)
    turn(2)
    bench.fingers.wait(100)
    #expect(bench.scroll.contentOffset.y == 159)
    #expect(bench.take() == ["willBeginDragging 0.0, 0.0"])
    bench.fingers.wait(50)
    #expect(bench.take().count == 2)
  }

  @Test func `a wheel stops at the limit, where a finger would pull content beyond it`() {
    turn(-1)
    #expect(bench.scroll.contentOffset.y == 0)
    bench.fingers.wait(150)
    #expect(bench.scroll.contentOffset.y == 0 && !bench.scroll.isDecelerating)
    swipe(by: 53)
    #expect(bench.scroll.contentOffset.y < 0)
  }

  @Test func `content that a touchpad scrolls goes on when the fingers lift`() {
    for _ in 0..<8 {
      swipe(by: -20)
      bench.fingers.wait(8)
    }
    #expect(bench.scroll.contentOffset.y == 160)
    swipe(.ended)
    #expect(bench.scroll.isDecelerating)
    bench.fingers.settle()
    #expect(bench.scroll.contentOffset.y > 400)
  }

  @Test func `a touchpad on which fingers rest ends no drag`() {
    swipe(by: -20)
    bench.fingers.wait(5000)
    #expect(bench.scroll.isDragging)
    swipe(.ended)
    #expect(!bench.scroll.isDragging && !bench.scroll.isDecelerating)
  }

  @Test func `a scroll that is cancelled ends the drag where it is`() {
    for _ in 0..<8 {
      swipe(by: -20)
      bench.fingers.wait(8)
    }
    swipe(.cancelled)
    #expect(!bench.scroll.isDragging && !bench.scroll.isDecelerating)
    #expect(bench.scroll.contentOffset.y == 160)
  }

  @Test(arguments: ["background", "ignored", "reader"])
  func `a scroll is cancelled where it is when the program loses its input`(reason: String) {
    for _ in 0..<8 {
      swipe(by: -20)
      bench.fingers.wait(8)
    }
    let application = bench.fingers.application
    switch reason {
    case "background": application.enterBackground()
    case "ignored": application.beginIgnoringInteractionEvents()
    default: _ = application.cancelTouchesForReader()
    }
    #expect(!bench.scroll.isDragging && !bench.scroll.isDecelerating)
    #expect(bench.scroll.panGestureRecognizer.state == .possible)
    #expect(bench.scroll.contentOffset.y == 160)
  }

  @Test func `a wheel stops content that moves by itself`() {
    bench.drag(from: 700, by: -30, count: 10)
    bench.lift()
    #expect(bench.scroll.isDecelerating)
    turn(1)
    #expect(!bench.scroll.isDecelerating)
    let place = bench.scroll.contentOffset.y
    bench.fingers.wait(1000)
    #expect(bench.scroll.contentOffset.y == place)
  }

  @Test func `a finger that goes down ends the wheel's drag and begins its own`() {
    turn(1)
    bench.drag(from: 400, by: -20, count: 3)
    #expect(
      bench.take() == [
        "willBeginDragging 0.0, 0.0", "willEndDragging 0.0, 0.0 to 0.0, 53.0",
        "didEndDragging false", "willBeginDragging 0.0, 53.0",
      ])
    #expect(bench.scroll.contentOffset.y == 103)
  }

  @Test func `a notch turns one page where content comes to rest at pages`() {
    bench.scroll.isPagingEnabled = true
    turn(1)
    bench.fingers.settle()
    #expect(bench.scroll.contentOffset.y == 852)
    turn(-1)
    bench.fingers.settle()
    #expect(bench.scroll.contentOffset.y == 0)
  }

  @Test func `content that does not scroll leaves the wheel to the scroll view above`() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 393, height: 300))
    inner.contentSize = CGSize(width: 393, height: 300)
    bench.scroll.addSubview(inner)
    turn(1)
    #expect(inner.contentOffset.y == 0 && bench.scroll.contentOffset.y == 53)
    bench.fingers.wait(200)
    inner.contentSize.height = 1000
    turn(1)
    #expect(inner.contentOffset.y == 53 && bench.scroll.contentOffset.y == 53)
  }

  @Test func `a gesture stays with the scroll view that its first step found`() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 393, height: 300))
    inner.contentSize = CGSize(width: 393, height: 1000)
    bench.scroll.addSubview(inner)
    turn(1)
    turn(1, at: CGPoint(x: 196, y: 20))
    #expect(inner.contentOffset.y == 106 && bench.scroll.contentOffset.y == 0)
    bench.fingers.wait(150)
    turn(1, at: CGPoint(x: 196, y: 20))
    #expect(inner.contentOffset.y == 106 && bench.scroll.contentOffset.y == 53)
  }

  // Proves: GEST:1.5-pan-scroll-types
  @Test func `a pan takes the kinds of scrolling that its mask names, none by default`() {
    let view = UIView(frame: bench.window.bounds)
    bench.window.addSubview(view)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State] = []
    let observer = StateObserver { states.append($0) }
    pan.addTarget(observer, action: StateObserver.changed)
    turn(1)
    bench.fingers.wait(150)
    #expect(states == [])
    pan.allowedScrollTypesMask = .continuous
    turn(1)
    bench.fingers.wait(150)
    #expect(states == [])
    pan.allowedScrollTypesMask = .discrete
    turn(1)
    turn(1)
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: -106))
    #expect(pan.location(in: view) == middle)
    bench.fingers.wait(150)
    #expect(states == [.began, .changed, .ended])
    swipe(by: 5)
    #expect(states.count == 3)
    pan.allowedScrollTypesMask = .all
    swipe(.ended)
    swipe(by: 5)
    swipe(.ended)
    #expect(states.count == 5)
  }

  // Proves: GEST:1.3-last-event
  @Test func `a pan that scrolls tells the modifier keys that are down`() {
    let view = UIView(frame: bench.window.bounds)
    bench.window.addSubview(view)
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    view.addGestureRecognizer(pan)
    var flags: [UIKeyModifierFlags] = []
    pan.addTarget { flags.append($0.modifierFlags) }
    let application = bench.fingers.application
    let shift = PressSample.Button.usage(.keyboardLeftShift)
    application.deliver(presses: [PressSample(shift, phase: .began)], at: bench.fingers.now)
    turn(1)
    application.deliver(presses: [PressSample(shift, phase: .ended)], at: bench.fingers.now)
    turn(1)
    #expect(flags == [.shift, []])
  }

  @Test func `a delegate may refuse the event, which is of the type scroll and has no touches`() {
    let view = UIView(frame: bench.window.bounds)
    bench.window.addSubview(view)
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    view.addGestureRecognizer(pan)
    let delegate = EventRefuser()
    pan.delegate = delegate
    turn(1)
    #expect(delegate.asked == [.scroll])
    #expect(pan.state == .possible)
    delegate.answer = true
    bench.fingers.wait(200)
    turn(1)
    #expect(pan.state == .began)
  }

  @Test func `a recognizer that is disabled during a scroll is cancelled and takes no more of it`()
  {
    turn(1)
    bench.scroll.isScrollEnabled = false
    #expect(!bench.scroll.isDragging)
    turn(1)
    #expect(bench.scroll.contentOffset.y == 53)
    bench.scroll.isScrollEnabled = true
    bench.fingers.wait(150)
    turn(1)
    #expect(bench.scroll.contentOffset.y == 106)
  }

  @Test func `a step that is no number, and a wheel beside every window, do nothing`() {
    turn(.nan)
    turn(.infinity)
    turn(1, at: CGPoint(x: -50, y: -50))
    #expect(bench.take() == [])
    bench.fingers.settle()
    turn(1)
    #expect(bench.scroll.contentOffset.y == 53)
  }

  @Test func `a device that is removed ends its scroll, and another one's goes on`() {
    let application = bench.fingers.application
    let panel = DeviceDescription(name: "pointer", properties: [InputProperty.direct])
    for number in [1, 2] {
      application.handle(.deviceAdded(panel, device: DeviceID(number), time: bench.fingers.now))
    }
    application.handle(
      .touches(
        TouchFrame(
          time: bench.fingers.now, device: DeviceID(1),
          scrolls: [PointerScroll(.wheel, x: 10, y: 10, down: 1)])))
    #expect(bench.scroll.contentOffset.y == 53)
    application.handle(.deviceRemoved(DeviceID(2), time: bench.fingers.now))
    #expect(bench.scroll.isDragging)
    application.handle(.deviceRemoved(DeviceID(1), time: bench.fingers.now))
    #expect(!bench.scroll.isDragging)
  }
}

@MainActor
private final class StateObserver {
  let observe: (UIGestureRecognizer.State) -> Void
  init(_ observe: @escaping (UIGestureRecognizer.State) -> Void) { self.observe = observe }
  func changed(_ recognizer: UIPanGestureRecognizer) { observe(recognizer.state) }
}

@MainActor
private final class EventRefuser: UIGestureRecognizerDelegate {
  var answer = false
  var asked: [UIEvent.EventType] = []
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    asked.append(event.type)
    return answer && event.allTouches?.isEmpty == true
  }
}
