import DactylBasics
import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// How an application's records become values.
extension InspectionStream {
  func receive(_ received: EventRecord) {
    switch received {
    case .touch(let touch, let time):
      begin(time)
      recordFrame(of: touch, at: time)
      record(touch)
    case .decision(let decision):
      begin(decision.time)
      record(decision)
    case .delivery(let decision):
      begin(decision.time)
      record(decision)
    case .controller(let report):
      begin(report.time)
      let call = report.call
      record(.controller(label(report.controller), call: "\(call.name)(\(call.arguments))"))
    case .press(let press, let time):
      begin(time)
      if press.phase == .began { nameKey(press.type.word) }
      record(.note("press \(press.serial) \(press.type.word) \(press.phase)"))
    case .indirect(let report):
      begin(report.time)
      record(report)
    case .control(let report):
      begin(report.time)
      let names = report.events.eventNames.joined(separator: ", ")
      let text = (showsTexts ? report.typedText : nil).map { ", text \"\($0.printable)\"" } ?? ""
      record(.note("\(label(report.control)) \(names)\(text)"))
    case .scroll(let report):
      begin(report.time)
      record(report)
    case .orientation(let orientation, let time):
      begin(time)
      record(.note("device is held \(orientation)"))
    case .clockStep(let step):
      begin(step.from)
      record(.note("\(step.words(at: step.to)): \(step.consequence)"))
    case .device(let report):
      begin(report.time)
      if case .code = report.kind { codes[report.device] = report }
      record(.note(report.sentence))
    case .focus(let report):
      begin(report.time)
      record(.note(report.sentence))
    case .shake(let outcome, let time):
      begin(time)
      record(.note("shake \(outcome.rawValue)"))
    case .display(let report):
      begin(report.time)
      record(.note(report.sentence))
    case .interface(let report, let time):
      begin(time)
      record(report)
    case .drag(let report):
      begin(report.time)
      record(.note("\(label(report.source)) \(report.sentence)"))
    case .pressDelivery: break
    }
    explanation.receive(received)
  }

  // MARK: Touches

  private func record(_ touch: UITouch) {
    let place = place(of: touch)
    if touch.phase == .began {
      // The views that it can hit and the recognizers must be recorded before.
      recordState()
      recordHit(of: touch, at: place)
    }
    tracks[touch.serial, default: []].append(
      TrackPoint(time: moment ?? .zero, x: Double(place.x), y: Double(place.y)))
    record(
      .touch(
        touch.serial, phase: "\(touch.phase)", x: Double(place.x), y: Double(place.y)))
  }

  /// A touch's position on the screen.
  private func place(of touch: UITouch) -> CGPoint {
    let place = touch.location(in: nil)
    return touch.window.map { $0.convert(place, to: nil as UIWindow?) } ?? place
  }

  private func recordHit(of touch: UITouch, at place: CGPoint) {
    let path = ResponderPath(point: place, in: touch.view?.application ?? .shared)
    let recognizers = path.recognizers.filter { $0.refusal == nil }
      .map { number(of: $0.recognizer) }
    for recognizer in recognizers {
      offers[recognizer, default: []].append((moment ?? .zero, touch.serial))
    }
    record(
      .hit(
        RecordedHit(
          touch: touch.serial, tapCount: touch.tapCount,
          device: touch.device.map { $0.number + 1 }, view: touch.view.map { number(of: $0) },
          walk: path.steps.map { step in
            RecordedHit.Step(
              view: number(of: step.view), depth: step.depth, verdict: step.verdict.word,
              reason: step.verdict.reason)
          },
          chain: touch.view?.responderChain.map(label) ?? [], recognizers: recognizers)))
  }

  private func record(_ decision: DeliveryDecision) {
    let view = number(of: decision.view)
    let what = decision.kind.word
    let key = DeliveryKey(touch: decision.touch.serial, view: view)
    // A move with the same delivery as the one before adds nothing.
    if decision.phase == .moved, deliveries[key] == what { return }
    deliveries[key] = what
    record(
      .delivery(
        RecordedDelivery(
          touch: decision.touch.serial, view: view, what: what, phase: "\(decision.phase)",
          causes: decision.kind.claimants.map { number(of: $0) },
          text: decision.kind.words(phase: "\(decision.phase)"))))
  }

  // MARK: Recognizers

  private func record(_ decision: GestureDecision) {
    let recognizer = number(of: decision.recognizer)
    switch decision.kind {
    // There are as many of these as moves. The lane shows that the gesture continues, and the
    // explanation counts them.
    case .transition(_, .changed, _): break
    case .transition(let from, let to, let reason):
      record(
        .state(
          recognizer: recognizer, from: "\(from)", to: to.word(from: from),
          text: explanation.doubts.reason(of: decision), preventedBy: preventer(in: reason)))
    case .waits(let others):
      record(.waits(recognizer: recognizer, others: others.map { number(of: $0) }))
    case .declinesTouch(_, .settled): break
    case .declinesTouch(let touch, _):
      record(.remark(recognizer: recognizer, touch: touch.serial, text: decision.sentence))
    case .declinesPress, .refusedTransition, .brokeRequirementCycle:
      record(.remark(recognizer: recognizer, touch: nil, text: decision.sentence))
    }
  }

  /// The recognizer that a reason names.
  private func preventer(in reason: GestureReason?) -> Int? {
    switch reason {
    case .prevented(let name, _), .requirementSucceeded(let name):
      recognizers.firstIndex { $0.name == name }
    default: nil
    }
  }

  // MARK: The rest

  private func record(_ report: ScrollReport) {
    switch report.kind {
    case .didScroll, .didZoom: return
    default: break
    }
    let name = label(report.scrollView)
    record(.note("\(name) \(report.kind.callName) at \(report.contentOffset.text)"))
  }

  private func record(_ report: InterfaceReport) {
    switch report {
    case .decided: break
    case .began(let rotation):
      record(.note("interface turns from \(rotation.from) to \(rotation.to)"))
    case .ended(let rotation): record(.note("interface has turned to \(rotation.to)"))
    case .changed(let old, let new): record(.note("interface stands \(new) at once, was \(old)"))
    }
  }

  /// Records which recognizers wait for which.
  func closeGraph() {
    let graph = RecognizerGraph(of: recognizerObjects)
    requirements = graph.requirements.map { [number(of: $0.waits), number(of: $0.other)] }
    rings = graph.cycles.map { $0.map(\.logName) }
  }
}

extension ResponderPath.Step.Verdict {
  /// The verdict's word in values and JSON.
  var word: String {
    switch self {
    case .hit: "hit"
    case .passedOn: "passed on"
    case .skipped: "skipped"
    case .notAsked: "not asked"
    }
  }

  /// Why a view was skipped.
  var reason: String? {
    if case .skipped(let why) = self { why } else { nil }
  }
}
