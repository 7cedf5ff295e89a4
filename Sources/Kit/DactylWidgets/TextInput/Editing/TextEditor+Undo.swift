import DactylControls

/// Undo of typing.
extension TextEditor {
  /// Registers an undo step. Characters typed one after the other are one step, up to a space.
  func registerUndo(of before: (EditedText, TextStyle?), typed: String, at range: Range<Int>) {
    guard let undo = host?.undoManager, undo.isUndoRegistrationEnabled else { return }
    let isTyping = range.isEmpty && typed.count == 1 && typed.first?.isWhitespace == false
    let goesOn = isTyping && typingEnd == range.lowerBound
    typingEnd = isTyping ? edited.selection.upperBound : nil
    if !goesOn { register(before, with: undo) }
  }

  private func register(_ text: (EditedText, TextStyle?), with undo: UndoManager) {
    undo.registerUndo(withTarget: self) { editor in
      let present = (editor.edited, editor.style)
      editor.willChange()
      (editor.edited, editor.style) = text
      editor.typingEnd = nil
      editor.register(present, with: undo)
      editor.didChange()
      editor.host?.selectionChanged()
      editor.host?.userChangedText()
    }
  }
}
