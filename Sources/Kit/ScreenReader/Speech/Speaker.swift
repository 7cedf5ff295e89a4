import DactylKit
import Foundation

/// Speaks texts, and notifies the program how its announcements ended (spec VC13:AN-02 to AN-04).
@MainActor
final class Speaker {
  /// A part of a text that the output has.
  private struct Piece {
    var number: Int
    var part: Utterance.Part
    /// Whether the text ends with it.
    var isLast: Bool
    /// The announcement that ends with it.
    var announcement: String?
    /// Whether what belongs to it was spoken so far.
    var isWhole = true
    /// Whether other announcements wait until it has ended.
    var isUrgent = false
  }

  private var output: any SpeechOutput
  private var number = 0
  /// The parts that have not ended, in order. The program is notified of its own announcements.
  private var waiting: [Piece] = []
  /// Whether speaking is off altogether.
  var isMuted = false
  /// The last text, for copying.
  private(set) var lastText: String?
  /// The parts that a touch stopped, to continue them later.
  private var interrupted: [Utterance.Part] = []
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

  func speak(_ text: String) { speak(Utterance(text)) }

  /// Speaks a text after those before it.
  func speak(_ utterance: Utterance, isAnnouncement: Bool = false, isUrgent: Bool = false) {
    let text = utterance.text
    lastText = text
    spoke?(text)
    let pieces =
      utterance.isEmpty ? [Utterance.Part(text: "", manner: SpeechManner())] : utterance.pieces
    let first = number + 1
    for (index, part) in pieces.enumerated() {
      number += 1
      let isLast = index == pieces.count - 1
      waiting.append(
        Piece(
          number: number, part: part, isLast: isLast,
          announcement: isLast && isAnnouncement ? text : nil, isUrgent: isUrgent))
    }
    for (number, part) in zip(first..., pieces) {
      guard !isMuted else {
        finished(number, isComplete: true)
        continue
      }
      output.speak(part.text, as: part.manner, number: number)
    }
  }

  /// Speaks an announcement as its attributes say: after what is spoken, or in its place.
  func announce(_ text: NSAttributedString) {
    let attributes = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
    let wish = attributes[.accessibilitySpeechAnnouncementPriority]
    let priority =
      wish as? UIAccessibilityPriority ?? (wish as? String).map(UIAccessibilityPriority.init)
    let queues = flag(attributes[.accessibilitySpeechQueueAnnouncement])
    let breaksOff = queues.map { !$0 } ?? (priority == .high || priority == .default)
    if breaksOff, !waiting.contains(where: \.isUrgent) { interrupt() }
    speak(Utterance(text), isAnnouncement: true, isUrgent: priority == .high)
  }

  /// Interrupts everything: an interrupted announcement counts as not successful.
  func interrupt() {
    guard !waiting.isEmpty else { return }
    let broken = waiting
    waiting = []
    interrupted = broken.map(\.part)
    output.stop()
    for text in broken.compactMap(\.announcement) { report(text, isSuccess: false) }
  }

  /// Speaks the last interrupted text again.
  func speakInterrupted() {
    let parts = interrupted
    interrupted = []
    for part in parts { speak(Utterance(part.text, part.manner)) }
  }

  func play(_ cue: ReaderCue) {
    sounded?(cue)
    output.play(cue)
  }

  private func finished(_ number: Int, isComplete: Bool) {
    guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
    let piece = waiting.remove(at: place)
    let isWhole = piece.isWhole && isComplete
    if let text = piece.announcement {
      report(text, isSuccess: isWhole)
    } else if !isWhole, !piece.isLast, place < waiting.count {
      waiting[place].isWhole = false
    }
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
