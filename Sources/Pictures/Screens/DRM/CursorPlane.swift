import CDRM
import DisplayList

/// The layer of a graphics card that is made for a pointer: the card shows a small picture over the large one, and moving it
/// costs no pixel.
final class CursorPlane {
  private let card: Card
  private let crtc: UInt32
  private let buffer: DumbBuffer
  /// Where its picture begins on the output; `nil` while it is not shown.
  private var corner: (x: Int, y: Int)?

  /// `nil` if the card has no such layer, or only a smaller one.
  init?(of card: Card, crtc: UInt32, showing image: ScreenBuffer) {
    func length(_ capability: Int32) -> Int {
      var value: UInt64 = 0
      // The kernel's own value where a driver states none.
      guard unsafe drmGetCap(card.descriptor, UInt64(capability), &value) == 0, value > 0 else {
        return 64
      }
      return Int(clamping: value)
    }
    let size = PixelSize(
      width: length(DRM_CAP_CURSOR_WIDTH), height: length(DRM_CAP_CURSOR_HEIGHT))
    guard image.size.width <= size.width, image.size.height <= size.height,
      let buffer = try? DumbBuffer(card: card, size: size)
    else { return nil }
    buffer.pixels.copy(image.size.bounds, from: image)
    (self.card, self.crtc, self.buffer) = (card, crtc, buffer)
    guard set(buffer.handle) else { return nil }
    hide()
  }

  deinit { hide() }

  /// Shows the picture, or moves it.
  func show(at corner: (x: Int, y: Int)) {
    let isNew = self.corner == nil
    self.corner = corner
    _ = drmModeMoveCursor(
      card.descriptor, crtc, Int32(clamping: corner.x), Int32(clamping: corner.y))
    if isNew { _ = set(buffer.handle) }
  }

  func hide() {
    corner = nil
    _ = set(0)
  }

  /// Shows it again after another program has had the card, or a mode was set.
  func showAgain() {
    guard let corner else { return }
    hide()
    show(at: corner)
  }

  private func set(_ handle: UInt32) -> Bool {
    let size = buffer.pixels.size
    return drmModeSetCursor(
      card.descriptor, crtc, handle, UInt32(size.width), UInt32(size.height)) == 0
  }
}

extension MonitorScreen {
  /// Gives the output a pointer, which the card shows over every picture at no cost. The pixels are those of a
  /// ``ScreenBuffer``, with their alpha. Returns `false` if the card has no layer for it, or a smaller one: then the pointer
  /// belongs into the picture.
  public func makePointer(_ image: ScreenBuffer) -> Bool {
    pointer = nil
    pointer = CursorPlane(of: card, crtc: crtc, showing: image)
    return pointer != nil
  }

  /// Shows the pointer so that its picture begins at a pixel, which may lie outside of the output; `nil` hides it.
  public func movePointer(to corner: (x: Int, y: Int)?) {
    if let corner { pointer?.show(at: corner) } else { pointer?.hide() }
  }
}
