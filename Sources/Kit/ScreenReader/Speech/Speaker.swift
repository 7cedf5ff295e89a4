import DactylKit
import Foundation

/// Speaks texts, and notifies the program how its announcements ended (spec VC13:AN-02 to AN-04).
@MainActor
final class Speaker {
  private var output: any SpeechOutput
  private var number = 0
  /// The texts that have not ended, in order. The program is notified of its own announcements.
  private var waiting: [(number: Int, text: String, language: String?, isAnnouncement: Bool)] = []
  /// Whether speaking is off altogether.
  var isMuted = false
  /// The last text, for copying.
  private(set) var lastText: String?
  /// The text that a touch stopped, to continue it later.
  private var interrupted: [(text: String, language: String?)] = []
  /// Called after the last text, unless a text was stopped.
  var ended: (@MainActor () -> Void)?
  /// Called with each text when it is passed to the output.
  var spoke: (@MainActor (String) -> Void)?

  /// Called with each sound.
  var sounded: (@MainActor (ReaderCue) -> Void)?

  init(output: any SpeechOutput) {
    self.output = output
    output.finished = { [weak self] in self?.finished($0, isComplete: $1) }
  }

  var isSpeaking: Bool { !waiting.isEmpty }

  func speak(_ text: String, language: String? = nil, isAnnouncement: Bool = false) {
    number += 1
    lastText = text
    waiting.append((number, text, language, isAnnouncement))
    spoke?(text)
    guard !isMuted else { return finished(number) }
    output.speak(text, language: language, number: number)
  }

  /// Interrupts everything: an interrupted announcement counts as not successful.
  func interrupt() {
    guard !waiting.isEmpty else { return }
    let broken = waiting
    waiting = []
    interrupted = broken.map { ($0.text, $0.language) }
    output.stop()
    for text in broken where text.isAnnouncement { report(text.text, isSuccess: false) }
  }

  /// Speaks the last interrupted text again.
  func speakInterrupted() {
    let texts = interrupted
    interrupted = []
    for (text, language) in texts { speak(text, language: language) }
  }

  func play(_ cue: ReaderCue) {
    sounded?(cue)
    output.play(cue)
  }

  private func finished(_ number: Int, isComplete: Bool = true) {
    guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
    let text = waiting.remove(at: place)
    if text.isAnnouncement { report(text.text, isSuccess: isComplete) }
    if waiting.isEmpty { ended?() }
  }

  private func report(_ text: String, isSuccess: Bool) {
    NotificationCenter.default.post(
      name: UIAccessibility.announcementDidFinishNotification, object: nil,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: text,
        UIAccessibility.announcementWasSuccessfulUserInfoKey: isSuccess,
      ])
  }
}
