import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Restoring controllers of storyboards")
struct RestorationFileTests {
  /// Has the window of a run, and wants the state.
  private final class Delegate: UIApplicationDelegate {
    var window: UIWindow?
    var asked: [String] = []
    var storyboard: UIStoryboard?
    func application(
      _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
    ) -> Bool { true }
    func application(
      _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
    ) -> Bool { true }
    func application(
      _ application: UIApplication,
      viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
      asked.append(path.joined(separator: "/"))
      storyboard =
        coder.decodeObject(forKey: UIStateRestorationViewControllerStoryboardKey) as? UIStoryboard
      return nil
    }
  }

  private func storyboard(_ stage: StoryboardStage) throws -> UIStoryboard {
    try stage.storyboard(
      initial: "nav",
      """
      <navigationController restorationIdentifier="nav" id="nav">
      <navigationBar key="navigationBar" id="bar"/><connections>
      <segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController>
      """,
      """
      <viewController restorationIdentifier="a" title="a" id="a"><view key="view" id="av"/></viewController>
      """,
      """
      <viewController storyboardIdentifier="b" useStoryboardIdentifierAsRestorationIdentifier="YES" \
      title="b" id="b"><view key="view" id="bv"/></viewController>
      """)
  }

  private func run(_ folder: URL) throws -> (StoryboardStage, Delegate, UINavigationController) {
    let stage = StoryboardStage()
    stage.fingers.window.isHidden = true
    let application = stage.fingers.application
    application.stateRestorationFolder = folder
    let delegate = Delegate()
    application.delegate = delegate
    let window = UIWindow(frame: UIScreen.main.bounds)
    delegate.window = window
    let navigation = try #require(
      storyboard(stage).instantiateInitialViewController() as? UINavigationController)
    window.rootViewController = navigation
    return (stage, delegate, navigation)
  }

  // Proves: VC6:SAV-06, VC6:SAV-23
  @Test func `a controller whose identifiers are the same is made anew by its storyboard`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dactyl-state-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (stage, delegate, navigation) = try run(folder)
    _ = stage.fingers.application.launch()
    delegate.window?.makeKeyAndVisible()
    let b = try #require(
      navigation.storyboard?.instantiateViewController(withIdentifier: "b"))
    navigation.pushViewController(b, animated: false)
    stage.fingers.application.endIteration()
    stage.fingers.application.enterBackground()

    let (next, asked, again) = try run(folder)
    _ = next.fingers.application.launch()
    #expect(again.viewControllers.map(\.title) == ["a", "b"])
    #expect(again.topViewController !== b)
    #expect(asked.asked == ["nav", "nav/a", "nav/b"])
    #expect(asked.storyboard === again.storyboard)
    #expect(next.warnings.isEmpty)
  }

  @Test func `only the user enters the folder of saved states`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dactyl-state-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (stage, delegate, _) = try run(folder)
    _ = stage.fingers.application.launch()
    delegate.window?.makeKeyAndVisible()
    stage.fingers.application.enterBackground()
    let facts = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(facts[.posixPermissions] as? Int == 0o700)
  }
}
