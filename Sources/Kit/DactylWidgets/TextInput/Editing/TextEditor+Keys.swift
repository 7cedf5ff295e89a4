import DactylControls
import Foundation

/// The effects of keys of a hardware keyboard.
extension TextEditor {
  /// Handles a key; returns `false` if the key has no effect here. The host handles Return.
  func handle(_ key: UIKey) -> Bool {
    let extends = key.modifierFlags.contains(.shift)
    let byWord = !key.modifierFlags.isDisjoint(with: [.control, .alternate])
    switch key.characters {
    case "\u{8}", "\u{7F}": host?.deleteBackward()
    case UIKeyCommand.inputDelete: deleteForward()
    case UIKeyCommand.inputLeftArrow: move(forward: false, byWord: byWord, extending: extends)
    case UIKeyCommand.inputRightArrow: move(forward: true, byWord: byWord, extending: extends)
    case UIKeyCommand.inputUpArrow where host?.breaksLines == true:
      moveLine(by: -1, extending: extends)
    case UIKeyCommand.inputDownArrow where host?.breaksLines == true:
      moveLine(by: 1, extending: extends)
    case UIKeyCommand.inputHome: go(to: lineRange.lowerBound, extending: extends)
    case UIKeyCommand.inputEnd: go(to: lineEnd, extending: extends)
    default: return handleCommand(key)
    }
    return true
  }

  private func handleCommand(_ key: UIKey) -> Bool {
    guard !key.modifierFlags.isDisjoint(with: [.control, .command]), let host else { return false }
    switch key.charactersIgnoringModifiers.lowercased() {
    case "a": host.selectAll(nil)
    case "c": if host.canPerformAction(.copy, withSender: nil) { host.copy(nil) }
    case "x": if host.canPerformAction(.cut, withSender: nil) { host.cut(nil) }
    case "v": if host.canPerformAction(.paste, withSender: nil) { host.paste(nil) }
    case "z":
      if key.modifierFlags.contains(.shift) {
        host.undoManager?.redo()
      } else {
        host.undoManager?.undo()
      }
    default: return false
    }
    return true
  }

  private func move(forward: Bool, byWord: Bool, extending: Bool) {
    let focus = edited.focus
    // Without Shift, an arrow key reduces the selection to its end in that direction.
    if !extending, !edited.hasCaret, !byWord {
      let end = forward ? edited.selection.upperBound : edited.selection.lowerBound
      return select(end..<end)
    }
    let target: Int
    if byWord {
      target = forward ? edited.wordEnd(after: focus) : edited.wordStart(before: focus)
    } else {
      target = forward ? edited.next(after: focus) : edited.previous(before: focus)
    }
    go(to: target, extending: extending)
  }

  private func go(to target: Int, extending: Bool) {
    if extending { extend(to: target) } else { select(target..<target) }
  }

  private var lineRange: Range<Int> { lines.lines[lines.line(of: edited.focus)].range }
  /// The end of the line, before its trailing spaces and line feed.
  private var lineEnd: Int {
    let line = lines.lines[lines.line(of: edited.focus)]
    return line.range.lowerBound + line.text.utf16.count
  }
}
