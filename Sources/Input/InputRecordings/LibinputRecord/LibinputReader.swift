import InputFrames

/// Reads `libinput record` YAML: the events of all its devices on one time line.
final class LibinputReader: EventReader {
  /// The devices, in the file's order.
  let devices: [DeviceDescription]
  /// udev's properties of each device.
  let udevProperties: [[String: String]]
  /// The HID report descriptor of each device; empty where there is none.
  let reportDescriptors: [[UInt8]]
  /// What the file says about the system that recorded it.
  let system: RecordedSystem
  /// How many devices the file claims to contain.
  let statedCount: Int?
  /// Names of devices without a list of events: the file is a description only, or was cut off.
  private(set) var devicesWithoutEvents: [String] = []
  private var sections: [LibinputSection] = []
  /// The devices whose lists hold what a program heard.
  private(set) var heard: Set<Int> = []
  /// The reader of the events: with one list, which needs no ordering, the list's own reader.
  var eventReader: any EventReader { sections.count == 1 ? sections[0] : self }
  var surroundings: LogSurroundings { index.surroundings }
  private let index: LineReader
  var leftOut: Int { sections.reduce(0) { $0 + $1.leftOut } }
  /// The next event of each section; `nil` at its end.
  private var heads: [RecordedEvent?] = []
  /// The stamp of the latest record.
  private var stamp = Int64.min / 2
  /// The error of a section, thrown when the other sections are at their ends.
  private var failure: InputError?

  /// Reads the description and consumes `first`. With one device the events follow in the same
  /// reader; with several, the file is opened again for each list.
  init(_ first: LineReader) throws(InputError) {
    let path = first.stream.path
    let hasOneDevice = try first.peek().statesOneDevice
    let lines = hasOneDevice ? first : try first.reopenable()
    self.index = lines
    let index = try LibinputIndex(lines, hasOneDevice: hasOneDevice)
    let header: LibinputHeader
    do throws(InputError) {
      header = try LibinputHeader(index, path: path)
    } catch {
      // Some editors omit the end of the last line. Only a text that is no valid description was
      // cut off.
      throw lines.lineIsCutOff ? lines.cutOff("a line") : error
    }
    devices = header.devices.map(\.description)
    udevProperties = header.devices.map(\.udevProperties)
    reportDescriptors = header.devices.map(\.reportDescriptor)
    system = header.system
    statedCount = header.statedCount
    for (number, device) in header.devices.enumerated() {
      if device.hasFlowEvents {
        throw InputError(
          subject: path, reason: "the events of device \(number) stand in one line",
          hint: "write the list of events in lines of its own, as libinput record does")
      }
      guard let section = device.section, index.sections.indices.contains(section) else {
        devicesWithoutEvents.append(device.description.name)
        continue
      }
      let place = index.sections[section]
      let isHeard = device.udevProperties[HeardEvent.property] == "1"
      if isHeard { heard.insert(number) }
      let interprets = device.description.kind == .touchpad && !isHeard
      guard !hasOneDevice else {
        let section = LibinputSection(
          lines, section: place, device: number, interprets: interprets, isHeard: isHeard,
          isOnlyDevice: true)
        if interprets { section.readAhead() }
        sections.append(section)
        continue
      }
      let again = try LineReader(lines.stream.again())
      try again.skip(to: place.offset, line: place.line)
      sections.append(
        LibinputSection(
          again, section: place, device: number, interprets: interprets, isHeard: isHeard,
          isOnlyDevice: false))
    }
    guard sections.count > 1 else { return }
    heads = sections.map { _ in nil }
    for number in sections.indices { advance(number) }
  }

  func next(into event: inout RecordedEvent) throws(InputError) -> Bool {
    guard let section = nextSection, let head = heads[section] else {
      if let failure {
        self.failure = nil
        throw failure
      }
      return false
    }
    event = head
    stamp = head.event.time.microseconds
    advance(section)
    return true
  }

  var interpreted: Set<Int> { sections.reduce(into: []) { $0.formUnion($1.interpreted) } }

  func takeInterpreted(upTo stamp: Int64) -> [InterpretedEvent] {
    let lists = sections.map { $0.takeInterpreted(upTo: stamp) }.filter { !$0.isEmpty }
    // The events of one touchpad keep their order: a tap is reported when it is over, with the time of its beginning.
    if lists.count == 1 { return lists[0] }
    return lists.flatMap { $0 }.sorted { $0.stamp < $1.stamp }
  }

  /// The section with the earliest record; of several at one time, the first in turn. Where the clock was set back, all devices come to that
  /// moment before one of them goes on.
  private var nextSection: Int? {
    func rank(_ head: RecordedEvent) -> (Int, Int64, Int) {
      let time = head.event.time.microseconds
      let isBack = time < stamp - RecordingClock.Limits.disorder
      return (isBack ? 1 : 0, time, head.heard?.turn ?? 0)
    }
    var earliest: (section: Int, rank: (Int, Int64, Int))?
    for (number, head) in heads.enumerated() {
      guard let head else { continue }
      let rank = rank(head)
      if let known = earliest, known.rank <= rank { continue }
      earliest = (number, rank)
    }
    return earliest?.section
  }

  private func advance(_ number: Int) {
    var event = RecordedEvent()
    do throws(InputError) {
      heads[number] = try sections[number].next(into: &event) ? event : nil
    } catch {
      heads[number] = nil
      if failure == nil { failure = error }
    }
  }
}
