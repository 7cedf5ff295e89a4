/// What moves items: gravity, collisions and the like, or several of them together.
@MainActor
open class UIDynamicBehavior {
  /// The behaviors that it is made of.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each step of the animator.
  open var action: (@MainActor () -> Void)?
  /// The animator that it works in.
  public internal(set) final weak var dynamicAnimator: UIDynamicAnimator?

  /// A behavior without effect, to be made of others.
  public init() {}

  /// Makes it of one more. A behavior has one place.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
  }
  /// Makes it of one less.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
  }
  /// It comes into an animator, or leaves its own. Override it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.move(to: animator) }
    animator?.wake()
  }

  /// It and all below it, each before its own.
  final var branch: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.branch) }

  // MARK: What its subclasses do

  /// The items that it moves.
  var movedItems: [any UIDynamicItem] { [] }
  /// Says what bodies are like.
  func describe(_ world: DynamicWorld) {}
  /// Pushes bodies, for a step of so many seconds.
  func push(_ world: DynamicWorld, seconds: Double) {}
  /// Brings velocities to what it demands.
  func solve(_ world: DynamicWorld, seconds: Double) {}
  /// Brings places to what it demands, and tells what began and ended.
  func settle(_ world: DynamicWorld) {}
  /// Whether it moves items that rest.
  var keepsMoving: Bool { false }
}

/// A behavior of a list of items.
@MainActor
open class ItemsBehavior: UIDynamicBehavior {
  /// The items that it moves.
  public private(set) final var items: [any UIDynamicItem]

  /// A behavior of those items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
    super.init()
  }
  /// Moves one more.
  open func addItem(_ item: any UIDynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    dynamicAnimator?.wake()
  }
  /// Moves one less.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.wake()
  }
  override var movedItems: [any UIDynamicItem] { items }
}
