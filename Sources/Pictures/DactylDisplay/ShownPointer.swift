import CairoPainter
import DactylKit
import DisplayList
import Foundation
import Screens
import WaylandInput

/// Shows the pointer of mice on a presenter's screen: by the card's own layer, or else as an overlay of the picture.
@MainActor
final class ShownPointer {
  private enum Way {
    /// The card shows it; so many pixels from its picture's corner is its middle.
    case layer(middle: Int)
    /// The painter does.
    case overlay
  }

  private unowned let presenter: ScreenPresenter
  private var observation: Observation?
  /// `nil` before it is first shown, and after the picture has got another size.
  private var way: Way?
  /// What the layer shows.
  private var outline = PointerLook.Outline.disc
  private let mark: PointerMark

  init(on presenter: ScreenPresenter) {
    self.presenter = presenter
    mark = PointerMark(of: presenter.application)
    // A window's pointer is the compositor's.
    mark.showsOutline = false
    presenter.overlays.overlays.append(mark)
    observation = presenter.application.addPointerObserver { [weak self] in self?.show(at: $0) }
    if let window = presenter.target as? WindowScreen { show(above: window) }
  }

  /// The picture lies on the pixels in another way.
  func mapChanged() {
    if case .layer = way { way = nil }
    show(at: presenter.application.pointerLocation)
  }

  private func show(at place: CGPoint?) {
    guard let monitor = presenter.target as? MonitorScreen else {
      if let window = presenter.target as? WindowScreen { show(above: window) }
      return paint(place)
    }
    let outline = presenter.application.pointerLook.outline
    if outline != self.outline {
      self.outline = outline
      way = nil
    }
    guard let place, outline != .hidden else {
      mark.showsOutline = false
      return monitor.movePointer(to: nil)
    }
    if way == nil { way = makeLayer(of: monitor) }
    guard case .layer(let middle) = way else {
      monitor.movePointer(to: nil)
      return paint(place)
    }
    mark.showsOutline = false
    let pixel = place.applying(presenter.map.transform)
    monitor.movePointer(
      to: (x: Int(pixel.x.rounded()) - middle, y: Int(pixel.y.rounded()) - middle))
  }

  private func paint(_ place: CGPoint?) {
    // A picture in memory and a card without a layer show it themselves. A window's application has no such pointer.
    if place != nil { mark.showsOutline = true }
  }

  /// What the compositor was told, and the picture's scale then.
  private var told: (look: WindowPointer, outline: PointerLook.Outline, scale: CGFloat)?

  /// The compositor shows the pointer of a window: an arrow, a beam, or what the program has made of it.
  private func show(above window: WindowScreen) {
    let look = presenter.application.pointerLook
    let name: WindowPointer =
      if !presenter.application.showsPointer || look.outline == .hidden {
        .hidden
      } else if let beam = look.beam {
        beam.isUpright ? .text : .verticalText
      } else {
        look.outline == .disc ? .arrow : .picture
      }
    let scale = CGFloat(max(1, window.window.scale.rounded(.up)))
    let factor = pictureScale / CGFloat(window.window.scale) * scale
    if let told, told == (name, look.outline, factor) { return }
    told = (name, look.outline, factor)
    let isDrawn = name == .picture || name != .hidden && !window.window.knowsPointerShapes
    window.showPointer(
      name, picture: isDrawn ? picture(of: look.outline, scale: factor, parts: Int(scale)) : nil,
      scale: Int(scale))
  }

  /// How many pixels a point of the program has.
  private var pictureScale: CGFloat {
    let map = presenter.map.transform
    return abs(map.a * map.d - map.b * map.c).squareRoot()
  }

  /// The pointer as the card's layer, as large as the picture's scale makes it.
  private func makeLayer(of monitor: MonitorScreen) -> Way {
    guard let image = picture(of: outline, scale: pictureScale), monitor.makePointer(image) else {
      return .overlay
    }
    return .layer(middle: image.size.width / 2)
  }

  /// An outline in the middle of a square picture, whose half is a whole number of `parts`.
  private func picture(
    of outline: PointerLook.Outline, scale: CGFloat, parts: Int = 1
  ) -> ScreenBuffer? {
    let reach = PointerMark.reach(of: outline) * scale
    guard reach < CGFloat(Self.longest) else { return nil }
    let half = (Int(reach.rounded(.up)) + parts) / parts * parts
    let length = 2 * half
    let middle = CGFloat(length) / 2
    let image = ScreenBuffer(size: PixelSize(width: length, height: length))
    let painter = presenter.painter
    let background = painter.background
    painter.background = CGColor(gray: 0, alpha: 0)
    defer { painter.background = background }
    var list = DisplayList()
    list.bounds = CGRect(
      x: 0, y: 0, width: CGFloat(length) / scale, height: CGFloat(length) / scale)
    list.items = PointerMark.items(
      for: outline, at: CGPoint(x: middle / scale, y: middle / scale))
    guard length > 2, length <= Self.longest,
      let pixels = try? PixelSurface(
        memory: image.bytes, width: length, height: length, stride: image.stride, owner: image),
      (try? painter.paint(list, into: pixels, scale: scale)) != nil
    else { return nil }
    return image
  }

  /// No card's layer is larger than so many pixels.
  private static let longest = 512
}
