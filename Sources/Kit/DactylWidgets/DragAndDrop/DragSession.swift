import DactylControls
import Foundation

/// A drag from its lift to its end, as both sides see it.
///
///     lifted ──moved──▶ carried ──lifted finger──▶ ending ──animations──▶ over
///        └─ lifted finger: taken back ────────────────────────────────────▶┘
@MainActor
final class DragSession: UIDragSession, UIDropSession {
  enum Phase { case prepared, lifted, carried, ending, over }

  let interaction: UIDragInteraction
  let view: UIView
  let window: UIWindow
  let application: UIApplication
  let stage: DragStage
  var items: [UIDragItem] = []
  var localContext: Any?
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  let progress = Progress(totalUnitCount: 0)
  private(set) var allowsMoveOperation = true
  private(set) var isRestrictedToDraggingApplication = false
  private(set) var phase = Phase.prepared
  /// Where the finger is, in the window.
  private(set) var place: CGPoint
  /// Where it was when the items were lifted.
  private let start: CGPoint
  private(set) var target: (any DropTarget)?
  private(set) var proposal: UIDropProposal?
  /// The places that it came over, in order.
  private var visited: [any DropTarget] = []
  private var answers: [ObjectIdentifier: Bool] = [:]
  private var pasteTargets: [ObjectIdentifier: PasteTarget] = [:]
  private var lifting: UIViewPropertyAnimator?
  private let liftAnimator = DragAnimator()
  /// What the finger may open, and the scroll view at whose edge it is.
  private var spring: SpringLoad?
  private lazy var scrolling = DragScrolling(self)

  init(from interaction: UIDragInteraction, view: UIView, in window: UIWindow, at place: CGPoint) {
    self.interaction = interaction
    self.view = view
    self.window = window
    self.place = place
    application = view.application
    start = place
    stage = DragStage(frame: window.bounds)
    stage.limits = application.drags.limits
  }

  private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }
  var localDragSession: (any UIDragSession)? { self }
  /// Whether items can be added.
  var isOpen: Bool { phase == .lifted || phase == .carried }

  // MARK: What both sides ask

  func location(in view: UIView) -> CGPoint {
    guard let other = view.window else { return view.convert(place, from: window) }
    return view.convert(window.convert(place, to: other), from: nil)
  }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    progress.totalUnitCount += Int64(providers.count)
    var loaded = [(any NSItemProviderReading)?](repeating: nil, count: providers.count)
    var open = providers.count
    if providers.isEmpty { application.perform(after: 0) { completion([]) } }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        loaded[index] = object
        open -= 1
        progress.completedUnitCount += 1
        if open == 0 { completion(loaded.compactMap { $0 }) }
      }
    }
    return progress
  }
  func pasteTarget(of view: UIView) -> PasteTarget {
    let key = ObjectIdentifier(view)
    if let known = pasteTargets[key], known.view === view { return known }
    let target = PasteTarget(view)
    pasteTargets[key] = target
    return target
  }

  // MARK: Lifting

  /// Shows the items as lifted.
  func lift() {
    phase = .lifted
    application.drags.add(self)
    window.addSubview(stage)
    report(.lifted(items: items.count))
    for item in items {
      show(item, delegate?.dragInteraction(interaction, previewForLifting: item, session: self))
    }
    delegate?.dragInteraction(interaction, willAnimateLiftWith: liftAnimator, session: self)
    let animator = UIViewPropertyAnimator(duration: stage.limits.animationTime, curve: .easeInOut)
    animator.pausesOnCompletion = true
    animator.addAnimations { [stage, liftAnimator] in
      stage.grow()
      liftAnimator.animate()
    }
    animator.startAnimation()
    lifting = animator
  }

  private func show(_ item: UIDragItem, _ preview: UITargetedDragPreview?) {
    guard let preview else { return }
    stage.add(item, preview, at: place)
  }

  /// The finger has not gone anywhere.
  private func takeBack() {
    phase = .ending
    report(.cancelled(reason: "the finger lifted before it moved"))
    guard let lifting else { return finishTakingBack() }
    lifting.pausesOnCompletion = false
    lifting.isReversed = true
    lifting.addCompletion { [self] _ in finishTakingBack() }
    lifting.startAnimation()
  }

  private func finishTakingBack() {
    lifting = nil
    close()
    liftAnimator.finish(at: .start)
    report(.ended(.cancel))
  }

  private func endLift() {
    guard let lifting else { return }
    self.lifting = nil
    lifting.stopAnimation(false)
    lifting.finishAnimation(at: .end)
    liftAnimator.finish(at: .end)
  }

  // MARK: Carrying

  /// Begins to carry the items, as the first move does.
  func begin() {
    guard phase == .lifted else { return }
    endLift()
    phase = .carried
    delegate?.dragInteraction(interaction, sessionWillBegin: self)
    allowsMoveOperation =
      delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: self) ?? true
    isRestrictedToDraggingApplication =
      delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: self)
      ?? false
    let isFull = delegate?.dragInteraction(interaction, prefersFullSizePreviewsFor: self) ?? false
    report(.began)
    stage.carry(isFull: isFull, at: place)
  }

  /// The finger is at another point of the window.
  func move(to place: CGPoint) {
    guard isOpen, place != self.place || phase == .carried else { return }
    let isSame = place == self.place
    self.place = place
    if phase == .lifted {
      let (x, y) = (place.x - start.x, place.y - start.y)
      let far = stage.limits.startDistance
      stage.follow(place)
      guard x * x + y * y > far * far else { return }
      begin()
    }
    guard !isSame else { return }
    stage.follow(place)
    delegate?.dragInteraction(interaction, sessionDidMove: self)
    look()
  }

  /// Finds the place under the finger, and asks it.
  func look() {
    guard phase == .carried else { return }
    let below = viewsBelow
    lookForSpring(in: below)
    scrolling.look(in: below)
    // Something may have opened, and ended the drag.
    guard phase == .carried else { return }
    let found = target(in: below)
    if found !== target {
      leave()
      if let found {
        target = found
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        report(.entered)
        found.enter(self)
      }
    }
    guard let target else { return }
    let before = proposal?.operation
    let next = target.update(self)
    proposal = next
    if next.operation != before { report(.proposed(next.operation)) }
  }

  private func leave() {
    guard let old = target else { return }
    report(.exited)
    target = nil
    proposal = nil
    old.exit(self)
  }

  /// The innermost place at a point of the window that takes the items.
  func target(at place: CGPoint) -> (any DropTarget)? { target(in: views(at: place)) }

  private func target(in views: [UIView]) -> (any DropTarget)? {
    for view in views {
      for target in view.dropTargets(for: self) where canHandle(target) { return target }
    }
    return nil
  }

  /// The views at a point of the window, from the innermost outward.
  private func views(at place: CGPoint) -> [UIView] {
    let point = window.convert(place, to: nil as UIWindow?)
    guard let hit = application.hitTest(point, on: window.screen, with: nil) else { return [] }
    return Array(sequence(first: hit.view, next: \.superview))
  }
  private var viewsBelow: [UIView] { views(at: place) }

  private func lookForSpring(in views: [UIView]) {
    let found = views.lazy.flatMap(\.springs).first
    if spring?.interaction !== found {
      spring?.end()
      spring = found.map { SpringLoad($0, self) }
    }
    spring?.update()
  }

  /// The finger opens and scrolls nothing any more.
  private func endHovering() {
    spring?.end()
    spring = nil
    scrolling.end()
  }

  private func canHandle(_ candidate: any DropTarget) -> Bool {
    let key = ObjectIdentifier(candidate)
    if answers[key] == nil { answers[key] = candidate.canHandle(self) }
    guard answers[key] == true else { return false }
    return candidate.takesSeveral || !application.drags.isOccupied(candidate, beside: self)
  }

  /// Adds items that another finger touched.
  func add(_ added: [UIDragItem], from other: UIDragInteraction) {
    guard isOpen, !added.isEmpty else { return }
    delegate?.dragInteraction(interaction, session: self, willAdd: added, for: other)
    items += added
    report(.added(items: items.count))
    for item in added {
      show(item, other.delegate?.dragInteraction(other, previewForLifting: item, session: self))
    }
    stage.gather(at: place)
    // What could take fewer items may refuse these, and the reverse.
    answers = [:]
    look()
  }

  // MARK: The end

  /// The finger lifts.
  func drop() {
    switch phase {
    case .lifted: takeBack()
    case .carried:
      guard let target else { return cancel(because: "nothing here takes the items") }
      switch proposal?.operation ?? .cancel {
      case .cancel: cancel(because: "the view below the finger accepts none of the items")
      case .forbidden: cancel(because: "the view below the finger forbids the drop")
      case .move where !allowsMoveOperation:
        cancel(
          because:
            "the view below the finger would move the items, and their source does not allow that")
      case .copy, .move: perform(on: target, proposal?.operation ?? .copy)
      }
    default: break
    }
  }

  private func perform(on target: any DropTarget, _ operation: UIDropOperation) {
    phase = .ending
    endHovering()
    report(.dropped(operation))
    target.perform(self)
    var animators: [DragAnimator] = []
    for item in items {
      let preview = target.preview(of: item, instead: stage.preview(of: item, in: target.view))
      let animator = DragAnimator()
      target.willAnimate(item, with: animator)
      animators.append(animator)
      stage.aim(item, preview)
    }
    delegate?.dragInteraction(interaction, session: self, willEndWith: operation)
    animate(animators) { [self] in
      target.conclude(self)
      end(operation)
      afterLoading { [self] in
        delegate?.dragInteraction(interaction, sessionDidTransferItems: self)
      }
    }
  }

  /// Takes all items back.
  func cancel(because reason: String) {
    guard phase != .lifted else { return takeBack() }
    guard phase == .carried else { return }
    report(.cancelled(reason: reason))
    leave()
    phase = .ending
    endHovering()
    var animators: [DragAnimator] = []
    for item in items {
      let preview = stage.home(of: item).flatMap {
        delegate?.dragInteraction(interaction, previewForCancelling: item, withDefault: $0)
      }
      let animator = DragAnimator()
      delegate?.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
      animators.append(animator)
      stage.aim(item, preview)
    }
    delegate?.dragInteraction(interaction, session: self, willEndWith: .cancel)
    animate(animators) { [self] in end(.cancel) }
  }

  private func animate(_ animators: [DragAnimator], _ done: @escaping @MainActor () -> Void) {
    UIView.animate(
      withDuration: stage.limits.animationTime, delay: 0, options: [.allowUserInteraction],
      animations: { [stage] in
        stage.arrive()
        for animator in animators { animator.animate() }
      },
      completion: { [self] _ in
        close()
        for animator in animators { animator.finish(at: .end) }
        done()
      })
  }

  private func end(_ operation: UIDropOperation) {
    delegate?.dragInteraction(interaction, session: self, didEndWith: operation)
    for place in visited { place.end(self) }
    report(.ended(operation))
  }

  private func close() {
    phase = .over
    stage.removeFromSuperview()
    application.drags.remove(self)
  }

  private func afterLoading(_ block: @escaping @MainActor () -> Void) {
    var open = items.count
    for item in items {
      item.itemProvider.afterLoading {
        open -= 1
        if open == 0 { block() }
      }
    }
  }

  func report(_ kind: DragReport.Kind) {
    application.notifyObservers(
      .drag(
        DragReport(
          time: application.now, source: view, target: target?.view, place: place, kind: kind)))
  }
}
