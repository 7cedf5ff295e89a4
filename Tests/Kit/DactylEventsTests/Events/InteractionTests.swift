import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Keeping touches from the program")
struct InteractionTests {
  let transcript = Transcript()
  let fingers = Fingers()
  let box: LoggingView

  init() {
    box = LoggingView("box", frame: fingers.view.bounds, in: transcript)
    fingers.view.addSubview(box)
  }

  // Proves: VIEW:SUP-04
  @Test func `nothing is delivered until every begin has its end`() {
    let tap = ScriptedRecognizer("tap", in: transcript)
    box.addGestureRecognizer(tap)
    let application = fingers.application
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    for _ in 0..<2 {
      #expect(application.isIgnoringInteractionEvents)
      fingers.down(0, 5, 5)
      fingers.move(0, 6, 6)
      fingers.up()
      application.endIgnoringInteractionEvents()
    }
    #expect(transcript.calls.isEmpty)
    #expect(!application.isIgnoringInteractionEvents)
    box.removeGestureRecognizer(tap)
    fingers.down(0, 5, 5)
    #expect(transcript.calls.count == 1)
  }

  // Proves: VIEW:SUP-04
  @Test func `a touch that began meanwhile is lost until it lifts`() {
    fingers.application.beginIgnoringInteractionEvents()
    fingers.down(0, 5, 5)
    fingers.application.endIgnoringInteractionEvents()
    fingers.move(0, 9, 9)
    fingers.up()
    #expect(transcript.calls.isEmpty)
    fingers.down(0, 5, 5)
    #expect(transcript.calls == ["box touchesBegan 1"])
  }

  // Proves: VIEW:SUP-04
  @Test func `a touch that was cancelled is part of no later event`() {
    final class Counting: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(event?.allTouches?.count ?? 0)
      }
    }
    let view = Counting(frame: fingers.view.bounds)
    view.isMultipleTouchEnabled = true
    fingers.view.addSubview(view)
    fingers.down(0, 5, 5)
    fingers.application.beginIgnoringInteractionEvents()
    fingers.application.endIgnoringInteractionEvents()
    fingers.down(1, 50, 50)
    #expect(view.counts == [1, 1])
  }

  // Proves: VIEW:SUP-04
  @Test func `a touch that is down is cancelled, and its finger forgotten`() {
    fingers.down(0, 5, 5)
    fingers.application.beginIgnoringInteractionEvents()
    fingers.application.endIgnoringInteractionEvents()
    fingers.move(0, 9, 9)
    fingers.up()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
  }

  // Proves: VIEW:SUP-04
  @Test func `a recognizer that follows a touch fails when touches are kept from the program`() {
    let tap = UITapGestureRecognizer()
    box.addGestureRecognizer(tap)
    fingers.down(0, 5, 5)
    fingers.application.beginIgnoringInteractionEvents()
    fingers.application.endIgnoringInteractionEvents()
    fingers.up()
    #expect(tap.state == .possible)
    var taps = 0
    tap.addTarget(fingers.application, action: { _ in { taps += 1 } })
    fingers.down(0, 5, 5)
    fingers.wait(30)
    fingers.up()
    #expect(taps == 1)
  }

  // Proves: VIEW:SUP-04
  @Test func `a handler that begins ignoring gets the cancellation and nothing more`() {
    box.onTouches = { phase, _ in
      if phase == .began { fingers.application.beginIgnoringInteractionEvents() }
    }
    fingers.down(0, 5, 5)
    fingers.move(0, 9, 9)
    fingers.up()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
  }

  // Proves: VIEW:SUP-07
  @Test func `an exclusive view gets nothing either`() {
    box.isExclusiveTouch = true
    fingers.application.beginIgnoringInteractionEvents()
    fingers.down(0, 5, 5)
    fingers.down(1, 50, 50)
    #expect(transcript.calls.isEmpty)
  }

  // Proves: VIEW:SUP-04
  @Test func `one end too many is warned of and ignored`() {
    var warnings: [String] = []
    fingers.application.warningObserver = { warnings.append($0.sentence) }
    fingers.application.endIgnoringInteractionEvents()
    fingers.application.beginIgnoringInteractionEvents()
    #expect(fingers.application.isIgnoringInteractionEvents)
    #expect(warnings.count == 1)
  }

  @Test func `in the background touches are cancelled and none begins`() {
    let log = NotificationLog()
    for (name, word) in [
      (UIApplication.willResignActiveNotification, "resign"),
      (UIApplication.didEnterBackgroundNotification, "background"),
      (UIApplication.willEnterForegroundNotification, "foreground"),
      (UIApplication.didBecomeActiveNotification, "active"),
    ] {
      log.hear(name) { notification in
        guard notification.object as? UIApplication === fingers.application else { return nil }
        return "\(word) \(fingers.application.applicationState)"
      }
    }
    fingers.down(0, 5, 5)
    fingers.application.enterBackground()
    fingers.application.enterBackground()
    fingers.up()
    fingers.down(0, 5, 5)
    fingers.up()
    fingers.application.enterForeground()
    fingers.application.enterForeground()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1"])
    #expect(
      log.entries == [
        "resign active", "background background", "foreground background", "active active",
      ])
    fingers.down(0, 5, 5)
    #expect(transcript.calls.last == "box touchesBegan 2")
  }
}
