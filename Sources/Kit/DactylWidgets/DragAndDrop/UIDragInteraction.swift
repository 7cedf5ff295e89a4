@_spi(Kit) public import DactylEvents
import Foundation

/// Lets a finger that rests on a view lift items and drag them to other views.
///
///     view.addInteraction(UIDragInteraction(delegate: self))
///
/// On a phone it is off at first: set ``isEnabled``. Apple: UIDragInteraction.
@MainActor
open class UIDragInteraction: UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Gives the items, and hears how the drag goes.
  public private(set) final weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether new interactions are on: they are where the interface is a pad's.
  open class var isEnabledByDefault: Bool {
    UIApplication.shared.device.userInterfaceIdiom == .pad
  }
  /// Whether a finger lifts items. Turning it off ends a drag that comes from here.
  open var isEnabled: Bool {
    didSet {
      lift.isEnabled = isEnabled
      adding.isEnabled = isEnabled
    }
  }
  /// Whether other recognizers go on while items are lifted.
  open var allowsSimultaneousRecognitionDuringLift = false

  private final let lift = DragLiftGestureRecognizer()
  private final let adding = DragAddGestureRecognizer()
  /// What the delegate has given for a lift that is about to begin.
  private final var prepared: DragSession?
  private final weak var session: DragSession?

  /// An interaction whose items the delegate gives.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    isEnabled = Self.isEnabledByDefault
    lift.isEnabled = isEnabled
    adding.isEnabled = isEnabled
    lift.name = "lift"
    adding.name = "add to drag"
    lift.interaction = self
    adding.interaction = self
    lift.addTarget(self, action: UIDragInteraction.lifted)
    adding.addTarget(self, action: UIDragInteraction.tapped)
  }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    self.view?.removeGestureRecognizer(lift)
    self.view?.removeGestureRecognizer(adding)
  }
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    lift.minimumPressDuration = view.application.drags.limits.liftDelay
    view.addGestureRecognizer(lift)
    view.addGestureRecognizer(adding)
  }

  // MARK: By fingers

  /// Asks for items when a finger has rested. Answers why there is no lift.
  final func refusal(of lift: UIGestureRecognizer) -> String? {
    prepared = nil
    guard let view, let window = view.window else { return "the view is in no window" }
    prepared = prepare(at: lift.location(in: window), in: window)
    return prepared == nil ? "there is no item to drag" : nil
  }

  /// A session with the items at a point of a window; `nil` without any.
  final func prepare(at place: CGPoint, in window: UIWindow) -> DragSession? {
    guard let view else { return nil }
    let session = DragSession(from: self, view: view, in: window, at: place)
    session.items = delegate?.dragInteraction(self, itemsForBeginning: session) ?? []
    return session.items.isEmpty ? nil : session
  }

  private func lifted(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began:
      // The session is kept by the drags that are on their way, from its lift on.
      let lifted = prepared
      prepared = nil
      session = lifted
      lifted?.lift()
    case .changed:
      if let session { session.move(to: press.location(in: session.window)) }
    case .ended:
      if let session { session.move(to: press.location(in: session.window)) }
      session?.drop()
    case .cancelled: session?.cancel(because: "the touch was cancelled")
    default: break
    }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let view else { return }
    add(at: tap.location(in: view))
  }

  /// Adds the items at a point of the view to a drag that is on its way. Answers whether there were any.
  @discardableResult
  final func add(at point: CGPoint) -> Bool {
    guard let view, let delegate else { return false }
    let open = view.application.drags.open
    guard !open.isEmpty else { return false }
    let chosen = delegate.dragInteraction(self, sessionForAddingItems: open, withTouchAt: point)
    guard let session = open.first(where: { $0 === chosen }) else { return false }
    let items = delegate.dragInteraction(self, itemsForAddingTo: session, withTouchAt: point)
    session.add(items, from: self)
    return !items.isEmpty
  }
}

/// A finger that rests, and carries what it has lifted.
final class DragLiftGestureRecognizer: UILongPressGestureRecognizer {
  weak var interaction: UIDragInteraction?
  override var ownRefusal: String? { interaction?.refusal(of: self) }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    // A second finger's tap adds items.
    !(preventedGestureRecognizer is DragAddGestureRecognizer)
      && interaction?.allowsSimultaneousRecognitionDuringLift != true
  }
}

/// A tap beside a drag that is on its way.
final class DragAddGestureRecognizer: UITapGestureRecognizer {
  weak var interaction: UIDragInteraction?
  override func shouldReceive(_ event: UIEvent) -> Bool {
    interaction?.view?.application.drags.open.isEmpty == false
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is DragLiftGestureRecognizer)
  }
}
