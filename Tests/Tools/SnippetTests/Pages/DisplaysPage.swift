// swift-format-ignore-file
import DactylKit
import Foundation
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
}
