import DactylKit
import Foundation
import InputTesting
import Testing

/// What keyboard code of iOS programs relies on.
@MainActor
@Suite("Notifications to methods")
struct NotificationMethodTests {
  @MainActor
  final class Listener {
    var heard: [String] = []
    func plain() { heard.append("plain") }
    func with(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func object(_ notification: NSNotification) { heard.append("object") }
  }
  let center = NotificationCenter()
  let name = Notification.Name("Tested")
  let other = Notification.Name("Other")

  @Test func `methods with the notification, with it as an object, and without`() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.plain, name: name, object: nil)
    center.addObserver(listener, selector: Listener.with, name: name, object: nil)
    center.addObserver(listener, selector: Listener.object, name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(listener.heard.sorted() == ["Tested", "object", "plain"])
  }

  @Test func `an action by its name carries a method`() {
    let listener = Listener()
    center.addObserver(
      listener, selector: Selector("with:", Listener.with), name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(listener.heard == ["Tested"])
  }

  @Test func `an object that is named hears of itself alone`() {
    let (listener, one) = (Listener(), NSObject())
    center.addObserver(listener, selector: Listener.plain, name: name, object: one)
    center.post(name: name, object: NSObject())
    #expect(listener.heard.isEmpty)
    center.post(name: name, object: one)
    #expect(listener.heard == ["plain"])
  }

  @Test func `an observer that goes away is not kept and hears nothing`() {
    var listener: Listener? = Listener()
    weak let kept = listener
    center.addObserver(Listener(), selector: Listener.plain, name: name, object: nil)
    if let listener {
      center.addObserver(listener, selector: Listener.plain, name: name, object: nil)
    }
    listener = nil
    #expect(kept == nil)
    center.post(name: name, object: nil)
  }

  @Test func `one name is taken back, or all`() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.plain, name: name, object: nil)
    center.addObserver(listener, selector: Listener.with, name: other, object: nil)
    center.removeObserver(listener, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["Other"])
    center.removeObserver(listener)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["Other"])
  }

  @Test func `a token of a closure is taken back as before`() {
    nonisolated(unsafe) var count = 0  // Counted where it is posted.
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func `one center's observers are not another's`() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.plain, name: name, object: nil)
    NotificationCenter().removeObserver(listener)
    center.post(name: name, object: nil)
    #expect(listener.heard == ["plain"])
  }

  @Test func `a keyboard that comes and goes tells all that code reads of it`() {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    var heard: [String] = []
    var frames: [CGRect] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        nonisolated(unsafe) let note = note  // It stays there.
        MainActor.assumeIsolated {
          heard.append(note.name.rawValue)
          let info = note.userInfo ?? [:]
          frames.append(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null)
          #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
          #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 0)
          #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 0)
          #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let frame = CGRect(x: 0, y: 264, width: 320, height: 216)
    fingers.application.keyboardAppeared(covering: frame)
    fingers.application.keyboardDisappeared()
    #expect(
      heard == [
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillShowNotification",
        "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidShowNotification",
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillHideNotification",
        "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidHideNotification",
      ])
    #expect(frames == Array(repeating: frame, count: 4) + Array(repeating: .zero, count: 4))
  }
}
