import DactylKit

extension InterfaceFile {
  /// What is wrong inside of the file, in its order: ids that two objects have, and references to
  /// ids that no object has. The rest of the file can still be loaded.
  public var problems: [InterfaceFileError] {
    var check = ReferenceCheck(file: name)
    check.collect(document)
    check.follow(document)
    return check.problems.sorted { $0.line < $1.line }
  }
}

/// Looks ids and references through.
private struct ReferenceCheck {
  let file: String
  var lines: [String: Int] = [:]
  var problems: [InterfaceFileError] = []

  /// Elements whose `id` is a name of something outside of the file, or repeats another's.
  private static let foreign: Set<String> = ["device", "adaptation", "include", "exclude"]

  /// The attributes that name an object of the file, by element.
  private static let references: [String: [String]] = [
    "outlet": ["destination"], "outletCollection": ["destination"], "action": ["destination"],
    "segue": ["destination", "popoverAnchorBarButtonItem", "popoverAnchorView"],
    "constraint": ["firstItem", "secondItem"], "exclude": ["reference"],
    "include": ["reference"], "document": ["initialViewController"],
    "tableViewCell": ["textLabel", "detailTextLabel", "imageView"],
    "tableViewCellContentView": ["tableViewCell"],
  ]

  mutating func collect(_ root: InterfaceElement) {
    var elements = [root]
    while let element = elements.popLast() {
      elements += element.children.reversed()
      guard let id = element.attributes["id"], !id.isEmpty,
        !Self.foreign.contains(element.name)
      else { continue }
      if let line = lines[id] {
        problems.append(
          InterfaceFileError(
            file: file, line: element.line,
            "<\(element.name)> has the id \"\(id)\" of the element on line \(line)",
            hint: "Give one of them another id: references to it are ambiguous."))
      } else {
        lines[id] = element.line
      }
    }
  }

  mutating func follow(_ root: InterfaceElement) {
    var elements = [root]
    while let element = elements.popLast() {
      elements += element.children.reversed()
      for attribute in Self.references[element.name] ?? [] {
        guard let id = element.attributes[attribute], lines[id] == nil, !isProxy(id) else {
          continue
        }
        let what = element.attributes["property"] ?? element.attributes["selector"] ?? ""
        let named = what.isEmpty ? "" : " \(what)"
        problems.append(
          InterfaceFileError(
            file: file, line: element.line,
            "the \(attribute) of <\(element.name)>\(named) is \"\(id)\", and nobody has that id",
            hint: "Take the element away, or name an object of this file."))
      }
    }
  }

  /// Numbers below zero stand for the owner and the first responder of a nib.
  private func isProxy(_ id: String) -> Bool { Int(id).map { $0 < 0 } ?? false }
}

/// Why an interface file could not be read.
public struct InterfaceFileError: Error, Equatable, CustomStringConvertible {
  /// The file's name, as it was given.
  public var file: String
  /// The line, from 1; 0 when it is no matter of a line.
  public var line: Int
  /// What is wrong, and why.
  public var problem: String
  /// What to do about it.
  public var hint: String?

  init(file: String, line: Int = 0, _ problem: String, hint: String? = nil) {
    self.file = file
    self.line = line
    self.problem = problem
    self.hint = hint
  }

  /// `Main.storyboard:12: what is wrong`.
  public var description: String {
    line > 0 ? "\(file):\(line): \(problem)" : "\(file): \(problem)"
  }
}
