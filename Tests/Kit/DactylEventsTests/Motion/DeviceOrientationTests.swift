import DactylEvents
import Foundation
import InputFrames
import Synchronization
import Testing

@MainActor
@Suite("UIDevice")
struct DeviceOrientationTests {
  let hand = Hand()
  var device: UIDevice { hand.application.device }

  /// How often the notification is posted for this test's device while the work runs.
  private func notifications(during work: () -> Void) -> Int {
    let count = Mutex(0)
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
    ) { _ in count.withLock { $0 += 1 } }
    work()
    NotificationCenter.default.removeObserver(token)
    return count.withLock { $0 }
  }

  // Proves: VC13:ORI-01, VC13:ORI-02, VC6:MAN-01, VC11:OR-01, VC11:OR-02
  @Test func `a change is posted once`() {
    device.beginGeneratingDeviceOrientationNotifications()
    let count = notifications {
      hand.hold(0, -1, 0)
      hand.hold(-1, 0, 0)
      hand.hold(-1, 0, 0)
    }
    #expect(count == 2)
    #expect(device.orientation == .landscapeLeft)
  }

  // Proves: VC13:ALT-02, VC11:OR-03
  @Test func `nothing is posted, nor told, while nobody asks`() {
    #expect(notifications { hand.hold(0, -1, 0) } == 0)
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    #expect(device.orientation == .unknown)
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.orientation == .portrait)
    #expect(notifications { hand.hold(-1, 0, 0) } == 1)
  }

  // Proves: VC11:OR-03
  @Test func `requests are counted`() {
    device.beginGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    device.endGeneratingDeviceOrientationNotifications()
    #expect(!device.isGeneratingDeviceOrientationNotifications)
  }

  @Test func `one end too many has no effect`() {
    device.endGeneratingDeviceOrientationNotifications()
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
  }

  @Test func `the current device is the shared application's`() {
    hand.application.handle(.deviceRemoved(DeviceID(0), time: .zero))
    #expect(UIDevice.current === device)
  }

  @Test func `the orientation outlives the accelerometer`() {
    device.beginGeneratingDeviceOrientationNotifications()
    hand.hold(0, 0, -1)
    hand.pullOut()
    #expect(device.orientation == .faceUp)
    #expect(hand.application.nextDeadline == nil)
  }

  // Proves: VC11:OR-10
  @Test(arguments: [
    (UIDeviceOrientation.unknown, false, false, false), (.portrait, true, false, false),
    (.portraitUpsideDown, true, false, false), (.landscapeLeft, false, true, false),
    (.landscapeRight, false, true, false), (.faceUp, false, false, true),
    (.faceDown, false, false, true),
  ])
  func `orientations are sorted as UIKit does`(
    orientation: UIDeviceOrientation, portrait: Bool, landscape: Bool, flat: Bool
  ) {
    #expect(orientation.isPortrait == portrait)
    #expect(orientation.isLandscape == landscape)
    #expect(orientation.isFlat == flat)
    #expect(orientation.isValidInterfaceOrientation == (portrait || landscape))
  }
}
