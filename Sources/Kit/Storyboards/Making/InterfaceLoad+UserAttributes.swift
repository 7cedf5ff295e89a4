import DactylKit
import Foundation

extension InterfaceLoad {
  /// Sets the attributes that users defined for an object, in the file's order: after its outlets, and
  /// before it is woken.
  func setAttributes(of made: Made) {
    guard let object = made.object else { return }
    let attributes = made.element.runtimeAttributes
    for element in attributes.unreadable {
      skipped(
        element, why: "a value of type \(element.attributes["type"] ?? "none") is not understood")
    }
    for attribute in attributes.read {
      InterfaceKeys.inLoad(self, InterfaceElement("attribute", line: attribute.line)) {
        InterfaceKeys.set(attribute.value.plain, forKeyPath: attribute.keyPath, of: object)
      }
    }
  }
}

extension RuntimeAttribute.Value {
  /// The value in the form of properties. A number is whole if possible; an image is its name.
  @MainActor fileprivate var plain: Any? {
    switch self {
    case .string(let text): text
    case .number(let number): Int(exactly: number) ?? number
    case .boolean(let flag): flag
    case .point(let point): point
    case .size(let size): size
    case .rectangle(let rectangle): rectangle
    case .color(let color): color
    case .image(let name): UIImage(size: .zero, name: name)
    case .range(let range): range
    case .none: nil
    }
  }
}
