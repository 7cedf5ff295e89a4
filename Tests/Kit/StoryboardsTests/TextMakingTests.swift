import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Texts of elements")
struct TextMakingTests {
  @Test func `a field has the keyboard that its file asks for`() throws {
    let field: UITextField = try view(
      """
      <textField placeholder="Mail" borderStyle="roundedRect" textAlignment="center">
        <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="next"
          keyboardAppearance="alert" autocorrectionType="no" enablesReturnKeyAutomatically="YES"
          secureTextEntry="YES" textContentType="email"/></textField>
      """)
    #expect(field.placeholder == "Mail")
    #expect(field.borderStyle == .roundedRect && field.textAlignment == .center)
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .next)
    #expect(field.keyboardAppearance == .dark && field.autocorrectionType == .no)
    #expect(field.enablesReturnKeyAutomatically && field.isSecureTextEntry)
    #expect(field.textContentType == .emailAddress)
    #expect(field.autocapitalizationType == .none)
  }

  @Test func `a text view has its text, and can be edited unless its file says no`() throws {
    let text: UITextView = try view(
      """
      <textView text="one" editable="NO" keyboardDismissMode="onDrag">
        <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/></textView>
      """)
    #expect(text.text == "one")
    #expect(!text.isEditable && text.isSelectable)
    #expect(text.keyboardDismissMode == .onDrag)
    #expect(text.autocapitalizationType == .sentences)
    let other: UITextView = try view("<textView selectable=\"NO\"/>")
    #expect(other.isEditable && !other.isSelectable)
  }
}
