import DactylEvents
import Testing

@MainActor
private final class Document {
  let manager = UndoManager()
  var text = "" {
    didSet {
      let old = oldValue
      manager.registerUndo(withTarget: self) { $0.text = old }
    }
  }
}

@MainActor
@Suite("UndoManager")
struct UndoManagerTests {
  private let document = Document()
  var manager: DactylEvents.UndoManager { document.manager }

  @Test func `a change is undone and redone`() {
    #expect(!manager.canUndo)
    document.text = "a"
    document.text = "ab"
    manager.undo()
    #expect(document.text == "a")
    #expect(manager.canRedo)
    manager.redo()
    #expect(document.text == "ab")
    manager.undo()
    manager.undo()
    #expect(document.text == "")
    #expect(!manager.canUndo)
    manager.undo()
    #expect(document.text == "")
  }

  @Test func `a new change forgets what could be redone`() {
    document.text = "a"
    manager.undo()
    document.text = "b"
    #expect(!manager.canRedo)
  }

  @Test func `a group is one step, undone backwards and redone forwards`() {
    manager.beginUndoGrouping()
    document.text = "a"
    manager.beginUndoGrouping()
    document.text = "ab"
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1)
    manager.endUndoGrouping()
    manager.undo()
    #expect(document.text == "")
    manager.redo()
    #expect(document.text == "ab")
    manager.endUndoGrouping()
  }

  @Test func `steps have names`() {
    document.text = "a"
    manager.setActionName("Typing")
    #expect(manager.undoActionName == "Typing")
    manager.undo()
    #expect(manager.undoActionName == "")
    #expect(manager.redoActionName == "Typing")
  }

  @Test func `registration can be switched off`() {
    manager.disableUndoRegistration()
    document.text = "a"
    manager.enableUndoRegistration()
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
    document.text = "b"
    #expect(manager.canUndo)
  }

  @Test func `only so many steps are kept`() {
    manager.levelsOfUndo = 2
    for text in ["a", "b", "c"] { document.text = text }
    for _ in 0..<3 { manager.undo() }
    #expect(document.text == "a")
  }

  @Test func `steps of a target can be forgotten`() {
    document.text = "a"
    manager.removeAllActions(withTarget: document)
    #expect(!manager.canUndo)
    document.text = "b"
    manager.removeAllActions()
    #expect(!manager.canUndo)
  }

  @Test func `a target that is gone leaves nothing to do`() {
    let manager = DactylEvents.UndoManager()
    do {
      let passing = Document()
      manager.registerUndo(withTarget: passing) { $0.text = "never" }
    }
    manager.undo()
    #expect(!manager.canUndo)
  }
}
