import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Alerts and action sheets")
struct AlertTests {
  private let stage = PresentationStage()

  private func alert(
    _ style: UIAlertController.Style = .alert, _ actions: (String, UIAlertAction.Style)...
  ) -> UIAlertController {
    _ = stage.application
    let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: style)
    for (title, kind) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: kind) { [stage] action in
          stage.transcript.record(
            "\(action.title ?? "?"), alert shown \(alert.viewIfLoaded?.window != nil)")
        })
    }
    return alert
  }

  private func buttons(of alert: UIAlertController) -> [UIButton] {
    alert.view.subviews.compactMap { $0 as? UIButton }
  }

  private func tap(_ title: String, of alert: UIAlertController) {
    guard let button = buttons(of: alert).first(where: { $0.currentTitle == title }) else {
      return stage.transcript.record("no button \(title)")
    }
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    tap(place)
  }

  private func tap(_ place: CGPoint) {
    stage.fingers.down(0, place.x, place.y)
    stage.fingers.wait(50)
    stage.fingers.up()
    stage.fingers.wait(1000)
  }

  private func show(_ alert: UIAlertController, from root: UIViewController) {
    root.present(alert, animated: false)
    _ = stage.calls()
  }

  @Test func `an alert lies in the middle, and who presents it hears nothing`() {
    let root = stage.shownRoot()
    let alert = alert(.alert, ("OK", .default))
    root.present(alert, animated: true)
    #expect(!stage.calls().contains { $0.hasPrefix("a ") })
    stage.fingers.wait(1000)
    #expect(root.view.window != nil && root.presentedViewController === alert)
    let place = alert.view.convert(alert.view.bounds, to: nil)
    #expect(place.width == 270)
    #expect(abs(place.midX - 160) <= 0.5 && abs(place.midY - 240) <= 0.5)
    // Nothing below it is touched.
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) !== root.view)
  }

  @Test func `a tap on a button dismisses the alert, and calls its handler when that is gone`() {
    let root = stage.shownRoot()
    let alert = alert(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    show(alert, from: root)
    tap("Delete", of: alert)
    #expect(stage.calls() == ["Delete, alert shown false"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `a handler may present the next alert`() {
    let root = stage.shownRoot()
    let next = alert(.alert, ("OK", .default))
    let first = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    first.addAction(
      UIAlertAction(title: "Next", style: .default) { _ in root.present(next, animated: true) })
    show(first, from: root)
    tap("Next", of: first)
    stage.fingers.wait(1000)
    #expect(root.presentedViewController === next)
    #expect(stage.warnings == [])
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `an alert that is presented again is answered again`(style: UIAlertController.Style) {
    let root = stage.shownRoot()
    let alert = alert(style, ("OK", .default), ("Cancel", .cancel))
    for title in ["OK", "OK", "Cancel"] {
      show(alert, from: root)
      tap(title, of: alert)
      #expect(stage.calls() == ["\(title), alert shown false"])
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func `a disabled action takes no tap, and takes one when it is enabled`() {
    let root = stage.shownRoot()
    let alert = alert(.alert, ("OK", .default))
    alert.actions[0].isEnabled = false
    show(alert, from: root)
    tap("OK", of: alert)
    #expect(stage.calls() == [] && root.presentedViewController === alert)
    alert.actions[0].isEnabled = true
    tap("OK", of: alert)
    #expect(stage.calls() == ["OK, alert shown false"])
  }

  @Test func `two actions stand side by side, what cancels first; three below each other`() {
    let root = stage.shownRoot()
    let two = alert(.alert, ("Yes", .default), ("No", .cancel))
    show(two, from: root)
    #expect(buttons(of: two).map(\.currentTitle) == ["No", "Yes"])
    #expect(Set(buttons(of: two).map(\.frame.minY)).count == 1)
    root.dismiss(animated: false)
    _ = stage.calls()
    let three = alert(.alert, ("No", .cancel), ("Yes", .default), ("Perhaps", .default))
    show(three, from: root)
    #expect(buttons(of: three).map(\.currentTitle) == ["Yes", "Perhaps", "No"])
    #expect(Set(buttons(of: three).map(\.frame.minY)).count == 3)
  }

  @Test func `beside an alert a tap does nothing; beside a sheet it cancels`() {
    let root = stage.shownRoot()
    let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
    show(alert, from: root)
    tap(CGPoint(x: 5, y: 5))
    #expect(root.presentedViewController === alert && stage.calls() == [])
    tap("Cancel", of: alert)
    _ = stage.calls()
    let sheet = self.alert(.actionSheet, ("Save", .default), ("Cancel", .cancel))
    show(sheet, from: root)
    let place = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(place.minX == 8 && place.maxX == 312 && place.maxY == 472)
    tap(CGPoint(x: 5, y: 5))
    #expect(stage.calls() == ["Cancel, alert shown false"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `a sheet without an action that cancels stays at a tap beside it`() {
    let root = stage.shownRoot()
    let sheet = alert(.actionSheet, ("Save", .default))
    show(sheet, from: root)
    tap(CGPoint(x: 5, y: 5))
    #expect(root.presentedViewController === sheet)
  }

  @Test func `escape chooses what cancels, and nothing where nothing does`() {
    let root = stage.shownRoot()
    let without = alert(.alert, ("OK", .default))
    show(without, from: root)
    #expect(!without.accessibilityPerformEscape())
    tap("OK", of: without)
    _ = stage.calls()
    let alert = alert(.alert, ("OK", .default), ("Cancel", .cancel))
    show(alert, from: root)
    #expect(alert.accessibilityPerformEscape())
    stage.fingers.wait(1000)
    #expect(stage.calls() == ["Cancel, alert shown false"])
  }

  @Test func `dismissed by the program it calls no handler`() {
    let root = stage.shownRoot()
    let alert = alert(.alert, ("Cancel", .cancel))
    show(alert, from: root)
    root.dismiss(animated: true)
    stage.fingers.wait(1000)
    #expect(stage.calls() == [] && root.presentedViewController == nil)
  }

  @Test func `text fields are set up, edited by keys, and read in the handler`() {
    let root = stage.shownRoot()
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    var changes = 0
    alert.addTextField { field in
      field.placeholder = "Name"
      field.text = "a"
      field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    }
    var read: String?
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in read = alert.textFields?.first?.text })
    show(alert, from: root)
    #expect(stage.window.firstResponder === alert.textFields?.first)
    for code: UInt16 in [48, 46, 14] {  // KEY_B, KEY_C, KEY_BACKSPACE
      for phase in [UIPress.Phase.began, .ended] {
        stage.application.deliver(
          presses: [PressSample(.key(code: code), phase: phase)], at: stage.fingers.now)
      }
    }
    #expect(alert.textFields?.first?.text == "ab" && changes == 3)
    tap("OK", of: alert)
    #expect(read == "ab")
  }

  @Test func `what an alert cannot have is refused with a warning`() {
    let sheet = alert(.actionSheet, ("Cancel", .cancel))
    sheet.addAction(UIAlertAction(title: "Other", style: .cancel))
    sheet.addTextField()
    sheet.preferredAction = UIAlertAction(title: "Strange", style: .default)
    #expect(sheet.actions.count == 1 && sheet.textFields == nil && sheet.preferredAction == nil)
    #expect(
      stage.warnings == [
        "Delete? refused: an alert has one action that cancels at most",
        "Delete? refused: only an alert has text fields, no action sheet",
        "Delete? refused: the preferred action is none of its actions",
      ])
  }

  @Test func `on a pad a sheet is a popover at its source, and a tap beside it cancels`() {
    let stage = PresentationStage(.pad)
    let root = stage.shownRoot()
    var cancelled = 0
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Save", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancelled += 1 })
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 500, width: 20, height: 20)
    root.present(sheet, animated: false)
    _ = stage.calls()
    #expect(sheet.presentationController is UIPopoverPresentationController)
    // What cancels has no button there.
    #expect(sheet.view.subviews.compactMap { ($0 as? UIButton)?.currentTitle } == ["Save"])
    stage.fingers.down(0, 700, 900)
    stage.fingers.up()
    stage.fingers.wait(1000)
    #expect(cancelled == 1 && root.presentedViewController == nil)
  }

  @Test func `an alert taller than the screen scrolls to its last button`() throws {
    let root = stage.shownRoot()
    let alert = alert()
    for number in 1...14 {
      alert.addAction(UIAlertAction(title: "Choice \(number)", style: .default))
    }
    show(alert, from: root)
    let view = try #require(alert.view as? UIScrollView)
    #expect(view.frame.minY >= 0 && view.frame.maxY <= 480)
    #expect(view.contentSize.height > view.bounds.height)
    view.setContentOffset(
      CGPoint(x: 0, y: view.contentSize.height - view.bounds.height), animated: false)
    tap("Choice 14", of: alert)
    #expect(root.presentedViewController == nil)
  }

  @Test func `an alert that fits does not scroll`() throws {
    let root = stage.shownRoot()
    let alert = alert(.alert, ("OK", .default))
    show(alert, from: root)
    #expect(try #require(alert.view as? UIScrollView).isScrollEnabled == false)
  }
}
