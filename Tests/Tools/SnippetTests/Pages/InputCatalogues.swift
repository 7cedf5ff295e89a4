// swift-format-ignore-file
import DactylKit
import Foundation
import GestureMachines
import InputFrames
import InputRecordings
import InputDevices

/// The catalogues of GestureMachines, InputFrames, InputDevices and InputRecordings
@MainActor
enum InputCatalogues {
  static func machine() {
    var tap = TapMachine()
    tap.tapsRequired = 1
    tap.limits.longestTap = .milliseconds(500)
    _ = tap.began(touch: 1, at: Point(x: 100, y: 80), time: .zero)
    let action = tap.ended(
      touch: 1, at: Point(x: 102, y: 80), time: Timestamp(milliseconds: 90))
    if case .recognize(let reason) = action { print(reason) }
  }

  static func limits(_ swipe: UISwipeGestureRecognizer) {
    swipe.limits.leastTravel = 40
  }

  static func decode(_ events: [EvdevEvent]) {
    let position = AxisRange(minimum: 0, maximum: 1000, resolution: 10)
    let panel = DeviceDescription(
      name: "Panel",
      axes: [
        AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
        AbsCode.mtPositionX: position, AbsCode.mtPositionY: position,
      ])
    var decoder = SlotDecoder(panel, device: DeviceID(0), touchProtocol: .multiTouchB)
    var frame = TouchFrame(time: .zero, device: DeviceID(0))
    for event in events where decoder.consume(event, into: &frame) {
      print(frame.contacts)
    }
  }

  static func read(_ application: UIApplication) throws {
    var source = try RecordingSource(path: "tap.yml")
    print(source.format, source.description.name)
    while let event = try source.nextEvent() { application.handle(event) }
    application.runUntilIdle()
  }

  static func check() throws {
    let report = try RecordingReport(path: "tap.yml")
    print(report.text)
    if let fault = report.fault { print("it breaks off:", fault) }
    let converter = RecordingConverter(to: .evemu)
    let conversion = try converter.convert("tap.yml", to: "tap.evemu")
    for loss in conversion.losses { print("not in it:", loss) }
  }

  static func live(_ application: UIApplication) throws {
    let input = try DeviceInput.connected()
    for refusal in input.refusals { print(refusal, refusal.hint ?? "") }
    application.clock = { .now }
    _ = try InputLoop().run(source: input, consumer: application)
  }

  static func keyboards() throws {
    let german = try DeviceInput.connected(keyboards: KeyboardSettings(layout: "de:nodeadkeys"))
    let touchesAlone = try DeviceInput.connected(keyboards: nil)
    print(german.connectedNames, touchesAlone.connectedNames)
  }

  static func scanners(_ application: UIApplication) throws {
    let scanner = ScannerMatch(vendor: 0x0c2e, product: 0x0b61)
    let input = try DeviceInput.connected(keyboards: KeyboardSettings(scanners: [scanner]))
    let reader = CodeReader { code in print(code.text, code.description.name) }
    _ = try InputLoop().run(source: input, consumer: application)
    withExtendedLifetime(reader) {}
  }

  static func scannersBySpeed() {
    let fastReader = CodeReader(bySpeed: ScanLimits()) { code in print(code.text) }
    withExtendedLifetime(fastReader) {}
  }

  static func switches() {
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.tabletModeDidChangeNotification, object: nil, queue: nil
    ) { _ in print("the hinge was turned") }
    NotificationCenter.default.removeObserver(token)
  }

  static func proximity() {
    let device = UIDevice.current
    device.isProximityMonitoringEnabled = true
    if !device.isProximityMonitoringEnabled { print("there is no sensor of proximity") }
    let nearness = NotificationCenter.default.addObserver(
      forName: UIDevice.proximityStateDidChangeNotification, object: device, queue: nil
    ) { _ in print("somebody comes or goes") }
    NotificationCenter.default.removeObserver(nearness)
  }

  static func brightness() {
    UIScreen.main.brightness = 0.8
    UIScreen.main.followsRoomLight = true
  }

  static func feedback() {
    let generator = UIImpactFeedbackGenerator(style: .heavy)
    generator.prepare()
    generator.impactOccurred(intensity: 0.5)
  }

  static func ownLoop(
    _ application: UIApplication, _ ownDescriptor: CInt, _ ownWork: () -> Void
  ) throws {
    let dispatch = try InputDispatch(source: try DeviceInput.connected(), consumer: application)
    var wait = [
      pollfd(fd: dispatch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ownDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&wait, 2, -1) >= 0 {
      if wait[0].revents != 0 { try dispatch.dispatch() }
      if wait[1].revents != 0 { ownWork() }
    }
  }
}
