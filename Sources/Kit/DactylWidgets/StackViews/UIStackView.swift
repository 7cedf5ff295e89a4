@_spi(Kit) public import DactylEvents
public import Foundation

/// A view that lays its arranged subviews out in a row or a column.
///
/// **Difference**: it does so in `layoutSubviews()`, without constraints of its own. A view's length is
/// that of its constraints, else its `intrinsicContentSize`, else what its subviews' constraints ask for,
/// else the one with which it was added. Baselines count as edges: the first as the top, the last as the
/// bottom.
@MainActor
open class UIStackView: UIView {
  /// How views share the stack's length.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it: the one that hugs its content least is stretched; of several the first.
    case fill = 0
    /// They fill it, each as long as the others.
    case fillEqually = 1
    /// They fill it, in proportion to their own lengths.
    case fillProportionally = 2
    /// They keep their lengths; the gaps between them are alike.
    case equalSpacing = 3
    /// They keep their lengths; the ways between their centers are alike, where gaps allow it.
    case equalCentering = 4
  }

  /// Where views lie across the axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// They are as wide as the stack.
    case fill = 0
    /// At the beginning: at the left of a column, at the top of a row.
    case leading = 1
    /// At the top, by the baseline of their first lines.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the end: at the right of a column, at the bottom of a row.
    case trailing = 4
    /// At the bottom, by the baseline of their last lines.
    case lastBaseline = 5

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// For a gap: as the stack's ``spacing``.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// For a gap: the system's, of `LayoutLimits.margins`.
  public nonisolated static let spacingUseSystem = CGFloat.greatestFiniteMagnitude.nextDown

  /// An arranged view, and what it would like.
  private struct Arranged {
    let view: UIView
    let size: CGSize
    var gap = UIStackView.spacingUseDefault
  }

  private final var arranged: [Arranged] = []

  /// A stack without views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A stack with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
  }

  /// A row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Whether it is a row or a column; a row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// How views share its length.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// Where views lie across.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The gap between two views, in points.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether views lie within its margins and not within its bounds.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  /// State: there are no baselines here.
  open var isBaselineRelativeArrangement = false

  // MARK: Views

  /// The views that it places, in their order, the hidden ones too. Other subviews lie where they
  /// are.
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  /// Places a view behind the others, and makes it a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (index(of: view) == nil ? 0 : 1))
  }

  /// Places a view before the one of that number, and makes it a subview.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var item = Arranged(view: view, size: view.bounds.size)
    if let index = index(of: view) { item = arranged.remove(at: index) }
    if view.superview !== self { addSubview(view) }
    arranged.insert(item, at: min(max(0, stackIndex), arranged.count))
    setNeedsLayout()
  }

  /// Places a view no longer; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = index(of: view) else { return }
    arranged.remove(at: index)
    setNeedsLayout()
  }

  private final func index(of view: UIView) -> Int? {
    arranged.firstIndex { $0.view === view }
  }

  /// A view that is taken out is placed no longer.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// The gap behind one view; ``spacingUseDefault`` for the stack's.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = index(of: arrangedSubview) else { return }
    arranged[index].gap = spacing
    setNeedsLayout()
  }

  /// What ``setCustomSpacing(_:after:)`` set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    index(of: arrangedSubview).map { arranged[$0].gap } ?? Self.spacingUseDefault
  }

  // MARK: Layout

  private final var isRow: Bool { axis == .horizontal }

  private final func gap(after item: Arranged) -> CGFloat {
    switch item.gap {
    case Self.spacingUseDefault: spacing
    case Self.spacingUseSystem: LayoutLimits.margins.leading
    case let own: own
    }
  }

  /// The size that a view asks for in a column of that width: what its constraints say, else the size of its content, else
  /// the one with which it was added. From an interface file it has the saved size, as long as its content is that of the
  /// file.
  private final func wish(
    of item: Arranged, within width: CGFloat = .infinity, isTied: Bool = true
  ) -> CGSize {
    let view = item.view
    let size = contentSize(of: item, within: width)
    func length(_ other: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
      guard isTied, let index = index(of: other) else {
        return axis == .horizontal ? other.bounds.width : other.bounds.height
      }
      let size = wish(of: arranged[index], within: width, isTied: false)
      return axis == .horizontal ? size.width : size.height
    }
    return CGSize(
      width: view.arrangedLength(size.width, .horizontal) { length($0, .horizontal) },
      height: view.arrangedLength(size.height, .vertical) { length($0, .vertical) })
  }

  /// What a view asks for without constraints of its own.
  private final func contentSize(of item: Arranged, within width: CGFloat) -> CGSize {
    let view = item.view
    let saved = view.savedSize
    let content = view.intrinsicContentSize
    // A text of the file that had room in one line, or whose longest line fills the room as it did, keeps its lines.
    let keepsLines = saved.map {
      $0.width < width + 0.5 && ($0.width > width * 0.9 || $0.height < content.height * 1.5)
    }
    if !isRow, view.wrapsContent, width > 0, content.width > width, keepsLines != true {
      return view.contentSize(within: width)
    }
    var size = item.size
    guard saved == nil || size == .zero else { return size }
    if content.width >= 0 { size.width = content.width }
    if content.height >= 0 { size.height = content.height }
    if size == .zero, view.hasInnerConstraints {
      size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    return size
  }

  private final var shown: [Arranged] { arranged.filter { !$0.view.isHidden } }

  /// Places the arranged views that are not hidden: those take no room.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let shown = shown
    let room = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let wishes = shown.map { wish(of: $0, within: room.width) }
    let items = zip(shown, wishes).map { item, wish in
      let fixed = item.view.arrangedLengthPriority(axis)
      return StackArrangement.Item(
        length: isRow ? wish.width : wish.height,
        hugging: max(item.view.contentHuggingPriority(for: axis).rawValue, fixed),
        resistance: max(
          item.view.contentCompressionResistancePriority(for: axis).rawValue, fixed),
        gap: gap(after: item))
    }
    let plan = StackArrangement(
      distribution: distribution, room: isRow ? room.width : room.height)
    let isMirrored = isRow && effectiveUserInterfaceLayoutDirection == .rightToLeft
    for ((item, wish), span) in zip(zip(shown, wishes), plan.spans(of: items)) {
      var wish = wish
      if isRow, item.view.wrapsContent, wish.width > span.length {
        wish.height = item.view.contentSize(within: span.length).height
      }
      let across = across(isRow ? wish.height : wish.width, isRow ? room.height : room.width)
      var place =
        isRow
        ? CGRect(x: span.start, y: across.start, width: span.length, height: across.length)
        : CGRect(x: across.start, y: span.start, width: across.length, height: span.length)
      if isMirrored { place.origin.x = room.width - place.maxX }
      place = place.offsetBy(dx: room.minX, dy: room.minY)
      if item.view.frame != place { item.view.frame = place }
    }
  }

  private final func across(_ length: CGFloat, _ room: CGFloat) -> StackArrangement.Span {
    switch alignment {
    case .fill: .init(start: 0, length: room)
    case .leading, .firstBaseline: .init(start: 0, length: length)
    case .center: .init(start: (room - length) / 2, length: length)
    case .trailing, .lastBaseline: .init(start: room - length, length: length)
    }
  }

  /// As long as its views and the gaps between them, as wide as the widest.
  open override var intrinsicContentSize: CGSize { contentSize(within: .infinity) }

  /// A column with a text of several lines is higher where it is narrower.
  @_spi(Kit) open override var wrapsContent: Bool {
    !isRow && shown.contains { $0.view.wrapsContent }
  }

  @_spi(Kit) open override func contentSize(within width: CGFloat) -> CGSize {
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let shown = shown
    let wishes = shown.map { wish(of: $0, within: width - margins.left - margins.right) }
    let gaps = shown.dropLast().reduce(0) { $0 + gap(after: $1) }
    let (widths, heights) = (wishes.map(\.width), wishes.map(\.height))
    let size =
      isRow
      ? CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
      : CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
    return CGSize(
      width: size.width + margins.left + margins.right,
      height: size.height + margins.top + margins.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  @_spi(Kit) open override func subviewMayNeedOtherRoom() {
    setNeedsLayout()
    contentSizeChanged()
  }

  @_spi(Kit) open override func arranges(_ subview: UIView) -> Bool { index(of: subview) != nil }
}
