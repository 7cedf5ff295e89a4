import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("UINib")
struct UINibTests {
  @InFront var stage = StoryboardStage()

  init() {
    Panel.makeKnown()
    Lamp.makeKnown()
    MeterViewController.makeKnown()
  }

  @Test func `each instantiation makes the objects anew, those at the top in the file's order`()
    throws
  {
    let nib = try stage.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view tag="1" id="a"><subviews><view tag="9" id="c"/></subviews></view>
      <tapGestureRecognizer id="t"/>
      <view tag="2" id="b"/>
      """)
    let first = nib.instantiate(withOwner: nil)
    let second = nib.instantiate(withOwner: nil, options: nil)
    #expect(first.map { ($0 as? UIView)?.tag } == [1, nil, 2])
    #expect(first[1] is UITapGestureRecognizer)
    #expect(first[0] as AnyObject !== second[0] as AnyObject)
  }

  // Proves: VC11:LD-13
  @Test func `an object at the top stays while an outlet or the program holds it`() throws {
    let nib = try stage.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
        <connections>
          <outlet property="button" destination="held" id="o"/>
          <outlet property="label" destination="loose" id="o2"/>
        </connections>
      </placeholder>
      <button id="held"/>
      <label id="loose"/>
      """)
    let owner = Panel()
    nib.instantiate(withOwner: owner)
    #expect(owner.button != nil)
    #expect(owner.label == nil)
    let objects = nib.instantiate(withOwner: owner)
    #expect(owner.label != nil)
    #expect(objects.count == 2)
  }

  @Test func `objects from outside stand for placeholders`() throws {
    let nib = try stage.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <placeholder placeholderIdentifier="elder" id="e"/>
      <view id="a" customClass="Lamp">
        <connections><outlet property="other" destination="e" id="o"/></connections>
      </view>
      """)
    let elder = Lamp(frame: .zero)
    let made = nib.instantiate(
      withOwner: nil, options: [.externalObjects: ["elder": elder] as [String: Any]])
    #expect((made.first as? Lamp)?.other === elder)
    #expect(elder.calls == ["init frame"])
  }

  // Proves: VC6:VIEW-12, VC6:VIEW-13, VC11:LD-08
  @Test func `a controller of a nib has its view in it, and keeps it`() throws {
    final class Keeper: UIViewController, ViewUnloading {
      var unloads = 0
      func viewDidUnload() { unloads += 1 }
    }
    InterfaceBuilder.register(Keeper.self) { Keeper(coder: $0) }
    let nib = try stage.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <viewController id="vc" customClass="Keeper"><view key="view" tag="5" id="v"/></viewController>
      """)
    let controller = try #require(nib.instantiate(withOwner: nil).first as? Keeper)
    #expect(!controller.isViewLoaded)
    #expect(controller.view.tag == 5)
    #expect(controller.storyboard == nil)
    stage.fingers.application.receiveMemoryWarning()
    #expect(controller.isViewLoaded)
    #expect(controller.unloads == 0)
  }

  // Proves: VC11:LD-08
  @Test func `a view apart from its controller is let go and loaded again, connected anew`() throws
  {
    final class Sparing: UIViewController, ViewUnloading {
      weak var dial: UIView?
      var loads = 0
      override func viewDidLoad() { loads += 1 }
    }
    InterfaceBuilder.register(Sparing.self, outlets: ["dial": \.dial]) { Sparing(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" customClass="Sparing">
        <view key="view" id="v"><subviews><view id="d"/></subviews></view>
        <connections><outlet property="dial" destination="d" id="o"/></connections>
      </viewController>
      """)
    let controller = try #require(storyboard.instantiateInitialViewController() as? Sparing)
    controller.loadViewIfNeeded()
    stage.fingers.application.receiveMemoryWarning()
    #expect(!controller.isViewLoaded)
    #expect(controller.dial == nil)
    controller.loadViewIfNeeded()
    #expect(controller.loads == 2)
    #expect(controller.dial === controller.view.subviews.first)
  }

  @Test func `a table makes its cells of a nib`() throws {
    let nib = try stage.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <tableViewCell reuseIdentifier="row" tag="6" id="c">
        <tableViewCellContentView key="contentView" id="cc"/>
      </tableViewCell>
      """)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.register(nib, forCellReuseIdentifier: "row")
    let one = table.dequeueReusableCell(withIdentifier: "row")
    let two = table.dequeueReusableCell(withIdentifier: "row")
    #expect(one?.tag == 6)
    #expect(one?.reuseIdentifier == "row")
    #expect(one !== two)
    table.register(nil as UINib?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
  }

  @Test func `a bundle makes the objects of its nib`() throws {
    let files = try stage.files(["X.xib": StoryboardStage.nibText("<view id=\"a\"/>")])
    #expect(files.bundle.loadNibNamed("X", owner: nil)?.count == 1)
    #expect(stage.warnings == [])
  }
}
