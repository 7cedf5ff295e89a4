import DactylKit

/// Editing, as the user would: the program's delegate is asked, and hears of it.
enum EditableTextInterface: BusInterface {
  static let name = "EditableText"
  static let methods = [
    "SetTextContents": "s", "InsertText": "isi", "CopyText": "ii", "CutText": "ii",
    "DeleteText": "ii", "PasteText": "i",
  ]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool {
    node.object.flatMap { NodeText(of: $0) }?.isEditable ?? false
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    guard let object = node.object, let text = NodeText(of: object) else { return nil }
    let (first, second) = (arguments.int(0), arguments.int(1))
    switch member {
    case "SetTextContents":
      return [.bool(text.replace(text.range(0, -1), with: arguments.string(0)))]
    case "InsertText":
      let typed = arguments.string(1).unicodeScalars.prefix(max(0, arguments.int(2)))
      let place = text.range(first, first)
      return [.bool(text.replace(place, with: String(String.UnicodeScalarView(typed))))]
    case "DeleteText": return [.bool(text.replace(text.range(first, second), with: ""))]
    case "PasteText":
      guard text.select(text.range(first, first)) else { return [.bool(false)] }
      text.input?.paste(nil)
      return [.bool(true)]
    case "CopyText", "CutText":
      guard !text.isHidden, text.select(text.range(first, second)) else { return copied(member) }
      if member == "CutText" { text.input?.cut(nil) } else { text.input?.copy(nil) }
      return copied(member, true)
    default: return nil
    }
  }

  /// CopyText has no answer, CutText a yes or no.
  private static func copied(_ member: String, _ isDone: Bool = false) -> [BusValue] {
    member == "CutText" ? [.bool(isDone)] : []
  }
}
