/// Where a change of the hierarchy puts a subview's layer among those of its superview's layer.
@MainActor
enum LayerPlace {
  /// In front of all.
  case front
  /// At that index among all of them.
  case index(Int)
  /// Directly behind, or directly in front of, the layer of a sibling; in front of all without it.
  case below(UIView)
  case above(UIView)
  /// At the place of a sibling's layer, which moves to this one's place.
  case exchange(UIView)
  /// No place: the subview is removed.
  case none
}

/// The layers of subviews are sublayers of their superview's layer, from back to front. Layers that
/// a program has added lie among them; each keeps its place when subviews move.
extension UIView {
  /// Changes the subviews, and keeps the layers that a program has added in their places. All
  /// methods that change the hierarchy call it; without such layers it costs nothing.
  final func keepingLayers(_ view: UIView, _ place: LayerPlace, _ change: () -> Void) {
    markLookChanged()
    guard let layer = extras?.layer, layer.hasOwnSublayers, var order = layer.sublayers else {
      return change()
    }
    change()
    let moved = view.layer
    if case .exchange(let other) = place {
      guard let first = order.firstIndex(where: { $0 === moved }),
        let second = order.firstIndex(where: { $0 === other.layer })
      else { return }
      order.swapAt(first, second)
      return layer.arrange(order)
    }
    order.removeAll { $0 === moved }
    func index(of sibling: UIView) -> Int? { order.firstIndex { $0 === sibling.extras?.layer } }
    switch place {
    case .front, .exchange: order.append(moved)
    case .index(let index): order.insert(moved, at: min(max(0, index), order.count))
    case .below(let sibling): order.insert(moved, at: index(of: sibling) ?? order.count)
    case .above(let sibling):
      order.insert(moved, at: index(of: sibling).map { $0 + 1 } ?? order.count)
    case .none: break
    }
    layer.arrange(order)
  }

  /// The index among the subviews for an index among the layers.
  final func subviewIndex(for view: UIView, atLayer index: Int) -> Int {
    guard let layer = extras?.layer, layer.hasOwnSublayers, let order = layer.sublayers else {
      return index
    }
    return order.filter { $0.view !== view }.prefix(max(0, index))
      .count { $0.view != nil }
  }
}
