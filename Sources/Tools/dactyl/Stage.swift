import AccessibilityAudit
import DactylBasics
import DactylKit
import Foundation
import InputFrames
import InputRecordings
import Inspection
import LiveInspection
import Scenes
import ScreenReader
import ScreenZoom
import SwitchControl

/// The program on which `replay` and `run` play input: a scene from a file, or a single full-screen
/// view with a recognizer of every kind. That view gets the size of the first panel.
@MainActor
final class Stage: InputConsumer {
  private let options: LogOptions
  /// The recognizer changes to apply before the first event.
  private let changes: [RecognizerChange]
  private let write: (String) -> Void
  private var scene: BuiltScene?
  private var log: EventLog?
  /// Makes the screen reader that receives events before the application; `nil` for none.
  private let makeReader: ((UIApplication) throws(InputError) -> ScreenReader)?
  private(set) var reader: ScreenReader?
  private var readerLog: ReaderLog?
  /// Collects the content of the `--inspect` page.
  private let inspector: Inspector?
  /// Whether the view of a stage without a scene file was made before any panel reported its size.
  private var isSizeAssumed = false
  private var leaps = LeapWatch()
  private var devices: StageDevices
  /// The devices whose keys are codes.
  var scanners: ScannerOptions? { didSet { if scene != nil { codeReader = scanners?.reader() } } }
  private var codeReader: CodeReader?
  /// What its user needs: switches, a magnifier, another look.
  var aids = AidOptions.Aids() { didSet { giveAids() } }
  private var switchLog: SwitchLog?
  private var zoom: ScreenZoom?
  /// Whether the summary is being written. It is the only output of a quiet stage.
  private var isClosing = false

  /// The inspector that `DACTYL_INSPECT` asks for.
  private(set) var live: LiveInspector?
  /// Called when the inspector exists, or at once if it exists already, so that a loop can wait for
  /// its descriptor.
  private var liveHandler: (@MainActor (LiveInspector) throws(InputError) -> Void)?

  /// The scene file's path, for clients of the live inspector; `nil` for no file or standard input.
  private let sceneFile: String?
  /// The scene's file or storyboard; `nil` for none.
  private let path: String?
  /// Whether it shows a storyboard, whose later controllers bring further names.
  let isStoryboard: Bool

  /// Called with the application before the scene's views are made; a screen uses it to provide
  /// image sizes.
  private let prepareApplication: (@MainActor (UIApplication) -> Void)?

  /// The clock of live input.
  private let clock: (@MainActor () -> Timestamp)?

  /// A stage for a scene file or storyboard, or without one, that writes its events to a log. `devices` are the
  /// devices that will be added first. `storyboard` says what a storyboard shows; without it only scene files are read.
  init(
    scene path: String?, options: LogOptions, recording: String = "live input",
    devices: [DeviceDescription] = [], changes: [RecognizerChange] = [],
    storyboard: StoryboardScreen? = nil, clock: (@MainActor () -> Timestamp)? = nil,
    prepare: (@MainActor (UIApplication) -> Void)? = nil,
    reader makeReader: ((UIApplication) throws(InputError) -> ScreenReader)? = nil,
    write: @escaping (String) -> Void
  ) throws(InputError) {
    self.options = options
    self.changes = changes
    self.path = path
    isStoryboard = storyboard != nil && path?.isInterfaceFile ?? false
    // A client of the inspector reads the file as a scene.
    sceneFile = path.flatMap { [isStoryboard] path in
      path == "-" || isStoryboard ? nil : URL(filePath: path).standardizedFileURL.path
    }
    self.clock = clock
    prepareApplication = prepare
    self.makeReader = makeReader
    self.write = write
    self.devices = StageDevices(expecting: devices)
    inspector = options.inspect.map { _ in Inspector(recording: recording, scene: path) }
    if let inspect = options.inspect { try checkWriting(to: inspect) }
    guard let path else {
      try storyboard?.checkUnused(for: nil)
      return
    }
    try raise { prepare throws(InputError) in
      if let storyboard { return try storyboard.open(path, prepare: prepare) }
      return try Scene.load(path: path).build(prepare: prepare)
    }
  }

  /// Sets the devices that will be added first, so that those with the same name get different
  /// labels.
  func expect(_ devices: [DeviceDescription]) { self.devices.expect(devices) }

  /// The scene's application; `nil` before the scene exists.
  var application: UIApplication? { scene?.application }

  /// The names of the scene's further screens.
  var screenNames: [String] { scene?.screens.keys.sorted() ?? [] }

  /// Makes the scene now. Without a file, its size is `size` in points, or that of the assumed
  /// panel.
  func prepare(for size: CGSize?) throws(InputError) -> BuiltScene {
    if scene == nil {
      try raise(try Self.everyRecognizer(size))
      scene?.application.mainScreen.followsDisplay = true
    }
    guard let scene else {
      throw InputError(subject: "--show", reason: "there is no scene to show")
    }
    return scene
  }

  /// The time of the next timer.
  var nextDeadline: Timestamp? { scene?.application.nextDeadline }

  /// Advances the clock and fires timers.
  func advance(to time: Timestamp) {
    scene?.application.advance(to: time)
  }

  /// Handles an event, and logs added and removed devices.
  func handle(_ event: InputEvent) {
    readerLog?.begin(at: event.time)
    switchLog?.begin(at: event.time)
    inspector?.stream.record(event)
    for leap in leaps.leaps(in: event) { log?.record(leap) }
    switch event {
    case .deviceAdded(let description, let device, let time):
      let isKnown = devices.known[device] != nil
      devices.add(description, as: device)
      let name = devices.labels.label(description, number: device.number + 1)
      for doubt in isKnown ? [] : description.doubts { Message.say(.note, "\(name): \(doubt)") }
      // A device without places has no size. The stage is made by a panel, or by the first sample.
      // A tablet for pens may lie beside the screen, which a panel is the better measure of.
      if description.hasPlaces, description.kind != .pen {
        let screen = Self.screenSize(of: description)
        if isSizeAssumed { enlarge(to: screen) } else { prepare(screen) }
      }
      if log != nil {
        logAddition(of: device, at: time)
      } else {
        devices.unnoted.append((device, time))
      }
    case .deviceRemoved(let device, let time):
      live?.record(event)
      scene?.application.handle(event)
      if let description = devices.known[device] {
        log?.recordRemoval(of: description, device: device, at: time)
      }
      return
    case .touches: prepare(nil)
    case .clockStepped: break
    case .pen(let change): prepare(devices.known[change.device].map(Self.screenSize))
    case .key, .pointer, .gesture, .switched, .ambient, .acceleration:
      // No panel yet: the first panel that is added sets the size.
      isSizeAssumed = isSizeAssumed || scene == nil
      prepare(nil)
    }
    live?.record(event)
    scene?.application.handle(event)
  }

  private static func screenSize(of description: DeviceDescription) -> CGSize {
    let size = ScreenMapping(panel: PanelGeometry(description).size)
    return CGSize(width: size.nativeWidth, height: size.nativeHeight)
  }

  /// Logs that a device was added.
  private func logAddition(of device: DeviceID, at time: Timestamp) {
    guard let description = devices.known[device] else { return }
    let labels = devices.labels
    let label =
      labels.isAmbiguous(description)
      ? labels.label(description, number: device.number + 1) : nil
    log?.record(description, device: device, label: label, at: time)
  }

  /// Writes the summary.
  func close() {
    isClosing = true
    // The summary is also written without a scene and without devices.
    prepare(nil)
    log?.close()
    readerLog?.close()
    live?.close()
    writePage()
  }

  /// Lets a loop serve the inspector of `DACTYL_INSPECT`, now or as soon as the scene exists.
  func watchLive(
    _ handler: @escaping @MainActor (LiveInspector) throws(InputError) -> Void
  ) throws(InputError) {
    liveHandler = handler
    if let live { try handler(live) }
  }

  /// Wraps a consumer so that touches which the panels' filters reject are hidden and logged.
  func filtered(_ filter: FilterOptions, into consumer: any InputConsumer) -> FilteredInput {
    let input = FilteredInput(into: consumer, rules: filter.rules)
    input.hiddenTouchObserver = { [weak self] in self?.log?.record($0) }
    return input
  }

  /// Adds the oddities of a recording that has been played.
  func recordOddities(of source: RecordingSource) {
    inspector?.recordOddities(of: source)
  }

  /// Writes the page of `--inspect`. Its path was checked earlier.
  private func writePage() {
    guard let inspector, let path = options.inspect else { return }
    inspector.stream.close()
    do throws(InputError) {
      try inspector.write(to: path)
    } catch {
      error.report()
    }
  }

  /// Gives a stage without a scene file the size of the first panel, if a sensor was added before
  /// it.
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

  /// Makes the stage without a scene file, once; without a size if no panel is known.
  private func prepare(_ size: CGSize?) {
    guard scene == nil else { return }
    do throws(InputError) {
      try raise(try Self.everyRecognizer(size))
    } catch {
      error.report()
    }
  }

  /// The scene that replaces a file. Without a panel, the screen has a default size, whose shape
  /// says nothing about the panel; so it is built in as the main screen is.
  private static func everyRecognizer(_ size: CGSize?) throws(InputError) -> Scene {
    var scene = try Scene.everyRecognizer(size: size ?? UIScreen.main.bounds.size)
    if size == nil { scene.screen.built = UIScreen.main.builtOrientation }
    return scene
  }

  private func raise(_ file: Scene) throws(InputError) {
    try raise { prepare throws(InputError) in try file.build(prepare: prepare) }
  }

  private func raise(
    _ build: ((UIApplication) -> Void) throws(InputError) -> BuiltScene
  ) throws(InputError) {
    let format: EventLog.Format = options.json ? .json : .text
    let write: (String) -> Void = { [weak self, write] line in
      guard let self, !self.options.quiet || self.isClosing else { return }
      write(line)
    }
    // Observers must be registered before the application's controllers exist.
    let scene = try build { [self] application in
      application.clock = clock
      prepareApplication?(application)
      report(warningsOf: application)
      let log = EventLog(of: application, format: format, write: write)
      log.showsMoves = options.moves
      log.showsTexts = clock == nil
      log.showsLifecycle = options.lifecycle
      log.only = options.only
      self.log = log
      observe(application)
    }
    self.scene = scene
    codeReader = scanners?.reader()
    live = try LiveInspector(
      of: scene.application, value: ProcessInfo.processInfo.environment["DACTYL_INSPECT"])
    live?.sceneFile = sceneFile
    live?.sceneChanges = changes.map(\.text)
    live?.makePictureSource = { [path] in PagePictures.source(scene: path) }
    live?.makeAudit = { [weak application = scene.application] hasPictures in
      guard let application else { return .null }
      return AccessibilityAudit(of: application, isLive: true)
        .report(subject: ProcessInfo.processInfo.processName, hasPictures: hasPictures).value
    }
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
    giveAids()
    for (device, time) in devices.unnoted {
      logAddition(of: device, at: time)
      // The program was not there when it came: a scanner's keys are known by it.
      if let description = devices.known[device] {
        scene.application.handle(.deviceAdded(description, device: device, time: time))
      }
    }
    devices.unnoted = []
  }

  /// Gives the scene, once it is there, what its user needs.
  private func giveAids() {
    guard let application = scene?.application else { return }
    application.grant(aids.look)
    if let settings = aids.switches, switchLog == nil {
      let control = SwitchControl(application: application, settings: settings)
      let format: EventLog.Format = options.json ? .json : .text
      switchLog = SwitchLog(of: control, format: format, write: write)
      control.turnOn()
    }
    if let level = aids.zoom, zoom == nil {
      let zoom = ScreenZoom(application: application)
      zoom.turnOn()
      zoom.setLevel(level)
      self.zoom = zoom
    }
  }

  /// Lets the page's stream record an application, with pictures if they are wanted.
  private func observe(_ application: UIApplication) {
    guard let stream = inspector?.stream else { return }
    if options.pictures ?? true {
      PagePictures.take(into: stream, of: application, scene: path)
    }
    stream.showsTexts = clock == nil
    stream.listen(to: application)
  }

  /// Throws if `--only` names something that does not exist.
  private func checkOnly(_ scene: BuiltScene) throws(InputError) {
    guard let only = options.only, !isStoryboard else { return }
    let names = Set(
      scene.recognizers.map(\.id) + scene.views.keys
        + scene.controllers.compactMap(\.restorationIdentifier)
    ).sorted()
    guard !names.contains(only) else { return }
    throw InputError(
      subject: "--only", reason: "the scene has nothing with the id \"\(only)\"",
      hint: only.hint("ids", names))
  }
}
