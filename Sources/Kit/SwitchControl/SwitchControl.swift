public import DactylKit
import Foundation
package import InputFrames
import ScreenReader

/// Works a program with one switch, or a few: iOS' Switch Control.
///
///     let control = SwitchControl(settings: .oneSwitch(.key(code: 57)))
///     control.turnOn()
///
/// A mark goes from group to group and, in a group that was chosen, from element to element. A switch chooses. The
/// settings say whether the mark moves by itself or by another switch. It runs on the clock of events, so that a
/// recording of switches does the same each time.
@MainActor
public final class SwitchControl {
  /// How long after a change of the picture the screen is read anew.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  static let reviewDelay = Duration.milliseconds(100)

  /// A level that the mark is in.
  struct Level {
    var key: ScanStop.Key?
    var stops: [ScanStop]
    /// Whether the stops do not come from the screen: a menu, or parts of the screen.
    var isFixed = false
  }

  /// The application that it works.
  public let application: UIApplication
  /// The switches and the times. A change counts from the next press.
  public var settings: SwitchSettings { didSet { machine.settings = settings } }
  /// Called with each record of what it does.
  public var observer: (@MainActor (SwitchRecord) -> Void)?
  /// Whether it is on.
  public private(set) var isOn = false

  private(set) var machine: ScanMachine
  private(set) var levels: [Level] = []
  private var cancelTimer: (@MainActor () -> Void)?
  private var isPaused = false
  /// The switches that are down, and what takes back that one counts.
  private var down: [PressSample.Button] = []
  private var cancelHold: (@MainActor () -> Void)?
  private var lastPress: Timestamp?
  private var fingers = 0
  /// Where the pointer rests.
  var pointer = PointerRest()
  private var replaced: (any AssistiveTechnology)?
  /// Looks whether what is marked is still there, a moment after the picture has changed.
  private var observation: Observation?
  private var cancelReview: (@MainActor () -> Void)?
  /// The element that was told of the mark.
  private weak var focused: AccessibilityObject?
  /// Whether an element is being activated: what it presents begins no scan of its own.
  var isActing = false

  /// Switch control that is off, for an application. One serves an application.
  public init(application: UIApplication = .shared, settings: SwitchSettings) {
    self.application = application
    self.settings = settings
    machine = ScanMachine(settings: settings)
  }

  // MARK: On and off

  /// Switches it on. While the screen reader is on it stays off, and says so (``SwitchRecord/stayedAway``): both take
  /// the same place.
  public func turnOn() {
    guard !isOn else { return }
    guard application.assistiveTechnology?.isRunning != true else {
      observer?(.stayedAway)
      return
    }
    isOn = true
    replaced = application.assistiveTechnology
    application.assistiveTechnology = self
    observation = application.addIterationObserver { [weak self] _ in self?.pictureChanged() }
    observer?(.switched(isOn: true))
    application.announce(UIAccessibility.switchControlStatusDidChangeNotification)
    restart()
  }

  /// Switches it off: the switches are the program's keys again.
  public func turnOff() {
    guard isOn else { return }
    isOn = false
    rest()
    cancelHold?()
    cancelReview?()
    cancelReview = nil
    observation = nil
    down = []
    pointer.leave()
    application.assistiveTechnology = replaced
    replaced = nil
    observer?(.switched(isOn: false))
    application.announce(UIAccessibility.switchControlStatusDidChangeNotification)
  }

  // MARK: Switches

  private func began(_ button: PressSample.Button, _ action: SwitchAction) {
    // A key that is held repeats.
    guard !down.contains(button) else { return }
    down.append(button)
    guard settings.hold > .zero else { return press(action) }
    cancelHold?()
    cancelHold = application.schedule(at: application.now + settings.hold) { [weak self] in
      self?.press(action)
    }
  }

  private func ended(_ button: PressSample.Button) {
    down.removeAll { $0 == button }
    cancelHold?()
    cancelHold = nil
  }

  private func press(_ action: SwitchAction) {
    let now = application.now
    if let lastPress, now - lastPress < settings.ignoreRepeat { return }
    lastPress = now
    observer?(.pressed(action))
    // What is gone is not chosen.
    guard refresh() else { return marked() }
    if machine.state == .resting { return restart(isPressed: true) }
    if action == .menu { return open(menu()) }
    perform(machine.pressed(action))
  }

  // MARK: The mark

  /// The stop that is marked.
  var stop: ScanStop? {
    guard let stops = levels.last?.stops, let index = machine.stop, stops.indices.contains(index)
    else { return nil }
    return stops[index]
  }

  private func perform(_ action: ScanMachine.Action) {
    switch action {
    case .none: marked()
    case .select: if let stop { choose(stop) }
    case .leave: leave()
    }
  }

  /// The mark has come to a stop.
  func marked() {
    setTimer()
    tellElements()
    guard let stop else {
      observer?(.rested)
      return application.markPicture()
    }
    observer?(.marked(stop.name))
    stop.element?.scrollToVisible()
    if let frame = stop.frame { application.lens?.follow(frame) }
    application.markPicture()
  }

  /// Tells the element that the mark has left, the one that it has come to, and the program.
  private func tellElements() {
    let (left, element) = (focused, focusedElement)
    guard left !== element else { return }
    focused = element
    left?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    application.announceCursor(from: left, to: element, of: self)
  }

  private func setTimer() {
    cancelTimer?()
    cancelTimer = nil
    guard isOn, !isPaused, let pause = machine.pause else { return }
    cancelTimer = application.schedule(at: application.now + pause) { [weak self] in
      guard let self else { return }
      guard refresh() else { return marked() }
      perform(machine.timeIsOver())
    }
  }

  // MARK: Levels

  /// Goes to the first stop of the top. An automatic mark waits for a switch, but after one it goes on.
  func restart(isPressed: Bool = false) {
    levels = []
    if settings.beginsWithPoint {
      levels = [Level(stops: points(), isFixed: true)]
    } else {
      levels = [Level(stops: topStops())]
    }
    machine.begin(count: levels[0].stops.count)
    if settings.hasNoSwitch || !isPressed && settings.style == .automatic && lastPress == nil {
      machine.rest()
    }
    marked()
  }

  private func topStops() -> [ScanStop] {
    let menu = ScanStop(key: .act("menu"), deed: .open(self.menu()), title: "Menu")
    return ScanTree(of: application).stops + [menu]
  }

  /// Goes into a level.
  func open(_ stops: [ScanStop], key: ScanStop.Key? = nil) {
    levels.append(Level(key: key, stops: stops, isFixed: key == nil))
    machine.begin(count: stops.count)
    marked()
  }

  /// Leaves the level; at the top the mark rests.
  func leave() {
    guard levels.count > 1 else { return rest() }
    let left = levels.removeLast()
    let stops = levels[levels.count - 1].stops
    machine.begin(count: stops.count, at: stops.firstIndex { $0.key == left.key } ?? 0)
    marked()
  }

  /// Marks nothing until a switch is pressed.
  private func rest() {
    let wasMarking = machine.state != .resting
    machine.rest()
    cancelTimer?()
    cancelTimer = nil
    tellElements()
    if wasMarking { observer?(.rested) }
    application.markPicture()
  }

  /// Reads the screen anew, and finds the levels and the mark again by what they hold. Returns whether what was marked is
  /// still there; else the mark is at the first stop of what is left.
  @discardableResult
  func refresh() -> Bool {
    guard let first = levels.first, !first.isFixed else { return true }
    var new = [Level(stops: topStops())]
    for level in levels.dropFirst() {
      if level.isFixed {
        new.append(level)
        continue
      }
      guard let group = new[new.count - 1].stops.first(where: { $0.key == level.key }),
        case .open(let stops) = group.deed
      else { break }
      new.append(Level(key: level.key, stops: stops))
    }
    let isWhole = new.count == levels.count
    let marked = isWhole ? stop?.key : levels[new.count].key
    levels = new
    let stops = new[new.count - 1].stops
    guard machine.state != .resting else {
      machine.follow(to: 0, count: stops.count)
      return true
    }
    // A mark that no switch and no time has moved is at the first stop, whatever that is by now.
    let isNew = machine.isAtBeginning && stops.first?.key != marked
    guard !isNew, let index = stops.firstIndex(where: { $0.key == marked }) else {
      machine.begin(count: stops.count)
      return false
    }
    machine.follow(to: index, count: stops.count)
    return isWhole
  }

  private func pictureChanged() {
    guard cancelReview == nil, machine.state != .resting else { return }
    cancelReview = application.schedule(at: application.now + Self.reviewDelay) { [weak self] in
      guard let self else { return }
      cancelReview = nil
      if !refresh() { marked() }
    }
  }

  /// Keeps the levels up to a number, and goes to the first stop there.
  func keep(_ count: Int) {
    levels = Array(levels.prefix(max(1, count)))
    refresh()
    machine.begin(count: levels[levels.count - 1].stops.count)
    marked()
  }
}

extension SwitchControl: AssistiveTechnology {
  /// Takes touches where the glass is a switch.
  package func filter(
    _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
    at time: Timestamp
  ) -> [TouchSample] {
    guard isOn, !isPaused else { return samples }
    follow(samples)
    guard let action = settings.screen else { return samples }
    for sample in samples where sample.type != .indirectPointer {
      switch sample.phase {
      case .began:
        fingers += 1
        if fingers == 1 { began(Self.glass, action) }
      case .ended, .cancelled:
        fingers = max(0, fingers - 1)
        if fingers == 0 { ended(Self.glass) }
      default: break
      }
    }
    return []
  }

  /// The glass among the switches: no key has this number.
  private static let glass = PressSample.Button.key(code: .max)

  /// Takes the keys that are switches.
  package func filter(_ presses: [PressSample], at time: Timestamp) -> [PressSample] {
    guard isOn, !isPaused else { return presses }
    return presses.filter { press in
      guard let action = settings.action(of: press.button) else { return true }
      switch press.phase {
      case .began: began(press.button, action)
      case .ended, .cancelled: ended(press.button)
      default: break
      }
      return false
    }
  }

  /// Whether it works the program.
  package var isRunning: Bool { isOn }
  /// It reads nothing.
  package var readsScreen: Bool { false }
  /// The element that is marked.
  package var focusedElement: AccessibilityObject? {
    guard isOn, case .element(let element)? = stop?.deed else { return nil }
    return element
  }

  /// The program posted a notification.
  package func posted(_ notification: UIAccessibility.Notification, argument: Any?) {
    guard isOn else { return }
    switch notification {
    case .screenChanged: if machine.state != .resting, !isActing { restart(isPressed: true) }
    case .layoutChanged, .pageScrolled: pictureChanged()
    case .pauseAssistiveTechnology, .resumeAssistiveTechnology:
      isPaused = notification == .pauseAssistiveTechnology
      setTimer()
    default: break
    }
  }

  /// All is elsewhere: from the first stop again.
  package func interfaceRotated() {
    guard isOn, machine.state != .resting else { return }
    restart(isPressed: true)
  }
}
