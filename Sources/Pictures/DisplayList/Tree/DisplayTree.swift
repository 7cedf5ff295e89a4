public import DactylKit
public import Foundation

/// Maintains the picture of a screen: its ``list``, and which parts must be repainted.
///
///     let tree = DisplayTree(of: application.mainScreen, in: application)
///     painter.paint(tree.list, within: Damage(tree.list.bounds))
///     …
///     let damage = tree.update()
///     if !damage.isEmpty { painter.paint(tree.list, within: damage) }
///
/// The tree keeps the items of each view and rebuilds them only when the view has changed. A frame
/// without changes costs nothing and allocates nothing.
@MainActor
public final class DisplayTree {
  /// The screen.
  public let screen: UIScreen
  /// The picture at the last ``update()``.
  @exclusivity(unchecked) public private(set) var list: DisplayList
  /// Describes the content of the kit's views. Setting it rebuilds the whole picture.
  public var looks: any ViewLooks { didSet { rebuildsAll = true } }

  /// Answers where the letters of a text are painted, in the coordinates of its rectangle. A painter that has laid the text out
  /// knows it: then a text that changes makes less to paint than its whole room. `nil` by default.
  public var textInk: (@MainActor (TextRun) -> CGRect)?

  private let application: UIApplication
  private var observation: Observation?
  let root = DisplayNode(of: nil)
  // An update calls nothing that changes these meanwhile: checking each access would be a tenth of a small frame.

  /// The nodes, by the identities of their views.
  @exclusivity(unchecked) private var nodes: [ObjectIdentifier: DisplayNode] = [:]
  /// The changes since the last update, one for each view, with the views' nodes, and whether an animation alone moves the
  /// view.
  @exclusivity(unchecked) private var changes:
    [(node: DisplayNode, view: ViewChange, isMoving: Bool)] = []
  /// Whether any of them may be of a view that was scrolled: these clip their content.
  private var mayScroll = false
  /// The parts known so far that must be repainted.
  @exclusivity(unchecked) var damage = Damage()
  /// The damage of the last update. Its memory is used again where nothing else holds it by then.
  @exclusivity(unchecked) private var latestDamage = Damage()
  /// Rectangles of nodes that are converted to screen coordinates once all nodes are up to date.
  @exclusivity(unchecked) private var late: [(node: DisplayNode, rect: CGRect, isInside: Bool)] = []
  /// The way to the pixels that may be moved in this update; `nil` if none may.
  private var pixels: CGAffineTransform?
  /// The view that was scrolled, as long as its pixels may be moved.
  @exclusivity(unchecked) private var scrolled: ScrolledNode?
  /// Whether its new place has been applied.
  private var isScrollingApplied = false
  /// Parts of the screen that showed something before this update which has changed since: a move takes
  /// these pixels along.
  @exclusivity(unchecked) private var covered: [CGRect] = []
  /// The parts of the screen that have changed, while the picture has blurs.
  @exclusivity(unchecked) private var changedParts: [ChangedPart] = []
  /// Whether views were added, removed or ordered anew in this update.
  private var isReordered = false
  private var rebuildsAll = true
  /// Whether an iteration of the loop has changed anything since the last update, including windows.
  private var isDue = false
  private var relists = true
  /// Counts the builds of the flat list.
  private(set) var listing = 0
  /// The views whose content is replaced in a transition.
  @exclusivity(unchecked) var transitions: [Turning] = []

  /// Builds the picture of the windows on a screen. Make it once and keep it: it observes changes
  /// for as long as it lives.
  public init(
    of screen: UIScreen, in application: UIApplication, looks: any ViewLooks = StandardLooks()
  ) {
    self.screen = screen
    self.application = application
    self.looks = looks
    list = DisplayList(bounds: screen.bounds)
    root.isVisible = true
    observation = application.addIterationObserver { [weak self] record in self?.receive(record) }
    update()
  }

  /// Ends the iteration, updates ``list`` and returns what must be repainted, in points of the screen;
  /// no damage if nothing changed.
  @discardableResult
  public func update() -> Damage { update(movingPixelsBy: nil).damage }

  /// Ends the iteration, updates ``list`` and returns what must be done to the pixels of the former picture: those
  /// of one scrolled view are moved, if that gives the same picture to the bit, and the rest is painted.
  ///
  /// - Parameter map: The map from points of the screen to pixels; `nil` to move no pixels, as
  ///   ``update()`` does.
  public func update(movingPixelsBy map: CGAffineTransform?) -> PictureChange {
    application.endIteration()
    let moving = application.movingViews
    for view in moving {
      record(ViewChange(view: view, place: true, look: true), isMoving: true)
    }
    if !moving.isEmpty || !transitions.isEmpty {
      // Items of a transition are not where their nodes remember them, also when its view is gone by now.
      if !transitions.isEmpty { relists = true }
      for view in updateTransitions(of: moving, nodes: nodes) {
        record(ViewChange(view: view, place: true, look: true))
        relists = true
      }
    }
    if !list.bounds.hasNumbers(of: screen.bounds) { rebuildsAll = true }
    guard rebuildsAll || isDue || !changes.isEmpty else { return PictureChange() }
    pixels = transitions.isEmpty ? map : nil
    if rebuildsAll {
      rebuild()
    } else {
      arrangeWindows()
      applyChanges()
    }
    // The tree of another screen may have been it, and be gone with that screen.
    if application.lookSource == nil { application.lookSource = self }
    isDue = false
    let move = finish()
    swap(&damage, &latestDamage)
    damage.removeAll()
    return PictureChange(move: move, damage: latestDamage)
  }

  // MARK: What changed

  private func receive(_ record: IterationRecord) {
    isDue = true
    for change in record.changes { self.record(change) }
  }

  /// Records a change of a view that has a node. For a new view, the change of its superview makes
  /// the node.
  private func record(_ change: ViewChange, isMoving: Bool = false) {
    guard let node = nodes[ObjectIdentifier(change.view)] else { return }
    mayScroll = mayScroll || node.hasClip
    guard let place = node.change else {
      node.change = changes.count
      return changes.append((node, change, isMoving))
    }
    if !isMoving { changes[place].isMoving = false }
    let known = changes[place].view
    if (change.place && !known.place) || (change.look && !known.look) {
      changes[place].view = ViewChange(
        view: change.view, place: change.place || known.place, look: change.look || known.look)
    }
  }

  // MARK: Making nodes

  private func rebuild() {
    nodes.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    late.removeAll(keepingCapacity: true)
    changedParts.removeAll(keepingCapacity: true)
    root.children = []
    list.bounds = screen.bounds
    arrangeWindows()
    damage.removeAll()
    damage.insert(screen.bounds)
    rebuildsAll = false
  }

  private func arrangeWindows() {
    guard !areWindowsInPlace else { return }
    let windows = application.windowsFrontToBack.filter { $0.screen === screen }.reversed()
    replaceChildren(of: root, by: windows.map { .node(node(of: $0, below: root)) })
  }

  /// Whether the screen has the windows of the picture, in their order. Nearly always.
  private var areWindowsInPlace: Bool {
    var place = root.children.count
    for window in application.windowsFrontToBack where window.screen === screen {
      place -= 1
      guard place >= 0, case .node(let node) = root.children[place],
        node.key == ObjectIdentifier(window)
      else { return false }
    }
    return place == 0
  }

  /// The node of a view with all its children. Makes it if it is missing; takes it from another
  /// parent.
  private func node(of view: UIView, below parent: DisplayNode) -> DisplayNode {
    let key = ObjectIdentifier(view)
    if let known = nodes[key] {
      if known.parent !== parent {
        damageSeen(known)
        hang(known, below: parent)
        // It may have changed while it was hidden or in no window, which is not reported.
        place(known, view)
        known.isBuilt = false
        if known.isVisible { build(known, view) }
        late.append((known, .infinite, false))
        known.due.extent = false
        known.markExtent()
      }
      return known
    }
    let node = DisplayNode(of: key)
    node.parent = parent
    nodes[key] = node
    place(node, view)
    if node.isVisible { build(node, view) }
    return node
  }

  /// Gives a node another parent. If that parent is still below the node, it is removed there first,
  /// so that the tree has no cycle.
  private func hang(_ node: DisplayNode, below parent: DisplayNode) {
    var present = parent
    while let above = present.parent {
      if above === node {
        forget(present)
        break
      }
      present = above
    }
    node.parent = parent
  }

  /// Takes over the place of a view, as it is shown now. Returns its bounds.
  @discardableResult
  private func place(_ node: DisplayNode, _ view: UIView) -> CGRect {
    let place = LayerPlace(view, shownBy: view.shownLayer)
    node.map = place.map
    node.opacity = place.shownOpacity
    node.isVisible = place.isVisible
    return place.bounds
  }

  /// Builds a view's own items and the list of its children.
  private func build(_ node: DisplayNode, _ view: UIView) {
    node.isBuilt = true
    describe(node, view)
    var children: [DisplayNode.Child] = []
    if view.hasOwnSublayers {
      children = childrenAmongLayers(of: view, node)
    } else {
      let subviews = view.subviews
      if subviews.isEmpty && node.children.isEmpty { return }
      children.reserveCapacity(subviews.count)
      for subview in inOrderOfDepth(subviews) {
        children.append(.node(self.node(of: subview, below: node)))
      }
    }
    replaceChildren(of: node, by: children)
  }

  private func describe(_ node: DisplayNode, _ view: UIView) {
    let layer = view.shownLayer
    var state = LayerState(view, shownBy: layer)
    let looks = looks
    // An animation between two colors, or a layer's own color, is shown as it is.
    if let color = view.backgroundColor, state.background == color.cgColor {
      state.background = looks.background(color, of: view)
      state.pattern = color.pattern
    }
    if let content = view.contentCorners, state.cornerRadius == 0 {
      state.cornerRadius = content.radius ?? looks.panelRadius
      state.maskedCorners = content.corners
      state.masksToBounds = true
    }
    var items: [DisplayItem] = []
    node.bounds = state.bounds
    node.clip = state.masksToBounds ? state.shape : nil
    node.shadow = state.appendBack(to: &items, of: layer)
    node.mask = if let layer { LayerState.mask(of: layer) } else { nil }
    node.parts.content = items.count
    state.appendContents(of: view, layer, to: &items)
    looks.append(view, to: &items)
    // Front items of the look are clipped like the subviews.
    node.parts.front = items.count
    looks.appendFront(view, to: &items)
    state.appendFront(to: &items)
    node.items = items
    node.areItemsListed = false
  }

  /// Subviews from back to front: by `zPosition`, then by their order.
  private func inOrderOfDepth(_ views: [UIView]) -> [UIView] {
    var isFlat = true
    for view in views where view.depth != 0 { isFlat = false }
    if isFlat { return views }
    return views.enumerated()
      .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map(\.element)
  }

  private func childrenAmongLayers(of view: UIView, _ node: DisplayNode) -> [DisplayNode.Child] {
    let layers = (view.layer.sublayers ?? []).map { ($0, $0.presentation() ?? $0) }
    return layers.enumerated()
      .sorted {
        ($0.element.1.zPosition, $0.offset) < ($1.element.1.zPosition, $1.offset)
      }
      .map { entry in
        let (layer, shown) = entry.element
        if let subview = layer.view { return .node(self.node(of: subview, below: node)) }
        return .items(LayerState.items(of: shown))
      }
  }

  /// Replaces a node's children. Children that were removed, added or reordered are damage.
  private func replaceChildren(of node: DisplayNode, by children: [DisplayNode.Child]) {
    let old = node.children
    node.children = children
    var first = 0
    while first < min(old.count, children.count), old[first].isSame(as: children[first]) {
      first += 1
    }
    var last = 0
    while last < min(old.count, children.count) - first,
      old[old.count - 1 - last].isSame(as: children[children.count - 1 - last])
    { last += 1 }
    guard first < old.count - last || first < children.count - last else { return }
    relists = true
    isReordered = true
    node.markExtent()
    let (before, after) = (
      old[first..<(old.count - last)], children[first..<(children.count - last)]
    )
    var staying: Set<ObjectIdentifier> = []
    for child in after {
      if let node = child.node { staying.insert(ObjectIdentifier(node)) }
    }
    let unmoved = unmovedNodes(before, after)
    for child in before {
      switch child {
      case .items(let items):
        damageBefore(items.extent(of: 0..<items.count), of: node, isInside: true)
      case .node(let gone):
        guard gone.parent === node, !unmoved.contains(ObjectIdentifier(gone)) else { continue }
        damageSeen(gone)
        if !staying.contains(ObjectIdentifier(gone)) { forget(gone) }
      }
    }
    for child in after {
      switch child {
      case .items(let items):
        late.append((node, items.extent(of: 0..<items.count), true))
      case .node(let come):
        if !unmoved.contains(ObjectIdentifier(come)) { late.append((come, .infinite, false)) }
      }
    }
  }

  /// The largest set of nodes whose order is the same in both lists.
  private func unmovedNodes(
    _ before: ArraySlice<DisplayNode.Child>, _ after: ArraySlice<DisplayNode.Child>
  ) -> Set<ObjectIdentifier> {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, child) in before.enumerated() {
      if let node = child.node { places[ObjectIdentifier(node)] = place }
    }
    var known: [ObjectIdentifier] = []
    var order: [Int] = []
    for child in after {
      guard let node = child.node, let place = places[ObjectIdentifier(node)] else { continue }
      known.append(ObjectIdentifier(node))
      order.append(place)
    }
    var unmoved: Set<ObjectIdentifier> = []
    for index in order.longestRise() { unmoved.insert(known[index]) }
    return unmoved
  }

  /// Removes a view and all its descendants from the picture.
  private func forget(_ node: DisplayNode) {
    node.parent = nil
    gone.append(node)
  }

  /// Nodes that have left their parents. Those that found no other parent are dropped at the end of
  /// the update.
  @exclusivity(unchecked) private var gone: [DisplayNode] = []

  // MARK: Damage

  /// Adds everything that the node showed in the latest list to the damage.
  private func damageSeen(_ node: DisplayNode) {
    guard node.listed.isShown || node.isVisible else { return }
    damageBefore(node.extent, of: node, isInside: false)
  }

  /// Adds what a rectangle showed before this update.
  private func damageBefore(_ rect: CGRect, of node: DisplayNode, isInside: Bool) {
    guard let scrolled else {
      damage(rect, of: node, isInside: isInside)
      return
    }
    let isContent = scrolled.node.holds(node)
    let seen = node.seen(rect, isInside: isInside, below: root).intersection(list.bounds)
    // Content that is still where it was is damage only where it moves to.
    if !isContent || isScrollingApplied { insertDamage(seen, of: node) }
    if !isContent || !isScrollingApplied, !seen.isNull { covered.append(seen) }
  }

  @discardableResult
  private func damage(_ rect: CGRect, of node: DisplayNode, isInside: Bool) -> CGRect {
    let seen = node.seen(rect, isInside: isInside, below: root).intersection(list.bounds)
    insertDamage(seen, of: node)
    return seen
  }

  private func insertDamage(_ seen: CGRect, of node: DisplayNode) {
    damage.insert(seen)
    if list.listed.backdropCount > 0 { changedParts.append((seen, node)) }
  }

  // MARK: Applying changes

  private func applyChanges() {
    // The old places, before any place changes.
    findScrolled()
    let scrolledNode = scrolled?.node
    for index in changes.indices where changes[index].view.place {
      let (node, change, isMoving) = changes[index]
      guard node !== scrolledNode else { continue }
      if isMoving, node.stands(at: LayerPlace(change.view, shownBy: change.view.shownLayer)) {
        changes[index].view = ViewChange(view: change.view, place: false, look: change.look)
      } else {
        damageSeen(node)
      }
    }
    // A parent may follow its child in this list. Building the child twice gives the same
    // result.
    for (node, change, _) in changes {
      node.change = nil
      touched.append(node)
      if let scrolled, scrolled.node === node {
        applyScrolling(scrolled, change.view)
        continue
      }
      var isOther = change.look
      if change.place {
        // Items that fill the bounds must be built again for another size.
        if !place(node, change.view).hasNumbers(of: node.bounds) { isOther = true }
        node.markExtent()
        late.append((node, .infinite, false))
      }
      // A hidden view is built when it becomes visible.
      if !node.isVisible, isOther { node.isBuilt = false }
      guard node.isVisible, isOther || !node.isBuilt else { continue }
      rebuildLook(of: node, change.view)
    }
    changes.drain()
    mayScroll = false
  }

  /// Finds a view that was scrolled and nothing else.
  private func findScrolled() {
    isScrollingApplied = false
    guard pixels != nil, mayScroll else { return }
    for (node, change, _) in changes where change.place {
      scrolled = ScrolledNode(node, change.view, below: root)
      if scrolled != nil { return }
    }
  }

  /// Applies the change of the view that was scrolled. If more has changed than its place, it is painted.
  private func applyScrolling(_ scrolled: ScrolledNode, _ view: UIView) {
    isScrollingApplied = true
    place(scrolled.node, view)
    build(scrolled.node, view)
    scrolled.node.markExtent()
    if !scrolled.hasOnlyMoved { paintScrolled() }
  }

  /// Paints the view that was scrolled: its pixels cannot be moved.
  private func paintScrolled() {
    guard let scrolled else { return }
    self.scrolled = nil
    insertDamage(scrolled.viewport.intersection(list.bounds), of: scrolled.node)
    late.append((scrolled.node, .infinite, false))
  }

  /// Nodes whose items in the flat list may have changed.
  @exclusivity(unchecked) private var touched: [DisplayNode] = []

  private func rebuildLook(of node: DisplayNode, _ view: UIView) {
    let (items, content, front) = (node.items, node.parts.content, node.parts.front)
    let (clip, shadow, mask, extent) = (node.clip, node.shadow, node.mask, node.extent)
    let isNew = !node.isBuilt
    build(node, view)
    node.markExtent()
    if isNew || clip != node.clip || shadow != node.shadow || mask != node.mask {
      // Damage: what it shows now and showed before, with the former clip, shadow and mask.
      if !isNew, let place = node.parent {
        late.append((place, extent.applying(node.map), true))
      }
      late.append((node, .infinite, false))
      return
    }
    let isSplitAlike = content == node.parts.content && front == node.parts.front
    let difference =
      isSplitAlike
      ? node.items.difference(from: items, ink: textInk)
      : node.items.extent(of: 0..<node.items.count).union(items.extent(of: 0..<items.count))
    if !difference.isNull { late.append((node, difference, false)) }
  }

  /// Updates extents, damage and the flat list. Returns the pixels to move.
  private func finish() -> PixelMove? {
    for node in gone where node.parent == nil { drop(node) }
    gone.removeAll(keepingCapacity: true)
    root.updateExtent()
    relist()
    return finishDamage()
  }

  private func finishDamage() -> PixelMove? {
    for (node, rect, isInside) in late {
      let isAll = rect.hasNumbers(of: .infinite)
      let seen = damage(isAll ? node.extent : rect, of: node, isInside: isInside)
      // Within the scrolled view it moves to where it is damage.
      if let scrolled, !seen.isNull, !scrolled.node.holds(node) { covered.append(seen) }
    }
    late.drain()
    let blurs = list.listed.backdrops(.identity)
    var move: PixelMove?
    if let scrolled, let pixels {
      // A blur within shows what does not move.
      if !scrolled.node.lists(blurs) {
        move = self.move(scrolled, covered: covered, pixels: pixels)
      }
      // Whether its pixels are moved or painted.
      if !blurs.isEmpty { changedParts.append((scrolled.viewport, scrolled.node)) }
      let viewport = scrolled.viewport.intersection(list.bounds)
      if move == nil {
        damage.insert(viewport)
        damage(scrolled.node.extent, of: scrolled.node, isInside: false)
      } else if damage.rectangles.contains(where: { $0.contains(viewport) }) {
        // Nothing is left of what would move.
        move = nil
      }
    }
    scrolled = nil
    covered.removeAll(keepingCapacity: true)
    // In a transition the list has items of two contents.
    spread(
      changedParts, under: blurs, isReordered: isReordered || !transitions.isEmpty)
    changedParts.removeAll(keepingCapacity: true)
    isReordered = false
    return move
  }

  private func relist() {
    for node in touched where !relists {
      if !node.relist(into: &list.listed, listing: listing) { relists = true }
      // What else the scopes above depend on has made those nodes touched themselves.
      var above = node.parent
      while let present = above, !relists, !present.extent.hasNumbers(of: present.listedExtent) {
        present.relistScopes(in: &list.listed, listing: listing)
        above = present.parent
      }
    }
    touched.drain()
    if relists {
      list.listed.removeAll()
      listing += 1
      root.list(into: &list.listed, listing: listing)
      relists = false
    }
  }

  private func drop(_ node: DisplayNode) {
    var waiting = [node]
    while let next = waiting.popLast() {
      if let key = next.key, nodes[key] === next { nodes[key] = nil }
      next.eachChild { child in if child.parent === next { waiting.append(child) } }
    }
  }
}

extension DisplayNode.Child {
  fileprivate var node: DisplayNode? {
    if case .node(let node) = self { node } else { nil }
  }

  fileprivate func isSame(as other: DisplayNode.Child) -> Bool {
    switch (self, other) {
    case (.node(let one), .node(let other)): one === other
    case (.items(let one), .items(let other)): one == other
    default: false
    }
  }
}
