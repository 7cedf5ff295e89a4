import DactylControls
import Foundation

/// What a collection view knows of its items.
@MainActor
struct CollectionState {
  /// Whether items are to be counted anew.
  var areDue = true
  /// How many items each section has.
  var counts: [Int] = []
  /// The views in sight.
  var views: [CollectionKey: UICollectionReusableView] = [:]
  /// The item out of sight whose cell stays because the user edits in it.
  var kept: IndexPath?
  /// The cell that is asked for again.
  var reconfigured: UICollectionViewCell?
  /// The scroll views of sections that scroll across the layout's direction.
  var scrollers: [Int: OrthogonalScroller] = [:]
  /// Where views come from, by kind and name.
  var queue = ReuseQueue<ReuseName, UICollectionReusableView>()
  /// The names of ``UICollectionView/CellRegistration`` and its kin.
  var registrations: [ObjectIdentifier: (token: RegistrationToken, name: String)] = [:]
  var selected: Set<IndexPath> = []
  /// The finger that is on an item, and the item.
  var touched: (touch: UITouch, path: IndexPath)?
  /// The changes of the batch that is open.
  var batch: CollectionChanges?
  /// The item that a finger moves.
  var held: HeldItem?
  /// Items that the prefetching data source was told of, and that have not come in sight.
  var announced: Set<IndexPath> = []
  /// Where the content was at the last layout.
  var lastOffset = CGPoint.zero
  /// How large the view was at the last layout.
  var lastSize: CGSize?
  /// Whether that changes within an animation, and the layout has not come to an end with it.
  var isChangingBounds = false
  /// Moves items aside; made when a list has actions for it.
  var swipes: RowSwipes?
  /// The drags and drops; made when there is a delegate for them.
  var drags: CollectionDrags?
  /// The context menus of items; made when there is a delegate for them.
  var menus: CollectionMenus?
  /// Cells that stand where data will come, by where they show.
  var placeholders: [IndexPath: UICollectionViewPlaceholder] = [:]
  /// Whether the change that is under way has put the placeholders in their places itself.
  var changesPlaceholders = false
  /// Whether items are being placed.
  var isPlacing = false

  struct ReuseName: Hashable {
    var kind: String
    var identifier: String
  }
  struct HeldItem {
    /// Where the item was when it was lifted.
    var from: IndexPath
    /// Where it would be if it were put down.
    var path: IndexPath
    /// The middle of its view.
    var center: CGPoint
  }

  mutating func register(_ type: AnyClass?, kind: String, _ identifier: String) {
    queue.register(
      type as? UICollectionReusableView.Type, for: ReuseName(kind: kind, identifier: identifier))
  }
}

extension CGRect {
  /// Whether a part of this is a part of that, too; not where they only touch.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension UICollectionView {
  /// How many items each section has, counted if that is due. A negative answer counts as none.
  final func counted() -> [Int] {
    guard state.areDue else { return state.counts }
    state.areDue = false
    let sections = max(0, dataSource?.numberOfSections(in: self) ?? 0)
    state.counts = (0..<sections).map { section in
      max(0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
        + state.placeholders.keys.count { $0.section == section }
    }
    return state.counts
  }

  final func contains(_ path: IndexPath) -> Bool {
    let counts = counted()
    return path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  final func forgetItems() {
    endSwipe(animated: false)
    state.areDue = true
    state.selected = []
    state.touched = nil
    state.held = nil
    state.placeholders = [:]
    state.announced = []
    state.kept = nil
    for key in state.views.keys.sorted() { free(key) }
    let context = layout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  // MARK: Reuse

  final func dequeue(kind: String, _ identifier: String) -> UICollectionReusableView? {
    if kind.isEmpty, let cell = state.reconfigured, cell.reuseIdentifier == identifier {
      return cell
    }
    let name = CollectionState.ReuseName(kind: kind, identifier: identifier)
    // Views of a class that was registered before are of no use.
    if let view = state.queue.take(name, isStrict: true) {
      view.prepareForReuse()
      view.isFitted = false
      return view
    }
    let made =
      switch state.queue.sources[name] {
      case .prototype(let make): make()
      case .ofClass(let type): type.init(frame: .zero)
      case nil: UICollectionReusableView?.none
      }
    made?.reuseIdentifier = identifier
    return made
  }

  final func plainCell(_ identifier: String) -> UICollectionViewCell {
    application.warn(
      .collection(
        self,
        problem: "has no cell \"\(identifier)\": register its class with "
          + "register(_:forCellWithReuseIdentifier:)"))
    return UICollectionViewCell(frame: .zero)
  }

  final func plainView(_ kind: String, _ identifier: String) -> UICollectionReusableView {
    application.warn(
      .collection(
        self,
        problem: "has no view \"\(identifier)\" of the kind \(kind): register its class with "
          + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"))
    return UICollectionReusableView(frame: .zero)
  }

  /// Sets what makes views of that kind (empty for cells) and name: a prototype, or a nib's.
  package final func setPrototype(
    kind: String, for identifier: String, _ make: (@MainActor () -> UICollectionReusableView?)?
  ) {
    let name = CollectionState.ReuseName(kind: kind, identifier: identifier)
    state.queue.register(prototype: make, for: name)
  }

  /// An element's view leaves the screen.
  final func free(_ key: CollectionKey) {
    if key.category == .cell, state.swipes?.open?.path == key.path { endSwipe(animated: false) }
    guard let view = state.views.removeValue(forKey: key) else { return }
    retire(view, key)
  }

  final func retire(_ view: UICollectionReusableView, _ key: CollectionKey) {
    view.removeFromSuperview()
    view.applied = nil
    if let cell = view as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
      cell.isHighlighted = false
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
    guard let identifier = view.reuseIdentifier else { return }
    let name = CollectionState.ReuseName(kind: key.kind, identifier: identifier)
    state.queue.keep(view, for: name)
  }
}
