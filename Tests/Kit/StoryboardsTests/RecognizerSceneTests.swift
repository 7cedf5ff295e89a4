import DactylKit
import Foundation
import InputTesting
import Testing

@testable import Storyboards

/// Writes down what its scene's recognizers and segues tell it.
private final class Log: UIViewController {
  private(set) var lines: [String] = []

  func one(_ tap: UITapGestureRecognizer) { lines.append("one") }
  func two(_ tap: UITapGestureRecognizer) { lines.append("two") }
  func held(_ press: UILongPressGestureRecognizer) { lines.append("held \(press.state)") }
  func swept(_ swipe: UISwipeGestureRecognizer) { lines.append("swept") }
  func pushed(_ button: UIButton) { lines.append("pushed") }
  func slid(_ slider: UISlider) { lines.append("slid \(slider.value)") }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let tap = sender as? UITapGestureRecognizer
    lines.append("segue \(segue.identifier ?? "") \(tap?.state == .ended)")
  }
}

@MainActor
@Suite("Scenes under fingers")
struct RecognizerSceneTests {
  private let stage = StoryboardStage()

  private func scene(_ views: String, _ others: String, on root: String = "") throws -> Log {
    InterfaceBuilder.register(
      Log.self,
      actions: [
        Selector("one:", Log.one), Selector("two:", Log.two), Selector("held:", Log.held),
        Selector("swept:", Log.swept), Selector("pushed:", Log.pushed),
        Selector("slid:", Log.slid),
      ]
    ) { Log(coder: $0) }
    let storyboard = try stage.storyboard(
      initial: "vc",
      """
      <viewController id="vc" customClass="Log">
        <view key="view" contentMode="scaleToFill" id="root">
          <rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews>\(views)</subviews><connections>\(root)</connections>
        </view>
      </viewController>
      \(others)
      """,
      "<viewController id=\"next\"><view key=\"view\" id=\"n\"/></viewController>")
    let log = try #require(storyboard.instantiateInitialViewController() as? Log)
    stage.show(log)
    return log
  }

  private func attached(_ id: String) -> String {
    """
    <outletCollection property="gestureRecognizers" destination="\(id)" appends="YES" \
    id="c\(id)"/>
    """
  }

  private func action(_ selector: String, event: String = "") -> String {
    """
    <connections><action selector="\(selector)" destination="vc" \(event) id="a\(selector)"/>\
    </connections>
    """
  }

  // Proves: VC13:ACT-08
  @Test func `a recognizer of a scene triggers its segue, with itself as sender`() throws {
    let log = try scene(
      "",
      """
      <tapGestureRecognizer id="t"><connections>
        <segue kind="presentation" identifier="open" destination="next" id="s"/>
      </connections></tapGestureRecognizer>
      """, on: attached("t"))
    stage.tap(100, 100)
    #expect(log.lines == ["segue open true"])
    #expect(log.presentedViewController != nil)
  }

  // Proves: SB:5-preceding, VC13:STB-14
  @Test func `a single tap waits for the double tap that its file puts before it`() throws {
    let log = try scene(
      "",
      """
      <tapGestureRecognizer id="t1">\(action("one:"))
        <precedingGestureRecognizers><tapGestureRecognizer reference="t2"/>
        </precedingGestureRecognizers></tapGestureRecognizer>
      <tapGestureRecognizer numberOfTapsRequired="2" id="t2">\(action("two:"))
      </tapGestureRecognizer>
      """, on: attached("t1") + attached("t2"))
    for _ in 0..<2 {
      stage.fingers.down(0, 100, 100)
      stage.fingers.wait(30)
      stage.fingers.up()
      stage.fingers.wait(80)
    }
    stage.fingers.wait(600)
    #expect(log.lines == ["two"])
    stage.tap(100, 100)
    #expect(log.lines == ["two", "one"])
  }

  // Proves: SB:5-press
  @Test func `a long press takes as long as its file says`() throws {
    let log = try scene(
      "",
      """
      <pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.2" id="p">\
      \(action("held:"))</pongPressGestureRecognizer>
      """, on: attached("p"))
    stage.fingers.down(0, 100, 100)
    stage.fingers.wait(190)
    #expect(log.lines == [])
    stage.fingers.wait(20)
    #expect(log.lines == ["held began"])
    stage.fingers.up()
    #expect(log.lines == ["held began", "held ended"])
  }

  // Proves: SB:3-interaction
  @Test func `a label that takes no touches lets them through, and one in the way takes them`()
    throws
  {
    func views(_ attribute: String) -> String {
      """
      <button id="b"><rect key="frame" x="0" y="0" width="100" height="50"/>
        <state key="normal" title="Go"/>\
      \(action("pushed:", event: "eventType=\"touchUpInside\""))</button>
      <label text="over" \(attribute) id="l">
        <rect key="frame" x="0" y="0" width="100" height="50"/></label>
      """
    }
    let through = try scene(views("userInteractionEnabled=\"NO\""), "")
    stage.tap(50, 25)
    #expect(through.lines == ["pushed"])
    let stopped = try scene(views(""), "")
    stage.tap(50, 25)
    #expect(stopped.lines == [])
  }

  @Test func `a slider that tells its value at the end tells it once`() throws {
    let log = try scene(
      """
      <slider continuous="NO" minValue="0" maxValue="10" value="0" id="s">
        <rect key="frame" x="0" y="0" width="231" height="31"/>\
      \(action("slid:", event: "eventType=\"valueChanged\""))</slider>
      """, "")
    stage.fingers.down(0, 15, 15)
    stage.fingers.wait(20)
    for x in stride(from: 25.0, through: 115, by: 10) {
      stage.fingers.move(0, x, 15)
      stage.fingers.wait(10)
    }
    #expect(log.lines == [])
    stage.fingers.up()
    #expect(log.lines == ["slid 5.0"])
  }
}
