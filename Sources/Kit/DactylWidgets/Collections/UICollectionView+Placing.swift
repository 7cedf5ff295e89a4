import DactylControls
import Foundation

extension UICollectionView {
  // MARK: Invalidation

  /// The bounds are about to change: a layout that depends on what is in sight becomes invalid.
  final func boundsWillChange(to bounds: CGRect) {
    guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
  }

  final func layoutWasInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
    let shift = context.contentOffsetAdjustment
    if shift != .zero {
      contentOffset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
    }
    // The layout has forgotten what the views wanted.
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for view in state.views.values { view.isFitted = false }
    }
    setNeedsLayout()
  }

  /// Lets the layout work out its places, if that is due.
  final func prepareLayout() {
    _ = counted()
    if state.lastSize != bounds.size {
      let former = state.lastSize
      state.lastSize = bounds.size
      if let former {
        if beginsAtRight, contentSize.width > 0 { contentOffset.x -= bounds.width - former.width }
        if UIView.inheritedAnimationDuration > 0 {
          layout.prepare(
            forAnimatedBoundsChange: CGRect(origin: bounds.origin, size: former))
          state.isChangingBounds = true
        }
        layout.invalidateLayout()
        for view in state.views.values { view.isFitted = false }
      }
    }
    guard layout.isDue else { return }
    layout.isDue = false
    layout.prepare()
    if state.isChangingBounds {
      state.isChangingBounds = false
      layout.finalizeAnimatedBoundsChange()
    }
    let size = layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, contentSize != size else { return }
    let old = contentSize
    contentSize = size
    if beginsAtRight { beginAtRight(old) }
  }

  /// Whether what is read first is at the right and shows first.
  private var beginsAtRight: Bool {
    isMirrored && layout.flipsHorizontallyInOppositeLayoutDirection
  }

  /// Shows what is read first, which is at the right, or keeps it as far from there as it is.
  private func beginAtRight(_ old: CGSize) {
    let far = old.width > 0 ? old.width - contentOffset.x : bounds.width
    contentOffset.x = clamped(CGPoint(x: contentSize.width - far, y: contentOffset.y)).x
  }

  // MARK: Placing

  /// Gives the elements in sight their views and places.
  final func placeItems() {
    guard !state.isPlacing else { return }
    state.isPlacing = true
    defer { state.isPlacing = false }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    for _ in 0..<CollectionLimits.fittingPasses {
      prepareLayout()
      if !showElements() { break }
    }
    prefetch()
  }

  /// The attributes of what is in sight, in the order of its elements. Elements that the data source
  /// does not have are left out.
  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var seen: Set<CollectionKey> = []
    var found = (layout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.frame.overlaps(rect)
        && ($0.representedElementCategory != .cell || contains($0.indexPath))
        && seen.insert($0.key).inserted
    }
    if let held = state.held, contains(held.path) {
      found.removeAll { $0.key == .cell(held.path) }
      found.append(
        layout.layoutAttributesForInteractivelyMovingItem(
          at: held.path, withTargetPosition: held.center))
    }
    return found.sorted { $0.key < $1.key }
  }

  /// Answers whether views asked for other sizes, so that the layout is to be worked out again.
  private func showElements() -> Bool {
    var isChanged = false
    placeScrollers()
    let wanted = elements(in: bounds)
    layout.adjust(wanted)
    let keys = Set(wanted.map(\.key))
    state.kept = nil
    for key in state.views.keys.sorted() where !keys.contains(key) {
      guard let view = state.views[key], state.drags?.keeps(view) != true else { continue }
      // As in UIKit, a person who scrolls goes on editing.
      if key.category == .cell, view.holdsFirstResponder, let place = attributes(of: key) {
        state.kept = key.path
        give(place, to: view)
      } else {
        free(key)
      }
    }
    for attributes in wanted {
      let known = state.views[attributes.key]
      guard let view = known ?? makeView(attributes, from: attributes) else { continue }
      give(attributes, to: view)
      if fit(view, attributes) { isChanged = true }
    }
    return isChanged
  }

  /// Asks a view how large it wants to be, if that is due. Answers whether the layout is to be worked out again.
  private func fit(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard !view.isFitted else { return false }
    view.isFitted = true
    let wish = view.preferredLayoutAttributesFitting(attributes.duplicate)
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes))
    return true
  }

  /// Asks the views in sight how large they want to be, and works out the layout with that.
  final func fitViews() {
    for _ in 0..<CollectionLimits.fittingPasses {
      prepareLayout()
      var isChanged = false
      for key in state.views.keys.sorted() {
        guard let view = state.views[key], let attributes = attributes(of: key) else { continue }
        if fit(view, attributes) { isChanged = true }
      }
      guard isChanged else { return }
    }
    prepareLayout()
  }

  /// Asks for the view of an element that comes in sight, and shows it with the attributes it starts from.
  final func makeView(
    _ attributes: UICollectionViewLayoutAttributes, from start: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let key = attributes.key
    guard let view = suppliedView(key) else { return nil }
    let place = min(subviews.count, (backgroundView == nil ? 0 : 1) + state.views.count)
    state.views[key] = view
    state.announced.remove(key.path)
    UIView.performWithoutAnimation {
      give(start, to: view)
      view.setNeedsLayout()
      if let cell = view as? UICollectionViewCell {
        let isSelected = state.selected.contains(key.path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        if state.placeholders[key.path] == nil {
          collectionDelegate?.collectionView(
            self, willDisplay: cell, forItemAt: unshown(key.path))
        }
      } else if key.category == .supplementaryView {
        collectionDelegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
      }
      if view.superview == nil { insertSubview(view, at: place) }
    }
    return view
  }

  private func suppliedView(_ key: CollectionKey) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let view: UICollectionReusableView
    switch key.category {
    case .cell:
      view =
        placeholderCell(at: key.path)
        ?? dataSource.collectionView(self, cellForItemAt: original(of: key.path))
    case .supplementaryView:
      view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
    case .decorationView: view = layout.makeDecoration(key.kind)
    }
    guard !state.views.values.contains(where: { $0 === view }) else {
      application.warn(
        .collection(
          self,
          problem: "got the same view for the element at \(key.path) as for another one in sight: "
            + "dequeue a view for each"))
      return key.category == .cell
        ? UICollectionViewCell(frame: .zero) : UICollectionReusableView(frame: .zero)
    }
    return view
  }

  /// Moves a view to its place, unless it is there.
  final func give(_ target: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let attributes = host(view, as: target)
    if let applied = view.applied, applied.isEqual(attributes) { return }
    let before = view.applied
    view.applied = attributes.duplicate
    if attributes.transform3D == CATransform3DIdentity,
      before?.transform3D ?? CATransform3DIdentity == CATransform3DIdentity
    {
      if view.frame != attributes.frame { view.frame = attributes.frame }
    } else {
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
      view.center = attributes.center
      view.transform3D = attributes.transform3D
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    if attributes.zIndex != before?.zIndex ?? 0 {
      view.layer.zPosition = CGFloat(attributes.zIndex)
    }
    view.apply(attributes)
  }

  /// The item whose place holds a point; the one in front of others.
  final func item(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found = (layout.layoutAttributesForElements(in: spot) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && contains($0.indexPath)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  // MARK: Prefetching

  /// Names the items of the next page in the direction of the scroll.
  private func prefetch() {
    let offset = contentOffset
    let before = state.lastOffset
    state.lastOffset = offset
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let isSideways = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let isBack = isSideways ? offset.x < before.x : offset.y < before.y
    let ahead = bounds.offsetBy(
      dx: isSideways ? (isBack ? -1 : 1) * bounds.width : 0,
      dy: isSideways ? 0 : (isBack ? -1 : 1) * bounds.height)
    let near = Set(
      elements(in: ahead).filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    let stale = state.announced.subtracting(near)
    let fresh = near.subtracting(state.announced).filter { state.views[.cell($0)] == nil }
    state.announced = state.announced.intersection(near).union(fresh)
    if !stale.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: stale.sorted())
    }
    if !fresh.isEmpty {
      prefetchDataSource.collectionView(self, prefetchItemsAt: fresh.sorted())
    }
  }

  // MARK: Scrolling

  final func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard let attributes = layoutAttributesForItem(at: path) else { return }
    if attributes.scrollShift != nil { scrollSection(to: attributes, position, animated) }
    let place = attributes.frame
    let inset = adjustedContentInset
    let room = bounds.inset(by: inset)
    var target = contentOffset
    if position.contains(.top) {
      target.y = place.minY - inset.top
    } else if position.contains(.centeredVertically) {
      target.y = place.midY - room.height / 2 - inset.top
    } else if position.contains(.bottom) {
      target.y = place.maxY - room.height - inset.top
    }
    if position.contains(.left) {
      target.x = place.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      target.x = place.midX - room.width / 2 - inset.left
    } else if position.contains(.right) {
      target.x = place.maxX - room.width - inset.left
    }
    guard !position.isEmpty else { return scrollRectToVisible(place, animated: animated) }
    target.x = min(max(-inset.left, contentSize.width - room.width - inset.left), target.x)
    target.y = min(max(-inset.top, contentSize.height - room.height - inset.top), target.y)
    target.x = max(target.x, -inset.left)
    target.y = max(target.y, -inset.top)
    setContentOffset(target, animated: animated)
  }
}
