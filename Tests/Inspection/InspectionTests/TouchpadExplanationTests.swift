import DactylBasics
import DactylKit
import Foundation
import InputFrames
import InputTesting
import Testing

@testable import Inspection

/// Gestures of wheels and touchpads in explanations, logs and streams.
@MainActor
@Suite("Explanation of wheels and touchpads")
struct TouchpadExplanationTests {
  private let fingers = Fingers(screen: CGSize(width: 400, height: 800))
  private let pointer: Pointer
  private let box: UIView

  init() {
    pointer = Pointer(beside: fingers)
    box = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    box.accessibilityIdentifier = "box"
    fingers.view.addSubview(box)
    pointer.move(150, 150)
  }

  private func add(_ recognizer: UIGestureRecognizer, _ name: String) -> UIGestureRecognizer {
    recognizer.name = name
    box.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func explain(
    _ recognizers: [UIGestureRecognizer], _ act: () -> Void
  ) -> [String] {
    let explanation = Explanation(of: recognizers)
    explanation.listen(to: fingers.application)
    act()
    fingers.settle()
    return explanation.text().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func joined(_ lines: [String]) -> String { lines.joined(separator: " ") }

  @Test
  func `a pinch has a timeline: where it was, over which view, who saw it and what came of it`() {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    let text = joined(explain([pinch]) { pointer.pinch(scale: 2) })
    #expect(text.contains("gesture 1"))
    #expect(
      text.contains(
        "a pinch of 2 fingers on the touchpad began at (150, 150), over UIView#box"))
    #expect(text.contains("seen by pinch"))
    #expect(text.contains("ended after 300 ms: scale 2, rotated 0 degrees"))
    #expect(text.contains("the fingers on the touchpad came to a scale of 1.067"))
  }

  @Test func `a pinch that missed says its scale, what it counts as, the limit and its property`() {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    let text = joined(explain([pinch]) { pointer.pinch(scale: 1.03) })
    #expect(
      text.contains(
        "the fingers on the touchpad came to a scale of 1.03, which counts as 6 pt farther before "
          + "they lifted; it begins at 10 pt (limits.beginChange)"))
  }

  @Test func `a rotation that missed says its degrees`() {
    let rotation = add(UIRotationGestureRecognizer(), "rotation")
    let text = joined(explain([rotation]) { pointer.pinch(degrees: 6) })
    #expect(
      text.contains(
        "the fingers on the touchpad turned 6 degrees before they lifted; it begins at 10 degrees "
          + "(limits.beginDegrees)"))
  }

  @Test func `a swipe that missed says how far the fingers went`() {
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    swipe.allowedScrollTypesMask = .continuous
    let text = joined(explain([add(swipe, "swipe")]) { pointer.swipe(right: 12) })
    #expect(text.contains("swipe failed at"))
    #expect(text.contains("the fingers on the touchpad moved 12 pt in the swipe's direction"))
    #expect(text.contains("(limits.leastTravel"))
  }

  // Proves: GEST:1.5-pan-scroll-types
  @Test func `a recognizer that takes no such gesture says which setting keeps it out`() {
    let swipe = UISwipeGestureRecognizer()
    let pan = add(UIPanGestureRecognizer(), "pan")
    let text = joined(
      explain([add(swipe, "swipe"), pan]) {
        pointer.swipe(right: 200)
        pointer.scroll(down: 1)
        pointer.glide(down: 30)
      })
    #expect(
      text.contains(
        "swipe did not see gesture 1 because its allowedScrollTypesMask lacks continuous."))
    #expect(
      text.contains("pan did not see gesture 2 because its allowedScrollTypesMask lacks discrete."))
    #expect(
      text.contains(
        "pan did not see gesture 3 because its allowedScrollTypesMask lacks continuous."))
  }

  @Test func `other fingers, a view that is elsewhere, a disabled recognizer: each is named`() {
    let swipe = UISwipeGestureRecognizer()
    swipe.allowedScrollTypesMask = .continuous
    swipe.numberOfTouchesRequired = 3
    let off = add(UIPinchGestureRecognizer(), "off")
    off.isEnabled = false
    let elsewhere = UIPinchGestureRecognizer()
    elsewhere.name = "elsewhere"
    let other = UIView(frame: CGRect(x: 0, y: 500, width: 50, height: 50))
    other.accessibilityIdentifier = "other"
    other.addGestureRecognizer(elsewhere)
    fingers.view.addSubview(other)
    let text = joined(
      explain([add(swipe, "swipe"), off, elsewhere]) {
        pointer.swipe(right: 200, fingers: 4)
        pointer.pinch(scale: 2)
      })
    #expect(
      text.contains(
        "swipe did not see gesture 1 because 4 fingers swiped; it takes 3 (numberOfTouchesRequired)."
      ))
    #expect(text.contains("off did not see gesture 2 because it is disabled (isEnabled)."))
    #expect(
      text.contains(
        "elsewhere did not see gesture 2 because the pointer was over UIView#box, which is not within "
          + "its view UIView#other (frame)."))
  }

  @Test func `a delegate that refuses is named, and so is a cancelled gesture`() {
    final class Refuser: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
      ) -> Bool { false }
    }
    let refuser = Refuser()
    let refused = add(UIPinchGestureRecognizer(), "refused")
    refused.delegate = refuser
    let taken = add(UIPinchGestureRecognizer(), "taken")
    let text = joined(
      explain([refused, taken]) {
        for (phase, scale) in [(GestureChange.Phase.began, 1.0), (.changed, 2), (.cancelled, 2)] {
          fingers.handle(
            .gesture(
              GestureChange(
                device: DeviceID(1002), .pinch, phase, fingers: 2, scale: scale, time: fingers.now))
          )
        }
      })
    #expect(text.contains("refused did not see gesture 1 because shouldReceive,"))
    #expect(text.contains("taken was cancelled at"))
    #expect(text.contains("a pinch of 2 fingers on the touchpad was cancelled"))
  }

  @Test func `in JSON a gesture has its number, and an outcome says which it is about`() {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    let explanation = Explanation(of: [pinch])
    explanation.listen(to: fingers.application)
    pointer.pinch(scale: 2)
    let lines = explanation.json()
    #expect(
      lines.contains { $0.hasPrefix(#"{"type":"gesture","gesture":1,"began_ms""#) })
    #expect(lines.contains { $0.contains(#""touches":[],"gestures":[1]"#) })
  }

  @Test func `a log has a line for the beginning and for the end of a gesture`() {
    var lines: [String] = []
    let log = EventLog(of: fingers.application, format: .text) { lines.append($0) }
    pointer.swipe(right: 50)
    pointer.rest(for: 100)
    withExtendedLifetime(log) {}
    let text = lines.joined(separator: "\n")
    #expect(
      text.contains(
        "gesture 1 began at (150, 150): a swipe of 3 fingers on the touchpad, over UIView#box"))
    #expect(text.contains("gesture 1 ended after 200 ms: the fingers moved by (50, 0)"))
    #expect(text.contains("gesture 2 ended after 100 ms"))
  }

  @Test func `a touch of a pointer says that it is one`() {
    var lines: [String] = []
    let log = EventLog(of: fingers.application, format: .text) { lines.append($0) }
    pointer.click(box)
    withExtendedLifetime(log) {}
    #expect(lines.contains { $0.contains("began at (200, 200), by the pointer, hits UIView#box") })
  }

  @Test func `the page has each gesture in the lane of its device`() {
    let stream = InspectionStream()
    stream.listen(to: fingers.application)
    pointer.pinch(scale: 1.5, degrees: -12)
    stream.close()
    let json = stream.json(InspectionStream.Title(recording: "by hand"))
    #expect(
      json.contains(
        #""device":1003,"words":"pinch, 2 fingers: scale 1.5, rotated 12 degrees counterclockwise"}"#
      ))
    #expect(json.contains(#""pointers":[{"device":1003,"#))
  }

  @Test func `dactyl top's state has the pointer and the gesture that goes on`() {
    fingers.handle(
      .gesture(
        GestureChange(device: DeviceID(1002), .pinch, .began, fingers: 2, time: fingers.now)))
    let state = fingers.application.presentIndirectGesture?.state.text
    #expect(
      state
        == #"{"gesture":1,"words":"a pinch of 2 fingers on the touchpad","view":"UIView#box","result":"scale 1, rotated 0 degrees"}"#
    )
    pointer.unplug()
    #expect(fingers.application.presentIndirectGesture == nil)
  }
}
