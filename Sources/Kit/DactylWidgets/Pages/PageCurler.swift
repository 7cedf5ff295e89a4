@_spi(Kit) import DactylControls
@_spi(Kit) import DactylEvents
import Foundation
import GestureMachines

/// Turns pages with a curl, by a pan or by a tap near an edge.
@MainActor
final class PageCurler {
  fileprivate weak var pager: UIPageViewController?
  private var limits: PageLimits { pager?.limits ?? PageLimits() }
  let pan = UIPageCurlPanGestureRecognizer()
  let tap = UIPageCurlTapGestureRecognizer()
  private let axis: ScrollAxis
  /// The way of a finger that turns forward: to the left, and from right to left the other way.
  private var forwardWay: CGFloat { pager?.isMirrored == true ? 1 : -1 }
  /// The part of the turn that the finger has made, from 0 to 1.
  private(set) var progress: CGFloat = 0

  init(of pager: UIPageViewController) {
    self.pager = pager
    axis = pager.navigationOrientation == .horizontal ? .horizontal : .vertical
    pan.limits.axis = axis == .horizontal ? .horizontal : .vertical
    pan.curler = self
    tap.curler = self
    pan.addTarget(self, action: PageCurler.panned)
    tap.addTarget(self, action: PageCurler.tapped)
    pager.content.addGestureRecognizer(pan)
    pager.content.addGestureRecognizer(tap)
  }

  /// Animates the rest of a turn; `share` is its part of the whole turn.
  func animate(_ turn: PageTurn, share: CGFloat) {
    guard let pager else { return }
    turn.isArriving = true
    let duration = limits.curlDuration * Double(share)
    if share == 1 {
      let options: UIView.AnimationOptions =
        turn.direction == .forward ? .transitionCurlUp : .transitionCurlDown
      UIView.transition(
        with: pager.content, duration: duration, options: [options, .allowUserInteraction],
        animations: nil)
    }
    pager.kitApplication.after(duration) { [weak pager, weak turn] in
      if let turn { pager?.finish(turn, finished: true) }
    }
  }

  // MARK: Fingers

  /// Why a gesture cannot turn a page; `nil` if it can.
  fileprivate var refusal: String? {
    guard let pager else { return "the page controller is gone" }
    if pager.dataSource == nil { return "\(pager.nameInWarnings) has no data source" }
    return pager.shown.isEmpty ? "\(pager.nameInWarnings) shows no page" : nil
  }

  /// The direction in which a tap at a point turns; `nil` in the middle.
  fileprivate func direction(
    ofTap place: CGPoint, in view: UIView
  ) -> UIPageViewController.NavigationDirection? {
    let bounds = view.bounds
    let (way, length) =
      axis == .horizontal
      ? (place.x - bounds.minX, bounds.width) : (place.y - bounds.minY, bounds.height)
    let band = length * limits.tapShare
    let isMirrored = pager?.isMirrored == true
    if way < band { return isMirrored ? .forward : .reverse }
    return way >= length - band ? (isMirrored ? .reverse : .forward) : nil
  }

  private func tapped(_ tap: UIPageCurlTapGestureRecognizer) {
    guard let view = tap.view, let pager,
      let direction = direction(ofTap: tap.location(in: view), in: view)
    else { return }
    _ = pager.turnAtOnce(direction)
  }

  private func panned(_ pan: UIPageCurlPanGestureRecognizer) {
    guard let pager, let view = pan.view else { return }
    switch pan.state {
    case .began:
      pager.settleTurn()
      progress = 0
      let speed = pan.velocity(in: view)[axis]
      let way = speed != 0 ? speed : pan.translation(in: view)[axis]
      pan.turn = pager.beginUserTurn(way * forwardWay > 0 ? .forward : .reverse) ? pager.turn : nil
      follow(pan, in: view)
    case .changed:
      follow(pan, in: view)
    case .ended:
      lift(pan, in: view)
    case .cancelled:
      if let turn = pan.turn { fall(turn) }
    case .possible, .failed:
      break
    }
    if pan.state != .began, pan.state != .changed { pan.turn = nil }
  }

  private func follow(_ pan: UIPageCurlPanGestureRecognizer, in view: UIView) {
    guard let turn = pan.turn else { return }
    let way =
      pan.translation(in: view)[axis] * forwardWay * (turn.direction == .forward ? 1 : -1)
    progress = min(max(0, way / max(1, view.bounds.size[axis])), 1)
  }

  private func lift(_ pan: UIPageCurlPanGestureRecognizer, in view: UIView) {
    guard let turn = pan.turn else { return }
    follow(pan, in: view)
    let speed = pan.velocity(in: view)[axis] * forwardWay * (turn.direction == .forward ? 1 : -1)
    let turns = abs(speed) >= limits.turnSpeed ? speed > 0 : progress >= 0.5
    if turns { animate(turn, share: min(1 - progress, 0.999)) } else { fall(turn) }
  }

  private func fall(_ turn: PageTurn) {
    guard let pager, pager.turn === turn else { return }
    pager.fallBack(turn)
    pager.kitApplication.after(limits.curlDuration * Double(progress)) {
      [weak pager, weak turn] in
      if let turn { pager?.cancel(turn, finished: true) }
    }
  }
}

/// The pan that curls pages.
final class UIPageCurlPanGestureRecognizer: UIPanGestureRecognizer {
  fileprivate weak var curler: PageCurler?
  /// The turn that the pan is making.
  fileprivate var turn: PageTurn?

  override var ownRefusal: String? { curler?.refusal }
}

/// A tap near an edge that turns a page.
final class UIPageCurlTapGestureRecognizer: UITapGestureRecognizer {
  fileprivate weak var curler: PageCurler?

  override var ownRefusal: String? {
    guard let curler, let view else { return nil }
    if let refusal = curler.refusal { return refusal }
    return curler.direction(ofTap: location(in: view), in: view) == nil
      ? "the tap was not near an edge of the page" : nil
  }
}
