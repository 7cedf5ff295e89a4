public import Foundation
public import GestureMachines
public import InputFrames

/// The program: it takes input, finds the window and view of each touch, and lets time pass.
///
/// One source drives it: a loop over live devices, or a recording. It is the last responder but
/// for its delegate.
@MainActor
open class UIApplication: UIResponder, InputConsumer {
  private static var current: UIApplication?

  /// The application that was made last, or took input last; made when first asked for.
  public static var shared: UIApplication { current ?? UIApplication() }

  /// An application that becomes the shared one, with no window, no touch and no timer. Tests and
  /// replays start with one each.
  public override init() {
    super.init()
    link.reference = unsafe .passUnretained(self)
    device.home = link
    if let former = Self.current { adoptUse(of: former) }
    Self.current = self
  }

  deinit {
    link.reference = nil
    link.dispatcher = nil
  }

  /// Makes this application the shared one. Several may live side by side in tests; what is done
  /// by or to one of them finds it as the shared one.
  package final func becomeShared() {
    guard Self.current !== self else { return }
    if let former = Self.current { adoptUse(of: former) }
    Self.current = self
  }

  /// Hears where the time of each event goes; `nil` for nobody.
  package final var frameMeter: (any FrameMeter)?

  /// Told of the program's life; the end of the responder chain where it is a responder.
  @safe @exclusivity(unchecked) open weak var delegate: (any UIApplicationDelegate)?
  /// The windows that are shown, from back to front: by level, on one level the one shown later in
  /// front.
  @safe @exclusivity(unchecked) public private(set) final var windows: [UIWindow] = []
  /// The window for events that are no touches.
  public internal(set) final var keyWindow: UIWindow? {
    get { unsafe ObjectLife.ifAlive(link.keyWindow) }
    set { link.keyWindow = unsafe newValue.map(Unmanaged.passUnretained) }
  }
  /// Finds pictures by name and writes them as files; `nil` while no renderer has set one. Beyond UIKit,
  /// which has both built in.
  public final weak var imageSource: (any ImageSource)?
  /// How windows find the application.
  final let link = ApplicationLink()
  /// The program's own observer of warnings, beside those of ``addWarningObserver(_:)``. Setting it
  /// replaces the former one and adds the new one behind all others.
  public final var warningObserver: (@MainActor (UsageWarning) -> Void)? {
    didSet { ownWarningObservation = warningObserver.map { addWarningObserver($0) } }
  }
  /// The program's own observer of touches and decisions, beside those of ``addEventObserver(_:)``.
  /// Setting it replaces the former one and adds the new one behind all others.
  public final var eventObserver: (@MainActor (EventRecord) -> Void)? {
    didSet { ownEventObservation = eventObserver.map { addEventObserver($0) } }
  }
  private final var ownWarningObservation: Observation? {
    willSet { ownWarningObservation?.remove() }
  }
  private final var ownEventObservation: Observation? { willSet { ownEventObservation?.remove() } }
  final var warningObservers = ObserverList<UsageWarning>()
  /// Answers, while it is set, whether the observers receive a warning.
  package final var warningFilter: (@MainActor (UsageWarning) -> Bool)?
  @safe @exclusivity(unchecked) final var eventObservers = ObserverList<EventRecord>() {
    didSet { isObserved = !eventObservers.isEmpty }
  }
  /// Whether there is an observer of events: asked at each decision.
  @safe @exclusivity(unchecked) private(set) final var isObserved = false
  /// The screen reader, while it is on: it is asked before any touch reaches a view.
  @safe @exclusivity(unchecked) package final var assistiveTechnology: (any AssistiveTechnology)?
  /// Whether the reader was switched while the program was in the background.
  final var isReaderStatusPending = false
  /// The moment up to which time has passed, on the source's time line.
  @safe @exclusivity(unchecked) public internal(set) final var now = Timestamp.zero

  /// The screen that windows use when none is named. Unless a program sets it, it takes the size
  /// of the first panel that comes while no window is shown.
  public final var mainScreen: UIScreen {
    get { namedScreen ?? defaultScreen }
    set {
      namedScreen = newValue
      if let namedBuilt { newValue.builtOrientation = namedBuilt }
    }
  }

  @safe @exclusivity(unchecked) private final var namedScreen: UIScreen?
  // Before a panel has come, its shape is not known.
  private final lazy var defaultScreen = UIScreen(
    panel: PanelLimits.assumedSize, builtOrientation: .portrait)
  /// How the program says that the glass of the main screen is built.
  final var namedBuilt: ScreenOrientation?
  /// Whether a panel of the main screen has come, so that its shape is known.
  final var isShapeKnown = false
  @safe @exclusivity(unchecked) final var panels: [DeviceID: PanelPlace] = [:]
  /// The screens that have names, for panels that call one by its name.
  final var screenNames: [String: UIScreen] = [:]

  /// The device that runs the program: how it is held. `UIDevice.current` is the shared
  /// application's.
  public final let device = UIDevice()

  /// Which edition of UIKit decides how controllers are presented that leave it open. Beyond UIKit,
  /// where the program's SDK decides.
  public final var presentationEdition = PresentationEdition.guides

  /// How long presentations last, and how wide a window is that is not compact. Beyond UIKit.
  public final var presentationLimits = PresentationLimits()
  /// How long turns of the interface last, and from which size on a screen is a pad's. Beyond UIKit.
  public final var turnLimits = TurnLimits()
  /// How several flexible parts of a view share a change of its superview's size. Beyond UIKit.
  public final var autoresizingRule = AutoresizingRule.proportional
  final var isReduceMotionEnabled = false
  /// What its views and controllers have used so far.
  @safe @exclusivity(unchecked) final var features: UsedFeatures = []
  /// Solves the constraints of its views, once there was one.
  final var constraintEngine: (any ConstraintEngine)?

  @safe @exclusivity(unchecked) final var state = State.active
  final var isSuspended = false
  /// Whether a main storyboard's window is just being handed to the delegate.
  package final var isPreparingWindow = false
  @safe @exclusivity(unchecked) final var statusBar = StatusBarState()
  final var keyboardFrame = CGRect.zero
  /// The screens beside the main one, in the order in which they were connected.
  final var furtherScreens: [UIScreen] = []
  final var waitingScreens: [ScreenChange] = []
  @safe @exclusivity(unchecked) final var ignoreCount = 0
  /// The controllers, and what waits for layout.
  final let roster = ControllerRoster()
  /// Whether layout or display is due in a window.
  @safe @exclusivity(unchecked) final var turnIsDue = false
  /// Whether the interface's orientation is to be decided again at the end of the turn.
  final var orientationReviewIsDue = false
  @safe @exclusivity(unchecked) final var isEndingTurn = false
  /// Whether the last turn left something to the next one.
  @safe @exclusivity(unchecked) final var isUnsettled = false

  /// What counts as a tap for `UITouch.tapCount`, and how soon and near the next one comes. Beyond
  /// UIKit.
  public final var tapCountLimits: TapLimits {
    get { gestureEngine.tapCounter.limits }
    set { gestureEngine.tapCounter.limits = newValue }
  }

  /// How long is waited for a program's own recognizers that stay undecided after the last lift. Beyond
  /// UIKit.
  public final var decisionLimits: DecisionLimits {
    get { gestureEngine.decisionLimits }
    set { gestureEngine.decisionLimits = newValue }
  }

  final let timers = EventTimers()
  /// When pictures are due. Made when first asked for.
  @safe @exclusivity(unchecked) private final var madeFrames: FrameClock?
  final var frames: FrameClock {
    if let madeFrames { return madeFrames }
    let made = FrameClock(application: self)
    madeFrames = made
    return made
  }
  // Made when first asked for; not `lazy`, which checks for exclusive access each time.
  @safe @exclusivity(unchecked) private final var madeEngine: GestureEngine?
  @safe @exclusivity(unchecked) private final var madeDispatcher: TouchDispatcher?
  final var gestureEngine: GestureEngine {
    if let madeEngine { return madeEngine }
    let engine = GestureEngine(application: self)
    madeEngine = engine
    return engine
  }
  final lazy var hoverDispatcher = HoverDispatcher(application: self)
  final lazy var turns = InterfaceTurns(application: self)
  /// What takes part in the program's life beside the delegate, in the order of the calls.
  package final var lifeObservers: [any ApplicationLifeObserver] = []
  final var touchDispatcher: TouchDispatcher {
    if let madeDispatcher { return madeDispatcher }
    let dispatcher = TouchDispatcher(application: self)
    madeDispatcher = dispatcher
    return dispatcher
  }
  final lazy var motionDispatcher = MotionDispatcher(application: self)
  final lazy var pressDispatcher = PressDispatcher(application: self)
  /// The modifier keys that are down, and caps lock.
  @safe @exclusivity(unchecked) final var modifierFlags: UIKeyModifierFlags = []
  final var receivesRemoteControlEvents = false
  final var inputViews = InputViews()
  /// What the application has one of, by its class: see ``service(_:)``.
  private final var services: [ObjectIdentifier: AnyObject] = [:]
  /// The application's one object of a class, made when first asked for: the pasteboard, the menu.
  package final func service<Service: AnyObject>(_ make: () -> Service) -> Service {
    let key = ObjectIdentifier(Service.self)
    if let known = services[key] as? Service { return known }
    let made = make()
    services[key] = made
    return made
  }
  /// Called when ``presentedInputView`` or ``presentedInputAccessoryView`` may have changed, for
  /// a program that shows keyboards.
  public final var inputViewsChanged: (@MainActor () -> Void)?
  final lazy var animationEngine = AnimationEngine(application: self)

  /// The delegate, where it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Sends an event to the windows that its touches began in. Override it to see every event.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches: break
    case .motion: return motionDispatcher.sendToWindow(event)
    case .presses:
      if let event = event as? UIPressesEvent { pressDispatcher.sendToWindow(event) }
      return
    case .remoteControl:
      if let window = motionWindow { return window.sendEvent(event) }
      return pressDispatcher.deliver(remoteControl: event, in: nil)
    }
    if let window = event.onlyWindow { return window.sendEvent(event) }
    for window in touchDispatcher.windows(of: event) { window.sendEvent(event) }
  }

  // MARK: Input

  /// Receives an event of an input source. The source, or the loop that drives it, calls this.
  open func handle(_ event: InputEvent) {
    becomeShared()
    inactivity?.begin(at: event.time)
    beginTurn()
    defer { endTurn() }
    switch event {
    case .deviceAdded(let description, let device, _):
      let size = PanelGeometry(description).size
      panels[device] = PanelPlace(size: size, screenName: description.screenName)
      if windows.isEmpty, screen(of: device) === mainScreen, case .touchscreen = description.kind {
        defaultScreen = UIScreen(panel: size, builtOrientation: namedBuilt)
        statusBarMayHaveChanged()
      }
      if namedScreen == nil, screen(of: device) === mainScreen,
        case .touchscreen = description.kind
      {
        panelShowsShape(size)
      }
      if let built = description.builtOrientation { panel(device, isBuilt: built) }
    case .deviceRemoved(let device, let time):
      touchDispatcher.cancelTouches(of: device, at: time)
      motionDispatcher.removed(device, at: time)
      inactivity?.removed(device)
      panels[device] = nil
    case .touches(let frame):
      touchDispatcher.receive(frame: frame, mapping: mapping(of: frame.device))
    case .acceleration(let sample): motionDispatcher.felt(sample)
    }
  }

  /// Receives the samples of fingers at one moment, in points of the screen.
  public final func deliver(_ samples: [TouchSample], at time: Timestamp) {
    becomeShared()
    inactivity?.begin(at: time)
    beginTurn()
    touchDispatcher.receive(samples: samples, at: time)
    endTurn()
  }

  // MARK: Time

  /// Whether the displays are to stay awake while nobody uses them. A display that is dark or dimmed wakes when this is
  /// set; the times count anew when it is taken back.
  public final var isIdleTimerDisabled = false { didSet { inactivity?.review() } }
  /// The clock of inactivity; `nil` until a time is set.
  final var inactivity: (any InactivityWatching)?
  /// What ``startPageInterval`` says, and what it has set up.
  final var startPage: (seconds: TimeInterval, observation: Observation)?
  /// Told of the scene's life in place of ``delegate``. Beyond UIKit, which makes it of the class that
  /// a property list names: set it before the program is launched.
  public final var sceneDelegate: (any UISceneDelegate)?
  final var knownScene: UIWindowScene?
  /// What ``userInterfaceStyle`` says.
  final var styleOfInterface = UIUserInterfaceStyle.light

  /// The least time between two deliveries of movements, in seconds, such as 1/60 for a program that
  /// draws that often; `nil` delivers each as it comes. What comes in between is gathered:
  /// `event.coalescedTouches(for:)` has it. Touch-downs and lifts are never kept waiting. Beyond
  /// UIKit, which follows the display.
  @safe @exclusivity(unchecked) public final var touchDeliveryInterval: TimeInterval?

  /// Tells the present moment of the source's clock while input is live, for what a program starts
  /// between two events. `nil` in a replay: there, time is what the events say.
  @safe @exclusivity(unchecked) public final var clock: (@MainActor () -> Timestamp)?

  /// The moment that counts for what is started now: of the last event, or later by the clock.
  final var presentMoment: Timestamp { clock.map { max(now, $0()) } ?? now }

  /// When the next timer is due; at once, when a turn is to be ended.
  public final var nextDeadline: Timestamp? {
    turnIsDue || frames.isPictureAwaited ? now : timers.nextDeadline
  }

  /// Lets time pass up to that moment: every timer due by then fires, in order.
  public final func advance(to time: Timestamp) {
    becomeShared()
    inactivity?.begin(at: time)
    beginTurn()
    // Movements that wait for the frame come before timers that are due later.
    if frames.gathersTouches { touchDispatcher.releaseGathered() }
    fireTimers { $0 <= time }
    now = max(now, time)
  }

  /// Lets time pass until no timer is set, for `Replay.longestAftermath` at most: animations may
  /// start each other for ever.
  public final func runUntilIdle() {
    becomeShared()
    beginTurn()
    guard let first = timers.nextDeadline else { return }
    let last = max(now, first) + Replay.longestAftermath
    fireTimers { $0 <= last }
  }

  /// Fires what was due before an event of that moment. A limit that is just reached is still
  /// kept, so a timer of the same moment waits until the event has been heard.
  final func prepare(for time: Timestamp) {
    fireTimers { $0 < time }
    now = max(now, time)
  }

  /// Whether the program was warned of timers that set each other anew for one moment.
  private var hasEndlessTimers = false

  /// Fires timers in order. Those that set each other anew for the same moment wait for the next call
  /// after ``TimerLimits/mostRounds``, so that time and events go on.
  private func fireTimers(while isDue: (Timestamp) -> Bool) {
    var (moment, rounds) = (now, 0)
    while let deadline = timers.nextDeadline, isDue(deadline) {
      now = max(now, deadline)
      if now > moment { (moment, rounds) = (now, 0) }
      guard rounds < TimerLimits.mostRounds else { return warnOfEndlessTimers() }
      rounds += 1
      gestureEngine.cycle { timers.fireNext() }
      endTurn()
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

  /// The frontmost window that takes a touch at that point of the main screen, and the view it
  /// hits. Windows of other screens take none (spec VIEW:SCR-10).
  public final func hitTest(
    _ point: CGPoint, with event: UIEvent?
  ) -> (window: UIWindow, view: UIView)? {
    hitTest(point, on: mainScreen, with: event)
  }

  /// The windows that are shown, the status bar among them, in the order in which a touch asks
  /// them: by level, then the one shown last first.
  public final var windowsFrontToBack: [UIWindow] {
    guard let bar = statusBar.window else { return windows.reversed() }
    let place = windows.firstIndex { $0.windowLevel > bar.windowLevel } ?? windows.endIndex
    return (windows[..<place] + [bar] + windows[place...]).reversed()
  }
}
