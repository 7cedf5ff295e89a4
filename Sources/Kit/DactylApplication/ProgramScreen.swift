import CairoPainter
import DactylDisplay
import DactylKit
import Foundation
import InputDevices
import InputFrames
import Screens
import WaylandInput

/// The screen that a program requested, or its user with the environment variable `DACTYL_SHOW`.
@MainActor
final class ProgramScreen {
  private let application: UIApplication
  private var connection: DisplayConnection
  private var presenter: ScreenPresenter?
  /// Opens a place as the first one was opened.
  private let open: @MainActor (DisplayPlace) throws(ScreenError) -> DisplayConnection

  /// Opens the screen; `nil` if none was requested. The application's main screen has its size
  /// from then on.
  init?(
    of application: UIApplication, _ display: ApplicationDisplay, bundle: Bundle?
  ) throws(InputError) {
    let place: DisplayPlace
    var (rotation, scale) = (MountRotation.none, 1.0)
    let text = ProcessInfo.processInfo.environment["DACTYL_SHOW"] ?? ""
    var mayBeNowhere = false
    switch display {
    case .none, .automatic:
      if text == "none" || (text.isEmpty && display == .none) { return nil }
      mayBeNowhere = text.isEmpty
      place = text.isEmpty ? .automatic : try DisplayPlace(text, of: "DACTYL_SHOW")
    case .firstMonitor: place = .monitor()
    case .screen(let text, let degrees, let pixels):
      place = try DisplayPlace(text, of: "display")
      guard let turned = MountRotation(rawValue: degrees) else {
        throw InputError(
          subject: "display", reason: "a screen is not turned by \(degrees) degrees",
          hint: "0, 90, 180 or 270")
      }
      (rotation, scale) = (turned, pixels)
    }
    self.application = application
    let folders = (bundle ?? .main).resourcePath.map { [$0] } ?? []
    let open: @MainActor (DisplayPlace) throws(ScreenError) -> DisplayConnection = {
      [rotation, scale] place throws(ScreenError) in
      try DisplayConnection(
        place, rotation: rotation, scale: scale, folders: folders,
        title: ProcessInfo.processInfo.processName)
    }
    self.open = open
    do throws(ScreenError) {
      connection = try open(place)
    } catch {
      guard mayBeNowhere else {
        throw InputError(subject: error.subject, reason: error.reason, hint: error.hint)
      }
      Self.note("the program is shown nowhere: \(error)", hint: error.hint)
      return nil
    }
    connection.prepare(application)
    if let screen = connection.makeScreen() { application.mainScreen = screen }
  }

  /// Paints the main screen for an inspector, with the fonts and images of the screen.
  func makePictureSource() -> @MainActor (UIApplication) -> Data? {
    ScreenPictures(connection.painter).source
  }

  /// What turns its monitor off and on; `nil` in memory.
  var power: (any DisplayPower)? { connection.power }

  private static func note(_ text: String, hint: String?) {
    let lines = "note: \(text)\n" + (hint.map { "hint: \($0)\n" } ?? "")
    FileHandle.standardError.write(Data(lines.utf8))
  }

  /// Turns touches as the picture is turned.
  var rules: [PanelRule] {
    let quarters = connection.rotation.quarters
    return quarters == 0
      ? [] : [PanelRule(calibration: .rotated(quartersClockwise: quarters))]
  }

  /// Begins to show the program; returns the consumer that receives the input from now on.
  func present(
    _ program: any InputConsumer, clock: (@MainActor () -> Timestamp)?
  ) -> any InputConsumer {
    let presenter = connection.present(application, consumer: program, clock: clock)
    self.presenter = presenter
    return presenter
  }

  /// Shows the first picture on a monitor: people see it while the devices are still being opened, which takes longer than
  /// the painting. A window's comes when its compositor has named a size.
  func showFirst() {
    guard !isWindow, let presenter, presenter.nextDeadline != nil else { return }
    presenter.advance(to: .now)
  }

  /// Has the loop wait for the screen. `dropsWindowTouches`: the loop runs on another source than ``windowInput``.
  func join(_ loop: InputLoop, dropsWindowTouches: Bool) throws(InputError) {
    if let presenter {
      try connection.join(loop, presenter, dropsWindowTouches: dropsWindowTouches)
    }
  }

  /// Waits for a new compositor, if that of the window has ended and the environment variable `DACTYL_RECONNECT` asks
  /// for that; otherwise the error is thrown on. Returns whether the program is shown again: a signal ends the wait.
  func reopen(after error: InputError, _ loop: InputLoop) throws(InputError) -> Bool {
    let wish = ProcessInfo.processInfo.environment["DACTYL_RECONNECT"] ?? ""
    guard connection.hasLostCompositor, !wish.isEmpty, wish != "0" else { throw error }
    Self.note("\(error); waiting for a compositor", hint: nil)
    connection.leave(loop)
    presenter = nil
    let place = connection.place
    let new = try connection.reopened(on: loop, for: application) { () throws(ScreenError) in
      try open(place)
    }
    guard let new else { return false }
    connection = new
    return true
  }

  /// The touches of the program's window; `nil` where it has none.
  var windowInput: (any DescriptorSource)? {
    connection.windowInput
  }

  /// Whether a compositor shows the program.
  var isWindow: Bool {
    connection.place.isOfCompositor
  }

  /// Ends the showing: a picture in memory is written.
  func close() {
    do throws(ScreenError) {
      try connection.close()
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    }
  }
}
