public import Foundation

/// What is to be seen of a text that is edited, in its view's coordinates: data for who draws.
///
/// The caret does not blink, so that a text in which nobody types wakes nothing up.
@MainActor
public struct TextEditingLook {
  /// A line of text.
  public struct Line {
    /// The characters.
    public let text: String
    /// Where they stand: as wide as they were measured.
    public let rect: CGRect
  }

  /// The lines, those of a text view that are in sight.
  public let lines: [Line]
  /// The rectangles of the selection, behind the lines.
  public let selection: [CGRect]
  /// The lines below what an input method composes.
  public let marked: [CGRect]
  /// The caret; `nil` where there is a selection, or nothing is edited.
  public let caret: CGRect?
  /// The ends of the selection, which fingers drag: a bar as high as the line each.
  public let handles: [CGRect]
  /// The caret under a finger that moves it; `nil` while none does. Draw it larger, above the finger.
  public let loupe: CGRect?
}

extension TextEditing {
  /// What is to be seen within a rectangle of the view.
  func look(in rect: CGRect) -> TextEditingLook {
    let (origin, lines) = (editor.origin, editor.lines)
    func placed(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
    let shown = lines.lines.lazy
      .map { TextEditingLook.Line(text: $0.text, rect: placed($0.frame)) }
      .filter { $0.rect.maxY > rect.minY && $0.rect.minY < rect.maxY }
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
  /// What is to be seen of its text while it is edited. Beyond UIKit, which draws.
  public final var editingLook: TextEditingLook { look(in: bounds) }
}

extension UITextView {
  /// What is to be seen of its text where it is scrolled to. Beyond UIKit, which draws.
  public final var editingLook: TextEditingLook { look(in: bounds) }
}
