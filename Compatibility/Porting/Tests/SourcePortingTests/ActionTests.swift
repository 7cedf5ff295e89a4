import SourcePorting
import Testing

/// Which methods are registered as actions of interface files.
@Suite struct ActionTests {
  private func registration(_ method: String, _ action: String, of name: String = "Panel") -> Bool {
    let text = "class Base: UIView { \(method) }\nclass Panel: Base {}\nclass Other: UIView {}"
    let port = ProgramPort(
      [PortedFile(path: "Panel.swift", text: text)], interfaceClasses: [name],
      interfaceActions: [action], namesOrigin: false)
    return port.files[0].text.contains("actions: [Selector(\"\(action)\"")
  }

  @Test(arguments: [
    ("func reset() {}", "reset"),
    ("func moved(_ pan: UIPanGestureRecognizer) {}", "moved:"),
    ("func pressed(_ sender: Any?, event: UIEvent) {}", "pressed:event:"),
    ("@objc private func hidden(_ sender: Base) {}", "hidden:"),
  ])
  func `a method that an interface file names as an action needs no attribute`(
    method: String, action: String
  ) {
    #expect(registration(method, action))
  }

  @Test(arguments: [
    ("func count(_ number: Int) {}", "count:"),
    ("private func hidden() {}", "hidden"),
    ("static func reset() {}", "reset"),
    ("func load() async {}", "load"),
    ("func pick<T: UIView>(_ view: T) {}", "pick:"),
    ("func other() {}", "reset"),
  ])
  func `a method that Objective-C cannot call as an action is none`(
    method: String, action: String
  ) {
    #expect(!registration(method, action))
  }

  @Test func `a class that no interface file names has no actions without an attribute`() {
    #expect(!registration("func reset() {}", "reset", of: "Other"))
  }
}
