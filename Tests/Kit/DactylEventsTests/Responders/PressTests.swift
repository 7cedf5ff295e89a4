import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// A view that can be first responder, writes presses down and has key commands.
@MainActor
private final class Keyed: UIView {
  let label: String
  let stage: Transcript
  var forwards = false
  var commands: [UIKeyCommand] = []
  var keys: [UIKey] = []
  var events: [UIPressesEvent] = []

  init(_ label: String, in stage: Transcript) {
    self.label = label
    self.stage = stage
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }

  private func note(_ call: String, _ presses: Set<UIPress>) {
    let text = presses.sorted { $0.serial < $1.serial }.map { press in
      press.key.map { "'\($0.characters)'" } ?? "\(press.type)"
    }
    stage.record("\(label) \(call) \(text.joined(separator: " "))")
    keys += presses.compactMap(\.key)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
    if let event { events.append(event) }
    if forwards { super.pressesBegan(presses, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("changed \(presses.first?.force ?? 0)", presses)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("ended", presses)
    if forwards { super.pressesEnded(presses, with: event) }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("cancelled", presses)
  }

  override func remoteControlReceived(with event: UIEvent?) {
    stage.record("\(label) remote \(event?.subtype.rawValue ?? -1)")
    if forwards { super.remoteControlReceived(with: event) }
  }

  func save(_ sender: UIKeyCommand) { stage.record("\(label) save") }
}

@MainActor
@Suite("Presses, key commands and remote controls")
struct PressTests {
  let fingers = Fingers()
  let transcript = Transcript()
  private let a: Keyed
  private let b: Keyed
  var application: UIApplication { fingers.application }

  init() {
    a = Keyed("a", in: transcript)
    b = Keyed("b", in: transcript)
    fingers.view.addSubview(a)
    a.addSubview(b)
  }

  private func press(_ codes: UInt16...) {
    for code in codes { tell(.key(code: code), .began) }
    for code in codes.reversed() { tell(.key(code: code), .ended) }
  }

  private func tell(_ button: PressSample.Button, _ phase: UIPress.Phase) {
    application.deliver(presses: [PressSample(button, phase: phase)], at: application.now)
  }

  @Test func `a key goes to the first responder`() {
    b.becomeFirstResponder()
    press(30)
    #expect(transcript.calls == ["b began 'a'", "b ended 'a'"])
    #expect(b.keys.first?.keyCode == .keyboardA)
    #expect(b.events.first?.type == .presses)
  }

  @Test func `who hands it on lets it climb`() {
    b.becomeFirstResponder()
    b.forwards = true
    press(30)
    #expect(transcript.calls == ["b began 'a'", "a began 'a'", "b ended 'a'", "a ended 'a'"])
  }

  // Proves: VIEW:RSP-08
  @Test func `a hidden first responder goes on getting keys`() {
    b.becomeFirstResponder()
    b.isHidden = true
    press(30)
    #expect(transcript.calls == ["b began 'a'", "b ended 'a'"])
  }

  // Proves: VIEW:KEY-02
  @Test func `keys go to the key window, whichever is in front`() {
    let front = fingers.makeWindow()
    front.isHidden = false
    let other = Keyed("other", in: transcript)
    front.addSubview(other)
    other.becomeFirstResponder()
    b.becomeFirstResponder()
    press(30)
    #expect(transcript.calls == ["b began 'a'", "b ended 'a'"])
  }

  @Test func `who heard a key go down hears it come up`() {
    b.becomeFirstResponder()
    tell(.key(code: 30), .began)
    a.becomeFirstResponder()
    tell(.key(code: 30), .ended)
    #expect(transcript.calls == ["b began 'a'", "b ended 'a'"])
  }

  @Test func `a key that repeats is told once`() {
    b.becomeFirstResponder()
    tell(.key(code: 30), .began)
    tell(.key(code: 30), .began)
    tell(.key(code: 30), .ended)
    tell(.key(code: 30), .ended)
    #expect(transcript.calls == ["b began 'a'", "b ended 'a'"])
  }

  @Test func `modifiers change what a key types`() {
    b.becomeFirstResponder()
    press(42, 30)  // shift
    press(29, 46)  // control c
    press(58)  // caps lock
    press(30)
    press(2)
    press(42, 30)
    let typed = b.keys.map(\.characters).filter { !$0.isEmpty }
    #expect(typed == ["A", "A", "c", "c", "A", "A", "1", "1", "a", "a"])
    #expect(b.keys.contains { $0.characters == "c" && $0.modifierFlags == .control })
    #expect(b.keys.contains { $0.characters == "A" && $0.modifierFlags == .alphaShift })
  }

  @Test(arguments: [
    (UInt16(2), "1"), (11, "0"), (28, "\r"), (14, "\u{8}"), (15, "\t"), (57, " "), (12, "-"),
    (13, "="), (26, "["), (27, "]"), (43, "\\"), (39, ";"), (40, "'"), (41, "`"), (51, ","),
    (52, "."), (53, "/"), (44, "z"), (16, "q"), (79, "1"), (82, "0"), (55, "*"), (78, "+"),
    (96, "\r"), (103, "UIKeyInputUpArrow"), (1, "UIKeyInputEscape"),
  ])
  func `the kernel's codes type what a US keyboard does`(code: UInt16, characters: String) {
    b.becomeFirstResponder()
    press(code)
    #expect(b.keys.first?.characters == characters)
  }

  @Test func `another layout says itself what it types`() {
    b.becomeFirstResponder()
    application.deliver(
      presses: [PressSample(.key(code: 39), phase: .began, characters: "ö")], at: application.now)
    #expect(transcript.calls == ["b began 'ö'"])
  }

  @Test func `buttons without a keyboard have a type and a force`() {
    b.becomeFirstResponder()
    tell(.button(.select), .began)
    application.deliver(
      presses: [PressSample(.button(.select), phase: .changed, force: 0.5)], at: application.now)
    tell(.button(.select), .cancelled)
    #expect(
      transcript.calls == ["b began select", "b changed 0.5 select", "b cancelled select"])
  }

  @Test func `an event has all that are down`() {
    b.becomeFirstResponder()
    tell(.key(code: 42), .began)
    tell(.key(code: 30), .began)
    #expect(b.events.last?.allPresses.count == 2)
    #expect(
      b.events.last?.allPresses.map(\.phase.rawValue).sorted()
        == [UIPress.Phase.began.rawValue, UIPress.Phase.stationary.rawValue])
  }

  @Test func `without a first responder they go to the window, without a window to the program`() {
    press(30)
    let other = UIApplication()
    other.deliver(presses: [PressSample(.key(code: 30), phase: .began)], at: .zero)
    #expect(transcript.calls == [])
  }

  // Proves: VC11:EV-06, VIEW:RSP-05
  @Test func `a key that nobody handles ends at the application, or at its delegate`() {
    final class Program: UIApplication {
      var keys = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += 1
        super.pressesBegan(presses, with: event)
      }
    }
    final class Hearing: UIResponder, UIApplicationDelegate {
      var keys = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += 1
        super.pressesBegan(presses, with: event)
      }
    }
    final class Plain: UIApplicationDelegate {}
    let program = Program()
    var warnings: [String] = []
    program.warningObserver = { warnings.append($0.sentence) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let (hearing, plain) = (Hearing(), Plain())
    program.delegate = hearing
    program.deliver(presses: [PressSample(.key(code: 30), phase: .began)], at: .zero)
    #expect(program.keys == 1 && hearing.keys == 1)
    program.delegate = plain
    program.deliver(presses: [PressSample(.key(code: 31), phase: .began)], at: .zero)
    #expect(program.keys == 2 && hearing.keys == 1 && warnings.isEmpty)
  }

  @Test func `an unknown key does no harm`() {
    b.becomeFirstResponder()
    press(.max)
    #expect(b.keys.isEmpty)
    #expect(transcript.calls == ["b began other", "b ended other"])
  }

  // MARK: Key commands

  private func command(
    _ input: String, _ flags: UIKeyModifierFlags = .control
  ) -> UIKeyCommand {
    UIKeyCommand(input: input, modifierFlags: flags, action: Selector("save:", Keyed.save))
  }

  @Test func `a key command sends its action, and the key is not told`() {
    b.becomeFirstResponder()
    a.commands = [command("s")]
    press(29, 31)
    #expect(transcript.calls == ["b began ''", "b save", "b ended ''"])
  }

  @Test func `the modifiers must be those and no others`() {
    b.becomeFirstResponder()
    a.commands = [command("s")]
    press(31)
    press(29, 42, 31)
    #expect(!transcript.calls.contains("b save"))
    press(97, 31)  // right control
    #expect(transcript.calls.contains("b save"))
  }

  @Test func `caps lock and the number pad do not count`() {
    b.becomeFirstResponder()
    a.commands = [command("s"), command("1")]
    press(58)
    press(29, 31)
    press(29, 79)
    #expect(transcript.calls.filter { $0 == "b save" }.count == 2)
  }

  @Test func `keys that type nothing have names`() {
    b.becomeFirstResponder()
    a.commands = [command(UIKeyCommand.inputUpArrow, [])]
    press(103)
    #expect(transcript.calls == ["b save"])
  }

  @Test func `a command that nobody carries out leaves the key alone`() {
    b.becomeFirstResponder()
    b.commands = [
      UIKeyCommand(input: "s", modifierFlags: [], action: Selector("nobodyHasThis:"))
    ]
    press(31)
    #expect(transcript.calls == ["b began 's'", "b ended 's'"])
  }

  // MARK: Remote control

  @Test func `a remote control is heard by the first responder, if asked for`() {
    b.becomeFirstResponder()
    application.deliver(remoteControl: .remoteControlPlay, at: .zero)
    #expect(transcript.calls == [])
    application.beginReceivingRemoteControlEvents()
    application.deliver(remoteControl: .remoteControlPlay, at: .zero)
    application.endReceivingRemoteControlEvents()
    application.deliver(remoteControl: .remoteControlPlay, at: .zero)
    #expect(transcript.calls == ["b remote 100"])
  }

  @Test(arguments: [
    // A television's and an infrared remote's: play, pause, stop, next, previous.
    ([200, 201, 166, 163, 165], [100, 101, 102, 104, 105]),
    ([207, 119, 128, 0x197, 0x19c], [100, 101, 102, 104, 105]),
  ])
  func `the players' keys of televisions and of infrared remotes are the same`(
    codes: [UInt16], subtypes: [Int]
  ) {
    b.becomeFirstResponder()
    application.beginReceivingRemoteControlEvents()
    for code in codes { press(code) }
    #expect(transcript.calls == subtypes.map { "b remote \($0)" })
  }

  @Test func `media keys are remote controls then, and keys otherwise`() {
    b.becomeFirstResponder()
    press(164)
    #expect(transcript.calls == ["b began playPause", "b ended playPause"])
    application.beginReceivingRemoteControlEvents()
    press(164)
    press(208)
    #expect(
      Array(transcript.calls.dropFirst(2)) == ["b remote 103", "b remote 108", "b remote 109"])
  }

  @Test func `a program that leaves the front lets its keys go`() {
    b.becomeFirstResponder()
    tell(.key(code: 30), .began)
    application.enterBackground()
    tell(.key(code: 30), .ended)
    #expect(transcript.calls == ["b began 'a'", "b cancelled 'a'"])
  }

  @Test(arguments: ["background", "reader"])
  func `modifiers that are taken away count for no touch any more, caps lock stays`(
    reason: String
  ) {
    final class Touched: UIView {
      var flags: [UIKeyModifierFlags] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        flags += event.map { [$0.modifierFlags] } ?? []
      }
    }
    let touched = Touched(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    fingers.view.addSubview(touched)
    press(58)
    tell(.key(code: 42), .began)
    tell(.key(code: 29), .began)
    fingers.tap(220, 220)
    if reason == "background" {
      application.enterBackground()
      application.enterForeground()
    } else {
      application.cancelPressesForReader([.key(code: 42), .key(code: 29)])
    }
    fingers.tap(220, 220)
    #expect(touched.flags == [[.alphaShift, .shift, .control], .alphaShift])
  }

  @Test func `of two buttons that are no keys only the one that is taken away is cancelled`() {
    b.becomeFirstResponder()
    tell(.button(.upArrow), .began)
    tell(.button(.downArrow), .began)
    application.cancelPressesForReader([.button(.downArrow)])
    tell(.button(.upArrow), .ended)
    #expect(
      transcript.calls == [
        "b began upArrow", "b began downArrow", "b cancelled downArrow", "b ended upArrow",
      ])
  }

  @Test func `keys that are taken away go one after the other, and modifiers end with their key`() {
    final class Watching: UIView {
      var flags: [UIKeyModifierFlags] = []
      var phases: [[UIPress.Phase]] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let event else { return }
        flags.append(event.modifierFlags)
        phases.append(event.allPresses.map(\.phase).sorted { $0.rawValue > $1.rawValue })
      }
    }
    let watching = Watching(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fingers.view.addSubview(watching)
    watching.becomeFirstResponder()
    for code in [UInt16(30), 42, 29] { tell(.key(code: code), .began) }
    application.enterBackground()
    #expect(watching.flags == [[.shift, .control], .control, []])
    let phases: [[UIPress.Phase]] = [
      [.cancelled, .stationary, .stationary], [.cancelled, .stationary], [.cancelled],
    ]
    #expect(watching.phases == phases)
  }
}
