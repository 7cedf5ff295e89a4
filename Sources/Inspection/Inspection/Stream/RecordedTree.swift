import DactylKit
import Foundation

/// The views that differ from the tree before.
public struct RecordedTree: Hashable, Sendable {
  /// The views that are new or changed, each after its superview.
  public let changed: [RecordedView]
  /// The views that have left their windows.
  public let removed: [Int]
}

/// The geometry of a view, and its properties that decide about touches.
public struct RecordedView: Hashable, Sendable {
  /// The view, by its index in ``InspectionStream/views``.
  public let view: Int
  /// The superview; `nil` for a window.
  public let parent: Int?
  /// Its index in the order of the tree, from back to front.
  public let order: Int
  /// Its four corners in points of the screen, from the top left one clockwise: x, y, x, y, …
  public let corners: [Double]
  /// Why it takes no touches at all; `nil` if it takes them.
  public let refusal: String?
  /// Its properties as text: name and value.
  public let properties: [RecordedProperty]
}

/// A property of a view or recognizer, for people.
public struct RecordedProperty: Hashable, Sendable {
  /// Its name in code: `limits.slop`.
  public let name: String
  /// Its value in words, with its unit if it has one.
  public let value: String
  /// Its value if it is a number: points, degrees, milliseconds or a count.
  public let number: Double?
}

/// Walks an application's windows and finds what changed since the last walk.
@MainActor
struct TreeRecorder {
  /// The values by which a view is compared before anything is computed: its own values only, no
  /// text.
  private struct State: Hashable {
    var parent: Int?
    var order: Int
    var bounds: CGRect
    var center: CGPoint
    var transform: CGAffineTransform
    var refusal: TouchabilityRefusal?
    var alpha: CGFloat
    var isMultiple: Bool
    var isExclusive: Bool
    var recognizers: Int
    var isHidden: Bool
    var isInteractive: Bool
    var isClipping: Bool
  }

  private var known: [Int: State] = [:]
  private var recorded: [Int: RecordedView] = [:]

  /// The changes; `nil` for none. `number` returns the number of a view in the stream.
  mutating func changes(
    in application: UIApplication, number: (UIView) -> Int
  ) -> RecordedTree? {
    var present: [Int: State] = [:]
    var views: [(number: Int, view: UIView)] = []
    var order = 0
    func visit(_ view: UIView, below parent: Int?) {
      let place = number(view)
      present[place] = State(
        parent: parent, order: order, bounds: view.bounds, center: view.center,
        transform: view.transform, refusal: view.touchRefusal, alpha: view.alpha,
        isMultiple: view.isMultipleTouchEnabled, isExclusive: view.isExclusiveTouch,
        recognizers: view.gestureRecognizers?.count ?? 0, isHidden: view.isHidden,
        isInteractive: view.isUserInteractionEnabled, isClipping: view.clipsToBounds)
      views.append((place, view))
      order += 1
      for subview in view.subviews { visit(subview, below: place) }
    }
    for window in application.windowsFrontToBack.reversed() { visit(window, below: nil) }
    guard present != known else { return nil }
    let removed = known.keys.filter { present[$0] == nil }.sorted()
    known = present
    for number in removed { recorded[number] = nil }
    var changed: [RecordedView] = []
    for (number, view) in views {
      guard let state = present[number] else { continue }
      // A view also moves with its superviews. That changes its corners, but none of its own
      // values.
      let row = Self.row(of: view, number, state)
      if recorded.updateValue(row, forKey: number) != row { changed.append(row) }
    }
    return changed.isEmpty && removed.isEmpty
      ? nil : RecordedTree(changed: changed, removed: removed)
  }

  private static func row(of view: UIView, _ number: Int, _ state: State) -> RecordedView {
    let bounds = view.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { place(of: $0, in: view) }
    return RecordedView(
      view: number, parent: state.parent, order: state.order,
      corners: corners.flatMap { [Double($0.x), Double($0.y)] },
      refusal: state.refusal?.rawValue, properties: properties(of: view))
  }

  /// A point of a view on the screen.
  private static func place(of point: CGPoint, in view: UIView) -> CGPoint {
    guard let window = view.window ?? (view as? UIWindow) else { return point }
    return window.convert(view.convert(point, to: nil), to: nil as UIWindow?)
  }

  private static func properties(of view: UIView) -> [RecordedProperty] {
    var list = [
      RecordedProperty(name: "frame", value: view.frame.text, number: nil),
      RecordedProperty(name: "bounds", value: view.bounds.text, number: nil),
    ]
    // Default values would hide the others.
    func add(_ name: String, _ value: String, if isUnusual: Bool) {
      if isUnusual { list.append(RecordedProperty(name: name, value: value, number: nil)) }
    }
    add("isHidden", "true", if: view.isHidden)
    add("alpha", view.alpha.text, if: view.alpha != 1)
    add("isUserInteractionEnabled", "false", if: !view.isUserInteractionEnabled)
    add("isMultipleTouchEnabled", "true", if: view.isMultipleTouchEnabled)
    add("isExclusiveTouch", "true", if: view.isExclusiveTouch)
    add("clipsToBounds", "true", if: view.clipsToBounds)
    add("transform", "not the identity", if: view.transform != .identity)
    if let controller = view.owningController {
      add("view controller", label(controller), if: true)
    }
    return list
  }
}
