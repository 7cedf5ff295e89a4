// swift-format-ignore-file
import DactylKit
import FailurePages
import Foundation
import InputTesting
import Inspection
import LiveInspection
import Testing
import InputDevices

/// Documentation/Inspecting.md
@MainActor
enum InspectingPage {
  @Suite("Panel", .failurePages)
  @MainActor
  struct PanelTests {
    let fingers = Fingers(screen: CGSize(width: 320, height: 240))
  }

  static func page(_ application: UIApplication) throws {
    let stream = InspectionStream()
    stream.listen(to: application)
    stream.close()
    for outcome in stream.outcomes { print(outcome.sentence, outcome.limits.map(\.words)) }
    let page = InspectionPage(stream, title: InspectionStream.Title(recording: "by hand"))
    try Data(page.html.utf8).write(to: URL(filePath: "page.html"))
  }

  static func live(
    _ application: UIApplication, _ loop: InputLoop, _ input: DeviceInput
  ) throws {
    let inspector = try LiveInspector(of: application)
    try loop.watch(inspector.descriptor) { inspector.serve() }
    _ = try loop.run(source: input, consumer: inspector.consumer(application))
  }

  static func log(_ application: UIApplication) {
    let log = EventLog(of: application, format: .text) { line in print(line) }
    log.showsMoves = true
    log.close()
    print(log.summary.touches, "touches,", log.summary.failed, "gestures failed")
  }

  static func explain(_ application: UIApplication, _ view: UIView) {
    let explanation = Explanation(of: view.gestureRecognizers ?? [])
    explanation.listen(to: application)
    for line in explanation.text(Explanation.Filter(recognizer: "next-page")) { print(line) }
  }

  static func path(_ application: UIApplication, _ button: UIView) {
    let path = ResponderPath(point: CGPoint(x: 140, y: 80), in: application)
    print(path.text)
    #expect(path.hitView === button)
    #expect(path.recognizers.allSatisfy { $0.refusal == nil })
  }

  static func trees(_ application: UIApplication, _ view: UIView) {
    print(ViewTree(of: application).text)
    print(ControllerTree(of: application).text)
    print(RecognizerGraph(of: view.gestureRecognizers ?? []).text)
    application.warningObserver = { warning in print(warning.sentence) }
  }
}
