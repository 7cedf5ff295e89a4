import SourcePorting
import Testing

/// The one file of a program, written anew without the marks of its origin.
func ported(_ text: String) -> String {
  ProgramPort([PortedFile(path: "Panel.swift", text: text)], namesOrigin: false).files[0].text
}

@Suite struct SelectorTests {
  @Test(arguments: [
    (
      "tapped", "func tapped() {}",
      "Selector(\"tapped\", Panel.tapped as @MainActor @Sendable (Panel) -> () -> Void)"
    ),
    (
      "tapped(_:)", "func tapped(_ tap: UITapGestureRecognizer) {}",
      "Selector(\"tapped:\", Panel.tapped(_:))"
    ),
    ("Panel.tapped", "func tapped(_ s: Any) {}", "Selector(\"tapped:\", Panel.tapped(_:))"),
    ("self.move(by:)", "func move(by s: Any) {}", "Selector(\"moveBy:\", Panel.move(by:))"),
    ("show", "func show(sender: Any) {}", "Selector(\"showWithSender:\", Panel.show(sender:))"),
    (
      "press(_:event:)", "func press(_ s: Any, event: UIEvent) {}",
      "Selector(\"press:event:\", Panel.press(_:event:))"
    ),
  ])
  func `a selector carries its method under Objective-C's name`(
    argument: String, method: String, selector: String
  ) {
    let text = ported("class Panel: UIView { let s = #selector(\(argument))\n  @objc \(method) }")
    #expect(text.contains("let s = \(selector)\n"))
  }
}
