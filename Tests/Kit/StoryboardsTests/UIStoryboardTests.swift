import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// A controller that counts those of its kind.
final class Counted: UIViewController {
  static var made: [String] = []
  var prepared: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.made.append(title ?? "?")
  }

  init?(coder: NSCoder, note: String) {
    super.init(coder: coder)
    Self.made.append("\(title ?? "?") \(note)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepared.append(segue.identifier ?? "")
  }

  static func makeKnown() {
    made = []
    InterfaceBuilder.register(Counted.self) { Counted(coder: $0) }
  }
}

@MainActor
@Suite("UIStoryboard", .serialized)
struct UIStoryboardTests {
  @InFront var stage = StoryboardStage()

  init() { Counted.makeKnown() }

  func scene(_ id: String, _ more: String = "", inside: String = "") -> String {
    "<viewController id=\"\(id)\" title=\"\(id)\" customClass=\"Counted\" \(more)>"
      + "<view key=\"view\" id=\"\(id)-view\"/>\(inside)</viewController>"
  }

  func segue(_ kind: String, to id: String, _ more: String = "") -> String {
    "<segue kind=\"\(kind)\" destination=\"\(id)\" id=\"s-\(id)\" \(more)/>"
  }

  // Proves: VC6:VIEW-16, VC13:STB-03
  @Test func `loading makes no controller, each instantiation one`() throws {
    let storyboard = try stage.storyboard(
      initial: "a", scene("a", "storyboardIdentifier=\"A\""),
      scene("b", "storyboardIdentifier=\"B\""), scene("c"), scene("d"))
    #expect(Counted.made == [])
    _ = storyboard.instantiateInitialViewController()
    #expect(Counted.made == ["a"])
    _ = storyboard.instantiateViewController(withIdentifier: "B")
    #expect(Counted.made == ["a", "b"])
  }

  // Proves: VC13:STB-02, VC6:SEG-01
  @Test func `a segue's destination is not made with its source, contained controllers are`() throws
  {
    let storyboard = try stage.storyboard(
      initial: "nav",
      "<navigationController id=\"nav\"><connections>"
        + segue("relationship", to: "a", "relationship=\"rootViewController\"")
        + "</connections></navigationController>",
      scene("a", inside: "<connections>\(segue("show", to: "b"))</connections>"), scene("b"))
    _ = storyboard.instantiateInitialViewController()
    #expect(Counted.made == ["a"])
  }

  // Proves: VC13:STB-04, SB:1-document
  @Test func `without an initial controller there is none`() throws {
    let without = try stage.storyboard(scene("a"))
    #expect(without.instantiateInitialViewController() == nil)
    let with = try stage.storyboard(initial: "a", scene("a"))
    #expect(with.instantiateInitialViewController() is Counted)
    #expect(stage.warnings == [])
  }

  // Proves: VC13:STB-05
  @Test func `two scenes of one identifier are an error`() {
    #expect {
      try stage.storyboard(
        scene("a", "storyboardIdentifier=\"X\""), scene("b", "storyboardIdentifier=\"X\""))
    } throws: { error in
      "\(error)"
        == "Main.storyboard:8: the storyboard identifier \"X\" is that of the scene on line 5 too"
    }
  }

  @Test func `two objects of one id are an error`() {
    #expect {
      try stage.storyboard(scene("a"), scene("a"))
    } throws: { "\($0)".contains("the id a is that of another object too, on line 5") }
  }

  // Proves: VC13:STB-05
  @Test func `an unknown identifier is told, with those that there are`() throws {
    let storyboard = try stage.storyboard(
      scene("a", "storyboardIdentifier=\"A\""), scene("b", "storyboardIdentifier=\"B\""))
    let nobody = storyboard.instantiateViewController(withIdentifier: "C")
    #expect(type(of: nobody) == UIViewController.self)
    #expect(nobody.storyboard == nil)
    let typed: Counted? = storyboard.instantiateViewController(identifier: "C")
    #expect(typed == nil)
    #expect(stage.warnings.count == 2)
    #expect(
      stage.warnings.first
        == "Main.storyboard: it has no view controller of the identifier \"C\"; there are A, B")
  }

  // Proves: VC13:STB-06, VC6:VIEW-17, VC13:STB-15
  @Test func `a controller knows its storyboard, one made in code has none`() throws {
    let storyboard = try stage.storyboard(initial: "a", scene("a"))
    #expect(storyboard.instantiateInitialViewController()?.storyboard === storyboard)
    let other = UIViewController()
    #expect(other.storyboard == nil)
    other.performSegue(withIdentifier: "go", sender: nil)
    #expect(stage.warnings.count == 1)
  }

  // Proves: VC13:STB-07
  @Test func `each instantiation by identifier is a new object, and prepares nothing`() throws {
    let storyboard = try stage.storyboard(
      initial: "a",
      scene(
        "a", "storyboardIdentifier=\"A\"",
        inside: "<connections>\(segue("show", to: "b"))</connections>"), scene("b"))
    let one = try #require(storyboard.instantiateViewController(withIdentifier: "A") as? Counted)
    let two = try #require(storyboard.instantiateViewController(withIdentifier: "A") as? Counted)
    #expect(one !== two)
    #expect(one.title == "a" && two.title == "a")
    #expect(one.prepared.isEmpty && two.prepared.isEmpty)
  }

  // Proves: VC13:STB-08
  @Test func `made, configured and presented by hand is as by a segue, without preparing`() throws {
    let storyboard = try stage.storyboard(
      initial: "a",
      scene(
        "a",
        inside: "<connections>\(segue("presentation", to: "b", "identifier=\"go\""))</connections>"),
      scene("b", "storyboardIdentifier=\"B\""))
    func tree(_ act: (Counted) -> Void) throws -> ([String?], [String]) {
      _ = stage
      let root = try #require(storyboard.instantiateInitialViewController() as? Counted)
      stage.show(root)
      act(root)
      stage.fingers.application.runUntilIdle()
      return ([root.title, root.presentedViewController?.title], root.prepared)
    }
    let byHand = try tree { root in
      let next = storyboard.instantiateViewController(withIdentifier: "B")
      root.present(next, animated: true)
    }
    let bySegue = try tree { $0.performSegue(withIdentifier: "go", sender: nil) }
    #expect(byHand.0 == ["a", "b"])
    #expect(bySegue.0 == byHand.0)
    #expect(byHand.1 == [])
    #expect(bySegue.1 == ["go"])
  }

  // Proves: VC13:STB-09, VC6:TAB-13, VC6:NAV-17, VC13:NAV-11, SB:4-relationship
  @Test func `tabs come with their navigations, and those with their roots`() throws {
    let storyboard = try stage.storyboard(
      initial: "tabs",
      "<tabBarController id=\"tabs\"><tabBar key=\"tabBar\" id=\"bar\"/><connections>"
        + segue("relationship", to: "nav", "relationship=\"viewControllers\"")
        + segue("relationship", to: "b", "relationship=\"viewControllers\"")
        + "</connections></tabBarController>",
      scene("b", inside: "<tabBarItem key=\"tabBarItem\" title=\"Second\" id=\"ti2\"/>"),
      "<navigationController id=\"nav\" navigationBarHidden=\"YES\" toolbarHidden=\"NO\">"
        + "<tabBarItem key=\"tabBarItem\" title=\"First\" id=\"ti1\"/><connections>"
        + segue("relationship", to: "a", "relationship=\"rootViewController\"")
        + "</connections></navigationController>",
      scene("a", inside: "<navigationItem key=\"navigationItem\" title=\"Top\" id=\"ni\"/>"))
    let tabs = try #require(
      storyboard.instantiateInitialViewController() as? UITabBarController)
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    #expect(Counted.made == ["a", "b"])
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["First", "Second"])
    #expect(navigation.viewControllers.map(\.title) == ["a"])
    #expect(navigation.isNavigationBarHidden)
    #expect(!navigation.isToolbarHidden)
    #expect(navigation.topViewController?.navigationItem.title == "Top")
    #expect(navigation.viewControllers.allSatisfy { !$0.isViewLoaded })
    #expect(stage.warnings == [])
  }

  // Proves: VC13:STB-10
  @Test func `a navigation as destination has its root when the source prepares`() throws {
    final class Digger: UIViewController {
      var found: String?
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let navigation = segue.destination as? UINavigationController
        found = navigation?.viewControllers[0].title
      }
    }
    InterfaceBuilder.register(Digger.self) { Digger(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "d",
      "<viewController id=\"d\" customClass=\"Digger\"><connections>"
        + segue("presentation", to: "nav", "identifier=\"go\"") + "</connections></viewController>",
      "<navigationController id=\"nav\"><connections>"
        + segue("relationship", to: "a", "relationship=\"rootViewController\"")
        + "</connections></navigationController>", scene("a"))
    let digger = try #require(storyboard.instantiateInitialViewController() as? Digger)
    stage.show(digger)
    digger.performSegue(withIdentifier: "go", sender: nil)
    #expect(digger.found == "a")
  }

  // Proves: VC13:STB-11
  @Test func `a segue to what is in no scene of the file is an error that names it`() {
    #expect {
      try stage.storyboard(
        scene(
          "a", inside: "<connections>\(segue("show", to: "z", "identifier=\"far\""))</connections>")
      )
    } throws: {
      "\($0)".hasPrefix(
        "Main.storyboard:5: the show segue \"far\" leads to z, which is in no scene")
    }
  }

  // Proves: VC13:STB-13
  @Test func `another storyboard's initial controller is shown on another screen alone`() throws {
    let storyboard = try stage.storyboard(initial: "a", scene("a"))
    let application = stage.fingers.application
    let screen = UIScreen(size: CGSize(width: 640, height: 360))
    application.connect(screen)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = storyboard.instantiateInitialViewController()
    window.makeKeyAndVisible()
    stage.fingers.wait(0)
    #expect(window.rootViewController?.view.window?.screen === screen)
    #expect(window.rootViewController?.view.bounds.size == screen.bounds.size)
    #expect(stage.fingers.application.hitTest(CGPoint(x: 5, y: 5), with: nil)?.window !== window)
  }

  // Proves: VC13:STB-17
  @Test func `a scene without a class is exactly a UIViewController`() throws {
    let storyboard = try stage.storyboard(initial: "a", "<viewController id=\"a\"/>")
    let controller = try #require(storyboard.instantiateInitialViewController())
    #expect(type(of: controller) == UIViewController.self)
  }

  // Proves: VC13:STB-16
  @Test func `the view is loaded when the controller is shown, once`() throws {
    let storyboard = try stage.storyboard(initial: "a", scene("a"))
    let controller = try #require(storyboard.instantiateInitialViewController())
    #expect(!controller.isViewLoaded)
    var loads = 0
    stage.fingers.application.eventObserver = { record in
      if case .controller(let report) = record, case .loadView = report.call { loads += 1 }
    }
    stage.show(controller)
    _ = controller.view
    #expect(loads == 1)
  }

  @Test func `a creator makes the controller with what the program has`() throws {
    let storyboard = try stage.storyboard(
      initial: "a", scene("a", "storyboardIdentifier=\"A\""))
    let one = storyboard.instantiateViewController(identifier: "A") {
      Counted(coder: $0, note: "by hand")
    }
    let two = storyboard.instantiateInitialViewController { Counted(coder: $0, note: "initial") }
    #expect(Counted.made == ["a by hand", "a initial"])
    #expect(one.storyboard === storyboard && two?.storyboard === storyboard)
    one.loadViewIfNeeded()
    #expect(one.view != nil)
    #expect(stage.warnings == [])
  }

  @Test func `a creator that makes none leaves it to the class of the file`() throws {
    let storyboard = try stage.storyboard(scene("a", "storyboardIdentifier=\"A\""))
    let made = storyboard.instantiateViewController(identifier: "A") { _ -> Counted? in nil }
    #expect(made.title == "a")
    #expect(Counted.made == ["a"])
  }

  @Test func `a creator that makes none for a scene that is not there ends the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = InterfaceElement("document")
        guard let storyboard = try? UIStoryboard(document: root) else { return }
        _ = storyboard.instantiateViewController(identifier: "X") { _ -> Counted? in nil }
      }
    }
  }

  // Proves: SB:4-attributes
  @Test func `a segue action of the source makes the destination`() throws {
    final class Source: UIViewController {
      func makeNext(_ coder: NSCoder, _ sender: Any?, _ segue: String?) -> Counted? {
        Counted(coder: coder, note: "\(sender ?? "") \(segue ?? "")")
      }
    }
    InterfaceBuilder.register(
      Source.self, segueActions: [SegueAction("makeNext:sender:segue:", Source.makeNext)]
    ) { Source(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "s",
      "<viewController id=\"s\" customClass=\"Source\"><connections>"
        + segue(
          "presentation", to: "a",
          "identifier=\"go\" destinationCreationSelector=\"makeNext:sender:segue:\"")
        + "</connections></viewController>", scene("a"))
    let source = try #require(storyboard.instantiateInitialViewController())
    stage.show(source)
    source.performSegue(withIdentifier: "go", sender: "me")
    #expect(Counted.made == ["a me go"])
    #expect(source.presentedViewController is Counted)
  }

  // Proves: SB:4-relationship
  @Test func `a split view has both columns, a page controller its pages and style`() throws {
    let storyboard = try stage.storyboard(
      initial: "split",
      "<splitViewController id=\"split\"><connections>"
        + segue("relationship", to: "b", "relationship=\"detailViewController\"")
        + segue("relationship", to: "a", "relationship=\"masterViewController\"")
        + "</connections></splitViewController>", scene("a"), scene("b"),
      "<pageViewController id=\"p\" storyboardIdentifier=\"P\" transitionStyle=\"scroll\" "
        + "navigationOrientation=\"vertical\"/>")
    stage.fingers.application.device.userInterfaceIdiom = .pad
    let split = try #require(
      storyboard.instantiateInitialViewController() as? UISplitViewController)
    #expect(split.viewControllers.map(\.title) == ["a", "b"])
    let pages: UIPageViewController = storyboard.instantiateViewController(identifier: "P")
    #expect(pages.transitionStyle == .scroll)
    #expect(pages.navigationOrientation == .vertical)
  }

  // Proves: VC13:LD-16, SB:2-ignored
  @Test func `simulated bars are the editor's only`() throws {
    let storyboard = try stage.storyboard(
      initial: "a",
      scene(
        "a",
        inside: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
          + "<simulatedStatusBarMetrics key=\"simulatedStatusBarMetrics\"/>"))
    let controller = try #require(storyboard.instantiateInitialViewController())
    stage.show(controller)
    #expect(controller.view.frame == stage.window.bounds)
    #expect(stage.window.subviews == [controller.view])
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func `a scene that contains itself comes to an end`() throws {
    let storyboard = try stage.storyboard(
      initial: "nav",
      "<navigationController id=\"nav\"><connections>"
        + segue("relationship", to: "nav", "relationship=\"rootViewController\"")
        + "</connections></navigationController>")
    let navigation = storyboard.instantiateInitialViewController() as? UINavigationController
    #expect(navigation?.viewControllers == [])
    #expect(stage.warnings.count == 1)
  }

  @Test func `a controller has its items and children when its own initializer goes on`() throws {
    final class Early: UINavigationController {
      var seen: [String] = []
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        seen = [title ?? "", tabBarItem.title ?? "", "\(viewControllers.count) inside"]
        seen.append(storyboard == nil ? "no storyboard" : "storyboard")
      }
    }
    InterfaceBuilder.register(Early.self) { Early(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "nav",
      "<navigationController id=\"nav\" title=\"N\" customClass=\"Early\">"
        + "<tabBarItem key=\"tabBarItem\" title=\"T\" id=\"ti\"/><connections>"
        + segue("relationship", to: "a", "relationship=\"rootViewController\"")
        + "</connections></navigationController>", scene("a"))
    let early = try #require(storyboard.instantiateInitialViewController() as? Early)
    #expect(early.seen == ["N", "T", "1 inside", "storyboard"])
    #expect(early.viewControllers.count == 1)
  }

  @Test func `a view that is asked for in the initializer is the scene's`() throws {
    final class Hasty: UIViewController {
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        view.tag += 1
      }
    }
    InterfaceBuilder.register(Hasty.self) { Hasty(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "h",
      "<viewController id=\"h\" customClass=\"Hasty\"><view key=\"view\" tag=\"4\" id=\"v\"/>"
        + "</viewController>")
    #expect(storyboard.instantiateInitialViewController()?.view.tag == 5)
    #expect(stage.warnings == [])
  }

  @Test func `references that lead in a ring come to an end`() throws {
    let ring = { (other: String) in
      StoryboardStage.text(
        initial: "r", ["<viewControllerPlaceholder storyboardName=\"\(other)\" id=\"r\"/>"])
    }
    let files = try stage.files(["A.storyboard": ring("B"), "B.storyboard": ring("A")])
    let storyboard = UIStoryboard(name: "A", bundle: files.bundle)
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(stage.warnings.contains { $0.contains("leads to other references without end") })
  }

  @Test func `a released controller and its views leave nothing behind`() throws {
    let storyboard = try stage.storyboard(initial: "vc", Scenes.panel)
    Panel.makeKnown()
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      _ = stage
      let made = try #require(storyboard.instantiateInitialViewController())
      made.loadViewIfNeeded()
      controller = made
      view = made.view
    }
    #expect(controller == nil)
    #expect(view == nil)
  }
}
