public import Foundation

/// Objects without an order, each once, which the table may hold weakly: a list of delegates. Foundation for Linux has none.
public final class NSHashTable<ObjectType: AnyObject> {
  private struct Entry {
    weak var weakObject: ObjectType?
    var strongObject: ObjectType?
    var object: ObjectType? { strongObject ?? weakObject }
  }

  /// How a table keeps its objects.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt
    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The objects live as long as the table.
    public static var strongMemory: Options { [] }
    /// An object that nobody else keeps goes, and its entry with it.
    public static var weakMemory: Options { Options(rawValue: 5) }
    /// Objects are equal that are the same; so they are here in any case.
    public static var objectPointerPersonality: Options { Options(rawValue: 512) }
  }

  private let isWeak: Bool
  private var entries: [Entry] = []

  /// An empty table.
  public init(options: Options = [], capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }

  /// An empty table that holds its objects weakly.
  public static func weakObjects() -> NSHashTable { NSHashTable(options: .weakMemory) }

  /// Adds an object, unless it is there.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(Entry(weakObject: object, strongObject: isWeak ? nil : object))
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// Whether an object is there.
  public func contains(_ object: ObjectType?) -> Bool {
    object != nil && entries.contains { $0.object === object }
  }

  /// The objects that still live, in the order of their addition.
  public var allObjects: [ObjectType] { entries.compactMap(\.object) }
  /// One of the objects.
  public var anyObject: ObjectType? { entries.lazy.compactMap(\.object).first }
  /// How many objects there are.
  public var count: Int { allObjects.count }
  /// Goes through the objects.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// Values for objects, of which either may be held weakly. Foundation for Linux has none.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private struct Entry {
    weak var weakKey: KeyType?
    var strongKey: KeyType?
    weak var weakObject: ObjectType?
    var strongObject: ObjectType?
    var key: KeyType? { strongKey ?? weakKey }
    var object: ObjectType? { strongObject ?? weakObject }
  }

  private let hasWeakKeys: Bool
  private let hasWeakObjects: Bool
  private var entries: [Entry] = []

  private init(weakKeys: Bool, weakObjects: Bool) {
    hasWeakKeys = weakKeys
    hasWeakObjects = weakObjects
  }

  /// An empty table that holds keys and values.
  public static func strongToStrongObjects() -> NSMapTable {
    NSMapTable(weakKeys: false, weakObjects: false)
  }
  /// An empty table that holds its keys weakly.
  public static func weakToStrongObjects() -> NSMapTable {
    NSMapTable(weakKeys: true, weakObjects: false)
  }
  /// An empty table that holds its values weakly.
  public static func strongToWeakObjects() -> NSMapTable {
    NSMapTable(weakKeys: false, weakObjects: true)
  }
  /// An empty table that holds neither.
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(weakKeys: true, weakObjects: true)
  }

  /// The value of a key: of the same object, or of an equal one of Foundation's classes.
  public func object(forKey key: KeyType?) -> ObjectType? {
    entries.first { Self.areEqual($0.key, key) }?.object
  }

  /// Sets the value of a key; `nil` removes it.
  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    removeObject(forKey: key)
    guard let object, let key else { return }
    entries.append(
      Entry(
        weakKey: key, strongKey: hasWeakKeys ? nil : key, weakObject: object,
        strongObject: hasWeakObjects ? nil : object))
  }

  /// Removes the value of a key.
  public func removeObject(forKey key: KeyType?) {
    entries.removeAll { $0.key == nil || $0.object == nil || Self.areEqual($0.key, key) }
  }

  /// Removes all values.
  public func removeAllObjects() { entries = [] }
  /// How many values there are.
  public var count: Int { entries.count { $0.key != nil && $0.object != nil } }
  /// Goes through the values.
  public func objectEnumerator() -> NSEnumerator? {
    NSArray(array: entries.compactMap { $0.key == nil ? nil : $0.object }).objectEnumerator()
  }
  /// Goes through the keys.
  public func keyEnumerator() -> NSEnumerator {
    NSArray(array: entries.compactMap { $0.object == nil ? nil : $0.key }).objectEnumerator()
  }

  private static func areEqual(_ one: KeyType?, _ other: KeyType?) -> Bool {
    if one === other { return one != nil }
    guard let one = one as? NSObject, let other = other as? NSObject else { return false }
    return one.isEqual(other)
  }
}
