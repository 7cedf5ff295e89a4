import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Scenes

/// The views and recognizers of a case, under an application of its own.
@MainActor
final class ScenarioStage {
  /// How far the screen extends in each direction from the origin, in points. A case has no screen
  /// size, so every touch must lie on the screen.
  private static let reach: CGFloat = 1e6

  let application = UIApplication()
  let relations = ScenarioRelations()
  var recognizers: [(id: String, recognizer: UIGestureRecognizer)] = []
  var missing: [String]
  /// What is told of gestures, and how.
  var telling = ScenarioTelling()
  /// The scroll view that has the case's pan, if the case names a content offset.
  var scroll: ScenarioScroll?
  /// Reports presses before they are gestures, if the case expects them.
  var presses: ScenarioPresses?
  /// The calls of touch methods on plain views, if the case mentions them.
  let calls: ScenarioViewCalls?
  /// The thresholds that the case has changed since.
  var configured: [DocumentNode.Entry] = []
  /// The recognizers that had touches before the current event.
  var touched: Set<String> = []
  /// The devices beside the fingers that have come, and whether the pen's tip is down.
  var devices: Set<DeviceID> = []
  var isPenDown = false
  /// Objects that views use without keeping them alive.
  var kept: [AnyObject] = []
  let window: UIWindow
  let root: UIView
  /// Whether views must receive presses.
  let hasPresses: Bool
  /// The scroll view that moves the content, if the case has moving content.
  private(set) var mover: UIScrollView?
  var views: [String: UIView] = [:]
  /// The looks of the views.
  private var looks: [(view: UIView, look: ViewLook)] = []
  /// The further windows, in the order of the case, and those that it hides.
  var windows: [UIWindow] = []
  var hiddenWindows: [UIWindow] = []
  /// The views to which the case adds its recognizers.
  var targets: [String: UIView] = [:]

  /// The stage of a case; a recording's panel needs a screen of that size.
  init(_ scenario: Scenario, screen: CGSize? = nil) throws(InputError) {
    missing = scenario.missing
    calls = scenario.speaksOfCalls ? ScenarioViewCalls() : nil
    let size = screen ?? CGSize(width: 2 * Self.reach, height: 2 * Self.reach)
    let corner = screen == nil ? CGPoint(x: -Self.reach, y: -Self.reach) : .zero
    application.mainScreen = UIScreen(
      size: size, scale: scenario.expectation.scroll == nil ? 1 : 3)
    let frame = CGRect(origin: corner, size: size)
    window = scenario.choosesViews ? ScenarioWindow(frame: frame) : UIWindow(frame: frame)
    hasPresses = scenario.hasPresses
    // So that the window's coordinates are the case's.
    window.bounds.origin = window.frame.origin
    root =
      hasPresses || calls != nil
      ? ScenarioView(frame: window.bounds) : UIView(frame: window.bounds)
    root.bounds.origin = window.bounds.origin
    root.isMultipleTouchEnabled = true
    if let calls, scenario.views.isEmpty { (root as? ScenarioView)?.calls = calls }
    addRoot(scenario)
    try addWindows(scenario.windows)
    try addViews(scenario.views)
    try addRecognizers(scenario)
    window.makeKeyAndVisible()
    showWindows()
    for (view, look) in looks { look.applyLayerColors(to: view) }
  }

  /// Adds the root view to the window, inside a scroll view if the case has moving content.
  private func addRoot(_ scenario: Scenario) {
    let moves = scenario.events.contains { event in
      if case .fling = event.action { true } else { false }
    }
    guard moves else { return window.addSubview(root) }
    let scroll = UIScrollView(frame: window.bounds)
    let size = window.bounds.size
    scroll.contentSize = CGSize(width: 3 * size.width, height: 3 * size.height)
    scroll.contentOffset = CGPoint(x: size.width, y: size.height)
    root.frame.origin = scroll.contentOffset
    scroll.addSubview(root)
    window.addSubview(scroll)
    mover = scroll
  }

  func lacks(_ what: String) {
    if !missing.contains(what) { missing.append(what) }
  }

  func recognizer(_ id: String) -> UIGestureRecognizer? {
    recognizers.first { $0.id == id }?.recognizer
  }

  func view(ofRecognizer id: String) -> UIView? { targets[id] }

  /// Performs a reaction of the case.
  func perform(_ reaction: Scenario.Reaction) {
    switch reaction.act {
    case .hide: hide(view: reaction.object)
    case .remove: remove(view: reaction.object)
    case .disable: recognizer(reaction.object)?.isEnabled = false
    case .enable: recognizer(reaction.object)?.isEnabled = true
    }
  }

  /// Hides a view. Its touches continue, as in UIKit (spec GEST:1.1.7), unless the case says
  /// otherwise.
  private func hide(view id: String) {
    guard let view = views[id] else { return }
    view.isHidden = true
    guard telling.hidingTakesTouches else { return }
    let recognizers = view.gestureRecognizers
    view.gestureRecognizers = nil
    view.gestureRecognizers = recognizers
  }

  func remove(view id: String) { views[id]?.removeFromSuperview() }

  /// The id of the view at a point; `nil` if there is none.
  func hitTest(x: Double, y: Double) -> String? {
    application.hitTest(CGPoint(x: x, y: y), with: nil)?.view.accessibilityIdentifier
  }

  /// The id of the view that a view's hit test returns for a point in its own coordinates.
  func hitTest(x: Double, y: Double, in view: String) -> String? {
    views[view]?.hitTest(CGPoint(x: x, y: y), with: nil)?.accessibilityIdentifier
  }

  // MARK: Views

  private func addViews(_ entries: [Scenario.View]) throws(InputError) {
    // A view's frame needs its superview's size, so superviews come first.
    var waiting = entries
    while !waiting.isEmpty {
      let ready = waiting.filter { $0.parent.map { views[$0] != nil } ?? true }
      guard !ready.isEmpty else { return }
      for entry in ready { try add(entry) }
      waiting.removeAll { entry in ready.contains { $0.id == entry.id } }
    }
    // Siblings are in the order of the file, whichever was added first above.
    for entry in entries {
      guard let view = views[entry.id] else { continue }
      view.superview?.bringSubviewToFront(view)
    }
    try finishScrollViews(entries)
  }

  private func add(_ entry: Scenario.View) throws(InputError) {
    let superview = (entry.parent ?? entry.window).flatMap { views[$0] } ?? root
    let settings = entry.settings
    let kind = try settings.string("kind")
    let geometry = try geometry(settings, in: superview)
    let frame = geometry.frame(in: superview.bounds)
    let made = try kind.map { (name) throws(InputError) in
      try self.view(ofKind: name, frame: frame, settings)
    }
    let view = (made ?? nil) ?? plainView(frame: frame)
    view.accessibilityIdentifier = entry.id
    view.isMultipleTouchEnabled = kind == nil
    try ViewProperties(settings).apply(to: view)
    let look = try ViewLook(settings)
    look.apply(to: view)
    looks.append((view, look))
    geometry.apply(to: view)
    if settings["center"] == nil, let bounds = try bounds(settings) { view.bounds = bounds }
    if superview === root, geometry.placement == .fill, kind == nil {
      view.bounds.origin = root.bounds.origin
    }
    if let node = settings["bounds_origin"] {
      let origin = try node.requireNumbers(2, "bounds_origin", as: "[x, y]")
      view.bounds.origin = CGPoint(x: origin[0], y: origin[1])
    }
    superview.addSubview(view)
    views[entry.id] = view
  }

  /// The geometry of a view. In addition to what scenes allow, `bounds` may be given without
  /// `center`: the view then lies at the parent's origin, or around the center of `frame`. `scale`
  /// may replace `transform`.
  private func geometry(
    _ settings: DocumentMapping, in superview: UIView
  ) throws(InputError) -> ViewGeometry {
    var geometry: ViewGeometry
    if settings["center"] == nil, let bounds = try bounds(settings) {
      var frame = CGRect(origin: superview.bounds.origin, size: bounds.size)
      // The origin of the lowest view is that of the case.
      if superview === root { frame.origin = .zero }
      if let node = settings["frame"] { frame = try SceneGeometry.rectangle(node, "frame") }
      geometry = try ViewGeometry(settings, placement: .frame(frame))
    } else {
      geometry = try ViewGeometry(settings)
    }
    guard let scale = try settings.number("scale") else { return geometry }
    if settings["transform"] != nil {
      throw settings.error(at: "scale", "scale and transform exclude each other")
    }
    geometry.transform = CGAffineTransform(scaleX: scale, y: scale)
    return geometry
  }

  private func bounds(_ settings: DocumentMapping) throws(InputError) -> CGRect? {
    try settings["bounds"].map { (node) throws(InputError) in
      try SceneGeometry.rectangle(node, "bounds")
    }
  }
}

extension Scenario {
  /// Whether the case mentions calls of touch methods.
  fileprivate var speaksOfCalls: Bool {
    !spokenOf.isDisjoint(with: ScenarioControls.touchCalls)
      || expectation.checks.contains { $0.fact == .viewReceived }
  }

  /// Whether buttons are pressed.
  fileprivate var hasPresses: Bool {
    events.contains { event in
      if case .press = event.action { true } else { false }
    }
  }

  /// Whether a touch is handed to a view without a hit test.
  fileprivate var choosesViews: Bool {
    events.contains { event in
      if case .touch(let change) = event.action { change.view != nil } else { false }
    }
  }
}

/// A window that sends a touch to a given view without a hit test, if the case requires that.
final class ScenarioWindow: UIWindow {
  /// The recognizers that receive the touches that begin now.
  weak var chosen: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    chosen ?? super.hitTest(point, with: event)
  }
}

extension ScenarioEvent.TouchTypeName {
  /// UIKit's type of touch.
  var touchType: UITouch.TouchType {
    switch self {
    case .touch: .direct
    case .stylus: .pencil
    case .mouse: .indirectPointer
    }
  }
}
