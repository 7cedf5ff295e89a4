import Foundation
import InputTesting
import Testing

@testable import DactylControls
@testable import DactylEvents

@MainActor
@Suite("What triggers segues")
struct SegueTriggerTests {
  private let stage = SegueStage()

  private func shown() -> SegueController {
    let a = stage.controller("a")
    stage.show(a)
    return a
  }

  private func button(of a: SegueController, _ template: SegueTemplate) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
    a.view.addSubview(button)
    a.attach(template, to: button)
    return button
  }

  // Proves: VC6:SEG-04, VC13:SEG-04
  @Test func `a button performs its segue when the finger lifts inside, and not outside`() {
    let a = shown()
    let button = button(of: a, stage.template(.custom, "go"))
    var sender: UIButton?
    a.whenPreparing = { sender = $1 as? UIButton }
    stage.fingers.down(0, 40, 120)
    stage.wait(0.1)
    #expect(stage.calls().isEmpty)
    stage.fingers.move(0, 300, 400)
    stage.fingers.up(0)
    stage.endIteration()
    #expect(stage.calls().isEmpty)
    stage.tap(40, 120)
    #expect(stage.calls() == ["a should go", "b init", "a prepare go"])
    #expect(sender === button)
  }

  // Proves: VC6:SEG-06
  @Test func `a source that refuses stops the segue before anything is made`() {
    let a = shown()
    _ = button(of: a, stage.template(.modal, "go"))
    a.allows = false
    stage.tap(40, 120)
    #expect(stage.calls() == ["a should go"])
    #expect(stage.made.isEmpty)
    #expect(a.presentedViewController == nil)
  }

  // Proves: VC13:SEG-04
  @Test func `a tap performs its segue once, when it is recognized`() {
    let a = shown()
    let tap = UITapGestureRecognizer()
    a.view.addGestureRecognizer(tap)
    a.attach(stage.template(.custom, "go"), to: tap)
    stage.fingers.down(0, 200, 300)
    stage.wait(0.05)
    #expect(stage.calls().isEmpty)
    stage.fingers.up(0)
    stage.endIteration()
    #expect(stage.calls() == ["a should go", "b init", "a prepare go"])
  }

  @Test func `a long press performs its segue once, when it begins`() {
    let a = shown()
    let press = UILongPressGestureRecognizer()
    a.view.addGestureRecognizer(press)
    a.attach(stage.template(.custom, "go"), to: press)
    for _ in 0..<2 {
      stage.fingers.down(0, 200, 300)
      stage.wait(0.4)
      #expect(stage.calls().isEmpty)
      stage.wait(0.2)
      #expect(stage.calls() == ["a should go", "b init", "a prepare go"])
      stage.fingers.move(0, 204, 300)
      stage.fingers.up(0)
      stage.endIteration()
      #expect(stage.calls().isEmpty)
    }
  }

  @Test func `a switch performs its segue when it is turned over`() {
    let a = shown()
    let toggle = UISwitch(frame: CGRect(x: 20, y: 200, width: 51, height: 31))
    a.view.addSubview(toggle)
    a.attach(stage.template(.custom, "go"), to: toggle)
    stage.tap(40, 215)
    #expect(toggle.isOn)
    #expect(stage.calls() == ["a should go", "b init", "a prepare go"])
  }

  @Test func `an item of a bar performs its segue, and is its sender`() throws {
    let a = stage.controller("a")
    let item = UIBarButtonItem(
      title: "Go", style: .plain, target: nil, action: nil as DactylEvents.Selector?)
    a.navigationItem.rightBarButtonItem = item
    a.attach(stage.template(.show, "go"), to: item)
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    var sender: UIBarButtonItem?
    a.whenPreparing = { sender = $1 as? UIBarButtonItem }
    let place = try #require(item.frame(in: stage.window))
    stage.tap(place.midX, place.midY)
    #expect(stage.calls() == ["a should go", "b init", "a prepare go"])
    #expect(sender === item)
    #expect(navigation.topViewController === stage.made.first)
  }

  // Proves: VC13:SEG-04
  @Test func `an item of a bar sends its action and then performs its segues`() {
    let a = shown()
    let item = UIBarButtonItem()
    a.attach(stage.template(.custom, "go"), to: item)
    a.attach(stage.template(.custom, "on", to: "c"), to: item)
    item.target = a
    item.action = Selector("finished", SegueController.finished)
    item.press(in: a.view)
    #expect(
      stage.calls() == [
        "a finished", "a should go", "b init", "a prepare go", "a should on", "c init",
        "a prepare on",
      ])
    item.isEnabled = false
    item.press(in: a.view)
    #expect(stage.calls().isEmpty)
  }

  @Test func `a primary action takes the place of an item's action and segue`() {
    let a = shown()
    let item = UIBarButtonItem()
    a.attach(stage.template(.custom, "go"), to: item)
    item.primaryAction = UIAction { [stage] _ in stage.note("primary") }
    item.press(in: a.view)
    #expect(stage.calls() == ["primary"])
  }

  @Test func `a back button with a segue performs that, and does not go back`() throws {
    let (root, top) = (stage.controller("root"), stage.controller("top"))
    let item = UIBarButtonItem(
      title: "Up", style: .plain, target: nil, action: nil as DactylEvents.Selector?)
    root.navigationItem.backBarButtonItem = item
    root.attach(stage.template(.custom, "go"), to: item)
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    navigation.pushViewController(top, animated: false)
    stage.finish()
    _ = stage.calls()
    let place = try #require(item.frame(in: stage.window))
    stage.tap(place.midX, place.midY)
    #expect(stage.calls() == ["root should go", "b init", "root prepare go"])
    #expect(navigation.topViewController === top)
  }

  // Proves: VC13:SEG-08
  @Test func `a segue from controller to controller is performed by code alone`() {
    let a = shown()
    let plain = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
    a.view.addSubview(plain)
    stage.give(a, stage.template(.custom, "go"))
    stage.tap(40, 120)
    stage.tap(200, 300)
    #expect(stage.calls().isEmpty)
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(stage.calls() == ["b init", "a prepare go"])
  }

  @Test func `a second tap while the first presentation comes does not reach the button`() {
    let a = shown()
    _ = button(of: a, stage.template(.modal, "go"))
    stage.tap(40, 120)
    stage.tap(40, 120)
    #expect(stage.made.count == 1)
    stage.finish()
    #expect(a.presentedViewController === stage.made[0])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a second segue of code while the first presentation comes is refused`() {
    let a = shown()
    stage.give(a, stage.template(.modal, "go"))
    a.performSegue(withIdentifier: "go", sender: nil)
    a.performSegue(withIdentifier: "go", sender: nil)
    stage.finish()
    #expect(a.presentedViewController === stage.made[0])
    #expect(
      stage.warnings == ["a did not present b: a presents b already; dismiss it first"])
  }

  @Test func `a trigger that outlives its controller does nothing`() {
    let item = UIBarButtonItem()
    do {
      let a = stage.controller("a")
      a.attach(stage.template(.custom, "go"), to: item)
    }
    item.press(in: stage.window)
    #expect(stage.calls().isEmpty)
    #expect(!stage.controller("c").attach(stage.template(.custom), to: UIView()))
  }
}
