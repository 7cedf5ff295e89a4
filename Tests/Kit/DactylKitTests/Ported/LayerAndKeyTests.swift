import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Layers, transactions, keys and fields of ported code")
struct LayerAndKeyTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  @Test func `a layer's transform moves what can be touched by its part in the plane`() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    view.layer.transform = CATransform3DMakeTranslation(30, 0, 12)
    #expect(view.transform == CGAffineTransform(translationX: 30, y: 0))
    #expect(view.frame.minX == 130)
    #expect(view.layer.transform.m43 == 12)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.layer.transform == CATransform3DMakeScale(2, 2, 1))
    view.transform3D = CATransform3DIdentity
    #expect(view.transform.isIdentity)
  }

  @Test func `maps of space are joined as those of the plane`() {
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let plane = CATransform3DGetAffineTransform(turned)
    #expect(abs(plane.b - 1) < 1e-12 && abs(plane.a) < 1e-12)
    let joined = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 5, 7, 0)
    #expect((joined.m41, joined.m42) == (10, 21))
    let other = CATransform3DConcat(
      CATransform3DMakeTranslation(5, 7, 0), CATransform3DMakeScale(2, 3, 1))
    #expect(CATransform3DEqualToTransform(joined, other))
    #expect(CATransform3DIsIdentity(CATransform3DConcat(.init(), CATransform3DIdentity)))
    var deep = CATransform3DIdentity
    deep.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(deep))
    #expect(CATransform3DIsAffine(turned))
  }

  @Test func `a transaction ends with the last animation that began in it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    fingers.view.addSubview(view)
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("all") }
    UIView.animate(
      withDuration: 0.2, animations: { view.alpha = 0.5 }, completion: { _ in log.append("0.2") })
    UIView.animate(
      withDuration: 0.6, animations: { view.center.x = 90 }, completion: { _ in log.append("0.6") })
    CATransaction.commit()
    fingers.wait(400)
    #expect(log == ["0.2"])
    fingers.wait(400)
    #expect(log == ["0.2", "0.6", "all"])
  }

  @Test func `one without animations ends with its bracket, and one too many does nothing`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { log.append("inner") }
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(log == ["inner"])
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    CATransaction.commit()
    #expect(log == ["inner", "outer"])
  }

  @Test func `a layer that is hidden from animations has no completion of its own`() {
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
  }

  final class Keys: UIViewController {
    var pressed: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "a", modifierFlags: [], action: Selector("own:", Keys.own))]
    }
    func own(_ command: UIKeyCommand) { pressed.append("own \(command.input ?? "")") }
    func added(_ command: UIKeyCommand) { pressed.append("added \(command.input ?? "")") }
  }

  @Test func `a command that was added counts beside those of keyCommands, until it is taken away`()
  {
    let controller = Keys()
    fingers.window.rootViewController = controller
    fingers.application.endIteration()
    controller.becomeFirstResponder()
    let command = UIKeyCommand(
      input: "b", modifierFlags: [], action: Selector("added:", Keys.added))
    controller.addKeyCommand(command)
    func press(_ code: UInt16) {
      for phase in [UIPress.Phase.began, .ended] {
        fingers.application.deliver(
          presses: [PressSample(.key(code: code), phase: phase)], at: fingers.application.now)
      }
    }
    press(30)
    press(48)
    #expect(controller.pressed == ["own a", "added b"])
    controller.removeKeyCommand(command)
    press(48)
    #expect(controller.pressed.count == 2)
  }

  @Test func `of two commands of one key only the one that is taken away goes`() {
    let controller = Keys()
    fingers.window.rootViewController = controller
    fingers.application.endIteration()
    controller.becomeFirstResponder()
    let commands = [UIKeyModifierFlags.control, []].map {
      UIKeyCommand(input: "b", modifierFlags: $0, action: Selector("added:", Keys.added))
    }
    for command in commands { controller.addKeyCommand(command) }
    controller.removeKeyCommand(commands[0])
    for phase in [UIPress.Phase.began, .ended] {
      fingers.application.deliver(
        presses: [PressSample(.key(code: 48), phase: phase)], at: fingers.application.now)
    }
    #expect(controller.pressed == ["added b"])
  }

  final class FieldDelegate: UITextFieldDelegate {
    var mayClear = true
    func textFieldShouldClear(_ textField: UITextField) -> Bool { mayClear }
  }

  @Test func `a field that clears as editing begins asks before`() {
    let (field, delegate) = (UITextField(), FieldDelegate())
    fingers.view.addSubview(field)
    field.delegate = delegate
    field.clearsOnBeginEditing = true
    field.text = "old"
    delegate.mayClear = false
    field.becomeFirstResponder()
    #expect(field.text == "old")
    field.resignFirstResponder()
    delegate.mayClear = true
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func `a field posts what a user does, and nothing of a program's`() {
    let field = UITextField()
    fingers.view.addSubview(field)
    var heard: [String] = []
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { heard.append(name) }
      }
    }
    field.text = "set"
    #expect(heard.isEmpty)
    field.becomeFirstResponder()
    field.insertText("x")
    field.resignFirstResponder()
    #expect(heard == names.map(\.rawValue))
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func `insets of both indicators at once, and a device that says what it is`() {
    let scroll = UIScrollView()
    scroll.scrollIndicatorInsets.bottom = 30
    #expect(scroll.verticalScrollIndicatorInsets.bottom == 30)
    #expect(scroll.horizontalScrollIndicatorInsets.bottom == 30)
    let device = UIDevice.current
    #expect(!device.name.isEmpty && !device.model.isEmpty && device.systemName == "Linux")
    #expect(device.systemVersion.first?.isNumber == true)
  }

  @Test func `a text with looks is a text, and a plain one takes the looks away`() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Ring", attributes: [.foregroundColor: UIColor.red, .kern: 2])
    #expect(label.text == "Ring")
    #expect(label.attributedText?.attributes(at: 0, effectiveRange: nil).count == 2)
    label.text = "Ping"
    #expect(label.attributedText?.string == "Ping")
    #expect(label.attributedText?.attributes(at: 0, effectiveRange: nil).isEmpty == true)
  }
}
