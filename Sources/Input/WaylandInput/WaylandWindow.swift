import CWayland
import CWaylandProtocols
public import InputFrames

/// A window of a compositor: its size, its scale, and the outputs that show it. The module
/// Screens attaches the pictures to its surface.
@safe
public final class WaylandWindow {
  /// The options of a new window.
  public struct Options: Hashable, Sendable {
    /// The title that the compositor shows in the title bar and in lists of windows.
    public var title: String
    /// The program's identifier for the compositor's rules, such as `org.example.kiosk`.
    public var applicationID: String
    /// Whether the window asks to fill an output. A kiosk compositor does this for every window.
    public var isFullscreen: Bool
    /// The layer of the output that the window is to be, instead of an ordinary window; `nil` by default. Then
    /// `isFullscreen` and `size` have no effect. A compositor without `zwlr_layer_shell_v1` is an error.
    public var layer: WaylandLayer?
    /// The width and height in points, if the compositor lets the program choose.
    public var size: (width: Double, height: Double) {
      get { (width, height) }
      set { (width, height) = newValue }
    }
    private var width: Double
    private var height: Double

    /// A window of that title and size.
    public init(
      title: String = "Dactyl", applicationID: String = "dactyl", isFullscreen: Bool = false,
      width: Double = 800, height: Double = 480, layer: WaylandLayer? = nil
    ) {
      self.layer = layer
      self.title = title
      self.applicationID = applicationID
      self.isFullscreen = isFullscreen
      self.width = width
      self.height = height
    }
  }

  /// The window's connection.
  public let connection: WaylandConnection
  /// The width and height in the compositor's points.
  public private(set) var size: (width: Double, height: Double)
  /// Whether an output has shown the window. Some compositors choose its size after its first picture; nobody has seen
  /// an earlier one.
  package private(set) var isShown = false
  /// Pixels per point that the compositor prefers for the window's output, such as 1, 1.5 or 2.
  public private(set) var scale = 1.0
  /// Called when size or scale has changed.
  public var changeHandler: () -> Void = {}
  /// Called when the user closes the window.
  public var closeHandler: () -> Void = {}

  package let surface: OpaquePointer
  /// Called when the window is shown for the first time.
  package var shownHandler: () -> Void = {}
  var sizeChanged: () -> Void = {}
  /// Calls ``changeHandler`` in its order among the touches; `nil` where no touches are read.
  var changeArrived: (() -> Void)?
  var visibilityChanged: () -> Void = {}

  private let compositor: OpaquePointer
  private let role: any WindowRole
  private var extras: WindowExtras
  private let surfaceEvents: Listener<wl_surface_listener>

  private var isConfigured = false
  /// Whether the compositor has taken the layer away for good, as when its output is unplugged.
  private var isGone = false
  /// The outputs that show the window.
  private var outputs: Set<UInt32> = []
  /// Whether the window may be on an output whose `enter` came before this program had bound the output.
  private var mayHaveEntered = true
  /// Whether the compositor says that the window is not seen (`xdg_toplevel.state.suspended`).
  private var isSuspended = false
  /// Whether the user saw the window when the last read ended.
  private var wasSeen = true
  private var preferredScale: Double?
  /// The buffer scale that was last sent to the compositor.
  private var toldScale: Int32 = 1
  private var toldSize: (Int32, Int32) = (0, 0)

  /// Opens a window, and waits until the compositor has sent its size.
  public init(
    on connection: WaylandConnection, _ options: Options = Options()
  ) throws(InputError) {
    self.connection = connection
    size = (max(1, options.size.width.rounded()), max(1, options.size.height.rounded()))
    guard let compositor = unsafe connection.bind("wl_compositor", least: 4, most: 5) else {
      throw .lacking("wl_compositor", least: 4, of: connection.name)
    }
    guard let surface = unsafe wl_compositor_create_surface(compositor) else {
      throw .noMemory(for: "a window", of: connection.name)
    }
    let role: any WindowRole
    if let layer = options.layer {
      role = unsafe try LayerRole(
        on: connection, surface: surface, layer, named: options.applicationID)
      size = (Double(max(1, layer.width)), Double(max(1, layer.height)))
    } else {
      role = unsafe try ToplevelRole(on: connection, surface: surface, options)
    }
    self.role = role
    unsafe (self.compositor, self.surface) = (compositor, surface)
    surfaceEvents = Self.surfaceEvents()
    extras = unsafe WindowExtras(connection, surface: surface, toplevel: role.toplevel)
    unsafe wl_surface_add_listener(
      surface, surfaceEvents.table, CallbackObject.pointer(to: self))
    role.configured = { [weak self] in self?.configured(width: $0, height: $1) }
    role.closed = { [weak self] isGone in
      self?.closed(isGone: isGone)
    }
    role.suspended = { [weak self] in self?.suspended($0) }
    extras.scaleChanged = { [weak self] in self?.prefer(scale: $0) }
    connection.outputsChanged = { [weak self] in self?.outputsChanged() }
    connection.outputAdded = { [weak self] in self?.mayHaveEntered = true }
    // A commit without a picture asks the compositor for the size.
    unsafe wl_surface_commit(surface)
    while !isConfigured {
      guard !isGone else {
        throw InputError(
          subject: connection.name, reason: "the compositor does not show the window",
          hint: "see whether it has an output", operation: .open)
      }
      try connection.roundtrip()
    }
  }

  deinit {
    extras.destroy()
    role.destroy()
    unsafe wl_surface_destroy(surface)
    unsafe wl_compositor_destroy(compositor)
    connection.flush()
  }

  /// The width and height in pixels.
  public var pixels: (width: Int, height: Int) {
    (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
  }

  /// Whether the window asks the compositor to keep the display awake while the window is
  /// visible. No effect if the compositor lacks `zwp_idle_inhibit_manager_v1`.
  public var inhibitsIdle = false {
    didSet { if inhibitsIdle != oldValue { extras.inhibitIdle(inhibitsIdle) } }
  }

  /// Sets the scale of the next picture. Call it before each commit.
  package func prepareCommit() {
    let new = (Int32(size.width), Int32(size.height))
    if extras.canScale {
      guard new != toldSize else { return }
      extras.setSize(new.0, new.1)
      toldSize = new
    } else if Int32(scale) != toldScale {
      unsafe wl_surface_set_buffer_scale(surface, Int32(scale))
      toldScale = Int32(scale)
    }
  }

  /// Says how the pointer looks above the window. A picture is shown where the compositor knows no shapes, and for
  /// ``WindowPointer/picture``; `x` and `y` are the pointer's place in it, in points.
  package func showPointer(
    _ look: WindowPointer, picture: (surface: OpaquePointer, x: Int32, y: Int32)? = nil
  ) {
    unsafe connection.pointerLook = (
      look, picture.map { unsafe CursorPicture(surface: $0.surface, x: $0.x, y: $0.y) }
    )
    for seat in connection.seats.values {
      seat.pointer?.cursor.show()
      for tool in seat.tablets?.tools ?? [] { tool.showPointer() }
    }
  }

  /// Whether the compositor shows pointers by their names.
  package var knowsPointerShapes: Bool { unsafe connection.cursorShapes != nil }

  /// A surface for the picture of a pointer.
  package func makePointerSurface() -> OpaquePointer? {
    unsafe wl_compositor_create_surface(compositor)
  }

  // MARK: Changes

  private func configured(width: Int64, height: Int64) {
    isConfigured = true
    var new = size
    if width > 0 { new.width = Double(min(width, Self.mostPoints)) }
    if height > 0 { new.height = Double(min(height, Self.mostPoints)) }
    guard new != size else { return }
    size = new
    sizeChanged()
    changed()
  }

  private func changed() {
    if let changeArrived { changeArrived() } else { changeHandler() }
  }

  private func suspended(_ isSuspended: Bool) {
    self.isSuspended = isSuspended
    if isSuspended || isSeen { updateVisibility() }
  }

  private func closed(isGone: Bool) {
    if isGone {
      self.isGone = true
      updateVisibility()
    }
    closeHandler()
  }

  /// The longest side in points. Ours: a picture with more pixels than any monitor only wastes
  /// memory.
  private static let mostPoints: Int64 = 16_384

  private func prefer(scale: Double) {
    preferredScale = scale
    updateScale()
  }

  /// If there are no fractional scales, takes the largest scale of the outputs that show the
  /// window.
  private func updateScale() {
    let whole = outputs.compactMap { connection.outputs[$0]?.scale }.max().map(Double.init)
    let new = (extras.canScale ? preferredScale : nil) ?? whole ?? scale
    guard new != scale else { return }
    scale = new
    changed()
  }

  private func outputsChanged() {
    // A compositor may not send `leave` for an output that is gone.
    let remaining = outputs.filter { connection.outputs[$0] != nil }
    if remaining.isEmpty, !outputs.isEmpty { mayHaveEntered = false }
    outputs = remaining
    updateScale()
  }

  /// Whether an output shows the window, as far as the compositor reports outputs.
  private var isOnOutput: Bool { !outputs.isEmpty || !connection.reportsOutputs }

  /// Whether the user may see the window: it is on an output, and not suspended.
  var isSeen: Bool {
    !isGone && !isSuspended
      && (isOnOutput || (mayHaveEntered && !connection.outputs.isEmpty))
  }

  /// Handles the end of a read. A window that moves may leave one output before it enters the
  /// other, so its visibility counts only now.
  func settle() {
    updateVisibility()
    guard isOnOutput, !isShown else { return }
    isShown = true
    shownHandler()
  }

  private func updateVisibility() {
    let isSeen = isSeen
    guard isSeen != wasSeen else { return }
    wasSeen = isSeen
    visibilityChanged()
  }

  private func entered(_ output: OpaquePointer?) {
    guard let number = unsafe connection.output(of: output) else { return }
    outputs.insert(number)
    updateScale()
    if isSeen { updateVisibility() }
  }

  private func left(_ output: OpaquePointer?) {
    guard let number = unsafe connection.output(of: output) else { return }
    outputs.remove(number)
    if outputs.isEmpty { mayHaveEntered = false }
    updateScale()
  }

  // MARK: Events

  private static func window(_ data: UnsafeMutableRawPointer?) -> WaylandWindow? {
    unsafe CallbackObject.object(data)
  }

  private static func surfaceEvents() -> Listener<wl_surface_listener> {
    Listener(wl_surface_listener()) { table in
      unsafe table.enter = { data, _, output in unsafe WaylandWindow.window(data)?.entered(output)
      }
      unsafe table.leave = { data, _, output in unsafe WaylandWindow.window(data)?.left(output) }
    }
  }
}
