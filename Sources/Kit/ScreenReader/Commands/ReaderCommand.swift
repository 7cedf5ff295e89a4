/// A command of the reader. ``ScreenReader/commands`` assigns gestures to commands.
public enum ReaderCommand: String, Hashable, Sendable, CaseIterable {
  /// The cursor to the next item.
  case nextItem = "next item"
  /// The cursor to the item before.
  case previousItem = "previous item"
  /// Increment an adjustable item, else go to the rotor's previous item.
  case up
  /// Decrement an adjustable item, else go to the rotor's next item.
  case down
  /// Activate the item.
  case activate
  /// Two taps on the item.
  case doubleTapItem = "double-tap item"
  /// Pause speech, or go on.
  case pauseSpeech = "pause or resume speech"
  /// The most important action of the screen: calls the responders.
  case magicTap = "magic tap"
  /// Close, or go one level back: calls the responders.
  case escape
  /// Scroll in the fingers' direction: calls the responders.
  case scroll
  /// Read from the first item on.
  case readAll = "read all"
  /// Read from the cursor on.
  case readFromHere = "read from here"
  /// Out of the container, to the item before it.
  case leaveContainer = "out of container"
  /// Into the next container.
  case enterContainer = "into container"
  /// The rotor's next setting.
  case nextRotorSetting = "next rotor setting"
  /// The rotor's setting before.
  case previousRotorSetting = "previous rotor setting"
  /// Speak the position of the cursor among the items.
  case speakPosition = "speak position"
  /// Speech off, or on.
  case toggleSpeech = "speech on or off"
  /// Pass the last spoken text to ``ScreenReader/textCopied``.
  case copyLastSpoken = "copy last spoken"
  /// The first item, or the last when the fingers were in the lower half of the screen.
  case firstOrLastItem = "first or last item"
  /// Speak the effect of each gesture in place of performing it. The same command ends this mode.
  case gestureHelp = "gesture help"
  /// Switch the reader off.
  case switchOff = "screen reader off"
  /// Left to the program: a label for the item.
  case editLabel = "edit label"
  /// Left to the program: a list of all items.
  case itemChooser = "item chooser"
  /// Left to the program: the screen dark, touch alive.
  case screenCurtain = "screen curtain"
  /// Left to the program: select text.
  case selectText = "select text"
  /// Left to the program: deselect text.
  case deselectText = "deselect text"
  /// Left to the program: another program.
  case nextProgram = "next program"
  /// Left to the program: the program before.
  case previousProgram = "previous program"
  /// Left to the program: its notifications, or a compositor's.
  case notifications
  /// Left to the program: quick settings.
  case controlCentre = "control centre"

  /// The standard commands of gestures: VoiceOver's table (spec GEST:2.2). A three-finger triple
  /// tap switches the reader off, instead of VoiceOver's screen curtain, since the reader does not
  /// draw.
  public static let standard: [ReaderGesture: ReaderCommand] = [
    .flick(fingers: 1, directions: [.right]): .nextItem,
    .flick(fingers: 1, directions: [.left]): .previousItem,
    .flick(fingers: 1, directions: [.up]): .up,
    .flick(fingers: 1, directions: [.down]): .down,
    .tap(fingers: 1, taps: 2): .activate,
    .tap(fingers: 1, taps: 3): .doubleTapItem,
    .splitTap: .activate,
    .tap(fingers: 2, taps: 1): .pauseSpeech,
    .tap(fingers: 2, taps: 2): .magicTap,
    .tapAndHold(fingers: 2, taps: 2): .editLabel,
    .tap(fingers: 2, taps: 3): .itemChooser,
    .flick(fingers: 2, directions: [.up]): .readAll,
    .flick(fingers: 2, directions: [.down]): .readFromHere,
    .flick(fingers: 2, directions: [.left]): .leaveContainer,
    .flick(fingers: 2, directions: [.right]): .enterContainer,
    .scrub: .escape,
    .rotor(steps: 1): .nextRotorSetting,
    .rotor(steps: -1): .previousRotorSetting,
    .pinch(outwards: true): .selectText,
    .pinch(outwards: false): .deselectText,
    .flick(fingers: 3, directions: [.left]): .scroll,
    .flick(fingers: 3, directions: [.right]): .scroll,
    .flick(fingers: 3, directions: [.up]): .scroll,
    .flick(fingers: 3, directions: [.down]): .scroll,
    .tap(fingers: 3, taps: 1): .speakPosition,
    .tap(fingers: 3, taps: 2): .toggleSpeech,
    .tap(fingers: 3, taps: 3): .switchOff,
    .tap(fingers: 3, taps: 4): .copyLastSpoken,
    .tap(fingers: 4, taps: 1): .firstOrLastItem,
    .flick(fingers: 4, directions: [.left]): .previousProgram,
    .flick(fingers: 4, directions: [.right]): .nextProgram,
    .tap(fingers: 4, taps: 2): .gestureHelp,
  ]
}
