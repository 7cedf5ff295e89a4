import SwiftSyntax

/// What the index takes from one file.
struct FileNotes: Hashable, Codable {
  /// An extension of any type.
  struct Addition: Hashable, Codable {
    let name: String
    let members: MemberEntries
    let conforming: [String]
  }

  var classes: [ClassEntry]
  let protocols: [ProtocolEntry]
  let typeNames: [String]
  /// The names of properties, variables and parameters.
  let variables: [String]
  let extensions: [Addition]

  init(_ source: SourceText, file: Int) {
    let builder = IndexBuilder(file: file)
    builder.walk(source.tree)
    classes = builder.classes
    protocols = builder.protocols
    typeNames = builder.typeNames.sorted()
    variables = builder.variables.sorted()
    extensions = builder.extensions.map {
      Addition(name: $0.name, members: $0.members, conforming: $0.conforming)
    }
  }

  /// The notes without the places of braces, which change with every line.
  var declarations: FileNotes {
    var notes = self
    for place in notes.classes.indices { notes.classes[place].end = 0 }
    return notes
  }
}

extension ProgramIndex {
  /// The index of files, in their order.
  init(_ notes: [FileNotes]) {
    self.init()
    for file in notes {
      for entry in file.classes { add(entry) }
      for entry in file.protocols { add(entry) }
      add(typeNames: Set(file.typeNames))
      add(variables: file.variables)
    }
    for file in notes {
      for found in file.extensions {
        extend(found.name, by: found.members, conforming: found.conforming)
      }
    }
  }
}
