import Foundation
import InputFrames

/// Pictures of an image view that show one after the other, on the application's clock.
@MainActor
final class ImageAnimation {
  private unowned let view: UIImageView
  private let pictures: [UIImage]
  private let highlighted: [UIImage]?
  private let step: TimeInterval
  private let count: Int
  /// How many pictures have shown.
  private var shown = 0
  private var timer: EventTimers.Token?
  private weak var timers: EventTimers?

  init?(_ view: UIImageView) {
    guard let pictures = view.animationImages, !pictures.isEmpty else { return nil }
    self.view = view
    self.pictures = pictures
    highlighted = view.highlightedAnimationImages.flatMap { $0.isEmpty ? nil : $0 }
    let whole = view.animationDuration
    let step = whole > 0 && whole.isFinite ? whole / Double(pictures.count) : 1 / 30
    self.step = max(step, 0.001)
    count = view.animationRepeatCount > 0 ? view.animationRepeatCount : .max
  }

  /// The picture that shows.
  var picture: UIImage {
    if view.isHighlighted, let highlighted { return highlighted[shown % highlighted.count] }
    return pictures[shown % pictures.count]
  }

  /// Goes on while the view is in a window, and else waits: what no one sees wakes no one.
  func review() {
    if view.window == nil {
      stop()
    } else if timer == nil {
      wait()
    }
  }

  private func wait() {
    let application = view.application
    timers = application.timers
    let next = application.now + .microseconds(Int64((step * 1e6).rounded()))
    timer = application.timers.schedule(at: next) { [weak self] _ in self?.advance() }
  }

  private func advance() {
    timer = nil
    shown += 1
    guard shown / pictures.count < count else { return view.stopAnimating() }
    view.markLookChanged()
    if view.window != nil { wait() }
  }

  func stop() {
    if let timer { timers?.cancel(timer) }
    timer = nil
  }
}

extension UIImageView {
  final func beginAnimation() {
    endAnimation()
    animation = ImageAnimation(self)
    animation?.review()
    markLookChanged()
  }
  final func endAnimation() {
    guard let old = animation else { return }
    old.stop()
    animation = nil
    markLookChanged()
  }
  /// The picture that a renderer shows.
  package final var shownImage: UIImage? {
    if let animation { return animation.picture }
    return isHighlighted ? highlightedImage ?? image : image
  }
}
