import DactylControls
import Foundation
import InputTesting
import Testing

/// A controller that is away while its traits change hears of it when it is back, once.
@MainActor
@Suite("Traits of controllers that were away")
struct UncoveredTraitTests {
  private let hand = RotationStage()
  private let stage: ControllerStage

  init() {
    stage = hand.stage
    _ = hand.application
    hand.application.device.userInterfaceIdiom = .phone
  }

  private func log(_ controller: TraitController) -> [String] {
    defer { controller.heard = [] }
    return controller.heard
  }

  private static let turned = ["compact from regular", "view", "isAppearing"]

  @Test func `covered full screen`() {
    let (below, over) = (TraitController(), UIViewController())
    stage.show(below)
    over.modalPresentationStyle = .fullScreen
    below.present(over, animated: false)
    stage.endIteration()
    _ = log(below)
    hand.hold(.landscapeLeft)
    #expect(log(below).isEmpty)
    over.dismiss(animated: false)
    stage.endIteration()
    #expect(log(below) == Self.turned)
  }

  @Test func `below the top of a navigation, and in another tab`() {
    let (below, other) = (TraitController(), TraitController())
    let navigation = UINavigationController(rootViewController: below)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    stage.show(tabs)
    tabs.selectedIndex = 1
    stage.endIteration()
    tabs.selectedIndex = 0
    navigation.pushViewController(UIViewController(), animated: false)
    stage.endIteration()
    _ = (log(below), log(other))
    hand.hold(.landscapeLeft)
    #expect(log(below).isEmpty && log(other).isEmpty)
    navigation.popViewController(animated: false)
    stage.endIteration()
    #expect(log(below) == Self.turned)
    tabs.selectedIndex = 1
    stage.endIteration()
    #expect(log(other) == Self.turned)
    tabs.selectedIndex = 0
    stage.endIteration()
    #expect(log(below) == ["isAppearing"])
  }

  @Test func `one that was never seen, or for whom nothing changed, hears nothing`() {
    let (below, other) = (TraitController(), TraitController())
    let tabs = UITabBarController()
    tabs.viewControllers = [below, other]
    stage.show(tabs)
    hand.hold(.landscapeLeft)
    _ = log(below)
    tabs.selectedIndex = 1
    stage.endIteration()
    #expect(log(other) == ["isAppearing"])
    tabs.selectedIndex = 0
    stage.endIteration()
    #expect(log(below) == ["isAppearing"])
  }

  @Test func `one that heard of the change while it went does not hear it again`() {
    let (below, over) = (TraitController(), UIViewController())
    stage.show(below)
    over.modalPresentationStyle = .fullScreen
    below.present(over, animated: true)
    stage.wait(0.1)
    _ = log(below)
    hand.application.deviceRotated(to: .landscapeLeft)
    stage.wait(2)
    let first = log(below)
    over.dismiss(animated: false)
    stage.endIteration()
    #expect((first + log(below)).filter { $0.hasPrefix("compact") } == ["compact from regular"])
  }
}

private final class TraitController: UIViewController {
  var heard: [String] = []

  override func loadView() {
    let view = TraitView(frame: UIScreen.main.bounds)
    view.whenTold = { [weak self] in self?.heard.append("view") }
    self.view = view
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    func word(_ traits: UITraitCollection?) -> String {
      traits?.verticalSizeClass == .compact ? "compact" : "regular"
    }
    heard.append("\(word(traitCollection)) from \(word(previousTraitCollection))")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    heard.append("isAppearing")
  }
}

private final class TraitView: UIView {
  var whenTold: (() -> Void)?
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    whenTold?()
  }
}
