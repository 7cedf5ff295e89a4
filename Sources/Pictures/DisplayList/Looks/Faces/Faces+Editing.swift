import DactylKit
import Foundation

/// Text fields and text views: lines, selection and caret, as the kit lays them out.
extension Faces {
  /// A text field: its border, its text or placeholder, and while the user edits, selection and
  /// caret.
  static func field(_ view: UITextField, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let shape = RoundedRectangle(
      view.bounds, radius: view.borderStyle == .roundedRect ? around.metrics.controlRadius : 0)
    if let picture = view.shownBackground {
      image(picture, in: view.bounds, .scaleToFill, tint: tint(of: view, around), &items)
    } else if view.borderStyle != .none {
      if view.backgroundColor == nil {
        items.append(.fill(shape, .color(around.colors.field)))
      }
      let line = view.borderStyle == .bezel ? around.metrics.bezel : around.metrics.hairline
      items.append(.border(Border(shape, width: line, color: around.colors.separator)))
    }
    if view.showsClearButton {
      sign(
        .close, in: view.clearButtonRect(forBounds: view.bounds), side: 16,
        around.colors.secondaryLabel, &items)
    }
    let text = view.text ?? ""
    let font = view.font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
    let color =
      view.isEnabled ? around.resolve(view.textColor ?? .label) : around.colors.disabledLabel
    if text.isEmpty, let drawn = view.placeholderDrawing {
      items += drawn.items(in: view.bounds, .topLeft)
    } else if text.isEmpty, let placeholder = view.placeholder, !placeholder.isEmpty,
      case let room = view.placeholderRect(forBounds: view.bounds), room.width > 0
    {
      var run = TextRun(
        placeholder, font: font, color: around.colors.secondaryLabel, in: room,
        alignment: view.directed(view.textAlignment))
      if let styled = view.attributedPlaceholder { run.apply(styled, around) }
      items.append(.text(run))
    }
    if view.isEditing {
      let room = view.editingRect(forBounds: view.bounds)
      clip(to: room, &items) {
        edited(view.editingLook, font, color, tint(of: view, around), around, &$0)
      }
    } else if !text.isEmpty, let drawn = view.textDrawing {
      items += drawn.items(in: view.bounds, .topLeft)
    } else if !text.isEmpty {
      let room = view.textRect(forBounds: view.bounds)
      guard room.width > 0 else { return }
      let shown = view.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
      var run = TextRun(
        shown, font: font, color: color, in: room, alignment: view.directed(view.textAlignment))
      if !view.isSecureTextEntry, let styled = view.styledText { run.apply(styled, around) }
      items.append(.text(run))
    }
  }

  /// A text view: the lines at its scroll position, selection and caret. The view clips them.
  static func textView(_ view: UITextView, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let font = view.font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
    edited(
      view.editingLook, font, around.resolve(view.textColor ?? .label), tint(of: view, around),
      around, &items)
  }

  /// Selection, lines, caret, the handles of a selection, and the caret that follows a finger.
  private static func edited(
    _ look: TextEditingLook, _ font: UIFont, _ color: CGColor, _ tint: CGColor,
    _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    for rect in look.selection { fill(rect, tint.with(alpha: 0.25), &items) }
    for line in look.lines where !line.text.isEmpty {
      // A painter may lay text out slightly wider than it measured. The extra room avoids a line
      // break or an ellipsis.
      var room = line.rect
      room.size.width += 2
      var run = TextRun(
        line.text, font: font, color: color, in: room, alignment: .left, lineBreakMode: .byClipping)
      if let attributed = line.attributed { run.set(attributed, around) }
      items.append(.text(run))
    }
    for rect in look.marked {
      fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), color, &items)
    }
    if let loupe = look.loupe {
      fill(loupe.insetBy(dx: -1, dy: -4), radius: 2, tint, &items)
    } else if let caret = look.caret {
      fill(caret, radius: 1, tint, &items)
    }
    let radius = TextEditingLimits.handleRadius
    for (index, handle) in look.handles.enumerated() {
      fill(handle, tint, &items)
      let y = index == 0 ? handle.minY - radius : handle.maxY - radius
      fill(
        CGRect(x: handle.midX - radius, y: y, width: 2 * radius, height: 2 * radius),
        radius: radius, tint, &items)
    }
  }

  /// Clips items to a rectangle.
  private static func clip(
    to rect: CGRect, _ items: inout [DisplayItem], _ fill: (inout [DisplayItem]) -> Void
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    var inside: [DisplayItem] = []
    fill(&inside)
    guard !inside.isEmpty else { return }
    // The caret at the end of the text stands on the right edge.
    let room = rect.insetBy(dx: -TextEditingLimits.caretWidth, dy: 0)
    items.append(
      .begin(
        Scope(.clip(RoundedRectangle(room)), extent: room, length: inside.count + 2)))
    items += inside
    items.append(.end)
  }
}

@MainActor
extension TextRun {
  /// Gives a line its attributes. The kit has placed the line, and made it as high as its paragraph says: letters stand at
  /// its lower edge.
  fileprivate mutating func set(_ line: NSAttributedString, _ around: Surroundings) {
    spans = TextSpan.spans(of: line, around)
    for index in spans.indices { spans[index].alignment = nil }
    verticalAlignment = .bottom
  }
}
