import DactylKit
import Foundation
import InputFrames
import Inspection
import Scenarios
import ScreenReader

/// What `replay` and `run` play on: a scene from a file, or, without one, a single full-screen
/// view with every recognizer there is, made as large as the first panel that comes.
@MainActor
final class Stage: InputConsumer {
  private let options: LogOptions
  private let write: (String) -> Void
  private var scene: BuiltScene?
  private var log: EventLog?
  /// Makes the reader that stands before the application; `nil` for none.
  private let makeReader: ((UIApplication) throws(InputError) -> ScreenReader)?
  private var reader: ScreenReader?
  private var readerLog: ReaderLog?
  /// Whether the stage for no scene was made before any panel told a size.
  private var isSizeAssumed = false
  private var deviceNames: [DeviceID: String] = [:]
  /// Devices that came before there was a log.
  private var unnoted: [(description: DeviceDescription, time: Timestamp)] = []

  /// The source's clock, where input is live.
  private let clock: (@MainActor () -> Timestamp)?

  /// A stage for a scene file, or for no scene; what happens on it is written line by line.
  init(
    scene path: String?, options: LogOptions,
    clock: (@MainActor () -> Timestamp)? = nil,
    reader makeReader: ((UIApplication) throws(InputError) -> ScreenReader)? = nil,
    write: @escaping (String) -> Void
  ) throws(InputError) {
    self.options = options
    self.clock = clock
    self.makeReader = makeReader
    self.write = write
    if let path { try raise(try Scene.load(path: path)) }
  }

  /// The names of the scene's further screens.
  var screenNames: [String] { scene?.screens.keys.sorted() ?? [] }

  /// When the next timer is due.
  var nextDeadline: Timestamp? { scene?.application.nextDeadline }

  /// Lets time pass.
  func advance(to time: Timestamp) {
    scene?.application.advance(to: time)
  }

  /// Takes an event, and notes devices that come and go.
  func handle(_ event: InputEvent) {
    readerLog?.begin(at: event.time)
    switch event {
    case .deviceAdded(let description, let device, let time):
      deviceNames[device] = description.name
      for doubt in description.doubts { note("\(description.name): \(doubt)") }
      // An accelerometer has no size; the stage waits for a panel, or for its first sample.
      if description.kind != .accelerometer {
        let size = ScreenMapping(panel: PanelGeometry(description).size)
        let screen = CGSize(width: size.nativeWidth, height: size.nativeHeight)
        if isSizeAssumed { enlarge(to: screen) } else { prepare(screen) }
      }
      if let log { log.note(description, at: time) } else { unnoted.append((description, time)) }
    case .deviceRemoved(let device, let time):
      scene?.application.handle(event)
      log?.noteRemoval(ofDeviceNamed: deviceNames[device] ?? "", at: time)
      return
    case .touches: prepare(UIScreen.main.bounds.size)
    case .acceleration:
      // No panel is there yet; the first one that comes says how large the stage is.
      isSizeAssumed = isSizeAssumed || scene == nil
      prepare(UIScreen.main.bounds.size)
    }
    scene?.application.handle(event)
  }

  /// Says on standard error what people should know beside the log.
  private func note(_ line: String) {
    FileHandle.standardError.write(Data("note: \(line.printable)\n".utf8))
  }

  /// Writes the summary.
  func close() {
    if !unnoted.isEmpty { prepare(UIScreen.main.bounds.size) }
    log?.close()
    readerLog?.close()
  }

  /// Makes the stage for no scene as large as the first panel, where a sensor came before it.
  private func enlarge(to size: CGSize) {
    isSizeAssumed = false
    guard let scene else { return prepare(size) }
    let screen = UIScreen(size: size)
    scene.application.mainScreen = screen
    scene.window.isHidden = true
    scene.window.screen = screen
    scene.window.frame = screen.bounds
    for view in scene.window.subviews { view.frame = scene.window.bounds }
    scene.window.makeKeyAndVisible()
  }

  /// Makes the stage for no scene, once.
  private func prepare(_ size: CGSize) {
    guard scene == nil else { return }
    do throws(InputError) {
      try raise(try Scene.everyRecognizer(size: size))
    } catch {
      error.report()
    }
  }

  private func raise(_ file: Scene) throws(InputError) {
    let format: EventLog.Format = options.json ? .json : .text
    // Who hears the application is there before its controllers are.
    let scene = try file.build { [self] application in
      application.clock = clock
      report(warningsOf: application)
      let log = EventLog(of: application, format: format, write: write)
      log.showsMoves = options.moves
      log.showsLifecycle = options.lifecycle
      self.log = log
    }
    self.scene = scene
    scene.startAnimations(from: clock?() ?? .zero)
    if let makeReader {
      let reader = try makeReader(scene.application)
      readerLog = ReaderLog(of: reader, format: format, write: write)
      self.reader = reader
      reader.turnOn()
    }
    for (description, time) in unnoted { log?.note(description, at: time) }
    unnoted = []
  }
}
