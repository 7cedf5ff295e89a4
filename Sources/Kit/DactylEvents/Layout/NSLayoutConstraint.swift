public import Foundation

/// A relation between attributes of two views or guides: first = multiplier × second + constant, or
/// the same with ≤ or ≥.
@MainActor
open class NSLayoutConstraint {
  /// The attribute of a view or guide that a constraint refers to.
  public enum Attribute: Int, Hashable, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal center.
    case centerX = 9
    /// The vertical center.
    case centerY = 10
    /// The baseline of the last line of text; here the bottom edge, because layout does not know
    /// text lines.
    case lastBaseline = 11
    /// The baseline of the first line of text; here the bottom edge, because layout does not know
    /// text lines.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The top margin.
    case topMargin = 15
    /// The bottom margin.
    case bottomMargin = 16
    /// The leading margin.
    case leadingMargin = 17
    /// The trailing margin.
    case trailingMargin = 18
    /// The center between the left and right margins.
    case centerXWithinMargins = 19
    /// The center between the top and bottom margins.
    case centerYWithinMargins = 20
    /// No attribute; the second side is the constant alone.
    case notAnAttribute = 0
  }

  /// The relation of the two sides.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is less than or equal to the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is greater than or equal to the second.
    case greaterThanOrEqual = 1
  }

  /// An axis.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The view or guide of the first side.
  public final var firstItem: AnyObject? { first.object }
  /// The view or guide of the second side; `nil` if that is a constant.
  public final var secondItem: AnyObject? { second?.object }
  /// The attribute of the first item.
  public final let firstAttribute: Attribute
  /// The attribute of the second item.
  public final let secondAttribute: Attribute
  /// The relation of the two sides.
  public final let relation: Relation
  /// The factor of the second attribute.
  public final let multiplier: CGFloat
  /// An identifier for people and tools.
  open var identifier: String?
  /// Only stored: constraints are not archived.
  open var shouldBeArchived = false

  final let first: LayoutItem
  final let second: LayoutItem?
  /// The ends from which the sides are measured, if they are distances between anchors.
  private(set) final var firstOrigin: LayoutEnd?
  private(set) final var secondOrigin: LayoutEnd?
  /// The view in whose coordinates the active constraint is solved.
  final weak var host: UIView?
  /// The component with which it is solved; the views retain that.
  final weak var component: LayoutComponent?
  /// The constraints of the interface file with which it waits to become active; `nil` for any other constraint.
  final weak var file: FileConstraints?
  /// The number of its activation.
  final var serial = 0

  /// Makes a constraint between views or guides. For a constant, the second item is `nil` and its
  /// attribute ``Attribute/notAnAttribute``.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = view2.flatMap(LayoutItem.init(present:))
    first = LayoutItem(view1)
    firstAttribute = attr1
    self.relation = relation
    self.second = attr2 == .notAnAttribute ? nil : second
    secondAttribute = second == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier
    ownConstant = c
  }

  convenience init(
    _ first: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutItem?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat,
    from firstOrigin: LayoutEnd? = nil, _ secondOrigin: LayoutEnd? = nil
  ) {
    self.init(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    self.firstOrigin = firstOrigin
    self.secondOrigin = secondOrigin
  }

  /// The views and guides that the constraint names, those of ``NSLayoutConstraint/firstItem`` and
  /// ``NSLayoutConstraint/secondItem`` first.
  final var items: [LayoutItem] {
    [first, second, firstOrigin?.item, secondOrigin?.item].compactMap { $0 }
  }

  /// The anchor of the first side. A distance between anchors is that of its far end, as
  /// ``NSLayoutConstraint/firstItem`` is.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(first, firstAttribute, from: firstOrigin)
  }
  /// The anchor of the second side; `nil` if that is a constant.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor($0, secondAttribute, from: secondOrigin) }
  }

  private final var ownConstant: CGFloat
  private final var ownPriority = UILayoutPriority.required

  /// The constant that is added to the second side, in points.
  open var constant: CGFloat {
    get { ownConstant }
    set {
      guard newValue != ownConstant else { return }
      ownConstant = newValue
      component?.isDue(in: host)
      file?.needsActivation()
      notifyStacks()
    }
  }

  /// The priority; by default 1000, which means required.
  open var priority: UILayoutPriority {
    get { ownPriority }
    set {
      guard newValue != ownPriority else { return }
      ownPriority = newValue
      component?.isDue(in: host)
      file?.needsActivation()
    }
  }

  /// Whether the constraint is active. If its items have no common ancestor, it stays inactive with
  /// a warning; UIKit raises an exception.
  open var isActive: Bool {
    get { component != nil || file != nil }
    set {
      guard newValue != isActive else { return }
      if file != nil { return stopWaiting() }
      if newValue { LayoutEngine.activate(self) } else { LayoutEngine.deactivate(self) }
    }
  }

  /// Activates several constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint in one line, such as `card.leading = panel.leading + 8`.
  public final var sentence: String {
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    func side(_ item: LayoutItem, _ attribute: Attribute, _ origin: LayoutEnd?) -> String {
      let end = "\(item.name).\(attribute)"
      return origin.map { "(\(end) - \($0.item.name).\($0.attribute))" } ?? end
    }
    var text = "\(side(first, firstAttribute, firstOrigin)) \(sign) "
    guard let second else { return text + "\(constant)" }
    if multiplier != 1 { text += "\(multiplier) × " }
    text += side(second, secondAttribute, secondOrigin)
    if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    return text
  }
}

/// An edge or center from which a constraint measures a distance.
@MainActor
struct LayoutEnd {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute
}

/// A view or guide in a constraint. A view is held weakly. A guide is retained; it holds its view
/// weakly.
@MainActor
struct LayoutItem {
  private(set) weak var view: UIView?
  let guide: UILayoutGuide?

  /// A view or guide; any other object becomes an item without a view.
  init(_ item: Any) {
    if let item = item as? LayoutItem {
      self = item
      return
    }
    guide = item as? UILayoutGuide
    view = item as? UIView
  }

  /// The item, or `nil` for an optional without a value.
  init?(present item: Any) {
    self.init(item)
    if guide == nil, view == nil { return nil }
  }

  init(view: UIView) {
    self.view = view
    guide = nil
  }

  init(guide: UILayoutGuide) { self.guide = guide }

  /// The view, or the guide's view.
  var owner: UIView? { view ?? guide?.owningView }
  var object: AnyObject? { view ?? guide }

  var name: String {
    if let view { return view.accessibilityIdentifier ?? "\(type(of: view))" }
    return guide.map { $0.identifier.isEmpty ? "UILayoutGuide" : $0.identifier } ?? "nothing"
  }
}
