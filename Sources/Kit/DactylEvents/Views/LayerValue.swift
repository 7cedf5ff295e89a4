import Foundation

/// A value of a layer's property, as an animation or a key path gives it.
enum LayerValue {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor?)
  case path(PathOutline)
  case list([LayerValue])
  /// A value without intermediate values: an image, a text.
  case object(Any?)

  /// The value of an object that a program has set.
  init(_ value: Any?) {
    switch value {
    case nil: self = .object(nil)
    case let value as LayerValue: self = value
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3D(planar: value))
    case let value as CGColor: self = .color(value)
    case let value as UIColor: self = .color(value.cgColor)
    case let value as CGPath: self = .path(value.outline)
    case let value as UIBezierPath: self = .path(value.outline)
    case let value as [Any]: self = .list(value.map { LayerValue($0) })
    case .some(let value): self = CGFloat(drawn: value).map(LayerValue.number) ?? .object(value)
    }
  }

  /// The value as a program reads it.
  var any: Any? {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): CGPath(value)
    case .list(let values): values.compactMap(\.any)
    case .object(let value): value
    }
  }

  /// A part of the value by its name, such as `x` of a point or `rotation.z` of a transform; `nil` where
  /// there is none.
  func part(_ name: String) -> LayerValue? {
    switch (self, name) {
    case (_, ""): return self
    case (.point(let point), "x"): return .number(point.x)
    case (.point(let point), "y"): return .number(point.y)
    case (.size(let size), "width"): return .number(size.width)
    case (.size(let size), "height"): return .number(size.height)
    case (.rect(let rect), "origin"): return .point(rect.origin)
    case (.rect(let rect), "size"): return .size(rect.size)
    case (.rect(let rect), "origin.x"): return .number(rect.origin.x)
    case (.rect(let rect), "origin.y"): return .number(rect.origin.y)
    case (.rect(let rect), "size.width"): return .number(rect.size.width)
    case (.rect(let rect), "size.height"): return .number(rect.size.height)
    case (.transform(let map), _): return map.part(name)
    default: return nil
    }
  }

  /// The value with one part replaced; `nil` if such a value has no part of that name.
  func with(_ name: String, _ value: LayerValue) -> LayerValue? {
    switch (self, name, value) {
    case (_, "", _): return value
    case (.point(let point), "x", .number(let x)): return .point(CGPoint(x: x, y: point.y))
    case (.point(let point), "y", .number(let y)): return .point(CGPoint(x: point.x, y: y))
    case (.size(let size), "width", .number(let width)):
      return .size(CGSize(width: width, height: size.height))
    case (.size(let size), "height", .number(let height)):
      return .size(CGSize(width: size.width, height: height))
    case (.rect(let rect), "origin", .point(let origin)):
      return .rect(CGRect(origin: origin, size: rect.size))
    case (.rect(let rect), "size", .size(let size)):
      return .rect(CGRect(origin: rect.origin, size: size))
    case (.rect, "origin.x", _), (.rect, "origin.y", _), (.rect, "size.width", _),
      (.rect, "size.height", _):
      let names = name.split(separator: ".").map(String.init)
      guard let inner = part(names[0])?.with(names[1], value) else { return nil }
      return with(names[0], inner)
    case (.transform(let map), _, _): return map.with(name, value).map(LayerValue.transform)
    default: return nil
    }
  }
}

extension CATransform3D {
  /// The parts that Core Animation names: `rotation` (about z), `rotation.x`, `rotation.y`,
  /// `rotation.z`, `scale` (the mean), `scale.x`…, `translation` (a size), `translation.x`…
  fileprivate func part(_ name: String) -> LayerValue? {
    let parts = planar.decomposed()
    switch name {
    case "rotation", "rotation.z": return .number(parts.rotation)
    case "rotation.x": return .number(turn.x)
    case "rotation.y": return .number(turn.y)
    case "scale": return .number((parts.scale.width + parts.scale.height + depthScale) / 3)
    case "scale.x": return .number(parts.scale.width)
    case "scale.y": return .number(parts.scale.height)
    case "scale.z": return .number(depthScale)
    case "translation": return .size(CGSize(width: m41, height: m42))
    case "translation.x": return .number(m41)
    case "translation.y": return .number(m42)
    case "translation.z": return .number(m43)
    default: return nil
    }
  }

  /// The angles about the x axis and the y axis.
  private var turn: (x: CGFloat, y: CGFloat) {
    (atan2(m23, m33), atan2(-m13, (m23 * m23 + m33 * m33).squareRoot()))
  }

  private var depthScale: CGFloat { (m31 * m31 + m32 * m32 + m33 * m33).squareRoot() }

  fileprivate func with(_ name: String, _ value: LayerValue) -> CATransform3D? {
    var parts = planar.decomposed()
    var result = self
    switch (name, value) {
    case ("rotation", .number(let angle)), ("rotation.z", .number(let angle)):
      parts.rotation = angle
    case ("scale", .number(let scale)):
      parts.scale = CGSize(width: scale, height: scale)
      result.m33 = scale
    case ("scale.x", .number(let scale)): parts.scale.width = scale
    case ("scale.y", .number(let scale)): parts.scale.height = scale
    case ("scale.z", .number(let scale)):
      result.m33 = scale
      return result
    case ("translation", .size(let shift)):
      parts.translation = CGVector(dx: shift.width, dy: shift.height)
    case ("translation", .point(let shift)):
      parts.translation = CGVector(dx: shift.x, dy: shift.y)
    case ("translation.x", .number(let shift)): parts.translation.dx = shift
    case ("translation.y", .number(let shift)): parts.translation.dy = shift
    case ("translation.z", .number(let shift)):
      result.m43 = shift
      return result
    // A rotation in space comes before the transform in the plane, that about x before that about y. Each replaces
    // the one that was there.
    case ("rotation.x", .number(let angle)):
      return CATransform3DRotate(self, angle - turn.x, 1, 0, 0)
    case ("rotation.y", .number(let angle)):
      let upright = CATransform3DRotate(self, -turn.x, 1, 0, 0)
      return CATransform3DRotate(
        CATransform3DRotate(upright, angle - turn.y, 0, 1, 0), turn.x, 1, 0, 0)
    default: return nil
    }
    return result.moved(inPlane: CGAffineTransform(parts))
  }
}

extension CALayer {
  /// A property by its name, or a part of one: `position`, `position.x`, `transform.rotation.z`; `nil`
  /// for a name that the layer does not know.
  public final func value(forKeyPath keyPath: String) -> Any? { layerValue(keyPath)?.any }
  /// A property by its name, or a value that the program has set under a name of its own.
  public final func value(forKey key: String) -> Any? {
    value(named: key)?.any ?? extras?.animated[key] ?? extras?.style[key]
      ?? Self.defaultValue(forKey: key)
  }
  /// Sets a property, or a part of one, by its name. A value with an unknown name is stored for
  /// ``value(forKey:)``.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard !setLayerValue(LayerValue(value), keyPath) else { return }
    acting(keyPath) { madeExtras.style[keyPath] = value }
    if Self.needsDisplay(forKey: keyPath) { setNeedsDisplay() }
  }
  /// Sets a property by its name; a value with another name is stored for ``value(forKey:)``.
  public final func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }

  final func layerValue(_ keyPath: String) -> LayerValue? {
    let (name, rest) = Self.cut(keyPath)
    return (value(named: name) ?? ownValue(named: name))?.part(rest)
  }

  /// The value of a property of the program's own, which animations can change.
  private final func ownValue(named name: String) -> LayerValue? {
    if let value = value(forKey: name) { return LayerValue(value) }
    return type(of: presented?.model ?? self).needsDisplay(forKey: name) ? .object(nil) : nil
  }

  @discardableResult
  final func setLayerValue(_ value: LayerValue, _ keyPath: String) -> Bool {
    let (name, rest) = Self.cut(keyPath)
    guard let whole = rest.isEmpty ? value : layerValue(name)?.with(rest, value) else {
      return false
    }
    if set(whole, named: name) { return true }
    // A copy shows animations of the program's own properties.
    guard presented != nil else { return false }
    madeExtras.style[name] = whole.any
    return true
  }

  static func cut(_ keyPath: String) -> (name: String, rest: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, "") }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  final func commonValue(named name: String) -> LayerValue? {
    switch name {
    case "position": .point(position)
    case "anchorPoint": .point(anchorPoint)
    case "bounds": .rect(bounds)
    case "frame": .rect(frame)
    case "transform": .transform(transform)
    case "sublayerTransform": .transform(sublayerTransform)
    case "opacity": .number(CGFloat(opacity))
    case "hidden": .number(isHidden ? 1 : 0)
    case "zPosition": .number(zPosition)
    case "backgroundColor": .color(backgroundColor)
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "borderColor": .color(borderColor)
    case "shadowColor": .color(shadowColor)
    case "shadowOpacity": .number(CGFloat(shadowOpacity))
    case "shadowOffset": .size(shadowOffset)
    case "shadowRadius": .number(shadowRadius)
    case "shadowPath": LayerValue(shadowPath)
    case "masksToBounds": .number(masksToBounds ? 1 : 0)
    case "contents": .object(contents)
    case "contentsRect": .rect(contentsRect)
    case "contentsCenter": .rect(contentsCenter)
    case "contentsScale": .number(contentsScale)
    default: nil
    }
  }

  final func setCommon(_ value: LayerValue, named name: String) -> Bool {
    switch (name, value) {
    case ("position", .point(let point)): position = point
    case ("anchorPoint", .point(let point)): anchorPoint = point
    case ("bounds", .rect(let rect)): bounds = rect
    case ("frame", .rect(let rect)): frame = rect
    case ("transform", .transform(let map)): transform = map
    case ("sublayerTransform", .transform(let map)): sublayerTransform = map
    case ("opacity", .number(let number)): opacity = Float(min(max(0, number), 1))
    case ("hidden", .number(let number)): isHidden = number != 0
    case ("zPosition", .number(let number)): zPosition = number
    case ("backgroundColor", .color(let color)): backgroundColor = color
    case ("backgroundColor", .object(nil)): backgroundColor = nil
    case ("cornerRadius", .number(let number)): cornerRadius = max(0, number)
    case ("borderWidth", .number(let number)): borderWidth = max(0, number)
    case ("borderColor", .color(let color)): borderColor = color
    case ("borderColor", .object(nil)): borderColor = nil
    case ("shadowColor", .color(let color)): shadowColor = color
    case ("shadowColor", .object(nil)): shadowColor = nil
    case ("shadowOpacity", .number(let number)): shadowOpacity = Float(min(max(0, number), 1))
    case ("shadowOffset", .size(let size)): shadowOffset = size
    case ("shadowRadius", .number(let number)): shadowRadius = max(0, number)
    case ("shadowPath", .path(let outline)): shadowPath = CGPath(outline)
    case ("shadowPath", .object(nil)): shadowPath = nil
    case ("masksToBounds", .number(let number)): masksToBounds = number != 0
    case ("contents", .object(let object)): contents = object
    case ("contentsRect", .rect(let rect)): contentsRect = rect
    case ("contentsCenter", .rect(let rect)): contentsCenter = rect
    case ("contentsScale", .number(let number)): contentsScale = number
    default: return false
    }
    return true
  }
}

/// A property of a view that animations change.
///
/// A frame is animated as bounds and center; a scroll view's content offset is the origin of its
/// bounds.
enum AnimatedProperty: Int, Hashable, Sendable, CaseIterable {
  case bounds, center, transform, alpha, contentStretch
  /// The view's background, and the appearance of its layer.
  case backgroundColor, cornerRadius, borderWidth, borderColor, shadowColor, shadowOpacity
  case shadowOffset, shadowRadius, zPosition
  /// The content of a container in a transition; it has no intermediate values.
  case content
}

extension AnimatedProperty {
  /// Core Animation's name for the property.
  var key: String {
    switch self {
    case .bounds: "bounds"
    case .center: "position"
    case .transform: "transform"
    case .alpha: "opacity"
    case .contentStretch: "contentsCenter"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .zPosition: "zPosition"
    case .content: "transition"
    }
  }
}
