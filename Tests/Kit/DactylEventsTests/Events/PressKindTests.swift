import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// Notes presses and remote controls.
@MainActor
private final class Hearing: UIView {
  var types: [UIPress.PressType] = []
  var keys: [UIKey] = []
  var subtypes: [UIEvent.EventSubtype] = []
  var latest: UIPress?

  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    latest = presses.first
    types += presses.map(\.type)
    keys += presses.compactMap(\.key)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func remoteControlReceived(with event: UIEvent?) {
    if let event { subtypes.append(event.subtype) }
  }
}

@MainActor
@Suite("Kinds of presses, touches and buttons")
struct PressKindTests {
  let fingers = Fingers()
  private let hearing = Hearing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var application: UIApplication { fingers.application }

  init() {
    fingers.view.addSubview(hearing)
    hearing.becomeFirstResponder()
  }

  private func tell(_ button: PressSample.Button, _ phases: UIPress.Phase...) {
    for phase in phases {
      application.deliver(presses: [PressSample(button, phase: phase)], at: application.now)
    }
  }

  @Test(
    arguments: [
      (139, .menu), (158, .menu), (174, .menu), (0x131, .menu), (0x161, .select), (0x160, .select),
      (0x130, .select), (0x100, .select), (0x109, .select), (164, .playPause), (0x220, .upArrow),
      (0x221, .downArrow), (0x222, .leftArrow), (0x223, .rightArrow), (0x192, .pageUp),
      (0x193, .pageDown), (103, .upArrow), (108, .downArrow), (105, .leftArrow),
      (106, .rightArrow), (104, .pageUp), (109, .pageDown), (30, .other),
    ] as [(UInt16, UIPress.PressType)])
  func `a key of a keyboard, a remote or a gamepad is a press of its kind`(
    code: UInt16, type: UIPress.PressType
  ) {
    tell(.key(code: code), .began, .ended)
    #expect(hearing.types == [type])
  }

  @Test(
    arguments: [
      (163, [.remoteControlNextTrack]), (0x197, [.remoteControlNextTrack]),
      (164, [.remoteControlTogglePlayPause]), (165, [.remoteControlPreviousTrack]),
      (0x19c, [.remoteControlPreviousTrack]), (128, [.remoteControlStop]),
      (166, [.remoteControlStop]),
      (168, [.remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward]),
      (200, [.remoteControlPlay]), (207, [.remoteControlPlay]), (119, [.remoteControlPause]),
      (201, [.remoteControlPause]),
      (208, [.remoteControlBeginSeekingForward, .remoteControlEndSeekingForward]),
    ] as [(UInt16, [UIEvent.EventSubtype])])
  func `a media key is a remote control once, and one for seeking at both ends`(
    code: UInt16, subtypes: [UIEvent.EventSubtype]
  ) {
    application.beginReceivingRemoteControlEvents()
    tell(.key(code: code), .began, .changed, .ended)
    #expect(hearing.subtypes == subtypes)
  }

  @Test func `a key for seeking that is taken away ends the seeking`() {
    application.beginReceivingRemoteControlEvents()
    tell(.key(code: 208), .began, .cancelled)
    #expect(
      hearing.subtypes == [.remoteControlBeginSeekingForward, .remoteControlEndSeekingForward])
  }

  @Test func `the button of a headset for playing is a remote control`() {
    application.beginReceivingRemoteControlEvents()
    tell(.button(.playPause), .began, .ended)
    #expect(hearing.subtypes == [.remoteControlTogglePlayPause])
  }

  @Test func `a program without a window that has the keys hears of remote controls itself`() {
    final class Program: UIResponder, UIApplicationDelegate {
      var subtypes: [UIEvent.EventSubtype] = []
      override func remoteControlReceived(with event: UIEvent?) {
        if let event { subtypes.append(event.subtype) }
      }
    }
    let program = Program()
    application.delegate = program
    fingers.window.isHidden = true
    application.beginReceivingRemoteControlEvents()
    tell(.key(code: 163), .began, .ended)
    #expect(program.subtypes == [.remoteControlNextTrack])
  }

  @Test(
    arguments: [
      (29, .control), (97, .control), (42, .shift), (54, .shift), (56, .alternate),
      (100, .alternate), (125, .command), (126, .command),
    ] as [(UInt16, UIKeyModifierFlags)])
  func `a modifier of either side changes the keys that follow`(
    code: UInt16, flag: UIKeyModifierFlags
  ) {
    tell(.key(code: code), .began)
    tell(.key(code: 30), .began, .ended)
    tell(.key(code: code), .ended)
    tell(.key(code: 30), .began, .ended)
    #expect(hearing.keys.filter { $0.keyCode == .keyboardA }.map(\.modifierFlags) == [flag, []])
  }

  @Test func `a letter has the key of a US keyboard, whatever its case, and other characters none`()
  {
    #expect(UIKeyboardHIDUsage.letter("a") == .keyboardA)
    #expect(UIKeyboardHIDUsage.letter("Z") == .keyboardZ)
    for character in ["1", "ä", " ", "é"] as [Character] {
      #expect(UIKeyboardHIDUsage.letter(character) == nil)
    }
  }

  @Test func `a press knows its recognizers and its time, and is the same only to itself`() {
    tell(.key(code: 30), .began)
    let first = hearing.latest
    #expect(first?.gestureRecognizers == nil)
    #expect(first?.timestamp == application.now.seconds)
    tell(.key(code: 30), .ended)
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    hearing.addGestureRecognizer(tap)
    fingers.wait(100)
    tell(.button(.select), .began)
    #expect(hearing.latest?.gestureRecognizers == [tap])
    #expect(hearing.latest?.timestamp == 0.1)
    #expect(hearing.latest != first)
    tell(.button(.select), .ended)
  }

  @Test func `a command with a title is taken as one without`() {
    final class Commanding: UIView {
      var calls: [String] = []
      var commands: [UIKeyCommand] = []
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? { commands }
      func save(_ sender: UIKeyCommand) { calls.append(sender.title) }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("key")
      }
    }
    let view = Commanding()
    let command = UIKeyCommand(
      title: "Save", action: Selector("save:", Commanding.save), input: "s",
      modifierFlags: .control, discoverabilityTitle: "Save all")
    #expect(command.discoverabilityTitle == "Save all")
    view.commands = [command]
    fingers.view.addSubview(view)
    view.becomeFirstResponder()
    tell(.key(code: 29), .began)
    tell(.key(code: 31), .began, .changed, .ended)
    tell(.key(code: 29), .ended)
    #expect(view.calls == ["key", "Save"])
  }

  // MARK: Buttons and touches

  @Test func `buttons are counted from 1`() {
    #expect(UIEvent.ButtonMask.button(1) == .primary)
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
    #expect(UIEvent.ButtonMask.button(3).rawValue == 4)
    #expect(UIEvent.ButtonMask.button(0) == [])
    #expect(UIEvent.ButtonMask.button(61) == [])
  }

  @Test func `a touch knows its recognizers, its first place and its last step`() throws {
    final class Pad: UIView {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touch = touches.first
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let pad = Pad(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
    fingers.view.addSubview(pad)
    let recognizer = ScriptedRecognizer("r")
    pad.addGestureRecognizer(recognizer)
    fingers.down(0, 210, 120)
    fingers.wait(10)
    fingers.move(0, 230, 125)
    let touch = try #require(pad.touch)
    #expect(touch.gestureRecognizers?.contains(recognizer) == true)
    #expect(touch.majorRadiusTolerance == 0)
    #expect(touch.firstLocation(in: pad) == CGPoint(x: 10, y: 20))
    #expect(touch.firstLocation(in: fingers.window) == CGPoint(x: 210, y: 120))
    #expect(touch.step(in: pad) == CGPoint(x: 20, y: 5))
    #expect(Set([touch, touch]).count == 1)
    fingers.up()
  }

  @Test func `a finger that has stood still is predicted nowhere`() throws {
    final class Pad: UIView {
      var predicted: [Int] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        predicted.append(event?.predictedTouches(for: touch)?.count ?? -1)
      }
    }
    let pad = Pad(frame: fingers.view.bounds)
    fingers.view.addSubview(pad)
    fingers.down(0, 210, 120)
    fingers.wait(10)
    fingers.move(0, 220, 120)
    fingers.wait(10)
    fingers.deliver([(finger: 0, phase: .moved, place: CGPoint(x: 220, y: 120))])
    #expect(pad.predicted.first ?? 0 > 0)
    #expect(pad.predicted.dropFirst().allSatisfy { $0 == 0 })
    fingers.up()
  }

  @Test func `what is told of a scroll has the name of the delegate's call`() {
    let kinds: [(ScrollReport.Kind, String)] = [
      (.didScroll, "didScroll"), (.willBeginDragging, "willBeginDragging"),
      (.willEndDragging(velocity: .zero, target: .zero), "willEndDragging"),
      (.didEndDragging(willDecelerate: true), "didEndDragging"),
      (.willBeginDecelerating, "willBeginDecelerating"),
      (.didEndDecelerating, "didEndDecelerating"),
      (.didEndScrollingAnimation, "didEndScrollingAnimation"),
      (.willBeginZooming, "willBeginZooming"), (.didZoom, "didZoom"),
      (.didEndZooming, "didEndZooming"), (.didScrollToTop, "didScrollToTop"),
    ]
    for (kind, name) in kinds { #expect(kind.callName == name) }
  }
}
