import Foundation
import GestureMachines
import InputFrames

/// Makes touches, hovering and taps of the pencil's interactions of what pens do.
///
/// A pen whose tip is down is one touch; a pen that is near hovers.
@MainActor
final class PenDispatcher {
  private struct Pen {
    var latest: PenChange
    /// What the program has been told.
    var isTouching = false
    var isHovering = false
    /// The tool that was near last.
    var tool: PenChange.Tool?
    /// The interaction that a button squeezes.
    weak var squeezed: UIPencilInteraction?
  }

  private let link: ApplicationLink
  private var application: UIApplication { link.application ?? .shared }
  private var pens: [DeviceID: Pen] = [:]
  private var palms = PalmRejection()
  private var estimates = PencilEstimates()
  /// Where fingers count as palms; `nil` if nowhere.
  var palmLimits: PalmLimits? = PalmLimits() { didSet { if palmLimits == nil { palms.forget() } } }

  init(application: UIApplication) { link = application.link }

  /// Receives a change of a pen, within the iteration of its event.
  func receive(_ change: PenChange) {
    guard change.x.isFinite, change.y.isFinite else { return }
    if change.action == .corrected { return correct(change) }
    let known = pens[change.device]
    let before = known.flatMap { $0.latest.isNear ? $0.latest.buttons : nil } ?? []
    var pen = known ?? Pen(latest: change)
    let isNew = !pen.isHovering && !pen.isTouching || change.action == .entered
    pen.latest = change
    keepPalmsAway(of: change, isNew: isNew)
    if change.action == .entered, pen.isTouching { send(.cancelled, &pen) }
    if change.action == .cancelled, pen.isTouching { send(.cancelled, &pen) }
    if pen.isTouching, !change.isDown { send(.ended, &pen) }
    if pen.isHovering, change.isDown || !change.isNear || change.action == .entered {
      send(.regionExited, &pen)
    }
    if change.isNear {
      if change.isDown {
        let isMove = change.action == .moved
        if !pen.isTouching { send(.began, &pen) } else if isMove { send(.moved, &pen) }
      } else {
        send(pen.isHovering ? .regionMoved : .regionEntered, &pen)
      }
    }
    let tool = pen.tool
    if change.isNear { pen.tool = change.tool }
    pens[change.device] = pen
    if change.isNear, (tool == .eraser) != (change.tool == .eraser),
      tool != nil || change.tool == .eraser
    {
      tap(change)
    }
    press(change, before)
  }

  /// A device was removed; its touch has been cancelled before.
  func removed(_ device: DeviceID, at time: Timestamp) {
    guard var change = pens[device]?.latest else { return }
    if change.isNear {
      (change.action, change.time, change.isDown, change.buttons) = (.cancelled, time, false, [])
      receive(change)
    }
    pens[device] = nil
  }

  /// A frame of a panel without the fingers that are the palm of a hand with a pen.
  func withoutPalms(_ frame: TouchFrame, _ mapping: ScreenMapping) -> TouchFrame {
    guard palms.isActive, palmLimits != nil else { return frame }
    return palms.filter(
      frame, mapping, screen: ObjectIdentifier(application.screen(of: frame.device)))
  }

  // MARK: Touches

  private func send(_ phase: UITouch.Phase, _ pen: inout Pen) {
    switch phase {
    case .began: pen.isTouching = true
    case .ended, .cancelled: pen.isTouching = false
    case .regionEntered: pen.isHovering = true
    case .regionExited: pen.isHovering = false
    case .moved, .stationary, .regionMoved: break
    }
    let change = pen.latest
    let mapping = application.mapping(of: change.device)
    let place = mapping.point(x: change.x, y: change.y)
    var sample = TouchSample(
      id: 0, phase: phase, location: CGPoint(x: place.x, y: place.y), type: .pencil,
      force: CGFloat(change.pressure ?? PencilLimits.forceWithoutPressure))
    sample.pose = PencilPose(change, mapping.orientation)
    sample.zOffset = change.isDown ? 0 : CGFloat(change.distance ?? 0)
    sample.pointsPerMillimetre = mapping.nativeWidth / mapping.panel.width
    application.touchDispatcher.receive(samples: [sample], of: change.device, at: change.time)
    guard !change.awaited.isEmpty, phase == .began || phase == .moved else { return }
    let touch = application.touchDispatcher.event.touches.first {
      $0.device == change.device && !$0.isOver
    }
    if let touch { estimates.keep(touch, change) }
  }

  private func correct(_ change: PenChange) {
    let mapping = application.mapping(of: change.device)
    let place = mapping.point(x: change.x, y: change.y)
    estimates.correct(
      change, pose: PencilPose(change, mapping.orientation), at: CGPoint(x: place.x, y: place.y))
  }

  // MARK: Buttons

  private func press(_ change: PenChange, _ before: PenChange.Buttons) {
    let now = change.buttons
    if now.contains(.second), !before.contains(.second) { tap(change) }
    if now.contains(.first), !before.contains(.first) {
      let interaction = interaction(for: change)
      pens[change.device]?.squeezed = interaction
      interaction?.squeeze(.began, change.time, hoverPose(change))
    }
    if before.contains(.first), !now.contains(.first) {
      let interaction = pens[change.device]?.squeezed
      pens[change.device]?.squeezed = nil
      interaction?.squeeze(
        change.action == .cancelled ? .cancelled : .ended, change.time, hoverPose(change))
    }
  }

  private func tap(_ change: PenChange) {
    interaction(for: change)?.tap(change.time, hoverPose(change))
  }

  private func place(_ change: PenChange) -> CGPoint {
    let place = application.mapping(of: change.device).point(x: change.x, y: change.y)
    return CGPoint(x: place.x, y: place.y)
  }

  private func hoverPose(_ change: PenChange) -> UIPencilHoverPose? {
    guard change.isNear, !change.isDown else { return nil }
    return UIPencilHoverPose(
      location: place(change), zOffset: CGFloat(change.distance ?? 0),
      pose: PencilPose(change, application.mapping(of: change.device).orientation))
  }

  /// The interaction that the pen is over: of the view under it, or of the nearest one above, else any of the window.
  private func interaction(for change: PenChange) -> UIPencilInteraction? {
    let hit = application.hitTest(
      place(change), on: application.screen(of: change.device), with: nil)
    var view: UIView? = hit?.view
    while let present = view {
      if let found = present.pencilInteraction { return found }
      view = present.superview
    }
    guard let window = hit?.window else { return nil }
    var rest: [UIView] = [window]
    while let next = rest.popLast() {
      if let found = next.pencilInteraction { return found }
      rest += next.subviews
    }
    return nil
  }

  // MARK: Palms

  private func keepPalmsAway(of change: PenChange, isNew: Bool) {
    // A tablet beside the screen leaves the hand off the glass.
    guard let palmLimits, application.panels[change.device]?.isDirect == true else { return }
    let screen = application.screen(of: change.device)
    palms.receive(
      change, palmLimits, application.mapping(of: change.device), screen: ObjectIdentifier(screen))
    guard isNew, change.isNear else {
      if change.isNear { application.touchDispatcher.pointers?.hide(at: change.time) }
      return
    }
    let dispatcher = application.touchDispatcher
    for touch in dispatcher.event.touches
    where !touch.isOver && touch.type == .direct && touch.device != nil
      && application.screen(of: touch.device) === screen
    {
      let place = dispatcher.screenPlace(of: touch)
      guard palms.contains(place, screen: ObjectIdentifier(screen), at: change.time) else {
        continue
      }
      dispatcher.receive(
        samples: [TouchSample(id: touch.fingerID, phase: .cancelled, location: place)],
        of: touch.device, at: change.time)
    }
  }
}

extension PencilPose {
  /// How a pen is held, as the interface stands.
  init(_ change: PenChange, _ orientation: ScreenOrientation) {
    self.init()
    isEraser = change.tool == .eraser
    if let tilt = change.tilt {
      // A pen flat on the glass has no tangent.
      func tangent(_ degrees: Double) -> Double {
        tan(max(-PencilLimits.greatestTilt, min(PencilLimits.greatestTilt, degrees)) * .pi / 180)
      }
      let (right, down) = (tangent(tilt.x), tangent(tilt.y))
      let (across, along) =
        switch orientation {
        case .portrait: (right, down)
        case .portraitUpsideDown: (-right, -down)
        case .landscapeLeft: (-down, right)
        case .landscapeRight: (down, -right)
        }
      if right != 0 || down != 0 {
        altitudeAngle = CGFloat(atan(1 / hypot(across, along)))
        azimuthAngle = CGFloat(atan2(along, across))
      }
    } else {
      estimates.formUnion([.altitude, .azimuth])
    }
    if let rotation = change.rotation {
      rollAngle = CGFloat((rotation > 180 ? rotation - 360 : rotation) * .pi / 180)
    } else {
      estimates.insert(.roll)
    }
    if change.pressure == nil { estimates.insert(.force) }
    if change.awaited.contains(.pressure) { awaited.insert(.force) }
    if change.awaited.contains(.tilt) { awaited.formUnion([.altitude, .azimuth]) }
    if change.awaited.contains(.place) { awaited.insert(.location) }
    if change.awaited.contains(.rotation) { awaited.insert(.roll) }
    estimates.formUnion(awaited)
    estimation = change.estimation
  }
}

/// The limits of pencils.
public enum PencilLimits {
  /// The force of a pencil that touches and whose device reports no pressure.
  /// Source: W3C, Pointer Events 3, `pressure`; `Documentation/Constants.md#pens`.
  public static let forceWithoutPressure = 0.5
  /// The greatest tilt along an axis, in degrees. Source: ours; `Documentation/Constants.md#pens`.
  static let greatestTilt = 89.999
}

extension UIApplication {
  /// What pens do. Made when one first comes near.
  final var penDispatcher: PenDispatcher {
    if let pens = touchDispatcher.pens { return pens }
    let pens = PenDispatcher(application: self)
    touchDispatcher.pens = pens
    return pens
  }

  /// Which fingers count as the palm of a hand that holds a pen over the screen; `nil` for none. Such a touch is cancelled when
  /// the pen comes near, and one that begins meanwhile is lost until it lifts. Beyond UIKit, where the system decides.
  public final var palmLimits: PalmLimits? {
    get { touchDispatcher.pens.map(\.palmLimits) ?? PalmLimits() }
    set { penDispatcher.palmLimits = newValue }
  }
}
