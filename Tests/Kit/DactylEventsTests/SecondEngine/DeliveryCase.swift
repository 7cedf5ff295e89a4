/// When the recognizer of a case decides, as a program's own class may.
enum DeliveryScript: Int, Hashable, CaseIterable, Sendable {
  /// It recognizes with the touch, its first move, or the last lift; it fails where that does not come.
  case down, move, lift
  /// It fails with the touch, its first move, or the last lift. The second one recognizes with a lift before.
  case failsDown, failsMove, failsLift
  /// It begins with the first move, and ends with the last lift.
  case drags
  /// It decides 200 ms after the last lift.
  case lateYes, lateNo
  /// It ignores each touch but one, and recognizes with that one's lift.
  case ignores
}

/// The recognizer of a case: GEST:1.3-defaults.
struct DeliverySetup: Hashable, Sendable, CustomStringConvertible {
  var view = 1
  var script: DeliveryScript
  var cancels = true
  var delaysBegan = false
  var delaysEnded = true

  var description: String {
    let switches = [(!cancels, "keeps"), (delaysBegan, "late"), (!delaysEnded, "prompt")]
    return (["\(script) at view \(view)"] + switches.filter(\.0).map(\.1)).joined(separator: " ")
  }
}

/// A view's switches, and whether its handlers call super.
struct DeliverySwitches: Hashable, Sendable, CustomStringConvertible {
  var isMultiple = true
  var isExclusive = false
  var passes = false

  var description: String {
    let switches = [(!isMultiple, "single"), (isExclusive, "exclusive"), (passes, "passes")]
    return switches.filter(\.0).map(\.1).joined(separator: " ")
  }
}

/// What is set up: a window, which is view 0, view 1 in it, and views 2 and 3, side by side in view 1, or the
/// last one in the other.
struct DeliveryCase: Hashable, Sendable, CustomStringConvertible {
  /// What `touchesBegan` of a view does, before it may call super.
  struct Handler: Hashable, Sendable {
    var view: Int
    var step: DeliveryStep
  }

  var isNested = false
  var switches = Array(repeating: DeliverySwitches(), count: 3)
  var recognizer: DeliverySetup?
  var handler: Handler?

  var description: String {
    let views = switches.enumerated().filter { !$0.element.description.isEmpty }
      .map { "view \($0.offset + 1) \($0.element)" }
    let parts = [isNested ? "nested" : "side by side"] + views
    let others = [
      recognizer.map(\.description), handler.map { "view \($0.view) does \($0.step)" },
    ]
    return (parts + others.compactMap { $0 }).joined(separator: ", ")
  }

  /// Where a view lies in the window at first; a finger comes down at the left end of each.
  func edges(_ view: Int) -> Range<Int> {
    view * 100..<(view == 2 && !isNested ? 300 : 400)
  }

  func parent(_ view: Int) -> Int { view == 3 && isNested ? 2 : min(1, view - 1) }
}

/// What happens next. Fingers go by their place among those on the glass, the one that came first is 0.
enum DeliveryStep: Hashable, Sendable, CustomStringConvertible {
  case down(at: Int)
  case move(Int)
  case up(Int)
  case cancel(Int)
  /// Two fingers in one event.
  case bothDown(at: Int, Int)
  case bothMove, bothUp
  /// The late recognizer decides.
  case timer
  case remove(Int)
  case add(Int)
  case put(Int, into: Int)
  case hide(Int)
  case show(Int)
  case disable(Int)
  case enable(Int)
  case turnMultiple(Int)
  case turnExclusive(Int)
  case disableRecognizer, enableRecognizer
  case ignoreEvents, heedEvents

  var description: String {
    switch self {
    case .down(let place): "down at \(place)"
    case .move(let finger): "move \(finger)"
    case .up(let finger): "up \(finger)"
    case .cancel(let finger): "cancel \(finger)"
    case .bothDown(let one, let other): "down at \(one) and \(other)"
    case .bothMove: "move both"
    case .bothUp: "up both"
    case .timer: "timer"
    case .remove(let view): "remove \(view)"
    case .add(let view): "add \(view)"
    case .put(let view, let parent): "put \(view) into \(parent)"
    case .hide(let view): "hide \(view)"
    case .show(let view): "show \(view)"
    case .disable(let view): "disable \(view)"
    case .enable(let view): "enable \(view)"
    case .turnMultiple(let view): "turn multiple of \(view)"
    case .turnExclusive(let view): "turn exclusive of \(view)"
    case .disableRecognizer: "disable the recognizer"
    case .enableRecognizer: "enable the recognizer"
    case .ignoreEvents: "ignore events"
    case .heedEvents: "heed events"
    }
  }
}
