import DactylKit
import Foundation
import GestureMachines

/// Gesture recognizers (spec SB:5). In a scene they are listed beside the controller; the
/// connections of views attach them.
extension InterfaceLoad {
  /// The kinds by the elements' names.
  private static let kinds = Dictionary(
    uniqueKeysWithValues: GestureKind.builtIn.flatMap { kind in
      (kind.interface?.elements ?? []).map { ($0, kind) }
    })

  /// Whether an element's name is that of a recognizer.
  static func isRecognizer(_ element: InterfaceElement) -> Bool {
    InterfaceVocabulary.recognizerNames.contains(element.name)
  }

  /// The recognizer of an element; `nil` for another element, which is then listed as skipped.
  func makeRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
    guard Self.isRecognizer(element) else {
      skipped(element, why: "this recognizer is not known")
      return nil
    }
    let kind = Self.kinds[element.name]
    let made: UIGestureRecognizer? = object(
      of: element, coder: NibCoder(element), standIn: kind?.type ?? UIGestureRecognizer.self,
      isBase: kind?.isBase
    ) { _ in kind?.make() ?? UIGestureRecognizer() }
    guard let made else { return nil }
    applyCommon(made, element)
    for attribute in kind?.interface?.attributes ?? [] {
      if let value = element.value(of: attribute) { attribute.set(made, value) }
    }
    return made
  }

  private func applyCommon(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    if element.flag("enabled") == false { recognizer.isEnabled = false }
    if let cancels = element.flag("cancelsTouchesInView") {
      recognizer.cancelsTouchesInView = cancels
    }
    if let delays = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
    if let delays = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
    if let only = element.flag("requiresExclusiveTouchType") {
      recognizer.requiresExclusiveTouchType = only
    }
    if let name = element.attributes["name"], !name.isEmpty { recognizer.name = name }
  }

  /// Sets the failure requirements in the elements of recognizers, once all recognizers exist.
  func relateRecognizers() {
    for each in made {
      guard let recognizer = each.object as? UIGestureRecognizer,
        let list = each.element.child("precedingGestureRecognizers")
      else { continue }
      for reference in list.children {
        let id = reference.attributes["reference"] ?? reference.attributes["destination"]
        if let other = id.flatMap({ objects[$0] }) as? UIGestureRecognizer, other !== recognizer {
          recognizer.require(toFail: other)
        } else {
          skipped(reference, why: "it names no recognizer of its scene")
        }
      }
    }
  }
}

extension InterfaceElement {
  /// What the element says of an attribute; `nil` if it says nothing that counts.
  @MainActor
  fileprivate func value(of attribute: GestureInterface.Attribute) -> SettingValue? {
    switch attribute.form {
    case .count(let least):
      return integer(attribute.name).map { .number(Double(max(least, $0))) }
    case .number(let isAllowed):
      return number(attribute.name).flatMap { isAllowed($0) ? .number($0) : nil }
    case .words(let words):
      if let word = attributes[attribute.name], words.contains(word) { return .words([word]) }
      return child(for: attribute.name).map { several in
        .words(words.filter { several.flag($0) == true })
      }
    }
  }
}
