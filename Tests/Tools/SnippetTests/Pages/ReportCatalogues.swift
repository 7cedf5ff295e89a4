// swift-format-ignore-file
import DactylKit
import Foundation
import Inspection
import LinuxSpeech
import Scenarios
import Scenes
import ScreenReader

/// The catalogues of Inspection, LinuxSpeech, Scenarios, Scenes and ScreenReader
@MainActor
enum ReportCatalogues {
  static func log(_ application: UIApplication) {
    let log = EventLog(of: application, format: .text) { line in print(line) }
    log.close()
  }

  static func why(_ application: UIApplication, _ view: UIView) {
    print(ResponderPath(point: CGPoint(x: 140, y: 80), in: application).text)
    let explanation = Explanation(of: view.gestureRecognizers ?? [])
    explanation.listen(to: application)
    for line in explanation.text() { print(line) }
    print(RecognizerGraph(of: view.gestureRecognizers ?? []).text)
  }

  static func speak() throws {
    let speech = try DispatcherSpeech(program: "kiosk")
    let reader = ScreenReader(speech: speech)
    reader.turnOn()
    speech.connectionChanged = { isConnected in
      print(isConnected ? "speech is back" : "speech is away")
    }
  }

  final class Dial: UIView {}
  final class Panel: UIViewController {}

  static func run() throws {
    let file = try ScenarioFile.load(path: "taps.yaml")
    for entry in file.entries {
      let result = ScenarioRunner.run(entry)
      print(result.id, result.outcome)
    }
  }

  static func classes() throws {
    var classes = SceneClasses()
    classes.register(view: "Dial") { frame in Dial(frame: frame) }
    classes.register(controller: "Panel") { Panel() }
    let scene = try Scene.load(path: "panel.yaml").build(classes: classes)
    print(scene.views.count)
  }

  static func scene() throws {
    let scene = try Scene.load(path: "panel.yaml").build()
    let press = scene.recognizer("press")
    press?.addTarget { recognizer in print(recognizer.state) }
  }

  static func describe(_ dial: UIView) {
    dial.isAccessibilityElement = true
    dial.accessibilityLabel = "Volume"
    dial.accessibilityValue = "40 percent"
    dial.accessibilityTraits = .adjustable
  }

  final class Player: UIView {
    var isPlaying = false

    override func accessibilityPerformMagicTap() -> Bool {
      isPlaying.toggle()
      return true
    }

    override func accessibilityPerformEscape() -> Bool { false }
  }

  static func readAloud(_ application: UIApplication) {
    let speech = LineSpeech(application: application) { line in print("speaks:", line) }
    let reader = ScreenReader(application: application, speech: speech)
    reader.turnOn()
  }
}
