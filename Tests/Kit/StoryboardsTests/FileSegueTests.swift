import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylControls
@testable import DactylEvents
@testable import Storyboards

/// What controllers of a file hear of segues.
@MainActor
private enum Heard {
  static var calls: [String] = []
}

private class Stop: UIViewController {
  weak var area: UIView?
  weak var wait: UIBarButtonItem?

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let from = sender.map { "\(type(of: $0))" } ?? "nobody"
    Heard.calls.append(
      "\(title ?? "") prepares \(segue.identifier ?? "") to \(segue.destination.title ?? "") "
        + "by \(from), loaded \(segue.destination.isViewLoaded)")
  }
  override func viewDidLoad() {
    Heard.calls.append("\(title ?? "") viewDidLoad, children \(children.count)")
  }
  func pressed() { Heard.calls.append("\(title ?? "") pressed") }
  func again() { Heard.calls.append("\(title ?? "") again") }
  func back(_ segue: UIStoryboardSegue) {
    Heard.calls.append("\(title ?? "") back from \(segue.source.title ?? "")")
  }

  static func makeKnown() {
    Heard.calls = []
    InterfaceBuilder.register(
      Stop.self, outlets: ["area": \.area, "wait": \.wait],
      actions: [
        Selector("back:", Stop.back), Selector("pressed", Stop.pressed),
        Selector("again", Stop.again),
      ]
    ) { Stop(coder: $0) }
  }
}

private final class Rows: UITableViewController {
  var selected: [Int] = []
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Heard.calls.append(
      "prepares \(segue.identifier ?? "") by \(sender is UITableViewCell ? "cell" : "other") "
        + "row \(tableView.indexPathForSelectedRow?.row ?? -1)")
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Heard.calls.append("selected \(indexPath.row)")
  }
}

@MainActor
@Suite("Segues of files", .serialized)
struct FileSegueTests {
  let stage = StoryboardStage()

  init() {
    Stop.makeKnown()
    InterfaceBuilder.register(Rows.self) { Rows(coder: $0) }
  }

  func scene(_ title: String, views: String = "", inside: String = "", beside: String = "")
    -> String
  {
    """
    <viewController id="\(title)" title="\(title)" customClass="Stop">
      <view key="view" id="\(title)-v"><rect key="frame" x="0" y="0" width="320" height="480"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(views)</subviews>
      </view>\(inside)
    </viewController>
    <exit id="\(title)-exit"/>
    <placeholder placeholderIdentifier="IBFirstResponder" id="\(title)-fr"/>\(beside)
    """
  }

  func button(_ id: String, y: Int, _ connection: String) -> String {
    "<button id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"\(y)\" width=\"320\" height=\"60\"/>"
      + "<connections>\(connection)</connections></button>"
  }

  // Proves: VC6:SEG-13, SB:4-kinds, SB:4-unwind
  @Test func `three scenes are walked through by taps alone, and back`() throws {
    let storyboard = try stage.storyboard(
      initial: "nav",
      """
      <navigationController id="nav" navigationBarHidden="YES"><connections>
        <segue kind="relationship" relationship="rootViewController" destination="A" id="r"/>
      </connections></navigationController>
      """,
      scene(
        "A",
        views: button(
          "b1", y: 100, "<segue kind=\"show\" identifier=\"toB\" destination=\"B\" id=\"s1\"/>")),
      scene(
        "B",
        views: button(
          "b2", y: 200,
          "<segue kind=\"presentation\" identifier=\"toC\" modalPresentationStyle=\"fullScreen\" "
            + "destination=\"C\" id=\"s2\"/>")),
      scene(
        "C",
        views: button(
          "b3", y: 300,
          "<segue kind=\"unwind\" identifier=\"home\" unwindAction=\"back:\" "
            + "destination=\"C-exit\" id=\"s3\"/>")))
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    stage.show(navigation)
    func tap(_ y: Double) {
      stage.tap(160, y)
      stage.fingers.application.runUntilIdle()
    }
    tap(120)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
    tap(220)
    #expect(navigation.presentedViewController?.title == "C")
    tap(320)
    #expect(navigation.presentedViewController == nil)
    #expect(
      Heard.calls == [
        "A viewDidLoad, children 0", "A prepares toB to B by UIButton, loaded false",
        "B viewDidLoad, children 0", "B prepares toC to C by UIButton, loaded false",
        "C viewDidLoad, children 0", "C prepares home to B by UIButton, loaded true",
        "B back from C",
      ])
    #expect(stage.warnings == [])
  }

  // Proves: VC13:ACT-08, VC13:SEG-04
  @Test func `a recognizer of the scene triggers its segue once, and is the sender`() throws {
    let storyboard = try stage.storyboard(
      initial: "A",
      scene(
        "A",
        views: """
          <view id="pad"><rect key="frame" x="0" y="100" width="320" height="100"/>
            <connections>
              <outletCollection property="gestureRecognizers" destination="tap" appends="YES"
                id="g"/>
            </connections>
          </view>
          """,
        beside: """
          <tapGestureRecognizer id="tap"><connections>
            <segue kind="presentation" identifier="go" destination="B" id="s"/>
          </connections></tapGestureRecognizer>
          """), scene("B"))
    let first = try #require(storyboard.instantiateInitialViewController())
    stage.show(first)
    stage.fingers.down(0, 50, 150)
    #expect(Heard.calls.count == 1)
    stage.fingers.wait(40)
    stage.fingers.up()
    #expect(
      Heard.calls.filter { $0.contains("prepares") } == [
        "A prepares go to B by UITapGestureRecognizer, loaded false"
      ])
    #expect(first.presentedViewController?.title == "B")
  }

  // Proves: VC6:EMB-01, VC6:EMB-02, VC6:EMB-03
  @Test func `a container view holds its child when the parent's view is loaded`() throws {
    let storyboard = try stage.storyboard(
      initial: "A",
      scene(
        "A",
        views: """
          <containerView id="c"><rect key="frame" x="10" y="20" width="200" height="100"/>
            <connections><segue kind="embed" identifier="in" destination="B" id="s"/></connections>
          </containerView>
          """,
        inside: "<connections><outlet property=\"area\" destination=\"c\" id=\"o\"/></connections>"),
      scene("B"))
    let parent = try #require(storyboard.instantiateInitialViewController() as? Stop)
    #expect(Heard.calls == [])
    parent.loadViewIfNeeded()
    #expect(
      Heard.calls == [
        "A prepares in to B by nobody, loaded false", "B viewDidLoad, children 0",
        "A viewDidLoad, children 1",
      ])
    let child = try #require(parent.children.first)
    #expect(child.view.superview === parent.area)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  // Proves: SB:4-outlets, SB:4-source
  @Test func `an item of a bar has its outlet at once, and triggers its segue`() throws {
    let storyboard = try stage.storyboard(
      initial: "nav",
      """
      <navigationController id="nav"><connections>
        <segue kind="relationship" relationship="rootViewController" destination="A" id="r"/>
      </connections></navigationController>
      """,
      scene(
        "A",
        inside: """
          <navigationItem key="navigationItem" title="A" id="ni">
            <barButtonItem key="rightBarButtonItem" title="Go" id="bb"><connections>
              <segue kind="show" identifier="go" destination="B" id="s"/>
            </connections></barButtonItem>
          </navigationItem>
          <connections><outlet property="wait" destination="bb" id="o"/></connections>
          """), scene("B"))
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let first = try #require(navigation.topViewController as? Stop)
    #expect(first.wait === first.navigationItem.rightBarButtonItem)
    stage.show(navigation)
    stage.tap(300, 22)
    stage.fingers.application.runUntilIdle()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
    #expect(
      Heard.calls.contains("A prepares go to B by UIBarButtonItem, loaded false"), "\(Heard.calls)")
  }

  /// The press of a bar item of a file with those connections.
  private func pressed(_ connections: String) throws -> [String] {
    let storyboard = try stage.storyboard(
      initial: "A",
      scene(
        "A",
        inside: """
          <navigationItem key="navigationItem" title="A" id="ni">
            <barButtonItem key="rightBarButtonItem" title="Go" id="bb"><connections>
              \(connections)
            </connections></barButtonItem>
          </navigationItem>
          """), scene("B"))
    let first = try #require(storyboard.instantiateInitialViewController())
    stage.show(first)
    Heard.calls = []
    first.navigationItem.rightBarButtonItem?.press(in: first.view)
    return Heard.calls.filter { !$0.contains("viewDidLoad") }
  }

  private nonisolated static let action =
    "<action selector=\"pressed\" destination=\"A\" id=\"a1\"/>"
  private nonisolated static let segue =
    "<segue kind=\"presentation\" identifier=\"go\" destination=\"B\" id=\"s\"/>"

  // Proves: SB:4-actions, SB:4-source
  @Test(arguments: [action + segue, segue + action])
  func `an item of a bar with an action and a segue has both, in either order`(
    connections: String
  ) throws {
    #expect(
      try pressed(connections) == [
        "A pressed", "A prepares go to B by UIBarButtonItem, loaded false",
      ])
    #expect(stage.warnings == [])
  }

  // Proves: SB:4-actions
  @Test func `an item of a bar with two actions tells which one it leaves out`() throws {
    let second = "<action selector=\"again\" destination=\"A\" id=\"a2\"/>"
    #expect(try pressed(Self.action + second) == ["A again"])
    #expect(
      stage.warnings == [
        "Main.storyboard:11: the bar item sends pressed already, and an item sends one action: "
          + "again takes its place; call both from one action"
      ])
  }

  // Proves: SB:4-source, VC6:SEG-04, VC13:TBL-03
  @Test func `a row of the file triggers its segue before the delegate hears`() throws {
    let storyboard = try stage.storyboard(
      initial: "T",
      """
      <tableViewController id="T" customClass="Rows">
        <tableView key="view" rowHeight="50" dataMode="static" id="t">
          <rect key="frame" x="0" y="0" width="320" height="480"/>
          <sections><tableViewSection id="sec"><cells>
            <tableViewCell id="c1"><rect key="frame" x="0" y="0" width="320" height="50"/>
              <tableViewCellContentView key="contentView" id="cc1"/>
              <connections>
                <segue kind="presentation" identifier="one" destination="B" id="s1"/>
              </connections></tableViewCell>
            <tableViewCell id="c2"><rect key="frame" x="0" y="50" width="320" height="50"/>
              <tableViewCellContentView key="contentView" id="cc2"/></tableViewCell>
          </cells></tableViewSection></sections>
          <connections>
            <outlet property="dataSource" destination="T" id="o1"/>
            <outlet property="delegate" destination="T" id="o2"/>
          </connections>
        </tableView>
      </tableViewController>
      """, scene("B"))
    let rows = try #require(storyboard.instantiateInitialViewController() as? Rows)
    stage.show(rows)
    #expect(rows.tableView === rows.view)
    #expect(rows.tableView.dataSource === rows)
    stage.tap(100, 75)
    stage.tap(100, 25)
    let calls = Heard.calls.filter { !$0.contains("viewDidLoad") }
    #expect(calls == ["selected 1", "prepares one by cell row 0", "selected 0"])
    #expect(stage.warnings == [])
  }

  @Test func `a popover's anchor is found, whether bar item or view`() throws {
    let storyboard = try stage.storyboard(
      initial: "A",
      scene(
        "A",
        views:
          "<view id=\"spot\"><rect key=\"frame\" x=\"5\" y=\"5\" width=\"9\" height=\"9\"/></view>",
        inside: """
          <connections>
            <segue kind="popoverPresentation" identifier="pop" popoverAnchorView="spot"
              destination="B" id="s"><popoverArrowDirection key="popoverArrowDirection" up="YES"/>
            </segue>
          </connections>
          """), scene("B"))
    let first = try #require(storyboard.instantiateInitialViewController())
    stage.show(first)
    first.performSegue(withIdentifier: "pop", sender: nil)
    let popover = first.presentedViewController?.popoverPresentationController
    #expect(popover?.sourceView === first.view.subviews.first)
    #expect(popover?.permittedArrowDirections == .up)
  }

  // Proves: VC13:SEG-08
  @Test func `a segue of the controller itself is for the program`() throws {
    let storyboard = try stage.storyboard(
      initial: "A",
      scene(
        "A", views: button("b", y: 100, ""),
        inside: "<connections><segue kind=\"presentation\" identifier=\"go\" destination=\"B\" "
          + "id=\"s\"/></connections>"), scene("B"))
    let first = try #require(storyboard.instantiateInitialViewController())
    stage.show(first)
    stage.tap(100, 120)
    #expect(first.presentedViewController == nil)
    first.performSegue(withIdentifier: "go", sender: nil)
    #expect(first.presentedViewController?.title == "B")
  }

  @Test func `kinds and parts that are not known are listed, and nothing stops`() throws {
    let storyboard = try stage.storyboard(
      initial: "A",
      scene(
        "A",
        views: """
          <holoView id="h"/><button id="b"><connections>
            <action selector="back:" destination="A" eventType="telepathy" id="a"/>
            <segue kind="teleport" destination="B" id="s"/>
            <bridge destination="B" id="x"/>
          </connections></button>
          """), scene("B"))
    let first = try #require(storyboard.instantiateInitialViewController())
    stage.show(first)
    #expect(
      storyboard.skippedElements.map(\.name).sorted() == ["action", "bridge", "holoView", "segue"])
    #expect(storyboard.skippedElements.allSatisfy { $0.line > 0 })
  }
}
