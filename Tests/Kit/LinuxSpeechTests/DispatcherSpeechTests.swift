import CFakeSpeech
import DactylKit
import Foundation
import InputFrames
import InputTesting
import LinuxSpeech
import ScreenReader
import Testing

/// All that speaks: one after the other, since notifications go to one speech of a program.
@Suite(.serialized)
enum SpeakingTests {}

extension SpeakingTests {
  @MainActor
  @Suite("Speech through a service")
  struct DispatcherSpeechTests {
    /// Speech through a service that does what the test says.
    private func makeSpeech() throws -> DispatcherSpeech {
      fake_service(1)
      fake_languages(nil)
      let library = SpeechLibrary(
        open: { fake_open($0, $1, $2, $3) }, say: { fake_say($0, $1, $2) },
        cancel: { fake_cancel($0) }, pause: { fake_pause($0) }, resume: { fake_resume($0) },
        close: { fake_close($0) }, getLanguage: { fake_get_language($0) },
        setLanguage: { fake_set_language($0, $1) },
        setNotification: { fake_set_notification($0, $1) },
        set: { fake_set($0, $1.rawValue, $2) })
      let speech = try DispatcherSpeech(library: library, program: "test")
      _ = calls()
      return speech
    }

    private func calls() -> [String] {
      String(cString: fake_log()).split(separator: "\n").map(String.init)
    }

    @Test func `a service that is not there is told of, with what mends it`() throws {
      _ = try makeSpeech()
      fake_service(0)
      let library = SpeechLibrary(
        open: { fake_open($0, $1, $2, $3) }, say: { fake_say($0, $1, $2) },
        cancel: { fake_cancel($0) }, pause: { fake_pause($0) }, resume: { fake_resume($0) },
        close: { fake_close($0) }, getLanguage: { fake_get_language($0) },
        setLanguage: { fake_set_language($0, $1) },
        setNotification: { fake_set_notification($0, $1) })
      #expect(throws: InputError.self) {
        _ = try DispatcherSpeech(library: library, program: "test")
      }
    }

    @Test func `a text that the service has spoken is told of`() async throws {
      let speech = try makeSpeech()
      var ends: [String] = []
      await withCheckedContinuation { done in
        speech.finished = { number, isComplete in
          ends.append("\(number) \(isComplete)")
          done.resume()
        }
        speech.speak("hello", language: nil, number: 7)
        #expect(ends == [])
        fake_end(fake_last_message())
      }
      #expect(ends == ["7 true"])
      #expect(calls() == ["say hello"])
    }

    @Test func `a service that dies in mid-speech ends what it had, and says the next text anew`()
      throws
    {
      let speech = try makeSpeech()
      var events: [String] = []
      speech.finished = { events.append("\($0) \($1)") }
      speech.connectionChanged = { events.append($0 ? "back" : "gone") }
      speech.speak("one", language: nil, number: 1)
      speech.speak("two", language: nil, number: 2)
      // It dies, and is started anew, as systemd and speech-dispatcher's own starter do.
      fake_service(1)
      speech.speak("three", language: nil, number: 3)
      #expect(events == ["gone", "1 false", "2 false", "back"])
      #expect(calls() == ["say one", "say two", "say three", "open", "say three"])
      #expect(fake_connections() == 1)
    }

    @Test func `a service that stays away fails each text at once, until it is back`() throws {
      let speech = try makeSpeech()
      var events: [String] = []
      speech.finished = { events.append("\($0) \($1)") }
      speech.connectionChanged = { events.append($0 ? "back" : "gone") }
      fake_service(0)
      speech.speak("one", language: nil, number: 1)
      speech.speak("two", language: nil, number: 2)
      #expect(events == ["gone", "1 false", "2 false"])
      fake_service(1)
      speech.speak("three", language: nil, number: 3)
      #expect(events == ["gone", "1 false", "2 false", "back"])
    }

    @Test func `stopping, pausing and going on find out that the service is gone`() throws {
      for act in ["stop", "pause", "resume"] {
        let speech = try makeSpeech()
        var events: [String] = []
        speech.finished = { events.append("\($0) \($1)") }
        speech.connectionChanged = { events.append($0 ? "back" : "gone") }
        speech.speak("one", language: nil, number: 1)
        fake_service(0)
        switch act {
        case "stop": speech.stop()
        case "pause": speech.pause()
        default: speech.resume()
        }
        // What is stopped is not told as finished.
        #expect(events == (act == "stop" ? ["gone"] : ["gone", "1 false"]), "\(act)")
        // Nothing to do without a service, and no harm.
        speech.stop()
        speech.pause()
        speech.resume()
      }
    }

    @Test func `a language is set where it changes, and the user's own comes back`() throws {
      let speech = try makeSpeech()
      speech.speak("hello", language: "en", number: 1)
      speech.speak("bonjour", language: "fr", number: 2)
      speech.speak("salut", language: "fr", number: 3)
      speech.speak("hello", language: nil, number: 4)
      #expect(
        calls() == [
          "say hello", "language fr", "say bonjour", "say salut", "language en", "say hello",
        ])
    }

    // Proves: GEST:2.4-attributed
    @Test
    func `pitch, spelling, punctuation and pronunciation are set for their text, and set back`()
      throws
    {
      let speech = try makeSpeech()
      var manner = SpeechManner()
      (manner.pitch, manner.spellsOut, manner.speaksPunctuation) = (1.5, true, true)
      speech.speak("ABC", as: manner, number: 1)
      speech.speak("DEF", as: manner, number: 2)
      speech.speak("hello", language: nil, number: 3)
      var sounded = SpeechManner()
      sounded.pronunciation = "t\"o"
      speech.speak("a<b", as: sounded, number: 4)
      speech.speak("hello", language: nil, number: 5)
      #expect(
        calls() == [
          "spd_set_voice_pitch 50", "spd_set_spelling 1", "spd_set_punctuation 0", "say ABC",
          "say DEF", "spd_set_voice_pitch 0", "spd_set_spelling 0", "spd_set_punctuation 1",
          "say hello", "spd_set_data_mode 1",
          "say <speak><phoneme alphabet=\"ipa\" ph=\"t&quot;o\">a&lt;b</phoneme></speak>",
          "spd_set_data_mode 0", "say hello",
        ])
    }

    @Test func `a language that no voice has is spoken in its main part, else in the user's own`()
      throws
    {
      let speech = try makeSpeech()
      fake_languages("en fr de")
      speech.speak("bonjour", language: "fr-CA", number: 1)
      speech.speak("guten Tag", language: "de", number: 2)
      speech.speak("dumela", language: "tn", number: 3)
      speech.speak("dumela", language: "tn", number: 4)
      speech.speak("salut", language: "fr-CA", number: 5)
      #expect(
        calls() == [
          "language fr-CA", "language fr", "say bonjour", "language de", "say guten Tag",
          // Asked for once; then it is known to be missing.
          "language tn", "language en", "say dumela", "say dumela", "language fr", "say salut",
        ])
    }

    @Test func `the reader goes on through a service that dies, and announcements end`() throws {
      let fingers = Fingers()
      let speech = try makeSpeech()
      let reader = ScreenReader(application: fingers.application, speech: speech)
      for (index, label) in ["first", "second", "third"].enumerated() {
        let item = UILabel(frame: CGRect(x: 0, y: 100 * index, width: 200, height: 50))
        item.text = label
        fingers.view.addSubview(item)
      }
      reader.turnOn()
      fake_service(0)
      for _ in 0..<2 {
        fingers.down(0, 300, 300)
        for step in 1...10 {
          fingers.wait(10)
          fingers.move(0, 300 + 16 * Double(step), 300)
        }
        fingers.up(0)
        fingers.wait(1000)
      }
      #expect((reader.cursor.item as? UILabel)?.text == "third")
      fake_service(1)
      _ = calls()
      UIAccessibility.post(notification: .announcement, argument: "done")
      #expect(calls() == ["open", "say done"])
      reader.turnOff()
    }
  }
}
