import Dispatch
import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// One source file of a program: its text and its syntax tree.
struct SourceText: Sendable {
  /// The path that messages and `#sourceLocation` show.
  let path: String
  let text: String
  let tree: SourceFileSyntax

  init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
  }

  /// A file of which nothing is needed but its path.
  init(unread path: String) {
    self.path = path
    text = ""
    tree = SourceFileSyntax(statements: [], endOfFileToken: .endOfFileToken())
  }

  /// Parses files, several at a time: parsing is what a port takes longest for.
  static func parsed(_ files: [PortedFile]) -> [SourceText] {
    let found = Mutex([SourceText?](repeating: nil, count: files.count))
    DispatchQueue.concurrentPerform(iterations: files.count) { place in
      let source = SourceText(path: files[place].path, text: files[place].text)
      found.withLock { $0[place] = source }
    }
    return found.withLock { $0.compactMap(\.self) }
  }

  /// The line number of a position, from 1.
  func line(of position: AbsolutePosition) -> Int {
    text.utf8.prefix(position.utf8Offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  /// The text of a range of bytes.
  func slice(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// The byte range of the node, without the trivia around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// A replacement of a byte range in one file.
struct SourceEdit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Removes a range but keeps its line breaks, so that all other lines keep their numbers.
  static func remove(_ range: Range<Int>, of source: SourceText) -> SourceEdit {
    SourceEdit(range, String(source.slice(range).filter(\.isNewline)))
  }

  /// Inserts a text at a position.
  static func insert(_ text: String, at place: Int) -> SourceEdit {
    SourceEdit(place..<place, text)
  }
}

/// The changes of one file, in any order.
struct SourceEdits {
  private(set) var all: [SourceEdit] = []

  mutating func add(_ edit: SourceEdit) { all.append(edit) }

  /// Applies all changes. Of two overlapping changes, the one that begins first is applied; of
  /// two that begin at the same place, the longer one. Insertions at the same place keep their
  /// order.
  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 256)
    var place = 0
    for edit in inOrder {
      guard edit.range.lowerBound >= place else { continue }
      result += bytes[place..<edit.range.lowerBound]
      result += edit.text.utf8
      place = edit.range.upperBound
    }
    result += bytes[place...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Applies the changes inside of a range to the text of that range.
  func applied(to range: Range<Int>, of text: String) -> String {
    var part = SourceEdits()
    for edit in all
    where edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound {
      part.add(
        SourceEdit(
          edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound,
          edit.text))
    }
    let bytes = Array(text.utf8)[range]
    return part.applied(to: String(decoding: bytes, as: UTF8.self))
  }

  private var inOrder: [SourceEdit] {
    all.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
      return left.offset < right.offset
    }.map(\.element)
  }
}
