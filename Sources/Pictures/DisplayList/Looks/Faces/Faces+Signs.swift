import DactylKit
import Foundation

/// Signs that stand for themselves, drawn as lines: a font may lack their letters.
extension Faces {
  /// The signs of the default look.
  enum Sign {
    /// Leads on: a corner that points to the trailing side.
    case disclosure
    /// Chosen.
    case checkmark
    /// More about it: an "i" in a circle.
    case info
    /// Adds something: a plus in a circle.
    case add
    /// Closes something: a cross in a circle.
    case close
    /// Searches: a magnifying glass.
    case search
    /// Leads back: a corner that points to the leading side.
    case back
    /// Partly chosen: a line.
    case mixed
    /// Deletes something: a line in a circle.
    case delete
    /// Moves something: three lines.
    case reorder
    /// May be chosen: a circle.
    case circle

    /// The lines in a square from 0 to 1.
    fileprivate var outline: PathOutline {
      var path = PathOutline()
      func lines(_ points: [(CGFloat, CGFloat)]) {
        for (index, point) in points.enumerated() {
          let place = CGPoint(x: point.0, y: point.1)
          path.append(index == 0 ? .move(to: place) : .line(to: place))
        }
      }
      switch self {
      case .disclosure: lines([(0.35, 0.2), (0.65, 0.5), (0.35, 0.8)])
      case .back: lines([(0.65, 0.2), (0.35, 0.5), (0.65, 0.8)])
      case .mixed: lines([(0.15, 0.5), (0.85, 0.5)])
      case .delete: lines([(0.25, 0.5), (0.75, 0.5)])
      case .reorder: for y in [0.25, 0.5, 0.75] { lines([(0.1, y), (0.9, y)]) }
      case .circle: break
      case .checkmark: lines([(0.15, 0.55), (0.4, 0.8), (0.85, 0.2)])
      case .info:
        lines([(0.5, 0.45), (0.5, 0.75)])
        lines([(0.5, 0.27), (0.5, 0.3)])
      case .add:
        lines([(0.5, 0.25), (0.5, 0.75)])
        lines([(0.25, 0.5), (0.75, 0.5)])
      case .close:
        lines([(0.33, 0.33), (0.67, 0.67)])
        lines([(0.67, 0.33), (0.33, 0.67)])
      case .search: lines([(0.62, 0.62), (0.9, 0.9)])
      }
      if let circle { path.addEllipse(in: circle) }
      return path
    }

    /// The circle around or within the sign.
    private var circle: CGRect? {
      switch self {
      case .disclosure, .back, .checkmark, .mixed, .reorder: nil
      case .info, .add, .close, .delete, .circle: CGRect(x: 0.05, y: 0.05, width: 0.9, height: 0.9)
      case .search: CGRect(x: 0.1, y: 0.1, width: 0.6, height: 0.6)
      }
    }
  }

  /// The line width of signs, in parts of their side. Source: `Documentation/Constants.md#default-look`.
  private static let signLine: CGFloat = 0.09

  /// A sign in a view of its own.
  static func signView(_ view: SignView, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let color =
      switch view.sign {
      case .delete: around.colors.destructive
      default: view.isFaint ? around.colors.disabledLabel : tint(of: view, around)
      }
    sign(Sign(view.sign), in: view.bounds, side: around.metrics.rowSign, color, &items)
  }

  /// A sign in the middle of a rectangle, at most as large as `side`.
  static func sign(
    _ sign: Sign, in rect: CGRect, side: CGFloat, _ color: CGColor, _ items: inout [DisplayItem]
  ) {
    let side = min(side, rect.width, rect.height)
    guard side > 0 else { return }
    let map = CGAffineTransform(scaleX: side, y: side).concatenating(
      CGAffineTransform(translationX: rect.midX - side / 2, y: rect.midY - side / 2))
    let style = StrokeStyle(width: side * signLine, cap: .round, join: .round)
    items.append(
      .path(PathItem(sign.outline.applying(map), .stroke(style), .color(color))))
  }
}

extension Faces.Sign {
  fileprivate init(_ sign: SignView.Sign) {
    self =
      switch sign {
      case .disclosure: .disclosure
      case .back: .back
      case .checkmark: .checkmark
      case .mixed: .mixed
      case .info: .info
      case .delete: .delete
      case .insert: .add
      case .reorder: .reorder
      case .circle: .circle
      }
  }
}
