/// What a program does to its controllers, which go by numbers; 0 is the root of the window.
enum ControllerStep: Hashable, Sendable {
  /// The child comes by `addChild(_:)`, `addSubview(_:)` and `didMove(toParent:)`.
  case add(Int, to: Int)
  /// It goes by `willMove(toParent: nil)`, `removeFromSuperview()` and `removeFromParent()`.
  case remove(Int)
  /// The view leaves the parent's view, or comes back; the controller stays a child.
  case takeView(Int)
  case putView(Int)
  case hideWindow, showWindow
  /// The iteration ends, with its layout.
  case settle
}

/// A second account of which appearance methods are called, and when: written from VC13:8 and VC13:9 alone, without a
/// look at the kit's. A controller is in sight where its view, and that of each parent, lies in the shown window.
struct PlainControllers {
  private enum State { case away, announced, joined, there, leaving }
  private enum Reason: String {
    case none = ""
    case added = " to"
    case removed = " from"
  }

  static let count = 4
  /// The container that does not forward; `nil` if all do.
  let silent: Int?
  private(set) var parents: [Int?] = Array(repeating: nil, count: count)
  private(set) var hasView = Array(repeating: false, count: count)
  private(set) var isShown = true
  private(set) var calls: [String] = []
  private var children: [[Int]] = Array(repeating: [], count: count)
  private var states = Array(repeating: State.away, count: count)
  private var reasons = Array(repeating: Reason.none, count: count)
  /// Those that were told that they will appear, in that order.
  private var announced: [Int] = []
  /// Those whose appearance ends with the layout.
  private var ending: [Int] = []

  /// The root has appeared.
  init(silent: Int?) {
    self.silent = silent
    come(0)
    ending = [0]
    settle()
    calls = []
  }

  /// Whether anything waits for the end of the iteration.
  var isUnsettled: Bool { !ending.isEmpty }

  func isWithin(_ controller: Int, _ other: Int) -> Bool {
    sequence(first: controller, next: { parents[$0] }).contains(other)
  }

  mutating func make(_ step: ControllerStep) {
    switch step {
    case .add(let child, let parent):
      calls.append("\(child) willMove \(parent)")
      (parents[child], hasView[child], reasons[child]) = (parent, true, .added)
      children[parent].append(child)
      enter(child)
      calls.append("\(child) didMove \(parent)")
      // What was added and comes into sight later was not just added.
      if states[child] == .away { reasons[child] = .none }
    case .remove(let child):
      calls.append("\(child) willMove nil")
      reasons[child] = .removed
      leave(child)
      hasView[child] = false
      if let parent = parents[child] { children[parent].removeAll { $0 == child } }
      (parents[child], reasons[child]) = (nil, .none)
      calls.append("\(child) didMove nil")
    case .takeView(let child):
      leave(child)
      hasView[child] = false
    case .putView(let child):
      hasView[child] = true
      enter(child)
    case .hideWindow:
      leave(0)
      isShown = false
    case .showWindow:
      isShown = true
      enter(0)
    case .settle: settle()
    }
  }

  private func isInSight(_ controller: Int) -> Bool {
    guard let parent = parents[controller] else { return controller == 0 && isShown }
    return hasView[controller] && isInSight(parent)
  }

  /// Whether the parents forward to it.
  private func hears(_ controller: Int) -> Bool {
    guard let parent = parents[controller] else { return controller == 0 }
    return parent != silent && hears(parent)
  }

  private mutating func enter(_ controller: Int) {
    guard isInSight(controller), hears(controller) else { return }
    come(controller)
    ending.append(controller)
  }

  private mutating func leave(_ controller: Int) {
    guard states[controller] != .away else { return }
    go(controller)
    end(controller, of: .leaving)
  }

  private func followers(_ controller: Int) -> [Int] {
    controller == silent ? [] : children[controller].filter { hasView[$0] }
  }

  /// From outside inwards.
  private mutating func come(_ controller: Int) {
    states[controller] = .announced
    announced.append(controller)
    call("willAppear", controller)
    for child in followers(controller) { come(child) }
  }

  private mutating func go(_ controller: Int) {
    states[controller] = .leaving
    announced.removeAll { $0 == controller }
    ending.removeAll { $0 == controller }
    if reasons[controller] == .added { reasons[controller] = .none }
    call("willDisappear", controller)
    for child in followers(controller) { go(child) }
  }

  /// From inside outwards.
  private mutating func end(_ controller: Int, of state: State) {
    for child in followers(controller) where states[child] == state { end(child, of: state) }
    states[controller] = state == .leaving ? .away : .there
    call(state == .leaving ? "didDisappear" : "didAppear", controller)
    reasons[controller] = .none
  }

  private mutating func settle() {
    for controller in announced {
      states[controller] = .joined
      calls.append("\(controller) isAppearing")
    }
    announced = []
    for controller in ending where states[controller] == .joined { end(controller, of: .joined) }
    ending = []
  }

  private mutating func call(_ name: String, _ controller: Int) {
    calls.append("\(controller) \(name)\(reasons[controller].rawValue)")
  }
}
