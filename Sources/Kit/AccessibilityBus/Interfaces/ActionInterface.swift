import DactylKit
import Foundation

/// What can be done with an item: what a tap does, steps up and down, and the program's own actions.
enum ActionInterface: BusInterface {
  static let name = "Action"
  static let properties = ["NActions"]
  static let methods = [
    "GetDescription": "i", "GetName": "i", "GetLocalizedName": "i", "GetKeyBinding": "i",
    "GetActions": "", "DoAction": "i",
  ]

  private enum Deed {
    case activate
    case step(Int)
    case custom(UIAccessibilityCustomAction)
  }

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool {
    !deeds(of: node, in: tree).isEmpty
  }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    name == "NActions" ? .number(deeds(of: node, in: tree).count) : nil
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    let deeds = deeds(of: node, in: tree)
    let deed = deeds.indices.contains(arguments.int(0)) ? deeds[arguments.int(0)] : nil
    switch member {
    case "GetName", "GetLocalizedName":
      return [.string(deed.map { name(of: $0, node, in: tree) } ?? "")]
    case "GetDescription", "GetKeyBinding": return [.string("")]
    case "GetActions":
      let all = deeds.map {
        BusValue.structure([.string(name(of: $0, node, in: tree)), .string(""), .string("")])
      }
      return [.array(of: "(sss)", all)]
    case "DoAction": return [.bool(deed.map { perform($0, on: node, in: tree) } ?? false)]
    default: return nil
    }
  }

  private static func deeds(of node: BusNode, in tree: BusTree) -> [Deed] {
    guard let object = node.object, object.isAccessibilityElement else { return [] }
    let traits = object.accessibilityTraits
    let acts: UIAccessibilityTraits = [.button, .link, .toggleButton, .keyboardKey, .searchField]
    var deeds: [Deed] = []
    let customs = object.readerActions
    let isAdjustable = traits.contains(.adjustable)
    // What answers without a trait, steps or actions was told to by the program.
    let activates =
      !traits.isDisjoint(with: acts) || object is any UIKeyInput
      || object.accessibilityActivateBlock != nil
      || !isAdjustable && object.accessibilityCustomActions?.isEmpty != false
    if object.accessibilityRespondsToUserInteraction && activates || hearsTaps(object) {
      deeds.append(.activate)
    }
    if isAdjustable { deeds += [.step(1), .step(-1)] }
    return deeds + customs.map { .custom($0) }
  }

  /// Whether a recognizer of the item, as a view, takes the tap that activates it.
  private static func hearsTaps(_ object: AccessibilityObject) -> Bool {
    (object as? UIView)?.gestureRecognizers?.contains {
      $0.isEnabled && $0 is UITapGestureRecognizer
    } ?? false
  }

  /// The name of an action: GTK's words, by which test programs look for them.
  private static func name(of deed: Deed, _ node: BusNode, in tree: BusTree) -> String {
    switch deed {
    case .activate:
      switch BusRole(of: node, in: tree) {
      case .toggleButton: "toggle"
      case .entry, .passwordText, .text: "activate"
      default: "click"
      }
    case .step(let step): step > 0 ? "increment" : "decrement"
    case .custom(let action): action.name
    }
  }

  private static func perform(_ deed: Deed, on node: BusNode, in tree: BusTree) -> Bool {
    guard let object = node.object, !object.accessibilityTraits.contains(.notEnabled) else {
      return false
    }
    switch deed {
    case .activate:
      if !object.accessibilityActivate() { tree.application?.tapForReader(object) }
      return true
    case .step(let step): return object.adjust(by: step)
    case .custom(let action): return action.actionHandler?(action) ?? false
    }
  }
}
