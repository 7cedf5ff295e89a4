// swift-format-ignore-file
import DactylKit
import Foundation
import LinuxSpeech
import ScreenReader
import Screens

/// Documentation/Displays.md
@MainActor
enum DisplaysPage {
  static func idle(_ application: UIApplication) throws {
    application.idleDimInterval = 45        // darker after 45 seconds without a touch
    application.idleInterval = 60           // dark after a minute
    application.startPageInterval = 90      // and back to the first page
    application.displayPower = try BacklightPower()
  }

  static func speaks(_ application: UIApplication) throws {
    let reader = ScreenReader(speech: try DispatcherSpeech())
    reader.switchGesture = .tap(fingers: 3, taps: 3)   // or reader.switchKeys = .volumePair
    let forgets = application.addIdleAction(after: 120) { reader.turnOff() }
    withExtendedLifetime(forgets) {}
  }
}
