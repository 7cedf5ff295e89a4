import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Presented in the context of a tab")
struct PresentationInTabsTests {
  private let stage = PresentationStage(.pad)

  private func tabs() -> (UITabBarController, TracingController, TracingController) {
    let (first, second) = (stage.controller("f"), stage.controller("s"))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    first.definesPresentationContext = true
    stage.show(tabs)
    return (tabs, first, second)
  }

  // Proves: VC6:STY-04, VC6:STY-07, VC13:PC-04
  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func `it covers that tab alone, stays there while another one is shown, and takes touches again`(
    _ style: UIModalPresentationStyle
  ) {
    let (tabs, first, second) = tabs()
    let p = stage.controller("p")
    stage.present(p, from: first, style)
    #expect(stage.hit(300, 300) === p.view)
    #expect(stage.hit(384, 1020)?.isDescendant(of: tabs.tabBar) == true)
    tabs.selectedIndex = 1
    let gone = stage.moves()
    #expect(gone.contains("p willDisappear") && gone.contains("p didDisappear"))
    #expect(gone.contains("s didAppear") && p.view.window == nil)
    #expect(stage.hit(300, 300) === second.view && first.presentedViewController === p)
    tabs.selectedIndex = 0
    let back = stage.moves()
    #expect(back.contains("p willAppear") && back.contains("p didAppear"))
    #expect(back.contains("f willAppear") == (style == .overCurrentContext))
    #expect(stage.hit(300, 300) === p.view && second.view.window == nil)
    first.dismiss(animated: false)
    stage.endIteration()
    #expect(stage.hit(300, 300) === first.view && first.presentedViewController == nil)
  }

  @Test func `covered with its tab, it hears of that once`() {
    let (tabs, first, _) = tabs()
    let (p, x) = (stage.controller("p"), stage.controller("x"))
    stage.present(p, from: first, .currentContext)
    x.modalPresentationStyle = .fullScreen
    tabs.present(x, animated: true)
    #expect(stage.moves() == ["p willDisappear animated", "x willAppear animated"])
    stage.wait(1)
    #expect(stage.moves() == ["x didAppear animated", "p didDisappear animated"])
    x.dismiss(animated: true)
    stage.wait(1)
    #expect(
      stage.moves() == [
        "x willDisappear animated", "p willAppear animated", "p didAppear animated",
        "x didDisappear animated",
      ])
    #expect(stage.hit(300, 300) === p.view)
  }
}
