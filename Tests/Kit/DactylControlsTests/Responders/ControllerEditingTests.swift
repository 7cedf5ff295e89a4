import DactylControls
import Foundation
import InputTesting
import Testing

/// A controller that can be asked to save, and writes down what it edits.
@MainActor
private final class SavingController: ActingController {
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    note("editing \(isEditing)\(animated ? " animated" : "")")
  }
  func save() { note("save") }
}

/// Editing, buttons of bars, and the first responder across controllers.
@MainActor
@Suite("Editing and actions of controllers")
struct ControllerEditingTests {
  let stage = ControllerStage()

  private func saving(_ label: String) -> SavingController {
    _ = stage.fingers.application
    return SavingController(label, in: stage.transcript)
  }

  private func tap(_ view: UIView?) {
    guard let view else { return }
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    stage.fingers.down(0, place.x, place.y)
    stage.fingers.wait(30)
    stage.fingers.up()
    stage.endIteration()
  }

  @Test func `the property edits without animation, the button with`() {
    let controller = saving("c")
    let navigation = UINavigationController(rootViewController: controller)
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    stage.show(navigation)
    _ = stage.calls()
    controller.isEditing = true
    #expect(stage.calls() == ["c editing true"])
    #expect(controller.editButtonItem.systemItem == .done)
    tap(navigation.navigationBar.view(for: controller.editButtonItem))
    #expect(stage.calls().filter { $0.contains("editing") } == ["c editing false animated"])
    #expect(controller.editButtonItem.systemItem == .edit)
  }

  // Proves: VC11:EV-22
  @Test func `one tap opens a picture, and marks it while its controller edits`() {
    let controller = saving("c")
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    let picture = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    let recognizer = UITapGestureRecognizer()
    recognizer.addTarget { _ in controller.note(controller.isEditing ? "marks" : "opens") }
    picture.addGestureRecognizer(recognizer)
    controller.view.addSubview(picture)
    _ = stage.calls()
    let edit = { navigation.navigationBar.view(for: controller.editButtonItem) }
    tap(picture)
    tap(edit())
    tap(picture)
    tap(edit())
    tap(picture)
    #expect(
      stage.calls().filter { !$0.hasSuffix("Layout") } == [
        "c opens", "c editing true animated", "c marks", "c editing false animated", "c opens",
      ])
  }

  @Test func `editing is a controller's own, not its children's or its parent's`() {
    let (parent, child) = (saving("p"), saving("c"))
    stage.embed(child, in: parent)
    stage.show(parent)
    parent.setEditing(true, animated: true)
    #expect(!child.isEditing)
    child.setEditing(true, animated: false)
    parent.setEditing(false, animated: false)
    #expect(child.isEditing)
  }

  @Test func `an item without a target asks along the chain from the first responder`() {
    let (root, child) = (saving("r"), saving("c"))
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    stage.embed(child, in: root)
    let field = FocusField()
    child.view.addSubview(field)
    let item = UIBarButtonItem(
      title: "Save", style: .plain, target: nil as SavingController?,
      action: SavingController.save)
    root.navigationItem.rightBarButtonItem = item
    field.becomeFirstResponder()
    stage.endIteration()
    _ = stage.calls()
    tap(navigation.navigationBar.view(for: item))
    #expect(stage.calls().filter { $0.contains("save") } == ["c save"])
  }

  @Test func `an item keeps no target alive`() {
    weak var freed: SavingController?
    let item: UIBarButtonItem
    do {
      let controller = saving("c")
      item = UIBarButtonItem(
        title: "Save", style: .plain, target: controller, action: SavingController.save)
      freed = controller
    }
    stage.endIteration()
    #expect(freed == nil)
    #expect(item.title == "Save")
  }

  @Test func `the first responder leaves with the child that holds it`() {
    let (root, child) = (saving("r"), saving("c"))
    stage.show(root)
    stage.embed(child, in: root)
    let field = FocusField()
    child.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    stage.unembed(child)
    stage.endIteration()
    #expect(!field.isFirstResponder)
  }

  @Test func `pushed over and popped back, the first responder is the same again`() {
    let (root, top) = (saving("r"), saving("t"))
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    let field = FocusField()
    root.view.addSubview(field)
    field.becomeFirstResponder()
    navigation.pushViewController(top, animated: false)
    stage.endIteration()
    #expect(!field.isFirstResponder)
    navigation.popViewController(animated: false)
    stage.endIteration()
    #expect(field.isFirstResponder)
  }

  @Test func `covered while another takes over, it is not given back`() {
    let (root, over) = (saving("r"), saving("o"))
    stage.show(root)
    let (first, second) = (FocusField(), FocusField())
    root.view.addSubview(first)
    root.view.addSubview(second)
    first.becomeFirstResponder()
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    stage.endIteration()
    root.acts["didAppear"] = { _ in second.becomeFirstResponder() }
    over.dismiss(animated: false)
    stage.endIteration()
    #expect(second.isFirstResponder)
    #expect(!first.isFirstResponder)
  }

  @Test func `a field that was removed meanwhile is not brought back`() {
    let (root, over) = (saving("r"), saving("o"))
    stage.show(root)
    let field = FocusField()
    root.view.addSubview(field)
    field.becomeFirstResponder()
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    stage.endIteration()
    field.removeFromSuperview()
    over.dismiss(animated: false)
    stage.endIteration()
    #expect(!field.isFirstResponder)
    #expect(stage.window.rootViewController === root)
  }

  @Test func `a controller may be first responder itself`() {
    let root = FocusController("r", in: stage.transcript)
    stage.show(root)
    #expect(root.becomeFirstResponder())
    #expect(root.isFirstResponder)
    let over = saving("o")
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    stage.endIteration()
    over.dismiss(animated: false)
    stage.endIteration()
    #expect(root.view.window != nil)
    #expect(root.isFirstResponder)
  }
}

private final class FocusField: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

private final class FocusController: ActingController {
  override var canBecomeFirstResponder: Bool { true }
}
