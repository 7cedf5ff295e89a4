import DactylKit
import Foundation
import InputFrames
import InputRecordings
import Inspection
import LiveInspection
import Scenes
import ScreenReader

/// What `replay` and `run` play on: a scene from a file, or, without one, a single full-screen
/// view with every recognizer there is, made as large as the first panel that comes.
@MainActor
final class Stage: InputConsumer {
  private let options: LogOptions
  /// What is set on the scene's recognizers before the first event.
  private let changes: [RecognizerChange]
  private let write: (String) -> Void
  private var scene: BuiltScene?
  private var log: EventLog?
  /// Makes the reader that stands before the application; `nil` for none.
  private let makeReader: ((UIApplication) throws(InputError) -> ScreenReader)?
  private var reader: ScreenReader?
  private var readerLog: ReaderLog?
  /// What the page of `--inspect` is made of.
  private let inspector: Inspector?
  /// Whether the stage without a scene was made before any panel reported a size.
  private var isSizeAssumed = false
  private var devices: [DeviceID: DeviceDescription] = [:]
  /// Labels that distinguish devices of the same name.
  private var labels: DeviceLabels
  /// The devices that are known before they come, by name and node; their labels are known, too.
  private var expected: [DeviceDescription]
  /// Devices that came before there was a log.
  private var unnoted: [(device: DeviceID, time: Timestamp)] = []
  /// Whether the summary is being written, the one thing that a quiet stage says.
  private var isClosing = false

  /// What `DACTYL_INSPECT` opens: this stage can be looked into while it runs.
  private(set) var live: LiveInspector?
  /// Called when the inspector is there, at once if it is there already: a loop waits for its descriptor.
  private var liveHandler: (@MainActor (LiveInspector) throws(InputError) -> Void)?

  /// Called with the application before the scene's views are made: what shows them measures images.
  private let prepareApplication: (@MainActor (UIApplication) -> Void)?

  /// The source's clock, where input is live.
  private let clock: (@MainActor () -> Timestamp)?

  /// A stage for a scene file, or for no scene; what happens on it is written line by line.
  /// `devices` are those that will come first.
  init(
    scene path: String?, options: LogOptions, recording: String = "live input",
    devices: [DeviceDescription] = [], changes: [RecognizerChange] = [],
    clock: (@MainActor () -> Timestamp)? = nil,
    prepare: (@MainActor (UIApplication) -> Void)? = nil,
    reader makeReader: ((UIApplication) throws(InputError) -> ScreenReader)? = nil,
    write: @escaping (String) -> Void
  ) throws(InputError) {
    self.options = options
    self.changes = changes
    self.clock = clock
    prepareApplication = prepare
    self.makeReader = makeReader
    self.write = write
    expected = devices
    labels = DeviceLabels(devices)
    inspector = options.inspect.map { _ in Inspector(recording: recording, scene: path) }
    if let inspect = options.inspect { try checkWriting(to: inspect) }
    if let path { try raise(try Scene.load(path: path)) }
  }

  /// Says which devices will come first, once that is known: those of one name are told apart.
  func expect(_ devices: [DeviceDescription]) {
    expected = devices
    labels = DeviceLabels(devices)
  }

  /// The scene's application; `nil` before there is a scene.
  var application: UIApplication? { scene?.application }

  /// The names of the scene's further screens.
  var screenNames: [String] { scene?.screens.keys.sorted() ?? [] }

  /// The scene, made now: one that has no file is as large as said, in points, or as the panel that is assumed. Before
  /// it, a screen of its own could take what is shown.
  func prepare(for size: CGSize?) throws(InputError) -> BuiltScene {
    if scene == nil {
      try raise(try Self.everyRecognizer(size))
    }
    guard let scene else {
      throw InputError(subject: "--show", reason: "there is no scene to show")
    }
    return scene
  }

  /// When the next timer is due.
  var nextDeadline: Timestamp? { scene?.application.nextDeadline }

  /// Lets time pass.
  func advance(to time: Timestamp) {
    scene?.application.advance(to: time)
  }

  /// Takes an event, and notes devices that come and go.
  func handle(_ event: InputEvent) {
    readerLog?.begin(at: event.time)
    inspector?.stream.record(event)
    switch event {
    case .deviceAdded(let description, let device, let time):
      add(description, as: device)
      let name = labels.label(description, number: device.number + 1)
      for doubt in description.doubts { Message.say(.note, "\(name): \(doubt)") }
      // An accelerometer has no size; the stage waits for a panel, or for its first sample.
      if description.kind != .accelerometer {
        let size = ScreenMapping(panel: PanelGeometry(description).size)
        let screen = CGSize(width: size.nativeWidth, height: size.nativeHeight)
        if isSizeAssumed { enlarge(to: screen) } else { prepare(screen) }
      }
      if log != nil { logAddition(of: device, at: time) } else { unnoted.append((device, time)) }
    case .deviceRemoved(let device, let time):
      live?.record(event)
      scene?.application.handle(event)
      if let description = devices[device] {
        log?.recordRemoval(of: description, device: device, at: time)
      }
      return
    case .touches: prepare(nil)
    case .acceleration:
      // No panel is there yet; the first one that comes says how large the stage is.
      isSizeAssumed = isSizeAssumed || scene == nil
      prepare(nil)
    }
    live?.record(event)
    scene?.application.handle(event)
  }

  /// Keeps a device's description; one that was not expected may share its name with others.
  private func add(_ description: DeviceDescription, as device: DeviceID) {
    devices[device] = description
    if let place = expected.firstIndex(where: { $0.name == description.name }) {
      expected.remove(at: place)
    } else {
      labels.add(description)
    }
  }

  /// Writes that a device is there.
  private func logAddition(of device: DeviceID, at time: Timestamp) {
    guard let description = devices[device] else { return }
    let label =
      labels.isAmbiguous(description)
      ? labels.label(description, number: device.number + 1) : nil
    log?.record(description, device: device, label: label, at: time)
  }

  /// Writes the summary.
  func close() {
    isClosing = true
    // Without a scene and without a device there is a summary, too.
    prepare(nil)
    log?.close()
    readerLog?.close()
    live?.close()
    writePage()
  }

  /// Has a loop wait for the inspector of `DACTYL_INSPECT`, now or once the scene is made.
  func watchLive(
    _ handler: @escaping @MainActor (LiveInspector) throws(InputError) -> Void
  ) throws(InputError) {
    liveHandler = handler
    if let live { try handler(live) }
  }

  /// Stands before the stage, or before what shows it: hides what the panels' filters say, and the log tells it.
  func filtered(_ filter: FilterOptions, into consumer: any InputConsumer) -> FilteredInput {
    let input = FilteredInput(into: consumer, rules: filter.rules)
    input.hiddenTouchObserver = { [weak self] in self?.log?.record($0) }
    return input
  }

  /// Marks what was odd in a recording that has been played.
  func recordOddities(of source: RecordingSource) {
    inspector?.recordOddities(of: source)
  }

  /// Writes the page of `--inspect`. That the file can be written was found out before.
  private func writePage() {
    guard let inspector, let path = options.inspect else { return }
    inspector.stream.close()
    do throws(InputError) {
      try inspector.write(to: path)
    } catch {
      error.report()
    }
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

  /// Makes the stage for no scene, once; without a size while no panel is known.
  private func prepare(_ size: CGSize?) {
    guard scene == nil else { return }
    do throws(InputError) {
      try raise(try Self.everyRecognizer(size))
    } catch {
      error.report()
    }
  }

  /// The scene that stands in for a file. Without a panel its screen is that of an application of which no panel is known:
  /// how it is built, its shape cannot say.
  private static func everyRecognizer(_ size: CGSize?) throws(InputError) -> Scene {
    var scene = try Scene.everyRecognizer(size: size ?? UIScreen.main.bounds.size)
    if size == nil { scene.screen.built = UIScreen.main.builtOrientation }
    return scene
  }

  private func raise(_ file: Scene) throws(InputError) {
    let format: EventLog.Format = options.json ? .json : .text
    let write: (String) -> Void = { [weak self, write] line in
      guard let self, !self.options.quiet || self.isClosing else { return }
      write(line)
    }
    // Observers of the application exist before its controllers.
    let scene = try file.build { [self] application in
      application.clock = clock
      prepareApplication?(application)
      report(warningsOf: application)
      let log = EventLog(of: application, format: format, write: write)
      log.showsMoves = options.moves
      log.showsLifecycle = options.lifecycle
      log.only = options.only
      self.log = log
      inspector?.stream.listen(to: application)
    }
    self.scene = scene
    live = try LiveInspector(
      of: scene.application, value: ProcessInfo.processInfo.environment["DACTYL_INSPECT"])
    if let live { try liveHandler?(live) }
    try checkOnly(scene)
    for change in changes { try change.apply(to: scene.recognizers.map(\.recognizer)) }
    scene.startAnimations(from: clock?() ?? .zero)
    if let makeReader {
      let reader = try makeReader(scene.application)
      let readerLog = ReaderLog(of: reader, format: format, write: write)
      readerLog.speechObserver = { [inspector] in inspector?.stream.recordSpeech($0, at: $1) }
      self.readerLog = readerLog
      self.reader = reader
      reader.turnOn()
    }
    for (device, time) in unnoted { logAddition(of: device, at: time) }
    unnoted = []
  }

  /// Fails when `--only` names nothing that there is.
  private func checkOnly(_ scene: BuiltScene) throws(InputError) {
    guard let only = options.only else { return }
    let names = Set(
      scene.recognizers.map(\.id) + scene.views.keys
        + scene.controllers.compactMap(\.restorationIdentifier)
    ).sorted()
    guard !names.contains(only) else { return }
    throw InputError(
      subject: "--only", reason: "the scene has nothing with the id \"\(only)\"",
      hint: only.nearest(of: names).map { "did you mean \($0)?" }
        ?? "ids: \(names.joined(separator: ", "))")
  }
}
