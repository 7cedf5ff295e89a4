/// One load of a scene or of a nib: makes objects of elements.
@MainActor
final class InterfaceLoad {
  /// An element that became an object.
  struct Made {
    let object: AnyObject
    let element: InterfaceElement
  }

  /// The objects by their ids in the file.
  var objects: [String: AnyObject] = [:]
  /// What was made.
  private(set) var made: [Made] = []
  /// What was not made, or not all of it, and why.
  private(set) var skips: [(element: InterfaceElement, why: String)] = []

  /// The object that an element stands for.
  func object<Object: AnyObject>(
    of element: InterfaceElement, coder: NibCoder, plain: (NibCoder) -> Object?
  ) -> Object? {
    guard let object = plain(coder) else { return nil }
    record(object, of: element)
    return object
  }

  /// Takes an object as the element's.
  func record(_ object: AnyObject, of element: InterfaceElement) {
    if let id = element.attributes["id"] { objects[id] = object }
    made.append(Made(object: object, element: element))
  }

  /// Notes that an element, or a part of it, is left out.
  func skipped(_ element: InterfaceElement, why: String) { skips.append((element, why)) }

  /// Makes loads of parts that are made again and again.
  func nest() -> @MainActor () -> InterfaceLoad { { InterfaceLoad() } }

  /// Relates and wakes what was made.
  func finish() { relateRecognizers() }
}
