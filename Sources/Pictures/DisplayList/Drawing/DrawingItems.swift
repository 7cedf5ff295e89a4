import DactylKit
import Foundation

/// Converts the commands that a program has recorded in a `CGContext` to display items, so that a
/// painter need not know the commands.
struct DrawingItems {
  /// A clip or a layer that is still open.
  private struct Level {
    /// The kinds of its scopes, from the outermost to the innermost.
    var kinds: [Scope.Kind]
    var items: [DisplayItem] = []
  }

  /// The rectangle that limits the drawing and that gradients fill, in base coordinates.
  private let bounds: CGRect
  private var levels = [Level(kinds: [])]
  private var map = CGAffineTransform.identity
  /// What `saveState` stores: the transform and the number of open levels.
  private var saved: [(map: CGAffineTransform, depth: Int)] = []

  /// The items of commands that were drawn within a rectangle. Clips and layers that the program
  /// left open are closed.
  static func items(of commands: [DrawingCommand], in bounds: CGRect) -> [DisplayItem] {
    var playing = DrawingItems(bounds)
    for command in commands { playing.play(command) }
    playing.close(to: 1)
    let items = playing.levels[0].items.wrapped(in: .clip(RoundedRectangle(bounds)))
    guard commands.contains(where: \.takesAway) else { return items }
    // A mask applies to the items alone, so that erasing them leaves what is behind them.
    let all = DisplayItem.fill(RoundedRectangle(bounds), .color(.black))
    return items.wrapped(in: .mask(DisplayList([all], bounds: bounds)))
  }

  private init(_ bounds: CGRect) { self.bounds = bounds }

  private mutating func play(_ command: DrawingCommand) {
    switch command {
    case .saveState: saved.append((map, levels.count))
    case .restoreState, .endTransparencyLayer: restore()
    case .concatenate(let change): map = change.concatenating(map)
    case .clip(let outline, let rule):
      levels.append(Level(kinds: [.clipPath(outline.applying(map), rule)]))
    case .clipToMask(let image, let rect):
      let turned = CGAffineTransform(1, 0, 0, -1, 0, rect.minY + rect.maxY).concatenating(map)
      let shown = DrawnImage(image).items(in: rect).wrapped(in: .transform(turned))
      levels.append(
        Level(kinds: [.mask(DisplayList(shown, bounds: rect.standardized.applying(map)))]))
    case .beginTransparencyLayer(let style):
      saved.append((map, levels.count))
      // A layer is composed as one picture, even if it is fully opaque.
      levels.append(Level(kinds: style.scopes(opacity: style.alpha)))
    case .fill(let outline, let rule, let style): fill(outline, rule, style)
    case .stroke(let outline, let line, let style): stroke(outline, line, style)
    case .linearGradient(let gradient, let from, let to, let options, let style):
      let paint = LinearGradient(
        gradient.stops.map { GradientStop($0.location, $0.color) }, from: from, to: to,
        extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
        extendsAfterEnd: options.contains(.drawsAfterEndLocation))
      fillAll(.linear(paint), style)
    case .radialGradient(
      let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let options,
      let style):
      let paint = RadialGradient(
        gradient.stops.map { GradientStop($0.location, $0.color) }, from: startCenter,
        radius: startRadius, to: endCenter, radius: endRadius,
        extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
        extendsAfterEnd: options.contains(.drawsAfterEndLocation))
      fillAll(.radial(paint), style)
    case .image(let image, let rect, let style):
      add(image.items(in: rect), style.scopes(opacity: style.alpha))
    case .text(let text, let rect, let style):
      guard let run = TextRun(text, in: rect, color: style.shownColor) else { return }
      add([.text(run)], style.scopes(opacity: 1))
    case .look(let look):
      if let look = look.content as? LookItems { add(look.items, []) }
    case .clear(let rect):
      let opaque = DisplayItem.fill(RoundedRectangle(rect.standardized), .color(.black))
      add([opaque], [.group(opacity: 1, .destinationOut)])
    }
  }

  // MARK: Scopes

  private mutating func restore() {
    guard let last = saved.popLast() else { return }
    close(to: last.depth)
    map = last.map
  }

  private mutating func close(to depth: Int) {
    while levels.count > max(1, depth), let level = levels.popLast() {
      levels[levels.count - 1].items += level.items.wrapped(in: level.kinds)
    }
  }

  /// Adds items in user coordinates, wrapped in scopes in base coordinates.
  private mutating func add(_ items: [DisplayItem], _ kinds: [Scope.Kind]) {
    guard map.isDrawable else { return }
    let moved = map.isIdentity ? items : items.wrapped(in: .transform(map))
    levels[levels.count - 1].items += moved.wrapped(in: kinds)
  }

  // MARK: Shapes

  private mutating func fill(
    _ outline: PathOutline, _ rule: CGPathFillRule, _ style: DrawingStyle
  ) {
    var kinds = style.scopes(opacity: 1)
    // These blend modes replace what is there, but only inside of the shape.
    if style.blendMode == .copy || style.blendMode == .clear {
      kinds.insert(.clipPath(outline.applying(map), rule), at: 0)
    }
    guard let pattern = style.pattern else {
      return add([.path(PathItem(outline, .fill(rule), .color(style.shownColor)))], kinds)
    }
    let tiles = pattern.tiles(around: outline.boundingBoxOfPath)
    add(tiles.wrapped(in: .clipPath(outline, rule)), kinds)
  }

  private mutating func stroke(_ outline: PathOutline, _ line: LineStyle, _ style: DrawingStyle) {
    if style.pattern != nil { return fill(outline.stroked(line), .winding, style) }
    let item = PathItem(outline, .stroke(StrokeStyle(line)), .color(style.shownColor))
    add([.path(item)], style.scopes(opacity: 1))
  }

  /// Fills the whole clip.
  private mutating func fillAll(_ paint: Paint, _ style: DrawingStyle) {
    guard map.isDrawable else { return }
    let all = RoundedRectangle(bounds.applying(map.inverted()))
    add([.fill(all, paint)], style.scopes(opacity: style.alpha))
  }
}

extension DrawingCommand {
  /// Whether the blend mode can make existing pixels transparent.
  fileprivate var takesAway: Bool {
    switch self {
    case .clear: true
    case .fill(_, _, let style), .stroke(_, _, let style), .image(_, _, let style),
      .text(_, _, let style), .linearGradient(_, _, _, _, let style),
      .radialGradient(_, _, _, _, _, _, let style), .beginTransparencyLayer(let style):
      style.blendMode.takesAway
    case .saveState, .restoreState, .concatenate, .clip, .clipToMask, .endTransparencyLayer, .look:
      false
    }
  }
}

extension CGBlendMode {
  fileprivate var takesAway: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop,
      .xor:
      true
    default: false
    }
  }
}

extension DrawingStyle {
  /// The color with the context's alpha applied.
  fileprivate var shownColor: CGColor { color.with(alpha: color.alpha * alpha) }

  /// The scopes for the blend mode, opacity and shadow of a drawing command.
  fileprivate func scopes(opacity: CGFloat) -> [Scope.Kind] {
    var kinds: [Scope.Kind] = []
    if opacity < 1 || blendMode != .normal { kinds.append(.group(opacity: opacity, blendMode)) }
    if let shadow, shadow.color.alpha > 0 { kinds.append(.shadow(ShadowStyle(shadow))) }
    return kinds
  }
}

extension ShadowStyle {
  /// Core Graphics' blur is twice the standard deviation.
  init(_ shadow: DrawnShadow) {
    self.init(color: shadow.color, offset: shadow.offset, radius: shadow.blur / 2)
  }
}

extension StrokeStyle {
  init(_ line: LineStyle) {
    self.init(
      width: line.width, cap: line.cap, join: line.join, miterLimit: line.miterLimit,
      dashes: line.isDashed ? line.dash : [], dashPhase: line.dashPhase)
  }
}

extension [DisplayItem] {
  /// The items wrapped in scopes, the first scope outermost.
  func wrapped(in kinds: [Scope.Kind]) -> [DisplayItem] {
    kinds.reversed().reduce(self) { $0.wrapped(in: $1) }
  }
}
