import Foundation
import InputFrames

/// The animator's blocks, and the animations that they have made.
extension UIViewPropertyAnimator {
  /// Stores a block, or runs it at once if the animator has already started.
  final func add(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    switch state {
    case .inactive: blocks.append(Block(change: animation, delayFactor: factor))
    case .active:
      let done = course.goesToStart ? 0 : course.fraction(at: now)
      run(animation, from: done + factor * (1 - done))
    case .stopped: break
    }
  }

  final func run(_ block: () -> Void, from start: Double) {
    let group = AnimationGroup(AnimationGroup.Settings(), parent: nil)
    group.settings.duration = Duration(animationSeconds: duration)
    engine.run(AnimationEngine.Bracket(group: group, animator: (self, start)), block)
  }

  /// Takes over the animations of a block.
  final func adopt(_ group: AnimationGroup, from start: Double) {
    for record in group.records where record.view.window != nil {
      var track = record.track
      for other in record.view.animations?.of(record.property) ?? []
      where !moving.contains(where: { $0 === other }) {
        if case .single(_, let to) = track {
          let shown = record.view.animations?.value(of: record.property, at: now)
          track = .single(from: shown ?? track.start, to: to)
        }
        engine.interrupt(other)
      }
      let animation = PropertyAnimation(
        of: record.view, property: record.property, track: track,
        clock: .animator(PropertyAnimation.AnimatorReference(animator: self), start: start),
        group: nil, blocksTouches: !isUserInteractionEnabled,
        isHitAsShown: isUserInteractionEnabled && !isManualHitTestingEnabled, generation: 0)
      moving.append(animation)
      record.view.addAnimation(animation)
    }
    for completion in group.completions {
      completions.append { completion($0 == .end) }
    }
    group.forgetRecords()
  }

  /// Drops an animation because another one has replaced it, or its view has left its window.
  final func lost(_ animation: PropertyAnimation) {
    moving.removeAll { $0 === animation }
  }
}
