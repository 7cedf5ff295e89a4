import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Multiple and exclusive touch in every combination")
struct TouchCombinationTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let first: LoggingView
  let second: LoggingView

  init() {
    first = LoggingView("first", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript)
    second = LoggingView(
      "second", frame: CGRect(x: 200, y: 0, width: 100, height: 100), in: transcript)
    fingers.view.addSubview(first)
    fingers.view.addSubview(second)
  }

  /// All sixteen: multiple and exclusive of the first view, multiple and exclusive of the second.
  nonisolated static let all = (0..<16).map { number in (0..<4).map { number >> $0 & 1 == 1 } }

  // Proves: GEST:1.1.8, GEST:1.1.9, VIEW:SUP-01, VIEW:SUP-05
  @Test(arguments: all)
  func `who gets the second finger follows from the two flags`(flags: [Bool]) {
    first.isMultipleTouchEnabled = flags[0]
    first.isExclusiveTouch = flags[1]
    second.isMultipleTouchEnabled = flags[2]
    second.isExclusiveTouch = flags[3]
    fingers.down(0, 50, 50)
    fingers.down(1, 60, 60)
    fingers.down(2, 250, 50)
    fingers.down(3, 260, 60)
    for finger in 0..<4 { fingers.up(finger) }

    let isShared = !flags[1] && !flags[3]
    var heard = ["first touchesBegan 1"]
    if flags[0] { heard.append("first touchesBegan 2") }
    if isShared { heard.append("second touchesBegan 3") }
    if isShared && flags[2] { heard.append("second touchesBegan 4") }
    let ends = heard.map { $0.replacingOccurrences(of: "Began", with: "Ended") }
    #expect(transcript.calls == heard + ends)
  }

  @Test(arguments: all)
  func `both at once are told in the order of the fingers`(flags: [Bool]) {
    first.isMultipleTouchEnabled = flags[0]
    first.isExclusiveTouch = flags[1]
    second.isMultipleTouchEnabled = flags[2]
    second.isExclusiveTouch = flags[3]
    fingers.deliver([
      (0, .began, CGPoint(x: 250, y: 50)), (1, .began, CGPoint(x: 50, y: 50)),
      (2, .began, CGPoint(x: 260, y: 50)),
    ])
    let isShared = !flags[1] && !flags[3]
    var heard = [flags[2] ? "second touchesBegan 1 3" : "second touchesBegan 1"]
    if isShared { heard.append("first touchesBegan 2") }
    #expect(transcript.calls == heard)
  }

  @Test func `after the exclusive view's last touch others are free`() {
    first.isExclusiveTouch = true
    fingers.down(0, 50, 50)
    fingers.down(1, 250, 50)
    fingers.up(0)
    fingers.down(2, 260, 50)
    #expect(
      transcript.calls == [
        "first touchesBegan 1", "first touchesEnded 1", "second touchesBegan 3",
      ])
  }

  @Test func `exclusiveness is a matter of one window`() {
    first.isExclusiveTouch = true
    let window = fingers.makeWindow(frame: CGRect(x: 500, y: 0, width: 100, height: 100))
    let other = LoggingView(
      "other", frame: CGRect(x: 0, y: 0, width: 100, height: 100), in: transcript)
    window.addSubview(other)
    window.isHidden = false
    fingers.down(0, 50, 50)
    fingers.down(1, 550, 50)
    #expect(transcript.calls == ["first touchesBegan 1", "other touchesBegan 2"])
  }

  // Proves: VIEW:PRP-05
  @Test func `a view as it is made takes one finger, and leaves other views theirs`() {
    let (left, right) = (
      LoggingView("left", frame: CGRect(x: 0, y: 300, width: 100, height: 100), in: transcript),
      LoggingView("right", frame: CGRect(x: 100, y: 300, width: 100, height: 100), in: transcript)
    )
    for view in [left, right] { fingers.view.addSubview(view) }
    fingers.down(0, 50, 350)
    fingers.down(1, 60, 360)
    fingers.down(2, 150, 350)
    #expect(transcript.calls == ["left touchesBegan 1", "right touchesBegan 3"])
    #expect(left.gestureRecognizers == nil)
  }

  // Proves: VIEW:SUP-07
  @Test func `ignoring interaction comes before any view's own flags`() {
    first.isExclusiveTouch = true
    fingers.application.beginIgnoringInteractionEvents()
    fingers.down(0, 50, 50)
    fingers.up(0)
    fingers.application.endIgnoringInteractionEvents()
    #expect(transcript.calls == [])
  }

  // Proves: VIEW:SUP-04
  @Test func `ignoring is counted, and a touch that began meanwhile stays ignored`() {
    let application = fingers.application
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    fingers.down(0, 50, 50)
    application.endIgnoringInteractionEvents()
    fingers.move(0, 60, 60)
    fingers.up(0)
    #expect(transcript.calls == [])
    fingers.down(0, 50, 50)
    #expect(transcript.calls.count == 1)
  }

  @Test func `touches that are down when ignoring begins are cancelled, once`() {
    fingers.down(0, 50, 50)
    fingers.application.beginIgnoringInteractionEvents()
    fingers.move(0, 60, 60)
    fingers.up(0)
    fingers.application.endIgnoringInteractionEvents()
    #expect(transcript.calls == ["first touchesBegan 1", "first touchesCancelled 1"])
  }

  @Test func `gathered movements of a view that has left are dropped`() {
    fingers.application.touchDeliveryInterval = 0.1
    fingers.down(0, 50, 50)
    fingers.clock(4)
    fingers.move(0, 55, 50)
    fingers.clock(8)
    fingers.move(0, 60, 50)
    first.removeFromSuperview()
    fingers.wait(500)
    #expect(
      transcript.calls == [
        "first touchesBegan 1", "first touchesMoved 1", "first touchesCancelled 1",
      ])
  }
}
