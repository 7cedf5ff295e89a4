import DactylEvents
import Foundation
import InputTesting
import Testing

/// The kit and the second account of appearances in every order of steps, down to a depth. `make engine-cases` goes
/// deeper (`DACTYL_ENGINE_CASES`).
@MainActor
@Suite("The second engine: appearances")
struct PlainControllersTests {
  private static let depth =
    ProcessInfo.processInfo.environment["DACTYL_ENGINE_CASES"] == nil ? 4 : 6

  // Proves: VC13:APP-01, VC13:APP-02, VC13:APP-04, VC13:APP-05, VC13:APP-09, VC13:APP-11
  // Proves: VC13:CON-01, VC13:CON-04, VC13:CON-05, VC13:CON-12
  @Test(arguments: [nil, 0, 1])
  func `trees of up to four controllers hear the same calls from both, whatever is done to them`(
    silent: Int?
  ) {
    var orders = ControllerOrders(silent: silent, depth: Self.depth)
    orders.compare()
    #expect(orders.differences == [])
    print("controllers, \(Self.depth) steps: \(orders.count) orders")
  }
}

/// Every order of steps that a program may take. The first controller that a step names is always the same.
@MainActor
private struct ControllerOrders {
  let silent: Int?
  let depth: Int
  private let stage = ControllerStage()
  private(set) var count = 0
  /// The first orders after which the two tell other calls.
  private(set) var differences: [String] = []

  init(silent: Int?, depth: Int) {
    self.silent = silent
    self.depth = depth
  }

  mutating func compare() { goOn(PlainControllers(silent: silent), [], named: 1) }

  private mutating func goOn(_ plain: PlainControllers, _ steps: [ControllerStep], named: Int) {
    guard differences.count < 5 else { return }
    guard steps.count < depth else {
      count += 1
      return play(steps, plain)
    }
    for (step, named) in choices(plain, named: named) {
      var next = plain
      next.make(step)
      goOn(next, steps + [step], named: named)
    }
  }

  /// What can be done next, and how many controllers have a number then.
  private func choices(
    _ plain: PlainControllers, named: Int
  ) -> [(ControllerStep, named: Int)] {
    var steps: [ControllerStep] = [plain.isShown ? .hideWindow : .showWindow]
    if plain.isUnsettled { steps.append(.settle) }
    for child in 1..<named where plain.parents[child] != nil {
      steps += [.remove(child), plain.hasView[child] ? .takeView(child) : .putView(child)]
    }
    var all = steps.map { ($0, named: named) }
    for parent in 0...min(named, PlainControllers.count - 1) {
      let known = max(named, parent + 1)
      for child in 1..<min(known + 1, PlainControllers.count)
      where plain.parents[child] == nil && !plain.isWithin(parent, child) {
        all.append((.add(child, to: parent), named: max(known, child + 1)))
      }
    }
    return all
  }

  private mutating func play(_ steps: [ControllerStep], _ plain: PlainControllers) {
    var plain = plain
    plain.make(.settle)
    let controllers = (0..<PlainControllers.count).map { stage.acting("\($0)") }
    if let silent { controllers[silent].forwards = false }
    stage.window.isHidden = false
    stage.show(controllers[0])
    for controller in controllers { controller.loadViewIfNeeded() }
    _ = stage.calls()
    for step in steps { make(step, controllers) }
    let calls = stage.moves()
    if calls != plain.calls {
      differences.append("\(steps): \(calls), plain controllers \(plain.calls)")
    }
  }

  private func make(_ step: ControllerStep, _ controllers: [TracingController]) {
    switch step {
    case .add(let child, let parent):
      controllers[parent].addChild(controllers[child])
      controllers[parent].view.addSubview(controllers[child].view)
      controllers[child].didMove(toParent: controllers[parent])
    case .remove(let child):
      controllers[child].willMove(toParent: nil)
      controllers[child].view.removeFromSuperview()
      controllers[child].removeFromParent()
    case .takeView(let child): controllers[child].view.removeFromSuperview()
    case .putView(let child):
      controllers[child].parent?.view.addSubview(controllers[child].view)
    case .hideWindow: stage.window.isHidden = true
    case .showWindow: stage.window.isHidden = false
    case .settle: stage.endIteration()
    }
  }
}
