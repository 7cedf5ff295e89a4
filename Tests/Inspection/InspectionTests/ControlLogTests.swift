import DactylKit
import Foundation
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("Controls and scroll views in the log")
struct ControlLogTests {
  private func lines(_ format: EventLog.Format, moves: Bool) -> [String] {
    let fingers = Fingers(screen: CGSize(width: 400, height: 600))
    let scroll = UIScrollView(frame: fingers.view.bounds)
    scroll.accessibilityIdentifier = "list"
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.delaysContentTouches = false
    fingers.view.addSubview(scroll)
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 40))
    slider.accessibilityIdentifier = "volume"
    fingers.view.addSubview(slider)
    var lines: [String] = []
    let log = EventLog(of: fingers.application, format: format) { lines.append($0) }
    log.showsMoves = moves
    fingers.down(0, 15, 20)
    fingers.wait(10)
    fingers.move(0, 115, 20)
    fingers.up()
    fingers.down(0, 200, 400)
    fingers.wait(500)
    fingers.move(0, 200, 380)
    fingers.wait(500)
    fingers.up()
    return lines.filter { line in
      ["volume value", "volume touch", "list will", "list did", "\"control\"", "\"scroll\""]
        .contains { line.contains($0) }
    }
  }

  @Test func `a line tells control, events and value, or scroll view, call and offset`() {
    #expect(
      lines(.text, moves: false) == [
        "        0 ms  UISlider#volume touchDown, value 0",
        "       10 ms  UISlider#volume valueChanged, primaryActionTriggered, value 0.5",
        "       10 ms  UISlider#volume touchUpInside, value 0.5",
        "      510 ms  UIScrollView#list willBeginDragging at (0, 0)",
        "     1010 ms  UIScrollView#list willEndDragging at (0, 10), velocity (0, 0) pt/s, target "
          + "(0, 10)",
        "     1010 ms  UIScrollView#list didEndDragging at (0, 10), stands",
      ])
  }

  @Test func `drags and movements are shown with moves`() {
    let lines = lines(.text, moves: true)
    #expect(lines.contains("       10 ms  UISlider#volume touchDragInside, value 0.5"))
    #expect(lines.contains("      510 ms  UIScrollView#list didScroll at (0, 10)"))
  }

  @Test func `each is an object in JSON`() {
    let lines = lines(.json, moves: false)
    #expect(
      lines.first
        == #"{"event":"control","time_ms":0,"control":"UISlider#volume","events":["touchDown"],"value":0}"#
    )
    #expect(
      lines.last
        == #"{"event":"scroll","time_ms":1010,"scroll_view":"UIScrollView#list","what":"didEndDragging","x":0,"y":10,"scale":1,"decelerates":false}"#
    )
  }

  @Test(arguments: [(true, false, true), (false, false, false), (true, true, false)])
  func `the text of a field is told if that is asked for and the field does not hide it`(
    isAsked: Bool, isSecure: Bool, isTold: Bool
  ) {
    for format in [EventLog.Format.text, .json] {
      let fingers = Fingers(screen: CGSize(width: 400, height: 600))
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.isSecureTextEntry = isSecure
      fingers.view.addSubview(field)
      var lines: [String] = []
      let log = EventLog(of: fingers.application, format: format) { lines.append($0) }
      log.showsTexts = isAsked
      field.becomeFirstResponder()
      // KEY_A
      for phase in [UIPress.Phase.began, .ended] {
        fingers.application.deliver(
          presses: [PressSample(.key(code: 30), phase: phase)], at: fingers.now)
      }
      #expect(field.text == "a")
      #expect(lines.contains { $0.contains("editingChanged") })
      let text = format == .json ? #""text":"a""# : #"text "a""#
      #expect(lines.contains { $0.contains(text) } == isTold)
    }
  }
}
