import DactylKit
import Foundation
import InputTesting
import Testing

/// Taps on a field below a recognizer that ends editing, as programs have it.
@MainActor
@Suite("Taps on a text field")
struct FieldTapTests {
  let fingers = Fingers()
  let field = UITextField(frame: CGRect(x: 40, y: 40, width: 200, height: 40))
  let log = Transcript()

  private func below(cancelling: Bool, in container: UIView? = nil) {
    let view: UIView = fingers.view
    container?.frame = view.bounds
    container.map(view.addSubview)
    (container ?? view).addSubview(field)
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = cancelling
    tap.addTarget { [log] _ in
      log.record("end editing")
      view.endEditing(true)
    }
    view.addGestureRecognizer(tap)
  }

  private func tap(_ x: Double, _ y: Double) {
    fingers.down(0, x, y)
    fingers.wait(60)
    fingers.up()
    fingers.wait(1000)
  }

  @Test(arguments: [true, false], [true, false])
  func `a tap on it begins editing, beside it ends it`(cancelling: Bool, scrolling: Bool) {
    below(cancelling: cancelling, in: scrolling ? UIScrollView() : nil)
    tap(140, 60)
    #expect(field.isFirstResponder)
    tap(140, 60)
    #expect(field.isFirstResponder)
    #expect(log.calls == [])
    tap(140, 300)
    #expect(!field.isFirstResponder)
    #expect(log.calls == ["end editing"])
  }

  @Test func `a disabled field keeps nothing`() {
    below(cancelling: false)
    field.isEnabled = false
    tap(140, 60)
    #expect(!field.isFirstResponder)
    #expect(log.calls == ["end editing"])
  }
}
