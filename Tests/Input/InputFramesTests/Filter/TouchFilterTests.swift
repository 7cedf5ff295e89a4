import InputFrames
import Testing

/// Records what a filter lets through, a word a contact.
@MainActor
private final class Receiver: InputConsumer {
  var words: [String] = []
  var contacts: [(Timestamp, Contact)] = []
  var nextDeadline: Timestamp?
  func handle(_ event: InputEvent) {
    guard case .touches(let frame) = event else { return }
    for contact in frame.contacts {
      contacts.append((frame.time, contact))
      words.append("\(frame.time.microseconds / 1000) \(contact.id) \(contact.phase)")
    }
  }
  func advance(to time: Timestamp) {}
}

@MainActor
@Suite("A touch filter")
struct TouchFilterTests {
  private let receiver = Receiver()

  /// Plays contacts, `(ms, id, phase, x, y)`, through a filter that udev's properties describe, on the
  /// virtual clock; returns what comes out and what is said to be hidden.
  private func play(
    _ properties: [String: String], _ contacts: [(Int, Int, Contact.Phase, Double, Double)],
    removedAt end: Int = 2000
  ) -> (words: [String], hidden: [String]) {
    let input = FilteredInput(into: receiver)
    var hidden: [String] = []
    input.hiddenTouchObserver = { hidden.append($0.sentence) }
    var panel = DeviceDescription(name: "panel")
    panel.apply(udevProperties: properties)
    let device = DeviceID(0)
    input.handle(.deviceAdded(panel, device: device, time: .zero))
    for (time, id, phase, x, y) in contacts {
      let moment = Timestamp(milliseconds: Double(time))
      while let deadline = input.nextDeadline, deadline < moment { input.advance(to: deadline) }
      input.handle(
        .touches(
          TouchFrame(
            time: moment, device: device,
            contacts: [Contact(id: id, slot: 0, phase: phase, x: x, y: y)])))
    }
    let moment = Timestamp(milliseconds: Double(end))
    while let deadline = input.nextDeadline, deadline < moment { input.advance(to: deadline) }
    input.handle(.deviceRemoved(device, time: moment))
    return (receiver.words, hidden)
  }

  @Test func `is off by default: every contact passes at its time`() {
    let result = play([:], [(0, 1, .began, 1, 1), (1, 1, .ended, 1, 1)])
    #expect(result.words == ["0 1 began", "1 1 ended"])
    #expect(result.hidden == [])
  }

  @Test(arguments: [(10.0, true), (10.1, false), (4.9, false), (5.0, true)])
  func `hides the whole touch that begins in a dead zone, its edges included`(
    x: Double, isHidden: Bool
  ) {
    let result = play(
      ["DACTYL_DEAD_ZONES": "5 20 5 10"],
      [(0, 1, .began, x, 25), (10, 1, .moved, 60, 60), (20, 1, .ended, 60, 60)])
    #expect(result.words == (isHidden ? [] : ["0 1 began", "10 1 moved", "20 1 ended"]))
    #expect(result.hidden.count == (isHidden ? 1 : 0))
  }

  @Test func `says where a touch began that it hides or joins`() {
    let result = play(
      ["DACTYL_DEAD_ZONES": "5 20 5 10", "DACTYL_DEBOUNCE": "40"],
      [
        (0, 1, .began, 7, 25), (10, 1, .ended, 8, 26), (20, 2, .began, 50, 60),
        (30, 2, .ended, 50, 60), (40, 3, .began, 51, 62), (50, 3, .ended, 51, 62),
      ])
    #expect(
      result.hidden.map { $0.prefix { $0 != ":" } } == [
        "a touch at 7, 25 mm is hidden", "a touch at 51, 62 mm goes on",
      ])
  }

  @Test func `lets a touch pass that only moves into a dead zone`() {
    let result = play(
      ["DACTYL_DEAD_ZONES": "5 20 5 10"],
      [(0, 1, .began, 50, 50), (10, 1, .moved, 7, 25), (20, 1, .ended, 7, 25)])
    #expect(result.words == ["0 1 began", "10 1 moved", "20 1 ended"])
  }

  @Test func `keeps the other finger when one is in a dead zone`() {
    let result = play(
      ["DACTYL_DEAD_ZONES": "0 0 5 5; 90 90 5 5"],
      [
        (0, 1, .began, 1, 1), (1, 2, .began, 50, 50), (2, 3, .began, 91, 91), (9, 1, .ended, 1, 1),
        (10, 2, .ended, 50, 50), (11, 3, .ended, 91, 91),
      ])
    #expect(result.words == ["1 2 began", "10 2 ended"])
  }

  @Test(arguments: [(29, false), (30, true)])
  func `hides a touch that lasts less than the least duration`(lasts: Int, passes: Bool) {
    let result = play(
      ["DACTYL_LEAST_TOUCH": "30"], [(0, 1, .began, 1, 2), (lasts, 1, .ended, 1, 2)])
    #expect(result.words == (passes ? ["30 1 began", "30 1 ended"] : []))
    #expect(
      result.hidden
        == (passes
          ? []
          : ["a touch at 1, 2 mm is hidden: it lasted 29 ms, less than 30 ms (DACTYL_LEAST_TOUCH)"])
    )
  }

  @Test
  func `reports a long touch when it has lasted long enough, where it began, then where it is`() {
    let result = play(
      ["DACTYL_LEAST_TOUCH": "30"],
      [(0, 1, .began, 1, 2), (10, 1, .moved, 5, 2), (50, 1, .moved, 6, 2), (60, 1, .ended, 6, 2)])
    #expect(result.words == ["30 1 began", "30 1 moved", "50 1 moved", "60 1 ended"])
  }

  @Test(arguments: [(39, true), (40, false)])
  func `joins a touch that comes back within the debounce time`(gap: Int, joins: Bool) {
    let result = play(
      ["DACTYL_DEBOUNCE": "40"],
      [
        (0, 1, .began, 1, 2), (100, 1, .ended, 1, 2), (100 + gap, 2, .began, 2, 2),
        (200, 2, .ended, 2, 2),
      ])
    #expect(
      result.words
        == (joins
          ? ["0 1 began", "139 1 moved", "240 1 ended"]
          : ["0 1 began", "140 1 ended", "140 2 began", "240 2 ended"]))
  }

  @Test func `does not join a touch that comes down elsewhere`() {
    let result = play(
      ["DACTYL_DEBOUNCE": "40"],
      [
        (0, 1, .began, 1, 2), (100, 1, .ended, 1, 2), (110, 2, .began, 6.1, 2),
        (200, 2, .ended, 6.1, 2),
      ])
    #expect(result.words == ["0 1 began", "110 2 began", "140 1 ended", "240 2 ended"])
  }

  @Test func `counts a flickering touch by what it lasted as a whole`() {
    let result = play(
      ["DACTYL_DEBOUNCE": "20", "DACTYL_LEAST_TOUCH": "30"],
      [
        (0, 1, .began, 1, 1), (5, 1, .ended, 1, 1), (10, 2, .began, 1, 1), (100, 2, .ended, 1, 1),
        (500, 3, .began, 1, 1), (510, 3, .ended, 1, 1),
      ])
    #expect(result.words == ["30 1 began", "30 1 moved", "120 1 ended"])
    #expect(result.hidden.count == 2)
    #expect(result.hidden.last?.contains("it lasted 10 ms") == true)
  }

  @Test func `reports the ends that it holds when the panel goes`() {
    let result = play(
      ["DACTYL_DEBOUNCE": "400"], [(0, 1, .began, 1, 1), (10, 1, .ended, 1, 1)], removedAt: 50)
    #expect(result.words == ["0 1 began", "50 1 ended"])
  }

  @Test func `a cancelled touch is cancelled at once`() {
    let result = play(
      ["DACTYL_DEBOUNCE": "400"], [(0, 1, .began, 1, 1), (10, 1, .cancelled, 1, 1)])
    #expect(result.words == ["0 1 began", "10 1 cancelled"])
  }

  @Test(arguments: [
    ["DACTYL_DEAD_ZONES": "1 2 3"], ["DACTYL_DEAD_ZONES": "1 2 0 4"], ["DACTYL_DEAD_ZONES": ";"],
    ["DACTYL_LEAST_TOUCH": "1001"], ["DACTYL_DEBOUNCE": "-1"], ["DACTYL_DEBOUNCE": "soon"],
  ])
  func `a property that cannot be read is a doubt and hides nothing`(properties: [String: String]) {
    var panel = DeviceDescription(
      name: "panel", codes: [3: [0x2f, 0x35, 0x36]],
      axes: [0x35: AxisRange(minimum: 0, maximum: 9), 0x36: AxisRange(minimum: 0, maximum: 9)])
    panel.apply(udevProperties: properties)
    #expect(panel.touchFilter.isOff)
    #expect(panel.doubts.contains { $0.hasSuffix("is left out") })
  }

  @Test func `what cannot be read is told in the order of its names`() {
    var panel = DeviceDescription(name: "panel")
    panel.apply(udevProperties: [
      "DACTYL_LEAST_TOUCH": "x", "DACTYL_DEBOUNCE": "x", "DACTYL_DEAD_ZONES": "x",
    ])
    #expect(
      panel.unreadStatements.map { $0.prefix { $0 != ":" } } == [
        "DACTYL_DEAD_ZONES", "DACTYL_DEBOUNCE", "DACTYL_LEAST_TOUCH",
      ])
  }

  @Test func `properties that are read anew leave nothing of a filter that they no longer name`() {
    var panel = DeviceDescription(name: "panel")
    panel.apply(udevProperties: ["DACTYL_LEAST_TOUCH": "500"])
    #expect(!panel.touchFilter.isOff)
    panel.apply(udevProperties: ["DACTYL_BUILT": "portrait"])
    #expect(panel.touchFilter.isOff)
  }

  @Test func `a program's rule takes the place of udev's filter`() {
    let input = FilteredInput(
      into: receiver,
      rules: [PanelRule(device: "panel", filter: TouchFilter(debounce: .milliseconds(1)))])
    var panel = DeviceDescription(name: "panel")
    panel.apply(udevProperties: ["DACTYL_LEAST_TOUCH": "500"])
    input.handle(.deviceAdded(panel, device: DeviceID(0), time: .zero))
    input.handle(
      .touches(
        TouchFrame(
          time: .zero, device: DeviceID(0),
          contacts: [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 1)])))
    #expect(receiver.words == ["0 1 began"])
  }

  @Test(arguments: 0..<60)
  func
    `whatever fingers do, what passes is whole: each begin has one end, and time never goes back`(
      seed: Int
    ) throws
  {
    let stream = RandomFingers(seed: seed)
    let input = FilteredInput(into: receiver)
    var hidden: [HiddenTouch] = []
    input.hiddenTouchObserver = { hidden.append($0) }
    var panel = DeviceDescription(name: "panel")
    panel.touchFilter = stream.filter
    input.handle(.deviceAdded(panel, device: DeviceID(0), time: .zero))
    for frame in stream.frames { input.handle(.touches(frame)) }
    let end = Timestamp(milliseconds: 100_000)
    while let deadline = input.nextDeadline { input.advance(to: deadline) }
    input.handle(.deviceRemoved(DeviceID(0), time: end))

    var down: Set<Int> = []
    var begun: Set<Int> = []
    var latest = Timestamp.zero
    for (time, contact) in receiver.contacts {
      #expect(time >= latest)
      latest = time
      switch contact.phase {
      case .began:
        #expect(begun.insert(contact.id).inserted)
        #expect(!stream.filter.deadZones.contains { $0.contains(x: contact.x, y: contact.y) })
        down.insert(contact.id)
      case .moved: #expect(down.contains(contact.id))
      case .ended, .cancelled: #expect(down.remove(contact.id) != nil)
      }
    }
    #expect(down.isEmpty)
    // Every touch passed or was told to be hidden; one that flickered and was short was told twice.
    #expect(begun.count + hidden.count >= stream.touches)
  }
}

/// A stream of up to three fingers that come and go as they like, and a filter.
private struct RandomFingers {
  var filter: TouchFilter
  var frames: [TouchFrame] = []
  var touches = 0

  init(seed: Int) {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func next(_ bound: UInt64) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % bound)
    }
    filter = TouchFilter(
      deadZones: next(2) == 0 ? [] : [.init(x: 0, y: 0, width: 20, height: 20)],
      leastDuration: .milliseconds(next(3) * 25), debounce: .milliseconds(next(3) * 30))
    var down: [Int: Contact] = [:]
    var time = 0
    for _ in 0..<400 {
      time += 1 + next(20)
      var contacts: [Contact] = []
      for slot in 0..<3 {
        if var contact = down[slot] {
          guard next(3) == 0 else { continue }
          contact.phase = next(2) == 0 ? .moved : next(8) == 0 ? .cancelled : .ended
          contact.x += Double(next(3))
          down[slot] = contact.phase == .moved ? contact : nil
          contacts.append(contact)
        } else if next(4) == 0 {
          touches += 1
          let contact = Contact(
            id: touches, slot: slot, phase: .began, x: Double(next(4) * 10), y: Double(next(4) * 10)
          )
          down[slot] = contact
          contacts.append(contact)
        }
      }
      guard !contacts.isEmpty else { continue }
      frames.append(
        TouchFrame(
          time: Timestamp(milliseconds: Double(time)), device: DeviceID(0), contacts: contacts))
    }
    let rest = down.sorted { $0.key < $1.key }.map { _, contact in
      var contact = contact
      contact.phase = .ended
      return contact
    }
    frames.append(
      TouchFrame(
        time: Timestamp(milliseconds: Double(time + 5)), device: DeviceID(0), contacts: rest))
  }
}
