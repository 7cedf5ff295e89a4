import SourcePorting
import Testing

@Suite struct RuleTests {
  @Test func `attributes of Objective-C and Interface Builder go, lines keep their numbers`() {
    let text = ported(
      "@objcMembers\nclass A: UIView {\n@IBOutlet\nweak var b: UILabel!\n@objc dynamic var c = 1\n}\n"
    )
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "")
    #expect(lines[1] == "class A: UIView {")
    #expect(lines[3] == "weak var b: UILabel!")
    #expect(lines[4].hasSuffix("var c = 1"))
    #expect(!lines[4].contains("dynamic") && !lines[4].contains("@"))
  }

  @Test func `imports of UIKit's neighbors become one import of UIKit`() {
    let text = ported(
      "import QuartzCore\nimport UIKit.UIGestureRecognizerSubclass\nimport Foundation\n")
    #expect(text == "import UIKit\n\nimport Foundation\n")
  }

  @Test func `an import of a module that is not on Linux goes, and is told`() {
    let port = ProgramPort([PortedFile(path: "A.swift", text: "import UIKit\nimport MapKit\n")])
    #expect(port.findings.map(\.name) == ["MapKit"])
    #expect(port.findings.map(\.line) == [2])
    #expect(!port.files[0].text.contains("MapKit"))
  }

  @Test func `a view with initializers of its own is made by its frame`() {
    let text = ported(
      """
      class Card: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
      }
      class Plain: UIView {}
      let card = Card(), plain = Plain()
      """)
    #expect(text.contains("let card = Card(frame: .zero), plain = Plain()"))
  }

  @Test func `a view that declares init() keeps it`() {
    let text = ported(
      """
      class Card: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        init() { super.init(frame: .zero) }
      }
      let card = Card()
      """)
    #expect(text.contains("let card = Card()"))
  }

  @Test(arguments: [
    ("{ (timer) in end() }", "{ @MainActor [] (timer) in end() }"),
    ("{ (timer: Timer) -> Void in end() }", "{ @MainActor [] (timer: Timer) -> Void in end() }"),
    ("{ timer in end() }", "{ @MainActor timer in end() }"),
    ("{ [weak self] (_) in end() }", "{ @MainActor [weak self] (_) in end() }"),
    ("{ end($0) }", "{ end($0) }"),
  ])
  func `parameters in parentheses are not an argument of the block's isolation`(
    block: String, wanted: String
  ) {
    let call = "Timer.scheduledTimer(withTimeInterval: 1, repeats: false, block: "
    #expect(ported("func f() { \(call)\(block)) }") == "func f() { \(call)\(wanted)) }")
  }

  @Test func `a subclass without initializers is made as its superclass is`() {
    let text = ported(
      """
      class Card: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
      class Red: Card {}
      let card = Red()
      """)
    #expect(text.contains("let card = Red(frame: .zero)"))
  }

  @Test func `an optional requirement is a property that holds the method or nil`() {
    let text = ported(
      """
      @objc protocol PanelDelegate {
        @objc optional func panel(_ panel: Panel, didMove x: Int) -> Bool
      }
      class Owner: PanelDelegate {
        func panel(_ panel: Panel, didMove x: Int) -> Bool { true }
      }
      let moved = delegate?.panel?(panel, didMove: 1) ?? true
      """)
    #expect(text.contains("protocol PanelDelegate: AnyObject {"))
    #expect(text.contains("var panel_didMove_ifImplemented: ((Panel, Int) -> Bool)? { get }"))
    #expect(text.contains("var panel_didMove_ifImplemented: ((Panel, Int) -> Bool)? { nil }"))
    #expect(text.contains("{ self.panel(_:didMove:) }"))
    #expect(text.contains("let moved = delegate?.panel_didMove_ifImplemented?(panel, 1) ?? true"))
  }

  @Test func `a method of the kit's protocols has a default, and the second question mark goes`() {
    let text = ported("delegate?.scrollViewDidScroll?(self)\nonTap?(1)\nself.done?(true)")
    #expect(text == "delegate?.scrollViewDidScroll(self)\nonTap?(1)\nself.done?(true)")
  }

  @Test func `an override in an extension moves into its class`() {
    let text = ported(
      "class Panel: UIView {\n}\nextension Panel {\n  override func layoutSubviews() {}\n  func help() {}\n}\n"
    )
    #expect(
      text
        == "class Panel: UIView {\n\noverride func layoutSubviews() {}\n}\nextension Panel {\n  \n  func help() {}\n}\n"
    )
  }

  @Test func `a moved override names the file and line that it comes from`() {
    let port = ProgramPort([
      PortedFile(
        path: "P.swift",
        text: "class P: UIView {\n}\nextension P {\n  override func loadView() {}\n}\n")
    ])
    #expect(
      port.files[0].text.contains("#sourceLocation(file: \"P.swift\", line: 4)\noverride func"))
    #expect(port.files[0].text.contains("{}\n#sourceLocation(file: \"P.swift\", line: 2)\n}"))
  }

  @Test func `a method of an extension that a subclass overrides moves into its class`() {
    let text = ported(
      "class A: UIView {}\nextension A { func f() {} }\nclass B: A { override func f() {} }\n")
    #expect(text.hasPrefix("class A: UIView {\nfunc f() {}\n}\nextension A {  }"))
  }

  @Test func `an override of a method in an extension of UIKit's class is asked by a protocol`() {
    let text = ported(
      """
      extension UIViewController {
        @objc public func open(_ side: Int, with speed: Double) -> Bool { false }
        func help() {}
      }
      class Menu: UIViewController {
        override func open(_ side: Int, with speed: Double) -> Bool { super.open(side, with: 1) }
      }
      class Wide: Menu {
        override func open(_ side: Int, with speed: Double) -> Bool { super.open(side, with: 2) }
      }
      """)
    let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(
      lines.contains {
        $0.hasSuffix(
          "public func open_extension(_ side: Int, with speed: Double) -> Bool { false }")
      })
    #expect(lines.contains("class Menu: UIViewController, UIViewController_open {"))
    #expect(
      lines.contains(
        "func open_override(_ side: Int, with speed: Double) -> Bool { super.open_extension(side, with: 1) }"
      ))
    #expect(lines.contains("class Wide: Menu {"))
    #expect(
      lines.contains(
        "override func open_override(_ side: Int, with speed: Double) -> Bool { super.open_override(side, with: 2) }"
      ))
    #expect(lines.contains("public func open(_ side: Int, with speed: Double) -> Bool {"))
    #expect(
      lines.contains(
        "if let own = self as? any UIViewController_open { return own.open_override(side, with: speed) }"
      ))
    #expect(lines.contains("return open_extension(side, with: speed)"))
    #expect(lines.contains("func help() {}"))
  }

  @Test func `an override that cannot be handed on is told with its line`() {
    let port = ProgramPort([
      PortedFile(
        path: "A.swift",
        text: "extension UIView { func f(_ all: Int...) {} }\n"
          + "class A: UIView { override func f(_ all: Int...) {} }\n")
    ])
    #expect(port.findings.map(\.name) == ["override of a method in an extension of UIView"])
    #expect(port.findings.map(\.line) == [1])
  }

  @Test func `a deinit runs on the main actor`() {
    let text = ported("class A: UIView { deinit { timer?.invalidate() } }\nclass B { deinit {} }")
    #expect(text.contains("isolated deinit { timer"))
    #expect(text.contains("class B { deinit {} }"))
  }

  @Test func `what needs the Objective-C runtime is told with its line`() {
    let port = ProgramPort([
      PortedFile(path: "S.swift", text: "\nmethod_exchangeImplementations(a, b)\n")
    ])
    #expect(port.findings.map(\.kind) == [.runtime])
    #expect(port.findings.map(\.name) == ["method_exchangeImplementations"])
    #expect(port.findings.map { "\($0.path):\($0.line)" } == ["S.swift:2"])
  }

  @Test func `types that neither kit nor program has are told, others are not`() {
    let port = ProgramPort([
      PortedFile(
        path: "T.swift",
        text:
          "struct UIMine {}\nvar a: UIMine, b: UIView, c: UInt8, d: MKMapView\nvar e: UIFancyThing?"
      )
    ])
    #expect(port.findings.map(\.name) == ["MKMapView", "UIFancyThing"])
  }

  @Test func `classes with outlets and actions are registered in their own file`() {
    let text = ported(
      """
      private class Panel: UIViewController {
        @IBOutlet private var label: UILabel!
        @IBAction func tapped(_ sender: Any) {}
      }
      """)
    #expect(text.contains("Panel.self, outlets: [\"label\": \\Panel.label]"))
    #expect(
      text.contains("actions: [Selector(\"tapped:\", Panel.tapped(_:))]) { Panel(coder: $0) }"))
    #expect(
      text.contains("@MainActor func registerInterfaceClasses0() {\n  Panel.register_Panel()\n}"))
  }

  @Test func `the same sources give the same bytes`() {
    let text =
      "class A: UIView { @IBOutlet var a: UIView! }\nclass B: UIView { @IBOutlet var b: UIView! }"
    #expect(ported(text) == ported(text))
  }
}
