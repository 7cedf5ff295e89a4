public import ArgumentParser
public import InputDevices
import InputFrames

/// The options for panels: their rotation, their screens, and how they are opened.
struct PanelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Give a panel's touches to a screen of the scene; may be given several times.",
      discussion: """
        The panel is a node, a name or vendor:product. Without, udev's DACTYL_SCREEN and then \
        WL_OUTPUT name the screen, else it is the main one.
        """, valueName: "device=screen"))
  var map: [String] = []

  @Option(
    help: ArgumentHelp(
      "How a panel lies on its screen: 90, 180 or 270 degrees, or the six numbers of a matrix.",
      discussion: """
        For all panels, or for one: --calibration 'My Panel=0 -1 1 1 0 0'. Wins over udev's \
        LIBINPUT_CALIBRATION_MATRIX.
        """, valueName: "[device=]matrix"))
  var calibration: [String] = []

  @Option(
    help: ArgumentHelp(
      "How a panel is built: the orientation in which it stands, such as landscape_right.",
      discussion: """
        For all panels, or for one: --built 'My Panel=portrait'. Wins over udev's DACTYL_BUILT. \
        Without, a panel that is wider than high is built in landscape_right, any other in \
        portrait.
        """, valueName: "[device=]orientation"))
  var built: [String] = []

  @Option(
    help: ArgumentHelp(
      "How devices are opened: direct, seat (by seatd or logind), automatic.",
      discussion: """
        With seat, the program owns the seat: logind stops a text terminal's output and \
        keyboard meanwhile. automatic asks the seat only where direct opening is forbidden.
        """, valueName: "way"))
  var open: DeviceOpening = .direct

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Let libinput's plugins correct devices.",
      discussion: """
        libinput 1.30 and later load them from /etc/libinput/plugins and a folder of their own. \
        Without, DACTYL_PLUGINS=0 in the environment turns them off. They never act with --raw.
        """))
  var plugins: Bool?

  /// The options as rules for the input sources.
  func rules() throws(InputError) -> [PanelRule] {
    var rules: [PanelRule] = []
    for text in map {
      guard let (device, screen) = Self.halves(text), !screen.isEmpty else {
        throw InputError(
          subject: "--map", reason: "\"\(text)\" names no panel and screen",
          hint: "--map /dev/input/event3=left")
      }
      rules.append(PanelRule(device: device, screen: screen))
    }
    for text in calibration {
      let (device, matrix) = Self.halves(text).map { (Optional($0), $1) } ?? (nil, text)
      rules.append(
        PanelRule(
          device: device, calibration: try CalibrationMatrix(matrix, of: "--calibration")))
    }
    for text in built {
      let (device, word) = Self.halves(text).map { (Optional($0), $1) } ?? (nil, text)
      guard let orientation = ScreenOrientation(word: word) else {
        throw InputError(
          subject: "--built", reason: "\"\(word)\" is no orientation",
          hint: ScreenOrientation.allCases.map(\.word).joined(separator: ", "))
      }
      rules.append(PanelRule(device: device, built: orientation))
    }
    return rules
  }

  /// Throws if `--map` names a screen that does not exist.
  func check(screens: [String]) throws(InputError) {
    for text in map {
      guard let (_, screen) = Self.halves(text), !screens.contains(screen) else { continue }
      throw InputError(
        subject: "--map", reason: "the scene has no screen \"\(screen)\" beside the main one",
        hint: screens.isEmpty
          ? "a scene file lists them under \"screens\"; --scene names the file"
          : "screens: \(screens.joined(separator: ", "))")
    }
  }

  /// The parts before and after the last `=`; a device's name may contain one.
  private static func halves(_ text: String) -> (String, String)? {
    guard let mark = text.lastIndex(of: "="), mark != text.startIndex else { return nil }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }
}

extension DeviceOpening: ExpressibleByArgument {}
