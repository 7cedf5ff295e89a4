import DactylEvents
import Foundation
import GestureMachines
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("What a dark display keeps, and what is told of it")
struct DarkDisplayTests {
  private final class Power: DisplayPower {
    var states: [DisplayState] = []
    func setState(_ state: DisplayState) { states.append(state) }
  }

  /// Notes presses.
  private final class Hearing: UIView {
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls.append("began")
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls.append("changed")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls.append("ended")
    }
    override func remoteControlReceived(with event: UIEvent?) { calls.append("remote") }
  }

  let fingers = Fingers()
  private let hearing = Hearing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let power = Power()
  var application: UIApplication { fingers.application }

  init() {
    fingers.view.addSubview(hearing)
    hearing.becomeFirstResponder()
  }

  private func press(_ phases: UIPress.Phase..., code: UInt16 = 30) {
    for phase in phases {
      application.deliver(presses: [PressSample(.key(code: code), phase: phase)], at: fingers.now)
    }
  }

  private func darken() {
    application.displayPower = power
    application.sleepDisplay()
  }

  @Test func `a key in the dark wakes the display and does nothing else, until it comes up`() {
    darken()
    press(.began, .changed, .ended)
    #expect(hearing.calls.isEmpty)
    #expect(power.states == [.asleep, .awake])
    press(.began, .changed, .ended)
    #expect(hearing.calls == ["began", "changed", "ended"])
  }

  @Test func `a key that goes down again without having come up is heard on the awake display`() {
    darken()
    press(.began)
    press(.began, .ended)
    #expect(hearing.calls == ["began", "ended"])
  }

  @Test func `a remote control is heard in the dark, and wakes the display`() {
    application.beginReceivingRemoteControlEvents()
    darken()
    press(.began, .ended, code: 163)
    #expect(hearing.calls.contains("remote"))
    #expect(power.states == [.asleep, .awake])
  }

  @Test func `in a program that takes no remote controls their keys only wake the display`() {
    darken()
    press(.began, .ended, code: 163)
    #expect(hearing.calls.isEmpty)
    #expect(power.states == [.asleep, .awake])
    press(.began, .ended, code: 163)
    #expect(hearing.calls == ["began", "ended"])
  }

  @Test func `a finger that came down before times were set is cancelled when the display sleeps`()
  {
    let transcript = Transcript()
    fingers.view.addSubview(LoggingView("view", frame: fingers.view.bounds, in: transcript))
    fingers.down(0, 300, 300)
    fingers.handle(.deviceRemoved(DeviceID(99), time: fingers.now))
    darken()
    #expect(transcript.calls == ["view touchesBegan 1", "view touchesCancelled 1"])
    fingers.up()
    #expect(transcript.calls.count == 2)
  }

  @Test func `the removal of another panel leaves a finger as it is`() {
    let transcript = Transcript()
    fingers.view.addSubview(LoggingView("view", frame: fingers.view.bounds, in: transcript))
    application.idleInterval = 60
    fingers.down(0, 300, 300)
    fingers.handle(.deviceRemoved(DeviceID(99), time: fingers.now))
    application.sleepDisplay()
    #expect(transcript.calls == ["view touchesBegan 1", "view touchesCancelled 1"])
  }

  @Test func `a display beside the main one sleeps by itself, even if it is named first`() {
    let (main, side) = (Power(), Power())
    let screen = UIScreen(size: CGSize(width: 320, height: 240))
    application.connect(screen)
    application.setDisplayPower(side, of: screen)
    application.displayPower = main
    application.sleepDisplay(of: screen)
    #expect(side.states == [.asleep])
    #expect(main.states == [])
    application.wakeDisplay(of: screen)
    #expect(side.states == [.asleep, .awake])
  }

  @Test func `without a clock of inactivity there is no power to take away`() {
    application.displayPower = nil
    #expect(application.displayPower == nil)
  }

  @Test(arguments: [false, true])
  func `a pointer over a dark display hovers over nothing, and wakes it if that counts`(
    counts: Bool
  ) {
    let pointer = Pointer(beside: fingers)
    let hover = UIHoverGestureRecognizer()
    hearing.addGestureRecognizer(hover)
    application.idleActivity = counts ? [.touches, .hovering] : .touches
    darken()
    pointer.move(50, 50)
    #expect(hover.state == .possible)
    #expect(power.states == (counts ? [.asleep, .awake] : [.asleep]))
  }

  @Test func `fingers on a touchpad do nothing in the dark but wake`() {
    let pointer = Pointer(beside: fingers)
    pointer.move(50, 50)
    let pinch = UIPinchGestureRecognizer()
    hearing.addGestureRecognizer(pinch)
    darken()
    var seen: [UIGestureRecognizer.State] = []
    pinch.addTarget { seen.append($0.state) }
    pointer.pinch(scale: 2)
    #expect(power.states == [.asleep, .awake])
    fingers.settle()
    let first = seen
    pointer.pinch(scale: 2)
    #expect(first.isEmpty)
    #expect(seen.contains(.began))
  }

  @Test func `what a display does is told in words`() {
    var sentences: [String] = []
    let observation = application.addEventObserver { record in
      if case .display(let report) = record { sentences.append(report.sentence) }
    }
    application.idleDimInterval = 5
    application.idleInterval = 10
    let action = application.addIdleAction(after: 1.5) {}
    let whole = application.addIdleAction(after: 2) {}
    fingers.down(0, 300, 300)
    fingers.up()
    fingers.wait(7000)
    press(.began, .ended)
    #expect(sentences.count == 4)
    #expect(sentences[0].hasSuffix(", after 1.5 s without activity"))
    #expect(sentences[1].hasSuffix(", after 2 s without activity"))
    #expect(sentences[2...] == ["display dims", "display is bright again"])
    sentences = []
    application.sleepDisplay()
    press(.began, .ended)
    #expect(
      Set(sentences) == [
        "display sleeps", "display wakes",
        "press only woke the display: the program does not get it",
      ])
    withExtendedLifetime((observation, action, whole)) {}
  }

  @Test func `a display that panels name is told by its name`() {
    let screen = UIScreen(size: CGSize(width: 320, height: 240))
    application.connect(screen)
    application.setName("wall", of: screen)
    var sentences: [String] = []
    let observation = application.addEventObserver { record in
      if case .display(let report) = record { sentences.append(report.sentence) }
    }
    application.sleepDisplay(of: screen)
    #expect(sentences == ["display wall sleeps"])
    withExtendedLifetime(observation) {}
  }

  @Test func `a program's delegate need not hear of its displays`() {
    final class Program: UIResponder, UIApplicationDelegate {}
    let program = Program()
    application.delegate = program
    application.displayPower = power
    application.idleDimInterval = 5
    application.idleInterval = 10
    fingers.down(0, 300, 300)
    fingers.up()
    fingers.wait(20_000)
    application.wakeDisplay()
    #expect(power.states == [.dimmed, .asleep, .awake])
  }
}
