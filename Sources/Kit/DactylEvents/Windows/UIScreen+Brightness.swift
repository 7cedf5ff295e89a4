public import Foundation
public import GestureMachines
public import InputFrames

extension UIScreen {
  /// Posted on the main actor when ``brightness`` has changed. Its object is the screen.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")

  /// How bright the display is while it is awake, from 0 to 1; values beyond are clamped.
  ///
  /// It is read from and written to ``displayBrightness``. If a change is refused, the program is warned, and the
  /// brightness stays. **Difference**: on a display without a backlight the value is kept, and nothing becomes darker.
  public var brightness: CGFloat {
    get { light.backlight?.brightness.map { CGFloat($0) } ?? light.kept }
    set { setBrightness(newValue) }
  }

  /// What ``brightness`` reads and changes; `nil` for a display without a backlight. `UIApplicationMain` sets that of the
  /// main screen. Beyond UIKit.
  public var displayBrightness: (any DisplayBrightness)? {
    get { light.backlight }
    set {
      light.backlight = newValue
      light.told = brightness
    }
  }

  /// Whether the brightness follows the light of the room, as a sensor measures it; off by default. A brightness that is
  /// set meanwhile holds until the light changes. Beyond UIKit, where people decide that in the system's settings.
  public var followsRoomLight: Bool {
    get { light.machine != nil }
    set {
      guard newValue != followsRoomLight else { return }
      light.machine = newValue ? RoomLightMachine(limits: light.limits) : nil
      let application = UIApplication.shared
      if newValue { lightChanged(at: application.presentMoment) } else { scheduleLight() }
    }
  }

  /// The limits of ``followsRoomLight``. Beyond UIKit, which publishes none.
  public var roomLightLimits: RoomLightLimits {
    get { light.limits }
    set {
      light.limits = newValue
      light.machine?.limits = newValue
      scheduleLight()
    }
  }

  /// Posts ``brightnessDidChangeNotification`` if the backlight has another brightness than before: somebody else changed
  /// it. The program's loop calls it. Beyond UIKit.
  public func brightnessChanged() {
    let present = brightness
    guard present != light.told else { return }
    light.told = present
    NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
  }

  /// The light of the room is another one.
  func lightChanged(at time: Timestamp) {
    guard light.machine != nil, let lux = UIApplication.shared.device.ambient.light else { return }
    follow(light.machine?.receive(lux, at: time))
  }

  /// Takes over the brightness of the screen that this one replaces.
  func adopt(_ light: ScreenLight) {
    self.light = light
    if light.machine != nil { scheduleLight() }
  }

  private func setBrightness(_ wanted: CGFloat) {
    guard wanted.isFinite else { return }
    let clamped = min(1, max(0, wanted))
    do throws(InputError) {
      try light.backlight?.setBrightness(Double(clamped))
      light.kept = clamped
    } catch {
      UIApplication.shared.warn(.brightness(error))
    }
    brightnessChanged()
  }

  private func follow(_ wanted: Double?) {
    if let wanted { setBrightness(CGFloat(wanted)) }
    scheduleLight()
  }

  /// Sets the timer for a light that must stay before it counts.
  private func scheduleLight() {
    let timers = UIApplication.shared.timers
    if let timer = light.timer { timers.cancel(timer) }
    light.timer = light.machine?.deadline.map { deadline in
      timers.schedule(at: deadline) { [weak self] time in
        guard let self else { return }
        self.light.timer = nil
        self.follow(self.light.machine?.timePassed(to: time))
      }
    }
  }
}

/// What a screen knows of its brightness.
@MainActor
struct ScreenLight {
  var backlight: (any DisplayBrightness)?
  /// The brightness that was set last, for a display without a backlight.
  var kept: CGFloat = 1
  /// The brightness that observers know.
  var told: CGFloat = 1
  var limits = RoomLightLimits()
  /// Decides the brightness while it follows the light of the room.
  var machine: RoomLightMachine?
  var timer: EventTimers.Token?
}
