import CAllocationCounter
import DactylKit
import Foundation
import Glibc
import InputFrames
import InputTesting
import LiveInspection
import Testing

@MainActor
@Suite("LiveInspector")
struct LiveInspectorTests {
  private let bench: LiveBench

  init() throws { bench = try LiveBench() }

  private func tap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    bench.fingers.view.addGestureRecognizer(tap)
    return tap
  }

  // MARK: Answers

  @Test func `a client is told fingers, recognizers and their last decision`() throws {
    _ = tap()
    let client = try bench.connect()
    bench.fingers.down(0, 100, 100)
    let down = Int(bench.fingers.now.microseconds)
    bench.fingers.wait(10)
    bench.fingers.move(0, 146.5, 100)
    let state = try bench.answer(to: #"{"ask":"state"}"#, client)
    let value = try #require(state.firstRange(of: "\"value\":")).upperBound
    let snapshot = try LiveSnapshot(json: String(state[value...].dropLast()))
    #expect(snapshot.touches.map(\.x) == [146.5])
    #expect(snapshot.touches.map(\.since) == [down])
    #expect(snapshot.recognizers.map(\.name) == ["tap"])
    #expect(snapshot.recognizers.first?.last?.reason == "moved 46.5 pt, limit 45 pt")
  }

  @Test func `an inspection has the form of the recorded ones and goes on`() throws {
    _ = tap()
    let client = try bench.connect()
    bench.fingers.tap(100, 100)
    let first = try bench.answer(to: #"{"ask":"inspection","id":7}"#, client)
    #expect(
      first.hasPrefix(
        #"{"answer":"inspection","id":7,"value":{"format":"dactyl-inspection","version":1,"#))
    #expect(first.contains("tap recognized"))
    bench.fingers.tap(50, 50)
    let second = try bench.answer(to: #"{"ask":"inspection"}"#, client)
    #expect(second.contains("\"touch\":2"))
  }

  @Test func `events are the lines of the log until they are switched off`() throws {
    let client = try bench.connect()
    #expect(
      try bench.answer(to: #"{"ask":"events"}"#, client) == #"{"answer":"events","value":true}"#)
    bench.fingers.tap(100, 100)
    let lines = try bench.lines(of: client)
    #expect(lines.contains { $0.hasPrefix(#"{"event":"touch","#) })
    #expect(
      try bench.answer(to: #"{"ask":"events","on":false}"#, client)
        == #"{"answer":"events","value":false}"#)
    bench.fingers.tap(100, 100)
    #expect(try bench.lines(of: client).isEmpty)
  }

  @Test func `touches from before the connection come as a recording`() throws {
    let program = bench.inspector.consumer(bench.fingers.application)
    let panel = DeviceDescription(name: "Panel", properties: [])
    program.handle(.deviceAdded(panel, device: DeviceID(0), time: .zero))
    program.handle(.touches(frame(0, .began)))
    program.handle(.touches(frame(10, .ended)))
    let client = try bench.connect()
    let answer = try bench.answer(to: #"{"ask":"recording"}"#, client)
    #expect(answer.contains(#""devices":["Panel"],"events":2,"start":0,"libinput":"#))
  }

  @Test
  func `keys, pointer and a device that was pulled out are in it, letters if they are asked for`()
    throws
  {
    let program = bench.inspector.consumer(bench.fingers.application)
    let keys = DeviceDescription(name: "Keys", codes: [EventType.key: Set(1..<128)])
    let mouse = DeviceDescription(
      name: "Mouse",
      codes: [EventType.rel: [RelCode.x, RelCode.y], EventType.key: [KeyCode.mouse]])
    let (first, second) = (DeviceID(0), DeviceID(1))
    program.handle(.deviceAdded(keys, device: first, time: .zero))
    program.handle(.deviceAdded(mouse, device: second, time: .zero))
    var moment = Timestamp.zero
    for phase in [KeyChange.Phase.began, .ended] {
      moment = moment + .milliseconds(5)
      program.handle(
        .key(
          KeyChange(
            device: first, code: 31, phase: phase, characters: phase == .began ? "s" : nil,
            time: moment)))
    }
    program.handle(
      .pointer(PointerChange(device: second, .placed(x: 0.5, y: 0.5), time: moment)))
    program.handle(.deviceRemoved(first, time: moment + .milliseconds(5)))
    let client = try bench.connect()
    let masked = try bench.answer(to: #"{"ask":"recording"}"#, client)
    #expect(masked.contains(#""devices":["Keys","Mouse"],"events":4,"#))
    #expect(masked.contains("key: 30,") && !masked.contains("key: 31,"))
    #expect(!masked.contains("characters") && masked.contains("DEVICE_REMOVED"))
    let named = try bench.answer(to: #"{"ask":"recording","keys":true}"#, client)
    #expect(named.contains("key: 31,") && named.contains("characters"))
  }

  @Test func `no text of a field leaves the program`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    bench.fingers.view.addSubview(field)
    let client = try bench.connect()
    _ = try bench.answer(to: #"{"ask":"events","moves":true}"#, client)
    field.text = "geheim"
    bench.fingers.tap(50, 20)
    field.text = "geheimer"
    for subject in ["state", "inspection", "recording"] {
      try client.send("{\"ask\":\"\(subject)\"}")
    }
    let lines = try bench.lines(of: client)
    #expect(lines.contains { $0.hasPrefix(#"{"event":"touch","#) })
    #expect(!lines.contains { $0.contains("geheim") })
  }

  @Test func `pictures come only to a client that asks, from then on`() throws {
    let program = bench.inspector.consumer(bench.fingers.application)
    var count: UInt8 = 0
    bench.inspector.makePictureSource = {
      { _ in
        count += 1
        return Data([count])
      }
    }
    let client = try bench.connect()
    program.handle(.touches(frame(0, .began)))
    program.handle(.touches(frame(100, .ended)))
    #expect(
      try !bench.answer(to: #"{"ask":"inspection"}"#, client).contains("pictures"))
    #expect(count == 0)
    #expect(
      try bench.answer(to: #"{"ask":"pictures"}"#, client) == #"{"answer":"pictures","value":true}"#
    )
    program.handle(.touches(frame(200, .began)))
    #expect(
      try bench.answer(to: #"{"ask":"inspection"}"#, client).contains(
        #""pictures":[{"t":100000,"png":"AQ=="},{"t":200000,"png":"Ag=="}]"#))
  }

  @Test func `another client gets no pictures, and none come after a client has turned them off`()
    throws
  {
    bench.inspector.makePictureSource = { { _ in Data([1]) } }
    let (first, second) = (try bench.connect(), try bench.connect())
    _ = try bench.answer(to: #"{"ask":"pictures"}"#, first)
    func hasPictures(_ client: LiveClient) throws -> Bool {
      try bench.answer(to: #"{"ask":"inspection"}"#, client).contains(#""pictures":["#)
    }
    #expect(try hasPictures(first))
    #expect(try !hasPictures(second))
    #expect(
      try bench.answer(to: #"{"ask":"pictures","on":false}"#, first)
        == #"{"answer":"pictures","value":false}"#)
    #expect(try !hasPictures(first))
  }

  @Test func `a program that paints nothing says so to a client that wants pictures`() throws {
    let client = try bench.connect()
    #expect(
      try bench.answer(to: #"{"ask":"pictures"}"#, client)
        == #"{"answer":"pictures","value":false}"#)
  }

  @Test func `of a program that runs for minutes, at least half a minute is told`() throws {
    let program = bench.inspector.consumer(bench.fingers.application)
    let panel = DeviceDescription(name: "Panel", properties: [])
    program.handle(.deviceAdded(panel, device: DeviceID(0), time: .zero))
    let client = try bench.connect()
    for second in 0..<200 {
      program.handle(.touches(frame(second * 1000, .began)))
      program.handle(.touches(frame(second * 1000 + 50, .ended)))
    }
    let answer = try bench.answer(to: #"{"ask":"inspection"}"#, client)
    let touches = answer.components(separatedBy: "\"tap_count\":").count - 1
    #expect((30...61).contains(touches))
  }

  // MARK: Without a client

  @Test func `a moving finger allocates nothing while no client is connected`() throws {
    let ring = InputRing(capacity: 64)
    let moves = InputEvent.touches(frame(10, .moved))
    ring.record(moves)
    let before = allocation_count()
    for _ in 0..<1000 { ring.record(moves) }
    #expect(allocation_count() - before == 0)
  }

  @Test func `recording ends with the last connection`() throws {
    #expect(!bench.inspector.isWatched)
    do {
      let client = try bench.connect()
      #expect(bench.inspector.isWatched)
      _ = client.descriptor
    }
    bench.inspector.serve()
    #expect(!bench.inspector.isWatched)
  }

  // MARK: What is refused

  @Test func `10,000 malformed messages change nothing`() throws {
    _ = tap()
    let client = try bench.connect()
    let before = try bench.answer(to: #"{"ask":"state"}"#, client)
    let pieces = [
      "", "{", "[]", "null", "{\"ask\":1}", "{\"ask\":\"shutdown\"}", "\u{0}\u{1}", "{\"ask\"",
      "GET / HTTP/1.1", String(repeating: "[", count: 5000), "{\"ask\":\"state\"",
    ]
    for number in 0..<10_000 {
      try client.send(pieces[number % pieces.count])
      let answer = try #require(try bench.line(of: client))
      #expect(answer.hasPrefix(#"{"answer":"error","reason":"#))
    }
    #expect(try bench.answer(to: #"{"ask":"state"}"#, client) == before)
  }

  @Test(arguments: [
    (65_536, "the line is no JSON object"), (65_537, "the line has more than 65536 bytes"),
  ])
  func `a request has at most 65,536 bytes`(length: Int, reason: String) throws {
    let client = try bench.connect()
    let answer = try bench.answer(to: String(repeating: "x", count: length), client)
    #expect(answer.hasPrefix("{\"answer\":\"error\",\"reason\":\"\(reason)\""))
  }

  @Test func `the ninth client is refused`() throws {
    let clients = try (0..<8).map { _ in try bench.connect() }
    let ninth = try LiveClient(LiveBench.folder(in: bench.folder).program("bench"))
    bench.inspector.serve()
    #expect(throws: InputError.self) { _ = try ninth.line(within: 0) }
    #expect(try bench.answer(to: #"{"ask":"state"}"#, clients[7]).hasPrefix(#"{"answer":"state""#))
  }

  // MARK: The socket

  @Test func `socket and folder are the user's alone`() throws {
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(bench.inspector.path) == 0o600)
    #expect(try mode(bench.folder.appending(path: "dactyl").path) == 0o700)
  }

  @Test func `a folder that others may enter is refused`() throws {
    chmod(bench.folder.appending(path: "dactyl").path, 0o750)
    #expect(throws: InputError.self) {
      _ = try LiveInspector(
        of: bench.fingers.application, name: "other", folder: LiveBench.folder(in: bench.folder))
    }
    #expect(LiveBench.folder(in: bench.folder).programs.isEmpty)
  }

  /// Which wall keeps another user out, if those before it are taken away.
  enum Wall: CaseIterable { case folder, socket, peer }

  @Test(
    .enabled(if: getuid() == 0, "only root can become another user"),
    arguments: Wall.allCases)
  func `another user of the machine cannot connect, or is not answered`(wall: Wall) throws {
    let path = bench.inspector.path
    if wall != .folder {
      chmod(bench.folder.path, 0o755)
      chmod(bench.folder.appending(path: "dactyl").path, 0o755)
    }
    if wall == .peer { chmod(path, 0o666) }
    // The error number of the connection; 0 if it stands. Then everything that is answered, until the end.
    let script =
      "use Socket; socket(S, AF_UNIX, SOCK_STREAM, 0) or die; "
      + "if (!connect(S, sockaddr_un($ARGV[0]))) { printf qq(%d\\n), $!; exit } "
      + "print qq(0\\n); print while <S>;"
    let stranger = Process()
    stranger.executableURL = URL(filePath: "/usr/bin/setpriv")
    stranger.arguments = ["--reuid=65534", "--clear-groups", "perl", "-e", script, path]
    stranger.currentDirectoryURL = URL(filePath: "/")
    let output = Pipe()
    stranger.standardOutput = output
    try stranger.run()
    while stranger.isRunning { bench.inspector.serve(seconds: 0.01) }
    let said = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(stranger.terminationStatus == 0)
    #expect(said == (wall == .peer ? "0\n" : "\(EACCES)\n"))
    // The user's own client is answered all the same.
    let client = try LiveClient(
      InspectionFolder.Program(name: "bench", process: 0, path: path))
    #expect(try bench.line(of: client)?.hasPrefix(#"{"answer":"hello""#) == true)
  }

  @Test func `a socket that a killed program left is replaced`() throws {
    let path = bench.folder.appending(path: "old").path
    let old = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = .init(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(old, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    close(old)
    let inspector = try LiveInspector(of: bench.fingers.application, path: path)
    #expect(inspector.path == path)
  }

  @Test func `a file that is no socket stays`() throws {
    let path = bench.folder.appending(path: "notes")
    try Data("mine".utf8).write(to: path)
    #expect(throws: InputError.self) {
      _ = try LiveInspector(of: bench.fingers.application, path: path.path)
    }
    #expect(try String(contentsOf: path, encoding: .utf8) == "mine")
  }

  @Test func `the socket goes when the inspector is closed`() throws {
    bench.inspector.close()
    #expect(!FileManager.default.fileExists(atPath: bench.inspector.path))
  }

  @Test(arguments: [nil, "", "0", "off"])
  func `the environment switches it off`(value: String?) throws {
    #expect(try LiveInspector(of: bench.fingers.application, value: value) == nil)
  }

  @Test func `a word that is neither 1 nor a path is an error`() {
    #expect(throws: InputError.self) {
      _ = try LiveInspector(of: bench.fingers.application, value: "yes")
    }
  }
}
