import ArgumentParser
import CairoPainter
import DactylDisplay
import DactylKit
import DisplayList
import Foundation
import InputDevices
import InputFrames
import Scenes
import ScreenReader
import Screens

/// The options for showing a scene on a screen while it runs.
struct ShowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the views: first, an output such as HDMI-A-1, all, wayland, auto, or memory:FILE.png.",
      discussion: """
        first is the first monitor that is connected; dactyl screens lists them all. all is every one of \
        them, HDMI-A-1,HDMI-A-2 are two: the first is the main screen. wayland is a window of \
        the compositor, wayland:fullscreen a whole output, wayland:800x480 a window of that size; touches \
        come from there, too. wayland:overlay is a layer above all windows (wayland:top, \
        wayland:bottom and wayland:background are the others), wayland:top:top:0x40:zone=40 a bar at the upper \
        edge. auto is a window where a compositor runs, else the first monitor. With memory, nothing \
        is seen, and the last picture is written to the file. Movements of touches are gathered from frame to frame.
        """, valueName: "screen"))
  var show: String?

  @Flag(help: "Show them in a window of the Wayland compositor: --show wayland.")
  var wayland = false

  @Option(help: ArgumentHelp("Pixels per point (with --show).", valueName: "number"))
  var showScale = 1.0

  @Option(
    help: ArgumentHelp(
      "By how many degrees clockwise monitor and panel were turned: 0, 90, 180, 270 (with --show).",
      valueName: "degrees"))
  var rotation = 0

  @Flag(help: "Show fingers, their trails, and which recognizer has taken them (with --show).")
  var showTouches = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Draw a line around each view, with its id (with --show); by default only where a scene shows no looks of its own.
      """)
  var showOutlines: Bool?

  func validate() throws {
    guard showScale.isFinite, showScale > 0, showScale <= 16 else {
      throw ValidationError("--show-scale must be above 0 and at most 16")
    }
    guard MountRotation(rawValue: rotation) != nil else {
      throw ValidationError("--rotation must be 0, 90, 180 or 270")
    }
    if wayland, let show, !show.hasPrefix("wayland") {
      throw ValidationError("--wayland shows in a window, and --show \(show) does not")
    }
    if place?.hasPrefix("wayland") == true, rotation != 0 {
      throw ValidationError(
        "with --wayland the compositor turns the output: leave --rotation out")
    }
    if place == nil {
      if showTouches { throw ValidationError("--show-touches needs --show") }
      if rotation != 0 { throw ValidationError("--rotation needs --show") }
    }
  }

  /// The screen on which views are shown; `nil` for none.
  var place: String? { show ?? (wayland ? "wayland" : nil) }

  /// The rule that rotates touches with the picture; empty without a rotation.
  var rules: [PanelRule] {
    rotation == 0
      ? [] : [PanelRule(calibration: .rotated(quartersClockwise: rotation / 90))]
  }

  /// Opens the screen; `nil` if the user asked for none. Images are looked up beside `scene`.
  @MainActor
  func open(scene: String?) throws(InputError) -> DisplayConnection? {
    guard let show = place else { return nil }
    let place = try DisplayPlace(show, of: "--show")
    // The picture is written at the end. An unwritable file is reported before anything is
    // played.
    for file in place.files { try checkWriting(to: file) }
    do throws(ScreenError) {
      return try connection(scene: scene, to: place)
    } catch {
      throw InputError(error)
    }
  }

  /// Refuses a picture in memory that has more pixels than a picture can have.
  private func checkMemory(for size: CGSize) throws(InputError) {
    let longest = CGFloat(PixelSurface.longestSide)
    guard size.width * showScale > longest || size.height * showScale > longest else { return }
    let sides = "\(Int(size.width))x\(Int(size.height))"
    throw InputError(
      subject: "--show",
      reason: "a screen of \(sides) points at \(showScale) pixels a point is too large: "
        + "each side has at most \(PixelSurface.longestSide) pixels",
      hint: "a smaller --show-scale, or a smaller screen")
  }

  /// Opens a place with these options.
  @MainActor
  func connection(
    scene: String?, to place: DisplayPlace
  ) throws(ScreenError) -> DisplayConnection {
    try DisplayConnection(
      place, rotation: MountRotation(rawValue: rotation) ?? .none, scale: showScale,
      folders: scene.map(Self.folders(beside:)) ?? [],
      title: scene.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "dactyl")
  }

  private static func folders(beside scene: String) -> [String] {
    let folder = URL(fileURLWithPath: scene).deletingLastPathComponent().path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".xcassets") }.sorted().map { "\(folder)/\($0)" } + [
      folder
    ]
  }

  /// Starts to show a stage.
  @MainActor
  func present(
    _ stage: Stage, on display: DisplayConnection, clock: (@MainActor () -> Timestamp)? = nil
  ) throws(InputError) -> ScreenPresenter {
    let scene = try stage.prepare(for: display.size)
    if case .memory = display.place {
      try checkMemory(for: display.size ?? scene.application.mainScreen.nativeSize)
    }
    // White, as in `dactyl picture`: the default look has dark labels.
    display.painter.background = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let presenter = display.present(scene.application, consumer: stage, clock: clock)
    if showOutlines ?? !(stage.isStoryboard || scene.hasLooks) {
      presenter.overlays.overlays.append(
        ViewOutlines(names: scene.views, windows: [scene.window] + scene.windows))
    }
    if showTouches {
      let marks = TouchMarks(of: scene.application)
      stage.reader?.touchObserver = { [weak marks] in marks?.receive($0, at: $1) }
      presenter.overlays.overlays.append(marks)
    }
    var said: String?
    display.shownObserver = { [weak application = scene.application] size in
      guard let own = application?.mainScreen.nativeSize else { return }
      let note = own.isStretched(to: size) ? Self.note(of: own, stretchedTo: size) : nil
      if let note, note != said { Message.say(.note, note) }
      said = note
    }
    return presenter
  }

  private static func note(of own: CGSize, stretchedTo size: CGSize) -> String {
    "the scene's screen of \(Int(own.width))x\(Int(own.height)) points is stretched to "
      + "\(Int(size.width))x\(Int(size.height)), as touches are"
  }
}

extension CGSize {
  /// Whether another size has another aspect ratio.
  fileprivate func isStretched(to other: CGSize) -> Bool {
    abs(width * other.height - height * other.width) > 0.01 * width * other.height
  }
}

extension InputError {
  /// The screen's error as an `InputError`.
  init(_ error: ScreenError) {
    self.init(subject: error.subject, reason: error.reason, hint: error.hint)
  }
}

extension DisplayConnection {
  /// Stops showing: writes the picture in memory to its file, and prints frame statistics.
  func finish(_ presenter: ScreenPresenter) {
    Message.say("show: \(presenter.statistics.sentence)")
    do throws(ScreenError) {
      try close()
    } catch {
      InputError(error).report()
    }
  }
}
