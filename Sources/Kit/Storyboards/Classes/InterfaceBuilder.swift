public import DactylKit
public import Foundation

/// Registers the classes of a program that storyboards and nibs can make.
///
/// Without the Objective-C runtime, a class or method cannot be found by its name. So a program registers
/// each class that its interface files name, once, before it loads the first file. The `init()` of the
/// application's delegate is a good place, because `UIApplicationMain` calls it first:
///
///     InterfaceBuilder.register(
///       Panel.self, outlets: ["label": \.label, "buttons": \.buttons],
///       actions: [Selector("tapped:", Panel.tapped)]
///     ) { Panel(coder: $0) }
///
/// The compiler checks every line of a registration. Private members are registered in the file
/// that declares them.
@MainActor
public enum InterfaceBuilder {
  /// Registers a class by its name, with and without the module's name before it.
  ///
  /// - Parameters:
  ///   - type: The class: of controllers, views, recognizers, or of any object.
  ///   - name: The name in files, if it differs from the class's name here.
  ///   - outlets: Its properties that files set, by the names that the files use: outlets, collections
  ///     of outlets (arrays), attributes of its own. Those of a superclass come with it.
  ///   - actions: Its methods that files name; `Selector.register(_:)` does the same for actions
  ///     that several classes have.
  ///   - segueActions: The methods that make the destinations of segues.
  ///   - make: Makes one; called once for each object of a file. Without it, the names are added to
  ///     what is known of the class, of the kit's too: `register(UIView.self, outlets: ["glow": \.glow])`
  ///     for a property of an extension.
  public static func register<Object: AnyObject>(
    _ type: Object.Type, as name: String? = nil,
    outlets: [String: PartialKeyPath<Object>] = [:], actions: [Selector] = [],
    segueActions: [SegueAction] = [], _ make: (@MainActor (NSCoder) -> Object?)? = nil
  ) {
    install()
    let id = ObjectIdentifier(type)
    var known =
      classesByType[id] ?? KitClasses.byType[id] ?? InterfaceClass(type: type, make: { _ in nil })
    if let make { known.make = { make($0) } }
    known.outlets.merge(outlets.mapValues { InterfaceOutlet(path: $0) }) { _, new in new }
    for action in segueActions { known.segueActions[action.name] = action }
    classesByType[id] = known
    for name in [String(reflecting: type), "\(type)"] + (name.map { [$0] } ?? []) {
      idsByName[name] = id
    }
    for action in actions { Selector.register(action) }
  }

  private static var idsByName: [String: ObjectIdentifier] = [:]
  private static var classesByType: [ObjectIdentifier: InterfaceClass] = [:]

  /// The class with that name in files. If several classes share it, the one of the module.
  static func known(_ name: String, module: String?) -> InterfaceClass? {
    let id = module.flatMap { idsByName["\($0).\(name)"] } ?? idsByName[name]
    return id.flatMap { classesByType[$0] } ?? KitClasses.byName[name]
  }

  /// The registrations of an object's class and its superclasses, the nearest first.
  static func known(of object: AnyObject) -> some Sequence<InterfaceClass> {
    sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }
      .lazy.compactMap { type in
        let id = ObjectIdentifier(type)
        return classesByType[id] ?? KitClasses.byType[id]
      }
  }

  /// The registered property of that name, of the object's class or a superclass.
  static func outlet(_ name: String, of object: AnyObject) -> InterfaceOutlet? {
    known(of: object).lazy.compactMap { $0.outlets[name] }.first
  }

  /// The method of that name that makes a destination.
  static func segueAction(_ name: String, of object: AnyObject) -> SegueAction? {
    known(of: object).lazy.compactMap { $0.segueActions[name] }.first
  }
}

/// A method that makes the destination of a segue, with its name in files: UIKit's
/// `@IBSegueAction`.
///
///     SegueAction("makeDetail:", List.makeDetail)
public struct SegueAction {
  typealias Method =
    @MainActor (_ source: AnyObject, NSCoder, _ sender: Any?, _ segue: String?) -> UIViewController?

  let name: String
  let method: Method

  /// A method with the coder, such as `makeDetail(coder:)`.
  public init<Source, Destination: UIViewController>(
    _ name: String, _ method: @escaping @MainActor (Source) -> (NSCoder) -> Destination?
  ) {
    self.name = name
    self.method = { source, coder, _, _ in (source as? Source).flatMap { method($0)(coder) } }
  }

  /// A method with the coder and the sender of the segue.
  public init<Source, Destination: UIViewController>(
    _ name: String, _ method: @escaping @MainActor (Source) -> (NSCoder, Any?) -> Destination?
  ) {
    self.name = name
    self.method = { source, coder, sender, _ in
      (source as? Source).flatMap { method($0)(coder, sender) }
    }
  }

  /// A method with the coder, the sender of the segue, and the segue's identifier.
  public init<Source, Destination: UIViewController>(
    _ name: String,
    _ method: @escaping @MainActor (Source) -> (NSCoder, Any?, String?) -> Destination?
  ) {
    self.name = name
    self.method = { source, coder, sender, segue in
      (source as? Source).flatMap { method($0)(coder, sender, segue) }
    }
  }
}

extension InterfaceBuilder {
  /// Registers a class of segues by its name, with and without the module's name before it.
  ///
  ///     InterfaceBuilder.register(Swap.self, Swap.init)
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: The name in files, if it differs from the class's name here.
  ///   - make: Makes a segue; called each time that the segue is triggered.
  public static func register<Segue: UIStoryboardSegue>(
    _ type: Segue.Type, as name: String? = nil,
    _ make:
      @escaping @MainActor (
        _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
      ) -> Segue
  ) {
    for name in [String(reflecting: type), "\(type)"] + (name.map { [$0] } ?? []) {
      SegueClasses.register(name) { make($0, $1, $2) }
    }
  }
}
