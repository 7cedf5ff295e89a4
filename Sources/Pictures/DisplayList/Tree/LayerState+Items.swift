import DactylKit
import Foundation

/// The items of a layer's own properties.
extension LayerState {
  /// Appends what lies behind content and sublayers: shadow and background. Returns the shadow if
  /// neither a path nor an opaque background casts it; then everything that the layer shows casts it, a translucent
  /// background a fainter one.
  func appendBack(to items: inout [DisplayItem], of layer: CALayer?) -> ShadowStyle? {
    let background = if let background, background.alpha > 0 { background } else { nil as CGColor? }
    var cast: ShadowStyle?
    // A layer that clips to its bounds clips its own shadow too, as in Core Animation.
    if let shadow, !masksToBounds {
      if let path = layer?.shadowPath {
        items.append(.shadow(Shadow(.path(path.outline), shadow)))
      } else if background?.alpha == 1 {
        items.append(.shadow(Shadow(.rectangle(shape), shadow)))
      } else {
        cast = shadow
      }
    }
    guard let background, !bounds.isEmpty else { return cast }
    if let pattern {
      items += pattern.tiles(around: bounds).wrapped(in: .clip(shape))
    } else {
      items.append(.fill(shape, .color(background)))
    }
    return cast
  }

  /// Appends what lies in front of content and sublayers: the border.
  func appendFront(to items: inout [DisplayItem]) {
    guard borderWidth > 0, let borderColor, borderColor.alpha > 0 else { return }
    items.append(.border(Border(shape, width: borderWidth, color: borderColor)))
  }

  /// Everything that a program's own layer and its sublayers show, in the coordinates of the
  /// superlayer.
  static func items(of layer: CALayer) -> [DisplayItem] {
    let state = LayerState(layer)
    guard state.place.isVisible else { return [] }
    var inner = state.contents(of: layer)
    let below = (layer.sublayers ?? []).enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
    for (_, sublayer) in below { inner += items(of: sublayer) }
    if state.masksToBounds { inner = inner.wrapped(in: .clip(state.shape)) }
    var all: [DisplayItem] = []
    let cast = state.appendBack(to: &all, of: layer)
    all += inner
    state.appendFront(to: &all)
    if let mask = mask(of: layer) { all = all.wrapped(in: .mask(mask)) }
    if let cast { all = all.wrapped(in: .shadow(cast)) }
    if state.opacity < 1 { all = all.wrapped(in: .group(opacity: state.opacity, .normal)) }
    let map = state.place.map
    return map.isIdentity ? all : all.wrapped(in: .transform(map))
  }
}

extension [DisplayItem] {
  /// The items wrapped in a scope; no scope if there are no items.
  func wrapped(in kind: Scope.Kind) -> [DisplayItem] {
    var extent = extent(of: 0..<count)
    guard !isEmpty, !extent.isNull else { return [] }
    switch kind {
    case .transform(let map): extent = extent.applying(map)
    case .clip(let shape): extent = extent.intersection(shape.rect)
    case .clipPath(let path, _): extent = extent.intersection(path.boundingBox)
    case .mask(let mask): extent = extent.intersection(mask.bounds)
    case .shadow(let style): extent = extent.union(style.extent(of: extent))
    case .group: break
    }
    guard !extent.isNull else { return [] }
    return [.begin(Scope(kind, extent: extent, length: count + 2))] + self + [.end]
  }
}
