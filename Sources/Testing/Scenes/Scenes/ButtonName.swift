package import DactylKit

/// The words and numbers by which scenarios name a pointer's buttons.
package enum ButtonName {
  static let all: [(word: String, number: Int)] = [
    ("primary", 1), ("left", 1), ("secondary", 2), ("right", 2), ("tertiary", 3), ("middle", 3),
    ("back", 4), ("forward", 5),
  ]

  /// The mask for a value: a word, the bits, or a list of words; `nil` for any other value. An
  /// empty list, or 0, is the mask of a finger.
  package static func mask(of node: DocumentNode) -> UIEvent.ButtonMask? {
    if case .list(let items) = node.content {
      var mask: UIEvent.ButtonMask = []
      for item in items {
        guard case .scalar = item.content, !item.isNull, let one = self.mask(of: item) else {
          return nil
        }
        mask.formUnion(one)
      }
      return mask
    }
    if node.isNull { return [] }
    if let number = node.number { return Int(exactly: number).map(UIEvent.ButtonMask.init) }
    return all.first { $0.word == node.text }.map {
      UIEvent.ButtonMask.button($0.number)
    }
  }
}
