import DactylKit
import Foundation
import GestureMachines

/// Performs the commands of gestures.
extension ScreenReader {
  func understood(_ gesture: ReaderGesture, at place: Point) {
    let command = command(for: gesture, at: place)
    observer?(.command(command))
    guard let command else { return speaker.play(.unknownGesture) }
    if mode.isHelping, command != .gestureHelp {
      return speaker.speak("\(gesture), \(command.rawValue)")
    }
    if gesture == .splitTap, command == .activate { touched.splitTapped = cursor.item }
    perform(command, gesture: gesture, at: place)
  }

  /// The command of a gesture. A three-finger flick that begins at the status bar, or goes up from
  /// the lower edge, does not scroll.
  private func command(for gesture: ReaderGesture, at place: Point) -> ReaderCommand? {
    let isFromStatusBar = place.y < statusBarHeight
    if isFromStatusBar, gesture == .flick(fingers: 3, directions: [.down]) {
      return .notifications
    }
    if isFromStatusBar, gesture == .flick(fingers: 3, directions: [.up]) { return .controlCentre }
    return commands[gesture]
  }

  func perform(_ command: ReaderCommand, gesture: ReaderGesture, at place: Point) {
    cursor.settle()
    switch command {
    case .nextItem: if !cursor.step(by: 1) { speaker.play(.boundary) }
    case .previousItem: if !cursor.step(by: -1) { speaker.play(.boundary) }
    case .up: adjust(by: 1)
    case .down: adjust(by: -1)
    case .activate: if let item = cursor.item { activate(item) }
    case .doubleTapItem: if let item = cursor.item { activate(item, taps: 2) }
    case .pauseSpeech: if !brokeSpeechOff { speaker.speakInterrupted() }
    case .magicTap: walk(.magicTap)
    case .escape: walk(.escape)
    case .scroll: if let direction = scrollDirection(of: gesture) { walk(.scroll(direction)) }
    case .readAll:
      mode.isReading = true
      read(fromFirst: true)
    case .readFromHere:
      mode.isReading = true
      read(fromFirst: false)
    case .leaveContainer: moveByContainer(-1)
    case .enterContainer: moveByContainer(1)
    case .nextRotorSetting: turnRotor(by: 1)
    case .previousRotorSetting: turnRotor(by: -1)
    case .speakPosition: speakPosition()
    case .toggleSpeech: toggleSpeech()
    case .copyLastSpoken: if let text = speaker.lastText { textCopied?(text) }
    case .firstOrLastItem:
      if place.y < application.mainScreen.bounds.height / 2 {
        cursor.moveToFirst()
      } else {
        cursor.moveToLast()
      }
    case .gestureHelp:
      mode.isHelping.toggle()
      speaker.speak(mode.isHelping ? "Gesture help" : "Gesture help off")
    case .switchOff: turnOff()
    case .editLabel, .itemChooser, .screenCurtain, .selectText, .deselectText, .nextProgram,
      .previousProgram, .notifications, .controlCentre:
      if programCommand?(command) != true { speaker.play(.unknownGesture) }
    }
  }

  // MARK: Special gestures

  /// Calls the responders from the element at the cursor upward. If none of them returns `true`,
  /// the default action runs (spec VC13:29).
  func walk(_ gesture: SpecialGesture) {
    guard let start = cursor.item ?? application.keyWindow ?? application.windows.last else {
      return byDefault(gesture)
    }
    let walk = SpecialGestureWalk(gesture, from: start)
    observer?(.walked(walk))
    if walk.answered == nil { return byDefault(gesture) }
    cursor.settle()
    if gesture == .increment || gesture == .decrement, let item = cursor.item {
      let value = SpokenText.spokenValue(of: item)
      speaker.speak(value.isEmpty ? SpokenText.utterance(of: item) : value)
      live.spoke(item, at: application.now)
    }
  }

  private func byDefault(_ gesture: SpecialGesture) {
    let isDone = defaultAction?(gesture) ?? false
    observer?(.defaultAction(gesture, isDone: isDone))
    if isDone { cursor.settle() } else { speaker.play(.boundary) }
  }

  private func scrollDirection(
    of gesture: ReaderGesture
  ) -> UIAccessibility.ScrollDirection? {
    guard case .flick(_, let directions) = gesture else { return nil }
    return switch directions.first {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case nil: nil
    }
  }

  // MARK: Reading

  private func read(fromFirst: Bool) {
    let before = cursor.item
    if fromFirst { cursor.moveToFirst() }
    if cursor.item === before, let item = before { speak(item) }
  }

  private func speakPosition() {
    let items = cursor.items
    guard let place = items.firstIndex(where: { $0 === cursor.item }) else { return }
    speaker.speak("Item \(place + 1) of \(items.count)")
  }

  private func toggleSpeech() {
    if speaker.isMuted {
      speaker.isMuted = false
      speaker.speak("Speech on")
    } else {
      speaker.speak("Speech off")
      speaker.isMuted = true
    }
  }
}
