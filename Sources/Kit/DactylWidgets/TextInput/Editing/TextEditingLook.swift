import DactylControls
public import Foundation

/// The visible parts of an edited text, in its view's coordinates, for a renderer.
///
/// The caret does not blink, so that an idle text causes no frames.
@MainActor
public struct TextEditingLook {
  /// A line of text.
  public struct Line {
    /// The characters.
    public let text: String
    /// The line's rectangle, with the measured width.
    public let rect: CGRect
    /// The characters with their attributes; `nil` where they have the view's look.
    public let attributed: NSAttributedString?
  }

  /// The lines; in a text view only the visible ones.
  public let lines: [Line]
  /// The rectangles of the selection, painted behind the lines.
  public let selection: [CGRect]
  /// The lines below the text that an input method is composing.
  public let marked: [CGRect]
  /// The caret's rectangle; `nil` if there is a selection, or the text is not being edited.
  public let caret: CGRect?
  /// The ends of the selection, which fingers drag: for each, a bar with the height of the line.
  public let handles: [CGRect]
  /// The caret that a finger is moving; `nil` if none is. Paint it larger, above the finger.
  public let loupe: CGRect?
}

extension TextEditing {
  /// The look of the text in a rectangle of the view.
  func look(in rect: CGRect) -> TextEditingLook {
    let (origin, lines) = (editor.origin, editor.lines)
    func placed(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
    let shown = lines.lines.lazy
      .filter { placed($0.frame).maxY > rect.minY && placed($0.frame).minY < rect.maxY }
      .map {
        TextEditingLook.Line(
          text: $0.text, rect: placed($0.frame), attributed: lines.styled?.attributed($0.visible))
      }
    let edited = editor.edited
    let isActive = isFirstResponder
    let range = TextRangeOfPlaces(edited.selection)
    var handles: [CGRect] = []
    if isActive, !edited.hasCaret {
      handles = [caretRect(for: range.start), caretRect(for: range.end)]
    }
    let showsCaret = isActive && edited.hasCaret && allowsEditing
    let caret = showsCaret ? caretRect(for: range.start) : nil
    return TextEditingLook(
      lines: Array(shown), selection: isActive ? selectionRects(for: range).map(\.rect) : [],
      marked: edited.marked.map { lines.rects(of: $0).map(placed) } ?? [], caret: caret,
      handles: handles,
      loupe: editor.interaction?.isMovingCaret == true ? caretRect(for: range.start) : nil)
  }
}

extension UITextField {
  /// The look of the text during editing. Beyond UIKit, which draws it.
  public final var editingLook: TextEditingLook { look(in: bounds) }
}

extension UITextView {
  /// The look of the visible part of the text. Beyond UIKit, which draws it.
  public final var editingLook: TextEditingLook { look(in: bounds) }
}
