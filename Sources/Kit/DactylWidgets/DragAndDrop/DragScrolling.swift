import DactylControls
import Foundation
import GestureMachines

/// Scrolls what lies below a drag while its finger is at an edge of it.
@MainActor
final class DragScrolling {
  private unowned let session: DragSession
  private weak var view: UIScrollView?
  private var timer: FrameTimer?

  init(_ session: DragSession) { self.session = session }

  /// The finger is over those views, from the innermost outward.
  func look(in views: [UIView]) {
    let found = views.lazy.compactMap { $0 as? UIScrollView }.first { step(in: $0) != nil }
    guard found !== view else { return }
    end()
    guard let found else { return }
    view = found
    timer = FrameTimer(
      in: session.application, framesPerSecond: found.limits.framesPerSecond
    ) { [weak self] _ in self?.scroll() ?? false }
  }

  func end() {
    timer?.stop()
    timer = nil
    view = nil
  }

  private func scroll() -> Bool {
    guard let view, let offset = step(in: view) else {
      timer = nil
      view = nil
      return false
    }
    view.contentOffset = offset
    view.layoutIfNeeded()
    // Something else lies below the finger now.
    session.look()
    return self.view === view
  }

  /// Where the content goes next; `nil` where the finger does not scroll it.
  private func step(in view: UIScrollView) -> CGPoint? {
    guard view.isScrollEnabled, view.window != nil else { return nil }
    let limits = session.application.drags.limits
    let place = session.location(in: view)
    let room = view.bounds.inset(by: view.adjustedContentInset)
    guard room.contains(place) else { return nil }
    let way = limits.scrollSpeed / view.limits.framesPerSecond
    func pull(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      // In a small view both edges would pull.
      let edge = min(limits.scrollEdge, (high - low) / 3)
      guard edge > 0 else { return 0 }
      if place < low + edge { return (place - low - edge) / edge * way }
      return place > high - edge ? (place - high + edge) / edge * way : 0
    }
    let wish = CGPoint(
      x: view.contentOffset.x + pull(place.x, room.minX, room.maxX),
      y: view.contentOffset.y + pull(place.y, room.minY, room.maxY))
    let offset = view.clamped(wish)
    return offset == view.contentOffset ? nil : offset
  }
}
