import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

/// Gestures on a touchpad, which happen where the pointer is.
@MainActor
@Suite("Gestures on a touchpad")
struct TouchpadGestureTests {
  private let fingers = Fingers(screen: CGSize(width: 400, height: 800))
  private let pointer: Pointer
  private let box: UIView

  init() {
    pointer = Pointer(beside: fingers)
    box = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    fingers.view.addSubview(box)
    pointer.move(150, 150)
  }

  private func send(
    _ kind: GestureChange.Kind, _ phase: GestureChange.Phase, fingers count: Int = 2,
    right: Double = 0, down: Double = 0, scale: Double = 1, degrees: Double = 0, device: Int = 1002
  ) {
    fingers.handle(
      .gesture(
        GestureChange(
          device: DeviceID(device), kind, phase, fingers: count, right: right, down: down,
          scale: scale, degrees: degrees, time: fingers.now)))
  }

  @MainActor
  private final class Log {
    var lines: [String] = []
    private let words: () -> String
    init(_ words: @escaping () -> String) { self.words = words }
    func record(_ recognizer: UIGestureRecognizer) {
      lines.append("\(recognizer.state) \(words())")
    }
  }

  private func watch<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ words: @escaping (Recognizer) -> String = { _ in "" }
  ) -> Log {
    let log = Log { [unowned recognizer] in words(recognizer) }
    recognizer.addTarget(log, action: Log.record)
    box.addGestureRecognizer(recognizer)
    return log
  }

  @Test func `a pinch has the touchpad's own scale, no touches, and the pointer's place`() {
    let pinch = UIPinchGestureRecognizer()
    let log = watch(pinch) { [box] pinch in
      let place = pinch.location(in: box)
      return "\(pinch.scale) \(pinch.numberOfTouches) \(place.x),\(place.y)"
    }
    send(.pinch, .began)
    send(.pinch, .changed, scale: 1.25)
    send(.pinch, .changed, scale: 2)
    send(.pinch, .ended, scale: 2)
    #expect(
      log.lines == ["began 1.25 0 50.0,50.0", "changed 2.0 0 50.0,50.0", "ended 2.0 0 50.0,50.0"])
  }

  @Test(arguments: [(1.049, false), (1.05, true), (0.951, false), (0.95, true)])
  func `a pinch begins when the scale has changed by a twentieth`(scale: Double, begins: Bool) {
    let log = watch(UIPinchGestureRecognizer())
    send(.pinch, .began)
    send(.pinch, .changed, scale: scale)
    #expect(log.lines.isEmpty == !begins)
  }

  @Test(arguments: [(9.9, false), (10.0, true), (-10.0, true)])
  func `a rotation begins after ten degrees, clockwise above 0`(degrees: Double, begins: Bool) {
    let rotation = UIRotationGestureRecognizer()
    let log = watch(rotation) { "\(($0.rotation * 180 / .pi).rounded())" }
    send(.pinch, .began)
    send(.pinch, .changed, degrees: degrees / 2)
    send(.pinch, .changed, degrees: degrees / 2)
    #expect(log.lines == (begins ? ["began \(degrees)"] : []))
  }

  @Test func `fingers that rotate without pinching leave the pinch out`() {
    let pinch = watch(UIPinchGestureRecognizer())
    let rotation = watch(UIRotationGestureRecognizer())
    pointer.pinch(scale: 1.02, degrees: 90)
    fingers.settle()
    #expect(pinch.lines.isEmpty && rotation.lines.last == "ended ")
  }

  @Test func `of two recognizers of one pinch the inner one begins, and the outer one fails`() {
    let (inner, outer) = (UIPinchGestureRecognizer(), UIPinchGestureRecognizer())
    let log = watch(inner)
    var states: [UIGestureRecognizer.State] = []
    outer.addTarget { states.append($0.state) }
    fingers.view.addGestureRecognizer(outer)
    send(.pinch, .began)
    send(.pinch, .changed, scale: 2)
    #expect(log.lines.count == 1)
    #expect(outer.state == .failed)
    send(.pinch, .ended, scale: 2)
    #expect(log.lines.count == 2 && states.isEmpty)
  }

  @Test func `a pinch of the transform recognizer scales and rotates at once`() {
    let transform = TransformGestureRecognizer()
    let log = watch(transform) { "\($0.scale) \(($0.rotation * 180 / .pi).rounded())" }
    pointer.pinch(scale: 3, degrees: 40)
    #expect(log.lines.last == "ended 3.0 40.0")
  }

  @Test func `a pinch on a touchpad zooms a scroll view around the pointer`() {
    final class Zoomer: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let zoomer = Zoomer()
    let scrollView = UIScrollView(frame: box.bounds)
    scrollView.contentSize = CGSize(width: 200, height: 200)
    scrollView.maximumZoomScale = 4
    scrollView.delegate = zoomer
    scrollView.addSubview(zoomer.content)
    box.addSubview(scrollView)
    pointer.pinch(scale: 2)
    #expect(abs(scrollView.zoomScale - 2) < 1e-9)
    #expect(abs(scrollView.contentOffset.x - 50) < 1e-6)
  }

  @Test func `a cancelled pinch cancels its recognizer, and so does a device that is gone`() {
    let log = watch(UIPinchGestureRecognizer())
    send(.pinch, .began)
    send(.pinch, .changed, scale: 2)
    send(.pinch, .cancelled, scale: 2)
    send(.pinch, .began)
    send(.pinch, .changed, scale: 2)
    pointer.unplug()
    #expect(log.lines == ["began ", "cancelled ", "began ", "cancelled "])
  }

  @Test(arguments: ["background", "ignored", "reader"])
  func `a pinch is cancelled when the program loses its input`(reason: String) {
    let log = watch(UIPinchGestureRecognizer())
    send(.pinch, .began)
    send(.pinch, .changed, scale: 2)
    switch reason {
    case "background": fingers.application.enterBackground()
    case "ignored": fingers.application.beginIgnoringInteractionEvents()
    default: _ = fingers.application.cancelTouchesForReader()
    }
    #expect(log.lines == ["began ", "cancelled "])
  }

  @Test func `a delegate sees the event as a transform, and may refuse it`() {
    final class Refuser: NSObject, UIGestureRecognizerDelegate {
      var types: [UIEvent.EventType] = []
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
      ) -> Bool {
        types.append(event.type)
        return false
      }
    }
    let refuser = Refuser()
    let pinch = UIPinchGestureRecognizer()
    pinch.delegate = refuser
    let log = watch(pinch)
    pointer.pinch(scale: 2)
    #expect(log.lines.isEmpty && refuser.types == [.transform])
  }

  @Test func `a swipe by three fingers is recognized where a program says so`() {
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    let log = watch(swipe)
    pointer.swipe(right: 200)
    #expect(log.lines.isEmpty)
    swipe.allowedScrollTypesMask = .discrete
    pointer.swipe(right: 200)
    #expect(log.lines.isEmpty)
    swipe.allowedScrollTypesMask = .continuous
    pointer.swipe(right: 200)
    #expect(log.lines == ["ended "])
    pointer.swipe(right: -200)
    pointer.swipe(right: 200, fingers: 4)
    #expect(log.lines == ["ended "])
    swipe.maximumNumberOfTouches = 4
    pointer.swipe(right: 200, fingers: 4)
    #expect(log.lines.count == 2)
  }

  @Test(arguments: [GestureChange.Phase.ended, .cancelled])
  func `resting fingers stop what moves under the pointer`(end: GestureChange.Phase) {
    let scrollView = UIScrollView(frame: box.bounds)
    scrollView.contentSize = CGSize(width: 200, height: 20_000)
    box.addSubview(scrollView)
    pointer.glide(down: 400, over: 100)
    fingers.wait(50)
    #expect(scrollView.isDecelerating)
    send(.hold, .began)
    let place = scrollView.contentOffset.y
    #expect(!scrollView.isDecelerating)
    fingers.wait(300)
    send(.hold, end)
    fingers.settle()
    #expect(scrollView.contentOffset.y == place)
  }

  @Test func `content that resting fingers hold beyond its limit comes back when they lift`() {
    let scrollView = UIScrollView(frame: box.bounds)
    scrollView.contentSize = CGSize(width: 200, height: 300)
    box.addSubview(scrollView)
    pointer.glide(down: 400, over: 60)
    fingers.wait(30)
    #expect(scrollView.contentOffset.y > 100)
    send(.hold, .began)
    fingers.wait(500)
    #expect(scrollView.contentOffset.y > 100)
    send(.hold, .ended)
    fingers.settle()
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test func `a gesture without a beginning, of another device or without numbers changes nothing`()
  {
    let log = watch(UIPinchGestureRecognizer())
    send(.pinch, .changed, scale: 2)
    send(.pinch, .ended)
    send(.pinch, .began)
    send(.pinch, .changed, scale: 2, device: 7)
    send(.pinch, .changed, scale: .nan)
    send(.pinch, .changed, scale: 0)
    send(.pinch, .changed, scale: -.infinity)
    send(.swipe, .changed, right: 500)
    send(.pinch, .ended)
    send(.swipe, .began, fingers: Int.max)
    send(.swipe, .ended, fingers: Int.min)
    fingers.settle()
    #expect(log.lines.isEmpty)
  }
}
