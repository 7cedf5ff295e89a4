// swift-format-ignore-file
import AccessibilityBus
import DactylKit
import Foundation

/// Documentation/AccessibilityBus.md and the catalogue of AccessibilityBus
@MainActor
enum AccessibilityBusPage {
  static func show(application: UIApplication) {
    let bus = AccessibilityBus(of: application)   // kept as long as the program is to be read
    bus.stateChanged = { print($0) }              // connected, or absent with the reason
  }

  static func catalogue() {
    let bus = AccessibilityBus()
    bus.stateChanged = { print($0) }
  }
}
