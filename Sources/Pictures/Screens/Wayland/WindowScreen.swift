import CLinuxInput
import CWayland
import CWaylandProtocols
public import DisplayList
import Glibc
import InputFrames
public import WaylandInput

/// A window of a compositor, as a screen: pictures in memory that both share (`wl_shm`).
///
/// The compositor says when the next picture may come (`wl_surface.frame`), and when one was shown
/// (`wp_presentation`), where it knows. While the window is hidden it says neither: no picture is made then. The
/// window's messages are read by whoever reads its touches (`WaylandInput.nextEvent()`).
@safe
public final class WindowScreen: ScreenTarget {
  /// The window that shows the pictures.
  public let window: WaylandWindow
  /// The compositor's name, such as `wayland-0`.
  public var name: String { window.connection.name }
  /// The window's size in pixels; changes with the window.
  public var size: PixelSize {
    PixelSize(width: window.pixels.width, height: window.pixels.height)
  }
  /// How long a frame is shown at least, in microseconds: a sixtieth of a second until the compositor says.
  public private(set) var frameDuration: Int64 = 16_667
  /// Readable while presentations wait.
  public var descriptor: CInt? { signal }
  /// Whether a commit is under way. A window that has another size since then waits for a picture of that size, and says
  /// nothing of the one before.
  public var isPresenting: Bool { committedSize == size }

  private let shm: OpaquePointer
  private let clock: PresentationClock
  private let signal: CInt
  private let frameEvents: Listener<wl_callback_listener>
  private var frameCallback: OpaquePointer?
  private var buffers: [SharedBuffer] = []
  private var next: SharedBuffer?
  private var commits: UInt64 = 0
  /// The size of the picture that is under way.
  private var committedSize: PixelSize?
  private var waiting: [Presentation] = []
  /// The pointer's picture, where it has one, with those before that the compositor may still read.
  private var pointerSurface: OpaquePointer?
  private var pointerPictures: [SharedBuffer] = []

  /// A screen on a window.
  public init(of window: WaylandWindow) throws(ScreenError) {
    self.window = window
    guard let shm = unsafe window.connection.bind("wl_shm", most: 1) else {
      throw ScreenError(
        subject: window.connection.name, reason: "the compositor takes no pictures from memory")
    }
    unsafe self.shm = shm
    signal = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK))
    clock = PresentationClock(window.connection)
    frameEvents = Listener(wl_callback_listener()) { table in
      unsafe table.done = { data, _, _ in
        let screen: WindowScreen? = unsafe CallbackObject.object(data)
        screen?.frameIsDue()
      }
    }
    clock.shown = { [weak self] time, refresh in self?.presented(at: time, refresh: refresh) }
  }

  deinit {
    forgetCallback()
    clock.destroy()
    for buffer in buffers + pointerPictures { buffer.destroy() }
    if let surface = unsafe pointerSurface { unsafe wl_surface_destroy(surface) }
    unsafe wl_shm_destroy(shm)
    close(signal)
  }

  /// The buffer of the next frame, and how many commits ago its pixels were the newest.
  public func nextBuffer() throws(ScreenError) -> (buffer: ScreenBuffer, age: Int) {
    let size = size
    for buffer in buffers where buffer.picture.size != size && !buffer.isBusy { buffer.destroy() }
    buffers.removeAll { $0.isDestroyed }
    let free = buffers.filter { !$0.isBusy && $0.picture.size == size }
    // The newest that is free has the least to paint.
    let buffer: SharedBuffer
    if let known = free.max(by: { $0.commit < $1.commit }) {
      buffer = known
    } else {
      guard buffers.count < Self.mostBuffers else {
        throw ScreenError(subject: name, reason: "the compositor keeps all pictures")
      }
      buffer = try unsafe SharedBuffer(size: size, shm: shm, name: name)
      buffers.append(buffer)
    }
    next = buffer
    let age = buffer.commit == 0 ? 0 : Int(clamping: commits - buffer.commit + 1)
    return (buffer.picture, age)
  }

  /// How many pictures there are at most: one that is shown, one that waits, one of a size before. Ours.
  private static let mostBuffers = 6

  /// Shows the next buffer; `damage` says which pixels differ from the last frame.
  public func commit(damage: [PixelRect]) throws(ScreenError) {
    let seen = damage.map { $0.intersection(size.bounds) }.filter { !$0.isEmpty }
    guard !seen.isEmpty, let buffer = next else { return }
    next = nil
    commits += 1
    buffer.commit = commits
    buffer.isBusy = true
    committedSize = buffer.picture.size
    window.prepareCommit()
    let surface = unsafe window.surface
    unsafe wl_surface_attach(surface, buffer.proxy, 0, 0)
    for rect in seen {
      unsafe wl_surface_damage_buffer(
        surface, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    }
    forgetCallback()
    unsafe frameCallback = wl_surface_frame(surface)
    if let frameCallback = unsafe frameCallback {
      unsafe wl_callback_add_listener(
        frameCallback, frameEvents.table, CallbackObject.pointer(to: self))
    }
    unsafe clock.ask(of: surface)
    unsafe wl_surface_commit(surface)
    window.connection.flush()
  }

  /// What was shown since the last question, oldest first. Never blocks.
  public func nextPresentation() throws(ScreenError) -> Presentation? {
    var count: UInt64 = 0
    _ = unsafe read(signal, &count, MemoryLayout<UInt64>.size)
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Shows the pointer above the window by its name, or as a picture whose middle is its place: of so many pixels for each of
  /// the compositor's points.
  package func showPointer(_ look: WindowPointer, picture: ScreenBuffer? = nil, scale: Int = 1) {
    defer { window.connection.flush() }
    guard let picture else { return unsafe window.showPointer(look) }
    let shared = try? unsafe SharedBuffer(
      size: picture.size, shm: shm, name: name, isTransparent: true)
    guard let buffer = shared, let surface = unsafe pointerSurface ?? window.makePointerSurface()
    else { return unsafe window.showPointer(look) }
    unsafe pointerSurface = surface
    buffer.picture.copy(picture.size.bounds, from: picture)
    buffer.isBusy = true
    for old in pointerPictures where !old.isBusy { old.destroy() }
    pointerPictures.removeAll { $0.isDestroyed }
    pointerPictures.append(buffer)
    let (width, height) = (Int32(picture.size.width), Int32(picture.size.height))
    unsafe wl_surface_set_buffer_scale(surface, Int32(scale))
    unsafe wl_surface_attach(surface, buffer.proxy, 0, 0)
    unsafe wl_surface_damage_buffer(surface, 0, 0, width, height)
    unsafe wl_surface_commit(surface)
    let divisor = Int32(2 * max(1, scale))
    unsafe window.showPointer(
      look, picture: (surface: surface, x: width / divisor, y: height / divisor))
  }

  private func forgetCallback() {
    if let frameCallback = unsafe frameCallback { unsafe wl_callback_destroy(frameCallback) }
    unsafe frameCallback = nil
  }

  /// The compositor is ready for the next picture.
  private func frameIsDue() {
    forgetCallback()
    // When it was shown may come before or after, and not at all of a window that is covered.
    finish(at: window.connection.present)
  }

  private func presented(at time: Timestamp?, refresh: Int64?) {
    if let refresh, refresh > 0 { frameDuration = min(max(refresh, 1000), 1_000_000) }
    finish(at: time ?? window.connection.present)
  }

  private func finish(at time: Timestamp) {
    guard committedSize != nil else { return }
    committedSize = nil
    waiting.append(Presentation(frame: commits, time: time))
    var one: UInt64 = 1
    _ = unsafe write(signal, &one, MemoryLayout<UInt64>.size)
  }
}
