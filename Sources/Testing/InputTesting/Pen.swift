import DactylEvents
import Foundation
public import InputFrames

/// A pen over the screen of ``Fingers``, for tests.
///
///     let fingers = Fingers(root: Sketch())
///     let pen = Pen(over: fingers)
///     pen.tilt = PenChange.Tilt(x: 30, y: 0)
///     pen.hover(100, 80, height: 0.2)
///     pen.down(100, 80, pressure: 0.5)
///     pen.move(140, 80, pressure: 0.7)
///     pen.leave()
///
/// It is a device of its own, and sends what a tablet sends: it comes near before it touches, lifts before it leaves. Time is
/// that of the fingers.
@MainActor
public final class Pen {
  /// How it leans; `nil` for a device that does not sense it.
  public var tilt: PenChange.Tilt? = PenChange.Tilt(x: 0, y: 0)
  /// Its turn about its own axis, in degrees; `nil` for a device that does not sense it.
  public var rotation: Double?
  /// Which of its values are estimates from now on; ``correct(_:pressure:)`` corrects them.
  public var estimates: PenChange.Values = []
  /// The number of the latest change with estimates.
  public private(set) var estimation: UInt32 = 0

  private let fingers: Fingers
  private let device: DeviceID
  private let size: PanelSize
  private let hasPressure: Bool
  private var tool = PenChange.Tool.pen
  private var place = CGPoint.zero
  private var isNear = false
  private var isDown = false
  private var buttons: PenChange.Buttons = []
  private var pressure = 0.0
  private var height = 0.0

  /// A pen over the screen of those fingers. A device that senses no pressure has `hasPressure` false. Each pen needs a `device`
  /// number of its own.
  public init(over fingers: Fingers, device: Int = 1000, hasPressure: Bool = true) {
    self.fingers = fingers
    self.device = DeviceID(device)
    self.hasPressure = hasPressure
    let screen = fingers.application.mainScreen.nativeSize
    let unit = PanelLimits.millimetresPerInch / PanelLimits.pointsPerInch
    size = PanelSize(width: Double(screen.width) * unit, height: Double(screen.height) * unit)
    var description = DeviceDescription(
      name: "Test pen", properties: [InputProperty.direct],
      codes: [EventType.key: [KeyCode.toolPen, KeyCode.toolRubber]])
    description.statedSize = size
    description.axes = [
      AbsCode.x: AxisRange(minimum: 0, maximum: Int32(screen.width.rounded()) - 1),
      AbsCode.y: AxisRange(minimum: 0, maximum: Int32(screen.height.rounded()) - 1),
    ]
    fingers.handle(.deviceAdded(description, device: self.device, time: fingers.now))
  }

  /// Holds it above a place, in points of the screen; the height is from 0 to 1.
  public func hover(_ x: Double, _ y: Double, height: Double = 0.5) {
    if isDown { up() }
    go(x, y)
    self.height = height
    near()
    send(.moved)
  }

  /// Puts its tip down.
  public func down(_ x: Double, _ y: Double, pressure: Double = 0.5) {
    if isDown { up() }
    go(x, y)
    height = 0
    near()
    (isDown, self.pressure) = (true, pressure)
    send(.touched)
  }

  /// Moves it, as it is: down or above the screen.
  public func move(_ x: Double, _ y: Double, pressure: Double? = nil) {
    go(x, y)
    near()
    if isDown, let pressure { self.pressure = pressure }
    send(.moved)
  }

  /// Lifts its tip; it stays near.
  public func up() {
    guard isDown else { return }
    (isDown, pressure) = (false, 0)
    send(.lifted)
  }

  /// Takes it away, after its tip has lifted and its buttons are up.
  public func leave() {
    guard isNear else { return }
    up()
    if !buttons.isEmpty {
      buttons = []
      send(.pressed)
    }
    isNear = false
    send(.left)
  }

  /// Presses buttons, besides those that are down.
  public func press(_ more: PenChange.Buttons) {
    near()
    buttons.formUnion(more)
    send(.pressed)
  }

  /// Lets go of buttons.
  public func release(_ some: PenChange.Buttons) {
    buttons.subtract(some)
    send(.pressed)
  }

  /// Turns another end of it to the screen, or takes another tool; it leaves before.
  public func turn(to tool: PenChange.Tool) {
    leave()
    self.tool = tool
  }

  /// Pulls its device out, whatever is down.
  public func unplug() {
    if isNear {
      (isNear, isDown, buttons) = (false, false, [])
      send(.cancelled)
    }
    fingers.handle(.deviceRemoved(device, time: fingers.now))
  }

  /// Tells better values for the change with that number: the present ones, and the pressure.
  public func correct(_ estimation: UInt32, pressure: Double? = nil) {
    if let pressure { self.pressure = pressure }
    let kept = estimates
    estimates = []
    send(.corrected, estimation: estimation)
    estimates = kept
  }

  private func near() {
    guard !isNear else { return }
    isNear = true
    send(.entered)
  }

  private func go(_ x: Double, _ y: Double) { place = CGPoint(x: x, y: y) }

  private func send(_ action: PenChange.Action, estimation number: UInt32? = nil) {
    let place = millimetres(self.place)
    var change = PenChange(
      device: device, action, tool: tool, time: fingers.now, x: place.x, y: place.y,
      isDown: isDown, buttons: buttons, pressure: hasPressure ? pressure : nil,
      distance: height, tilt: tilt, rotation: rotation)
    if let number {
      change.estimation = number
    } else if !estimates.isEmpty, isDown {
      estimation += 1
      (change.awaited, change.estimation) = (estimates, estimation)
    }
    fingers.handle(.pen(change))
  }

  /// A place of the interface on the panel.
  private func millimetres(_ point: CGPoint) -> (x: Double, y: Double) {
    let screen = fingers.application.mainScreen
    let mapping = screen.mapping(for: size)
    let (across, down) = mapping.native(point)
    return (across / mapping.nativeWidth * size.width, down / mapping.nativeHeight * size.height)
  }
}

extension ScreenMapping {
  /// A place of the interface, in points of the screen's natural orientation.
  func native(_ point: CGPoint) -> (across: Double, down: Double) {
    let (x, y) = (Double(point.x), Double(point.y))
    return switch orientation {
    case .portrait: (x, y)
    case .portraitUpsideDown: (nativeWidth - x, nativeHeight - y)
    case .landscapeLeft: (y, nativeHeight - x)
    case .landscapeRight: (nativeWidth - y, x)
    }
  }
}
