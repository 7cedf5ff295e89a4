package import Foundation

/// What a coder holds under keys. One without keys, or without the key, has no answer, so that what
/// is made from it keeps its initial state.
package struct KeyedState {
  private let coder: NSCoder?
  private let filling: (any FillingCoder)?

  /// `nil` when that is no coder at all.
  package init?(of object: NSObject) {
    guard let coder = object as? NSCoder else { return nil }
    self.coder = coder.allowsKeyedCoding ? coder : nil
    filling = coder as? any FillingCoder
  }

  // MARK: Filling

  /// An initializer begins that makes its part after `super.init(coder:)`.
  @MainActor package func beginObject() { filling?.beginObject() }

  /// The initializer has made its part: where it is the outermost of the kit's, the coder adds what no
  /// key holds.
  @MainActor package func endObject(_ object: AnyObject) { filling?.endObject(object) }

  /// A container can take the controllers that the coder has for it.
  @MainActor package func fill(container: AnyObject) { filling?.fill(container: container) }

  // MARK: Values

  private func holds(_ key: String) -> Bool { coder?.containsValue(forKey: key) == true }

  /// A text. What happens where something else lies under the key is the coder's to say: an archive
  /// from outside is read with its `decodingFailurePolicy` set to `.setErrorAndReturn`.
  package func string(_ key: String) -> String? {
    guard let coder, holds(key) else { return nil }
    return coder.decodeObject(of: NSString.self, forKey: key) as String?
  }

  package func flag(_ key: String) -> Bool? { holds(key) ? coder?.decodeBool(forKey: key) : nil }

  package func integer(_ key: String) -> Int? {
    holds(key) ? coder?.decodeInteger(forKey: key) : nil
  }

  /// A finite number.
  package func number(_ key: String) -> Double? {
    guard holds(key), let value = coder?.decodeDouble(forKey: key), value.isFinite else {
      return nil
    }
    return value
  }

  /// A case by its number; a number that is none has no answer.
  package func choice<Choice: RawRepresentable<Int>>(_ key: String) -> Choice? {
    integer(key).flatMap(Choice.init(rawValue:))
  }

  /// Finite numbers, as a coder writes those of points and rectangles: `{{0, 0}, {320, 44}}`.
  package func numbers(_ key: String, count: Int) -> [Double]? {
    guard let text = string(key) else { return nil }
    let parts = text.split { "{}, ".contains($0) }.map { Double($0) ?? .nan }
    return parts.count == count && parts.allSatisfy(\.isFinite) ? parts : nil
  }

  package func point(_ key: String) -> CGPoint? {
    numbers(key, count: 2).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  package func size(_ key: String) -> CGSize? {
    numbers(key, count: 2).map { CGSize(width: $0[0], height: $0[1]) }
  }

  package func rectangle(_ key: String) -> CGRect? {
    numbers(key, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

/// A coder that fills the objects made with it: it adds what no key holds, such as the subviews that
/// an interface file lists.
///
/// The initializers `init?(coder:)` of the kit's classes call it through ``KeyedState``. A class whose
/// own part is made after `super.init(coder:)` opens and closes the making; the object is filled when
/// the outermost of them closes it, so that a program's subclass finds it filled after
/// `super.init(coder:)`.
package protocol FillingCoder: NSCoder {
  /// An initializer of the kit begins.
  @MainActor func beginObject()
  /// The initializer has made its part; the outermost one fills the object, once.
  @MainActor func endObject(_ object: AnyObject)
  /// A container can take the controllers that it contains, once.
  @MainActor func fill(container: AnyObject)
}
