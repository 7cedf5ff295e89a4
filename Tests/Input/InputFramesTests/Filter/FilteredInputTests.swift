import InputFrames
import Testing

/// Records every event that a filter lets through.
@MainActor
private final class Everything: InputConsumer {
  var events: [InputEvent] = []
  var times: [Timestamp] = []
  /// How many events had come when the time passed.
  var eventsBefore: [Int] = []
  var nextDeadline: Timestamp?
  func handle(_ event: InputEvent) { events.append(event) }
  func advance(to time: Timestamp) {
    times.append(time)
    eventsBefore.append(events.count)
  }

  /// A word for each event.
  var words: [String] {
    events.map { event in
      switch event {
      case .deviceAdded(let description, _, _): "added \(description.name)"
      case .deviceRemoved: "removed"
      case .touches(let frame):
        frame.contacts.map { "\(frame.time.milliseconds) \($0.id) \($0.phase)" }
          .joined(separator: ", ")
      case .key: "key"
      default: "other"
      }
    }
  }
}

@MainActor
@Suite("Input behind a filter")
struct FilteredInputTests {
  private let consumer = Everything()
  private let device = DeviceID(0)

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func input(
    _ filter: TouchFilter, rules: [PanelRule] = [], name: String = "panel"
  ) -> FilteredInput {
    let input = FilteredInput(into: consumer, rules: rules)
    add(filter, to: input, name: name)
    return input
  }

  private func add(
    _ filter: TouchFilter, to input: FilteredInput, name: String = "panel", device: DeviceID? = nil
  ) {
    var panel = DeviceDescription(name: name)
    panel.touchFilter = filter
    input.handle(.deviceAdded(panel, device: device ?? self.device, time: .zero))
  }

  /// Contacts that begin in one frame, with the numbers from 1 on, each at a place from the left edge.
  private func beginnings(at time: Double, x: Double...) -> TouchFrame {
    let contacts = x.enumerated().map { index, x in
      Contact(id: index + 1, slot: index, phase: .began, x: x, y: 1)
    }
    return TouchFrame(time: at(time), device: device, contacts: contacts)
  }

  private func touch(
    _ input: FilteredInput, _ id: Int, _ phase: Contact.Phase, at time: Double, x: Double = 1,
    y: Double = 1, device: DeviceID? = nil
  ) {
    input.handle(
      .touches(
        TouchFrame(
          time: at(time), device: device ?? self.device,
          contacts: [Contact(id: id, slot: 0, phase: phase, x: x, y: y)])))
  }

  @Test func `devices, keys and all that is no touch pass at once`() {
    let input = input(TouchFilter(debounce: .milliseconds(400)))
    input.handle(.key(KeyChange(device: device, code: 30, phase: .began, time: at(1))))
    input.handle(.clockStepped(ClockStep(from: at(1), to: at(2))))
    input.handle(.deviceRemoved(device, time: at(3)))
    #expect(consumer.words == ["added panel", "key", "other", "removed"])
  }

  @Test
  func `a rule's filter is what the consumer sees of the panel, and other panels keep theirs`() {
    let rule = PanelRule(device: "panel", filter: TouchFilter(debounce: .milliseconds(7)))
    _ = input(TouchFilter(), rules: [rule])
    _ = input(TouchFilter(leastDuration: .milliseconds(3)), rules: [rule], name: "other")
    let filters = consumer.events.compactMap { event -> TouchFilter? in
      if case .deviceAdded(let description, _, _) = event { description.touchFilter } else { nil }
    }
    #expect(
      filters == [
        TouchFilter(debounce: .milliseconds(7)), TouchFilter(leastDuration: .milliseconds(3)),
      ])
  }

  @Test func `time passes for the consumer, too, and its timers are waited for`() {
    let input = input(TouchFilter(debounce: .milliseconds(40)))
    #expect(input.nextDeadline == nil)
    consumer.nextDeadline = at(30)
    #expect(input.nextDeadline == at(30))
    touch(input, 1, .began, at: 0)
    touch(input, 1, .ended, at: 10)
    consumer.nextDeadline = at(70)
    #expect(input.nextDeadline == at(50))
    input.advance(to: at(50))
    // The touch that is due comes first.
    #expect(consumer.times == [at(50)] && consumer.eventsBefore == [consumer.events.count])
    #expect(input.nextDeadline == at(70))
    #expect(consumer.words.last == "50.0 1 ended")
  }

  @Test func `without a filter the consumer's timers alone are waited for`() {
    let input = input(TouchFilter())
    #expect(input.nextDeadline == nil)
    consumer.nextDeadline = at(30)
    #expect(input.nextDeadline == at(30))
  }

  @Test func `of two panels the one whose end is due first is waited for`() {
    let input = input(TouchFilter(debounce: .milliseconds(40)))
    add(TouchFilter(debounce: .milliseconds(70)), to: input, device: DeviceID(1))
    for device in [device, DeviceID(1)] {
      touch(input, 1, .began, at: 0, device: device)
      touch(input, 1, .ended, at: 10, device: device)
    }
    #expect(input.nextDeadline == at(50))
    input.advance(to: at(50))
    #expect(input.nextDeadline == at(80))
  }

  @Test func `what a filter holds comes before the event behind it, whatever that is`() {
    let input = input(TouchFilter(debounce: .milliseconds(40)))
    touch(input, 1, .began, at: 0)
    touch(input, 1, .ended, at: 10)
    input.handle(.key(KeyChange(device: device, code: 30, phase: .began, time: at(50))))
    #expect(consumer.words == ["added panel", "0.0 1 began", "50.0 1 ended", "key"])
  }

  @Test func `a panel that is added again keeps what is held, and without a filter holds no more`()
  {
    let filter = TouchFilter(leastDuration: .milliseconds(30))
    let input = input(filter)
    touch(input, 1, .began, at: 0)
    add(filter, to: input)
    touch(input, 1, .moved, at: 30)
    #expect(consumer.words.contains("30.0 1 began"))
    touch(input, 2, .began, at: 40)
    add(TouchFilter(), to: input)
    touch(input, 3, .began, at: 50)
    #expect(consumer.words.last == "50.0 3 began")
    #expect(input.nextDeadline == at(70))
    input.advance(to: at(70))
    #expect(consumer.words.last == "70.0 2 began")
    #expect(input.nextDeadline == nil)
  }

  @Test func `a panel that is added again has its new filter for what begins from then on`() {
    let zone = TouchFilter.Zone(x: 0, y: 0, width: 10, height: 30)
    let input = input(TouchFilter(deadZones: [zone], debounce: .milliseconds(40)))
    touch(input, 1, .began, at: 0, x: 50)
    touch(input, 1, .ended, at: 5, x: 50)
    touch(input, 2, .began, at: 10, x: 5)
    add(TouchFilter(leastDuration: .milliseconds(30)), to: input)
    touch(input, 2, .moved, at: 15, x: 5)
    #expect(consumer.words == ["added panel", "0.0 1 began", "added panel"])
    input.advance(to: at(45))
    #expect(consumer.words.last == "45.0 1 ended")
    touch(input, 2, .ended, at: 50, x: 5)
    touch(input, 3, .began, at: 60, x: 5)
    #expect(consumer.words.last == "45.0 1 ended" && input.nextDeadline == at(90))
    input.advance(to: at(90))
    touch(input, 3, .ended, at: 95, x: 5)
    #expect(consumer.words.suffix(2) == ["90.0 3 began", "95.0 3 ended"])
  }

  @Test func `a panel that comes back after its removal has the filter that it comes with`() {
    let input = input(TouchFilter(debounce: .milliseconds(40)))
    input.handle(.deviceRemoved(device, time: at(5)))
    add(TouchFilter(leastDuration: .milliseconds(30)), to: input)
    touch(input, 1, .began, at: 10)
    #expect(input.nextDeadline == at(40))
    touch(input, 1, .ended, at: 15)
    #expect(consumer.words == ["added panel", "removed", "added panel"])
  }

  @Test func `a panel without a filter passes beside one with a filter`() {
    let input = input(TouchFilter(leastDuration: .milliseconds(30)))
    touch(input, 1, .began, at: 5, device: DeviceID(1))
    #expect(consumer.words.last == "5.0 1 began")
  }

  @Test func `an end that is held comes at the panel's removal, with its time`() {
    let input = input(TouchFilter(debounce: .seconds(1)))
    touch(input, 1, .began, at: 0)
    touch(input, 1, .ended, at: 10)
    input.handle(.deviceRemoved(device, time: at(20)))
    #expect(consumer.words.suffix(2) == ["20.0 1 ended", "removed"])
    #expect(input.nextDeadline == nil)
  }

  // MARK: What is hidden

  @Test(arguments: [
    (4.0, 3.0, true), (4, 3.01, false), (-4, -3, true), (5, 0, true), (0, 5.1, false),
  ])
  func `a touch within five millimetres of the last place goes on`(
    x: Double, y: Double, goesOn: Bool
  ) {
    let input = input(TouchFilter(debounce: .milliseconds(40)))
    touch(input, 1, .began, at: 0, x: 50, y: 50)
    touch(input, 1, .ended, at: 10, x: 50, y: 50)
    touch(input, 2, .began, at: 20, x: 50 + x, y: 50 + y)
    #expect(consumer.words.last == (goesOn ? "20.0 1 moved" : "20.0 2 began"))
    touch(input, 2, .moved, at: 25, x: 50, y: 50)
    #expect(consumer.words.last == (goesOn ? "25.0 1 moved" : "25.0 2 moved"))
  }

  @Test func `of two touches that lifted at a place the one that lifted first goes on`() {
    let input = input(TouchFilter(debounce: .milliseconds(40)))
    touch(input, 1, .began, at: 0, x: 50)
    touch(input, 2, .began, at: 0, x: 53)
    touch(input, 1, .ended, at: 10, x: 50)
    touch(input, 2, .ended, at: 15, x: 53)
    touch(input, 3, .began, at: 20, x: 52)
    #expect(consumer.words.last == "20.0 1 moved")
    input.advance(to: at(100))
    #expect(consumer.words.last == "55.0 2 ended")
  }

  @Test func `of two zones at a place the first one is told`() {
    let zones = [10.0, 20].map { TouchFilter.Zone(x: 0, y: 0, width: $0, height: 30) }
    let input = input(TouchFilter(deadZones: zones))
    var hidden: [HiddenTouch] = []
    input.hiddenTouchObserver = { hidden.append($0) }
    touch(input, 1, .began, at: 0, x: 5)
    touch(input, 2, .began, at: 0, x: 15)
    #expect(hidden.map(\.reason) == zones.map { .deadZone($0) })
  }

  @Test func `a touch that no zone hides ends at once where nothing is to come back`() {
    let zone = TouchFilter.Zone(x: 0, y: 0, width: 10, height: 30)
    let input = input(TouchFilter(deadZones: [zone]))
    touch(input, 1, .began, at: 0, x: 50)
    touch(input, 1, .ended, at: 10, x: 50)
    #expect(consumer.words.last == "10.0 1 ended")
    #expect(input.nextDeadline == nil)
  }

  @Test func `a touch that goes on is cancelled under its first number`() {
    let input = input(TouchFilter(debounce: .milliseconds(40)))
    touch(input, 1, .began, at: 0)
    touch(input, 1, .ended, at: 10)
    touch(input, 2, .began, at: 20)
    touch(input, 2, .cancelled, at: 30)
    #expect(consumer.words.last == "30.0 1 cancelled")
    // The number is free again.
    touch(input, 2, .moved, at: 35)
    #expect(consumer.words.last == "35.0 2 moved")
  }

  @Test(arguments: [
    (5.0, 20.0, true), (10, 30, true), (4.99, 20, false), (5, 19.99, false), (10.01, 25, false),
    (7, 30.01, false),
  ])
  func `a zone holds its edges, and nothing beside them`(x: Double, y: Double, isInside: Bool) {
    let zone = TouchFilter.Zone(x: 5, y: 20, width: 5, height: 10)
    #expect(zone.contains(x: x, y: y) == isInside)
  }

  @Test(arguments: [
    (5.0, "5"), (10, "10"), (0, "0"), (0.5, "0.5"), (0.25, "0.25"), (0.126, "0.13"), (100, "100"),
    (2.999, "3"),
  ])
  func `a zone is written with at most two decimals, and none that is needless`(
    number: Double, text: String
  ) {
    let zone = TouchFilter.Zone(x: number, y: 1, width: 2, height: 3)
    #expect(zone.text == "\(text) 1 2 3")
  }

  @Test func `each reason has its sentence and its word`() {
    func hidden(_ reason: HiddenTouch.Reason) -> HiddenTouch {
      HiddenTouch(device: device, time: .zero, x: 3.14, y: 40, reason: reason)
    }
    let zone = hidden(.deadZone(.init(x: 0, y: 30, width: 6, height: 20)))
    #expect(
      zone.sentence
        == "a touch at 3.1, 40 mm is hidden: it began in the dead zone 0 30 6 20 (DACTYL_DEAD_ZONES)"
    )
    let bounce = hidden(.bounce(after: .milliseconds(12), limit: .milliseconds(40)))
    #expect(
      bounce.sentence
        == "a touch at 3.1, 40 mm goes on: it came back 12 ms after it had lifted, within 40 ms "
        + "(DACTYL_DEBOUNCE)")
    let short = hidden(.tooShort(.milliseconds(2), least: .milliseconds(5)))
    #expect([zone, bounce, short].map(\.reasonWord) == ["dead_zone", "bounce", "too_short"])
  }

  @Test(arguments: [("0", 0), ("1000", 1_000_000), (" 2.5 ", 2500), ("0.0004", 0), ("0.0006", 1)])
  func `a duration is read to the microsecond, up to a second`(text: String, microseconds: Int64)
    throws
  {
    #expect(try TouchFilter.duration(text, of: "x") == .microseconds(microseconds))
  }

  @Test(arguments: ["1000.1", "-0.1", "nan", "", "2 s"])
  func `other durations are refused`(text: String) {
    let error = #expect(throws: InputError.self) { try TouchFilter.duration(text, of: "x") }
    #expect(error?.reason == "\"\(text)\" is no number of milliseconds from 0 to 1000")
  }

  @Test(arguments: [
    ("1 2 3", "\"1 2 3\" is no rectangle"), ("1 2 3 4 5", "\"1 2 3 4 5\" is no rectangle"),
    ("1 2 3 0", "\"1 2 3 0\" is no rectangle"), ("1 2 0 4", "\"1 2 0 4\" is no rectangle"),
    ("1 2 3 4; 1 2 x 4", "\"1 2 x 4\" is no rectangle"),
    ("1 2 x 3 4", "\"1 2 x 3 4\" is no rectangle"),
    ("1 inf 3 4", "\"1 inf 3 4\" is no rectangle"), ("", "names no rectangle"),
  ])
  func `what is no rectangle is refused with its words`(text: String, reason: String) {
    let error = #expect(throws: InputError.self) { try TouchFilter.zones(text, of: "x") }
    #expect(error?.reason == reason)
  }

  @Test func `rectangles are read with spaces or commas between their numbers`() throws {
    #expect(
      try TouchFilter.zones("1 2 0.5 4; 5,6,7,0.5", of: "x") == [
        .init(x: 1, y: 2, width: 0.5, height: 4), .init(x: 5, y: 6, width: 7, height: 0.5),
      ])
  }

  // MARK: Touches that come together

  @Test func `two touches that last long enough begin in the order of their deadlines`() {
    let input = input(TouchFilter(leastDuration: .milliseconds(30)))
    touch(input, 1, .began, at: 0)
    touch(input, 2, .began, at: 10)
    touch(input, 2, .moved, at: 20, x: 9)
    #expect(input.nextDeadline == at(30))
    input.advance(to: at(100))
    #expect(
      consumer.words.suffix(3) == ["30.0 1 began", "40.0 2 began", "40.0 2 moved"])
    #expect(input.nextDeadline == nil)
  }

  @Test func `touches of one frame stay in one where no touch must last`() {
    let input = input(TouchFilter(debounce: .milliseconds(20)))
    let frame = beginnings(at: 5, x: 10, 60)
    input.handle(.touches(frame))
    #expect(consumer.events.last == .touches(frame))
  }

  @Test func `touches of one frame that last long enough begin in their order`() {
    let input = input(TouchFilter(leastDuration: .milliseconds(30)))
    input.handle(.touches(beginnings(at: 0, x: 10, 60)))
    input.advance(to: at(30))
    #expect(consumer.words.suffix(2) == ["30.0 1 began", "30.0 2 began"])
  }

  @Test func `of two touches of one frame the one that lifted may come back, and the other begins`()
  {
    let input = input(
      TouchFilter(leastDuration: .milliseconds(30), debounce: .milliseconds(20)))
    input.handle(.touches(beginnings(at: 0, x: 10, 60)))
    touch(input, 1, .ended, at: 25, x: 10)
    input.advance(to: at(100))
    #expect(consumer.words == ["added panel", "30.0 2 began"])
  }

  @Test func `a short touch that lifted and may come back is not told before it is decided`() {
    let input = input(
      TouchFilter(leastDuration: .milliseconds(30), debounce: .milliseconds(20)))
    var hidden: [HiddenTouch] = []
    input.hiddenTouchObserver = { hidden.append($0) }
    touch(input, 1, .began, at: 0)
    touch(input, 1, .ended, at: 25)
    // It has lifted: its thirty milliseconds do not go on.
    input.advance(to: at(40))
    #expect(consumer.words == ["added panel"] && hidden.isEmpty)
    input.advance(to: at(45))
    #expect(consumer.words == ["added panel"])
    #expect(hidden.map(\.reason) == [.tooShort(.milliseconds(25), least: .milliseconds(30))])
    #expect(hidden.map(\.time) == [.zero])
  }

  @Test func `a touch that comes back after its least duration is told at once`() {
    let input = input(
      TouchFilter(leastDuration: .milliseconds(30), debounce: .milliseconds(20)))
    touch(input, 1, .began, at: 0)
    touch(input, 1, .ended, at: 25)
    touch(input, 2, .began, at: 40)
    #expect(consumer.words.suffix(2) == ["40.0 1 began", "40.0 1 moved"])
  }
}
