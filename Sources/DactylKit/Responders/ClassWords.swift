/// The words of a class's metadata, behind its head: among them the table of its methods.
///
/// Swift has no public question for whether a class overrides a method. Of the words in which two
/// classes' metadata differ, the one in which a probe that overrides the method differs from the
/// base class, and a probe that overrides nothing does not, is the method's place.
struct ClassWords {
  /// The first word behind the metadata's head: kind, superclass, sizes, description, destroyer.
  private static let firstMethodWord = 7

  private let words: UnsafePointer<UInt>

  /// The words of a class.
  init(of type: AnyClass) {
    // A class's type is a pointer to its metadata: Swift's ABI, `docs/ABI/TypeMetadata.rst`.
    words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// A word by its number.
  subscript(index: Int) -> UInt { words[index] }

  /// How many words there are: the metadata's size less the part before its address.
  var count: Int {
    let metadata = UnsafeRawPointer(words)
    let size = metadata.load(fromByteOffset: 32, as: UInt32.self)
    let addressPoint = metadata.load(fromByteOffset: 36, as: UInt32.self)
    // A class with thousands of methods is a misreading.
    guard size > addressPoint, size - addressPoint < 65_536 else { return 0 }
    return Int(size - addressPoint) / MemoryLayout<UInt>.size
  }

  /// The place of the one method that a probe overrides; `nil` where it cannot be told.
  static func place(
    inWhich probe: AnyClass, differsFrom base: AnyClass, unlike plain: AnyClass
  ) -> Int? {
    let (base, plain, probe) = (ClassWords(of: base), ClassWords(of: plain), ClassWords(of: probe))
    let count = min(base.count, plain.count, probe.count)
    guard count > firstMethodWord else { return nil }
    var found: Int?
    for index in firstMethodWord..<count
    where probe[index] != base[index] && plain[index] == base[index] {
      guard found == nil else { return nil }
      found = index
    }
    return found
  }
}
