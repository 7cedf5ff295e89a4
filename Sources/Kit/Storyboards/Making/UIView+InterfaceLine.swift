package import DactylKit

extension UIView {
  /// The place in an interface file that the view comes from, as `Main.storyboard:41`; `nil` for a view that is made in code, and
  /// for those of nibs and of cells. For tools: it searches the file.
  package final var interfacePlace: String? {
    for case let controller as UIViewController in responderChain {
      guard let origin = controller.fileOrigin,
        let id = origin.objects.first(where: { $0.value.object === self })?.key
      else { continue }
      let elements = [origin.scene.controller] + origin.scene.others
      guard let line = elements.lazy.compactMap({ $0.line(ofID: id) }).first else { return nil }
      let name = origin.document.file
      return "\(name):\(line)"
    }
    return nil
  }
}

extension InterfaceElement {
  /// The line of the element with an id, among this one and those in it.
  fileprivate func line(ofID id: String) -> Int? {
    if attributes["id"] == id { return line }
    return children.lazy.compactMap { $0.line(ofID: id) }.first
  }
}
