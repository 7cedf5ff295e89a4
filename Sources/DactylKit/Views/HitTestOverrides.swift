import Foundation

/// Tells whether a class of views has hit testing of its own.
///
/// An index may pass over a view only if it knows that neither `hitTest(_:with:)` nor
/// `point(inside:with:)` nor a property that they ask is overridden, and Swift has no public
/// question for that. Probes answer it: of the words of two classes' metadata that differ from
/// `UIView`'s, those in which a probe that overrides a method differs, and one that overrides
/// nothing does not, are the method's places in the table of methods. A class overrides nothing of
/// it when its words there are `UIView`'s.
///
/// The finding is checked against the probes; where it does not hold, every class but `UIView`
/// counts as one that overrides, which is slower and always right.
@MainActor
enum HitTestOverrides {
  private final class Plain: UIView {}

  private final class HitTest: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event)
    }
  }

  private final class Inside: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      super.point(inside: point, with: event)
    }
  }

  private final class Hidden: UIView {
    override var isHidden: Bool {
      get { super.isHidden }
      set { super.isHidden = newValue }
    }
  }

  private final class Alpha: UIView {
    override var alpha: CGFloat {
      get { super.alpha }
      set { super.alpha = newValue }
    }
  }

  private final class Interaction: UIView {
    override var isUserInteractionEnabled: Bool {
      get { super.isUserInteractionEnabled }
      set { super.isUserInteractionEnabled = newValue }
    }
  }

  /// Whether the class may answer a hit test otherwise than `UIView` does.
  static func mayAnswerOtherwise(_ type: UIView.Type) -> Bool {
    if type == UIView.self { return false }
    guard let places else { return true }
    let base = words(of: UIView.self)
    let own = words(of: type)
    return places.contains { base[$0] != own[$0] }
  }

  /// The places of the methods in the metadata, in words; `nil` where they could not be found.
  private static let places: [Int]? = {
    let probes: [UIView.Type] = [
      HitTest.self, Inside.self, Hidden.self, Alpha.self, Interaction.self,
    ]
    let base = words(of: UIView.self)
    let count = min(wordCount(of: UIView.self), wordCount(of: Plain.self))
    let idle = Set(differences(base, words(of: Plain.self), count: count))
    var found: [Int] = []
    for probe in probes {
      let places = differences(base, words(of: probe), count: min(count, wordCount(of: probe)))
        .filter { !idle.contains($0) }
      // A method has one place, a property at most four.
      guard (1...4).contains(places.count) else { return nil }
      found.append(contentsOf: places)
    }
    return found
  }()

  /// The first word behind the metadata's head: kind, superclass, sizes, description, destroyer.
  private static let firstMethodWord = 7

  static func differences(
    _ base: UnsafePointer<UInt>, _ other: UnsafePointer<UInt>, count: Int
  ) -> [Int] {
    guard count > firstMethodWord else { return [] }
    return (firstMethodWord..<count).filter { base[$0] != other[$0] }
  }

  static func words(of type: UIView.Type) -> UnsafePointer<UInt> {
    // A class's type is a pointer to its metadata: Swift's ABI, `docs/ABI/TypeMetadata.rst`.
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// How many words lie behind the metadata's address: its size less the part before the address.
  static func wordCount(of type: UIView.Type) -> Int {
    let metadata = UnsafeRawPointer(words(of: type))
    let size = metadata.load(fromByteOffset: 32, as: UInt32.self)
    let addressPoint = metadata.load(fromByteOffset: 36, as: UInt32.self)
    // A class of a thousand methods more than UIView is a misreading.
    guard size > addressPoint, size - addressPoint < 65_536 else { return 0 }
    return Int(size - addressPoint) / MemoryLayout<UInt>.size
  }
}
