import InputFrames
import InputRecordings
import Testing

@Suite("getevent and evtest text")
struct ListingTests {
  /// What `getevent -lt` prints of the tap of ``Sample``.
  private static let labelled = """
    [     100.000001] EV_ABS       ABS_MT_TRACKING_ID   00000007            
    [     100.000001] EV_ABS       ABS_MT_POSITION_X    00000064            
    [     100.000001] EV_ABS       ABS_MT_POSITION_Y    000000c8            
    [     100.000001] EV_KEY       BTN_TOUCH            DOWN                
    [     100.000001] EV_SYN       SYN_REPORT           00000000             rate 40
    [     100.120000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff            
    [     100.120000] EV_KEY       BTN_TOUCH            UP                  
    [     100.120000] EV_SYN       SYN_REPORT           00000000            

    """

  private static let capabilities = """
    user@android:/ $ getevent -p
    add device 1: /dev/input/event2
      name:     "Demo Panel"
      events:
        KEY (0001): 014a 
        ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min 0, max 4095, fuzz 3, flat 0, resolution 20
                    0036  : value 0, min 0, max 2559, fuzz 0, flat 0, resolution 20
                    0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    add device 2: /dev/input/event0
      name:     "keys"
      events:
        KEY (0001): 0074  008f*

    """

  // Proves: IN:4.4-labels, IN:4.4-rate
  @Test func `names, hexadecimal values and states of keys are read`() throws {
    let file = TemporaryFile(Self.labelled)
    let panel = TemporaryFile(Self.capabilities)
    #expect(play(file.path, description: panel.path).frames == Sample.tapFrames)
    #expect(try RecordingSource(path: file.path).isDescriptionGuessed)
  }

  // Proves: IN:4.4-capabilities
  @Test func `a list of capabilities describes its devices`() throws {
    let file = TemporaryFile(Self.capabilities)
    let source = try RecordingSource(path: file.path)
    #expect(source.devices.map(\.name) == ["Demo Panel", "keys"])
    #expect(source.devices[0].kind == .touchscreen(.multiTouchB))
    #expect(source.devices[0].node == "/dev/input/event2")
    #expect(
      source.devices[0].axes[0x35] == AxisRange(minimum: 0, maximum: 4095, fuzz: 3, resolution: 20))
    #expect(source.devices[1].codes[EventType.key] == [0x74, 0x8f])
    #expect(!source.isDescriptionGuessed)
  }

  // Proves: IN:4.4-devices, IN:4.4-numbers
  @Test func `numbers are read, and each path is a device`() throws {
    let file = TemporaryFile(
      Self.capabilities + """
        [  100.000001] /dev/input/event0: 0001 0074 00000001
        [  100.000001] /dev/input/event0: 0000 0000 00000000
        [  100.000001] /dev/input/event2: 0003 0039 00000007
        [  100.000001] /dev/input/event2: 0003 0035 00000064
        [  100.000001] /dev/input/event2: 0003 0036 000000c8
        [  100.000001] /dev/input/event2: 0000 0000 00000000
        [  100.120000] /dev/input/event2: 0003 0039 ffffffff
        [  100.120000] /dev/input/event2: 0000 0000 00000000
        ^C

        """)
    #expect(play(file.path).frames == Sample.tapFrames)
    let report = try RecordingReport(path: file.path)
    #expect(report.devices.map(\.events) == [6, 2])
    #expect(report.fault == nil)
  }

  @Test func `a device that was pulled out is listed again, and a third list begins another log`()
    throws
  {
    let list = "add device\(Self.capabilities.split(separator: "add device")[1])"
    func tap(_ second: Int) -> String {
      """
      [  \(second).000001] /dev/input/event2: 0003 0039 00000007
      [  \(second).000001] /dev/input/event2: 0003 0035 00000064
      [  \(second).000001] /dev/input/event2: 0003 0036 000000c8
      [  \(second).000001] /dev/input/event2: 0000 0000 00000000
      [  \(second).120000] /dev/input/event2: 0003 0039 ffffffff
      [  \(second).120000] /dev/input/event2: 0000 0000 00000000

      """
    }
    let read = list + tap(100) + "remove device 1: /dev/input/event2\n" + list + tap(110)
    let file = TemporaryFile(read + list + tap(120))
    let report = try RecordingReport(path: file.path)
    #expect(report.touches == 2)
    #expect(report.nextLogLine == read.split(separator: "\n").count + 1)
  }

  // Proves: IN:4.4-times
  @Test func `without times it is refused, or a rate gives them`() throws {
    let text =
      Self.capabilities + """
        /dev/input/event2: 0003 0039 00000007
        /dev/input/event2: 0000 0000 00000000
        /dev/input/event2: 0003 0039 ffffffff
        /dev/input/event2: 0000 0000 00000000

        """
    let file = TemporaryFile(text)
    let report = try RecordingReport(path: file.path)
    #expect(report.fault?.description == "\(file.path):16: the events have no times")
    #expect(report.fault?.hint == "say how many frames came a second: --rate 60")
    #expect(try RecordingReport(path: file.path, rate: 50).duration == .milliseconds(20))
  }

  // Proves: IN:4.4-times
  @Test(arguments: [nil, 10.0])
  func `times that a log states hold, whatever rate is given`(rate: Double?) throws {
    let file = TemporaryFile(Self.labelled)
    let report = try RecordingReport(path: file.path, rate: rate)
    #expect(report.fault == nil)
    #expect(report.duration == .microseconds(119_999))
    let bare = TemporaryFile(
      Self.labelled.split(separator: "\n").map { "/dev/input/event2: \($0.dropFirst(18))\n" }
        .joined())
    #expect(try RecordingReport(path: bare.path, rate: 10).duration == .milliseconds(100))
    #expect(try RecordingReport(path: bare.path).fault?.reason == "the events have no times")
  }

  @Test func `a name that is not known is left out and counted`() throws {
    let unknown = "[     100.120000] EV_KEY       KEY_ABSENT           DOWN                \n"
    let file = TemporaryFile(Self.labelled + unknown)
    let report = try RecordingReport(path: file.path)
    #expect(report.leftOut == 1)
    #expect(report.touches == 1)
    #expect(report.fault == nil)
  }

  @Test(arguments: [
    ("[     100.120000] EV_ABS  ABS_MT_POSITION_X  64\n", "is no event"),
    ("[     100.12] EV_ABS  ABS_MT_POSITION_X  00000064\n", "is no event"),
    ("[     100.120000] EV_ABS  ABS_MT_POSITION_X  00000064 what\n", "is no event"),
    ("[     100.120000] EV_ABS  ABS_MT_POSITION_X  00000064\n", "in the middle of a frame"),
    ("[     100.120000] EV_ABS  ABS_MT_POSITION_X  00000064", "in the middle of an event"),
    ("[     100.120000] EV_ABS  ABS_MT", "in the middle of an event"),
  ])
  func `a malformed event is an error after all frames before it`(line: String, reason: String) {
    let file = TemporaryFile(Self.labelled + line)
    let (frames, error) = play(file.path)
    #expect(frames.count == 2)
    #expect(error?.line == 9)
    #expect(error?.reason.hasSuffix(reason) == true)
  }

  private static let evtestHeader = """
    Input driver version is 1.0.1
    Input device ID: bus 0x3 vendor 0x1234 product 0x5678 version 0x110
    Input device name: "Demo Panel"
    Supported events:
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      3
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value    671
          Min        0
          Max     4095
          Resolution      20
        Event code 54 (ABS_MT_POSITION_Y)
          Max     2559
          Resolution      20
        Event code 57 (ABS_MT_TRACKING_ID)
          Max    65535
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """

  private static let evtestTap = """
    Event: time 100.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
    Event: time 100.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
    Event: time 100.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 200
    Event: time 100.000001, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
    Event: time 100.000001, -------------- SYN_REPORT ------------
    Event: time 100.120000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 100.120000, -------------- Report Sync ------------

    """

  // Proves: IN:4.6-header, IN:4.6-events
  @Test func `evtest is read with its list of capabilities`() throws {
    let file = TemporaryFile(Self.evtestHeader + Self.evtestTap)
    #expect(play(file.path).frames == Sample.tapFrames)
    let source = try RecordingSource(path: file.path)
    let device = source.devices[0]
    #expect(device.name == "Demo Panel")
    #expect(
      [device.bus, device.vendor, device.product, device.version] == [3, 0x1234, 0x5678, 272])
    #expect(device.axes[0x35] == AxisRange(minimum: 0, maximum: 4095, resolution: 20))
    #expect(device.slotCount == 10)
    #expect(!source.isDescriptionGuessed)
  }

  // Proves: IN:4.6-header
  @Test func `evtest whose blanks an editor has made tabs keeps its ranges`() throws {
    let header = ["Value", "Min", "Max", "Resolution"].reduce(Self.evtestHeader) {
      $0.replacing("\($1) ", with: "\($1)\t")
    }
    let file = TemporaryFile(header + Self.evtestTap)
    #expect(play(file.path).frames == Sample.tapFrames)
    let device = try RecordingSource(path: file.path).devices[0]
    #expect(device.axes[0x35] == AxisRange(minimum: 0, maximum: 4095, resolution: 20))
    #expect(device.unreadStatements == [])
  }

  @Test func `evtest of a device that is grabbed says why no event came`() throws {
    let file = TemporaryFile(
      Self.evtestHeader + "  This device is grabbed by another process.\n"
        + "  No events are available to evtest while the\n  other grab is active.\n")
    let report = try RecordingReport(path: file.path)
    #expect(report.device.unreadStatements.contains { $0.contains("keeps the device to itself") })
  }

  // Proves: IN:4.6-events
  @Test func `evtest whose first event follows the header on its line loses neither`() {
    let file = TemporaryFile(String(Self.evtestHeader.dropLast()) + Self.evtestTap)
    #expect(play(file.path).frames == Sample.tapFrames)
  }

  @Test func `evtest whose header lost all its line breaks says that it is left out`() throws {
    let header = Self.evtestHeader.split(separator: "\n").joined(separator: " ") + "\n"
    let file = TemporaryFile(header + Self.evtestTap)
    let report = try RecordingReport(path: file.path)
    #expect(report.touches == 1)
    #expect(report.device.unreadStatements.count == 1)
    #expect(report.device.unreadStatements.first?.hasPrefix("line 1: ") == true)
  }

  @Test func `evtest's first event with a line break lost is an error with its line`() {
    let file = TemporaryFile(
      Self.evtestHeader + Self.evtestTap.replacing("\nEvent", with: " Event", maxReplacements: 1))
    let error = play(file.path).error
    let line = Self.evtestHeader.split(separator: "\n").count + 1
    #expect(error?.line == line)
    #expect(error?.reason.hasSuffix("is no event") == true)
  }

  // Proves: IN:4.6-headless
  @Test func `evtest without its list is told from the events`() throws {
    let file = TemporaryFile(Self.evtestTap)
    let source = try RecordingSource(path: file.path)
    #expect(source.isDescriptionGuessed)
    #expect(source.devices[0].kind == .touchscreen(.multiTouchB))
    #expect(play(file.path).frames.count == 2)
  }

  // Proves: IN:4.6-events, IN:4.6-headless
  @Test func `evtest tells contacts of protocol A and dropped events`() throws {
    let file = TemporaryFile(
      """
      Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
      Event: time 1.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 200
      Event: time 1.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 1.000000, -------------- SYN_REPORT ------------
      Event: time 1.010000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<<<
      Event: time 1.010000, -------------- SYN_REPORT ------------

      """)
    let report = try RecordingReport(path: file.path)
    #expect(report.device.kind == .touchscreen(.multiTouchA))
    #expect(report.devices[0].oddities.map(\.kind) == [.eventsDropped])
  }
}
