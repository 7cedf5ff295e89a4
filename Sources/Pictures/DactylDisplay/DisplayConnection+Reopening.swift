public import DactylKit
public import InputDevices
public import InputFrames
public import Screens

extension DisplayConnection {
  /// The time between two attempts to find a compositor, in milliseconds; a session that starts takes longer.
  /// Source: `Documentation/Constants.md#reopening`.
  private static let reopeningStep = 500

  /// Waits for a compositor after that of the window has ended, however long it takes, and opens a window on it.
  ///
  /// The application's main screen gets the size of the new window, unless it has a size of its own. A program calls it
  /// between two runs of its loop, whose signals end the wait: then there is none, and the program ends in order.
  ///
  /// - Parameters:
  ///   - loop: The loop of the program.
  ///   - application: The program that was shown; `nil` if there is none yet.
  ///   - open: Opens a connection as the former one was; its errors are tried again.
  public func reopened(
    on loop: InputLoop, for application: UIApplication?,
    by open: @MainActor () throws(ScreenError) -> DisplayConnection
  ) throws(InputError) -> DisplayConnection? {
    while try loop.pause(milliseconds: Self.reopeningStep) == nil {
      guard let display = try? open() else { continue }
      guard let application else { return display }
      display.prepare(application)
      display.follow(application.mainScreen)
      return display
    }
    return nil
  }
}
