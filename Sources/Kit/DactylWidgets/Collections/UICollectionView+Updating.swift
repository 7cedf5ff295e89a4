import DactylControls
import Foundation

extension UICollectionView {
  /// Adds a change to the batch, or does it as a batch of its own.
  final func change(_ add: (inout CollectionChanges) -> Void) {
    guard state.batch == nil else {
      var batch = state.batch ?? CollectionChanges()
      add(&batch)
      state.batch = batch
      return
    }
    // The data has changed already; the items that are counted are those before.
    var changes = CollectionChanges()
    add(&changes)
    apply(changes, nil)
  }

  final func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    guard state.batch == nil else {
      // A batch within a batch is part of it.
      updates?()
      completion?(true)
      return
    }
    _ = counted()
    state.batch = CollectionChanges()
    updates?()
    let changes = state.batch ?? CollectionChanges()
    state.batch = nil
    apply(changes, completion)
  }

  private func apply(_ changes: CollectionChanges, _ completion: ((Bool) -> Void)?) {
    guard !state.areDue else {
      // Nothing has been counted: the next layout finds the data as it is.
      layoutIfNeeded()
      completion?(true)
      return
    }
    putBack()
    endSwipe(animated: true)
    let changes = shown(changes)
    let old = state.counts
    state.areDue = true
    let new = counted()
    let map: CollectionMap
    do throws(CollectionMap.Problem) {
      map = try CollectionMap(changes, from: old, to: new)
    } catch {
      application.warn(.collection(self, problem: error.text))
      reloadData()
      completion?(false)
      return
    }
    movePlaceholders(by: map)
    let leaving = renumber(by: map, reloaded: Set(changes.reloaded))
    reconfigure(changes.reconfigured.compactMap { map.items[$0] })
    animateUpdate(changes, leaving, completion)
  }

  /// Shows the data source's items, whose places a data source has worked out itself.
  final func apply(
    _ changes: CollectionChanges, by map: CollectionMap, _ completion: ((Bool) -> Void)?
  ) {
    guard !state.areDue else {
      layoutIfNeeded()
      completion?(true)
      return
    }
    putBack()
    endSwipe(animated: true)
    state.areDue = true
    _ = counted()
    let leaving = renumber(by: map, reloaded: Set(changes.reloaded))
    reconfigure(changes.reconfigured.compactMap { map.items[$0] })
    animateUpdate(changes, leaving, completion)
  }

  /// Asks the data source for the cells of items again, which gives those that they have.
  private func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths.sorted() {
      guard let cell = cellForItem(at: path) else { continue }
      state.reconfigured = cell
      let given = dataSource.collectionView(self, cellForItemAt: original(of: path))
      state.reconfigured = nil
      cell.isFitted = false
      // Another cell is one too many: the layout asks for the item's cell anew.
      if given !== cell { free(.cell(path)) }
    }
  }

  /// Gives views and selected items their new places. Answers the views that go.
  final func renumber(
    by map: CollectionMap, reloaded: Set<IndexPath> = []
  ) -> [(key: CollectionKey, view: UICollectionReusableView)] {
    let views = state.views
    state.views = [:]
    state.kept = state.kept.flatMap { map.items[$0] }
    var leaving: [(key: CollectionKey, view: UICollectionReusableView)] = []
    for key in views.keys.sorted() {
      guard let view = views[key] else { continue }
      var moved = key
      if key.category == .cell {
        guard !reloaded.contains(key.path), let path = map.items[key.path] else {
          leaving.append((key, view))
          continue
        }
        moved.path = path
      } else {
        guard let section = map.sections[key.path.section] else {
          leaving.append((key, view))
          continue
        }
        moved.path =
          key.path.count > 1 ? IndexPath(item: key.path.item, section: section) : key.path
      }
      state.views[moved] = view
    }
    state.selected = Set(
      state.selected.compactMap { reloaded.contains($0) ? nil : map.items[$0] })
    if let touched = state.touched {
      state.touched = map.items[touched.path].map { (touched.touch, $0) }
    }
    state.announced = []
    return leaving
  }

  private func animateUpdate(
    _ changes: CollectionChanges,
    _ leaving: [(key: CollectionKey, view: UICollectionReusableView)],
    _ completion: ((Bool) -> Void)?
  ) {
    let context = layout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    fitViews()
    layout.prepare(forCollectionViewUpdates: changes.items)
    let ends = leaving.map { (key, view) in finalAttributes(key, view) }
    state.isPlacing = true
    for attributes in elements(in: bounds) where state.views[attributes.key] == nil {
      _ = makeView(attributes, from: initialAttributes(attributes))
    }
    state.isPlacing = false
    UIView.animate(
      withDuration: CollectionLimits.updateTime, delay: 0, options: [],
      animations: {
        for ((_, view), end) in zip(leaving, ends) { give(end, to: view) }
        for key in state.views.keys.sorted() {
          if let view = state.views[key], let end = attributes(of: key) { give(end, to: view) }
        }
        layout.finalizeCollectionViewUpdates()
      },
      completion: { [weak self] isFinished in
        for (key, view) in leaving { self?.retire(view, key) }
        self?.setNeedsLayout()
        completion?(isFinished)
      })
  }

  /// The attributes of an element, in sight or not.
  final func attributes(of key: CollectionKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: contains(key.path) ? layout.layoutAttributesForItem(at: key.path) : nil
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }

  private func initialAttributes(
    _ own: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let key = own.key
    let wish: UICollectionViewLayoutAttributes? =
      switch key.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: key.path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: key.kind, at: key.path)
      case .decorationView: nil
      }
    if let wish { return wish }
    let start = own.duplicate
    start.alpha = 0
    return start
  }

  private func finalAttributes(
    _ key: CollectionKey, _ view: UICollectionReusableView
  ) -> UICollectionViewLayoutAttributes {
    let wish: UICollectionViewLayoutAttributes? =
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: key.kind, at: key.path)
      case .decorationView: nil
      }
    if let wish { return wish }
    let end = view.applied?.duplicate ?? UICollectionViewLayoutAttributes(forCellWith: key.path)
    end.alpha = 0
    return end
  }

  // MARK: Another layout

  final func change(
    to next: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let last = layout
    guard next !== last else {
      completion?(true)
      return
    }
    endSwipe(animated: false)
    last.prepareForTransition(to: next)
    next.prepareForTransition(from: last)
    let shown = state.views.keys.sorted().compactMap { state.views[$0] }
    for view in shown { view.willTransition(from: last, to: next) }
    last.shower = nil
    layout = next
    next.shower = self
    next.isDue = true
    setNeedsLayout()
    let finish: @MainActor (Bool) -> Void = { isFinished in
      next.finalizeLayoutTransition()
      for view in shown { view.didTransition(from: last, to: next) }
      completion?(isFinished)
    }
    guard animated, !state.areDue, window != nil else {
      if window != nil, !state.areDue { layoutIfNeeded() }
      return finish(true)
    }
    prepareLayout()
    let target = collectionDelegate?.collectionView(
      self, targetContentOffsetForProposedContentOffset: contentOffset)
    UIView.animate(
      withDuration: CollectionLimits.updateTime, delay: 0, options: [],
      animations: {
        if let target, target != contentOffset { contentOffset = target }
        placeItems()
      }, completion: finish)
  }
}
