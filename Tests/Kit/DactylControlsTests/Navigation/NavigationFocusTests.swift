import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Responders and delegates in a navigation")
struct NavigationFocusTests {
  final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private func field(in controller: UIViewController) -> Field {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    controller.view.addSubview(field)
    return field
  }

  @Test func `who was first responder when covered is it again when uncovered`() {
    let n = NavigationStage("a")
    let field = field(in: n["a"])
    field.becomeFirstResponder()
    n.push("b")
    n.stage.endIteration()
    #expect(!field.isFirstResponder)
    n.pop()
    n.stage.endIteration()
    #expect(field.isFirstResponder)
  }

  @Test func `who resigned before the push stays so`() {
    let n = NavigationStage("a")
    let field = field(in: n["a"])
    field.becomeFirstResponder()
    field.resignFirstResponder()
    n.push("b")
    n.stage.endIteration()
    n.pop()
    n.stage.endIteration()
    #expect(!field.isFirstResponder)
  }

  @Test func `one of the new top is not taken away`() {
    let n = NavigationStage("a", "b")
    let field = field(in: n["b"])
    field.becomeFirstResponder()
    n.push("c")
    n["c"].whenAppearing = nil
    n.stage.endIteration()
    let other = self.field(in: n["c"])
    other.becomeFirstResponder()
    n.navigation.popToRootViewController(animated: false)
    n.stage.endIteration()
    #expect(!field.isFirstResponder && !other.isFirstResponder)
  }

  // Proves: VC11:NS-10
  @Test(arguments: ["window", "tabs", "pane", "presented", "popover"])
  func `the chain of the top leads through the navigation once, wherever that is`(place: String) {
    let stage = PresentationStage(.pad)
    let navigation = UINavigationController(rootViewController: stage.controller("a"))
    let top = stage.controller("b")
    navigation.pushViewController(top, animated: false)
    switch place {
    case "window": stage.show(navigation)
    case "tabs":
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      stage.show(tabs)
    case "pane":
      let split = UISplitViewController()
      split.viewControllers = [UIViewController(), navigation]
      stage.show(split)
    case "presented": stage.present(navigation, from: stage.shownRoot(), .formSheet)
    default:
      let root = stage.shownRoot()
      UIPopoverController(contentViewController: navigation).present(
        from: CGRect(x: 300, y: 300, width: 10, height: 10), in: root.view,
        permittedArrowDirections: .any, animated: false)
      stage.endIteration()
    }
    let chain = top.view.responderChain
    #expect(chain.filter { $0 === navigation }.count == 1)
    #expect(chain.contains { $0 === stage.window })
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC13:NAV-05, VC6:NAV-11, VC11:ND-04
  @Test func `the delegate hears once before and once after; without one everything goes on`() {
    let n = NavigationStage("a")
    n.push("b")
    #expect(
      n.stage.calls().filter { $0.hasPrefix("delegate") } == [
        "delegate willShow b", "delegate didShow b",
      ])
    n.navigation.delegate = nil
    n.push("c")
    #expect(n.stage.moves().count == 6 && n.stack == ["a", "b", "c"])
  }

  // Proves: VC11:ND-03
  @Test func `the delegate hears of a pop while the popped one is still there`() {
    final class Saver: UINavigationControllerDelegate {
      weak var popped: UIViewController?
      var wasThere = false
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { wasThere = popped != nil }
    }
    let n = NavigationStage("a")
    n.push("b")
    n.stage.endIteration()
    let saver = Saver()
    saver.popped = n["b"]
    n.forget("b")
    n.navigation.delegate = saver
    n.navigation.popViewController(animated: false)
    n.stage.endIteration()
    #expect(saver.wasThere && saver.popped == nil)
  }

  // Proves: VC13:NAV-10, VC11:NS-14, VC13:VO-20, VC13:VO-08
  @Test func `escape goes back one level, and says no at the root`() {
    let n = NavigationStage("a", "b")
    #expect(n.navigation.accessibilityPerformEscape())
    n.finish()
    #expect(n.stack == ["a"])
    #expect(!n.navigation.accessibilityPerformEscape())
    #expect(n.stack == ["a"])
  }
}
