import DactylEvents
import Foundation
import InputFrames
import Synchronization
import Testing

@MainActor
@Suite("Proximity and brightness")
struct ProximityTests {
  private let application = UIApplication()

  private final class Panel: DisplayBrightness {
    var brightness: Double? = 0.5
    var refuses = false

    func setBrightness(_ brightness: Double) throws(InputError) {
      if refuses { throw InputError(subject: "panel", reason: "cannot be written") }
      self.brightness = brightness
    }
  }

  private func plug(_ scale: AmbientScale) {
    var description = DeviceDescription(name: "Demo Sensor")
    description.ambient = scale
    application.handle(.deviceAdded(description, device: DeviceID(0), time: .zero))
  }

  private func measure(_ measure: AmbientSample.Measure, at seconds: Int64 = 0) {
    application.handle(
      .ambient(
        AmbientSample(
          device: DeviceID(0), measure, time: Timestamp(microseconds: seconds * 1_000_000))))
  }

  private func posts(_ name: Notification.Name, _ object: AnyObject, of body: () -> Void) -> Int {
    let count = Mutex(0)
    let token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
      _ in count.withLock { $0 += 1 }
    }
    body()
    NotificationCenter.default.removeObserver(token)
    return count.withLock(\.self)
  }

  @Test func `proximity cannot be asked for without a sensor of it`() {
    plug(AmbientScale(lux: 1))
    application.device.isProximityMonitoringEnabled = true
    #expect(!application.device.isProximityMonitoringEnabled)
  }

  @Test func `what is near is told only while the program asks for it`() {
    let device = application.device
    plug(AmbientScale(nearLevel: 100))
    let posts = posts(UIDevice.proximityStateDidChangeNotification, device) {
      measure(.proximity(isNear: true))
      #expect(!device.proximityState)
      device.isProximityMonitoringEnabled = true
      #expect(device.isProximityMonitoringEnabled && device.proximityState)
      measure(.proximity(isNear: false))
      measure(.proximity(isNear: true))
      device.isProximityMonitoringEnabled = false
      #expect(!device.proximityState)
    }
    #expect(posts == 4)
  }

  @Test func `a sensor that is pulled out leaves nothing near`() {
    let device = application.device
    plug(AmbientScale(nearLevel: 100))
    device.isProximityMonitoringEnabled = true
    measure(.proximity(isNear: true))
    let posts = posts(UIDevice.proximityStateDidChangeNotification, device) {
      application.handle(.deviceRemoved(DeviceID(0), time: .zero))
    }
    #expect(posts == 1)
    #expect(!device.proximityState && !device.isProximityMonitoringEnabled)
  }

  @Test func `brightness is the backlight's, clamped, and each change is told once`() {
    let screen = application.mainScreen
    let panel = Panel()
    screen.displayBrightness = panel
    #expect(screen.brightness == 0.5)
    let posts = posts(UIScreen.brightnessDidChangeNotification, screen) {
      screen.brightness = 0.25
      screen.brightness = 0.25
      screen.brightness = 7
      panel.brightness = 0.75  // by another program
      screen.brightnessChanged()
      screen.brightness = .nan
    }
    #expect(posts == 3)
    #expect(screen.brightness == 0.75)
  }

  @Test func `a backlight that refuses keeps its brightness, and the program is warned`() {
    let screen = application.mainScreen
    let panel = Panel()
    panel.refuses = true
    screen.displayBrightness = panel
    var warnings: [String] = []
    application.warningObserver = { warnings.append($0.sentence) }
    application.becomeShared()
    screen.brightness = 1
    #expect(screen.brightness == 0.5)
    #expect(
      warnings == ["the brightness of a display could not be changed: panel: cannot be written"])
  }

  @Test func `without a backlight the value is kept`() {
    application.mainScreen.brightness = 0.25
    #expect(application.mainScreen.brightness == 0.25)
  }

  @Test
  func `the brightness follows the room only where a program says so, and a lasting light alone`() {
    let panel = Panel()
    application.mainScreen.displayBrightness = panel
    plug(AmbientScale(lux: 1))
    measure(.light(10_000))
    #expect(panel.brightness == 0.5)
    application.mainScreen.followsRoomLight = true
    #expect(panel.brightness == 1)
    measure(.light(0), at: 10)
    application.advance(to: Timestamp(microseconds: 17_999_999))
    #expect(panel.brightness == 1)
    application.advance(to: Timestamp(microseconds: 18_000_000))
    #expect(panel.brightness == 0.1)
    application.mainScreen.followsRoomLight = false
    measure(.light(10_000), at: 20)
    #expect(application.nextDeadline == nil && panel.brightness == 0.1)
  }
}
