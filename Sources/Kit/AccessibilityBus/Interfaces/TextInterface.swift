import DactylKit
import Foundation

/// The text of an item, its caret and its selection.
enum TextInterface: BusInterface {
  static let name = "Text"
  static let properties = ["CharacterCount", "CaretOffset"]
  static let methods = [
    "GetStringAtOffset": "iu", "GetText": "ii", "SetCaretOffset": "i", "GetTextBeforeOffset": "iu",
    "GetTextAtOffset": "iu", "GetTextAfterOffset": "iu", "GetCharacterAtOffset": "i",
    "GetAttributeValue": "is", "GetAttributes": "i", "GetDefaultAttributes": "",
    "GetCharacterExtents": "iu", "GetOffsetAtPoint": "iiu", "GetNSelections": "",
    "GetSelection": "i", "AddSelection": "ii", "RemoveSelection": "i", "SetSelection": "iii",
    "GetRangeExtents": "iiu", "GetBoundedRanges": "iiiiuuu", "GetAttributeRun": "ib",
    "GetDefaultAttributeSet": "", "ScrollSubstringTo": "iiu", "ScrollSubstringToPoint": "iiuii",
  ]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool {
    node.object.map { NodeText.isOffered(by: $0) } ?? false
  }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    guard let object = node.object, let text = NodeText(of: object) else { return nil }
    switch name {
    case "CharacterCount": return .number(text.scalars.count)
    case "CaretOffset": return .number(text.selection?.upperBound ?? 0)
    default: return nil
    }
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    guard let object = node.object, let text = NodeText(of: object) else { return nil }
    return parts(of: text, member, arguments) ?? selection(of: text, member, arguments)
      ?? places(of: text, member, arguments, node, in: tree)
      ?? looks(of: text, object, member, arguments)
  }

  // MARK: Parts

  private static func parts(
    of text: NodeText, _ member: String, _ arguments: BusArguments
  ) -> [BusValue]? {
    let (first, second) = (arguments.int(0), arguments.int(1))
    switch member {
    case "GetText": return [.string(text.text(in: text.range(first, second)))]
    case "GetCharacterAtOffset":
      guard text.scalars.indices.contains(first) else { return [.int(0)] }
      return [.int(Int32(text.scalars[first].value))]
    case "GetStringAtOffset":
      return part(TextPart(rawValue: second) ?? .character, at: first, of: text)
    case "GetTextAtOffset": return part(boundary(second), at: first, of: text)
    case "GetTextBeforeOffset":
      let present = range(boundary(second), at: first, of: text)
      return part(boundary(second), at: present.lowerBound - 1, of: text)
    case "GetTextAfterOffset":
      let next = range(boundary(second), at: first, of: text).upperBound
      // The end belongs to the last part.
      let end = text.scalars.count
      if next >= end { return [.string(""), .number(end), .number(end)] }
      return part(boundary(second), at: next, of: text)
    default: return nil
    }
  }

  /// The part that AtspiTextBoundaryType means.
  private static func boundary(_ type: Int) -> TextPart {
    switch type {
    case 1, 2: .word
    case 3, 4: .sentence
    case 5, 6: .line
    default: .character
    }
  }

  private static func range(_ part: TextPart, at place: Int, of text: NodeText) -> Range<Int> {
    guard (0...text.scalars.count).contains(place) else { return 0..<0 }
    if part == .line, let line = text.line(at: place) { return line }
    return part.range(in: text.scalars, at: place)
  }

  private static func part(_ part: TextPart, at place: Int, of text: NodeText) -> [BusValue] {
    let range = range(part, at: place, of: text)
    return [
      .string(text.text(in: range)), .number(range.lowerBound), .number(range.upperBound),
    ]
  }

  // MARK: Caret and selection

  private static func selection(
    of text: NodeText, _ member: String, _ arguments: BusArguments
  ) -> [BusValue]? {
    let selected = text.selection.flatMap { $0.isEmpty ? nil : $0 }
    let (first, second) = (arguments.int(0), arguments.int(1))
    switch member {
    case "GetNSelections": return [.number(selected == nil ? 0 : 1)]
    case "GetSelection":
      let range = first == 0 ? selected : nil
      return [.number(range?.lowerBound ?? -1), .number(range?.upperBound ?? -1)]
    case "AddSelection": return [.bool(selected == nil && text.select(text.range(first, second)))]
    case "SetSelection":
      let range = text.range(second, arguments.int(2))
      return [.bool(first == 0 && text.select(range))]
    case "RemoveSelection":
      guard first == 0, let selected else { return [.bool(false)] }
      return [.bool(text.select(selected.upperBound..<selected.upperBound))]
    case "SetCaretOffset": return [.bool(text.select(text.range(first, first)))]
    default: return nil
    }
  }

  // MARK: Places

  private static func places(
    of text: NodeText, _ member: String, _ arguments: BusArguments, _ node: BusNode,
    in tree: BusTree
  ) -> [BusValue]? {
    let first = arguments.int(0)
    switch member {
    case "ScrollSubstringTo", "ScrollSubstringToPoint":
      return [.bool(ComponentInterface.show(node))]
    case "GetCharacterExtents":
      let range = text.range(first, first < 0 ? 0 : first + 1)
      return frame(of: range, text, kind: arguments.int(1), node, in: tree)
    case "GetRangeExtents":
      let range = text.range(first, arguments.int(1))
      return frame(of: range, text, kind: arguments.int(2), node, in: tree)
    case "GetBoundedRanges":
      let origin = ComponentInterface.origin(of: node, arguments.int(4), in: tree)
      let box = CGRect(
        x: CGFloat(first), y: CGFloat(arguments.int(1)), width: CGFloat(arguments.int(2)),
        height: CGFloat(arguments.int(3))
      ).offsetBy(dx: origin.x, dy: origin.y)
      let clip = TextClip(horizontal: arguments.int(5), vertical: arguments.int(6))
      return [.array(of: "(iisv)", ranges(of: text, in: box, clip, node))]
    case "GetOffsetAtPoint":
      let place = ComponentInterface.point(arguments, at: 0, of: node, in: tree)
      return [.number(text.offset(at: place) ?? -1)]
    default: return nil
    }
  }

  private static func frame(
    of range: Range<Int>, _ text: NodeText, kind: Int, _ node: BusNode, in tree: BusTree
  ) -> [BusValue] {
    let origin = ComponentInterface.origin(of: node, kind, in: tree)
    let frame = text.frame(of: range) ?? node.frame
    return ComponentInterface.numbers(frame.offsetBy(dx: -origin.x, dy: -origin.y))
  }

  /// The runs of characters that lie in a part of the screen.
  private static func ranges(
    of text: NodeText, in box: CGRect, _ clip: TextClip, _ node: BusNode
  ) -> [BusValue] {
    var ranges: [Range<Int>] = []
    // Only what lies between its corners is measured.
    let first = text.offset(at: box.origin) ?? 0
    let end = text.offset(at: CGPoint(x: box.maxX, y: box.maxY)).map { $0 + 1 }
    for place in text.range(first, end ?? -1) {
      let frame = text.frame(of: place..<place + 1) ?? node.frame
      guard clip.keeps(frame, in: box) else { continue }
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    return ranges.map {
      // The last member says nothing, as at-spi2-core's own.
      .structure([
        .number($0.lowerBound), .number($0.upperBound), .string(text.text(in: $0)),
        .variant(.int(0)),
      ])
    }
  }

  // MARK: Looks

  /// Attributes of a part, each with the place where it begins and ends.
  private static func looks(
    of text: NodeText, _ object: AccessibilityObject, _ member: String, _ arguments: BusArguments
  ) -> [BusValue]? {
    let runs = TextRuns(of: object, text)
    func answer(_ run: (attributes: [(String, String)], range: Range<Int>)) -> [BusValue] {
      [
        .dictionary(run.attributes), .number(run.range.lowerBound), .number(run.range.upperBound),
      ]
    }
    switch member {
    case "GetAttributes": return answer(runs.run(at: arguments.int(0)))
    case "GetAttributeRun":
      var run = runs.run(at: arguments.int(0))
      if arguments.bool(1) { run.attributes = merged(runs.defaults, run.attributes) }
      return answer(run)
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary(runs.defaults)]
    case "GetAttributeValue":
      let all = merged(runs.defaults, runs.run(at: arguments.int(0)).attributes)
      return [.string(all.first { $0.0 == arguments.string(1) }?.1 ?? "")]
    default: return nil
    }
  }

  private static func merged(
    _ defaults: [(String, String)], _ own: [(String, String)]
  ) -> [(String, String)] {
    defaults.filter { usual in !own.contains { $0.0 == usual.0 } } + own
  }
}

/// Which characters at the edges of a part of the screen are left out, by AtspiTextClipType: 0 none, 1 those that begin before
/// it, 2 those that end behind it, 3 both.
private struct TextClip {
  let horizontal: Int
  let vertical: Int

  func keeps(_ frame: CGRect, in box: CGRect) -> Bool {
    frame.intersects(box)
      && Self.keeps(frame.minX, frame.maxX, box.minX, box.maxX, horizontal)
      && Self.keeps(frame.minY, frame.maxY, box.minY, box.maxY, vertical)
  }

  private static func keeps(
    _ least: CGFloat, _ most: CGFloat, _ from: CGFloat, _ to: CGFloat, _ type: Int
  ) -> Bool {
    !(type & 1 != 0 && least < from) && !(type & 2 != 0 && most > to)
  }
}
