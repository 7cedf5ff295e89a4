// swift-format-ignore-file
import DactylKit
import Foundation
import LinuxSpeech
import ScreenReader

/// Documentation/ScreenReader.md
@MainActor
enum ScreenReaderPage {
  static func turnOn() throws {
    let reader = ScreenReader(speech: try DispatcherSpeech())   // or LineSpeech, which writes lines
    reader.turnOn()
  }
}
