import DactylKit
import Foundation

/// What layers show in addition to background and border.
extension LayerState {
  /// The content of a layer that a program has made: its picture, its drawing, and the content of
  /// its class.
  func contents(of layer: CALayer) -> [DisplayItem] {
    let mode = layer.contentsGravity.contentMode
    return contents(
      of: layer, layer.drawnContent?.items(in: bounds, mode, stretch: layer.contentsCenter) ?? [])
  }

  private func contents(of layer: CALayer, _ drawn: [DisplayItem]) -> [DisplayItem] {
    var items = picture(of: layer) + drawn
    switch layer {
    case let layer as CAShapeLayer: items += shapes(of: layer)
    case let layer as CAGradientLayer: items += gradient(of: layer)
    case let layer as CATextLayer: items += text(of: layer)
    default: break
    }
    return items
  }

  /// Appends the content of a view: that of its layer, and the drawing of `draw(_:)`.
  func appendContents(of view: UIView, _ layer: CALayer?, to items: inout [DisplayItem]) {
    // A presentation copy has no view.
    let drawn = (view.drawnContent ?? layer?.drawnContent)?
      .items(in: bounds, view.contentMode, stretch: view.contentStretch)
    if let layer {
      // Most layers show nothing of their own.
      guard drawn != nil || layer.contents != nil || type(of: layer) != CALayer.self else { return }
      items += contents(of: layer, drawn ?? [])
    } else if let drawn {
      items += drawn
    }
  }

  /// The display list of a layer's mask; `nil` if it has none.
  static func mask(of layer: CALayer) -> DisplayList? {
    guard let mask = layer.mask else { return nil }
    let items = items(of: mask.presentation() ?? mask)
    let extent = items.extent(of: 0..<items.count)
    return DisplayList(items, bounds: extent.isNull ? .zero : extent)
  }

  private func picture(of layer: CALayer) -> [DisplayItem] {
    let drawn: DrawnImage
    var orientation = UIImage.Orientation.up
    switch layer.contents {
    case let image as UIImage:
      guard let known = image.drawn() else { return [] }
      drawn = known
      orientation = image.imageOrientation
    case let image as CGImage:
      drawn = DrawnImage(image, scale: max(layer.contentsScale, 0.01))
    default: return []
    }
    guard let reference = ImageReference(drawn, orientation: orientation) else { return [] }
    let item = ImageItem(
      reference, in: bounds, contentMode: layer.contentsGravity.contentMode,
      part: layer.contentsRect, stretch: layer.contentsCenter, tint: drawn.tint ?? .black,
      isPixelated: layer.magnificationFilter == .nearest)
    return [.image(item)]
  }

  private func shapes(of layer: CAShapeLayer) -> [DisplayItem] {
    var items: [DisplayItem] = []
    if let outline = layer.shownOutline, let color = layer.fillColor, color.alpha > 0 {
      let rule: CGPathFillRule = layer.fillRule == .evenOdd ? .evenOdd : .winding
      items.append(.path(PathItem(outline, .fill(rule), .color(color))))
    }
    if let outline = layer.strokedOutline, !outline.isEmpty, layer.lineWidth > 0,
      let color = layer.strokeColor, color.alpha > 0
    {
      let line = StrokeStyle(layer.lineStyle)
      items.append(.path(PathItem(outline, .stroke(line), .color(color))))
    }
    return items
  }

  private func gradient(of layer: CAGradientLayer) -> [DisplayItem] {
    guard let gradient = layer.gradient, !bounds.isEmpty else { return [] }
    let stops = gradient.stops.map { GradientStop($0.location, $0.color) }
    func place(_ part: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
    }
    let (start, end) = (place(layer.startPoint), place(layer.endPoint))
    switch layer.type {
    case .radial:
      // The end point is a corner of the rectangle around the outer ellipse.
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      guard width > 0, height > 0 else { return [] }
      let radial = RadialGradient(
        stops, from: start, radius: 0, to: start, radius: width, aspect: height / width)
      return [.fill(shape, .radial(radial))]
    case .axial: return [.fill(shape, .linear(LinearGradient(stops, from: start, to: end)))]
    default: return []
    }
  }

  private func text(of layer: CATextLayer) -> [DisplayItem] {
    guard let text = layer.drawnText, let run = TextRun(text, in: bounds, color: .white) else {
      return []
    }
    return [.text(run)]
  }
}

extension CALayerContentsGravity {
  /// The content mode with the same placement.
  var contentMode: UIView.ContentMode {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    default: .scaleToFill
    }
  }
}
