/// A program with one change: what is found, chosen, run and reported.
public struct Mutant: Codable, Hashable, Sendable {
  /// Chooses it at run time; from 1.
  public var number: Int
  /// The numbers of the body that it lies in.
  public var first: Int
  /// The last of them.
  public var last: Int
  /// The path below the package, and the place in it; from 1.
  public var file: String
  /// The line.
  public var line: Int
  /// The byte of the line.
  public var column: Int
  /// The names around it, such as `TapMachine.moved(time:)`.
  public var function: String
  /// The kind of slip.
  public var kind: Change.Kind
  /// What stands in the source.
  public var from: String
  /// What stands in its place.
  public var to: String
  /// Which of the changes of the same words in this function it is, from 1, so that it is found again
  /// after others have moved.
  public var occurrence: Int

  /// Names it in lists that outlive a change of the file elsewhere.
  public var key: String {
    let name = "\(file) \(function): \(kind.rawValue) \(from) → \(to)"
    return occurrence == 1 ? name : "\(name) #\(occurrence)"
  }

  /// Whether it belongs to one share of many, by chance but always the same for a seed.
  public func isChosen(share: Int, of shares: Int, seed: UInt64) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 29
    return Int(hash % UInt64(shares)) == share % shares
  }
}
