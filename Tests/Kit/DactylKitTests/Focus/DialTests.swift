import DactylKit
import Foundation
import InputFrames
import Testing

/// Keeps a popover one on a narrow screen.
private final class PopoverKeeper: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

@MainActor
@Suite("A dial that turns and presses")
struct DialTests {
  private let stage = FocusStage()

  @Test func `turns go through the items in the order of reading, and around at both ends`() {
    stage.button("A", 10, 10)
    stage.button("B", 200, 10)
    stage.button("C", 10, 100)
    stage.turn(1)
    #expect(stage.focused == "A")
    stage.turn(2)
    #expect(stage.focused == "C")
    stage.turn(1)
    #expect(stage.focused == "A")
    stage.turn(-1)
    #expect(stage.focused == "C")
  }

  @Test func `a press lets turns change a value, and the next press lets them go on`() {
    let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 94, height: 32))
    stage.controller.view.addSubview(stepper)
    stage.button("A", 10, 100)
    stage.turn(1)
    stage.press(.key(code: 0x100))
    stage.turn(3)
    stage.turn(-1)
    #expect(stepper.value == 2)
    stage.press(.key(code: 0x100))
    stage.turn(1)
    #expect(stepper.value == 2)
    #expect(stage.focused == "A")
  }

  @Test func `turns change no value any more once the program has moved the focus`() {
    let steppers = [10.0, 100].map { UIStepper(frame: CGRect(x: 10, y: $0, width: 94, height: 32)) }
    for stepper in steppers { stage.controller.view.addSubview(stepper) }
    stage.button("A", 10, 200)
    stage.turn(1)
    stage.press(.key(code: 0x100))
    stage.turn(1)
    UIFocusSystem.focusSystem(for: stage.window)?.requestFocusUpdate(to: steppers[1])
    stage.turn(1)
    #expect(steppers.map(\.value) == [1, 0])
    #expect(stage.focused == "A")
  }

  @Test func `turns change no value any more once a finger has touched the screen`() {
    let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 94, height: 32))
    stage.controller.view.addSubview(stepper)
    stage.button("A", 10, 100)
    stage.turn(1)
    stage.press(.key(code: 0x100))
    stage.turn(1)
    stage.tap(300, 500)
    // The first turn only brings the ring back.
    stage.turn(1)
    stage.turn(1)
    #expect(stepper.value == 1)
    #expect(stage.focused == "A")
  }

  @Test func `turns choose the segments of a segmented control`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 10, y: 10, width: 200, height: 32)
    control.selectedSegmentIndex = 0
    stage.controller.view.addSubview(control)
    stage.turn(1)
    stage.press(.usage(.keyboardReturnOrEnter))
    stage.turn(5)
    #expect(control.selectedSegmentIndex == 2)
    stage.turn(-1)
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `turns go on to the rows out of sight, and then out of the list`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    let rows = FocusRows(count: 12)
    table.dataSource = rows
    table.rowHeight = 50
    stage.controller.view.addSubview(table)
    stage.button("below", 10, 300)
    stage.turn(1)
    for row in 1..<12 {
      stage.turn(1)
      #expect(stage.focused == "\(row)")
    }
    stage.turn(1)
    #expect(stage.focused == "below")
  }

  @Test(arguments: [(690, true), (700, false)])
  func `a press that is held goes back, and does not press`(milliseconds: Int, presses: Bool) {
    var count = 0
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    let shown = UIViewController()
    navigation.pushViewController(shown, animated: false)
    stage.button("A", 10, 200, in: shown.view).addAction(
      UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    stage.application.endIteration()
    stage.turn(1)
    #expect(stage.focused == "A")
    stage.press(.key(code: 0x160), for: .milliseconds(milliseconds))
    #expect((count == 1) == presses)
    #expect((navigation.topViewController === shown) == presses)
  }

  @Test func `a press that is held leaves a text that is edited`() {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    stage.controller.view.addSubview(field)
    stage.turn(1)
    stage.pressKey(0x100, for: .milliseconds(50))
    #expect(field.isFirstResponder)
    stage.pressKey(0x100, for: .milliseconds(900))
    #expect(!field.isFirstResponder)
  }

  @Test func `a press closes a popover that has nothing to press`() {
    stage.button("A", 10, 10)
    stage.turn(1)
    let popover = UIViewController()
    popover.preferredContentSize = CGSize(width: 100, height: 100)
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = stage.controller.view
    let keeper = PopoverKeeper()
    popover.popoverPresentationController?.delegate = keeper
    stage.controller.present(popover, animated: false)
    stage.application.runUntilIdle()
    stage.application.endIteration()
    stage.press(.key(code: 0x100))
    stage.application.runUntilIdle()
    #expect(stage.controller.presentedViewController == nil)
    #expect(stage.focused == "A")
  }

  @Test func `a report of more steps than a hand can turn counts as the most`() {
    let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 94, height: 32))
    stage.controller.view.addSubview(stepper)
    stage.turn(1)
    stage.press(.key(code: 0x100))
    stage.turn(Int.min + 1)
    stage.turn(Int.max)
    #expect(stepper.value == 50)
  }
}
