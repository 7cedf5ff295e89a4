import CProcessMemory
public import CairoPainter
public import DactylKit
import DisplayList
public import Foundation
public import InputDevices
public import InputFrames
public import Screens
public import WaylandInput

/// A screen that was opened for a program, with everything that it needs: graphics card, text
/// terminal, messages about monitors that are plugged in and out. When it is closed, the monitor
/// shows its former picture again.
///
///     let display = try DisplayConnection(.monitor())
///     application.mainScreen = display.makeScreen()
///     display.prepare(application)             // before the first view is made: texts get their true sizes
///     …
///     let presenter = try display.present(application, clock: { .now })
///     try display.join(loop, presenter)
///     try loop.run(source: input, consumer: presenter)
@MainActor
public final class DisplayConnection {
  /// Where its main screen is: what was found, never ``DisplayPlace/automatic``.
  public var place: DisplayPlace { main.place }
  /// How the monitor is mounted.
  public let rotation: MountRotation
  /// Pixels per point.
  public let scale: CGFloat
  /// Paints the pictures. Its background, black, is visible where there is no window.
  public let painter: CairoPainter
  /// Receives each error of the screen and its consequence; by default it writes lines to
  /// standard error.
  public var errorHandler: @MainActor (ScreenError) -> Void = { DisplayConnection.write($0) }

  /// Receives the size in points in which the main screen is seen: at once if it is known, else when the compositor
  /// shows the window, and after each change.
  public var shownObserver: (@MainActor (CGSize) -> Void)? { didSet { reportShown() } }

  let main: ShownScreen
  /// The others, each a screen of the program.
  private let further: [ShownScreen]
  private let card: Card?
  private let terminal: ConsoleTerminal?
  private let hotplug: HotplugMonitor?
  private weak var application: UIApplication?
  /// The touches of the window; `nil` unless ``place`` is one. Run the program on it, and on no other devices: the
  /// compositor reads those.
  public private(set) var windowInput: WaylandInput?
  private var observation: Observation?
  private var text: WindowText?

  /// Opens a monitor, or prepares a screen in memory.
  ///
  /// - Parameters:
  ///   - place: Where to.
  ///   - rotation: How the monitor is mounted; without effect in a window, which the compositor rotates.
  ///   - scale: Pixels per point.
  ///   - fontFiles: The fonts to use and no others; empty for those that are installed.
  ///   - folders: Where images are looked for by name: folders and asset catalogs.
  ///   - title: The title of a window.
  public convenience init(
    _ place: DisplayPlace, rotation: MountRotation = .none, scale: CGFloat = 1,
    fontFiles: [String] = [], folders: [String] = [], title: String = "Dactyl"
  ) throws(ScreenError) {
    try self.init(
      showing: try Self.find(place, title: title), rotation: rotation, scale: scale,
      fontFiles: fontFiles, folders: folders)
  }

  /// Shows on screens that are open, the main one first.
  init(
    showing found: [ShownScreen], rotation: MountRotation = .none, scale: CGFloat = 1,
    fontFiles: [String] = [], folders: [String] = []
  ) throws(ScreenError) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    do throws(PaintingError) {
      painter = try CairoPainter(
        text: TextEngine(fontFiles: fontFiles), images: ImageStore(folders: folders))
    } catch {
      throw ScreenError(subject: "fonts", reason: "\(error)")
    }
    painter.background = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    guard let first = found.first else {
      throw ScreenError(subject: "no screen", reason: "the place names none")
    }
    (main, further) = (first, Array(found.dropFirst()))
    card = found.lazy.compactMap { ($0.target as? MonitorScreen)?.card }.first
    // A compositor turns picture and touches itself.
    if main.place.isOfCompositor { self.rotation = .none } else { self.rotation = rotation }
    let isMonitor = card != nil
    hotplug = isMonitor ? try? HotplugMonitor() : nil
    terminal = isMonitor ? ConsoleTerminal() : nil
    if let screen = main.target as? WindowScreen { follow(screen.window) }
  }

  /// What turns the monitor off and on; `nil` in memory. An application that has it when it is presented is dimmed, too: its
  /// picture is painted darker.
  public var power: (any DisplayPower)? {
    (main.target as? MonitorScreen).map { MonitorPower($0) }
  }

  /// Makes texts and images measure as they will be painted, and connects the further screens.
  /// Call it before the program makes its views, and after it has its main screen.
  public func prepare(_ application: UIApplication) {
    painter.text.install()
    application.imageSource = painter.images
    if let name = main.name { application.setName(name, of: application.mainScreen) }
    for other in further {
      let size =
        other.target.map(size) ?? Self.namedSize(of: other.place)
        ?? application.mainScreen.nativeSize
      other.connect(to: application, UIScreen(size: size, scale: pixelsPerPoint))
    }
  }

  /// Begins to show an application's screens. Returns the main screen's presenter; events and deadlines of the others go
  /// through it.
  public func present(
    _ application: UIApplication, consumer: (any InputConsumer)? = nil,
    clock: (@MainActor () -> Timestamp)? = nil
  ) -> ScreenPresenter {
    self.application = application
    // Now the program has made its views.
    release_unused_memory()
    var inner = consumer
    for other in further.reversed() {
      guard let screen = other.screen else { continue }
      inner = present(application, screen, on: other, inner, clock)
    }
    let presenter = present(application, application.mainScreen, on: main, inner, clock)
    // No program can change a monitor's own light: its picture becomes darker.
    if application.displayPower is MonitorPower {
      presenter.overlays.overlays.append(DimmedPicture(of: presenter.screen))
    }
    if let windowInput {
      text = WindowText(application, windowInput)
      let window = windowInput.window
      window.inhibitsIdle = application.isIdleTimerDisabled
      observation = application.addIterationObserver { [weak application] _ in
        window.inhibitsIdle = application?.isIdleTimerDisabled ?? false
      }
    }
    return presenter
  }

  /// Begins to show one screen. The main screen paces the frames of the program.
  private func present(
    _ application: UIApplication, _ screen: UIScreen, on shown: ShownScreen,
    _ consumer: (any InputConsumer)?, _ clock: (@MainActor () -> Timestamp)?
  ) -> ScreenPresenter {
    let target = shown.target ?? memory(for: screen, of: application, shown)
    shown.target = target
    let presenter = ScreenPresenter(
      of: application, screen: screen, on: target, rotation: rotation, painter: painter,
      pacesFrames: shown === main, consumer: consumer, clock: clock)
    presenter.errorHandler = { [weak self] error in self?.report(error) }
    shown.presenter = presenter
    return presenter
  }

  private func memory(
    for screen: UIScreen, of application: UIApplication, _ shown: ShownScreen
  ) -> MemoryScreen {
    let points = screen.nativeSize
    let upright = PixelSize(
      width: Int((points.width * scale).rounded(.up)),
      height: Int((points.height * scale).rounded(.up)))
    return MemoryScreen(size: rotation.uprightSize(of: upright)) { [weak shown] in
      MainActor.assumeIsolated { shown?.presenter?.now ?? application.now }
    }
  }

  /// Ends it: the files of pictures in memory are written.
  public func close() throws(ScreenError) {
    for screen in [main] + further { try Self.write(screen) }
  }

  private static func write(_ screen: ShownScreen) throws(ScreenError) {
    guard case .memory(let file, _, _) = screen.place, let memory = screen.target as? MemoryScreen
    else { return }
    let shown = memory.shown
    do {
      let data =
        file.lowercased().hasSuffix(".ppm")
        ? portablePixmap(of: shown) : try png(of: shown)
      try data.write(to: URL(fileURLWithPath: file))
    } catch let error as PaintingError {
      throw ScreenError(subject: file, reason: "\(error)")
    } catch {
      throw ScreenError(
        subject: file, reason: "cannot be written: \((error as NSError).localizedDescription)")
    }
  }

  private static func png(of buffer: ScreenBuffer) throws(PaintingError) -> Data {
    try PixelSurface(
      memory: buffer.bytes, width: buffer.size.width, height: buffer.size.height,
      stride: buffer.stride, owner: buffer
    ).pngData()
  }

  /// A PPM file of kind P6: a head of text, then red, green and blue of each pixel.
  private static func portablePixmap(of buffer: ScreenBuffer) -> Data {
    let (width, height) = (buffer.size.width, buffer.size.height)
    var bytes = [UInt8]("P6\n\(width) \(height)\n255\n".utf8)
    bytes.reserveCapacity(bytes.count + width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = buffer[x, y]
        for shift: UInt32 in [16, 8, 0] {
          bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
        }
      }
    }
    return Data(bytes)
  }

  private func report(_ error: ScreenError) {
    // A terminal that is not active may not show pictures; it reports that itself.
    if let terminal, !terminal.isInFront { return }
    errorHandler(error)
  }

  private static func write(_ error: ScreenError) {
    var text = "warning: \(error)\n"
    if let hint = error.hint { text += "hint: \(hint)\n" }
    FileHandle.standardError.write(Data(text.utf8))
  }

  // MARK: The loop

  /// Readable when frames have been shown; the outputs of a card share it.
  private var descriptor: CInt? {
    ([main] + further).lazy.compactMap(\.target?.descriptor).first
  }

  /// Has a loop wait for the screen: for frames that were shown, monitors that come and go, and switches of the text
  /// terminal. Finds the usual fonts, for which no touch has to wait then. Call it before the loop runs.
  ///
  /// The loop of a window runs on its ``windowInput``. One that runs on another source, such as a recording, says so:
  /// then the window's messages are read here, and its touches dropped.
  public func join(
    _ loop: InputLoop, _ presenter: ScreenPresenter, dropsWindowTouches: Bool = false
  ) throws(InputError) {
    painter.text.warmUp()
    if let descriptor {
      try loop.watch(descriptor) { [weak self] in
        self?.eachPresenter { $0.receivePresentations() }
      }
    }
    if let hotplug {
      try loop.watch(hotplug.descriptor) { [weak self] in self?.lookForMonitor() }
    }
    if dropsWindowTouches, let windowInput {
      try loop.watch(windowInput.descriptor) { () throws(InputError) in
        while try windowInput.nextEvent() != nil {}
      }
    }
    if let window = windowInput?.window {
      let application = presenter.application
      window.closeHandler = { [weak loop, weak application] in
        MainActor.assumeIsolated {
          guard let application else { return }
          if application.delegate?.applicationShouldTerminate(application) ?? true {
            loop?.stop()
          }
        }
      }
    }
    guard terminal != nil else { return }
    loop.signalHandlers[ConsoleTerminal.releaseSignal] = { [weak self] in self?.leave() }
    loop.signalHandlers[ConsoleTerminal.acquireSignal] = { [weak self] in self?.comeBack() }
  }

  /// Takes a screen out of a loop that goes on without it, such as a window whose compositor has ended.
  public func leave(_ loop: InputLoop) {
    if let descriptor { loop.unwatch(descriptor) }
    if let hotplug { loop.unwatch(hotplug.descriptor) }
    if let windowInput { loop.unwatch(windowInput.descriptor) }
  }

  /// Whether the compositor of the window has ended. The connection is of no use then; a new one may find the next
  /// compositor.
  public var hasLostCompositor: Bool {
    windowInput?.window.connection.failure != nil
  }

  /// Takes the touches of the window, and follows its size.
  private func follow(_ window: WaylandWindow) {
    windowInput = WaylandInput(of: window)
    window.changeHandler = { [weak self] in MainActor.assumeIsolated { self?.displayChanged() }
    }
    window.shownHandler = { [weak self] in MainActor.assumeIsolated { self?.reportShown() } }
  }

  private func eachPresenter(_ body: (ScreenPresenter) -> Void) {
    for screen in [main] + further { screen.presenter.map(body) }
  }

  private func leave() {
    guard let terminal, let card else { return }
    eachPresenter { $0.pause() }
    terminal.release(card)
  }

  private func comeBack() {
    guard let terminal, let card else { return }
    do throws(ScreenError) {
      try terminal.acquire(card)
      for screen in [main] + further where screen.isConnected { screen.presenter?.resume() }
    } catch {
      errorHandler(error)
    }
  }

  private func lookForMonitor() {
    guard let hotplug, hotplug.takeChange(), let outputs = try? card?.outputs() else { return }
    for screen in [main] + further {
      guard let target = screen.target as? MonitorScreen else { continue }
      let isThere = outputs.contains { $0.name == target.name && $0.isConnected }
      if isThere != screen.isConnected { monitorChanged(screen, target, isThere) }
    }
  }

  private func monitorChanged(_ screen: ShownScreen, _ target: MonitorScreen, _ isThere: Bool) {
    screen.setConnected(isThere, in: application)
    guard terminal?.isInFront ?? true else { return }
    if isThere {
      target.setModeAgain()
      if screen === main { displayChanged() } else { screen.presenter?.resume() }
    } else {
      screen.presenter?.pause()
      errorHandler(
        ScreenError(
          subject: target.name, reason: "its monitor is gone; the program goes on",
          hint: "connect it again"))
    }
  }
}
