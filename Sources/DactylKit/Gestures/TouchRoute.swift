/// The recognizers of touches that change together, kept until a touch, a view or a recognizer
/// comes, goes or changes its place.
@MainActor
struct TouchRoute {
  private let touches = RefList<UITouch>()
  private var recognizers: RefList<UIGestureRecognizer>?
  private var changes = -1

  nonisolated init() {}

  /// The recognizers of those touches, if they are known.
  func receivers(of changed: RefList<UITouch>) -> RefList<UIGestureRecognizer>? {
    changes == ViewNode.routeChanges && touches.holds(changed) ? recognizers : nil
  }

  /// Keeps the recognizers of those touches.
  mutating func keep(_ receivers: RefList<UIGestureRecognizer>, of changed: RefList<UITouch>) {
    touches.removeAll()
    changed.each { touches.append($0) }
    recognizers = receivers
    changes = ViewNode.routeChanges
  }

  /// Lets go of the touches and recognizers.
  mutating func forget() {
    touches.removeAll()
    recognizers = nil
    changes = -1
  }
}
