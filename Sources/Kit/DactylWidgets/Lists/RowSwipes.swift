@_spi(Kit) import DactylControls
@_spi(Kit) import DactylEvents
import Foundation
import GestureMachines

/// A list whose rows a finger moves aside: a table, or a collection view with lists.
@MainActor
protocol SwipingList: UIScrollView {
  /// The row at a point of the content.
  func swipedRow(at point: CGPoint) -> IndexPath?
  /// The cell of a row; `nil` out of sight.
  func swipedCell(at path: IndexPath) -> (any SwipedCell)?
  /// Where a row stands while it is not moved aside.
  func swipedPlace(of path: IndexPath) -> CGRect
  /// The actions at one side of a row; `nil` where it has none.
  func swipeActions(at path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration?
  /// Whether rows are being edited: no finger moves one aside then.
  var isEditing: Bool { get set }
  /// A row is about to be moved aside.
  func willOpen(_ path: IndexPath)
  /// It is covered again.
  func didClose(_ path: IndexPath)
}

/// A cell that may be moved aside.
@MainActor
protocol SwipedCell: UIView {
  /// Whether buttons of a swipe show.
  var isSwiped: Bool { get set }
}

/// Moves the rows of a list aside, and performs the actions of the buttons behind them.
@MainActor
final class RowSwipes {
  private unowned let list: any SwipingList
  /// The row that is moved aside.
  private(set) var open: RowSwipe?
  /// The row that a finger may move aside.
  private var candidate: RowSwipe?
  private let pan = RowSwipeGestureRecognizer()

  init(_ list: any SwipingList) {
    self.list = list
    pan.swipes = self
    pan.limits.axis = .horizontal
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: RowSwipes.swiped)
    list.addGestureRecognizer(pan)
  }

  // MARK: The finger

  /// Why a pan may not move a row aside; `nil` where it may.
  fileprivate func refusal(of pan: RowSwipeGestureRecognizer) -> String? {
    guard let touch = pan.touchesInAttempt.first else { return "no finger is on the list" }
    let way = touch.location(in: nil).x - touch.origin.x
    if list.isEditing { return "the rows are being edited" }
    let place = list.convert(touch.origin, from: list.window)
    guard let path = list.swipedRow(at: place), let cell = list.swipedCell(at: path) else {
      return "there is no row under the finger"
    }
    if open?.path == path { return nil }
    let side = (way < 0) != cell.isMirrored ? RowSwipe.Side.trailing : .leading
    if let candidate, candidate.path == path, candidate.side == side { return nil }
    guard let actions = list.swipeActions(at: path, side) else {
      return "row \(path.row) of section \(path.section) has no \(side) swipe actions"
    }
    candidate = RowSwipe(path, side, actions, cell)
    return list.contentRefusal(to: pan)
  }

  fileprivate func swiped(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      if let candidate { uncover(candidate) }
      open.map { $0.start = $0.offset }
      follow(pan)
    case .changed: follow(pan)
    case .ended: lift(pan)
    case .cancelled, .failed: end(animated: true)
    case .possible: break
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let open else { return }
    let width = list.swipedPlace(of: open.path).width
    open.offset = open.offset(following: pan.translation(in: list).x, width: width)
    place(open)
  }

  private func lift(_ pan: UIPanGestureRecognizer) {
    guard let open else { return }
    if open.isFull(width: list.swipedPlace(of: open.path).width) { return perform(0) }
    guard open.staysOpen(speed: pan.velocity(in: list).x) else { return end(animated: true) }
    rest(open)
  }

  /// The rows are others now, or the finger has gone.
  func forgetCandidate() { candidate = nil }

  // MARK: Open and closed

  /// Uncovers the buttons at a row's end, without a finger.
  func show(_ actions: UISwipeActionsConfiguration, at path: IndexPath, of cell: any SwipedCell) {
    let swipe = RowSwipe(path, .trailing, actions, cell)
    uncover(swipe)
    rest(swipe)
  }

  /// Begins to uncover a row's buttons. The one that was open is closed.
  private func uncover(_ swipe: RowSwipe) {
    end(animated: true)
    open = swipe
    swipe.buttons.chosen = { [weak self] in self?.perform($0) }
    list.insertSubview(swipe.buttons, belowSubview: swipe.cell)
    swipe.cell.isSwiped = true
    list.willOpen(swipe.path)
  }

  /// Leaves the row where all its buttons show.
  private func rest(_ swipe: RowSwipe) {
    UIView.animate(
      withDuration: TableLimits.updateDuration, delay: 0, options: [.allowUserInteraction]
    ) {
      swipe.offset = swipe.openOffset
      place(swipe)
    }
  }

  private func place(_ swipe: RowSwipe) {
    let row = list.swipedPlace(of: swipe.path)
    let width = abs(swipe.offset)
    swipe.cell.frame = row.offsetBy(dx: swipe.offset, dy: 0)
    let x = swipe.isAtRight ? row.maxX - width : row.minX
    swipe.buttons.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
    swipe.buttons.layoutIfNeeded()
  }

  /// Covers the buttons again, if a row is open.
  func end(animated: Bool) {
    guard let swipe = open else { return }
    open = nil
    swipe.cell.isSwiped = false
    let close = {
      swipe.offset = 0
      self.place(swipe)
    }
    if animated, list.window != nil {
      UIView.animate(
        withDuration: TableLimits.updateDuration, delay: 0, options: [.allowUserInteraction],
        animations: close
      ) { _ in swipe.buttons.removeFromSuperview() }
    } else {
      close()
      swipe.buttons.removeFromSuperview()
    }
    list.didClose(swipe.path)
  }

  /// A button was tapped, or the row swept to its end.
  private func perform(_ index: Int) {
    guard let swipe = open, swipe.configuration.actions.indices.contains(index) else { return }
    let action = swipe.configuration.actions[index]
    let button = swipe.buttons.buttons[index]
    action.handler(action, button) { [weak self, weak swipe] _ in
      guard let self, let swipe, open === swipe else { return }
      end(animated: true)
    }
  }
}

extension SwipingList {
  /// What a swipe over a row uncovers, as actions for the reader's user.
  func swipeActionsOfUser(
    at path: IndexPath, _ cell: UIView
  ) -> [UIAccessibilityCustomAction] {
    [RowSwipe.Side.leading, .trailing].flatMap { swipeActions(at: path, $0)?.actions ?? [] }
      .compactMap { action in
        action.title.map { title in
          UIAccessibilityCustomAction(name: title) { [weak cell] _ in
            guard let cell else { return false }
            action.handler(action, cell) { _ in }
            return true
          }
        }
      }
  }
}

/// The pan of a list that moves a row aside.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
  weak var swipes: RowSwipes?

  override var ownRefusal: String? { swipes?.refusal(of: self) }

  override func reset() {
    super.reset()
    swipes?.forgetCandidate()
  }
}
