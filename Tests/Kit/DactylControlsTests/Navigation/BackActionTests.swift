import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("What back buttons do")
struct BackActionTests {
  @Test func `the action of the top item takes the place of going back`() throws {
    let stage = ControllerStage()
    stage.endIteration()
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.endIteration()
    var calls = 0
    second.navigationItem.backAction = UIAction { _ in calls += 1 }
    stage.tap(20, 22)
    stage.wait(1)
    #expect(calls == 1 && navigation.topViewController === second)
    second.navigationItem.backAction = nil
    stage.tap(20, 22)
    stage.wait(1)
    #expect(calls == 1 && navigation.topViewController === first)
  }
}
