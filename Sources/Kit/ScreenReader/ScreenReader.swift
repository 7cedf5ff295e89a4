public import DactylKit
import Foundation
import GestureMachines
package import InputFrames

/// Touch for people who cannot see the screen: VoiceOver's gestures.
///
///     let reader = ScreenReader(speech: speech)
///     reader.turnOn()
///
/// While it is on, it receives every touch before the hit test. The program provides accessibility:
/// labels, traits, and handlers of the special gestures. It can be switched at any time, by
/// ``turnOn()`` and ``turnOff()`` or by ``switchGesture``.
@MainActor
public final class ScreenReader {
  /// The application that it reads.
  public let application: UIApplication
  /// The element at the cursor.
  public let cursor: ReaderCursor
  /// The command of each gesture; a gesture that is missing does nothing.
  public var commands = ReaderCommand.standard
  /// The gesture that switches the reader on while it is off; `nil` for none. The gesture that
  /// switches it off is in ``commands``. Set it before the fingers touch.
  public var switchGesture: ReaderGesture? { didSet { listen() } }
  /// Keys that switch the reader on and off while they are held together, such as the two volume
  /// keys: ``ReaderSwitchKeys/volumePair``; `nil` for none. The program passes its keys to
  /// `UIApplication.deliver(presses:at:)`.
  public var switchKeys: ReaderSwitchKeys? {
    didSet {
      keyHold.forget()
      listen()
    }
  }
  /// The default action of a special gesture that no responder handles (spec VC13:VO-05), such as
  /// closing a dialog. Returns whether it did anything.
  public var defaultAction: (@MainActor (SpecialGesture) -> Bool)?
  /// Performs commands of the program, such as ``ReaderCommand/itemChooser``. Returns whether it
  /// did.
  public var programCommand: (@MainActor (ReaderCommand) -> Bool)?
  /// Receives the text of ``ReaderCommand/copyLastSpoken``.
  public var textCopied: (@MainActor (String) -> Void)?
  /// Called with all touches that the reader takes, before it understands them; a film shows them.
  package var touchObserver: (@MainActor ([TouchSample], Timestamp) -> Void)?
  /// Called with each record of what the reader does.
  public var observer: (@MainActor (ReaderRecord) -> Void)?
  /// The height of the status bar, from which three fingers pull notifications, in points.
  public var statusBarHeight = 20.0

  /// What it is about to do.
  struct Mode {
    /// Gestures are named in place of what they do.
    var isHelping = false
    /// All items are read, one after the other.
    var isReading = false
    /// A program has asked it to pause.
    var isPaused = false
    /// It was speaking as the present gesture began.
    var wasSpeaking = false
  }

  /// What fingers are on, and what they did to it.
  struct Touched {
    /// What the finger that explores is on; `nil` while none does.
    var exploration: Exploration?
    /// The item that a second finger's tap has activated, while the first finger stays on it.
    weak var splitTapped: AccessibilityObject?
    /// The item whose touches pass since it was activated, until the cursor leaves it.
    weak var directItem: AccessibilityObject?
    /// For each finger, the distance between it and the touch that the program receives.
    var anchors: [Int: CGPoint] = [:]
  }

  /// Whether it is on.
  public private(set) var isOn = false

  let speaker: Speaker
  var machine: ReaderMachine
  var rotor = Rotor()
  var mode = Mode()
  var touched = Touched()
  /// The line of a page that was read last.
  var pageLine: Int?
  /// Which container and which table the cursor is in.
  var surroundings = SpokenSurroundings()
  /// What is spoken of an item that changes often.
  var live = LiveText()
  /// What a Braille display shows.
  var brailleLine: ReaderBraille?
  /// The keys that switch the reader, and which of them are down.
  var keyHold = SwitchKeyHold()
  private var iterations: Observation?
  private var fingers = FingerNumbers()
  private var cancelTimer: (@MainActor () -> Void)?

  /// Where a finger explores.
  struct Exploration {
    weak var item: AccessibilityObject?
    /// The line under the finger, of an item that is a page.
    var line: Int?
  }

  /// The fingers of all panels, each with a number that no other one had before.
  private struct FingerNumbers {
    struct Key: Hashable {
      var device: DeviceID?
      var id: Int
    }
    private var numbers: [Key: Int] = [:]
    private var count = 0

    mutating func number(of key: Key) -> Int {
      if let number = numbers[key] { return number }
      count += 1
      numbers[key] = count
      return count
    }

    mutating func lifted(_ key: Key) { numbers[key] = nil }
  }

  /// A reader that is off, for an application. One serves an application.
  public init(
    application: UIApplication = .shared, speech: any SpeechOutput,
    limits: ReaderLimits = .standard
  ) {
    self.application = application
    cursor = ReaderCursor(application: application)
    speaker = Speaker(output: speech)
    machine = ReaderMachine(limits: limits)
    cursor.moved = { [weak self] left in self?.cursorMoved(from: left) }
    speaker.spoke = { [weak self] text in self?.observer?(.spoke(text)) }
    speaker.sounded = { [weak self] cue in self?.observer?(.sounded(cue)) }
    speaker.ended = { [weak self] in self?.readOn() }
  }

  /// Every number; a change counts from the next touch on a free panel.
  public var limits: ReaderLimits {
    get { machine.limits }
    set { machine.limits = newValue }
  }

  // MARK: On and off

  /// Switches the reader on: the program's touches are cancelled, and the cursor goes to the first
  /// item. While a reader of the desktop reads the program it stays off, and says so (``ReaderRecord/stayedAway``).
  public func turnOn() {
    guard !isOn else { return }
    guard application.accessibilityListener?.isReaderListening != true else {
      observer?(.stayedAway)
      return
    }
    isOn = true
    application.assistiveTechnology = self
    machine.reset()
    _ = machine.removeActions()
    let taken = application.cancelTouchesForReader().map {
      fingers.number(of: .init(device: $0, id: $1))
    }
    observer?(.switched(isOn: true))
    for finger in taken { observer?(.cancelled(finger: finger)) }
    application.announceReaderStatus()
    iterations = application.addIterationObserver { [weak self] _ in self?.speakChange() }
    cursor.moveToFirst()
  }

  /// Switches the reader off: the program receives touches again. Fingers that are down are ignored
  /// until they lift.
  public func turnOff() {
    guard isOn else { return }
    speaker.interrupt()
    machine.reset()
    perform(machine.removeActions())
    isOn = false
    mode.isHelping = false
    touched.exploration = nil
    iterations = nil
    live.forget()
    surroundings = SpokenSurroundings()
    cursor.clear()
    brailleLine?.clear()
    listen()
    observer?(.switched(isOn: false))
    application.announceReaderStatus()
  }

  /// While it is off it listens only when a gesture may switch it on.
  private func listen() {
    guard !isOn else { return }
    application.assistiveTechnology = switchGesture == nil && switchKeys == nil ? nil : self
    setTimer()
  }

  // MARK: Fingers

  private func feed(_ samples: [TouchSample], of device: DeviceID?, at time: Timestamp) {
    var changes: [FingerChange] = []
    for sample in samples {
      let key = FingerNumbers.Key(device: device, id: sample.id)
      let finger = fingers.number(of: key)
      let doing: FingerChange.Doing? =
        switch sample.phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        default: nil
        }
      guard let doing else { continue }
      if doing == .ended || doing == .cancelled { fingers.lifted(key) }
      changes.append(
        FingerChange(
          finger: finger, doing, at: Point(x: sample.location.x, y: sample.location.y)))
    }
    machine.consume(changes, at: time) { [self] place in isOn ? ground(at: place) : .plain }
  }

  /// What is under the first finger.
  private func ground(at place: Point) -> TouchGround {
    let item = cursor.item(at: CGPoint(x: place.x, y: place.y))
    guard let item else { return .plain }
    let traits = item.accessibilityTraits
    if traits.contains(.allowsDirectInteraction) {
      let waits = item.accessibilityDirectTouchOptions.contains(.requiresActivation)
      return waits && item !== touched.directItem ? .plain : .direct
    }
    return traits.contains(.keyboardKey) ? .key : .plain
  }

  private func setTimer() {
    cancelTimer?()
    cancelTimer = nil
    guard application.assistiveTechnology === self, let deadline = machine.nextDeadline else {
      return
    }
    cancelTimer = application.schedule(at: deadline) { [weak self] in
      guard let self else { return }
      machine.advance(to: deadline)
      act()
    }
  }

  private func act() {
    let actions = machine.removeActions()
    if isOn {
      perform(actions)
    } else if let switchGesture,
      actions.contains(where: { if case .gesture(switchGesture, _, _) = $0 { true } else { false } }
      )
    {
      turnOn()
    }
    setTimer()
  }
}

extension ScreenReader: AssistiveTechnology {
  /// Withholds every touch while the reader is on; touches that are passed on are delivered
  /// separately.
  package func filter(
    _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
    at time: Timestamp
  ) -> [TouchSample] {
    if let scale, !machine.isTouched { machine.scale = PanelScale(x: scale.x, y: scale.y) }
    let bounds = application.mainScreen.bounds
    machine.screen = (Double(bounds.width), Double(bounds.height))
    guard isOn || switchGesture != nil else { return samples }
    guard isOn, !mode.isPaused else {
      feed(samples, of: device, at: time)
      act()
      return samples
    }
    touchObserver?(samples, time)
    if samples.contains(where: { $0.phase == .began }), !machine.isTouched { hush() }
    feed(samples, of: device, at: time)
    act()
    return []
  }

  /// A new touch breaks speech off; a two-finger tap may go on with it.
  private func hush() {
    mode.wasSpeaking = speaker.isSpeaking
    mode.isReading = false
    speaker.interrupt()
  }

  /// Whether the touch that was just understood broke speech off.
  var brokeSpeechOff: Bool { mode.wasSpeaking }

  /// Whether touches are taken.
  package var isRunning: Bool { isOn }

  /// The cursor goes to what has the focus of keys.
  package func focusMoved(to element: AccessibilityObject) {
    guard isOn, cursor.item !== element else { return }
    moveCursor(towards: element)
  }

  /// Switches off, so that no two read at once.
  package func desktopReaderCame() {
    guard isOn else { return }
    turnOff()
    observer?(.stayedAway)
  }

  /// The item that the cursor is on.
  package var focusedElement: AccessibilityObject? { isOn ? cursor.item : nil }

  /// Handles a notification of the program.
  package func posted(_ notification: UIAccessibility.Notification, argument: Any?) {
    guard isOn else { return }
    switch notification {
    case .screenChanged, .layoutChanged:
      if let item = argument as? AccessibilityObject {
        moveCursor(towards: item)
      } else if let text = Self.text(argument) {
        speaker.speak(Utterance(text))
        cursor.settle()
      } else {
        cursor.moveToFirst()
      }
    case .announcement:
      if let text = Self.text(argument) {
        speaker.announce(text)
        brailleLine?.announce(text.string)
      }
    case .pageScrolled:
      if let text = Self.text(argument) { speaker.speak(Utterance(text)) }
      cursor.settle()
    case .pauseAssistiveTechnology: mode.isPaused = true
    case .resumeAssistiveTechnology: mode.isPaused = false
    default: break
    }
  }

  /// What a program hands over to be spoken, with attributes or without.
  private static func text(_ argument: Any?) -> NSAttributedString? {
    argument as? NSAttributedString ?? (argument as? String).map { NSAttributedString(string: $0) }
  }

  /// Moves the cursor to a named element, or to the first item inside a view that is not an
  /// element.
  private func moveCursor(towards object: AccessibilityObject) {
    let items = cursor.items
    if items.contains(where: { $0 === object }) { return cursor.move(to: object) }
    let inside = items.first {
      ($0 as? UIResponder)?.responderChain.contains { $0 === object } ?? false
    }
    cursor.move(to: inside ?? items.first)
  }

  /// A rotation of the interface resets the cursor (spec VC13:VOC-06).
  package func interfaceRotated() {
    guard isOn else { return }
    for window in application.windows { window.layoutIfNeeded() }
    cursor.moveToFirst()
  }
}
