import DactylKit
import Foundation

/// Sets properties by their names: outlets, and the attributes that users define in files.
///
/// A responder's own `setValue(_:forKey:)`, which a program may override, comes first. Other
/// objects, and responders that do not override it, have registered outlets (``InterfaceBuilder``)
/// and the kit's own properties (``KitClasses``).
@MainActor
enum InterfaceKeys {
  /// The elements whose properties are being set, the innermost last; warnings name it.
  private static var elementsInWork: [(load: InterfaceLoad, element: InterfaceElement)] = []

  /// Runs a closure on behalf of an element of a file. Warnings name that element.
  static func inLoad(_ load: InterfaceLoad, _ element: InterfaceElement, _ act: () -> Void) {
    elementsInWork.append((load, element))
    act()
    elementsInWork.removeLast()
  }

  /// Sets a property, or warns that the object has none of that name.
  static func set(_ value: Any?, forKey key: String, of object: AnyObject) {
    if let responder = object as? UIResponder {
      responder.setValue(value, forKey: key)
    } else if !setRegistered(value, forKey: key, of: object) {
      warnOfUnknown(key, of: object)
    }
  }

  /// Sets a property that is registered with a path such as `layer.cornerRadius`.
  static func set(_ value: Any?, forKeyPath path: String, of object: AnyObject) {
    if !path.contains(".") { return set(value, forKey: path, of: object) }
    if !setRegistered(value, forKey: path, of: object) { warnOfUnknown(path, of: object) }
  }

  /// Adds to a collection.
  static func append(
    _ member: AnyObject, toKey key: String, of object: AnyObject, emptied: Bool
  ) {
    guard let outlet = InterfaceBuilder.outlet(key, of: object) else {
      // A program's own way of taking it sees an array of one.
      return set([member], forKey: key, of: object)
    }
    if emptied { _ = outlet.set(object, [AnyObject]()) }
    if !outlet.append(object, member) {
      warnOfType(key, of: object, takes: outlet.type, not: "\(type(of: member))")
    }
  }

  /// Sets a registered property. Returns whether there is one of that name. A responder's own
  /// `setValue(_:forKey:)` calls it.
  static func setRegistered(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    guard let outlet = InterfaceBuilder.outlet(key, of: object) else { return false }
    set(value, to: outlet, key, of: object)
    return true
  }

  private static func set(
    _ value: Any?, to outlet: InterfaceOutlet, _ key: String, of object: AnyObject
  ) {
    guard !outlet.set(object, value) else { return }
    let given = value.map { "\(type(of: $0))" } ?? "nothing"
    warnOfType(key, of: object, takes: outlet.type, not: given)
  }

  // MARK: Warnings

  static func warnOfUnknown(_ key: String, of object: AnyObject) {
    let name = "\(type(of: object))"
    guard !isQuiet(object) else {
      if let place = elementsInWork.last {
        place.load.skipped(place.element, why: "a \(name) has no property \(key)")
      }
      return
    }
    warn(
      "\(name) has no property \"\(key)\": register it with its class, "
        + "outlets: [\"\(key)\": \\.\(key)], or override setValue(_:forUndefinedKey:)")
  }

  private static func warnOfType(
    _ key: String, of object: AnyObject, takes wanted: String, not given: String
  ) {
    warn("\(type(of: object)).\(key) takes \(wanted), and was given \(given); it stays as it was")
  }

  private static func warn(_ problem: String) {
    if let place = elementsInWork.last { return place.load.warn(place.element, problem) }
    UIApplication.shared.warn(
      .interface(InterfaceWarning(file: "setValue(_:forKey:)", line: 0, problem: problem)))
  }

  /// Whether an object is a plain one of the kit's, so that an unknown property causes no warning:
  /// either the file's own class is not registered, for which there was a warning already, or a
  /// property of UIKit's is missing here.
  static func isQuiet(_ object: AnyObject) -> Bool {
    KitClasses.contains(type(of: object))
  }
}
