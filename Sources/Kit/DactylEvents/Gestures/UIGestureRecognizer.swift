public import Foundation
import GestureMachines
import InputFrames

/// Finds one kind of gesture in the touches of its view and of all views below.
///
/// To subclass it, override the touch methods, set ``state``, and clear your own data in
/// ``reset()``. The engine decides whether a state that a recognizer sets takes effect (spec
/// GEST:1.2, GEST:1.4).
///
/// A subclass may decide after its touches have lifted, from a timer of its own or `asyncAfter`.
/// Until then it stays `possible`, further touches join its gesture, and the recognizers that
/// require its failure wait. They wait at most as long as ``UIApplication/decisionLimits`` says,
/// counted from its first lift.
///
/// **Difference**: UIKit waits without a limit.
@safe @MainActor
open class UIGestureRecognizer: GestureTargeting, Hashable {
  /// The states of a recognizer.
  public enum State: Int, Hashable, Sendable {
    /// Nothing is decided.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture goes on.
    case changed = 2
    /// The gesture is complete.
    case ended = 3
    /// A continuous gesture was interrupted.
    case cancelled = 4
    /// The touches are not this gesture.
    case failed = 5

    /// A discrete gesture is complete: the same as ``ended``.
    public static let recognized = State.ended
  }

  package final let attempt = GestureAttempt()
  @safe @exclusivity(unchecked) final var committedState = State.possible
  /// The state asked for in the present cycle, before the engine has decided.
  @safe @exclusivity(unchecked) final var requestedState: State?
  /// Whether it continues with touches that another recognizer handed over and that are already
  /// moving.
  @safe @exclusivity(unchecked) final var takesOver = false
  /// Whether it is being reset. The engine ignores a state that it sets meanwhile.
  @safe @exclusivity(unchecked) final var isInReset = false
  /// The state that the present action reports; later ones may have been decided since.
  @safe @exclusivity(unchecked) final var reportedState: State?
  @safe @exclusivity(unchecked) final var targets = TargetList()
  /// Its deadline, in a queue that clears this when it dies.
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final var timer: EventTimers.Timer?  // For their `deinit`s.
  /// The values of properties that the engine reads in each frame, without exclusivity checks.
  @safe @exclusivity(unchecked) final var switches = RecognizerSwitches()
  /// The engine that lists it as engaged, which clears this when it dies.
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final var engagedBy: Unmanaged<GestureEngine>?  // For its `deinit`.
  /// Whether a delegate was set last.
  @safe @exclusivity(unchecked) final var hasDelegate = false
  /// Whether it was put in a priority group.
  @safe @exclusivity(unchecked) final var hasPriorityGroup = false
  /// Its number among its view's recognizers.
  @safe @exclusivity(unchecked) final var rank = 0
  /// Its depth, as of the last sorting.
  @safe @exclusivity(unchecked) final var sortDepth = 0
  /// Its depth, and for which count of superviews' changes it holds.
  @safe @exclusivity(unchecked) final var knownDepth = 0
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final var depthChanges = -1  // For a view's `deinit`.
  /// The last route of touches that it was listed in.
  @safe @exclusivity(unchecked) final var routeNumber = 0
  /// The last search among requests that met one of its own.
  @safe @exclusivity(unchecked) final var searchNumber = 0
  /// Its number; each recognizer has another one.
  final let number: Int
  @safe @exclusivity(unchecked) private static var count = 0
  /// Its place in the rows of ``PairAnswers``, once it was asked for.
  @safe @exclusivity(unchecked) final var pairPlace = -1
  /// Whether it has ever asked for a state.
  @safe @exclusivity(unchecked) final var hasAsked = false
  /// Whether it did not decide within the limit after its last lift.
  @safe @exclusivity(unchecked) final var hasLetTimePass = false
  /// Whether the engine waits for its decision after the last lift. A scenario turns this off
  /// for recognizers that never decide later.
  @safe @exclusivity(unchecked) package final var isAwaited = true
  /// The members of `UIGestureRecognizer` that the class overrides.
  final let overrides: GestureOverrides.Members
  @safe @exclusivity(unchecked) final var failureRequirements: [WeakRecognizer] = []
  @safe @exclusivity(unchecked) final var limitsByTouchType:
    [UITouch.TouchType: any GestureLimits] = [:]

  /// Whether its machine may have limits other than ``GestureMeasuring/limits``.
  @safe @exclusivity(unchecked) final var hasOtherLimits = true

  /// A recognizer that calls a target's method by its selector; without a target or a selector it
  /// calls nothing. Subclasses written for UIKit override this initializer.
  ///
  /// Both parameters have defaults, so that a subclass may also call `super.init()`.
  public init(target: Any? = nil, action: Selector? = nil) {
    UIGestureRecognizer.count += 1
    number = UIGestureRecognizer.count
    overrides = GestureOverrides.members(overriddenBy: Self.self)
    ObjectLife.endsOnMainActor(self)
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without a target.
  @_disfavoredOverload
  public convenience init() { self.init(target: nil, action: nil) }

  /// Decides which touches the recognizer sees, when it begins, and with which recognizers it may
  /// work simultaneously.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { hasDelegate = delegate != nil }
  }
  /// The view whose touches it sees.
  public final var view: UIView? { unsafe ObjectLife.ifAlive(viewReference.uncounted) }
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) final unowned(unsafe) var viewReference: UIView? {  // For its `deinit`.
    didSet { depthChanges = -1 }
  }
  /// A name for logs; scene files set it from a recognizer's `id`.
  open var name: String?
  /// Whether recognizing takes the gesture's touches from their views.
  open var cancelsTouchesInView: Bool {
    get { switches.cancelsTouchesInView }
    set { switches.cancelsTouchesInView = newValue }
  }
  /// Whether views get touches only once the recognizer has failed.
  open var delaysTouchesBegan: Bool {
    get { switches.delaysTouchesBegan }
    set { switches.delaysTouchesBegan = newValue }
  }
  /// Whether views receive the end of a touch only once the recognizer has failed.
  open var delaysTouchesEnded: Bool {
    get { switches.delaysTouchesEnded }
    set { switches.delaysTouchesEnded = newValue }
  }
  /// The touch types that it sees, as raw values of ``UITouch/TouchType``; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] {
    didSet { switches.takesAllTypes = false }
  }
  /// The types of presses that it sees, as raw values of ``UIPress/PressType``; all by default. The
  /// built-in recognizers other than tap and long press see none.
  open var allowedPressTypes: [NSNumber] = UIPress.PressType.all
  /// Whether touches of another type than the first one's are left out.
  open var requiresExclusiveTouchType: Bool {
    get { switches.requiresExclusiveTouchType }
    set { switches.requiresExclusiveTouchType = newValue }
  }

  /// What the lengths in the recognizer's limits mean; points by default. Beyond UIKit.
  @safe @exclusivity(unchecked) public final var lengthUnit = GestureLengthUnit.points
  /// The group in which ``priority`` counts; none by default. Beyond UIKit: a failure requirement
  /// by name, for recognizers that have no reference to each other.
  open var priorityGroup: String? {
    didSet { hasPriorityGroup = priorityGroup != nil }
  }
  /// Within its ``priorityGroup`` a recognizer begins only once those of higher priority that see
  /// touches of the same gesture have failed. Beyond UIKit.
  open var priority = 0

  /// Whether it takes touches. Setting it to `false` cancels a gesture in progress.
  open var isEnabled: Bool {
    get { switches.isEnabled }
    set {
      let oldValue = switches.isEnabled
      switches.isEnabled = newValue
      if oldValue, !newValue {
        application.gestureEngine.abandon(self, because: .disabled)
      }
    }
  }

  /// The recognizer's state. Subclasses set it; the engine decides in the same event whether it
  /// takes effect. A state that does not follow from the present one is refused.
  open var state: State {
    get { reportedState ?? requestedState ?? committedState }
    set { request(newValue, because: ownReason) }
  }

  /// Why the machine sets ``state``, while it does.
  @safe @exclusivity(unchecked) final var ownReason: GestureReason?

  // MARK: Touches

  /// How many touches the recognizer tracks.
  open var numberOfTouches: Int { attempt.current.count }

  /// The centre of the tracked touches, in a view's coordinates; in the window's if `view` is
  /// `nil`. Once all have lifted, the centre of the places where they lifted. While a wheel or a touchpad makes the gesture,
  /// the pointer's position.
  open func location(in view: UIView?) -> CGPoint {
    if let indirect = attempt.indirect { return point(indirect.place, in: view) }
    let touches = attempt.current.isEmpty ? attempt.seen.array : attempt.current.array
    let places = touches.map(\.windowPlace)
    return point(Point.centroid(of: places), in: view)
  }

  /// The position of one of the tracked touches, counted from 0 in the order of their touch-downs;
  /// zero for a number out of range.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard (0..<attempt.current.count).contains(touchIndex) else { return .zero }
    return attempt.current.at(touchIndex) { $0.location(in: view) }
  }

  /// Called when details of a touch arrive late, as a pencil's force does. The built-in recognizers
  /// need none.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when fingers touch down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    drive(.began, handedOn: touches)
  }

  /// Called when fingers move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    drive(.moved, handedOn: touches)
  }

  /// Called when fingers lift.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    drive(.ended, handedOn: touches)
  }

  /// Called when touches are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    drive(.cancelled, handedOn: touches)
  }

  /// Called when buttons or keys go down and the recognizer belongs to a view of their responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    drive(.presses(presses, .began))
  }

  /// Called when the force of presses changes.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    drive(.presses(presses, .changed))
  }

  /// Called when buttons or keys come up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    drive(.presses(presses, .ended))
  }

  /// Called when presses are cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    drive(.presses(presses, .cancelled))
  }

  /// Called when the gesture is over and all its touches have lifted. Override it to clear your own
  /// data. A ``state`` set in it is ignored.
  open func reset() {}

  /// The pointer buttons that were down in the last event of the gesture.
  open var buttonMask: UIEvent.ButtonMask {
    attempt.seen.array.reduce(into: []) { $0.formUnion($1.moment.buttons) }
  }

  /// The modifier keys that were down in the last event of the gesture.
  open var modifierFlags: UIKeyModifierFlags { attempt.modifierFlags }

  /// Whether it accepts the pointer's buttons.
  @_spi(Kit) open func takesButtons(of touch: UITouch) -> Bool { true }

  /// Whether it takes that scroll or touchpad's gesture for its own.
  func takes(_ gesture: IndirectGesture) -> Bool { false }

  /// Whether the class recognizes gestures made of presses itself.
  var isMadeForPresses: Bool { false }

  /// Whether the recognizer sees that event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Hears what may become of the gesture before it is decided, for feedback without delay: that
  /// fingers press, and that a tap would be one if no double tap came. Beyond UIKit.
  @safe @exclusivity(unchecked) public final var previewHandler:
    (@MainActor (GesturePreview) -> Void)?

  // MARK: Relations

  /// Whether recognizing makes the other recognizer fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other one's recognizing makes this recognizer fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the recognizer waits until the other one has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other one waits until this recognizer has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// The reason why the recognizer itself may not begin, for subclasses that know more than the
  /// fingers' movement. Asked before its view and its delegate.
  @_spi(Kit) open var ownRefusal: String? { nil }

  // MARK: Time

  /// Passes touches to the machine. The built-in recognizers override it; a program's own has no
  /// machine.
  func drive(_ touches: ReportedTouches) {}

  /// Passes an input to the machine. In a program's own recognizer, a deadline is that of its
  /// timer.
  func drive(_ input: MachineInput) {
    if case .deadline = input { timerFired() }
  }

  /// Whether it is a pinch: on the same view a pan comes before it.
  var isPinch: Bool { false }

  /// Called when the time set by ``startTimer(after:)`` is over. Override it. Beyond UIKit.
  open func timerFired() {}

  /// Two recognizers are equal when they are the same object.
  public nonisolated static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool
  {
    left === right
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
