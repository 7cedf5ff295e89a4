import CDRM
import DisplayList
import Glibc

/// A plain buffer of the kernel that a monitor can show, mapped into this program's memory.
/// Reading it is slow on some machines, so pictures are painted in another buffer and copied
/// here.
final class DumbBuffer {
  /// The kernel's frame number of the buffer.
  let frame: UInt32
  /// Its pixels.
  let pixels: ScreenBuffer
  /// The kernel's number of the memory, of which the frame is a view.
  let handle: UInt32
  private let card: Card

  init(card: Card, size: PixelSize) throws(ScreenError) {
    var handle: UInt32 = 0
    var pitch: UInt32 = 0
    var bytes: UInt64 = 0
    var code = unsafe drmModeCreateDumbBuffer(
      card.descriptor, UInt32(size.width), UInt32(size.height), 32, 0, &handle, &pitch, &bytes)
    guard code == 0 else {
      throw ScreenError.system(
        card.path, "cannot allocate a buffer of \(size) pixels", code: code)
    }
    self.card = card
    self.handle = handle
    var frame: UInt32 = 0
    // Depth 24 of 32 bits is XRGB8888, the one format that every driver supports.
    code = unsafe drmModeAddFB(
      card.descriptor, UInt32(size.width), UInt32(size.height), 24, 32, pitch, handle, &frame)
    guard code == 0 else {
      drmModeDestroyDumbBuffer(card.descriptor, handle)
      throw ScreenError.system(card.path, "cannot show a buffer of \(size) pixels", code: code)
    }
    self.frame = frame
    var offset: UInt64 = 0
    code = unsafe drmModeMapDumbBuffer(card.descriptor, handle, &offset)
    let memory =
      code == 0
      ? unsafe mmap(
        nil, Int(bytes), PROT_READ | PROT_WRITE, MAP_SHARED, card.descriptor, Int(offset)) : nil
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      let reason = code == 0 ? errno : code
      drmModeRmFB(card.descriptor, frame)
      drmModeDestroyDumbBuffer(card.descriptor, handle)
      throw ScreenError.system(card.path, "its buffer cannot be written to", code: reason)
    }
    let mapped = unsafe UnsafeMutableRawBufferPointer(start: memory, count: Int(bytes))
    pixels = unsafe ScreenBuffer(size: size, stride: Int(pitch), bytes: mapped) {
      if let start = $0.baseAddress { unsafe munmap(start, $0.count) }
    }
  }

  deinit {
    drmModeRmFB(card.descriptor, frame)
    drmModeDestroyDumbBuffer(card.descriptor, handle)
  }
}
