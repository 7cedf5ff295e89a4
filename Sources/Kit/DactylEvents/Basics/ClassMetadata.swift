/// The words of a class's metadata, from which follows which methods it overrides.
///
/// Swift has no public question for that. Probes answer it: of the words of two classes' metadata
/// that differ, those in which a probe that overrides a method differs from its superclass, and one
/// that overrides nothing does not, are the method's places in the table of methods. A class
/// overrides nothing of it when its words there are its superclass's.
@safe
package struct ClassMetadata {
  private let words: UnsafePointer<UInt>

  package init(_ type: AnyClass) {
    // A class's type is a pointer to its metadata: Swift's ABI, `docs/ABI/TypeMetadata.rst`.
    unsafe words = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// The first word behind the metadata's head: kind, superclass, sizes, description, destroyer.
  private static let firstMethodWord = 7

  /// How many words lie behind the metadata's address: its size less the part before the address.
  private var count: Int {
    let metadata = unsafe UnsafeRawPointer(words)
    let size = unsafe metadata.load(fromByteOffset: 32, as: UInt32.self)
    let addressPoint = unsafe metadata.load(fromByteOffset: 36, as: UInt32.self)
    // A class of eight thousand methods more than its superclass is a misreading.
    guard size > addressPoint, size - addressPoint < 65_536 else { return 0 }
    return Int(size - addressPoint) / MemoryLayout<UInt>.size
  }

  /// The places of the methods that a probe overrides, in words; `nil` where they are not found.
  /// `plain` is a class that overrides nothing. A method has one place, a property at most four.
  package static func places(of probe: AnyClass, base: AnyClass, plain: AnyClass) -> [Int]? {
    let base = ClassMetadata(base)
    let plain = ClassMetadata(plain)
    let probe = ClassMetadata(probe)
    let shared = min(base.count, plain.count, probe.count)
    guard shared > firstMethodWord else { return nil }
    let places = (firstMethodWord..<shared).filter {
      unsafe base.words[$0] != probe.words[$0] && base.words[$0] == plain.words[$0]
    }
    return (1...4).contains(places.count) ? places : nil
  }

  /// Whether two classes differ at one of the places.
  package func differs(from other: ClassMetadata, at places: [Int]) -> Bool {
    places.contains { unsafe words[$0] != other.words[$0] }
  }
}
