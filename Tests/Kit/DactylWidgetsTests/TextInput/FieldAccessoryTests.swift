import DactylKit
import Foundation
import InputTesting
import Testing

/// What stands beside the text of a field.
@MainActor
@Suite("Views beside a field's text, and its clear button")
struct FieldAccessoryTests {
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  let fingers: Fingers

  init() {
    let controller = UIViewController()
    fingers = Fingers(root: controller)
    controller.view.addSubview(field)
  }

  private func icon(_ width: CGFloat = 24) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
  }

  @Test func `a view at an end shows as its mode says`() {
    let view = icon()
    field.leftView = view
    #expect(field.leftViewMode == .never)
    #expect(view.superview == nil)
    field.leftViewMode = .whileEditing
    #expect(view.superview == nil)
    field.becomeFirstResponder()
    #expect(view.superview === field)
    field.leftViewMode = .unlessEditing
    #expect(view.superview == nil)
    field.resignFirstResponder()
    #expect(view.superview === field)
    field.leftViewMode = .always
    field.leftView = nil
    #expect(view.superview == nil)
  }

  // Proves: VIEW:MAK-10
  @Test func `views that a property puts into a control of the kit are no mistake`() {
    var told: [String] = []
    fingers.application.warningObserver = { told.append($0.sentence) }
    (field.leftView, field.leftViewMode) = (icon(), .always)
    (field.rightView, field.rightViewMode) = (icon(), .always)
    let search = UISearchTextField(frame: field.frame)
    search.tokens = [UISearchToken(icon: nil, text: "near")]
    for style in [UIDatePickerStyle.wheels, .compact, .inline] {
      let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
      picker.preferredDatePickerStyle = style
    }
    #expect(told.isEmpty)
  }

  @Test func `views stand at the edges in the middle of the height, and the text between them`() {
    let (left, right) = (icon(24), icon(30))
    (field.leftView, field.leftViewMode) = (left, .always)
    (field.rightView, field.rightViewMode) = (right, .always)
    #expect(left.frame == CGRect(x: 0, y: 10, width: 24, height: 20))
    #expect(right.frame == CGRect(x: 170, y: 10, width: 30, height: 20))
    let text = CGRect(x: 24, y: 0, width: 146, height: 40)
    #expect(field.textRect(forBounds: field.bounds) == text)
    #expect(field.editingRect(forBounds: field.bounds) == text)
    field.rightViewMode = .never
    #expect(field.textRect(forBounds: field.bounds).maxX == 200)
    field.frame.size.width = 100
    field.rightViewMode = .always
    field.layoutIfNeeded()
    #expect(right.frame.minX == 70)
  }

  @Test func `a narrow view moves a bordered text no farther than the border does`() {
    field.borderStyle = .roundedRect
    (field.leftView, field.leftViewMode) = (icon(5), .always)
    #expect(field.textRect(forBounds: field.bounds).minX == 7)
    field.leftView = icon(8)
    #expect(field.textRect(forBounds: field.bounds).minX == 8)
  }

  @Test func `a subclass says where they stand`() {
    final class Spaced: UITextField {
      override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: 12, dy: 0)
      }
    }
    let field = Spaced(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    (field.leftView, field.leftViewMode) = (icon(), .always)
    #expect(field.leftView?.frame.minX == 12)
    #expect(field.textRect(forBounds: field.bounds).minX == 36)
  }

  @Test func `the clear button shows while there is a text to clear, as its mode says`() {
    field.clearButtonMode = .whileEditing
    field.text = "some"
    #expect(field.clearButton.isHidden)
    field.becomeFirstResponder()
    #expect(!field.clearButton.isHidden)
    field.deleteBackward()
    #expect(!field.clearButton.isHidden)
    field.text = ""
    #expect(field.clearButton.isHidden)
    field.insertText("x")
    #expect(!field.clearButton.isHidden)
    field.resignFirstResponder()
    #expect(field.clearButton.isHidden)
    field.clearButtonMode = .unlessEditing
    #expect(!field.clearButton.isHidden)
  }

  @Test func `a tap on the clear button asks the delegate, clears the text and says so`() {
    final class Judge: NSObject, UITextFieldDelegate {
      var allows = false
      var calls: [String] = []
      func textFieldShouldClear(_ textField: UITextField) -> Bool {
        calls.append("should clear \(textField.text ?? "")")
        return allows
      }
    }
    let judge = Judge()
    field.delegate = judge
    field.clearButtonMode = .always
    field.text = "some"
    field.addAction(UIAction { _ in judge.calls.append("changed") }, for: .editingChanged)
    fingers.tap(field.clearButton)
    #expect(field.text == "some")
    judge.allows = true
    fingers.tap(field.clearButton)
    #expect(field.text == "")
    #expect(judge.calls == ["should clear some", "should clear some", "changed"])
    #expect(field.clearButton.isHidden)
  }

  @Test func `a view at the right end takes the place of the clear button`() {
    field.clearButtonMode = .always
    field.text = "some"
    #expect(!field.clearButton.isHidden)
    (field.rightView, field.rightViewMode) = (icon(), .always)
    #expect(field.clearButton.isHidden)
    field.rightViewMode = .never
    #expect(!field.clearButton.isHidden)
  }

  @Test func `a reader clears the text by an action, while the button shows`() throws {
    field.clearButtonMode = .whileEditing
    field.text = "some"
    #expect(field.accessibilityCustomActions?.isEmpty ?? true)
    field.becomeFirstResponder()
    let action = try #require(field.accessibilityCustomActions?.first { $0.name == "Clear text" })
    #expect(action.actionHandler?(action) == true)
    #expect(field.text == "")
  }
}
