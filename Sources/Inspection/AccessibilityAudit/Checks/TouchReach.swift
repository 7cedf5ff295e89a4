import DactylKit
import Foundation

/// Which part of what shows of an item a touch reaches, by hit tests, and what takes the others.
@MainActor
struct TouchReach {
  /// The size of the rectangle around the places that are reached, in points of the screen.
  private(set) var size = CGSize.zero
  /// The view that takes most of the other touches; `nil` if none takes them instead of the item.
  private(set) var cover: UIView?
  /// How many points lie between two places that are tried, at most.
  let step: CGFloat

  private let view: UIView
  private let item: AccessibilityObject

  /// - Parameter part: A part of the view that holds the item, in the view's coordinates.
  init(of item: AccessibilityObject, _ part: CGRect, in view: UIView, _ scene: AuditScene) {
    (self.item, self.view) = (item, view)
    let visible = scene.visibleFrame(of: view)
    step = max(1, (part.width * part.height / Self.mostPlaces).squareRoot())
    guard let window = view.window, !visible.isNull, !part.isEmpty, step.isFinite else { return }
    let columns = min(Self.mostPlaces, (part.width / step).rounded(.up))
    let rows = min(Self.mostPlaces, (part.height / step).rounded(.up))
    let tile = CGSize(width: part.width / columns, height: part.height / rows)
    var reached = CGRect.null
    var covers: [(view: UIView, count: Int)] = []
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        let around = CGRect(
          origin: CGPoint(
            x: part.minX + CGFloat(column) * tile.width, y: part.minY + CGFloat(row) * tile.height),
          size: tile)
        let place = CGPoint(x: around.midX, y: around.midY)
        let onScreen = scene.onScreen(CGRect(origin: place, size: .zero), of: view).origin
        guard visible.contains(onScreen) else { continue }
        switch answer(to: window.hitTest(view.convert(place, to: window), with: nil)) {
        case .item: reached = reached.union(around)
        case .nobody: break
        case .cover(let other):
          if let index = covers.firstIndex(where: { $0.view === other }) {
            covers[index].count += 1
          } else {
            covers.append((other, 1))
          }
        }
      }
    }
    if !reached.isNull { size = scene.onScreen(reached, of: view).size }
    cover = covers.max { $0.count < $1.count }?.view
  }

  /// How many places are tried at most.
  private static let mostPlaces: CGFloat = 4000

  private enum Answer {
    case item, nobody
    case cover(UIView)
  }

  private func answer(to hit: UIView?) -> Answer {
    guard let hit else { return needsTouches ? .nobody : .item }
    if hit.isDescendant(of: view) { return .item }
    if view.isDescendant(of: hit) {
      // What lies around it may act for it, unless it is a control, which follows touches itself.
      return needsTouches && item === view ? .nobody : .item
    }
    return needsTouches && takesTouches(hit) ? .cover(hit) : .item
  }

  /// Whether the item does nothing unless a touch reaches it.
  private var needsTouches: Bool {
    guard view.isUserInteractionEnabled else { return false }
    return view is UIControl || TouchOverrides.actsOnFingers(type(of: view))
      || view.gestureRecognizers?.contains { $0.isEnabled && $0.isOfProgram } ?? false
  }

  /// Whether a view beside the item takes touches from it for good: not what a person drags away or closes, and not what does
  /// the same.
  private func takesTouches(_ other: UIView) -> Bool {
    for above in sequence(first: other, next: \.superview) {
      // The kit lays columns over each other.
      if view.isDescendant(of: above) { return !(above.next is UISplitViewController) }
      if above.isDragged || above.isClosedByHand || sendsTheSame(above) { return false }
    }
    return true
  }

  private func sendsTheSame(_ other: UIView) -> Bool {
    guard let (one, other) = (view, other) as? (UIControl, UIControl) else { return false }
    return one.allTargets.contains { target in
      UIControl.Event.pressing.contains { event in
        guard let own = one.actions(forTarget: target, forControlEvent: event),
          let others = other.actions(forTarget: target, forControlEvent: event)
        else { return false }
        return !Set(own).isDisjoint(with: others)
      }
    }
  }
}

extension UIControl.Event {
  fileprivate static let pressing: [UIControl.Event] = [
    .touchUpInside, .touchDown, .primaryActionTriggered, .valueChanged,
  ]
}

extension UIView {
  /// Whether a drag or swipe of the program moves the view, or what lies in it.
  var isDragged: Bool {
    gestureRecognizers?.contains {
      $0.isEnabled && $0.isOfProgram && !($0 is UIScreenEdgePanGestureRecognizer)
        && ($0 is UIPanGestureRecognizer || $0 is UISwipeGestureRecognizer)
    } ?? false
  }

  /// Whether people, or the kit, take the view away from where it is: what is presented, columns, pages, scroll views of a class
  /// of the program, which may let touches through.
  var isClosedByHand: Bool {
    if self is UIScrollView { return !AccessibilityObject.isOfKit(self) }
    guard let controller = next as? UIViewController else { return false }
    return controller.isPresented || controller.isColumnOrPage
  }

  /// Whether a person, or the kit, may bring in what the edges take away: in a sheet, a column or page that stands aside, and where
  /// the program lets people drag or scroll in its own way.
  var isBroughtIn: Bool {
    let around = sequence(first: self, next: \.superview).dropFirst()
    return Alternatives.answers(.scroll, from: self)
      || around.contains { above in
        if above.isDragged { return true }
        guard let controller = above.next as? UIViewController else { return false }
        if controller.isPresented {
          return controller.presentationController is UISheetPresentationController
        }
        let room = above.superview?.bounds ?? above.frame
        return controller.isColumnOrPage && !room.insetBy(dx: -1, dy: -1).contains(above.frame)
      }
  }

  /// Whether touches do not reach the view for a moment: it, or something around it, is animated or goes on by itself.
  var isOnItsWay: Bool {
    sequence(first: self, next: \.superview).contains {
      $0.touchRefusal == .animating || ($0 as? UIScrollView)?.isDecelerating ?? false
        || ($0 as? UIScrollView)?.isDragging ?? false
    }
  }
}

extension UIViewController {
  fileprivate var isPresented: Bool { presentingViewController?.presentedViewController === self }

  fileprivate var isColumnOrPage: Bool {
    parent is UISplitViewController || parent is UIPageViewController
  }
}
