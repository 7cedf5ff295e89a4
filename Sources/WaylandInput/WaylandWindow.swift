#if Wayland
  import CWayland
  import CWaylandProtocols
  public import InputFrames

  /// A window of a compositor: its size, its scale, and the outputs that show it. The module
  /// Screens attaches the pictures to ``surface``.
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
        width: Double = 800, height: Double = 480
      ) {
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
    /// Pixels per point that the compositor prefers for the window's output, such as 1, 1.5 or 2.
    public private(set) var scale = 1.0
    /// Called when size or scale has changed.
    public var changeHandler: () -> Void = {}
    /// Called when the user closes the window.
    public var closeHandler: () -> Void = {}

    package let surface: OpaquePointer
    var sizeChanged: () -> Void = {}
    var becameInvisible: () -> Void = {}

    private let compositor: OpaquePointer
    private let base: OpaquePointer
    private let shellSurface: OpaquePointer
    private let toplevel: OpaquePointer
    private var extras: WindowExtras
    private let surfaceEvents: Listener<wl_surface_listener>
    private let baseEvents: Listener<xdg_wm_base_listener>
    private let shellEvents: Listener<xdg_surface_listener>
    private let toplevelEvents: Listener<xdg_toplevel_listener>

    private var wanted: (width: Int32, height: Int32) = (0, 0)
    private var isConfigured = false
    /// The outputs that show the window.
    private var outputs: Set<UInt32> = []
    /// Whether an output showed the window when the last read ended.
    private var wasVisible = false
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
      guard let base = unsafe connection.bind("xdg_wm_base", most: 3) else {
        throw .lacking("xdg_wm_base", least: 1, of: connection.name)
      }
      guard let surface = unsafe wl_compositor_create_surface(compositor),
        let shellSurface = unsafe xdg_wm_base_get_xdg_surface(base, surface),
        let toplevel = unsafe xdg_surface_get_toplevel(shellSurface)
      else {
        throw InputError(
          subject: connection.name, reason: "no memory for a window", operation: .open)
      }
      unsafe (self.compositor, self.base, self.surface) = (compositor, base, surface)
      unsafe (self.shellSurface, self.toplevel) = (shellSurface, toplevel)
      surfaceEvents = Self.surfaceEvents()
      baseEvents = Self.baseEvents()
      shellEvents = Self.shellEvents()
      toplevelEvents = Self.toplevelEvents()
      extras = unsafe WindowExtras(connection, surface: surface, toplevel: toplevel)
      let data = unsafe CallbackObject.pointer(to: self)
      unsafe wl_surface_add_listener(surface, surfaceEvents.table, data)
      unsafe xdg_wm_base_add_listener(base, baseEvents.table, data)
      unsafe xdg_surface_add_listener(shellSurface, shellEvents.table, data)
      unsafe xdg_toplevel_add_listener(toplevel, toplevelEvents.table, data)
      unsafe xdg_toplevel_set_title(toplevel, options.title)
      unsafe xdg_toplevel_set_app_id(toplevel, options.applicationID)
      if options.isFullscreen { unsafe xdg_toplevel_set_fullscreen(toplevel, nil) }
      extras.scaleChanged = { [weak self] in self?.prefer(scale: $0) }
      connection.outputsChanged = { [weak self] in self?.outputsChanged() }
      // A commit without a picture asks the compositor for the size.
      unsafe wl_surface_commit(surface)
      while !isConfigured { try connection.roundtrip() }
    }

    deinit {
      extras.destroy()
      unsafe xdg_toplevel_destroy(toplevel)
      unsafe xdg_surface_destroy(shellSurface)
      unsafe wl_surface_destroy(surface)
      unsafe xdg_wm_base_destroy(base)
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

    // MARK: Changes

    private func configured(_ serial: UInt32) {
      unsafe xdg_surface_ack_configure(shellSurface, serial)
      isConfigured = true
      var new = size
      if wanted.width > 0 { new.width = Double(min(wanted.width, Self.mostPoints)) }
      if wanted.height > 0 { new.height = Double(min(wanted.height, Self.mostPoints)) }
      guard new != size else { return }
      size = new
      sizeChanged()
      changeHandler()
    }

    /// The longest side in points. Ours: a picture with more pixels than any monitor only wastes
    /// memory.
    private static let mostPoints: Int32 = 16_384

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
      changeHandler()
    }

    private func outputsChanged() {
      // A compositor may not send `leave` for an output that is gone.
      outputs = outputs.filter { connection.outputs[$0] != nil }
      updateScale()
    }

    /// Handles the end of a read. A window that moves may leave one output before it enters the
    /// other, so its visibility counts only now.
    func settle() {
      let isVisible = !outputs.isEmpty
      if wasVisible, !isVisible { becameInvisible() }
      wasVisible = isVisible
    }

    private func entered(_ output: OpaquePointer?) {
      guard let number = unsafe connection.output(of: output) else { return }
      outputs.insert(number)
      updateScale()
    }

    private func left(_ output: OpaquePointer?) {
      guard let number = unsafe connection.output(of: output) else { return }
      outputs.remove(number)
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

    private static func baseEvents() -> Listener<xdg_wm_base_listener> {
      Listener(xdg_wm_base_listener()) { table in
        unsafe table.ping = { _, base, serial in unsafe xdg_wm_base_pong(base, serial) }
      }
    }

    private static func shellEvents() -> Listener<xdg_surface_listener> {
      Listener(xdg_surface_listener()) { table in
        unsafe table.configure = { data, _, serial in
          unsafe WaylandWindow.window(data)?.configured(serial)
        }
      }
    }

    private static func toplevelEvents() -> Listener<xdg_toplevel_listener> {
      Listener(xdg_toplevel_listener()) { table in
        unsafe table.configure = { data, _, width, height, _ in
          unsafe WaylandWindow.window(data)?.wanted = (width, height)
        }
        unsafe table.close = { data, _ in unsafe WaylandWindow.window(data)?.closeHandler() }
        unsafe table.configure_bounds = { _, _, _, _ in }
        unsafe table.wm_capabilities = { _, _, _ in }
      }
    }
  }
#endif
