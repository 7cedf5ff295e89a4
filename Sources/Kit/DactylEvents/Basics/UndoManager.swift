/// Takes steps back, and again: each is registered with what undoes it.
///
/// Foundation for Linux has none. What is registered between ``beginUndoGrouping()`` and
/// ``endUndoGrouping()`` is one step; outside of groups each registration is one.
@MainActor
open class UndoManager {
  private struct Deed {
    weak var target: AnyObject?
    var undo: @MainActor () -> Void
  }

  private struct Step {
    var deeds: [Deed] = []
    var name = ""
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// The groups that are open, outermost first.
  private var open: [Step] = []
  private var disableCount = 0

  /// A manager without steps.
  public init() {}

  /// How many steps are kept; 0 for all.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Whether a step is being undone.
  open private(set) var isUndoing = false
  /// Whether a step is being redone.
  open private(set) var isRedoing = false
  /// Whether there is a step to undo.
  open var canUndo: Bool { !undoSteps.isEmpty || !(open.first?.deeds.isEmpty ?? true) }
  /// Whether there is a step to redo.
  open var canRedo: Bool { !redoSteps.isEmpty }
  /// How many groups are open.
  open var groupingLevel: Int { open.count }
  /// Whether registrations are taken.
  open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  /// Takes no registrations until enabled again. Calls are counted.
  open func disableUndoRegistration() { disableCount += 1 }

  /// Takes one ``disableUndoRegistration()`` back; one too many has no effect.
  open func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

  /// Registers what undoes a change. The target is not kept alive; without it there is nothing to
  /// undo. What is registered while undoing is what redoes.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let deed = Deed(target: target) { [weak target] in
      if let target { handler(target) }
    }
    if !isUndoing, !isRedoing { redoSteps = [] }
    if open.isEmpty {
      push(Step(deeds: [deed]))
    } else {
      open[open.count - 1].deeds.append(deed)
    }
  }

  /// Opens a group: what is registered until it is closed is undone in one.
  open func beginUndoGrouping() { open.append(Step()) }

  /// Closes the innermost group; without an open one it does nothing.
  open func endUndoGrouping() {
    guard let step = open.popLast(), !step.deeds.isEmpty else { return }
    if open.isEmpty {
      push(step)
    } else {
      open[open.count - 1].deeds += step.deeds
      if open[open.count - 1].name.isEmpty { open[open.count - 1].name = step.name }
    }
  }

  private func push(_ step: Step) {
    if isUndoing { redoSteps.append(step) } else { undoSteps.append(step) }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoSteps.removeFirst(max(0, undoSteps.count - levelsOfUndo))
    redoSteps.removeFirst(max(0, redoSteps.count - levelsOfUndo))
  }

  /// Undoes the last step. Open groups are closed first.
  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    guard !isUndoing, !isRedoing, let step = undoSteps.popLast() else { return }
    isUndoing = true
    run(step)
    isUndoing = false
  }

  /// Redoes the step that was undone last.
  open func redo() {
    guard open.isEmpty, !isUndoing, !isRedoing, let step = redoSteps.popLast() else { return }
    isRedoing = true
    run(step)
    isRedoing = false
  }

  /// What the step's undoing registers is one step again, of the same name.
  private func run(_ step: Step) {
    open.append(Step(name: step.name))
    for deed in step.deeds.reversed() { deed.undo() }
    while !open.isEmpty { endUndoGrouping() }
  }

  /// Forgets all steps.
  open func removeAllActions() {
    undoSteps = []
    redoSteps = []
    open = open.map { _ in Step() }
  }

  /// Forgets what has that target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func without(_ steps: [Step]) -> [Step] {
      steps.map { step in
        var step = step
        step.deeds.removeAll { $0.target === target }
        return step
      }
    }
    undoSteps = without(undoSteps).filter { !$0.deeds.isEmpty }
    redoSteps = without(redoSteps).filter { !$0.deeds.isEmpty }
    open = without(open)
  }

  /// Names the step that is being registered, or was registered last.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if !undoSteps.isEmpty {
      undoSteps[undoSteps.count - 1].name = actionName
    }
  }

  /// The name of the step that ``undo()`` would undo; empty for none.
  open var undoActionName: String { undoSteps.last?.name ?? "" }
  /// The name of the step that ``redo()`` would redo; empty for none.
  open var redoActionName: String { redoSteps.last?.name ?? "" }
}
