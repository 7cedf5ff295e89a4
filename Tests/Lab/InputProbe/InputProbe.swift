import Dispatch
import Glibc
import InputDevices
import InputFrames
import InputRecordings

/// What the lab watches live input with: no view, no gesture, only the values of the loop.
///
///     InputProbe events [NODE...]   one line for each event, until SIGINT
///     InputProbe raw [NODE...]      the same without libinput, with size and pressure
///     InputProbe places [NODE...]   one line for each frame in which a place changed, with time
///     InputProbe raw-places [NODE...]   the same without libinput
///     InputProbe count [NODE...]    only how much came, whenever a device is gone and at the end
///     InputProbe raw-count [NODE...]   the same without libinput
///     InputProbe sensors [NODE...]  every sample with its time and all digits
///     InputProbe recorded FILE      the same from a recording
///     InputProbe recorded-places FILE   what raw-places tells, from a recording
///     InputProbe motors             plays a push for each line of standard input: STRENGTH SHARPNESS MS [DELAY]
///     InputProbe latency [NODE...]   how long frames take to the handler, until the device is gone
///     InputProbe raw-latency [NODE...]   the same without libinput
///     InputProbe wake               the same of a panel that comes through standard input
///     InputProbe seat               as events, the devices opened through the seat's manager
///     InputProbe loop               shows that the loop serves main queue, tasks and deadlines
@main
@MainActor
struct InputProbe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    startForeignThread()
    do throws(InputError) {
      switch arguments.first {
      case "events": try events(nodes: Array(arguments.dropFirst()))
      case "raw": try rawEvents(nodes: Array(arguments.dropFirst()))
      case "places": try places(of: LiveInput(selection(Array(arguments.dropFirst()))))
      case "raw-places": try places(of: RawInput(selection(Array(arguments.dropFirst()))))
      case "count": try count(of: LiveInput(selection(Array(arguments.dropFirst()))))
      case "raw-count": try count(of: RawInput(selection(Array(arguments.dropFirst()))))
      case "sensors": try samples(of: LiveSensors(selection(Array(arguments.dropFirst()))))
      case "motors": motors()
      case "recorded": try recorded(arguments.last ?? "")
      case "recorded-places": try recordedPlaces(arguments.last ?? "")
      case "latency": try latency(of: LiveInput(selection(Array(arguments.dropFirst()))))
      case "raw-latency": try latency(of: RawInput(selection(Array(arguments.dropFirst()))))
      case "wake": try latency(of: PipedPanel())
      case "seat": try events(nodes: [], opening: .seat)
      case "loop": try loop()
      default: exit(64)
      }
    } catch {
      say("error: \(error)")
      if let hint = error.hint { say("hint: \(hint)") }
      exit(2)
    }
  }

  /// A thread as libraries start them, which lasts and blocks no signal: it must not keep the loop from its end.
  nonisolated private static func startForeignThread() {
    var thread = pthread_t()
    _ = pthread_create(
      &thread, nil,
      { _ in
        while true { pause() }
      }, nil)
  }

  private static func events(
    nodes: [String], opening: DeviceOpening = .direct
  ) throws(InputError) {
    let input = try LiveInput(
      selection(nodes), opening: opening, log: { say("log \($0)") },
      keyboardLog: { say("log \($0)") })
    for problem in input.refusedTouchscreens { say("refused \(problem)") }
    let loop = try InputLoop()
    say("ready")
    let end = try loop.run(source: input, handle: { say(line($0)) })
    say("end \(end), \(input.ignoredDevices) ignored, \(input.unknownEvents) unknown")
  }

  private static func motors() {
    let motors = LiveMotors { print("log \($0)") }
    motors.prepare()
    say("ready")
    while let line = readLine() {
      let words = line.split(separator: " ").compactMap { Double($0) }
      guard words.count >= 3 else { continue }
      motors.play([
        MotorPulse(
          after: .milliseconds(Int64(words.count > 3 ? words[3] : 0)),
          for: .milliseconds(Int64(words[2])), strength: words[0], sharpness: words[1])
      ])
    }
    motors.close()
    say("closed")
  }

  private static func samples(of source: LiveSensors) throws(InputError) {
    let loop = try InputLoop()
    say("ready")
    _ = try loop.run(source: source, handle: { sample($0) })
  }

  private static func recorded(_ path: String) throws(InputError) {
    var source = try RecordingSource(path: path)
    while let event = try source.nextEvent() { sample(event) }
  }

  private static func sample(_ event: InputEvent) {
    guard case .acceleration(let sample) = event else { return say(line(event)) }
    say("felt \(sample.time.microseconds) \(sample.x) \(sample.y) \(sample.z)")
  }

  private static func selection(_ nodes: [String]) -> LiveInput.Selection {
    nodes.isEmpty ? .seat("seat0") : .nodes(nodes)
  }

  private static func rawEvents(nodes: [String]) throws(InputError) {
    let input = try RawInput(selection(nodes), grab: getenv("DACTYL_GRAB") != nil)
    for problem in input.refusedTouchscreens { say("refused \(problem)") }
    let loop = try InputLoop()
    say("ready")
    let end = try loop.run(source: input, handle: { say(line($0)) })
    let oddities = input.oddities.values.joined().map { "\($0.kind.rawValue) \($0.count)" }
    say("end \(end), oddities: \(oddities.joined(separator: ", "))")
  }

  /// Says how many devices, frames and contacts came, and how many contacts went.
  private static func count(of source: some DescriptorSource) throws(InputError) {
    var devices = 0
    var frames = 0
    var began = 0
    var gone = 0
    func text() -> String {
      "\(devices) devices, \(frames) frames, \(began) began, \(gone) gone"
    }
    let loop = try InputLoop()
    say("ready")
    _ = try loop.run(
      source: source,
      handle: { event in
        switch event {
        case .deviceAdded:
          devices += 1
          say("added")
        case .deviceRemoved: say("removed \(text())")
        case .key, .pointer, .gesture, .pen, .switched, .ambient, .acceleration, .clockStepped:
          break
        case .touches(let frame):
          frames += 1
          for contact in frame.contacts {
            if contact.phase == .began { began += 1 }
            if contact.phase == .ended || contact.phase == .cancelled { gone += 1 }
          }
        }
      })
    say("end \(text())")
  }

  private static func latency(of source: some DescriptorSource) throws(InputError) {
    var probe = LatencyProbe()
    let loop = try InputLoop()
    say("ready")
    _ = try loop.run(
      source: source,
      handle: { event in
        if case .touches(let frame) = event { probe.note(frame) }
        if case .deviceRemoved = event { loop.stop() }
      })
    say(probe.text)
  }

  /// What both ways to read a panel must agree on: numbers, slots, phases, places and times.
  private static func places(of source: some DescriptorSource) throws(InputError) {
    var places = PlaceLog()
    let loop = try InputLoop()
    say("ready")
    _ = try loop.run(source: source, handle: { sayPlaces($0, &places) })
  }

  private static func recordedPlaces(_ path: String) throws(InputError) {
    var places = PlaceLog()
    var source = try RecordingSource(path: path)
    while let event = try source.nextEvent() { sayPlaces(event, &places) }
  }

  private static func sayPlaces(_ event: InputEvent, _ places: inout PlaceLog) {
    guard case .touches(let frame) = event else { return say(line(event)) }
    guard let changed = places.changes(in: frame) else { return }
    say("\(frame.time.microseconds) \(line(.touches(changed), bare: true))")
  }

  private static func loop() throws(InputError) {
    let input = try LiveInput()
    let loop = try InputLoop()
    let first = Timestamp.now + .milliseconds(20)
    var deadline = first
    var deadlines = 0
    let counter = Counter()
    loop.signalHandlers[SIGUSR1] = { counter.warnings += 1 }
    // From another thread, so that the loop already waits when the work arrives.
    DispatchQueue.global().async {
      DispatchQueue.main.async { MainActor.assumeIsolated { counter.blocks += 1 } }
      Task { @MainActor in
        counter.tasks += 1
        await Task.yield()
        counter.tasks += 1
      }
    }
    let end = try loop.run(
      source: input, handle: { _ in },
      nextDeadline: { deadline },
      deadlineReached: { now in
        if deadlines == 0 { say("deadline \(now < first ? "early" : "reached")") }
        deadlines += 1
        deadline = now + .milliseconds(20)
        // What another thread sends may take its time, but not for ever.
        let isServed = counter.tasks == 2
        if isServed, counter.warnings == 0 { kill(getpid(), SIGUSR1) }
        if isServed && counter.warnings > 0 || deadlines == 500 { kill(getpid(), SIGTERM) }
      })
    say(
      "blocks \(counter.blocks), tasks \(counter.tasks), warnings \(counter.warnings), end \(end)"
    )
  }

  /// Prints a line at once: who reads it waits for it.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func line(_ event: InputEvent, bare: Bool = false) -> String {
    switch event {
    case .deviceAdded(let description, let device, time: _):
      let size = PanelGeometry(description).size
      return "added \(device.number) \"\(description.name)\" \(description.kind) "
        + "\(size.width)x\(size.height) mm"
    case .deviceRemoved(let device, time: _): return "removed \(device.number)"
    case .touches(let frame):
      let contacts = frame.contacts.map {
        " \($0.phase) #\($0.id) slot \($0.slot) \($0.x) \($0.y)" + (bare ? "" : more($0))
      }
      return "frame \(frame.device.number)\(contacts.joined(separator: ","))"
    case .acceleration(let sample):
      let values = [sample.x, sample.y, sample.z].map { "\(($0 * 1000).rounded() / 1000)" }
      return "felt \(sample.device.number) \(values.joined(separator: " "))"
    case .key(let change):
      return "key \(change.device.number) \(change.code) \(change.phase)"
        + (change.characters.map { " \"\($0)\"" } ?? "")
    case .pen(let change): return penLine(change)
    case .pointer(let change): return "pointer \(change.device.number) \(change.action)"
    case .gesture(let change):
      return "gesture \(change.device.number) \(change.kind) \(change.phase) \(change.fingers) "
        + [change.right, change.down, change.scale, change.degrees]
        .map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
    case .switched(let change):
      return
        "switch \(change.device.number) \(change.kind.rawValue) \(change.isOn ? "on" : "off")"
    case .ambient(let sample):
      return switch sample.measure {
      case .light(let lux): "light \(sample.device.number) \(lux)"
      case .proximity(let isNear): "proximity \(sample.device.number) \(isNear ? "near" : "far")"
      }
    case .clockStepped: return "clock step"
    }
  }
}

/// Millimetres, degrees and shares as libinput's own tool prints them.
private func penLine(_ change: PenChange) -> String {
  func text(_ value: Double?) -> String {
    value.map { "\(($0 * 100).rounded() / 100)" } ?? "-"
  }
  return "pen \(change.device.number) \(change.action) \(change.tool) "
    + "at \(text(change.x))/\(text(change.y)) tilt \(text(change.tilt?.x))/\(text(change.tilt?.y)) "
    + "pressure \(text(change.pressure)) distance \(text(change.distance)) "
    + "rotation \(text(change.rotation)) buttons \(change.buttons.rawValue)"
    + (change.isDown ? " down" : "")
}

/// What only the raw way tells of a contact.
private func more(_ contact: Contact) -> String {
  (contact.major.map { " major \($0)" } ?? "")
    + (contact.pressure.map { " pressure \($0)" } ?? "")
    + (contact.tool == .finger ? "" : " \(contact.tool)")
}

/// What ran on the main queue.
@MainActor
private final class Counter {
  var blocks = 0
  var tasks = 0
  var warnings = 0
}
