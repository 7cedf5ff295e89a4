import DactylControls
import Foundation

/// What a list makes its cells and other views of, and those that are free, each by its name.
@MainActor
struct ReuseQueue<Name: Hashable, View: UIView> {
  /// What makes new views of a name.
  enum Source {
    case ofClass(View.Type)
    /// A prototype of a file, or a nib.
    case prototype(@MainActor () -> View?)
  }
  private(set) var sources: [Name: Source] = [:]
  private var free: [Name: [View]] = [:]

  /// Views of that name are of a class, whatever made them before; `nil` forgets the name.
  mutating func register(_ type: View.Type?, for name: Name) {
    sources[name] = type.map { .ofClass($0) }
  }

  /// Views of that name come from a prototype, whatever made them before; `nil` forgets a prototype, not a class.
  mutating func register(prototype: (@MainActor () -> View?)?, for name: Name) {
    if let prototype {
      sources[name] = .prototype(prototype)
    } else if case .prototype = sources[name] {
      sources[name] = nil
    }
  }

  /// Keeps a view that has left the screen.
  mutating func keep(_ view: View, for name: Name) { free[name, default: []].append(view) }

  /// A free view, which is the caller's from here on. Those of another class than the registered one are dropped where
  /// `isStrict` says so.
  mutating func take(_ name: Name, isStrict: Bool = false) -> View? {
    if isStrict, case .ofClass(let type) = sources[name] {
      free[name]?.removeAll { Swift.type(of: $0) != type }
    }
    return free[name]?.popLast()
  }
}
