import DactylKit
import Foundation
import InputTesting
import ScreenReader

/// A reader whose output keeps what it was told, and ends each text when the test says so.
@MainActor
final class Voices: SpeechOutput {
  let fingers = Fingers()
  private(set) var reader: ScreenReader!
  /// Each text with its manner: `fr: Bonjour`, `^1.5: high`, `spelled: abc`, `signs: a.b`, `[təˈmɑːtəʊ]: tomato`.
  private(set) var heard: [String] = []
  private var pending: [Int] = []
  var stops = 0

  var finished: (@MainActor (_ number: Int, _ isComplete: Bool) -> Void)?

  init() {
    reader = ScreenReader(application: fingers.application, speech: self)
  }

  var root: UIView { fingers.view }

  func speak(_ text: String, language: String?, number: Int) {
    speak(text, as: SpeechManner(language: language), number: number)
  }

  func speak(_ text: String, as manner: SpeechManner, number: Int) {
    var words: [String] = []
    if let language = manner.language { words.append(language) }
    if manner.pitch != 1 { words.append("^\(manner.pitch)") }
    if manner.spellsOut { words.append("spelled") }
    if manner.speaksPunctuation { words.append("signs") }
    if let sounds = manner.pronunciation { words.append("[\(sounds)]") }
    heard.append(words.isEmpty ? text : words.joined(separator: " ") + ": " + text)
    pending.append(number)
  }

  func stop() {
    stops += 1
    pending = []
  }
  func pause() {}
  func resume() {}
  func play(_ cue: ReaderCue) { heard.append("[\(cue.rawValue)]") }

  /// Ends what was said so far.
  func end(isComplete: Bool = true) {
    let numbers = pending
    pending = []
    for number in numbers { finished?(number, isComplete) }
  }

  /// What is said by a doing.
  func said(_ act: () -> Void) -> [String] {
    end()
    heard = []
    act()
    return heard
  }

  /// A label of the screen, in lines of 40 points.
  @discardableResult
  func item(_ text: String, in view: UIView? = nil) -> UIView {
    let place = view ?? root
    let item = UIView(frame: CGRect(x: 0, y: 40 * place.subviews.count, width: 200, height: 40))
    item.isAccessibilityElement = true
    item.accessibilityLabel = text
    place.addSubview(item)
    return item
  }

  /// What is said when the cursor comes to an item.
  func words(for item: AccessibilityObject) -> [String] {
    said { reader.cursor.move(to: item) }
  }
}
