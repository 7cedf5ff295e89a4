import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// The views and recognizers of one scene, in an application of its own on a virtual clock.
@MainActor
final class Stage: UIGestureRecognizerDelegate {
  private let application = UIApplication()
  private let window: UIWindow
  private var views: [String: UIView] = [:]
  private var recognizers: [String: UIGestureRecognizer] = [:]
  private var allowed: Set<[String]> = []
  private let log: EventLog
  private(set) var unsupported: String?

  /// Builds a scene.
  init(_ request: Request, log: EventLog) {
    self.log = log
    application.isTimeVirtual = true
    let size = request.size ?? [400, 400]
    application.mainScreen = UIScreen(size: CGSize(width: size[0], height: size[1]))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    for entry in request.views ?? [] { add(entry) }
    for entry in (request.views ?? []).flatMap({ $0.recognizers ?? [] }) { relate(entry) }
    application.endIteration()
  }

  /// Lets time pass; timers that are due by then fire.
  func advance(to milliseconds: Double) {
    application.advance(to: Timestamp(milliseconds: milliseconds))
  }

  /// The present moment in milliseconds.
  var milliseconds: Double { application.now.milliseconds }

  /// One frame of fingers.
  func touch(_ touches: [[Double]], _ phase: UITouch.Phase, at milliseconds: Double) {
    let samples = touches.map { touch in
      let finger = Int(touch[0])
      if touch.count > 2 { log.places[finger] = CGPoint(x: touch[1], y: touch[2]) }
      return TouchSample(id: finger, phase: phase, location: log.places[finger] ?? .zero)
    }
    application.deliver(samples, at: Timestamp(milliseconds: milliseconds))
  }

  /// Changes a view or a recognizer.
  func change(_ request: Request) {
    guard let change = request.set else { return }
    if let enabled = change.enabled { recognizers[request.recognizer ?? ""]?.isEnabled = enabled }
    if let view = request.view.flatMap({ views[$0] }) {
      if let hidden = change.hidden { view.isHidden = hidden }
      if let alpha = change.alpha { view.alpha = CGFloat(alpha) }
      if let on = change.userInteraction { view.isUserInteractionEnabled = on }
      if change.removed == true { view.removeFromSuperview() }
    }
    application.endIteration()
  }

  // MARK: Views

  private func add(_ entry: ViewEntry) {
    let frame = CGRect(
      x: entry.frame[0], y: entry.frame[1], width: entry.frame[2], height: entry.frame[3])
    let view =
      entry.listens == true ? ListeningView(entry.id, frame: frame, log) : UIView(frame: frame)
    if let transform = entry.transform { view.transform = Self.transform(transform) }
    view.isHidden = entry.hidden ?? false
    view.alpha = CGFloat(entry.alpha ?? 1)
    view.isUserInteractionEnabled = entry.userInteraction ?? true
    view.clipsToBounds = entry.clipsToBounds ?? false
    view.isMultipleTouchEnabled = entry.multipleTouch ?? false
    view.isExclusiveTouch = entry.exclusiveTouch ?? false
    (entry.parent.flatMap { views[$0] } ?? window).addSubview(view)
    views[entry.id] = view
    for recognizer in entry.recognizers ?? [] { add(recognizer, to: view) }
  }

  private static func transform(_ entry: TransformEntry) -> CGAffineTransform {
    let scale = CGFloat(entry.scale ?? 1)
    let shift = entry.translate ?? [0, 0]
    return CGAffineTransform(scaleX: scale, y: scale)
      .concatenating(CGAffineTransform(rotationAngle: CGFloat((entry.rotate ?? 0) * .pi / 180)))
      .concatenating(CGAffineTransform(translationX: shift[0], y: shift[1]))
  }

  // MARK: Recognizers

  private func add(_ entry: RecognizerEntry, to view: UIView) {
    guard let recognizer = make(entry) else {
      unsupported = "there is no recognizer of kind \(entry.kind)"
      return
    }
    recognizer.name = entry.id
    recognizer.delegate = self
    recognizer.isEnabled = entry.enabled ?? true
    if let on = entry.cancelsTouches { recognizer.cancelsTouchesInView = on }
    if let on = entry.delaysTouchesBegan { recognizer.delaysTouchesBegan = on }
    if let on = entry.delaysTouchesEnded { recognizer.delaysTouchesEnded = on }
    recognizer.addTarget { [log] recognizer in log.report(recognizer) }
    view.addGestureRecognizer(recognizer)
    recognizers[entry.id] = recognizer
  }

  private func make(_ entry: RecognizerEntry) -> UIGestureRecognizer? {
    switch entry.kind {
    case "tap":
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = entry.taps ?? 1
      tap.numberOfTouchesRequired = entry.touches ?? 1
      if let slop = entry.slop { tap.limits.slop = slop }
      return tap
    case "long_press":
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = entry.taps ?? 0
      press.numberOfTouchesRequired = entry.touches ?? 1
      if let least = entry.leastMs { press.minimumPressDuration = least / 1000 }
      if let slop = entry.slop { press.allowableMovement = CGFloat(slop) }
      return press
    case "swipe":
      let swipe = UISwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = entry.touches ?? 1
      swipe.direction = Self.directions(entry.direction?.list ?? ["right"])
      return swipe
    case "pan", "screen_edge_pan":
      let pan = entry.kind == "pan" ? UIPanGestureRecognizer() : edgePan(entry)
      if let least = entry.minTouches { pan.minimumNumberOfTouches = least }
      if let most = entry.maxTouches { pan.maximumNumberOfTouches = most }
      if let slop = entry.slop { pan.limits.slop = slop }
      if let axis = entry.axis { pan.limits.axis = axis == "horizontal" ? .horizontal : .vertical }
      return pan
    case "pinch": return UIPinchGestureRecognizer()
    case "rotation": return UIRotationGestureRecognizer()
    default: return nil
    }
  }

  private func edgePan(_ entry: RecognizerEntry) -> UIScreenEdgePanGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer()
    for word in entry.edges?.list ?? [] {
      switch word {
      case "left": pan.edges.insert(.left)
      case "right": pan.edges.insert(.right)
      case "top": pan.edges.insert(.top)
      default: pan.edges.insert(.bottom)
      }
    }
    return pan
  }

  private static func directions(_ words: [String]) -> UISwipeGestureRecognizer.Direction {
    var directions: UISwipeGestureRecognizer.Direction = []
    for word in words {
      switch word {
      case "left": directions.insert(.left)
      case "up": directions.insert(.up)
      case "down": directions.insert(.down)
      default: directions.insert(.right)
      }
    }
    return directions
  }

  private func relate(_ entry: RecognizerEntry) {
    for other in entry.requiresFailureOf?.list ?? [] {
      if let other = recognizers[other] { recognizers[entry.id]?.require(toFail: other) }
    }
    for other in entry.simultaneousWith?.list ?? [] { allowed.insert([entry.id, other]) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    allowed.contains([gestureRecognizer.name ?? "", otherGestureRecognizer.name ?? ""])
  }
}
