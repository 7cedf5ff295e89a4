import DactylKit
import Foundation
import InputFrames
import Scenes

/// Performs a case, event by event.
extension ScenarioRunner {
  func perform(_ event: ScenarioEvent, _ index: Int) throws(InputError) {
    let application = stage.application
    switch event.action {
    case .tick:
      application.advance(to: event.time)
      return
    case .touch(let change) where change.phase == .cancelled && !journal.isDown(change.id):
      // A press that is cancelled after the lift: a waiting recognizer resets.
      application.deliver([], at: event.time)
      stage.reset { _ in true }
      return
    case .touch(let change) where change.phase == .ended && journal.keepsDown(change):
      application.deliver([], at: event.time)
      return
    case .button(let id, let button, let isDown):
      let due = journal.button(of: id, button, isDown: isDown).map { [journal.sample(of: $0)] }
      application.deliver(due ?? [], at: event.time)
      return
    case .touch(let change):
      (stage.window as? ScenarioWindow)?.chosen = change.view.flatMap { stage.views[$0] }
      application.deliver([journal.sample(of: change)], at: event.time)
      (stage.window as? ScenarioWindow)?.chosen = nil
      recordAxes()
      return
    case .device(let step):
      stage.perform(step, at: event.time)
      return
    case .press(let button, let phase, let view):
      let goal = view.flatMap { stage.views[$0] } ?? stage.root
      _ = goal.becomeFirstResponder()
      application.deliver(presses: [PressSample(.button(button), phase: phase)], at: event.time)
      return
    default:
      // No touch: only the timers before this moment, and the clock.
      application.deliver([], at: event.time)
    }
    switch event.action {
    case .setState(let id, let state):
      if let state = StateName.state(toSet: state) { stage.recognizer(id)?.state = state }
    case .configure(let id, let settings):
      try configure(id, settings)
    case .configureView(let id, let settings):
      if let view = stage.views[id] { try ViewProperties(settings).apply(to: view) }
    case .enable(let id, let isEnabled):
      stage.recognizer(id)?.isEnabled = isEnabled
    case .removeView(let id):
      stage.remove(view: id)
    case .grab(let id):
      guard let view = stage.views[id] else { return }
      let outside = journal.touchesDown.filter { !($0.touch.view?.isDescendant(of: view) ?? false) }
      let samples = outside.map { TouchSample(id: $0.id, phase: .cancelled, location: $0.place) }
      application.deliver(samples, at: event.time)
      // A touch inside continues. Recognizers of the superviews lose it.
      stage.reset { recognizer in !(recognizer.view?.isDescendant(of: view) ?? false) }
    case .hitTest(let x, let y, let view):
      for hit in scenario.expectation.hits where hit.event == index {
        journal.check(
          hit, answer: view.map { stage.hitTest(x: x, y: y, in: $0) } ?? stage.hitTest(x: x, y: y))
      }
    case .configureAll(let entries):
      try stage.configure(entries, scenario)
      for what in stage.missing { journal.lacks(what) }
      journal.telling = stage.telling
    case .reset(let id):
      stage.reset { id == nil || $0.name == id }
    case .fling(let x, let y):
      stage.mover?.beginFling(CGPoint(x: x, y: y))
    case .touch, .tick, .scroll, .press, .button, .device, .otherInput, .reader:
      break
    }
  }

  private func configure(_ id: String, _ settings: DocumentMapping) throws(InputError) {
    guard let recognizer = stage.recognizer(id) else { return }
    journal.ends[id] = nil
    for key in settings.keys {
      switch (key, recognizer) {
      case ("enabled", _):
        recognizer.isEnabled = try settings.bool(key) ?? true
      case ("touches", let pan as UIPanGestureRecognizer):
        let touches = try settings.integer(key, from: 1, through: 100) ?? 1
        pan.minimumNumberOfTouches = touches
        pan.maximumNumberOfTouches = touches
      case _ where try RecognizerSettings.set(key, of: settings, recognizer): break
      default:
        journal.lacks("configure key \"\(key)\"")
      }
    }
  }

  /// Moves of several fingers in one frame.
  func move(_ events: ArraySlice<ScenarioEvent>) {
    var samples: [TouchSample] = []
    for event in events {
      if case .touch(let change) = event.action { samples.append(journal.sample(of: change)) }
    }
    if let time = events.first?.time { stage.application.deliver(samples, at: time) }
    recordAxes()
  }

  /// Records the axis of each lock, after a touch.
  private func recordAxes() {
    for (id, recognizer) in stage.recognizers {
      guard let pan = recognizer as? ScenarioPan, pan.tellsAxis else { continue }
      journal.recordAxis(of: pan, id: id)
    }
  }
}
