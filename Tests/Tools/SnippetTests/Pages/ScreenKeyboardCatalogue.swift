// swift-format-ignore-file
import ScreenKeyboard

/// Sources/Kit/ScreenKeyboard/ScreenKeyboard.docc
@MainActor
enum ScreenKeyboardCatalogue {
  static func turnOn() {
    ScreenKeyboard.turnOn(languages: ["de", "en"])
  }
}
