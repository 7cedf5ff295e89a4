public import Foundation
import InputFrames

extension UIDevice {
  /// Posted on the main actor when ``isLidClosed`` has changed. Its object is the device.
  public nonisolated static let lidStateDidChangeNotification = Notification.Name(
    "UIDeviceLidStateDidChangeNotification")
  /// Posted on the main actor when ``isInTabletMode`` has changed. Its object is the device.
  public nonisolated static let tabletModeDidChangeNotification = Notification.Name(
    "UIDeviceTabletModeDidChangeNotification")

  /// Whether the machine's lid is closed; `nil` for a machine without a switch for it. Beyond UIKit.
  public var isLidClosed: Bool? { switches.state(of: .lid) }

  /// Whether the machine is used as a tablet, its keyboard folded away or taken off; `nil` for a machine without a switch
  /// for it. The keyboard on the screen comes and goes with it. Beyond UIKit.
  public var isInTabletMode: Bool? { switches.state(of: .tabletMode) }

  /// Changes what is known of the switches, and posts what that changes.
  func update(_ change: (inout MachineSwitches) -> Void) {
    let (lid, tablet) = (isLidClosed, isInTabletMode)
    change(&switches)
    if isLidClosed != lid {
      NotificationCenter.default.post(name: Self.lidStateDidChangeNotification, object: self)
    }
    if isInTabletMode != tablet {
      link?.application?.inputViewsChanged?()
      NotificationCenter.default.post(name: Self.tabletModeDidChangeNotification, object: self)
    }
  }
}

/// The switches of all devices.
struct MachineSwitches {
  private var devices: [DeviceID: [SwitchChange.Kind: Bool]] = [:]

  /// Whether one of the switches is on; `nil` if there is none.
  func state(of kind: SwitchChange.Kind) -> Bool? {
    let all = devices.values.compactMap { $0[kind] }
    return all.isEmpty ? nil : all.contains(true)
  }

  /// A device was added, with its switches off, or has another description.
  mutating func add(_ description: DeviceDescription, as device: DeviceID) {
    for kind in description.switches where devices[device]?[kind] == nil {
      devices[device, default: [:]][kind] = false
    }
  }

  mutating func receive(_ change: SwitchChange) {
    devices[change.device, default: [:]][change.kind] = change.isOn
  }

  mutating func remove(_ device: DeviceID) { devices[device] = nil }
}
