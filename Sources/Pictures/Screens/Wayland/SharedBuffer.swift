import CLinuxInput
import CWayland
import DisplayList
import Glibc
import WaylandInput

/// A picture in memory that the compositor reads: `wl_buffer` of `wl_shm`.
@safe
final class SharedBuffer {
  let picture: ScreenBuffer
  let proxy: OpaquePointer
  /// Whether the compositor reads it.
  var isBusy = false
  /// Which commit showed it last; 0 for none.
  var commit: UInt64 = 0
  private(set) var isDestroyed = false
  private let events: Listener<wl_buffer_listener>

  /// A picture; with `isTransparent` what lies below it is seen, too.
  init(
    size: PixelSize, shm: OpaquePointer, name: String, isTransparent: Bool = false
  ) throws(ScreenError) {
    let stride = size.width * ScreenBuffer.bytesPerPixel
    let length = max(stride * size.height, 1)
    guard let count = Int32(exactly: length) else {
      throw ScreenError(subject: name, reason: "the window is too large for a picture")
    }
    // The compositor trusts memory that cannot shrink.
    let descriptor = unsafe shared_memory("dactyl-window", length)
    guard descriptor >= 0,
      let memory = unsafe mmap(
        nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        as UnsafeMutableRawPointer?,
      unsafe memory != MAP_FAILED
    else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      throw ScreenError(subject: name, reason: "no memory for a picture", errno: code)
    }
    let pool = unsafe wl_shm_create_pool(shm, descriptor, count)
    let buffer = unsafe wl_shm_pool_create_buffer(
      pool, 0, Int32(size.width), Int32(size.height), Int32(stride),
      (isTransparent ? WL_SHM_FORMAT_ARGB8888 : WL_SHM_FORMAT_XRGB8888).rawValue)
    unsafe wl_shm_pool_destroy(pool)
    close(descriptor)
    guard let buffer = unsafe buffer else {
      unsafe munmap(memory, length)
      throw ScreenError(subject: name, reason: "no memory for a picture")
    }
    unsafe proxy = unsafe buffer
    picture = unsafe ScreenBuffer(
      size: size, stride: stride,
      bytes: UnsafeMutableRawBufferPointer(start: memory, count: length)
    ) { if let start = $0.baseAddress { unsafe munmap(start, $0.count) } }
    events = Listener(wl_buffer_listener()) { table in
      unsafe table.release = { data, _ in
        let buffer: SharedBuffer? = unsafe CallbackObject.object(data)
        buffer?.isBusy = false
      }
    }
    unsafe wl_buffer_add_listener(proxy, events.table, CallbackObject.pointer(to: self))
  }

  /// Tells the compositor that it is not used any more.
  func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    unsafe wl_buffer_destroy(proxy)
  }

  deinit { destroy() }
}
