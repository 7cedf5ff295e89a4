public import Foundation
public import GestureMachines
public import InputFrames

/// The program: it receives input, finds the window and view of each touch, and advances time.
///
/// One input source drives it: live devices or a recording. It is the last responder of the chain,
/// except for its delegate.
@MainActor
open class UIApplication: UIResponder, InputConsumer {
  private static var current: UIApplication?

  /// The application that was made last or received input last. Made on first access.
  public static var shared: UIApplication { current ?? UIApplication() }

  /// Makes an application without windows, touches or timers, and makes it the shared one. Each
  /// test and each replay makes its own.
  public override init() {
    super.init()
    link.reference = unsafe .passUnretained(self)
    device.link = link
    if let former = Self.current { adoptUse(of: former) }
    Self.current = self
  }

  deinit {
    link.reference = nil
    link.dispatcher = nil
  }

  /// Makes this application the shared one. Tests may use several applications; each becomes the
  /// shared one while it works.
  package final func becomeShared() {
    guard Self.current !== self else { return }
    if let former = Self.current { adoptUse(of: former) }
    Self.current = self
  }

  /// Measures how long the parts of an event's handling take; `nil` to measure nothing.
  @safe @exclusivity(unchecked) package final var frameMeter: (any FrameMeter)?

  /// Receives the program's lifecycle calls. If it is a responder, it ends the responder chain.
  @safe @exclusivity(unchecked) open weak var delegate: (any UIApplicationDelegate)?
  /// The visible windows, from back to front: by level, and within a level by the time of showing.
  @safe @exclusivity(unchecked) public private(set) final var windows: [UIWindow] = []
  /// The window for events that are not touches.
  public internal(set) final var keyWindow: UIWindow? {
    get { unsafe ObjectLife.ifAlive(link.keyWindow) }
    set { link.keyWindow = unsafe newValue.map(Unmanaged.passUnretained) }
  }
  /// Finds pictures by name and encodes them as files; `nil` until a renderer sets one. Beyond
  /// UIKit, which does this itself.
  public final weak var imageSource: (any ImageSource)? {
    didSet { ContextStack.present.imageSource = imageSource }
  }
  /// Says how the kit's views look where a program draws them into pictures of its own; `nil` until a renderer sets one.
  /// Beyond UIKit, which draws its views itself.
  public final weak var lookSource: (any LookSource)?
  /// Whether the status bar shows that the program uses the network; state for a renderer.
  public final var isNetworkActivityIndicatorVisible = false
  /// The link through which windows find the application.
  final let link = ApplicationLink()
  /// The looks that views get when they first come into a window.
  package final let appearanceRules = AppearanceRules()
  /// The program's own observer of warnings, in addition to those of ``addWarningObserver(_:)``.
  /// Setting it replaces the previous one; the new one is called last.
  public final var warningObserver: (@MainActor (UsageWarning) -> Void)? {
    didSet { ownWarningObservation = warningObserver.map { addWarningObserver($0) } }
  }
  /// The program's own observer of events and decisions, in addition to those of
  /// ``addEventObserver(_:)``. Setting it replaces the previous one; the new one is called last.
  public final var eventObserver: (@MainActor (EventRecord) -> Void)? {
    didSet { ownEventObservation = eventObserver.map { addEventObserver($0) } }
  }
  private final var ownWarningObservation: Observation? {
    willSet { ownWarningObservation?.remove() }
  }
  private final var ownEventObservation: Observation? { willSet { ownEventObservation?.remove() } }
  final var warningObservers = ObserverList<UsageWarning>()
  /// Returns whether observers receive a warning; `nil` for all warnings.
  package final var warningFilter: (@MainActor (UsageWarning) -> Bool)?
  @safe @exclusivity(unchecked) final var eventObservers = ObserverList<EventRecord>() {
    didSet { isObserved = !eventObservers.isEmpty }
  }
  /// Whether there is an event observer; checked at each decision.
  @safe @exclusivity(unchecked) private(set) final var isObserved = false
  /// The screen reader while it is on. It handles touches before any view does.
  @safe @exclusivity(unchecked) package final var assistiveTechnology: (any AssistiveTechnology)?
  /// What magnifies the main screen, while it is on.
  @safe @exclusivity(unchecked) package final var lens: (any ScreenLens)?
  /// Who tells programs of the desktop what the program's accessibility says.
  package final weak var accessibilityListener: (any AccessibilityListener)?
  /// Whether the screen reader was turned on or off while the program was in the background.
  final var isReaderStatusPending = false
  /// The present time on the source's time line.
  @safe @exclusivity(unchecked) public internal(set) final var now = Timestamp.zero

  /// The screen of windows that name no other. Unless a program sets it, it gets the size of the
  /// first panel. Windows that fill it already then follow, as after ``UIScreen/resize(to:scale:)``.
  public final var mainScreen: UIScreen {
    get { chosenScreen ?? defaultScreen }
    set {
      chosenScreen = newValue
      if let chosenBuiltOrientation { newValue.builtOrientation = chosenBuiltOrientation }
    }
  }

  @safe @exclusivity(unchecked) private final var chosenScreen: UIScreen?
  // The panel's shape is unknown before the first panel.
  private final lazy var defaultScreen = UIScreen(
    panel: PanelLimits.assumedSize, builtOrientation: .portrait)
  /// The orientation in which the main screen's panel is built, if the program sets it.
  final var chosenBuiltOrientation: ScreenOrientation?
  /// Whether a panel of the main screen was added, so that its shape is known.
  final var isShapeKnown = false
  @safe @exclusivity(unchecked) final var panels: [DeviceID: PanelPlace] = [:]
  /// The screens that have names, by name.
  final var screenNames: [String: UIScreen] = [:]

  /// The device that runs the program. `UIDevice.current` is the shared application's device.
  public final let device = UIDevice()

  /// The UIKit edition whose defaults apply to presentations. Beyond UIKit, where the program's SDK
  /// decides.
  public final var presentationEdition = PresentationEdition.guides
  /// Whether navigation bars, tab bars and toolbars that are made from now on are translucent at first, as since iOS 7, so that
  /// content goes on below them; `false` before. Beyond UIKit, where the program's SDK decides. Programs that `dactyl port`
  /// writes set it.
  public final var barsAreTranslucent = false

  /// The durations of presentations, and the width from which a window is not compact. Beyond
  /// UIKit.
  public final var presentationLimits = PresentationLimits()
  /// The durations of rotations, and the size from which a screen is a pad's. Beyond UIKit.
  public final var interfaceRotationLimits = InterfaceRotationLimits()
  /// How several flexible parts of a view share a change of the superview's size. Beyond UIKit.
  public final var autoresizingRule = AutoresizingRule.proportional
  /// What people want of how the program looks.
  package final var userWishes: UserWishes = []
  /// The features that views and controllers have used so far.
  @safe @exclusivity(unchecked) package final var features: UsedFeatures = []
  /// Solves layout constraints; made with the first constraint.
  final var constraintEngine: (any ConstraintEngine)?

  @safe @exclusivity(unchecked) final var state = State.active
  final var isSuspended = false
  final var backgroundTasks = BackgroundTasks()
  /// Whether the window of a main storyboard is being passed to the delegate.
  package final var isPreparingWindow = false
  @safe @exclusivity(unchecked) final var statusBar = StatusBarState()
  package final var keyboardFrame = CGRect.zero
  /// The screens other than the main one, in the order of connection.
  final var furtherScreens: [UIScreen] = []
  final var waitingScreens: [ScreenChange] = []
  @safe @exclusivity(unchecked) final var ignoreCount = 0
  /// The view controllers, and the views and controllers with pending layout.
  final let roster = ControllerRoster()
  /// Whether layout or drawing is pending in a window.
  @safe @exclusivity(unchecked) final var iterationIsDue = false
  /// Whether the interface orientation must be decided again at the end of the iteration.
  final var orientationReviewIsDue = false
  final var orientationReviewIsAnimated = true
  /// Whether a child has appeared in a container that was on screen, so that the deciding controller may allow other
  /// orientations than before.
  final var childHasAppeared = false
  @safe @exclusivity(unchecked) final var isEndingIteration = false
  /// Whether the last iteration left work to the next one.
  @safe @exclusivity(unchecked) final var isUnsettled = false

  /// The limits of a tap for `UITouch.tapCount`: time and distance. Beyond UIKit.
  public final var tapCountLimits: TapLimits {
    get { gestureEngine.tapCounter.limits }
    set { gestureEngine.tapCounter.limits = newValue }
  }

  /// How long the engine waits for a program's own recognizers that are still undecided after the
  /// last lift. Beyond UIKit.
  public final var decisionLimits: DecisionLimits {
    get { gestureEngine.decisionLimits }
    set { gestureEngine.decisionLimits = newValue }
  }

  package final let timers = EventTimers()
  /// The frame clock; made on first access.
  @safe @exclusivity(unchecked) private final var madeFrames: FrameClock?
  final var frames: FrameClock {
    if let madeFrames { return madeFrames }
    let made = FrameClock(application: self)
    madeFrames = made
    return made
  }
  // Made on first access. It is not `lazy`, which would check for exclusive access each time.
  @safe @exclusivity(unchecked) private final var madeEngine: GestureEngine?
  @safe @exclusivity(unchecked) private final var madeDispatcher: TouchDispatcher?
  final var gestureEngine: GestureEngine {
    if let madeEngine { return madeEngine }
    let engine = GestureEngine(application: self)
    madeEngine = engine
    return engine
  }
  final lazy var hoverDispatcher = HoverDispatcher(application: self)
  package final lazy var rotations = InterfaceRotations(application: self)
  /// The observers of the program's lifecycle, in the order of the calls.
  package final var lifeObservers: [any ApplicationLifeObserver] = []
  final var touchDispatcher: TouchDispatcher {
    if let madeDispatcher { return madeDispatcher }
    let dispatcher = TouchDispatcher(application: self)
    madeDispatcher = dispatcher
    return dispatcher
  }
  final lazy var motionDispatcher = MotionDispatcher(application: self)
  final lazy var pressDispatcher = PressDispatcher(application: self)
  final lazy var codes = CodeDispatcher(application: self)
  /// The modifier keys that are down, and caps lock.
  @safe @exclusivity(unchecked) final var modifierFlags: UIKeyModifierFlags = []
  final var receivesRemoteControlEvents = false
  final var inputViews = InputViews()
  /// The application's single objects, by class: see ``service(_:)``.
  private final var services: [ObjectIdentifier: AnyObject] = [:]
  /// The application's single object of a class, such as the pasteboard or the menu; made on first
  /// access.
  package final func service<Service: AnyObject>(_ make: () -> Service) -> Service {
    let key = ObjectIdentifier(Service.self)
    if let known = services[key] as? Service { return known }
    let made = make()
    services[key] = made
    return made
  }
  /// Called when ``presentedInputView`` or ``presentedInputAccessoryView`` may have changed, for a
  /// program that shows keyboards.
  public final var inputViewsChanged: (@MainActor () -> Void)?
  final lazy var animationEngine = AnimationEngine(application: self)

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Sends an event to the windows of its touches. Override it to see every event.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches: break
    case .motion: return motionDispatcher.sendToWindow(event)
    case .presses:
      if let event = event as? UIPressesEvent { pressDispatcher.sendToWindow(event) }
      return
    case .scroll, .transform: return event.sendToWindow()
    case .remoteControl:
      if let window = motionWindow { return window.sendEvent(event) }
      return pressDispatcher.deliver(remoteControl: event, in: nil)
    }
    if let window = event.onlyWindow { return window.sendEvent(event) }
    for window in touchDispatcher.splitByWindow(event) { window.sendEvent(event) }
  }

  // MARK: Input

  /// Receives an input event. The input source or its loop calls this.
  open func handle(_ event: InputEvent) {
    becomeShared()
    inactivity?.begin(at: event.time)
    beginIteration()
    defer { endIteration() }
    switch event {
    case .deviceAdded(let description, let device, _) where description.isPanel:
      let size = PanelGeometry(description).size
      panels[device] = PanelPlace(
        size: size, screenName: description.screenName,
        isDirect: description.properties.contains(InputProperty.direct))
      if windows.isEmpty, screen(of: device) === mainScreen, case .touchscreen = description.kind {
        let light = defaultScreen.light
        defaultScreen = UIScreen(panel: size, builtOrientation: chosenBuiltOrientation)
        defaultScreen.adopt(light)
        statusBarMayHaveChanged()
      }
      if chosenScreen == nil, screen(of: device) === mainScreen,
        case .touchscreen = description.kind
      {
        adoptShape(ofFirstPanel: size)
      }
      if let built = description.builtOrientation { useBuiltOrientation(built, of: device) }
    case .deviceRemoved(let device, let time):
      forget(device, at: time)
      inactivity?.removed(device)
      panels[device] = nil
    case .touches(let frame):
      touchDispatcher.receive(frame: frame, mapping: mapping(of: frame.device))
    case .deviceAdded, .key, .pointer, .gesture, .pen, .switched, .ambient, .acceleration:
      receive(event)
    case .clockStepped(let step): notifyObservers(.clockStep(step))
    }
  }

  /// Handles the touch samples of one moment, in points of the screen.
  public final func deliver(_ samples: [TouchSample], at time: Timestamp) {
    becomeShared()
    inactivity?.begin(at: time)
    beginIteration()
    touchDispatcher.receive(samples: samples, at: time)
    endIteration()
  }

  // MARK: Time

  /// Whether displays stay awake while the program is idle. Setting it wakes a dark or dimmed
  /// display; clearing it restarts the idle intervals.
  public final var isIdleTimerDisabled = false { didSet { inactivity?.review() } }
  /// Watches for inactivity; `nil` until an interval is set.
  final var inactivity: (any InactivityWatching)?
  /// The value of ``startPageInterval`` and its observation.
  package final var startPage: (seconds: TimeInterval, observation: Observation)?
  /// Receives the scene's lifecycle events instead of ``delegate``. Set it before the launch.
  /// Beyond UIKit, which makes it from a class that a property list names.
  public final var sceneDelegate: (any UISceneDelegate)?
  final var knownScene: UIWindowScene?
  /// The value of ``userInterfaceStyle``.
  final var styleOfInterface = UIUserInterfaceStyle.light
  final var contrastOfInterface = UIAccessibilityContrast.normal

  /// The shortest time between two deliveries of moves, in seconds, such as 1/60; `nil` delivers
  /// each move at once. `event.coalescedTouches(for:)` has the moves in between. Touch-downs and
  /// lifts are never delayed. Beyond UIKit, which follows the display.
  @safe @exclusivity(unchecked) public final var touchDeliveryInterval: TimeInterval?

  /// Returns the present time of the source's clock while input is live, for work that starts
  /// between two events; `nil` in a replay, where the events' times count.
  @safe @exclusivity(unchecked) public final var clock: (@MainActor () -> Timestamp)?

  /// Whether only a test or a replay moves the application's time, so that a program's own timers
  /// must follow it: `InputTesting` sets it, and `UIApplicationMain` for a recording. Beyond UIKit.
  public final var isTimeVirtual = false

  /// How many tasks have slept long enough and did not run yet; see ``sleep(for:)``.
  package final var tasksDue = 0

  /// The start time of work that starts now: the time of the last event, or later by the clock.
  package final var presentMoment: Timestamp { clock.map { max(now, $0()) } ?? now }

  /// The time of the next timer; the present time if an iteration must be ended.
  public final var nextDeadline: Timestamp? {
    iterationIsDue || frames.isPictureAwaited ? now : timers.nextDeadline
  }

  /// Calls a closure after so many seconds of the application's time, in the order of all its timers.
  /// A shim for a program's timers calls it, while ``isTimeVirtual``. Beyond UIKit.
  public final func perform(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
    let delay = Duration.seconds(seconds.isFinite ? min(max(0, seconds), 1e9) : 1e9)
    _ = timers.schedule(at: presentMoment + delay) { _ in work() }
  }

  /// Advances time: every timer due up to that moment fires, in order.
  public final func advance(to time: Timestamp) {
    becomeShared()
    inactivity?.begin(at: time)
    beginIteration()
    // Moves that wait for a frame come before timers of a later time.
    if frames.gathersTouches { touchDispatcher.releaseGathered() }
    fireTimers { $0 <= time }
    now = max(now, time)
  }

  /// Advances time until no timer is set, for at most `Replay.longestAftermath`, because animations
  /// may start each other forever.
  public final func runUntilIdle() {
    becomeShared()
    beginIteration()
    guard let first = timers.nextDeadline else { return }
    let last = max(now, first) + Replay.longestAftermath
    fireTimers { $0 <= last }
  }

  /// Fires the timers that are due before an event. A timer of the same time as the event waits
  /// until the event was handled, because a limit that is just reached is still met.
  final func prepare(for time: Timestamp) {
    fireTimers { $0 < time }
    now = max(now, time)
  }

  /// Whether the program was warned of timers that set each other again for the same moment.
  private var hasEndlessTimers = false

  /// Fires timers in order. After ``TimerLimits/mostRounds``, timers that set each other again for
  /// the same moment wait for the next call, so that time and events continue.
  private func fireTimers(while isDue: (Timestamp) -> Bool) {
    var (moment, rounds) = (now, 0)
    while let deadline = timers.nextDeadline, isDue(deadline) {
      now = max(now, deadline)
      if now > moment { (moment, rounds) = (now, 0) }
      guard rounds < TimerLimits.mostRounds else { return warnOfEndlessTimers() }
      rounds += 1
      gestureEngine.cycle { timers.fireNext() }
      endIteration()
    }
  }

  private func warnOfEndlessTimers() {
    guard !hasEndlessTimers else { return }
    hasEndlessTimers = true
    warn(.endlessTimers)
  }

  // MARK: Windows

  final func window(_ window: UIWindow, isShown: Bool) {
    windows.removeAll { $0 === window }
    guard isShown else { return }
    let place = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.endIndex
    windows.insert(window, at: place)
  }

  /// The frontmost window that takes a touch at a point of the main screen, and the view that the
  /// touch hits. Windows of other screens take no touches there (spec VIEW:SCR-10).
  public final func hitTest(
    _ point: CGPoint, with event: UIEvent?
  ) -> (window: UIWindow, view: UIView)? {
    hitTest(point, on: mainScreen, with: event)
  }

  /// The visible windows including the status bar, in the order in which hit testing visits them:
  /// by level, then the one shown last first.
  public final var windowsFrontToBack: [UIWindow] {
    guard let bar = statusBar.window else { return windows.reversed() }
    let place = windows.firstIndex { $0.windowLevel > bar.windowLevel } ?? windows.endIndex
    return (windows[..<place] + [bar] + windows[place...]).reversed()
  }
}
