import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Fingers on the items of bars")
struct ItemTouchTests {
  /// Hears the actions of items.
  final class Panel: TracingController {
    var heard: [String] = []
    func pressed(_ item: UIBarButtonItem) { heard.append(item.title ?? "?") }
  }

  private let n = NavigationStage(shown: false)
  private let panel: Panel
  private var tools: UIToolbar { n.navigation.toolbar }

  init() {
    panel = Panel("p", in: n.stage.transcript)
    n.navigation.viewControllers = [panel]
    n.navigation.isToolbarHidden = false
    n.stage.show(n.navigation)
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: panel, action: Panel.pressed)
  }

  // Proves: VC6:NIT-04
  @Test func `a back item goes back once its action is gone, not before`() {
    let back = item("Up")
    panel.navigationItem.backBarButtonItem = back
    n.push("b")
    n.stage.endIteration()
    n.tap(n.navigation.navigationBar.backButton)
    n.finish()
    #expect(panel.heard == ["Up"] && n.stack == ["p", "b"])
    back.target = nil
    back.action = nil
    n.stage.endIteration()
    n.tap(n.navigation.navigationBar.backButton)
    n.finish()
    #expect(panel.heard == ["Up"] && n.stack == ["p"])
  }

  // Proves: VC6:NIT-11
  @Test func `in a toolbar a custom view takes its touches, and the item beside it its own`() {
    var switched: [Bool] = []
    let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    control.addTarget(for: .valueChanged) { switched.append($0.isOn) }
    let custom = UIBarButtonItem(customView: control)
    custom.title = "custom"
    custom.target = panel
    custom.action = Selector("pressed:", Panel.pressed)
    let plain = item("plain")
    panel.toolbarItems = [custom, .flexibleSpace(), plain]
    n.stage.endIteration()
    n.tap(control)
    #expect(switched == [true] && panel.heard.isEmpty)
    n.tap(tools.view(for: plain))
    #expect(switched == [true] && panel.heard == ["plain"])
  }

  // Proves: VC6:NIT-14
  @Test func `spaces share what items leave, and do nothing though they have an action`() throws {
    let spaces = [UIBarButtonItem.flexibleSpace(), .flexibleSpace(), .fixedSpace(40)]
    for space in spaces {
      space.title = "space"
      space.target = panel
      space.action = Selector("pressed:", Panel.pressed)
    }
    let (first, second) = (item("1"), item("2"))
    panel.toolbarItems = [spaces[0], first, spaces[1], second, spaces[2]]
    n.stage.endIteration()
    let one = try #require(tools.view(for: first)).frame
    let two = try #require(tools.view(for: second)).frame
    #expect(abs(one.minX - 8 - (two.minX - one.maxX)) < 0.001)
    #expect(abs(two.maxX - (320 - 8 - 40)) < 0.001)
    let top = tools.convert(CGPoint(x: 0, y: 22), to: nil).y
    for x in [one.minX / 2, (one.maxX + two.minX) / 2, two.maxX + 20] {
      n.tap(at: CGPoint(x: x, y: top))
    }
    #expect(panel.heard.isEmpty)
    n.tap(at: CGPoint(x: two.midX, y: top))
    #expect(panel.heard == ["2"])
  }
}
