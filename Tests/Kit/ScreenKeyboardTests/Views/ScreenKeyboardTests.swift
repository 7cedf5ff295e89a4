import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenKeyboard
import ScreenReader
import Testing

/// The keyboard on a screen, under fingers.
@MainActor
@Suite("The keyboard on the screen")
struct ScreenKeyboardTests {
  let fingers = Fingers(screen: CGSize(width: 1024, height: 600))
  let field = UITextField(frame: CGRect(x: 40, y: 40, width: 300, height: 40))
  let keyboard: ScreenKeyboard

  init() {
    _ = fingers.application
    keyboard = ScreenKeyboard.turnOn(languages: ["en", "de"])
    fingers.view.addSubview(field)
    field.autocapitalizationType = .none
  }

  private var keyViews: [UIView] { keyboard.controller.view.subviews }

  private func place(_ spoken: String) throws -> CGPoint {
    fingers.application.endIteration()
    let key = try #require(
      keyViews.first { $0.isAccessibilityElement && $0.accessibilityLabel == spoken }, "\(spoken)")
    return key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
  }

  private func tap(_ spoken: String) throws {
    let place = try place(spoken)
    fingers.tap(place.x, place.y)
  }

  private func begin() {
    fingers.tap(100, 60)
    fingers.settle()
  }

  @Test func `it stays away while an input method of the desktop types`() {
    fingers.application.hasInputMethod = true
    begin()
    #expect(field.isFirstResponder && !keyboard.isShown)
    fingers.application.hasInputMethod = false
    #expect(keyboard.isShown)
    fingers.application.hasInputMethod = true
    fingers.settle()
    #expect(!keyboard.isShown)
  }

  @Test func `it comes and goes with the hinge of a machine that has one`() {
    let hinge = DeviceDescription(name: "Demo Hinge", codes: [EventType.sw: [1]])
    func turn(_ isOn: Bool) {
      fingers.application.handle(
        .switched(
          SwitchChange(
            device: DeviceID(9), .tabletMode, isOn: isOn, time: fingers.application.now)))
      fingers.settle()
    }
    begin()
    #expect(keyboard.isShown)
    fingers.application.handle(
      .deviceAdded(hinge, device: DeviceID(9), time: fingers.application.now))
    fingers.settle()
    #expect(field.isFirstResponder && !keyboard.isShown)
    turn(true)
    #expect(keyboard.isShown)
    turn(false)
    #expect(!keyboard.isShown)
    fingers.application.handle(.deviceRemoved(DeviceID(9), time: fingers.application.now))
    fingers.settle()
    #expect(keyboard.isShown)
  }

  @Test func `it comes with the first responder and goes with it; programs hear of both`() {
    var heard: [String] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let screen = fingers.application.mainScreen
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: screen, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { heard.append(name) }
      }
    }
    #expect(keyboard.window.isHidden)
    begin()
    #expect(keyboard.isShown)
    let frame = fingers.application.keyboardFrameNow
    #expect(frame == CGRect(x: 0, y: 348, width: 1024, height: 252))
    #expect(keyboard.controller.view.convert(.zero as CGPoint, to: nil) == frame.origin)
    field.resignFirstResponder()
    fingers.settle()
    #expect(!keyboard.isShown)
    #expect(keyboard.window.isHidden)
    #expect(fingers.application.keyboardFrameNow == .zero)
    #expect(heard == names.map(\.rawValue))
    #expect(fingers.nextDeadline == nil)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `fingers type into the field, and touches beside the keys reach the program`() throws {
    begin()
    for letter in ["a", "b"] { try tap(letter) }
    try tap("space")
    try tap("Shift")
    try tap("C")
    try tap("Delete")
    try tap("d")
    #expect(field.text == "ab d")
    #expect(fingers.window.isKeyWindow)
    let button = UIButton(frame: CGRect(x: 600, y: 40, width: 100, height: 40))
    fingers.view.addSubview(button)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    fingers.tap(650, 60)
    #expect(presses == 1)
  }

  @Test func `two fingers that overlap type both letters in order`() throws {
    begin()
    let (one, other) = (try place("t"), try place("o"))
    fingers.down(0, one.x, one.y)
    fingers.wait(20)
    fingers.down(1, other.x, other.y)
    #expect(field.text == "t")
    fingers.wait(20)
    fingers.up(1)
    fingers.up(0)
    #expect(field.text == "to")
  }

  @Test func `of two fingers that overlap at a beginning only one types a capital`() throws {
    field.autocapitalizationType = .sentences
    begin()
    let (one, other) = (try place("H"), try place("I"))
    fingers.down(0, one.x, one.y)
    fingers.down(1, other.x, other.y)
    fingers.up(0)
    fingers.up(1)
    #expect(field.text == "Hi")
  }

  @Test func `a finger that rests on Delete takes one character after the other`() throws {
    begin()
    field.text = "abcdefgh"
    let key = try place("Delete")
    fingers.down(0, key.x, key.y)
    fingers.wait(750)
    fingers.up(0)
    fingers.wait(500)
    #expect(field.text == "abcd")
  }

  @Test func `a finger that rests on a letter chooses an accent`() throws {
    begin()
    let key = try place("e")
    fingers.down(0, key.x, key.y)
    fingers.wait(600)
    fingers.move(0, key.x + 95, key.y - 40)
    fingers.up(0)
    #expect(field.text == "è")
  }

  @Test(arguments: ["a", "o", "l"])
  func `the letters that a key offers are on the screen, also at its edges`(letter: String) throws {
    begin()
    let key = try place(letter)
    fingers.down(0, key.x, key.y)
    fingers.wait(600)
    let panel = try #require(keyViews.last)
    #expect(!panel.isHidden && panel.frame.minX >= 0 && panel.frame.maxX <= 1024)
  }

  @Test(arguments: [(-3.0, "ò"), (-8, "õ"), (1, "o")])
  func `the letters that a key offers are on its left where its right has no room`(
    letters: Double, typed: String
  ) throws {
    begin()
    let key = try place("o")
    fingers.down(0, key.x, key.y)
    fingers.wait(600)
    let panel = try #require(keyViews.last)
    #expect(panel.subviews[0].frame.contains(CGPoint(x: key.x - panel.frame.minX, y: 20)))
    fingers.move(0, key.x + letters * panel.frame.width / 9, key.y)
    fingers.up(0)
    #expect(field.text == typed)
  }

  @Test func `a finger that rests on space moves the caret`() throws {
    begin()
    field.text = "abcd"
    let key = try place("space")
    fingers.down(0, key.x, key.y)
    fingers.wait(600)
    fingers.move(0, key.x - 19, key.y)
    fingers.up(0)
    try tap("x")
    #expect(field.text == "abxcd")
  }

  @Test func `sentences begin with capitals, and the Return key waits for a text`() throws {
    field.autocapitalizationType = .sentences
    field.enablesReturnKeyAutomatically = true
    begin()
    let done = try #require(keyViews.first { $0.accessibilityLabel == "return" })
    #expect(done.accessibilityTraits.contains(.notEnabled))
    try tap("H")
    try tap("i")
    #expect(field.text == "Hi")
    let enabled = try #require(keyViews.first { $0.accessibilityLabel == "return" })
    #expect(!enabled.accessibilityTraits.contains(.notEnabled))
  }

  @Test func `Return goes through the delegate, and the hide key ends editing`() throws {
    var returns = 0
    field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
    begin()
    try tap("return")
    #expect(returns == 1)
    #expect(field.isFirstResponder)
    try tap("Hide keyboard")
    fingers.settle()
    #expect(!field.isFirstResponder)
    #expect(!keyboard.isShown)
  }

  @Test func `the key with the language goes on to the next language`() throws {
    begin()
    try tap("Next keyboard")
    #expect(keyboard.controller.layout.language == "de")
    try tap("ü")
    #expect(field.text == "ü")
  }

  @Test func `an input view stands in its place, an accessory above it`() {
    let (own, accessory) = (UIView(), UIView())
    own.frame.size.height = 120
    accessory.frame.size.height = 30
    field.inputView = own
    field.inputAccessoryView = accessory
    begin()
    #expect(fingers.application.keyboardFrameNow.height == 150)
    #expect(own.convert(own.bounds, to: nil) == CGRect(x: 0, y: 480, width: 1024, height: 120))
    #expect(accessory.convert(accessory.bounds, to: nil).minY == 450)
    #expect(keyboard.controller.input == nil)
    field.inputView = nil
    field.reloadInputViews()
    fingers.settle()
    #expect(own.superview == nil)
    #expect(keyboard.controller.input === field)
    #expect(fingers.application.keyboardFrameNow.height == 282)
  }

  private final class Bar: UIView {
    let own: CGFloat
    init(_ own: CGFloat, frame: CGFloat) {
      self.own = own
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: frame))
    }
    override init?(coder: NSObject) { nil }
    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: own)
    }
  }

  @Test(arguments: [(0.0, 90.0, 90.0), (120.0, 90.0, 120.0)])
  func `an input view is as high as its frame, else as its content`(
    frame: Double, own: Double, height: Double
  ) {
    field.inputView = Bar(own, frame: frame)
    begin()
    #expect(abs(fingers.application.keyboardFrameNow.height - height) < 0.001)
  }

  @Test func `an input view without an accessory has no room for the one that was there before`() {
    let (own, accessory) = (UIView(), UIView())
    own.frame.size.height = 120
    accessory.frame.size.height = 30
    field.inputView = own
    field.inputAccessoryView = accessory
    begin()
    #expect(fingers.application.keyboardFrameNow.height == 150)
    field.resignFirstResponder()
    fingers.settle()
    #expect(accessory.superview == nil)
    field.inputAccessoryView = nil
    begin()
    #expect(fingers.application.keyboardFrameNow.height == 120)
    #expect(own.convert(own.bounds, to: nil) == CGRect(x: 0, y: 480, width: 1024, height: 120))
  }

  @Test func `another field has the keys that it asks for, and old fingers type nothing into it`()
    throws
  {
    let pad = UITextField(frame: CGRect(x: 40, y: 100, width: 300, height: 40))
    pad.keyboardType = .numberPad
    fingers.view.addSubview(pad)
    begin()
    let key = try place("a")
    fingers.down(0, key.x, key.y)
    pad.becomeFirstResponder()
    fingers.up(0)
    #expect(pad.text == "")
    #expect(field.text == "")
    try tap("7")
    #expect(pad.text == "7")
    #expect(keyboard.controller.view.window === keyboard.window)
  }

  @Test func `from one field to the next the keyboard stays, and nobody hears of it`() {
    let next = UITextField(frame: CGRect(x: 40, y: 100, width: 300, height: 40))
    fingers.view.addSubview(next)
    begin()
    var heard = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: fingers.application.mainScreen, queue: nil
    ) { _ in MainActor.assumeIsolated { heard += 1 } }
    next.becomeFirstResponder()
    fingers.settle()
    #expect(heard == 0)
    #expect(keyboard.isShown)
    next.resignFirstResponder()
    fingers.settle()
    #expect(heard == 1)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `a text that is only read brings no keyboard; its menu can be used`() throws {
    let text = UITextView(frame: CGRect(x: 40, y: 100, width: 300, height: 100))
    text.text = "one two"
    text.isEditable = false
    fingers.view.addSubview(text)
    text.becomeFirstResponder()
    #expect(!keyboard.isShown)
    text.selectAll(nil)
    UIMenuController.shared.showMenu(from: text, rect: CGRect(x: 0, y: 0, width: 60, height: 20))
    let frame = UIMenuController.shared.menuFrame
    #expect(frame.width > 0)
    fingers.tap(frame.midX, frame.midY)
    #expect(UIPasteboard.general.string == "one two")
    #expect(keyboard.window.isHidden)
  }

  @Test func `a finger beside the menu hides it, one on the caret's text is the text's`() {
    field.text = "one"
    begin()
    fingers.wait(1000)
    let menu = UIMenuController.shared
    menu.showMenu(from: field, rect: field.bounds)
    #expect(menu.isMenuVisible)
    fingers.down(0, 700, 200)
    #expect(!menu.isMenuVisible)
    fingers.up(0)
    menu.showMenu(from: field, rect: field.bounds)
    fingers.down(0, 100, 60)
    #expect(menu.isMenuVisible)
    fingers.up(0)
    #expect(!menu.isMenuVisible)
  }

  @Test func `with the screen reader a lift types, and what is typed is spoken`() throws {
    begin()
    var spoken: [String] = []
    let speech = LineSpeech(application: fingers.application) { spoken.append($0) }
    let reader = ScreenReader(application: fingers.application, speech: speech)
    reader.turnOn()
    let (one, other) = (try place("q"), try place("a"))
    fingers.down(0, one.x, one.y)
    fingers.wait(400)
    fingers.move(0, other.x, other.y)
    fingers.wait(400)
    #expect(field.text == "")
    fingers.up(0)
    #expect(field.text == "a")
    fingers.settle()
    #expect(spoken.suffix(2) == ["a", "a"])
    reader.turnOff()
  }

  @Test func `with the screen reader a flick up goes back by a character, and says which`() throws {
    begin()
    field.text = "ab"
    var spoken: [String] = []
    let speech = LineSpeech(application: fingers.application) { spoken.append($0) }
    let reader = ScreenReader(application: fingers.application, speech: speech)
    reader.turnOn()
    fingers.down(0, 100, 60)
    fingers.wait(600)
    fingers.up(0)
    fingers.settle()
    spoken = []
    func flick(by step: Double) {
      fingers.down(0, 500, 300)
      for index in 1...6 {
        fingers.wait(12)
        fingers.move(0, 500, 300 + step * Double(index))
      }
      fingers.up(0)
      fingers.settle()
    }
    flick(by: -25)
    #expect(spoken == ["b"])
    flick(by: -25)
    #expect(spoken == ["b", "a"])
    flick(by: 25)
    #expect(spoken == ["b", "a", "a"])
    #expect(
      field.editingLook.caret
        == field.caretRect(
          for: field.position(from: field.beginningOfDocument, offset: 1) ?? field.endOfDocument))
    reader.turnOff()
  }

  @Test func `turned off, it shows no more, and the former observer is called again`() {
    var changes = 0
    keyboard.turnOff()
    fingers.application.inputViewsChanged = { changes += 1 }
    let second = ScreenKeyboard.turnOn()
    begin()
    #expect(changes > 0)
    #expect(second.isShown)
    second.turnOff()
    #expect(!second.isShown)
    #expect(field.isFirstResponder)
    changes = 0
    field.resignFirstResponder()
    fingers.settle()
    #expect(changes == 1)
  }
}
