// swift-format-ignore-file
import DactylKit
import Foundation
import LinuxBraille
import ScreenReader
import ScreenZoom
import SwitchControl

/// Documentation/Access.md, and the catalogues of SwitchControl, ScreenZoom and LinuxBraille
@MainActor
enum AccessPage {
  static func switches() {
    let control = SwitchControl(settings: .twoSwitches(next: .key(code: 57), select: .key(code: 28)))
    control.turnOn()
  }

  static func catalogueOfSwitches() {
    let control = SwitchControl(
      settings: .twoSwitches(next: .key(code: 57), select: .key(code: 28)))
    control.turnOn()
  }

  static func zooms() {
    let zoom = ScreenZoom()
    zoom.turnOn()
  }

  static func braille(_ reader: ScreenReader) throws {
    reader.show(on: try BrlapiBraille(), translator: try LouisTranslator())
  }
}
