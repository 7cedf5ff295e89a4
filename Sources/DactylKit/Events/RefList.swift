/// A list of objects that it keeps alive and shows without counting: going through an array counts
/// every element up and down, which in a frame of touches costs more than all decisions.
///
/// Read an element into an `unowned(unsafe)` constant and let nothing of a program's run while it
/// is used so; take it as a strong reference before.
final class RefList<Element: AnyObject> {
  private var storage: UnsafeMutablePointer<Unmanaged<Element>>
  private var capacity = 8
  /// How many objects are listed.
  private(set) var count = 0

  init() {
    storage = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { storage[index].release() }
    storage.deallocate()
  }

  /// Whether nothing is listed.
  var isEmpty: Bool { count == 0 }

  /// An object by its number, from 0.
  subscript(index: Int) -> Unmanaged<Element> {
    @inline(__always) get { storage[index] }
  }

  /// Lists an object behind the others.
  func append(_ element: Element) {
    if count == capacity { grow() }
    storage[count] = Unmanaged.passRetained(element)
    count += 1
  }

  /// Whether the object is listed.
  func contains(_ element: Element) -> Bool {
    for index in 0..<count where storage[index].toOpaque() == Self.address(element) { return true }
    return false
  }

  /// Whether just those objects are listed, in that order.
  func holds(_ elements: [Element]) -> Bool {
    guard elements.count == count else { return false }
    for index in 0..<count where storage[index].toOpaque() != Self.address(elements[index]) {
      return false
    }
    return true
  }

  /// Lists nothing; keeps the memory.
  func removeAll() {
    while count > 0 {
      count -= 1
      storage[count].release()
    }
  }

  /// Takes an object from the list by its number.
  func remove(at index: Int) {
    let gone = storage[index]
    count -= 1
    for place in index..<count { storage[place] = storage[place + 1] }
    gone.release()
  }

  /// The objects as an array.
  var array: [Element] { (0..<count).map { storage[$0].takeUnretainedValue() } }

  @inline(__always)
  private static func address(_ element: Element) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(element).toOpaque()
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Element>>.allocate(capacity: capacity * 2)
    larger.initialize(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
