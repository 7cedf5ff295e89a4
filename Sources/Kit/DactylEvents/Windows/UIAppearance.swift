/// Classes whose objects a program gives looks before they are made: `UINavigationBar.appearance().barTintColor = .red`.
@MainActor
public protocol UIAppearance: AnyObject {}

extension UIAppearance where Self: UIView {
  /// The looks that views of this class get when they first come into a window.
  public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy([]) }
  /// The same, for views that lie in views of these classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearance.Type]
  ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(containerTypes) }
}

extension UIView: UIAppearance {}

/// Takes properties for views of a class that do not exist yet.
///
/// A view gets them when it first comes into a window, in the order in which they were set. Properties of the most
/// derived class go last.
@MainActor
@dynamicMemberLookup
public struct UIAppearanceProxy<Target: UIView> {
  private let containers: [any UIAppearance.Type]

  init(_ containers: [any UIAppearance.Type]) { self.containers = containers }

  /// Sets a property of all views of the class that come into a window later. Reading it gives what was set last;
  /// it must have been set.
  public subscript<Value>(dynamicMember member: ReferenceWritableKeyPath<Target, Value?>) -> Value?
  {
    get { rules.value(of: member, for: Target.self) as? Value }
    nonmutating set { rules.set(member, newValue, for: Target.self, in: containers) }
  }
  /// The same for a property that is never `nil`. It is written only.
  public subscript<Value>(dynamicMember member: ReferenceWritableKeyPath<Target, Value>) -> Value {
    @available(
      *, unavailable,
      message: "an appearance proxy cannot be read: it only passes on values that are set"
    )
    get { fatalError("unreachable: the compiler refuses every use") }
    nonmutating set { rules.set(member, newValue, for: Target.self, in: containers) }
  }

  private var rules: AppearanceRules { UIApplication.shared.appearanceRules }
}

/// An object that gets looks when it comes into a bar.
@MainActor
protocol BarItemLooks: AnyObject {
  /// Whether its bar has not come into a window yet: the program may still set looks, as a delegate does at the launch.
  var waitsForWindow: Bool { get }
}

/// What views get when they first come into a window.
@MainActor
package final class AppearanceRules {
  private struct Rule {
    let member: AnyKeyPath
    let target: UIView.Type
    let containers: [any UIAppearance.Type]
    let value: Any
    let apply: @MainActor (UIView) -> Void
    let isBase: @MainActor (UIView.Type) -> Bool
  }
  private var rules: [Rule] = []
  private var itemRules: [ItemRule] = []
  var isEmpty: Bool { rules.isEmpty }

  func set<Target: UIView, Value>(
    _ member: ReferenceWritableKeyPath<Target, Value>, _ value: Value, for target: Target.Type,
    in containers: [any UIAppearance.Type]
  ) {
    let names = containers.map { ObjectIdentifier($0) }
    rules.removeAll {
      $0.member == member && $0.target == target
        && $0.containers.map { ObjectIdentifier($0) } == names
    }
    rules.append(
      Rule(
        member: member, target: target, containers: containers, value: value,
        apply: { view in if let view = view as? Target { view[keyPath: member] = value } },
        isBase: { $0 is Target.Type }))
  }

  func value(of member: AnyKeyPath, for target: UIView.Type) -> Any? {
    rules.last { $0.member == member && $0.target == target }?.value
  }

  /// A rule for objects that are no views, such as the items of bars.
  private struct ItemRule {
    let target: AnyClass
    let subject: AnyHashable
    let apply: @MainActor (AnyObject) -> Void
  }

  /// Sets what objects of a class get. `subject` says what of them is set: a later rule of the same replaces an earlier one.
  package func setItems<Item: AnyObject>(
    _ subject: AnyHashable, of target: Item.Type, apply: @escaping @MainActor (Item) -> Void
  ) {
    itemRules.removeAll { $0.target == target && $0.subject == subject }
    let rule = ItemRule(target: target, subject: subject) {
      if let item = $0 as? Item { apply(item) }
    }
    itemRules.append(rule)
    waiting.removeAll { $0.item.map { !$0.waitsForWindow } ?? true }
    for item in waiting.compactMap(\.item) { rule.apply(item) }
  }

  /// Gives an object that comes into a bar its looks, in the order in which they were set. Until its bar comes into a window, it
  /// gets those that are set later as well.
  func apply(toItem item: any BarItemLooks) {
    for rule in itemRules { rule.apply(item) }
    if item.waitsForWindow { waiting.append(Waiting(item: item)) }
  }

  private struct Waiting { weak var item: (any BarItemLooks)? }
  private var waiting: [Waiting] = []

  /// Gives a view that comes into a window its looks: those of its base classes first.
  func apply(to view: UIView) {
    let fitting = rules.filter { rule in
      rule.isBase(type(of: view)) && Self.lies(view, in: rule.containers)
    }
    func rank(_ rule: Rule) -> Int { fitting.count { $0.isBase(rule.target) } }
    let sorted = fitting.enumerated().sorted { one, other in
      (rank(one.element), one.element.containers.count, one.offset)
        < (rank(other.element), other.element.containers.count, other.offset)
    }
    for (_, rule) in sorted { rule.apply(view) }
  }

  private static func lies(_ view: UIView, in containers: [any UIAppearance.Type]) -> Bool {
    var above = view.superview
    for container in containers {
      while let present = above, !isInstance(present, of: container) { above = present.superview }
      guard let found = above else { return false }
      above = found.superview
    }
    return true
  }

  private static func isInstance<Class: UIAppearance>(_ view: UIView, of: Class.Type) -> Bool {
    view is Class
  }
}

extension UIApplication {
  /// Gives views that come into a window for the first time the looks of their classes.
  final func giveLooks(to branch: [UIView]) {
    guard !appearanceRules.isEmpty else { return }
    for view in branch where !view.flags.contains(.hasAppearance) {
      view.flag(.hasAppearance, true)
      appearanceRules.apply(to: view)
    }
  }
}
