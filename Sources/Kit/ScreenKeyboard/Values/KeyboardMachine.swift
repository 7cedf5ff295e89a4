public import Foundation

/// Decides what fingers on keys type. It knows no clock and no view; each input returns the effects
/// to carry out.
///
///     up ──began──▶ down ──ended──▶ typed        a letter: shown at once, typed at the lift
///                    ├──another finger──▶ typed     rollover: the second finger types the first one's key
///                    ├──held──▶ choosing ──ended──▶ one of the further letters
///                    └──cancelled──▶ up
///
/// Shift, Delete and the keys that show other pages act as soon as the finger comes down.
public struct KeyboardMachine: Sendable {
  /// An effect that the owner of the machine carries out.
  public enum Effect: Hashable, Sendable {
    /// Type a text.
    case insert(String)
    /// Delete the character before the caret.
    case deleteBackward
    /// Press Return.
    case pressReturn
    /// Move the caret by that many characters.
    case moveCaret(Int)
    /// Show the next language.
    case nextLayout
    /// End editing.
    case hide
    /// Show other keys: the page or Shift has changed.
    case keysChanged
    /// Redraw keys: another key is pressed, or other letters are offered.
    case looksChanged
    /// Call ``held(_:)`` for this touch after that time.
    case startTimer(touch: Int, after: Duration)
    /// Cancel that touch's timer.
    case stopTimer(touch: Int)
  }

  /// A finger on a key.
  public struct Press: Hashable, Sendable {
    /// The key.
    public var key: KeyboardKey
    /// The finger's x coordinate when it came down, in points.
    var origin: CGFloat
    /// The index of the chosen letter among those that the held key offers; `nil` while none are
    /// offered.
    public fileprivate(set) var choice: Int?
    /// Whether the finger moves the caret.
    public fileprivate(set) var movesCaret = false
    /// The number of characters that the finger has moved the caret.
    var steps = 0
    /// Whether the key has already acted.
    var isDone = false
  }

  /// The fingers on keys, in the order in which they came down.
  public private(set) var presses: [(touch: Int, press: Press)] = []
  /// The page that is shown.
  public private(set) var page = KeyboardPage.letters
  /// Whether letters are capitals.
  public private(set) var shift = KeyboardPlan.Shift.off
  /// Sizes and times of the keys.
  public var metrics = KeyboardMetrics()
  private var lastShift: Duration?
  /// The touch that holds Shift, and whether a letter was typed meanwhile.
  private var shiftTouch: (touch: Int, typed: Bool)?

  /// No finger on any key.
  public init() {}

  /// Starts again with a page because another text is edited.
  public mutating func begin(page: KeyboardPage) {
    self = KeyboardMachine(metrics: metrics)
    self.page = page
  }

  private init(metrics: KeyboardMetrics) { self.metrics = metrics }

  /// Sets automatic Shift for the next letter; a locked or held Shift stays as it is. Returns
  /// whether the keys must be shown anew.
  public mutating func capitalize(_ isCapital: Bool) -> Bool {
    let wanted = isCapital ? KeyboardPlan.Shift.on : .off
    guard shift != .locked, shiftTouch == nil, shift != wanted else { return false }
    shift = wanted
    return true
  }

  /// Whether a key is drawn as pressed.
  public func isPressed(_ key: KeyboardKey) -> Bool { presses.contains { $0.press.key == key } }

  // MARK: Touches

  /// A finger came down on a key.
  ///
  /// - Parameters:
  ///   - touch: Names the finger until it lifts.
  ///   - key: The key below it.
  ///   - x: Where it is, along the row, in points.
  ///   - time: The moment, on the time line of events.
  public mutating func began(
    _ touch: Int, on key: KeyboardKey, at x: CGFloat, time: Duration
  ) -> [Effect] {
    guard key.isEnabled else { return [] }
    // Rollover: the keys that were pressed before are typed first, in their order.
    var effects = commitAll()
    var press = Press(key: key, origin: x)
    effects.append(.looksChanged)
    switch key.action {
    case .shift:
      press.isDone = true
      effects.append(pressShift(touch, at: time))
    case .delete:
      press.isDone = true
      effects += [.deleteBackward, .startTimer(touch: touch, after: metrics.repeatDelay)]
    case .page(let page):
      press.isDone = true
      self.page = page
      if page != .letters, shift == .on { shift = .off }
      effects.append(.keysChanged)
    case .text where !key.alternates.isEmpty, .space:
      effects.append(.startTimer(touch: touch, after: metrics.hold))
    case .text, .pressReturn, .nextLayout, .hide: break
    }
    presses.append((touch, press))
    return effects
  }

  /// A finger moved to another key, along the offered letters, or along the space bar with the
  /// caret.
  public mutating func moved(_ touch: Int, onto key: KeyboardKey?, at x: CGFloat, keyWidth: CGFloat)
    -> [Effect]
  {
    guard let index = presses.firstIndex(where: { $0.touch == touch }) else { return [] }
    var press = presses[index].press
    if press.movesCaret {
      let steps = Int((x - press.origin) / metrics.caretStep)
      guard steps != press.steps else { return [] }
      let change = steps - press.steps
      press.steps = steps
      presses[index].press = press
      return [.moveCaret(change)]
    }
    if let choice = press.choice {
      let step = Int(((x - press.origin) / max(1, keyWidth)).rounded())
      let chosen = min(max(0, step), press.key.choices.count - 1)
      guard chosen != choice else { return [] }
      presses[index].press.choice = chosen
      return [.looksChanged]
    }
    // A finger that slides from letter to letter types the letter where it lifts.
    guard !press.isDone, let key, key != press.key, key.isEnabled, case .text = key.action,
      case .text = press.key.action
    else { return [] }
    presses[index].press = Press(key: key, origin: x)
    var effects: [Effect] = [.stopTimer(touch: touch), .looksChanged]
    if !key.alternates.isEmpty { effects.append(.startTimer(touch: touch, after: metrics.hold)) }
    return effects
  }

  /// A finger lifted. Its key types, unless it has already acted.
  public mutating func ended(_ touch: Int) -> [Effect] {
    if shiftTouch?.touch == touch { return [releaseShift()] }
    guard let index = presses.firstIndex(where: { $0.touch == touch }) else { return [] }
    let effects = [.stopTimer(touch: touch)] + commit(index) + [.looksChanged]
    presses.remove(at: index)
    return effects
  }

  /// A touch was cancelled. Its key types nothing.
  public mutating func cancelled(_ touch: Int) -> [Effect] {
    if shiftTouch?.touch == touch { return [releaseShift()] }
    guard presses.contains(where: { $0.touch == touch }) else { return [] }
    presses.removeAll { $0.touch == touch }
    return [.stopTimer(touch: touch), .looksChanged]
  }

  /// The timer of a touch fired: the finger is still on its key.
  public mutating func held(_ touch: Int) -> [Effect] {
    guard let index = presses.firstIndex(where: { $0.touch == touch }) else { return [] }
    switch presses[index].press.key.action {
    case .delete:
      return [.deleteBackward, .startTimer(touch: touch, after: metrics.repeatInterval)]
    case .space where !presses[index].press.isDone:
      presses[index].press.movesCaret = true
      presses[index].press.isDone = true
      return [.looksChanged]
    case .text where !presses[index].press.isDone && !presses[index].press.key.alternates.isEmpty:
      presses[index].press.choice = 0
      return [.looksChanged]
    default: return []
    }
  }

  /// Types a key at once; the screen reader uses this.
  public mutating func type(_ key: KeyboardKey, time: Duration) -> [Effect] {
    let touch = Int.min
    return began(touch, on: key, at: 0, time: time) + ended(touch)
  }

  // MARK: Keys

  /// Types the pressed keys in order, before another finger comes down. Call it before you look up
  /// the key below that finger: typing a letter may turn Shift off and so change the keys.
  public mutating func commitAll() -> [Effect] {
    var effects: [Effect] = []
    for index in presses.indices where !presses[index].press.isDone {
      effects += [.stopTimer(touch: presses[index].touch)] + commit(index)
    }
    return effects
  }

  private mutating func commit(_ index: Int) -> [Effect] {
    let press = presses[index].press
    guard !press.isDone else { return [] }
    presses[index].press.isDone = true
    switch press.key.action {
    case .text(let text):
      let chosen = press.choice.map { press.key.choices[$0] } ?? text
      presses[index].press.choice = nil
      return [.insert(chosen)] + afterLetter()
    case .space:
      var effects: [Effect] = [.insert(" ")]
      // A word usually follows a number.
      if page == .numbers || page == .symbols {
        page = .letters
        effects.append(.keysChanged)
      }
      return effects
    case .pressReturn: return [.pressReturn]
    case .nextLayout: return [.nextLayout]
    case .hide: return [.hide]
    case .shift, .delete, .page: return []
    }
  }

  private mutating func afterLetter() -> [Effect] {
    if shiftTouch != nil {
      shiftTouch?.typed = true
      return []
    }
    guard shift == .on else { return [] }
    shift = .off
    return [.keysChanged]
  }

  private mutating func pressShift(_ touch: Int, at time: Duration) -> Effect {
    let isDouble = lastShift.map { time - $0 <= metrics.doubleTap } ?? false
    lastShift = isDouble ? nil : time
    shift = isDouble ? .locked : shift == .off ? .on : .off
    shiftTouch = (touch, false)
    return .keysChanged
  }

  /// The finger has left Shift, which turns off if letters were typed meanwhile.
  private mutating func releaseShift() -> Effect {
    let released = shiftTouch
    shiftTouch = nil
    presses.removeAll { $0.touch == released?.touch }
    guard released?.typed == true, shift == .on else { return .looksChanged }
    shift = .off
    return .keysChanged
  }
}
