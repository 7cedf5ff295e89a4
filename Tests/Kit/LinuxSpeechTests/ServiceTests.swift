import DactylKit
import Foundation
import InputFrames
import InputTesting
import KitStages
import LinuxSpeech
import ScreenReader
import Testing

extension SpeakingTests {
  /// Debian's speech-dispatcher itself, with a voice that writes down what it says.
  @MainActor
  @Suite(
    "Speech through speech-dispatcher",
    .enabled(
      if: SpeechDaemon.isInstalled, "speech-dispatcher is not installed: scripts/setup test"),
    .timeLimit(.minutes(10)))
  struct ServiceTests {
    /// What came of texts and of the connection, in order: `1 true`, `gone`.
    @MainActor
    final class Events {
      var list: [String] = []

      init(of speech: DispatcherSpeech) {
        speech.finished = { [weak self] in self?.list.append("\($0) \($1)") }
        speech.connectionChanged = { [weak self] in self?.list.append($0 ? "back" : "gone") }
      }
    }

    @Test func `texts are spoken one after the other, and each is told of at its end`() async throws
    {
      let daemon = try SpeechDaemon()
      try await daemon.start()
      let speech = try DispatcherSpeech(program: "test")
      let events = Events(of: speech)
      for (index, text) in ["one", "two", "three"].enumerated() {
        speech.speak(text, language: nil, number: index + 1)
      }
      try await wait { events.list.count == 3 }
      #expect(events.list == ["1 true", "2 true", "3 true"])
      #expect(daemon.spoken == ["en one", "en two", "en three"])
    }

    @Test func `what is stopped is broken off, not told of, and the next text is spoken at once`()
      async throws
    {
      let daemon = try SpeechDaemon()
      try await daemon.start()
      let speech = try DispatcherSpeech(program: "test")
      let events = Events(of: speech)
      speech.speak("long one", language: nil, number: 1)
      speech.speak("waiting", language: nil, number: 2)
      try await wait { daemon.spoken == ["en long one"] }
      speech.stop()
      speech.speak("next", language: nil, number: 3)
      try await wait { !events.list.isEmpty }
      #expect(events.list == ["3 true"])
      #expect(daemon.spoken == ["en long one", "en next"])
    }

    @Test func `what another program breaks off is told of as not spoken to its end`() async throws
    {
      let daemon = try SpeechDaemon()
      try await daemon.start()
      let speech = try DispatcherSpeech(program: "test")
      let events = Events(of: speech)
      speech.speak("long one", language: nil, number: 1)
      try await wait { daemon.spoken == ["en long one"] }
      try daemon.cancelFromOutside()
      try await wait { !events.list.isEmpty }
      #expect(events.list == ["1 false"])
    }

    @Test func `a text is spoken in its language, and the next one in the user's own`() async throws
    {
      let daemon = try SpeechDaemon()
      try await daemon.start()
      let speech = try DispatcherSpeech(program: "test")
      let events = Events(of: speech)
      speech.speak("bonjour", language: "fr", number: 1)
      speech.speak("hello", language: nil, number: 2)
      try await wait { events.list.count == 2 }
      #expect(daemon.spoken == ["fr bonjour", "en hello"])
    }

    @Test func `a service that is killed in mid-speech is noticed at once`() async throws {
      let daemon = try SpeechDaemon()
      try await daemon.start()
      let speech = try DispatcherSpeech(program: "test")
      let events = Events(of: speech)
      speech.speak("long one", language: nil, number: 1)
      speech.speak("waiting", language: nil, number: 2)
      try await wait { daemon.spoken == ["en long one"] }
      daemon.kill()
      try await wait { events.list.count == 3 }
      #expect(events.list == ["gone", "1 false", "2 false"])
    }

    @Test func `texts without a service fail, and one that is started anew speaks again`()
      async throws
    {
      let daemon = try SpeechDaemon()
      try await daemon.start()
      let speech = try DispatcherSpeech(program: "test")
      let events = Events(of: speech)
      daemon.kill()
      // Before its death could be noticed.
      speech.speak("lost", language: nil, number: 1)
      // A voice that outlives the service for a moment holds its socket open: the service may seem to
      // be back, and is found to be gone at the next word.
      #expect([["gone", "1 false"], ["gone", "back", "gone", "1 false"]].contains(events.list))
      events.list = []
      speech.stop()
      speech.pause()
      speech.resume()
      try await daemon.start()
      speech.speak("hello", language: "fr", number: 2)
      try await wait { events.list.count == 2 }
      #expect(events.list == ["back", "2 true"])
      #expect(daemon.spoken == ["fr hello"])
    }

    @Test func `a service that is absent is told of, with what mends it`() throws {
      let daemon = try SpeechDaemon()
      defer { withExtendedLifetime(daemon) {} }
      let error = #expect(throws: InputError.self) { _ = try DispatcherSpeech(program: "test") }
      #expect(error?.hint?.contains("apt-get install speech-dispatcher") == true)
    }

    @Test func `the reader speaks items and tells how its announcements ended`() async throws {
      let daemon = try SpeechDaemon()
      try await daemon.start()
      let fingers = Fingers()
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
      label.text = "Boiler"
      fingers.view.addSubview(label)
      let reader = ScreenReader(
        application: fingers.application, speech: try DispatcherSpeech(program: "test"))
      var ends: [String] = []
      let token = NotificationCenter.default.addObserver(
        forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
      ) { notification in
        let info = notification.userInfo
        let text = info?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? ""
        let isDone = info?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool ?? false
        MainActor.assumeIsolated { ends.append("\(text) \(isDone)") }
      }
      reader.turnOn()
      UIAccessibility.post(notification: .announcement, argument: "Warm")
      try await wait { ends.count == 1 }
      // Another test may have made another application meanwhile, and announcements go to the shared one.
      fingers.application.becomeShared()
      UIAccessibility.post(notification: .announcement, argument: "long story")
      try await wait { daemon.spoken.count == 3 }
      fingers.down(0, 300, 300)
      NotificationCenter.default.removeObserver(token)
      #expect(ends == ["Warm true", "long story false"])
      #expect(daemon.spoken == ["en Boiler", "en Warm", "en long story"])
      reader.turnOff()
    }
  }
}
