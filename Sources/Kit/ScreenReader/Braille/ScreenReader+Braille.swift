import DactylKit
import Foundation
import GestureMachines

/// A Braille display beside the speech.
extension ScreenReader {
  /// The display that shows what the cursor is on; `nil` for none.
  public var braille: (any BrailleOutput)? { brailleLine?.output }

  /// Shows on a display what the cursor is on, and does what its keys mean. Without a `translator` each character is a cell
  /// of the display's own table. `nil` for no display any more.
  public func show(
    on braille: (any BrailleOutput)?, translator: (any BrailleTranslator)? = nil
  ) {
    brailleLine?.clear()
    brailleLine = braille.map { ReaderBraille($0, translator, of: self) }
    brailleLine?.refresh()
  }

  /// Performs a command that no gesture has asked for.
  func perform(_ command: ReaderCommand, isLast: Bool) {
    observer?(.command(command))
    let bottom = application.mainScreen.bounds.height
    perform(
      command, gesture: .tap(fingers: 1, taps: 1), at: Point(x: 0, y: isLast ? bottom : 0))
  }
}
