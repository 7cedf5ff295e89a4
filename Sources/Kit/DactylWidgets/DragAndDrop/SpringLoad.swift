import DactylControls
import Foundation
import InputFrames

/// A drag over something that it may open: waits until the finger rests, and opens it.
@MainActor
final class SpringLoad: UISpringLoadedInteractionContext {
  let interaction: UISpringLoadedInteraction
  private unowned let session: DragSession
  private(set) var state = UISpringLoadedInteractionEffectState.inactive
  var targetView: UIView?
  var targetItem: Any?
  /// What a change is told by.
  private weak var restedView: UIView?
  private var restedItem: AnyHashable?
  private var restedPlace = CGPoint.zero
  private var timer: EventTimers.Token?
  private var limits: DragLimits { session.application.drags.limits }

  init(_ interaction: UISpringLoadedInteraction, _ session: DragSession) {
    self.interaction = interaction
    self.session = session
    targetView = interaction.view
  }

  func location(in view: UIView?) -> CGPoint {
    view.map { session.location(in: $0) } ?? session.place
  }

  /// The finger is over it, at another place perhaps.
  func update() {
    guard interaction.interactionBehavior.shouldAllow(interaction, with: self) else {
      return stop()
    }
    let isOther = targetView !== restedView || targetItem as? AnyHashable != restedItem
    let (dx, dy) = (session.place.x - restedPlace.x, session.place.y - restedPlace.y)
    let hasMoved = dx * dx + dy * dy > limits.startDistance * limits.startDistance
    switch state {
    case .inactive: rest()
    case .possible, .activating: if isOther || hasMoved { rest() }
    case .activated: if isOther { rest() }
    }
  }

  /// The finger has to rest from now on.
  private func rest() {
    cancelTimer()
    restedView = targetView
    restedItem = targetItem as? AnyHashable
    restedPlace = session.place
    change(to: .possible)
    wait(limits.springDelay) { load in
      load.change(to: .activating)
      load.wait(load.limits.springWarning) { $0.open() }
    }
  }

  private func wait(_ time: TimeInterval, _ then: @escaping @MainActor (SpringLoad) -> Void) {
    let end = session.application.now + .microseconds(Int64(time * 1e6))
    timer = session.application.timers.schedule(at: end) { [weak self] _ in
      guard let self else { return }
      timer = nil
      then(self)
    }
  }

  private func open() {
    change(to: .activated)
    session.report(.opened)
    interaction.activate(interaction, self)
    interaction.interactionBehavior.interactionDidFinish(interaction)
    session.look()
  }

  private func change(to next: UISpringLoadedInteractionEffectState) {
    guard state != next else { return }
    state = next
    interaction.interactionEffect.interaction(interaction, didChangeWith: self)
  }

  private func cancelTimer() {
    if let timer { session.application.timers.cancel(timer) }
    timer = nil
  }

  private func stop() {
    cancelTimer()
    change(to: .inactive)
  }

  /// The finger has left it, or lifted.
  func end() {
    let hasOpened = state == .activated
    stop()
    if !hasOpened { interaction.interactionBehavior.interactionDidFinish(interaction) }
  }
}

/// A view of the kit that stands for something that a drag may open.
@MainActor
protocol SpringLoaded: UIView {
  /// Adds or removes the interaction that opens it.
  func reviewSpring()
}

extension UIView {
  /// What a drag over the view may open.
  final var springs: [UISpringLoadedInteraction] {
    (self as? any SpringLoaded)?.reviewSpring()
    return interactions.compactMap { $0 as? UISpringLoadedInteraction }
  }
}
