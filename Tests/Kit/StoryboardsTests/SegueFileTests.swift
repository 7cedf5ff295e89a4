import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// A controller of a file that writes down what it hears of segues.
@MainActor
class FileSegueController: UIViewController {
  static var calls: [String] = []
  private var label: String { title ?? "?" }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    Self.calls.append("\(label) should \(identifier)")
    return true
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let loaded = segue.destination.isViewLoaded ? " loaded" : ""
    let who = sender.map { "\(type(of: $0))" } ?? "nobody"
    Self.calls.append("\(label) prepare \(segue.identifier ?? "-") by \(who)\(loaded)")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    Self.calls.append("\(label) viewDidLoad \(children.count)")
  }
  func home(_ segue: UIStoryboardSegue) {
    Self.calls.append("\(label) home from \(segue.source.title ?? "?")")
  }

  static func register() {
    calls = []
    InterfaceBuilder.register(
      FileSegueController.self,
      actions: [DactylKit.Selector("home:", FileSegueController.home)]
    ) { FileSegueController(coder: $0) }
  }
}

@MainActor
@Suite("Segues of files", .serialized)
struct SegueFileTests {
  @InFront private var stage = StoryboardStage()

  init() { stage.fingers.view.removeFromSuperview() }

  /// A scene whose view has a button at 20, 100 for each segue, one below the other.
  private func scene(
    _ id: String, class name: String = "FileSegueController", extra: String = "",
    _ segues: String...
  ) -> String {
    let buttons = segues.enumerated().map { index, segue in
      """
      <button opaque="NO" id="\(id)-b\(index)"><rect key="frame" x="20" y="\(100 + 60 * index)" \
      width="200" height="44"/><connections>\(segue)</connections></button>
      """
    }
    return """
      <viewController title="\(id)" storyboardIdentifier="\(id)" id="\(id)" customClass="\(name)">
      <view key="view" id="\(id)-v"><rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews>\(buttons.joined(separator: "\n"))\(extra)</subviews></view>
      </viewController>
      <exit id="\(id)-exit"/>
      """
  }

  private func navigation(_ id: String, to root: String) -> String {
    """
    <navigationController id="\(id)" toolbarHidden="NO"><navigationBar key="navigationBar" id="\(id)-bar"/>
    <connections><segue destination="\(root)" kind="relationship" \
    relationship="rootViewController" id="\(id)-r"/></connections></navigationController>
    """
  }

  /// Taps the first button of a controller's view.
  private func tapButton(of controller: UIViewController?) {
    guard let button = controller?.view.subviews.first(where: { $0 is UIButton }) else { return }
    let place = button.convert(button.bounds, to: nil)
    stage.tap(place.midX, place.midY)
    settle()
  }

  private func settle() {
    stage.fingers.application.runUntilIdle()
  }

  // Proves: VC6:SEG-13, VC6:NAV-17, VC13:SEG-04, VC6:SEG-04, SB:4-kinds, SB:4-source
  @Test func `taps walk through three scenes and back, without any code`() throws {
    let storyboard = try stage.storyboard(
      initial: "nav", navigation("nav", to: "a"),
      scene("a", class: "UIViewController", "<segue destination=\"b\" kind=\"show\" id=\"s1\"/>"),
      scene(
        "b", class: "UIViewController", "<segue destination=\"c\" kind=\"presentation\" id=\"s2\"/>"
      ),
      scene("c", class: "UIViewController"))
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect(navigation.viewControllers.map(\.title) == ["a"])
    #expect(!navigation.isToolbarHidden)
    stage.show(navigation)
    tapButton(of: navigation.topViewController)
    #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
    tapButton(of: navigation.topViewController)
    #expect(navigation.presentedViewController?.title == "c")
    navigation.dismiss(animated: false)
    settle()
    navigation.popViewController(animated: false)
    settle()
    tapButton(of: navigation.topViewController)
    #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC6:UNW-02, VC6:UNW-06, SB:4-unwind
  @Test func `a button for the exit goes back to the controller that has the method`() throws {
    FileSegueController.register()
    let storyboard = try stage.storyboard(
      initial: "nav", navigation("nav", to: "a"),
      scene("a", "<segue destination=\"b\" kind=\"show\" identifier=\"go\" id=\"s1\"/>"),
      scene(
        "b", class: "UIViewController",
        "<segue destination=\"b-exit\" kind=\"unwind\" identifier=\"back\" unwindAction=\"home:\" id=\"s2\"/>"
      ))
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    stage.show(navigation)
    tapButton(of: navigation.topViewController)
    #expect(navigation.viewControllers.count == 2)
    tapButton(of: navigation.topViewController)
    #expect(navigation.viewControllers.map(\.title) == ["a"])
    #expect(
      FileSegueController.calls == [
        "a viewDidLoad 0", "a should go", "a prepare go by UIButton", "a home from b",
      ])
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC6:EMB-01, VC6:EMB-02, VC6:EMB-03, SB:3-container, SB:4-kinds
  @Test func `a container view has its child before the parent's viewDidLoad`() throws {
    FileSegueController.register()
    let box = """
      <containerView id="box"><rect key="frame" x="10" y="200" width="200" height="100"/>
      <connections><segue destination="b" kind="embed" identifier="inside" id="s1"/></connections>
      </containerView>
      """
    let storyboard = try stage.storyboard(
      initial: "a", scene("a", extra: box), scene("b"))
    let a = try #require(storyboard.instantiateInitialViewController())
    #expect(a.children.isEmpty)
    stage.show(a)
    #expect(a.children.map(\.title) == ["b"])
    #expect(a.children[0].view.superview?.frame == CGRect(x: 10, y: 200, width: 200, height: 100))
    #expect(a.children[0].view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(
      FileSegueController.calls == [
        "a should inside", "a prepare inside by nobody", "b viewDidLoad 0", "a viewDidLoad 1",
      ])
  }

  // Proves: SB:4-source
  @Test func `a recognizer, a bar item and a row of a file trigger their segues`() throws {
    FileSegueController.register()
    let storyboard = try stage.storyboard(
      initial: "nav", navigation("nav", to: "a"),
      """
      <tableViewController title="a" id="a" customClass="UITableViewController">
      <tableView key="view" dataMode="static" style="plain" rowHeight="44" id="t">
      <rect key="frame" x="0" y="0" width="320" height="480"/>
      <sections><tableViewSection id="sec"><cells>
      <tableViewCell id="c1"><rect key="frame" x="0" y="0" width="320" height="44"/>
      <tableViewCellContentView key="contentView" id="cc1"/>
      <connections><segue destination="b" kind="show" id="s1"/></connections></tableViewCell>
      </cells></tableViewSection></sections></tableView>
      <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" \
      title="Go" id="item"><connections><segue destination="c" kind="show" id="s2"/></connections>
      </barButtonItem></navigationItem>
      </tableViewController>
      """,
      """
      <viewController title="b" id="b"><view key="view" id="bv">
      <rect key="frame" x="0" y="0" width="320" height="480"/>
      <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" \
      id="oc"/></connections></view></viewController>
      <tapGestureRecognizer id="tap"><connections><segue destination="c" kind="show" id="s3"/>
      </connections></tapGestureRecognizer>
      """,
      scene("c"))
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    stage.show(navigation)
    let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let place = cell.convert(cell.bounds, to: nil)
    stage.fingers.down(0, place.midX, place.midY)
    stage.fingers.wait(200)
    stage.fingers.up()
    settle()
    #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
    stage.tap(160, 300)
    settle()
    #expect(navigation.viewControllers.map(\.title) == ["a", "b", "c"])
    navigation.popToRootViewController(animated: false)
    settle()
    let item = try #require(navigation.topViewController?.navigationItem.rightBarButtonItem)
    let button = try #require(item.frame(in: stage.window))
    stage.tap(button.midX, button.midY)
    settle()
    #expect(navigation.viewControllers.map(\.title) == ["a", "c"])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a popover of a file belongs to the item that it names`() throws {
    stage.fingers.application.device.userInterfaceIdiom = .pad
    FileSegueController.register()
    let storyboard = try stage.storyboard(
      initial: "nav", navigation("nav", to: "a"),
      """
      <viewController title="a" id="a"><view key="view" id="av"/>
      <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" \
      title="Go" id="item"><connections><segue destination="c" kind="popover" \
      popoverAnchorBarButtonItem="item" id="s2"><popoverArrowDirection key="popoverArrowDirection" \
      up="YES"/></segue></connections></barButtonItem></navigationItem></viewController>
      """,
      scene("c"))
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    stage.show(navigation)
    let item = try #require(navigation.topViewController?.navigationItem.rightBarButtonItem)
    let button = try #require(item.frame(in: stage.window))
    stage.tap(button.midX, button.midY)
    settle()
    let popover = navigation.presentedViewController?.popoverPresentationController
    #expect(popover?.barButtonItem === item)
    #expect(popover?.permittedArrowDirections == .up)
    #expect(stage.warnings.isEmpty)
  }

  // Proves: SB:4-attributes
  @Test func `a segue of a file is made by the source's own method, and in its own class`() throws {
    final class Source: UIViewController {
      func makeDetail(_ coder: NSCoder, _ sender: Any?, _ segue: String?) -> FileSegueController? {
        let made = FileSegueController(coder: coder)
        made?.title = "by hand for \(segue ?? "")"
        return made
      }
    }
    final class Own: UIStoryboardSegue {
      static var performed = 0
      override func perform() {
        Self.performed += 1
        super.perform()
      }
    }
    FileSegueController.register()
    InterfaceBuilder.register(
      Source.self, as: "Source", segueActions: [SegueAction("makeDetail:", Source.makeDetail)]
    ) { Source(coder: $0) }
    InterfaceBuilder.register(Own.self, Own.init)
    let storyboard = try stage.storyboard(
      initial: "a",
      scene(
        "a", class: "Source",
        "<segue destination=\"b\" kind=\"presentation\" identifier=\"go\" customClass=\"Own\" "
          + "customModule=\"App\" destinationCreationSelector=\"makeDetail:\" id=\"s1\"/>"),
      scene("b"))
    let a = try #require(storyboard.instantiateInitialViewController())
    stage.show(a)
    stage.tap(60, 120)
    settle()
    #expect(a.presentedViewController?.title == "by hand for go")
    #expect(a.presentedViewController?.storyboard === storyboard)
    #expect(Own.performed == 1)
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC6:SEG-14
  @Test func `push, modal, custom and embed of a file are four kinds of segues`() throws {
    final class Marking: UIStoryboardSegue {
      override func perform() { source.title = "marked" }
    }
    InterfaceBuilder.register(Marking.self, Marking.init)
    let storyboard = try stage.storyboard(
      initial: "nav", navigation("nav", to: "a"),
      scene(
        "a", class: "UIViewController",
        extra: """
          <containerView id="box"><rect key="frame" x="10" y="300" width="200" height="100"/>
          <connections><segue destination="e" kind="embed" id="s0"/></connections>
          </containerView>
          """,
        "<segue destination=\"b\" kind=\"push\" id=\"s1\"/>",
        "<segue destination=\"c\" kind=\"modal\" id=\"s2\"/>",
        "<segue destination=\"d\" kind=\"custom\" customClass=\"Marking\" id=\"s3\"/>"),
      scene("b", class: "UIViewController"), scene("c", class: "UIViewController"),
      scene("d", class: "UIViewController"), scene("e", class: "UIViewController"))
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    stage.show(navigation)
    let a = try #require(navigation.viewControllers.first)
    #expect(a.children.map(\.title) == ["e"])
    // The navigation bar is 44 points high.
    stage.tap(60, 44 + 120)
    settle()
    #expect(navigation.viewControllers.map(\.title) == ["a", "b"])
    navigation.popViewController(animated: false)
    settle()
    stage.tap(60, 44 + 180)
    settle()
    #expect(navigation.presentedViewController?.title == "c")
    navigation.dismiss(animated: false)
    settle()
    stage.tap(60, 44 + 240)
    settle()
    #expect(a.title == "marked" && navigation.viewControllers == [a])
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC13:STB-11
  @Test func `a segue to a scene of another file is an error that names the segue`() {
    let error = #expect(throws: InterfaceFault.self) {
      try stage.storyboard(
        scene("a", "<segue destination=\"elsewhere\" kind=\"show\" identifier=\"go\" id=\"s1\"/>"))
    }
    #expect(error?.description.contains("the show segue \"go\" leads to elsewhere") == true)
  }

  // Proves: VC13:STB-08, VC13:STB-07
  @Test func `what is made by hand ends in the same tree as by a segue, without prepare`() throws {
    FileSegueController.register()
    let storyboard = try stage.storyboard(
      initial: "nav", navigation("nav", to: "a"),
      scene("a", "<segue destination=\"b\" kind=\"show\" identifier=\"go\" id=\"s1\"/>"), scene("b")
    )
    func titles(_ show: (UINavigationController) -> Void) throws -> [String?] {
      _ = stage
      let navigation = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      stage.show(navigation)
      show(navigation)
      settle()
      return navigation.viewControllers.map(\.title)
    }
    let byHand = try titles {
      $0.pushViewController(
        storyboard.instantiateViewController(withIdentifier: "b"), animated: false)
    }
    #expect(FileSegueController.calls.allSatisfy { !$0.contains("prepare") })
    let bySegue = try titles {
      $0.topViewController?.performSegue(withIdentifier: "go", sender: nil)
    }
    #expect(byHand == bySegue)
    #expect(FileSegueController.calls.contains("a prepare go by nobody"))
  }
}
