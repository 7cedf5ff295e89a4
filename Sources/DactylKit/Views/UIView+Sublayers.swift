/// Where a change of the hierarchy puts a subview's layer among those of its superview's layer.
@MainActor
enum LayerPlace {
  /// In front of all.
  case front
  /// At that place among all of them.
  case index(Int)
  /// Just behind, or just before, the layer of a sibling; in front of all without it.
  case below(UIView)
  case above(UIView)
  /// Where the layer of a sibling was, which comes to its own place.
  case exchange(UIView)
  /// Nowhere: the subview goes.
  case none
}

/// Subviews' layers are sublayers of their superview's, from back to front. Layers that a program
/// has added lie among them; each keeps its place when subviews move.
extension UIView {
  /// Changes the subviews, and keeps the layers that a program has added where they are. Those who
  /// change the hierarchy call it; it costs nothing where there are no such layers.
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

  /// The place among the subviews of what is put at a place among the layers.
  final func subviewIndex(for view: UIView, atLayer index: Int) -> Int {
    guard let layer = extras?.layer, layer.hasOwnSublayers, let order = layer.sublayers else {
      return index
    }
    return order.filter { $0.view !== view }.prefix(max(0, index))
      .count { $0.view != nil }
  }
}
