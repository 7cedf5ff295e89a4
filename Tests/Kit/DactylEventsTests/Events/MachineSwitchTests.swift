import DactylEvents
import Foundation
import InputFrames
import Synchronization
import Testing

@MainActor
@Suite("Switches of the machine")
struct MachineSwitchTests {
  private let application = UIApplication()

  private func plug(_ number: Int, _ codes: Set<Int>) {
    let description = DeviceDescription(name: "Demo Hinge", codes: [EventType.sw: codes])
    application.handle(.deviceAdded(description, device: DeviceID(number), time: .zero))
  }

  private func turn(_ number: Int, _ kind: SwitchChange.Kind, _ isOn: Bool) {
    application.handle(
      .switched(SwitchChange(device: DeviceID(number), kind, isOn: isOn, time: .zero)))
  }

  private func posts(_ name: Notification.Name, of body: () -> Void) -> Int {
    let count = Mutex(0)
    let token = NotificationCenter.default.addObserver(
      forName: name, object: application.device, queue: nil
    ) { _ in count.withLock { $0 += 1 } }
    body()
    NotificationCenter.default.removeObserver(token)
    return count.withLock(\.self)
  }

  @Test func `a machine without switches knows neither state`() {
    #expect(application.device.isLidClosed == nil && application.device.isInTabletMode == nil)
  }

  @Test func `a switch is off until it is turned, and each change is posted once`() {
    let posts = posts(UIDevice.tabletModeDidChangeNotification) {
      plug(0, [0, 1])
      #expect(application.device.isInTabletMode == false)
      turn(0, .tabletMode, true)
      #expect(application.device.isInTabletMode == true)
      turn(0, .tabletMode, true)
      turn(0, .lid, true)
    }
    #expect(posts == 2)
    #expect(application.device.isLidClosed == true)
    #expect(self.posts(UIDevice.lidStateDidChangeNotification) { turn(0, .lid, false) } == 1)
  }

  @Test func `one of several switches is enough, and one that goes is forgotten`() {
    plug(0, [1])
    plug(1, [1])
    turn(1, .tabletMode, true)
    #expect(application.device.isInTabletMode == true)
    application.handle(.deviceRemoved(DeviceID(1), time: .zero))
    #expect(application.device.isInTabletMode == false)
    application.handle(.deviceRemoved(DeviceID(0), time: .zero))
    #expect(application.device.isInTabletMode == nil)
  }
}
