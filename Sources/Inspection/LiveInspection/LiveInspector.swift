import CLinuxInput
package import DactylBasics
public import DactylKit
import Foundation
import Glibc
public import InputFrames
import InputRecordings
public import Inspection

/// Lets `dactyl inspect --live`, `dactyl top` and other programs of the same user inspect this
/// program while it runs.
///
///     let inspector = try LiveInspector(of: application)
///     try loop.watch(inspector.descriptor) { inspector.serve() }
///     try loop.run(source: input, consumer: inspector.consumer(application))
///
/// `UIApplicationMain` and `dactyl run` make an inspector if the environment variable
/// `DACTYL_INSPECT` asks for it. The inspector listens on a Unix socket of mode 0600 and accepts
/// connections of its own user alone. While no client is connected, it keeps the input of the
/// last minute (``InputRing``) and observes nothing. While a client is connected, it records what
/// the application does (`InspectionStream`). It sends classes, names, places and reasons, but no
/// texts of fields and no keys, unless a client asks for pictures of the screen (``makePictureSource``), or for
/// a recording with keys.
@MainActor
public final class LiveInspector {
  /// The most clients at the same time. Source: ours; `Documentation/Constants.md#live-socket`.
  public static let mostClients = 8

  /// The program's name that clients receive.
  public let name: String
  /// The socket's path.
  public let path: String
  /// Becomes readable when a client has sent something. Let a loop wait for it, then call
  /// ``serve()``.
  public var descriptor: CInt { poller.descriptor }
  /// Whether a client is connected.
  public var isWatched: Bool { !connections.isEmpty }

  /// The scene file that the application was made of, as an absolute path; `nil` for a program of its own code. A client
  /// plays the last touches on that scene when it is asked what a change would do.
  public var sceneFile: String?
  /// The changes that were made to the scene's recognizers, in the form of `--set`.
  public var sceneChanges: [String] = []

  /// Makes what paints the screen for a client that asks for pictures; `nil` for a program that paints none. A client
  /// gets none unless it asks, because pictures show what was typed.
  public var makePictureSource: (@MainActor () -> PictureSource?)?

  /// Judges what the program shows, with pictures or without, for a client that asks: a line of JSON. `nil` for a program that
  /// has no audit. Names of elements and words of texts are in its sentences.
  package var makeAudit: (@MainActor (_ hasPictures: Bool) -> JSONValue)?

  private let application: UIApplication
  private let listener: LocalSocket
  private let poller: LocalSocket
  private let ring: InputRing
  private var devices: [DeviceID: InputEvent] = [:]
  /// The devices that were removed, the latest last; the ring may hold events of them.
  private var formerDevices: [(id: DeviceID, description: DeviceDescription)] = []
  private var connections: [CInt: LiveConnection] = [:]
  private var watched: WatchedStream?
  private let owner = geteuid()

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - application: What is inspected.
  ///   - name: The program's name; by default that of its file.
  ///   - path: The socket; by default `NAME-PID.socket` in the user's ``InspectionFolder``.
  ///   - folder: The folder of the sockets, if no path names one.
  ///   - ring: What it keeps while no client is connected.
  public init(
    of application: UIApplication, name: String? = nil, path: String? = nil,
    folder: InspectionFolder = InspectionFolder(), ring: InputRing = InputRing()
  ) throws(InputError) {
    self.application = application
    self.name = name ?? ProcessInfo.processInfo.processName
    self.ring = ring
    if let path {
      self.path = path
    } else {
      try folder.prepare()
      self.path = folder.socket(of: self.name, process: Int(getpid()))
    }
    Self.removeStaleSocket(at: self.path)
    listener = try LocalSocket()
    try listener.listen(at: self.path)
    let descriptor = epoll_create1(CInt(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw LocalSocket.error("epoll", errno, .wait) }
    poller = LocalSocket(owning: descriptor)
    wait(for: listener.descriptor, EPOLLIN.rawValue, EPOLL_CTL_ADD)
  }

  /// The inspector that the value of `DACTYL_INSPECT` asks for: `1` or `on` means the default
  /// socket, a path with a `/` that path; `nil` if the value asks for none.
  public convenience init?(
    of application: UIApplication, value: String?, name: String? = nil
  ) throws(InputError) {
    switch value {
    case nil, "", "0", "off": return nil
    case "1", "on": try self.init(of: application, name: name)
    case let path? where path.contains("/"):
      try self.init(of: application, name: name, path: path)
    case let word?:
      throw InputError(
        subject: "DACTYL_INSPECT", reason: "\"\(word.printable)\" is neither 1 nor a path",
        hint: "set it to 1, or to a path with a / for the socket")
    }
  }

  isolated deinit { unlink(path) }

  /// Stops listening, closes all connections and removes the socket.
  public func close() {
    for connection in connections.values { connection.end() }
    connections = [:]
    watched = nil
    wait(for: listener.descriptor, 0, EPOLL_CTL_DEL)
    unlink(path)
  }

  /// A consumer that records each input event, then passes it to `consumer`.
  public func consumer(_ consumer: any InputConsumer) -> any InputConsumer {
    LiveInput(self, into: consumer)
  }

  /// Records an event before the application handles it; ``consumer(_:)`` calls it.
  package func record(_ event: borrowing InputEvent) {
    if !ring.record(event) { keep(copy event) }
    if let watched { watched.record(copy event) }
  }

  /// The most removed devices whose input is kept. Source: ours; `Documentation/Constants.md#live-ring`.
  private static let mostFormerDevices = 32

  private func keep(_ event: InputEvent) {
    switch event {
    case .deviceAdded(_, let device, _):
      devices[device] = event
      formerDevices.removeAll { $0.id == device }
    case .deviceRemoved(let device, _):
      if case .deviceAdded(let description, _, _) = devices.removeValue(forKey: device) {
        formerDevices.append((device, description))
        if formerDevices.count > Self.mostFormerDevices { formerDevices.removeFirst() }
      }
      ring.keep(event)
    case .pointer:
      let place = application.pointerShare
      ring.keep(event, pointer: place.map { PointerShare(x: $0.x, y: $0.y) })
    case .touches, .key, .gesture, .pen, .switched, .ambient, .acceleration: ring.keep(event)
    case .clockStepped: break
    }
  }

  // MARK: Clients

  /// Handles the clients' requests and returns at once. Call it when ``descriptor`` is readable.
  public func serve() {
    var events = [epoll_event](repeating: epoll_event(), count: 16)
    let count = epoll_wait(poller.descriptor, &events, CInt(events.count), 0)
    for event in events.prefix(max(0, Int(count))) {
      let descriptor = CInt(truncatingIfNeeded: event.data.u64)
      if descriptor == listener.descriptor {
        while let connection = listener.accept() { welcome(connection) }
      } else if let connection = connections[descriptor] {
        if event.events & (EPOLLIN.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 {
          receive(from: connection)
        }
        if event.events & EPOLLOUT.rawValue != 0 { connection.flush() }
      }
    }
    for connection in Array(connections.values) { settle(connection) }
  }

  /// Serves clients for that many seconds. A replay calls it while it waits between events.
  public func serve(seconds: Double) {
    let end = ContinuousClock.now + .seconds(max(0, min(seconds, 3600)))
    while true {
      serve()
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left >= 0.05 else { return }
      var wait = pollfd(fd: poller.descriptor, events: .init(POLLIN), revents: 0)
      // `poll` counts whole milliseconds.
      if left < 1 {
        usleep(UInt32(left * 1000))
      } else {
        poll(&wait, 1, CInt(min(1000, left)))
      }
    }
  }

  private func welcome(_ descriptor: CInt) {
    let connection = LiveConnection(descriptor)
    // Mode 0600 keeps other users out. The check is for a changed mode or a folder that a group
    // can enter.
    guard connection.socket.peer == owner, connections.count < Self.mostClients else { return }
    connections[descriptor] = connection
    wait(for: descriptor, EPOLLIN.rawValue, EPOLL_CTL_ADD)
    if watched == nil {
      watched = WatchedStream(
        application, devices: devices.sorted { $0.key < $1.key }.map(\.value), at: application.now)
    }
    connection.answer(
      JSONValue.object([
        ("answer", .string("hello")), ("format", .string("dactyl-live")), ("version", .integer(1)),
        ("program", .string(name.printable)), ("process", .integer(Int(getpid()))),
        ("asks", .array(LiveRequest.Subject.allCases.map { .string($0.rawValue) })),
      ]).text)
  }

  private func receive(from connection: LiveConnection) {
    connection.read()
    while !connection.isClosed, let line = connection.input.next() {
      switch line {
      case .tooLong:
        refuse("the line has more than \(LiveConnection.longestRequest) bytes", nil, connection)
      case .text(let bytes):
        do throws(LiveRequest.Fault) {
          answer(try LiveRequest(bytes), connection)
        } catch {
          refuse(error.reason, error.hint, connection)
        }
      }
    }
  }

  private func refuse(_ reason: String, _ hint: String?, _ connection: LiveConnection) {
    connection.answer(
      JSONValue.object(
        [("answer", .string("error")), ("reason", .string(reason))]
          + (hint.map { [("hint", .string($0))] } ?? [])
      ).text)
  }

  private func answer(_ request: LiveRequest, _ connection: LiveConnection) {
    guard let stream = watched?.stream else { return }
    let value: JSONValue
    switch request.subject {
    case .state: value = LiveState(of: application, stream).json
    case .inspection:
      stream.refresh()
      value = stream.value(
        InspectionStream.Title(recording: "live", scene: name),
        hasPictures: connection.wantsPictures)
    case .events:
      connection.events =
        request.isOn
        ? LiveEvents(of: application, moves: request.hasMoves, to: connection) : nil
      value = .bool(request.isOn)
    case .pictures:
      connection.wantsPictures = request.isOn && makePictureSource != nil
      if request.isOn, let makePictureSource { watched?.takePictures(from: makePictureSource) }
      value = .bool(connection.wantsPictures)
    case .recording: value = recording(keepsKeys: request.wantsKeys)
    case .scene:
      var scene = LiveScene(of: application)
      value = scene.json(file: sceneFile, changes: sceneChanges)
    case .audit: value = makeAudit?(connection.wantsPictures) ?? .null
    }
    connection.answer(
      JSONValue.object(
        [("answer", .string(request.subject.rawValue))]
          + (request.id.map { [("id", $0)] } ?? []) + [("value", value)]
      ).text)
  }

  /// The input of the last minute, as one recording.
  private func recording(keepsKeys: Bool) -> JSONValue {
    let present = devices.values.compactMap { event -> HeardRecording.Device? in
      guard case .deviceAdded(let description, let id, _) = event else { return nil }
      return HeardRecording.Device(id, description)
    }
    let former = formerDevices.map { HeardRecording.Device($0.id, $0.description) }
    let events = ring.events
    let recording = HeardRecording(
      devices: (present + former).sorted { $0.id < $1.id }, events: events, keepsKeys: keepsKeys)
    return .object([
      ("devices", .array(recording.devices.map { .string($0.description.name.printable) })),
      ("events", .integer(events.count)),
      ("start", .integer(Int(events.map(\.time).min()?.microseconds ?? 0))),
      ("libinput", .string(recording.libinput)),
    ])
  }

  /// Removes a closed connection; watches the socket of a connection that has more to write.
  private func settle(_ connection: LiveConnection) {
    let descriptor = connection.socket.descriptor
    if connection.isClosed {
      wait(for: descriptor, 0, EPOLL_CTL_DEL)
      connections[descriptor] = nil
      if connections.isEmpty { watched = nil }
    } else {
      let writing = connection.isWaiting ? EPOLLOUT.rawValue : 0
      wait(for: descriptor, EPOLLIN.rawValue | writing, EPOLL_CTL_MOD)
    }
  }

  private func wait(for descriptor: CInt, _ events: UInt32, _ operation: CInt) {
    var event = epoll_event()
    event.events = .init(events)
    event.data.u64 = .init(truncatingIfNeeded: descriptor)
    _ = epoll_ctl(poller.descriptor, operation, descriptor, &event)
  }

  /// Removes the socket of an ended program with the same path. Removes only sockets.
  private static func removeStaleSocket(at path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK,
      facts.st_uid == geteuid(), let probe = try? LocalSocket(),
      (try? probe.connect(to: path)) == ECONNREFUSED
    else { return }
    unlink(path)
  }
}

/// Records input events before the application receives them.
@MainActor
private final class LiveInput: InputConsumer {
  private let inspector: LiveInspector
  private let consumer: any InputConsumer

  init(_ inspector: LiveInspector, into consumer: any InputConsumer) {
    self.inspector = inspector
    self.consumer = consumer
  }

  var nextDeadline: Timestamp? { consumer.nextDeadline }

  func advance(to time: Timestamp) { consumer.advance(to: time) }

  func handle(_ event: InputEvent) {
    inspector.record(event)
    consumer.handle(event)
  }
}
