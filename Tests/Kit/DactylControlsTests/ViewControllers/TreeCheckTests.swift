import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
private protocol Content: AnyObject {
  var heading: String { get }
}

@MainActor
@Suite("Containers, checked")
struct TreeCheckTests {
  private let stage = ControllerStage()

  private var faults: [String] {
    stage.fingers.application.controllerTreeFaults.map {
      "\($0.controller.restorationIdentifier ?? "?") \($0.kind)"
    }
  }

  private func embed(
    _ child: UIViewController, in parent: UIViewController, at holder: UIView? = nil
  ) {
    parent.addChild(child)
    (holder ?? parent.view).addSubview(child.view)
    child.didMove(toParent: parent)
  }

  // Proves: VC6:TREE-08
  @Test func `a child whose view lies outside of its parent's is reported, and no other`() {
    let (root, right, wrong) = (
      stage.controller("root"), stage.controller("right"), stage.controller("wrong")
    )
    stage.show(root)
    embed(right, in: root)
    #expect(faults == [])
    let inner = stage.controller("inner")
    embed(inner, in: right)
    embed(wrong, in: right, at: stage.window)
    #expect(faults == ["wrong outsideParent"])
    root.view.addSubview(wrong.view)
    #expect(faults == ["wrong outsideParent"])
    right.view.addSubview(wrong.view)
    #expect(faults == [])
  }

  // Proves: VC6:TREE-08
  @Test func `a shown view whose controller nobody holds is reported`() {
    let (root, orphan) = (stage.controller("root"), stage.controller("orphan"))
    stage.show(root)
    root.view.addSubview(orphan.view)
    #expect(faults == ["orphan orphan"])
  }

  // Proves: VC6:TREE-08
  @Test func `the kit's containers and presentations are in order`() {
    let scene = NavigationStage("a", "b")
    let tabs = UITabBarController()
    tabs.viewControllers = [scene.navigation, UIViewController()]
    scene.stage.show(tabs)
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
      let over = scene.stage.controller("over")
      over.modalPresentationStyle = style
      tabs.present(over, animated: false)
      scene.stage.endIteration()
      #expect(scene.stage.fingers.application.controllerTreeFaults.isEmpty)
      tabs.dismiss(animated: false)
      scene.stage.endIteration()
    }
  }

  // Proves: VC13:CON-09
  @Test func `what a container does inside of a child's view is reported, placing it is not`() {
    let (root, child) = (stage.controller("root"), stage.controller("child"))
    stage.show(root)
    embed(child, in: root)
    let (inner, own) = (UIView(), UIView())
    child.view.addSubview(inner)
    inner.addSubview(own)
    stage.endIteration()
    root.lintingChildViews {
      child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      child.view.removeFromSuperview()
      root.view.addSubview(child.view)
      root.view.addSubview(UIView())
    }
    #expect(stage.warnings == [])
    root.lintingChildViews {
      inner.addSubview(UIView())
      own.removeFromSuperview()
    }
    #expect(stage.warnings.count == 2)
    #expect(
      stage.warnings.allSatisfy {
        $0.hasPrefix("root changed the inside of the view of its child child")
      })
    // The child itself may.
    inner.addSubview(UIView())
    #expect(stage.warnings.count == 2)
  }

  // Proves: VC13:CON-16
  @Test func `a container that needs more of a child asks for it in the type`() {
    final class Page: UIViewController, Content {
      var heading: String { "Page" }
    }
    final class Book: UIViewController {
      var headings: [String] = []
      func add(_ page: any UIViewController & Content) -> String {
        addChild(page)
        headings.append(page.heading)
        return "typed"
      }
      /// What the compiler takes where the other one does not fit.
      func add(_ page: Any) -> String { "not a page" }
    }
    _ = stage.fingers.application
    let book = Book()
    #expect(book.add(Page()) == "typed")
    #expect(book.add(UIViewController()) == "not a page")
    #expect(book.headings == ["Page"] && book.children.count == 1)
  }

  // Proves: VC13:CON-17
  @Test func `navigation, tabs and an own container answer the same questions`() {
    final class Deck: UIViewController {
      func set(_ controllers: [UIViewController]) {
        for child in children where !controllers.contains(child) {
          child.willMove(toParent: nil)
          child.viewIfLoaded?.removeFromSuperview()
          child.removeFromParent()
        }
        for child in controllers where child.parent !== self {
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }
      }
    }
    stage.endIteration()
    let (navigation, tabs, deck) = (UINavigationController(), UITabBarController(), Deck())
    let kits: [(UIViewController, ([UIViewController]) -> Void, Int)] = [
      (navigation, { navigation.setViewControllers($0, animated: false) }, 1),
      (tabs, { tabs.setViewControllers($0, animated: false) }, 1),
      (deck, { deck.set($0) }, 2),
    ]
    for (container, set, shown) in kits {
      let children = [stage.controller("x"), stage.controller("y")]
      stage.show(container)
      set(children)
      stage.endIteration()
      #expect(container.children == children)
      #expect(children.filter { $0.viewIfLoaded?.window != nil }.count == shown)
      #expect(children.allSatisfy { $0.parent === container })
      set([children[0]])
      stage.endIteration()
      #expect(container.children == [children[0]] && children[1].parent == nil)
      #expect(children[0].view.window != nil)
    }
  }

  // Proves: VC6:CTN-06
  @Test func `a child that fills its parent goes on filling it`() {
    let (root, child) = (stage.controller("root"), stage.controller("child"))
    stage.show(root)
    root.addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(child.view)
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: root.view.topAnchor),
      child.view.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
      child.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      child.view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
    ])
    child.didMove(toParent: root)
    stage.endIteration()
    #expect(child.view.frame == root.view.bounds)
    stage.window.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    stage.endIteration()
    #expect(child.view.frame == root.view.bounds)
    #expect(root.view.bounds.size == CGSize(width: 200, height: 300))
  }

  // Proves: VC6:CTN-09
  @Test func `in the animations of a transition the new view is there to be placed`() {
    let root = stage.controller("root")
    let (old, new) = (stage.controller("old"), stage.controller("new"))
    stage.show(root)
    embed(old, in: root)
    root.addChild(new)
    old.willMove(toParent: nil)
    let place = CGRect(x: 5, y: 6, width: 50, height: 60)
    new.view.translatesAutoresizingMaskIntoConstraints = false
    #expect(new.view.superview == nil)
    _ = stage.calls()
    root.transition(
      from: old, to: new, duration: 1,
      animations: {
        #expect(new.view.superview === root.view)
        NSLayoutConstraint.activate([
          new.view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 6),
          new.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 5),
          new.view.widthAnchor.constraint(equalToConstant: 50),
          new.view.heightAnchor.constraint(equalToConstant: 60),
        ])
        root.view.layoutIfNeeded()
      },
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: root)
      })
    stage.endIteration()
    // Laid out there from the beginning of the transition on.
    #expect(new.view.frame == place)
    #expect(stage.transcript.calls.contains("new didLayout"))
  }
}
