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

  @Test func `undoing closes the groups that are open`() {
    manager.beginUndoGrouping()
    document.text = "a"
    manager.beginUndoGrouping()
    document.text = "ab"
    #expect(manager.canUndo)
    manager.undo()
    #expect(document.text == "" && manager.groupingLevel == 0)
  }

  @Test func `while a group is open nothing is redone`() {
    document.text = "a"
    manager.undo()
    manager.beginUndoGrouping()
    manager.redo()
    #expect(document.text == "" && manager.canRedo)
    manager.endUndoGrouping()
    manager.redo()
    #expect(document.text == "a")
  }

  @Test func `a step gets its name in its group, and another one while it is undone`() {
    #expect(manager.undoActionName == "" && manager.redoActionName == "")
    manager.setActionName("of nothing")
    manager.beginUndoGrouping()
    manager.setActionName("Typing")
    document.text = "a"
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Typing")
    manager.registerUndo(withTarget: document) { document in
      document.text = "b"
      document.manager.setActionName("Again")
    }
    manager.undo()
    #expect(manager.redoActionName == "Again")
  }

  @Test func `what an open group has is forgotten with all steps, and the group stays open`() {
    manager.beginUndoGrouping()
    document.text = "a"
    manager.removeAllActions()
    #expect(manager.groupingLevel == 1 && !manager.canUndo)
    document.text = "ab"
    manager.endUndoGrouping()
    manager.undo()
    #expect(document.text == "a" && !manager.canUndo)
  }

  @Test func `what would be redone for a target is forgotten, and what is another's stays`() {
    final class Other {
      var count = 0
    }
    let other = Other()
    manager.registerUndo(withTarget: other) { $0.count += 1 }
    document.text = "a"
    manager.undo()
    #expect(manager.canRedo && manager.canUndo)
    manager.removeAllActions(withTarget: document)
    #expect(!manager.canRedo && manager.canUndo)
    manager.undo()
    #expect(other.count == 1)
  }
}
