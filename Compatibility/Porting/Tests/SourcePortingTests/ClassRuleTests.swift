import SourcePorting
import Testing

@Suite struct ClassRuleTests {
  @Test func `a class with other initializers gets the one that the kit requires`() {
    let text = ported(
      "class Ring: CAShapeLayer {\n  init(width: Int) { super.init() }\n  required init?(coder: NSCoder) { nil }\n}\n"
    )
    #expect(text.contains("{ nil }; required init() { fatalError("))
  }

  @Test func `a class that inherits its initializers gets none`() {
    #expect(!ported("class Ring: CAShapeLayer { var width = 1 }").contains("init()"))
  }

  @Test func `a required initializer of a public class is public`() {
    let text = ported(
      "open class Cell: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) } }"
    )
    #expect(text.contains("public required init(frame: CGRect)"))
  }

  @Test func `an override in a public extension keeps that access in the class`() {
    let text = ported(
      "public class A: UIView {}\npublic extension A { override func layoutSubviews() {} }")
    #expect(text.contains("public override func layoutSubviews()"))
  }

  @Test func `an override in another file stays there and is called by the class`() {
    let port = ProgramPort(
      [
        PortedFile(path: "A.swift", text: "class A: UIView {\n}\n"),
        PortedFile(
          path: "B.swift",
          text:
            "extension A {\n  override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { own }\n}\nprivate let own: UIView? = nil\n"
        ),
      ], namesOrigin: false)
    #expect(
      port.files[0].text.contains(
        "override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { hitTest_extension(p, with: e) }"
      ))
    #expect(
      port.files[1].text.contains(
        " func hitTest_extension(_ p: CGPoint, with e: UIEvent?) -> UIView? { own }"))
  }

  @Test func `an override in an extension of a class of the kit gets another name and is told`() {
    let port = ProgramPort(
      [
        PortedFile(
          path: "A.swift",
          text: "extension UITraitCollection { open override var description: String { own } }")
      ],
      namesOrigin: false)
    #expect(port.files[0].text.contains("{ public  var description_extension: String { own } }"))
    #expect(port.findings.map(\.kind) == [.form])
  }

  @Test func `an object that observes values adopts the protocol in place of the override`() {
    let text = ported(
      """
      class Watch: NSObject {
        override func observeValue(
          forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) { if k == nil { super.observeValue(forKeyPath: k, of: o, change: change, context: context) } }
      }
      """)
    #expect(text.contains("class Watch: NSObject, KeyValueObserver {"))
    #expect(!text.contains("override"))
    #expect(text.contains("if k == nil { () }"))
  }

  @Test func `a subclass of a formatter belongs to no actor`() {
    #expect(
      ported("public class Money: NumberFormatter {}").contains(
        "nonisolated public class Money: NumberFormatter"))
    #expect(!ported("class Model: NSObject {}").contains("nonisolated"))
  }

  @Test func `open is public where nothing can be overridden`() {
    #expect(
      ported("open class A: UIView { open let a = 1; open var b = 1 }")
        .contains("{ public let a = 1; open var b = 1 }"))
    #expect(
      ported("extension UIColor { open class func own() -> UIColor { .red } }")
        .contains("public static func own()"))
  }

  @Test func `members that any object may have are asked by AnyMember`() {
    let text = ported("let a = (info[key] as AnyObject).cgRectValue\n")
    #expect(text.contains("let a = AnyMember(info[key] ).cgRectValue\n"))
    let optional = ported("let b = (info[key] as AnyObject?)?.doubleValue\n")
    #expect(optional.contains("let b = AnyMember.ifPresent(info[key] )?.doubleValue\n"))
  }

  @Test func `default arguments that make views are made on the main actor`() {
    let text = ported(
      "class Row: UIView {}\nfunc f(_ a: Row = Row(), b: UIColor = UIColor.red) {}")
    #expect(
      text.contains("_ a: Row = MainActor.assumeIsolated({ Row() }), b: UIColor = UIColor.red"))
  }

  @Test func `a property named as an optional requirement keeps its name`() {
    let text = ported(
      """
      @objc protocol D { @objc optional func pager(_ p: Pager, at i: Int) }
      class Pager: UIView { var pager: Pager?; var size: CGFloat { self.pager!.alpha } }
      """)
    #expect(text.contains("{ self.pager!.alpha }"))
  }

  @Test func `a forced call of the kit's methods loses its mark, one of a block keeps it`() {
    #expect(
      ported("delegate!.scrollViewDidScroll!(self)\n").contains(
        "delegate!.scrollViewDidScroll(self)\n"))
    #expect(ported("var action: (() -> Void)?\nx.action?()\n").contains("x.action?()"))
  }

  @Test func `an outlet that is unavailable is not registered`() {
    let text = ported(
      "class A: UIView {\n  @available(*, unavailable) @IBInspectable var name: String = \"\"\n  @IBInspectable var size = 1\n}"
    )
    #expect(text.contains("outlets: [\"size\": \\A.size]"))
  }
}
