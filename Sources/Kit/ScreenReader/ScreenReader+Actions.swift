import DactylKit
import Foundation
import GestureMachines

/// Performs the machine's actions.
extension ScreenReader {
  func perform(_ actions: [ReaderAction]) {
    var passed: [TouchSample] = []
    for action in actions {
      if case .pass(let finger, let doing, let place, let isAnchored) = action {
        passed.append(pass(finger, doing, at: place, isAnchored: isAnchored))
      } else {
        deliver(&passed)
        perform(action)
      }
    }
    deliver(&passed)
  }

  private func perform(_ action: ReaderAction) {
    switch action {
    case .explore(let place): explore(place)
    case .exploreEnded(let place):
      observer?(.exploreEnded(place))
      touched.exploration = nil
    case .lifted(let place): type(at: place)
    case .gesture(let gesture, let place, let reason):
      observer?(.gesture(gesture, reason: reason))
      understood(gesture, at: place)
    case .unknown(let reason, _):
      observer?(.unknown(reason))
      if case .leftScreen = reason { speaker.play(.edge) } else { speaker.play(.unknownGesture) }
    case .pass: break
    }
  }

  /// The lift types the key under the finger, unless a second finger's tap has done so.
  private func type(at place: Point) {
    guard let key = cursor.item(at: CGPoint(x: place.x, y: place.y)),
      key.accessibilityTraits.contains(.keyboardKey), key !== touched.splitTapped
    else { return }
    activate(key)
  }

  private func explore(_ place: Point) {
    observer?(.explored(place))
    let found = cursor.item(at: CGPoint(x: place.x, y: place.y))
    let line = Self.line(at: place, of: found)
    let before = touched.exploration
    if before == nil || found !== touched.splitTapped { touched.splitTapped = nil }
    touched.exploration = Exploration(item: found, line: line)
    // An element is spoken once while the finger stays on it.
    if let before, found === before.item, line == before.line { return }
    let isNewLine = line != nil && before?.line != nil && line != before?.line
    guard let item = found else { return speaker.play(.nothingHere) }
    if item === cursor.item {
      if isNewLine { speaker.interrupt() }
      if !speaker.isSpeaking, !item.isSilentOnTouch { speak(item) }
    } else {
      cursor.move(to: item, scrolls: false)
    }
  }

  // MARK: Touches that pass

  private func pass(
    _ finger: Int, _ doing: FingerChange.Doing, at place: Point, isAnchored: Bool
  ) -> TouchSample {
    var location = CGPoint(x: place.x, y: place.y)
    if isAnchored {
      if doing == .began, let anchor = cursor.item?.accessibilityActivationPoint {
        touched.anchors[finger] = CGPoint(x: anchor.x - location.x, y: anchor.y - location.y)
      }
      let offset = touched.anchors[finger] ?? .zero
      location = CGPoint(x: location.x + offset.x, y: location.y + offset.y)
    }
    let phase: UITouch.Phase =
      switch doing {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    if doing == .ended || doing == .cancelled { touched.anchors[finger] = nil }
    observer?(
      .passed(FingerChange(finger: finger, doing, at: Point(x: location.x, y: location.y))))
    return TouchSample(id: finger, phase: phase, location: location)
  }

  private func deliver(_ samples: inout [TouchSample]) {
    guard !samples.isEmpty else { return }
    application.bringPastReader(samples, of: nil)
    samples = []
  }

  // MARK: The item

  /// Activates an item: by its own method, or with a tap at its activation point.
  func activate(_ item: AccessibilityObject, taps: Int = 1) {
    if taps == 1, let (chosen, action) = rotor.chosen, chosen === item {
      if action.actionHandler?(action) == true { speaker.play(.done) }
      return
    }
    if taps == 1, item.accessibilityTraits.contains(.allowsDirectInteraction),
      item.accessibilityDirectTouchOptions.contains(.requiresActivation)
    {
      touched.directItem = item
      return speaker.play(.done)
    }
    if taps == 1, item.accessibilityActivate() {
      observer?(.activated(item, isSimulated: false))
      return
    }
    observer?(.activated(item, isSimulated: true))
    for _ in 0..<taps { application.tapForReader(item) }
    cursor.settle()
  }

  /// Speaks the new element at the cursor, and notifies the program.
  func cursorMoved(from left: AccessibilityObject?) {
    rotor.itemChanged()
    brailleLine?.itemChanged()
    observer?(.cursor(cursor.item))
    application.focusSystem.readerMoved(to: cursor.item)
    application.announceCursor(from: left, to: cursor.item, of: self)
    touched.directItem = nil
    pageLine = nil
    live.forget()
    let around = surroundings.enter(cursor.item)
    if let item = cursor.item {
      application.lens?.follow(item.accessibilityFrame)
      if !mode.isReading { speaker.interrupt() }
      if touched.exploration == nil || !item.isSilentOnTouch { speak(item, after: around) }
    }
  }

  /// Speaks an item, after what the cursor has entered with it.
  func speak(_ item: AccessibilityObject, after around: [Utterance] = []) {
    var words = SpokenText.utterance(of: item)
    if let line = touched.exploration?.line, let text = Self.content(of: line, in: item) {
      pageLine = line
      words = Utterance(text, SpokenText.manner(of: item))
    }
    let place = SpokenSurroundings.place(of: item).map { [Utterance($0)] } ?? []
    speaker.speak(.joined(around + [words] + place))
    live.spoke(item, at: application.now)
  }

  /// While all is read, the next page follows, else the next item, when one was spoken.
  func readOn() {
    guard mode.isReading else { return }
    if let item = cursor.item, turnsPage(of: item) {
      cursor.settle()
      if let item = cursor.item { speak(item) }
      return
    }
    if !cursor.step(by: 1) { mode.isReading = false }
  }
}

extension AccessibilityObject {
  /// Whether a finger that comes to it hears nothing of it.
  var isSilentOnTouch: Bool {
    accessibilityTraits.contains(.allowsDirectInteraction)
      && accessibilityDirectTouchOptions.contains(.silentOnTouch)
  }
}
