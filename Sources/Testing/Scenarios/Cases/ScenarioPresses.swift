import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// Reports what toolkits report about a finger before it is a gesture: its press, that the press is
/// shown, that it is short, or that it is cancelled.
///
/// A press belongs to the first finger of the screen. Times run while it rests; each is a recognizer
/// of its own that neither prevents another one nor is prevented.
@MainActor
final class ScenarioPresses {
  /// The kinds of outcome.
  nonisolated static let kinds: Set<String> = [
    "press", "press_double", "press_cancel", "press_shown", "short_press", "tap_maybe",
    "touch_begin", "touch_end",
  ]

  private let recognizers: [UIGestureRecognizer]
  private(set) var timers: [RestTimer] = []
  private weak var journal: ScenarioJournal?
  /// Whether the press is reported only when the finger has rested or tapped.
  private let waits: Bool
  private var isDue = false
  private var isPressed = false
  private var place: CGPoint = .zero

  /// `nil` if the case does not mention presses.
  init?(_ scenario: Scenario, _ config: ScenarioConfig, on stage: ScenarioStage) {
    let named = scenario.spokenOf.intersection(Self.kinds)
    guard !named.isEmpty else { return nil }
    recognizers = stage.recognizers.map(\.recognizer)
    waits =
      config.pressDelay != nil
      && recognizers.contains { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired == 1 }
    if named.contains("press_shown"), config.showPress == nil {
      stage.lacks("outcome kind \"press_shown\" without the config key \"show_press_ms\"")
    }
    if named.contains("short_press"), !config.hasShortPress {
      stage.lacks("outcome kind \"short_press\" without the config key \"short_press_ms\"")
    }
    let times = [
      ("press", waits ? config.pressDelay : nil), ("press_shown", config.showPress),
      ("short_press", config.shortPress),
    ]
    for (kind, time) in times {
      guard let time else { continue }
      let timer = RestTimer()
      timer.name = kind
      timer.limits.leastDuration = time
      timer.limits.slop = config.pressSlop
      timer.cancelsTouchesInView = false
      timer.delaysTouchesEnded = false
      stage.window.addGestureRecognizer(timer)
      timer.addTarget { [weak self] timer in
        guard timer.state == .began else { return }
        self?.rested(kind, at: timer.location(in: nil))
      }
      timers.append(timer)
    }
  }

  func listen(_ journal: ScenarioJournal) { self.journal = journal }

  private func rested(_ kind: String, at place: CGPoint) {
    if kind == "press" { press() } else { journal?.record(press: kind, at: place) }
  }

  private func press() {
    guard isDue else { return }
    isDue = false
    isPressed = true
    journal?.record(press: "press", at: place)
  }

  /// A touch came, or left. `isFirst`: no other one is down.
  func record(_ touch: UITouch, isFirst: Bool) {
    let place = touch.location(in: nil)
    switch touch.phase {
    case .began:
      journal?.record(press: "touch_begin", at: place, touch: touch)
      let sees = recognizers.filter { $0.willSee(touch) }
      guard isFirst, !sees.isEmpty else { return }
      self.place = place
      isDue = true
      if touch.tapCount == 2, sees.contains(where: Self.isDouble) {
        journal?.record(press: "press_double", at: place)
        isPressed = true
      }
      if !waits { press() }
    case .ended, .cancelled:
      journal?.record(press: "touch_end", at: place, touch: touch)
    default:
      break
    }
  }

  private static func isDouble(_ recognizer: UIGestureRecognizer) -> Bool {
    (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
  }

  /// Records a decision. A recognized tap reports its press first. A press whose recognizers have
  /// all failed is reported as cancelled.
  func record(_ decision: GestureDecision) {
    switch decision.kind {
    case .waits:
      guard let tap = decision.recognizer as? UITapGestureRecognizer,
        tap.numberOfTapsRequired == 1
      else { return }
      journal?.record(press: "tap_maybe", at: tap.location(in: nil))
    case .transition(_, let state, _) where isTapOrPress(decision.recognizer):
      if state == .ended, decision.recognizer is UITapGestureRecognizer { press() }
      if state != .failed, state != .cancelled { isPressed = false }
      let isLeft = recognizers.contains { other in
        other !== decision.recognizer && isTapOrPress(other) && other.numberOfTouches > 0
          && other.state != .failed
      }
      guard state == .failed, !isLeft else { return }
      isDue = false
      guard isPressed else { return }
      isPressed = false
      journal?.record(press: "press_cancel", at: place)
    default:
      break
    }
  }

  private func isTapOrPress(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizers.contains(where: { $0 === recognizer }) else { return false }
    return recognizer is UITapGestureRecognizer || recognizer is UILongPressGestureRecognizer
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer will see a touch: it is in its view and of an allowed type.
  func willSee(_ touch: UITouch) -> Bool {
    guard isEnabled, let view, let target = touch.view, target.isDescendant(of: view) else {
      return false
    }
    return allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
  }
}

/// Fires when a finger has rested. It is not a recognizer of the case and has no effect on others.
final class RestTimer: UILongPressGestureRecognizer {
  override func canPrevent(_ prevented: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventing: UIGestureRecognizer) -> Bool { false }
}
