import Foundation

extension NSLayoutConstraint {
  /// The alignment of views perpendicular to the direction of a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt
    /// Options with that raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format runs in the reading direction, which is the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// A horizontal format runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Gaps of a vertical format lie between edges, which is the default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Gaps of a vertical format lie between the last baseline of a view and the first one of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes in which all views are aligned.
    fileprivate var attributes: [Attribute] {
      let bits = intersection(.alignmentMask).rawValue
      return (1..<16).filter { bits & 1 << $0 != 0 }.compactMap(Attribute.init(rawValue:))
    }
  }

  /// The constraints of a visual format such as `H:
  /// -[name(>=80)]-12-[value(==name)]-
  /// `. Names are looked up in `views`, numbers also in `metrics`. An invalid format returns no
  /// constraints, with a warning; UIKit raises an exception.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, opts, metrics ?? [:], views)
    guard let made = reader.read() else {
      UIApplication.shared.warn(
        .constraintRefused(format, reason: "the format cannot be read at \"\(reader.rest)\""))
      return []
    }
    return made
  }
}

/// Parses one line of the visual format.
@MainActor
private struct VisualFormat {
  private var text: Substring
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false

  /// The text that has not been parsed yet.
  var rest: String { String(text) }

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    text = format.filter { !$0.isWhitespace }[...]
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  /// A number or a view's name, with relation and priority.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var number: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var runsLeft: Bool {
    !isVertical && options.intersection(.directionMask) == .directionRightToLeft
  }
  private var begin: Attribute {
    if isVertical { return .top }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return .left
    case .directionRightToLeft: return .right
    default: return .leading
    }
  }
  private var end: Attribute {
    switch begin {
    case .top: .bottom
    case .left: .right
    case .right: .left
    default: .trailing
    }
  }

  mutating func read() -> [NSLayoutConstraint]? {
    if skip("V:") { isVertical = true } else { _ = skip("H:") }
    var made: [NSLayoutConstraint] = []
    var shown: [UIView] = []
    // What the next view follows: the superview's edge or the previous view, and the gap to it.
    var after: (isEdge: Bool, view: UIView?, gaps: [Predicate])?
    if skip("|") {
      guard let gaps = readGaps(atEdge: true) else { return nil }
      after = (true, nil, gaps)
    }
    // Whether a gap leads on from the last view.
    var leadsOn = false
    while skip("[") {
      guard let view = readName().flatMap({ views[$0] as? UIView }),
        let sizes = skip("(") ? readPredicates(until: ")") : [], skip("]")
      else { return nil }
      for size in sizes { made.append(constraint(view, size: size)) }
      if let after {
        let other = after.isEdge ? view.superview : after.view
        guard let other else { return nil }
        let baselines =
          isVertical && !after.isEdge && options.contains(.spacingBaselineToBaseline)
        for gap in after.gaps {
          made.append(
            gapped(
              view, baselines ? .firstBaseline : begin, other,
              baselines ? .lastBaseline : after.isEdge ? begin : end, gap))
        }
      }
      shown.append(view)
      leadsOn = text.hasPrefix("-")
      guard
        let gaps = readGaps(
          atEdge: text.hasPrefix("|") || text.hasSuffix("|") && !text.contains("["))
      else { return nil }
      after = (false, view, gaps)
    }
    if skip("|") {
      guard let after, let view = after.view, let above = view.superview else { return nil }
      for gap in after.gaps { made.append(gapped(above, end, view, end, gap)) }
    } else if leadsOn {
      return nil
    }
    guard text.isEmpty, !shown.isEmpty else { return nil }
    if let first = shown.first {
      for alignment in options.attributes {
        for view in shown.dropFirst() {
          made.append(
            NSLayoutConstraint(
              item: first, attribute: alignment, relatedBy: .equal, toItem: view,
              attribute: alignment, multiplier: 1, constant: 0))
        }
      }
    }
    return made
  }

  /// The gap before `view`, or after it where the format runs to the left: the numbers grow to the right.
  private func gapped(
    _ view: UIView, _ attribute: Attribute, _ other: UIView, _ otherAttribute: Attribute,
    _ gap: Predicate
  ) -> NSLayoutConstraint {
    let (later, earlier) = ((view, attribute), (other, otherAttribute))
    let (item, toItem) = runsLeft ? (earlier, later) : (later, earlier)
    let made = NSLayoutConstraint(
      item: item.0, attribute: item.1, relatedBy: gap.relation, toItem: toItem.0,
      attribute: toItem.1, multiplier: 1, constant: gap.number)
    made.priority = gap.priority
    return made
  }

  private func constraint(_ view: UIView, size: Predicate) -> NSLayoutConstraint {
    let attribute: Attribute = isVertical ? .height : .width
    let made = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: size.relation, toItem: size.view,
      attribute: size.view == nil ? .notAnAttribute : attribute, multiplier: 1,
      constant: size.number)
    made.priority = size.priority
    return made
  }

  /// Parses the gap between two views: none, the standard spacing, or the given one.
  private mutating func readGaps(atEdge isEdge: Bool) -> [Predicate]? {
    guard skip("-") else { return [Predicate()] }
    if text.hasPrefix("[") || text.hasPrefix("|") {
      // UIKit uses the margins at an edge.
      return [Predicate(number: LayoutEngine.spacing)]
    }
    let gaps = skip("(") ? readPredicates(until: ")") : readPredicate().map { [$0] }
    guard let gaps, skip("-") else { return nil }
    return gaps
  }

  private mutating func readPredicates(until close: String) -> [Predicate]? {
    var all: [Predicate] = []
    repeat {
      guard let one = readPredicate() else { return nil }
      all.append(one)
    } while skip(",")
    return skip(close) ? all : nil
  }

  private mutating func readPredicate() -> Predicate? {
    var made = Predicate()
    if skip(">=") {
      made.relation = .greaterThanOrEqual
    } else if skip("<=") {
      made.relation = .lessThanOrEqual
    } else {
      _ = skip("==")
    }
    if let number = readNumber() {
      made.number = number
    } else {
      guard let name = readName() else { return nil }
      if let view = views[name] as? UIView {
        made.view = view
      } else if let number = Self.number(metrics[name]) {
        made.number = number
      } else {
        return nil
      }
    }
    if skip("@") {
      guard let priority = readNumber() ?? readName().flatMap({ Self.number(metrics[$0]) }) else {
        return nil
      }
      made.priority = UILayoutPriority(Float(priority))
    }
    return made
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  private mutating func skip(_ sign: String) -> Bool {
    guard text.hasPrefix(sign) else { return false }
    text.removeFirst(sign.count)
    return true
  }

  private mutating func readNumber() -> CGFloat? {
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" && text.first == "-" }
    guard text.first?.isNumber == true || text.first == "." || text.first == "-",
      let number = Double(digits.hasSuffix("-") ? digits.dropLast() : digits)
    else { return nil }
    text.removeFirst(digits.hasSuffix("-") ? digits.count - 1 : digits.count)
    return CGFloat(number)
  }

  private mutating func readName() -> String? {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = name.first, !first.isNumber else { return nil }
    text.removeFirst(name.count)
    return String(name)
  }
}
