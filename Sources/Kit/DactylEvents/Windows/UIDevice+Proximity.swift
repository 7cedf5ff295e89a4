public import Foundation
import InputFrames

extension UIDevice {
  /// Posted on the main actor when ``proximityState`` has changed. Its object is the device.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// Whether ``proximityState`` follows the sensor; off by default. Without a sensor of proximity it stays off, which
  /// tells whether there is one.
  ///
  /// **Difference**: UIKit also makes the display dark while something is near. A program that wants that calls
  /// `UIApplication.sleepDisplay(of:)`.
  public var isProximityMonitoringEnabled: Bool {
    get { ambient.isMonitoring }
    set { updateAmbient { $0.isMonitoring = newValue && $0.hasProximity } }
  }

  /// Whether something is close to the device. Always `false` while ``isProximityMonitoringEnabled`` is.
  public var proximityState: Bool { ambient.isMonitoring && ambient.isNear }

  /// A device was added that may have a switch or a sensor.
  func add(_ description: DeviceDescription, as device: DeviceID) {
    if !description.switches.isEmpty { update { $0.add(description, as: device) } }
    if description.ambient != nil { updateAmbient { $0.add(description, as: device) } }
  }

  /// A device was removed.
  func forget(_ device: DeviceID) {
    update { $0.remove(device) }
    updateAmbient { $0.remove(device) }
  }

  /// Changes what is known of the sensors, and posts what that changes.
  func updateAmbient(_ change: (inout AmbientSensors) -> Void) {
    let wasNear = proximityState
    change(&ambient)
    guard proximityState != wasNear else { return }
    NotificationCenter.default.post(name: Self.proximityStateDidChangeNotification, object: self)
  }

  /// A sensor of light or proximity measured something.
  func receive(_ sample: AmbientSample) {
    updateAmbient { $0.receive(sample) }
    guard case .light = sample.measure, let application = link?.application else { return }
    application.prepare(for: sample.time)
    for screen in application.screens { screen.lightChanged(at: sample.time) }
  }
}

/// The sensors of light and proximity of all devices.
struct AmbientSensors {
  /// Whether the program asks for proximity.
  var isMonitoring = false
  private var lights: [DeviceID: Double] = [:]
  private var near: [DeviceID: Bool] = [:]

  /// Whether something is near a sensor.
  var isNear: Bool { near.values.contains(true) }
  /// Whether there is a sensor of proximity.
  var hasProximity: Bool { !near.isEmpty }
  /// The light of the room in lux; `nil` if it is unknown. With several sensors the brightest, since a hand may cover one.
  var light: Double? { lights.values.max() }

  /// A device was added, or has another description.
  mutating func add(_ description: DeviceDescription, as device: DeviceID) {
    if description.ambient?.nearLevel != nil, near[device] == nil { near[device] = false }
  }

  mutating func receive(_ sample: AmbientSample) {
    switch sample.measure {
    case .light(let lux): lights[sample.device] = lux
    case .proximity(let isNear): near[sample.device] = isNear
    }
  }

  mutating func remove(_ device: DeviceID) {
    lights[device] = nil
    near[device] = nil
    if !hasProximity { isMonitoring = false }
  }
}
