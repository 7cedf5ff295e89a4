public import DactylKit
public import Foundation
package import InputFrames

/// Magnifies the screen: iOS' Zoom.
///
///     let zoom = ScreenZoom()
///     zoom.turnOn()
///
/// While it is on, a double tap with three fingers makes things larger and small again, three fingers drag what shows, and
/// a double tap with three fingers whose second tap is dragged up or down changes how large things are. Fingers touch
/// what they see. The focus of keys, the screen reader's cursor, the mark of switches and what
/// `UIAccessibility.zoomFocusChanged(zoomType:toFrame:in:)` names are followed; a pointer takes what shows along.
@MainActor
public final class ScreenZoom {
  /// The application whose main screen it magnifies.
  public let application: UIApplication
  /// Every number.
  public var limits = ZoomLimits() { didSet { machine.limits = limits } }
  /// Whether it is on: its gestures are understood.
  public private(set) var isOn = false
  /// How many times as large things are; 1 for all of the screen.
  public private(set) var level = 1.0
  /// Called when what shows has changed.
  public var changed: (@MainActor () -> Void)?

  private var machine = ZoomMachine()
  /// The corner of the part that shows.
  private var origin = CGPoint.zero
  /// The level that a double tap comes to.
  private var lastLevel: Double?
  /// The level at which a drag began.
  private var dragged: Double?
  /// The fingers that the program has, by number, with their last samples.
  private var passed: [Int: TouchSample] = [:]
  private var isAsking = false

  /// Zoom that is off. One serves an application.
  public init(application: UIApplication = .shared) { self.application = application }

  /// Switches it on; nothing is magnified yet.
  public func turnOn() {
    isOn = true
    application.lens = self
  }

  /// Switches it off: all of the screen shows.
  public func turnOff() {
    guard isOn else { return }
    setLevel(1)
    isOn = false
    application.lens = nil
  }

  /// Makes things so many times as large as usual, around a point of the interface; `nil` for the middle of what shows.
  public func setLevel(_ level: Double, around place: CGPoint? = nil) {
    let middle = place ?? CGPoint(x: shown.midX, y: shown.midY)
    self.level = level.isFinite ? min(max(level, 1), limits.levels.upperBound) : 1
    machine.isMagnified = self.level > 1
    if self.level > 1 { lastLevel = self.level }
    show(CGPoint(x: middle.x - shown.width / 2, y: middle.y - shown.height / 2))
  }

  // MARK: What shows

  private var screen: CGRect { application.mainScreen.bounds }

  /// The part that shows, in points of the interface.
  public var shown: CGRect {
    CGRect(origin: origin, size: CGSize(width: screen.width / level, height: screen.height / level))
  }

  private func show(_ place: CGPoint) {
    let size = shown.size
    origin = CGPoint(
      x: min(max(place.x, screen.minX), screen.maxX - size.width),
      y: min(max(place.y, screen.minY), screen.maxY - size.height))
    application.markPicture()
    changed?()
  }

  /// The point of the interface that is seen at a point of the screen.
  private func seen(at place: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + place.x / level, y: origin.y + place.y / level)
  }

  private func perform(_ action: ZoomMachine.Action) {
    switch action {
    case .none, .take: break
    case .toggle(let place):
      if level > 1 {
        setLevel(1)
      } else {
        setLevel(lastLevel ?? limits.firstLevel, around: place)
      }
    case .drag(let way):
      show(CGPoint(x: origin.x - way.dx / level, y: origin.y - way.dy / level))
    case .level(let way):
      let start = dragged ?? (level > 1 ? level : lastLevel ?? limits.firstLevel)
      dragged = start
      let wanted = start * exp2(way / (limits.doubling * machine.scale))
      setLevel(min(max(wanted, limits.levels.lowerBound), limits.levels.upperBound))
    }
  }
}

extension ScreenZoom: ScreenLens {
  /// The part that shows; `nil` for all.
  package var part: CGRect? { isOn && level > 1 ? shown : nil }

  /// Finds the gestures, and moves all other touches to what is seen there.
  package func filter(
    _ samples: [TouchSample], of device: DeviceID?, scale: inout (x: Double, y: Double)?,
    at time: Timestamp
  ) -> [TouchSample] {
    if let scale, passed.isEmpty { machine.scale = (scale.x + scale.y) / 2 }
    scale = scale.map { ($0.x / level, $0.y / level) }
    var going: [TouchSample] = []
    for sample in samples {
      guard sample.type == .direct else {
        going.append(moved(sample))
        continue
      }
      let action = receive(sample, at: time)
      // The lift of a finger that was taken is the lens's, too.
      if passed[sample.id] != nil || sample.phase == .began && machine.passes {
        let own = moved(sample)
        going.append(own)
        passed[sample.id] = sample.phase == .ended || sample.phase == .cancelled ? nil : own
      }
      if action == .take { going += taken() }
      perform(action)
    }
    let action = machine.frameEnds()
    if action == .take { going += taken() }
    perform(action)
    return going
  }

  private func receive(_ sample: TouchSample, at time: Timestamp) -> ZoomMachine.Action {
    switch sample.phase {
    case .began: return machine.began(sample.id, at: sample.location, time: time)
    case .moved: machine.moved(sample.id, to: sample.location)
    case .ended, .cancelled:
      dragged = nil
      return machine.ended(sample.id, isCancelled: sample.phase == .cancelled, time: time)
    default: break
    }
    return .none
  }

  /// The sample where the finger sees it. A pointer stays where it is, and takes what shows along.
  private func moved(_ sample: TouchSample) -> TouchSample {
    guard level > 1 else { return sample }
    var own = sample
    if sample.type == .indirectPointer {
      show(
        CGPoint(x: sample.location.x * (1 - 1 / level), y: sample.location.y * (1 - 1 / level)))
    } else {
      own.location = seen(at: sample.location)
    }
    return own
  }

  /// What tells the program that it loses its fingers.
  private func taken() -> [TouchSample] {
    let lost = passed.sorted { $0.key < $1.key }.map { _, sample in
      var sample = sample
      sample.phase = .cancelled
      return sample
    }
    passed = [:]
    return lost
  }

  /// Moves what shows as little as needed; what is larger is shown from its beginning.
  package func follow(_ frame: CGRect) {
    guard level > 1, frame.minX.isFinite, frame.maxX.isFinite, frame.minY.isFinite,
      frame.maxY.isFinite
    else { return }
    let inner = shown.insetBy(dx: shown.width * limits.margin, dy: shown.height * limits.margin)
    func way(_ least: CGFloat, _ most: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if least < from || most - least > to - from { return least - from }
      return most > to ? most - to : 0
    }
    let way = CGVector(
      dx: way(frame.minX, frame.maxX, inner.minX, inner.maxX),
      dy: way(frame.minY, frame.maxY, inner.minY, inner.maxY))
    if way != .zero { show(CGPoint(x: origin.x + way.dx, y: origin.y + way.dy)) }
  }

  /// Asks the user, once.
  package func gesturesConflict() {
    guard isOn, !isAsking, var top = application.keyWindow?.rootViewController else { return }
    isAsking = true
    while let next = top.presentedViewController { top = next }
    let alert = UIAlertController(
      title: "Zoom", message: "This program has gestures of three fingers, as zoom has.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Turn Zoom Off", style: .default) { [weak self] _ in self?.turnOff() })
    alert.addAction(UIAlertAction(title: "Keep Zoom On", style: .cancel))
    top.present(alert, animated: true)
  }
}
