import GestureMachines
import InputFrames

extension UIScrollView {
  /// Both indicators, shown or not.
  public final var showsScrollIndicators: Bool {
    get { showsVerticalScrollIndicator && showsHorizontalScrollIndicator }
    set {
      showsVerticalScrollIndicator = newValue
      showsHorizontalScrollIndicator = newValue
    }
  }

  final func flash() {
    if let indicatorTimer { indicatorTimer.queue.cancel(indicatorTimer.token) }
    let queue = application.timers
    let token = queue.schedule(at: application.now + limits.indicatorFlash) { [weak self] _ in
      self?.indicatorTimer = nil
    }
    indicatorTimer = (token, queue)
  }

  /// Whether a renderer should show the indicators now: while content moves, or they are flashed.
  /// Beyond UIKit, which shows them itself.
  public final var areScrollIndicatorsVisible: Bool {
    isDragging || motion != nil || indicatorTimer != nil
  }
}
