public import Foundation

/// A relation between two edges or sizes of views or guides: first = multiplier × second + constant,
/// or at most, or at least that.
@MainActor
open class NSLayoutConstraint {
  /// What of a view or guide is meant.
  public enum Attribute: Int, Hashable, Sendable {
    /// Its left edge.
    case left = 1
    /// Its right edge.
    case right = 2
    /// Its top edge.
    case top = 3
    /// Its bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// Its width.
    case width = 7
    /// Its height.
    case height = 8
    /// Its middle from left to right.
    case centerX = 9
    /// Its middle from top to bottom.
    case centerY = 10
    /// The line that its last line of text stands on: its bottom edge, as nothing knows texts.
    case lastBaseline = 11
    /// The line that its first line of text stands on: its bottom edge, as nothing knows texts.
    case firstBaseline = 12
    /// Its left margin.
    case leftMargin = 13
    /// Its right margin.
    case rightMargin = 14
    /// Its top margin.
    case topMargin = 15
    /// Its bottom margin.
    case bottomMargin = 16
    /// Its leading margin.
    case leadingMargin = 17
    /// Its trailing margin.
    case trailingMargin = 18
    /// The middle between its left and right margins.
    case centerXWithinMargins = 19
    /// The middle between its top and bottom margins.
    case centerYWithinMargins = 20
    /// Nothing: the constant alone.
    case notAnAttribute = 0
  }

  /// How the two sides stand.
  public enum Relation: Int, Hashable, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// They are the same.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The view or guide of the first side.
  public final var firstItem: AnyObject? { first.object }
  /// The view or guide of the second side; `nil` for a constant.
  public final var secondItem: AnyObject? { second?.object }
  /// What of the first is meant.
  public final let firstAttribute: Attribute
  /// What of the second is meant.
  public final let secondAttribute: Attribute
  /// How they stand.
  public final let relation: Relation
  /// What the second is multiplied by.
  public final let multiplier: CGFloat
  /// A name for people and tools.
  open var identifier: String?
  /// Whether it goes into an archive: state, constraints are not archived.
  open var shouldBeArchived = false

  final let first: LayoutItem
  final let second: LayoutItem?
  /// The view whose coordinates it is solved in, while it is active.
  final weak var host: UIView?
  /// What it is solved with: the views keep that.
  final weak var component: LayoutComponent?
  /// When it became active, counted.
  final var serial = 0

  /// A constraint; `nil` and ``Attribute/notAnAttribute`` as second for a constant. Items are views
  /// and guides.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      LayoutItem(view1), attr1, relation, view2.flatMap(LayoutItem.init(present:)), attr2,
      multiplier, c)
  }

  init(
    _ first: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutItem?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = secondAttribute == .notAnAttribute ? nil : second
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    ownConstant = constant
  }

  private final var ownConstant: CGFloat
  private final var ownPriority = UILayoutPriority.required

  /// What is added to the second, in points.
  open var constant: CGFloat {
    get { ownConstant }
    set {
      guard newValue != ownConstant else { return }
      ownConstant = newValue
      component?.isDue(in: host)
    }
  }

  /// How much it counts; 1000, which must hold, until it is set.
  open var priority: UILayoutPriority {
    get { ownPriority }
    set {
      guard newValue != ownPriority else { return }
      ownPriority = newValue
      component?.isDue(in: host)
    }
  }

  /// Whether it counts. It can where its items have a superview in common; else it stays inactive,
  /// with a warning. UIKit raises.
  open var isActive: Bool {
    get { component != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { LayoutEngine.activate(self) } else { LayoutEngine.deactivate(self) }
    }
  }

  /// Lets several count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Lets several count no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint in one line, as `card.leading = panel.leading + 8`.
  public final var sentence: String {
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(first.name).\(firstAttribute) \(sign) "
    guard let second else { return text + "\(constant)" }
    if multiplier != 1 { text += "\(multiplier) × " }
    text += "\(second.name).\(secondAttribute)"
    if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    return text
  }
}

/// A view or a guide in a constraint. A view is held weakly, a guide is kept: it holds its view weakly.
@MainActor
struct LayoutItem {
  private(set) weak var view: UIView?
  let guide: UILayoutGuide?

  /// What can be constrained; anything else is an item without a view.
  init(_ item: Any) {
    guide = item as? UILayoutGuide
    view = item as? UIView
  }

  /// The item, unless it is nothing in a wrapping.
  init?(present item: Any) {
    self.init(item)
    if guide == nil, view == nil { return nil }
  }

  init(view: UIView) {
    self.view = view
    guide = nil
  }

  init(guide: UILayoutGuide) { self.guide = guide }

  /// The view, or the one that the guide is in.
  var owner: UIView? { view ?? guide?.owningView }
  var object: AnyObject? { view ?? guide }

  var name: String {
    if let view { return view.accessibilityIdentifier ?? "\(type(of: view))" }
    return guide.map { $0.identifier.isEmpty ? "UILayoutGuide" : $0.identifier } ?? "nothing"
  }
}
