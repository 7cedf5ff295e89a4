public import Foundation
import InputFrames

/// Where and for how long fingers count as the palm of a hand that holds a pen.
///
/// The numbers are libinput's, which keeps such fingers away where it knows that pen and panel are one device
/// (`tablet_calculate_arbitration_rect`): what it leaves out cannot be left out again.
public struct PalmLimits: Hashable, Sendable {
  /// How far the area goes beyond the tip, on the side to which the pen does not lean, in millimetres.
  /// Source: libinput; `Documentation/Constants.md#pens`.
  public var besideTip = 20.0
  /// How far it goes above the tip, in millimetres. Source: libinput; `Documentation/Constants.md#pens`.
  public var aboveTip = 100.0
  /// Its width in millimetres. Source: libinput; `Documentation/Constants.md#pens`.
  public var width = 200.0
  /// Its height in millimetres. Source: libinput; `Documentation/Constants.md#pens`.
  public var height = 250.0
  /// For how long after the pen has gone fingers that come down still count, in seconds: the hand lifts after the pen.
  /// Source: libinput, `fallback_interface_toggle_touch`; `Documentation/Constants.md#pens`.
  public var afterwards: TimeInterval = 0.09

  /// libinput's numbers.
  public init() {}
}

/// The areas around pens that are near, and the fingers that came down in them.
struct PalmRejection {
  private struct Area {
    var screen: ObjectIdentifier
    /// In points of the screen; `nil` for all of it.
    var rectangle: CGRect?
    /// When it ends; `nil` while the pen is near.
    var end: Timestamp?
  }

  private struct Finger: Hashable {
    var device: DeviceID
    var id: Int
  }

  private var areas: [DeviceID: Area] = [:]
  private var palms: Set<Finger> = []

  /// Whether a frame may hold a palm.
  var isActive: Bool { !areas.isEmpty || !palms.isEmpty }

  mutating func forget() { self = PalmRejection() }

  /// A pen over a screen changed.
  mutating func receive(
    _ change: PenChange, _ limits: PalmLimits, _ mapping: ScreenMapping, screen: ObjectIdentifier
  ) {
    guard change.isNear else {
      areas[change.device]?.end = change.time + .seconds(max(0, limits.afterwards))
      return
    }
    areas[change.device] = Area(
      screen: screen, rectangle: Self.rectangle(change, limits, mapping), end: nil)
  }

  /// The area around the tip. The hand is on the side to which the pen leans; a pen that does not say how it leans keeps
  /// the whole screen.
  private static func rectangle(
    _ change: PenChange, _ limits: PalmLimits, _ mapping: ScreenMapping
  ) -> CGRect? {
    guard let tilt = change.tilt, tilt.x != 0 else { return nil }
    let left =
      tilt.x > 0 ? change.x - limits.besideTip : change.x + limits.besideTip - limits.width
    let top = change.y - limits.aboveTip
    let (a, b) = (
      mapping.point(x: left, y: top),
      mapping.point(x: left + limits.width, y: top + limits.height)
    )
    return CGRect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  /// Whether a place lies in an area.
  func contains(_ place: CGPoint, screen: ObjectIdentifier, at time: Timestamp) -> Bool {
    areas.values.contains { area in
      area.screen == screen && area.end.map { time < $0 } ?? true
        && (area.rectangle.map {
          // The right and bottom edges of the screen belong to it.
          $0.minX <= place.x && place.x <= $0.maxX && $0.minY <= place.y && place.y <= $0.maxY
        } ?? true)
    }
  }

  /// A frame without palms.
  mutating func filter(
    _ frame: TouchFrame, _ mapping: ScreenMapping, screen: ObjectIdentifier
  ) -> TouchFrame {
    areas = areas.filter { $0.value.end.map { frame.time < $0 } ?? true }
    var frame = frame
    frame.contacts.removeAll { contact in
      let finger = Finger(device: frame.device, id: contact.id)
      switch contact.phase {
      case .began:
        let point = mapping.point(x: contact.x, y: contact.y)
        guard contact.tool != .pen, contact.buttons == 0,
          contains(CGPoint(x: point.x, y: point.y), screen: screen, at: frame.time)
        else { return false }
        palms.insert(finger)
        return true
      case .moved: return palms.contains(finger)
      case .ended, .cancelled: return palms.remove(finger) != nil
      }
    }
    return frame
  }
}
