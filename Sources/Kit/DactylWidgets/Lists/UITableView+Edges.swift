import DactylControls
public import Foundation

/// What stands above and below the rows of sections.
@MainActor
struct TableEdges {
  /// Where it stands.
  enum Kind { case header, footer }

  /// A header or footer.
  @MainActor
  struct Edge {
    let kind: Kind
    let section: Int
    /// From the content's top.
    var y: CGFloat = 0
    var height: CGFloat
    /// The height for a title of one line; `nil` where the delegate has chosen the height.
    let leastHeight: CGFloat?
    let title: String?
    /// The view, once it was in sight, or that of the delegate.
    var view: UIView?
  }

  /// Names the place of a header or footer.
  struct Place: Hashable {
    let kind: Kind
    let section: Int
  }

  private(set) var edges: [Edge] = []
  /// Heights of headers and footers that show nothing.
  var gaps: [Place: CGFloat] = [:]
  private var indices: [Place: Int] = [:]
  /// Where the last section ends, from the content's top.
  var end: CGFloat = 0

  /// Forgets all, when rows are counted anew.
  mutating func removeAll() {
    for edge in edges { edge.view?.removeFromSuperview() }
    edges = []
    gaps = [:]
    indices = [:]
  }

  /// Places the header or footer of a section; returns its height.
  mutating func place(_ kind: Kind, of section: Int, at y: CGFloat) -> CGFloat {
    guard let index = indices[Place(kind: kind, section: section)] else {
      return gaps[Place(kind: kind, section: section)] ?? 0
    }
    edges[index].y = y
    return edges[index].height
  }

  /// Adds one.
  mutating func append(_ edge: Edge) {
    indices[Place(kind: edge.kind, section: edge.section)] = edges.count
    edges.append(edge)
  }

  /// How high the header or footer of a section is.
  func height(_ kind: Kind, of section: Int) -> CGFloat {
    let place = Place(kind: kind, section: section)
    return indices[place].map { edges[$0].height } ?? gaps[place] ?? 0
  }

  /// Gives a header or footer the view that it had before an update; one whose title has changed gets a new one.
  mutating func adopt(_ view: UIView, _ kind: Kind, of section: Int) {
    guard let index = indices[Place(kind: kind, section: section)], edges[index].view == nil,
      let view = view as? UITableViewHeaderFooterView, view.showsTitle(edges[index].title)
    else { return }
    edges[index].view = view
  }

  /// Gives titles that wrap the heights that they need. Answers whether any is another.
  mutating func fitTitles(_ height: (String, Kind) -> CGFloat) -> Bool {
    var isAnyOther = false
    for index in edges.indices {
      guard let title = edges[index].title, let least = edges[index].leastHeight else { continue }
      let fitting = max(least, height(title, edges[index].kind))
      isAnyOther = isAnyOther || fitting != edges[index].height
      edges[index].height = fitting
    }
    return isAnyOther
  }

  /// Sets the view of one.
  mutating func set(_ view: UIView?, at index: Int) { edges[index].view = view }

  /// Whether a view is one of them, or in one.
  func holds(_ view: UIView?) -> Bool {
    guard let view else { return false }
    return edges.contains { edge in edge.view.map { view.isDescendant(of: $0) } ?? false }
  }
}

extension UITableView {
  /// Adds the header or footer of a section, if it has one.
  final func addEdge(_ kind: TableEdges.Kind, to section: Int) {
    let isHeader = kind == .header
    rows.question.isAboutFooter = !isHeader
    defer { rows.question.isAboutFooter = false }
    let view =
      isHeader
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    var title: String?
    if view == nil {
      title =
        isHeader
        ? dataSource?.tableView(self, titleForHeaderInSection: section)
        : dataSource?.tableView(self, titleForFooterInSection: section)
    }
    let wish =
      isHeader
      ? tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    var height = wish.isFinite ? wish : 0
    var isChosen = false
    if height < 0 {
      let usual = style == .plain ? TableLimits.plainTitleHeight : TableLimits.groupedTitleHeight
      height = view == nil && title == nil ? emptyHeight(isHeader, section) : usual
    } else if view == nil, wish == (isHeader ? sectionHeaderHeight : sectionFooterHeight) {
      height = commonHeight(wish, isHeader, section, hasTitle: title != nil)
    } else {
      isChosen = true
    }
    if height > 0, view != nil || title != nil {
      rows.edges.append(
        TableEdges.Edge(
          kind: kind, section: section, height: height, leastHeight: isChosen ? nil : height,
          title: title, view: view))
    } else if height > 0 {
      rows.edges.gaps[TableEdges.Place(kind: kind, section: section)] = height
    }
  }

  /// The room of a header or footer that has nothing to show and no height of its own: the groups of the style `insetGrouped`
  /// keep away from the top and from each other.
  private func emptyHeight(_ isHeader: Bool, _ section: Int) -> CGFloat {
    guard style == .insetGrouped, isHeader else { return 0 }
    return section == 0 ? TableLimits.groupedTopRoom : 2 * TableLimits.groupedTopRoom
  }

  /// Gives the titles of a grouped table, which wrap, their room in the present width.
  final func fitTitles() {
    guard style != .plain, rows.titleWidth != bounds.width else { return }
    rows.titleWidth = bounds.width
    if rows.edges.fitTitles({ titleHeight($0, $1) }) { rows.layOut() }
  }

  /// How high a title that wraps is, with the room around it; 0 for one line.
  private func titleHeight(_ title: String, _ kind: TableEdges.Kind) -> CGFloat {
    let width = bounds.width - 2 * (groupMargin + TableLimits.textInset)
    guard width > 0 else { return 0 }
    let font = UITableViewHeaderFooterView.titleFont(in: style)
    let text = TextMeasure.measure(title, font, width).height
    return text > font.lineHeight * 1.5 ? text + 2 * TableLimits.titleRoom : 0
  }

  /// How high a header or footer is for which only the height of all is set: a plain table has none where there is nothing to
  /// show, and in a grouped one a title has the room that it needs.
  private func commonHeight(
    _ wish: CGFloat, _ isHeader: Bool, _ section: Int, hasTitle: Bool
  ) -> CGFloat {
    guard style != .plain else { return hasTitle ? wish : 0 }
    guard isHeader else { return wish }
    let height = hasTitle ? max(wish, TableLimits.groupedTitleHeight) : wish
    let isUsual = TableLimits.usualGroupedHeights.contains(wish)
    guard section == 0, style == .grouped, isUsual else { return height }
    return (hasTitle ? height : TableLimits.groupedTopRoom) + TableLimits.groupedTopRoom
  }

  /// The header of a section; `nil` where it has none or is out of sight.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(.header, section)
  }

  /// The footer of a section; `nil` where it has none or is out of sight.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(.footer, section)
  }

  /// Where the header of a section lies while it does not float; empty where there is none.
  public final func rectForHeader(inSection section: Int) -> CGRect { edgeRect(.header, section) }

  /// Where the footer of a section lies while it does not float; empty where there is none.
  public final func rectForFooter(inSection section: Int) -> CGRect { edgeRect(.footer, section) }

  private func edge(_ kind: TableEdges.Kind, _ section: Int) -> TableEdges.Edge? {
    counted().edges.edges.first { $0.kind == kind && $0.section == section }
  }

  private func edgeView(
    _ kind: TableEdges.Kind, _ section: Int
  ) -> UITableViewHeaderFooterView? {
    let view = edge(kind, section)?.view
    return view?.superview === self ? view as? UITableViewHeaderFooterView : nil
  }

  private func edgeRect(_ kind: TableEdges.Kind, _ section: Int) -> CGRect {
    guard let edge = edge(kind, section) else { return .zero }
    return rowRect(from: edge.y, height: edge.height)
  }

  /// Gives the headers and footers in sight their views and places, in front of the rows.
  final func placeEdges() {
    for (index, edge) in rows.edges.edges.enumerated() {
      let place = place(of: edge)
      guard place.maxY > bounds.minY, place.minY < bounds.maxY else {
        edge.view?.removeFromSuperview()
        continue
      }
      let view = edge.view ?? titleView(edge)
      if edge.view == nil { rows.edges.set(view, at: index) }
      if view.superview !== self {
        UIView.performWithoutAnimation {
          view.frame = place
          addSubview(view)
        }
        showsEdge(view, edge)
      }
      if view.frame != place { view.frame = place }
    }
  }

  private func showsEdge(_ view: UIView, _ edge: TableEdges.Edge) {
    switch edge.kind {
    case .header:
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: edge.section)
    case .footer:
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: edge.section)
    }
  }

  /// In a plain table a header stays at the upper edge, and a footer at the lower one, as far as its section reaches.
  private func place(of edge: TableEdges.Edge) -> CGRect {
    var y = edge.y
    if style == .plain {
      let inset = adjustedContentInset
      let ends = rows.sections[edge.section]
      let start = rows.starts[edge.section]
      switch edge.kind {
      case .header:
        let last = max(y, (ends.last ?? start) - edge.height)
        y = min(max(y, bounds.minY + inset.top), last)
      case .footer: y = max(min(y, bounds.maxY - inset.bottom - edge.height), min(start, y))
      }
    }
    return rowRect(from: y, height: edge.height)
  }

  private func titleView(_ edge: TableEdges.Edge) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    if style == .plain { view.backgroundColor = .secondarySystemBackground }
    if semanticContentAttribute != .unspecified { directParts([view]) }
    view.textLabel?.text = edge.title
    view.textLabel?.font = UITableViewHeaderFooterView.titleFont(in: style)
    if style != .plain { view.textLabel?.numberOfLines = 0 }
    if edge.kind == .header { view.accessibilityTraits = .header }
    return view
  }
}
