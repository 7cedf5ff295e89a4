import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Properties of views by their names")
struct NamedValueTests {
  private let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))

  private func value<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    view.value(forKey: key) as? Value
  }

  @Test func `geometry is read by its names`() {
    view.bounds.origin = CGPoint(x: 5, y: 6)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(value("frame") == view.frame && value("bounds") == view.bounds)
    #expect(value("center") == view.center && value("transform") == view.transform)
    #expect(value("layoutMargins") == view.layoutMargins)
    #expect(value("safeAreaInsets") == UIEdgeInsets.zero)
  }

  @Test func `looks are read by their names`() {
    view.alpha = 0.5
    view.backgroundColor = .red
    view.tintColor = .green
    view.clipsToBounds = true
    #expect(value("alpha") == 0.5 as CGFloat)
    #expect(value("backgroundColor") == UIColor.red && value("tintColor") == UIColor.green)
    #expect(value("clipsToBounds") == true)
    #expect(value("layer") === view.layer)
  }

  @Test(arguments: ["hidden", "isHidden"])
  func `whether it is hidden has two names`(key: String) {
    #expect(value(key) == false)
    view.isHidden = true
    #expect(value(key) == true)
  }

  @Test(arguments: ["userInteractionEnabled", "isUserInteractionEnabled"])
  func `whether touches reach it has two names`(key: String) {
    #expect(value(key) == true)
    view.isUserInteractionEnabled = false
    #expect(value(key) == false)
  }

  @Test func `the tree and the tag are read by their names`() {
    let child = UIView()
    child.tag = 7
    view.addSubview(child)
    #expect(value("subviews") == [child])
    #expect(child.value(forKey: "superview") as? UIView === view)
    #expect(view.value(forKey: "superview") == nil)
    #expect(child.value(forKeyPath: "superview.layer") as? CALayer === view.layer)
    #expect(child.value(forKey: "tag") as? Int == 7)
    #expect(view.value(forKey: "weight") == nil)
  }

  @Test func `only a name without a property is asked for as undefined`() {
    final class Asked: UIView {
      var keys: [String] = []
      override func value(forUndefinedKey key: String) -> Any? {
        keys.append(key)
        return 5
      }
    }
    let view = Asked()
    #expect(view.value(forKey: "superview") == nil && view.value(forKey: "backgroundColor") == nil)
    #expect(view.keys.isEmpty)
    #expect(view.value(forKey: "weight") as? Int == 5 && view.keys == ["weight"])
  }
}
