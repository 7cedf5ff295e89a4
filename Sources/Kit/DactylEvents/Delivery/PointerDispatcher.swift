public import Foundation
import GestureMachines
import InputFrames

/// Keeps the place of the pointer that all mice move, and makes hovering, touches and scrolls of it.
///
/// While a button is down the pointer is one touch, from the first button to the last; otherwise it hovers. It is shown when it
/// moves, and gone when a finger touches.
@MainActor
final class PointerDispatcher {
  private let link: ApplicationLink
  private var application: UIApplication { link.application ?? .shared }
  /// Where it is, in points of the screen's natural orientation; `nil` before it first moves.
  private var place: CGPoint?
  /// The buttons that are down, of each device that has moved the pointer.
  private var buttons: [DeviceID: UInt16] = [:]
  /// The device whose button began the present touch.
  private var presser: DeviceID?
  /// The device that hovers.
  private var hoverer: DeviceID?
  /// Whether a renderer shows it.
  private(set) var isShown = false
  /// Whether it is ever shown.
  var isAllowed = true { didSet { tell() } }
  var observers = ObserverList<CGPoint?>()

  init(application: UIApplication) { link = application.link }

  /// Where it is shown, in points of the main screen; `nil` while it is not.
  var location: CGPoint? {
    isShown && isAllowed ? application.hoverDispatcher.styler.shown(point) : nil
  }

  /// Where it is, in shares of the screen's natural orientation; `nil` before it first moves.
  var share: (x: Double, y: Double)? {
    let size = screen.nativeSize
    guard let place, size.width > 0, size.height > 0 else { return nil }
    return (Double(place.x / size.width), Double(place.y / size.height))
  }

  /// Whether a button is down.
  var isPressed: Bool { presser != nil }

  /// Receives a change of a device, within the iteration of its event.
  func receive(_ change: PointerChange) {
    let before = buttons[change.device] ?? 0
    buttons[change.device] = before
    switch change.action {
    case .moved(let right, let down):
      guard right.isFinite, down.isFinite else { return }
      move(to: native(right: right, down: down), by: change.device, at: change.time)
    case .placed(let x, let y):
      guard x.isFinite, y.isFinite else { return }
      let size = screen.nativeSize
      move(
        to: CGPoint(x: x * size.width, y: y * size.height), by: change.device, at: change.time)
    case .pressed(let mask): press(mask, of: change.device, at: change.time)
    case .scrolled(let source, let right, let down):
      scroll(source, .changed, right: right, down: down, of: change.device, at: change.time)
    case .turned(let steps):
      application.prepare(for: change.time)
      application.notifyObservers(
        .device(
          DeviceReport(device: change.device, kind: .turned(steps: steps), time: change.time)))
      let isKept =
        application.touchDispatcher.idle?.withholdScroll(of: change.device, at: change.time)
        ?? false
      if !isKept { application.focusSystem.turn(by: steps) }
    case .scrollEnded:
      scroll(.finger, .ended, right: 0, down: 0, of: change.device, at: change.time)
    case .cancelled:
      scroll(.finger, .cancelled, right: 0, down: 0, of: change.device, at: change.time)
      release(change.device, at: change.time)
    }
  }

  /// A device was removed; its touch has been cancelled before. Without any device there is no pointer.
  func removed(_ device: DeviceID, at time: Timestamp) {
    guard buttons[device] != nil else { return }
    release(device, at: time)
    buttons[device] = nil
    if buttons.isEmpty { hide(at: time) }
  }

  /// Fingers take the place of the pointer.
  func fingers(in frame: TouchFrame) {
    guard isShown, frame.contacts.contains(where: { $0.phase == .began && $0.buttons == 0 }) else {
      return
    }
    hide(at: frame.time)
  }

  // MARK: Places

  private var screen: UIScreen { application.mainScreen }

  private var mapping: ScreenMapping {
    let size = screen.nativeSize
    return screen.mapping(
      for: PanelSize(width: Double(size.width), height: Double(size.height)))
  }

  private var middle: CGPoint {
    CGPoint(x: screen.nativeSize.width / 2, y: screen.nativeSize.height / 2)
  }

  /// Where it is, in points of the screen as the interface stands.
  var point: CGPoint {
    let place = place ?? middle
    let point = mapping.point(x: Double(place.x), y: Double(place.y))
    return CGPoint(x: point.x, y: point.y)
  }

  /// The place so far away, to the right and down as a person sees the interface.
  private func native(right: Double, down: Double) -> CGPoint {
    let from = place ?? middle
    let step =
      switch mapping.orientation {
      case .portrait: (right, down)
      case .portraitUpsideDown: (-right, -down)
      case .landscapeLeft: (down, -right)
      case .landscapeRight: (-down, right)
      }
    return CGPoint(x: from.x + step.0, y: from.y + step.1)
  }

  private func move(to place: CGPoint, by device: DeviceID, at time: Timestamp) {
    let size = screen.nativeSize
    self.place = CGPoint(
      x: min(max(0, place.x), size.width), y: min(max(0, place.y), size.height))
    isShown = true
    if let presser {
      send(.moved, of: presser, held, at: time)
    } else {
      hover(device, at: time)
    }
    tell()
  }

  // MARK: Hovering and touches

  /// The buttons that are down, of all devices.
  private var held: UInt16 { buttons.values.reduce(0, |) }

  private func press(_ mask: UInt16, of device: DeviceID, at time: Timestamp) {
    let before = held
    buttons[device] = mask
    guard held != before else { return }
    if let presser {
      // A finger that has its place in the meantime leaves the touch alone.
      if held == 0 {
        self.presser = nil
        send(.ended, of: presser, before, at: time)
        if isShown { hover(device, at: time) }
      } else {
        send(.moved, of: presser, held, at: time)
      }
    } else if before == 0 {
      presser = device
      endHover(at: time)
      isShown = true
      tell()
      send(.began, of: device, held, at: time)
    }
  }

  /// Lets go of a device's buttons without a lift.
  private func release(_ device: DeviceID, at time: Timestamp) {
    let before = held
    buttons[device] = 0
    if hoverer == device { endHover(at: time) }
    guard presser == device else { return }
    presser = nil
    send(.cancelled, of: device, before, at: time)
  }

  func hide(at time: Timestamp) {
    guard isShown || hoverer != nil else { return }
    endHover(at: time)
    isShown = false
    tell()
  }

  private func hover(_ device: DeviceID, at time: Timestamp) {
    if hoverer != nil, hoverer != device { endHover(at: time) }
    let isNew = hoverer == nil
    hoverer = device
    send(isNew ? .regionEntered : .regionMoved, of: device, 0, at: time)
  }

  private func endHover(at time: Timestamp) {
    guard let device = hoverer else { return }
    hoverer = nil
    send(.regionExited, of: device, 0, at: time)
  }

  private func send(
    _ phase: UITouch.Phase, of device: DeviceID, _ buttons: UInt16, at time: Timestamp
  ) {
    let sample = TouchSample(
      id: 0, phase: phase, location: point, type: .indirectPointer,
      buttons: UIEvent.ButtonMask(rawValue: Int(buttons)))
    application.touchDispatcher.receive(samples: [sample], of: device, at: time)
  }

  private func scroll(
    _ source: PointerScroll.Source, _ phase: PointerScroll.Phase, right: Double, down: Double,
    of device: DeviceID, at time: Timestamp
  ) {
    let unit = source == .wheel ? ScrollInputLimits.pointsPerNotch : 1
    application.receive(
      scroll: ScrollSample(
        source, phase: phase, location: point,
        translation: CGPoint(x: -right * unit, y: -down * unit)), of: device, at: time)
  }

  func tell() { observers.send(location) }
}

extension UIApplication {
  /// The pointer that mice move. Made when one first does.
  final var pointerDispatcher: PointerDispatcher {
    if let pointers = touchDispatcher.pointers { return pointers }
    let pointers = PointerDispatcher(application: self)
    touchDispatcher.pointers = pointers
    return pointers
  }

  /// Whether the pointer of mice and touchpads is shown; it moves and presses in any case. A panel for fingers that has a
  /// mouse for service says `false`. Beyond UIKit, where the system decides.
  public final var showsPointer: Bool {
    get { touchDispatcher.pointers?.isAllowed ?? true }
    set { if newValue != showsPointer { pointerDispatcher.isAllowed = newValue } }
  }

  /// Where a renderer shows the pointer, in points of the main screen; `nil` while no mouse has moved, after a finger has
  /// touched, and where ``showsPointer`` is `false`. Beyond UIKit, where the system draws it.
  public final var pointerLocation: CGPoint? { touchDispatcher.pointers?.location }

  /// Where the pointer that mice move is, shown or not, in shares of the screen in its natural orientation.
  package final var pointerShare: (x: Double, y: Double)? { touchDispatcher.pointers?.share }

  /// Adds an observer of ``pointerLocation``: a renderer that shows the pointer apart from the picture moves it then. It is called
  /// until the returned observation is removed or freed. Beyond UIKit.
  public final func addPointerObserver(
    _ observer: @escaping @MainActor (CGPoint?) -> Void
  ) -> Observation {
    let entry = ObserverList<CGPoint?>.Entry(observer)
    pointerDispatcher.observers.add(entry)
    return Observation { [link] in
      link.application?.touchDispatcher.pointers?.observers.remove(entry)
    }
  }
}
