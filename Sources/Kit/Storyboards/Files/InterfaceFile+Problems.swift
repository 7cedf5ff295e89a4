import DactylKit

extension InterfaceFile {
  /// The faults in the file, in its order: ids that two objects have, and references to ids that no
  /// object has. The rest of the file can still be loaded.
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

  /// Elements whose `id` names something outside of the file, or repeats that of another element.
  private static let foreign: Set<String> = ["device", "adaptation", "include", "exclude"]

  /// For each element, the attributes that contain the id of another object of the file.
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
            "the \(attribute) of <\(element.name)>\(named) is \"\(id)\", and no object has that id",
            hint: "Remove the element, or name an object of this file."))
      }
    }
  }

  /// Negative numbers are the owner and the first responder of a nib.
  private func isProxy(_ id: String) -> Bool { Int(id).map { $0 < 0 } ?? false }
}

/// Why an interface file could not be read.
public struct InterfaceFileError: Error, Equatable, CustomStringConvertible {
  /// The file's name, as it was given.
  public var file: String
  /// The line, from 1; 0 when it is no matter of a line.
  public var line: Int
  /// The fault and its reason.
  public var problem: String
  /// How to fix it.
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
