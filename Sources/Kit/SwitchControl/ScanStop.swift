import DactylKit
import Foundation

/// Something that the mark comes to: an element, a group of others, a line of a menu, a part of the screen.
@MainActor
struct ScanStop {
  /// By what it is found again when the screen has changed.
  enum Key: Hashable {
    case object(ObjectIdentifier)
    case row(ObjectIdentifier)
    case act(String)
    case place(Int)
  }

  /// What choosing it does.
  enum Deed {
    case element(AccessibilityObject)
    /// The mark goes on inside.
    case open([ScanStop])
    /// Does something; `stays`: and the mark stays.
    case act(stays: Bool, @MainActor () -> Void)
    /// The mark goes on in a part of the screen.
    case narrow(PointScan)
    /// The mark goes one level up.
    case leave
  }

  let key: Key
  let deed: Deed
  /// What is written on it; `nil` where it is drawn around elements.
  var title: String?
  /// Where it is; `nil` for where its elements are, or for a line of a menu.
  var place: CGRect?

  /// Where it is on the screen; `nil` for a line of a menu.
  var frame: CGRect? {
    if let place { return place }
    switch deed {
    case .element(let element): return element.accessibilityFrame
    case .open(let stops):
      return stops.reduce(nil as CGRect?) { frame, stop in
        guard let own = stop.frame else { return frame }
        return frame?.union(own) ?? own
      }
    case .act, .narrow, .leave: return nil
    }
  }

  /// The first element inside.
  var element: AccessibilityObject? {
    switch deed {
    case .element(let element): element
    case .open(let stops): stops.lazy.compactMap(\.element).first
    case .act, .narrow, .leave: nil
    }
  }

  /// What it is called in a log.
  var name: String {
    if let title { return title }
    switch deed {
    case .element(let element): return element.accessibilityLabel ?? "unlabelled"
    case .open(let stops):
      let names = stops.compactMap { stop -> String? in
        if case .leave = stop.deed { return nil }
        return stop.element?.accessibilityLabel ?? stop.title
      }
      return names.count > 2
        ? "\(names[0]) … \(names[names.count - 1])" : names.joined(separator: ", ")
    case .act, .narrow, .leave: return ""
    }
  }

  /// A group; one stop alone needs none.
  static func group(_ stops: [ScanStop], key: Key) -> ScanStop? {
    guard stops.count > 1 else { return stops.first }
    let leave = ScanStop(key: .act("leave"), deed: .leave, title: "Leave")
    return ScanStop(key: key, deed: .open(stops + [leave]))
  }
}
