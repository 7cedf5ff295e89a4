import DactylControls
import Foundation

extension UITableView {
  /// How rows come and go.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// They fade.
    case fade = 0
    /// They slide to or from the right.
    case right = 1
    /// They slide to or from the left.
    case left = 2
    /// They slide to or from above.
    case top = 3
    /// They slide to or from below.
    case bottom = 4
    /// They are there or gone at once; the rows below move as always.
    case none = 5
    /// The cell stays and what covers it gives way.
    case middle = 6
    /// As the table decides: it fades.
    case automatic = 100
  }

  /// Places the cells after an update: those that stay move, those that go leave, those that come arrive.
  final func carryOut(
    _ arrival: TableArrival, _ leaving: [LeavingCell],
    _ completions: [@MainActor (Bool) -> Void]
  ) {
    let size = CGSize(width: bounds.width, height: rows.height)
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    let done: @MainActor (Bool) -> Void = { finished in
      for completion in completions { completion(finished) }
    }
    rows.updates.count += 1
    let count = rows.updates.count
    var fading: [UITableViewCell] = []
    UIView.performWithoutAnimation {
      if contentSize != size { contentSize = size }
      fading = prepareArrivals(arrival)
    }
    guard isAnimated else {
      for gone in leaving { retire(gone) }
      for cell in fading { cell.alpha = 1 }
      placeRows()
      return done(true)
    }
    rows.updates.moving = Set(rows.cells.keys)
    for gone in leaving where gone.how == .none { retire(gone) }
    UIView.animate(
      withDuration: TableLimits.updateDuration, delay: 0, options: [.allowUserInteraction]
    ) {
      for gone in leaving where gone.how != .none {
        gone.cell.alpha = gone.how.fades ? 0 : 1
        gone.cell.frame = gone.how.outside(gone.cell.frame, of: bounds)
      }
      for cell in fading { cell.alpha = 1 }
      for (path, cell) in rows.cells { cell.frame = rectForRow(at: path) }
      placeEdges()
      placeEnds()
    } completion: { [weak self] finished in
      for gone in leaving where gone.how != .none {
        gone.cell.alpha = 1
        self?.retire(gone)
      }
      self?.arrived(count)
      done(finished)
    }
  }

  private func retire(_ gone: LeavingCell) {
    free(gone.cell)
    hasLeft(gone.cell, gone.path)
  }

  /// The rows of an update are where they belong; unless another one moves them, the cells out of sight are free.
  private func arrived(_ count: Int) {
    guard rows.updates.count == count else { return }
    rows.updates.moving = []
    setNeedsLayout()
  }

  /// Makes the cells that come in sight, where they start from. Returns those that fade in.
  private func prepareArrivals(_ arrival: TableArrival) -> [UITableViewCell] {
    var fading: [UITableViewCell] = []
    for path in pathsInSight() where rows.cells[path] == nil {
      guard let cell = makeCell(at: path) else { continue }
      let place = rectForRow(at: path)
      if let how = arrival.animation(at: path) {
        cell.frame = how.outside(place, of: bounds)
        if how.fades {
          cell.alpha = 0
          fading.append(cell)
        }
      } else if let origin = arrival.origins[path] {
        cell.frame = origin
      }
    }
    return fading
  }
}

extension UITableView.RowAnimation {
  /// Whether the cell comes and goes by its alpha.
  var fades: Bool { self == .fade || self == .automatic || self == .top || self == .bottom }

  /// Where a cell comes from and goes to.
  func outside(_ place: CGRect, of bounds: CGRect) -> CGRect {
    switch self {
    case .right: place.offsetBy(dx: bounds.width, dy: 0)
    case .left: place.offsetBy(dx: 0 - bounds.width, dy: 0)
    case .top: place.offsetBy(dx: 0, dy: 0 - place.height)
    case .bottom: place.offsetBy(dx: 0, dy: place.height)
    case .fade, .none, .middle, .automatic: place
    }
  }
}
