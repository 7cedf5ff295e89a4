import Foundation

/// The texts of an interface file in the user's language: `de.lproj/Main.strings` or a string catalog, `mul.lproj/Main.xcstrings`,
/// beside `Base.lproj/Main.storyboard`.
///
/// The keys are an object's id, a dot and the name that Xcode gives to the text: `4fT-c9-Rge.text`,
/// `Kx1-2w-abc.normalTitle`, `u7P-0x-def.segmentTitles[1]`.
struct InterfaceStrings {
  private let texts: [String: String]

  /// The texts of a file in the user's languages; `nil` if there are none, and for a file that lies in the folder of a
  /// language itself.
  init?(of name: String, in folders: [String], before file: URL) {
    let own = file.deletingLastPathComponent().standardizedFileURL
    guard own.pathExtension != "lproj" || own.lastPathComponent == "Base.lproj" else { return nil }
    let roots = folders.filter { !$0.hasSuffix(".lproj") }
    var texts: [String: String] = [:]
    // The best language last.
    for table in StringTables.all(name, in: roots, falls: false).reversed() {
      for (key, entry) in table where entry.text != key { texts[key] = entry.text }
    }
    guard !texts.isEmpty else { return nil }
    self.texts = texts
  }

  /// The texts that an element may have as attributes or as inner strings.
  private static let names = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle",
  ]

  /// The element with the texts of the table. Elements with another text are marked
  /// (`hasOtherText`).
  func translating(_ element: InterfaceElement) -> InterfaceElement {
    var element = element
    if let id = element.id {
      for name in Self.names { set(name, of: &element, to: texts["\(id).\(name)"]) }
      for index in element.children.indices where element.children[index].name == "state" {
        let key = element.children[index].key ?? ""
        guard let text = texts["\(id).\(key)Title"] else { continue }
        set("title", of: &element.children[index], to: text)
        element.hasOtherText = true
      }
      if let text = texts["\(id).configuration.title"],
        let index = element.children.firstIndex(where: { $0.name == "buttonConfiguration" })
      {
        set("title", of: &element.children[index], to: text)
        element.hasOtherText = true
      }
      setNumbered("segments", "segmentTitles", of: &element, id) { child, text in
        set("title", of: &child, to: text)
      }
      setNumbered("scopeButtonTitles", "scopeButtonTitles", of: &element, id) { $0.text = $1 }
    }
    element.children = element.children.map(translating)
    return element
  }

  private func set(_ name: String, of element: inout InterfaceElement, to text: String?) {
    guard let text else { return }
    element.children.removeAll {
      $0.key == name && ($0.name == "string" || $0.name == "mutableString")
    }
    element.attributes[name] = text
    element.hasOtherText = true
  }

  /// Sets the numbered texts of the children of a list.
  private func setNumbered(
    _ list: String, _ key: String, of element: inout InterfaceElement, _ id: String,
    _ set: (inout InterfaceElement, String) -> Void
  ) {
    guard let place = element.children.firstIndex(where: { $0.name == list }) else { return }
    for index in element.children[place].children.indices {
      guard let text = texts["\(id).\(key)[\(index)]"] else { continue }
      set(&element.children[place].children[index], text)
      element.hasOtherText = true
    }
  }
}
