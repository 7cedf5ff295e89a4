/// A list of objects that shows them without counting: going through an array counts every element
/// up and down, which in a frame of touches costs more than all decisions.
///
/// The engine and the dispatchers go through such lists for each event. The body of ``at(_:_:)``
/// and of ``each(_:)`` must not take the object from the list that keeps it, unless somebody
/// else holds it.
final class RefList<Element: AnyObject> {
  @exclusivity(unchecked) private var storage: UnsafeMutablePointer<Unmanaged<Element>>?
  @exclusivity(unchecked) private var capacity = 0
  /// How many objects are listed.
  @exclusivity(unchecked) private(set) var count = 0
  /// Whether the list keeps its objects alive; one that does not is of objects of a list that does.
  private let isKeeping: Bool

  /// An empty list. Memory comes with the first object.
  init(isKeeping: Bool = true) {
    self.isKeeping = isKeeping
  }

  /// An empty list with memory for so many.
  init(capacity: Int) {
    isKeeping = true
    self.capacity = capacity
    storage = .allocate(capacity: capacity)
  }

  deinit {
    removeAll()
    storage?.deallocate()
  }

  /// Whether nothing is listed.
  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// An object by its number, from 0.
  subscript(index: Int) -> Unmanaged<Element> {
    @inline(__always) get { storage.unsafelyUnwrapped[index] }
  }

  /// Does something with an object by its number, from 0.
  @inline(__always)
  func at<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
    storage.unsafelyUnwrapped[index].with(body)
  }

  /// Does something with each object, those that are listed meanwhile among them.
  @inline(__always)
  func each(_ body: (Element) -> Void) {
    var index = 0
    while index < count {
      at(index, body)
      index += 1
    }
  }

  /// Whether one of the objects is such a one.
  @inline(__always)
  func contains(where isSuch: (Element) -> Bool) -> Bool {
    var index = 0
    while index < count {
      if at(index, isSuch) { return true }
      index += 1
    }
    return false
  }

  /// Lists an object behind the others.
  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow() }
    let reference = Unmanaged.passUnretained(element)
    if isKeeping { _ = reference.retain() }
    (storage.unsafelyUnwrapped + count).initialize(to: reference)
    count += 1
  }

  /// Whether the object is listed.
  @inline(__always)
  func contains(_ element: Element) -> Bool {
    let address = Unmanaged.passUnretained(element).toOpaque()
    var index = 0
    while index < count {
      if self[index].toOpaque() == address { return true }
      index += 1
    }
    return false
  }

  /// Whether just the other list's objects are listed, in that order.
  func holds(_ other: RefList) -> Bool {
    guard other.count == count else { return false }
    var index = 0
    while index < count {
      if self[index].toOpaque() != other[index].toOpaque() { return false }
      index += 1
    }
    return true
  }

  /// Lists nothing; keeps the memory.
  @inline(__always)
  func removeAll() {
    guard isKeeping else {
      count = 0
      return
    }
    while count > 0 {
      count -= 1
      self[count].release()
    }
  }

  /// Takes an object from the list by its number.
  func remove(at index: Int) {
    let gone = self[index]
    count -= 1
    for place in index..<count { storage.unsafelyUnwrapped[place] = self[place + 1] }
    if isKeeping { gone.release() }
  }

  /// Takes an object from the list; nothing where it is not listed.
  func remove(_ element: Element) {
    var index = count
    while index > 0 {
      index -= 1
      if at(index, { $0 === element }) { remove(at: index) }
    }
  }

  /// Takes from the list all objects but such ones, which keep their order.
  @inline(__always)
  func keepOnly(where isSuch: (Element) -> Bool) {
    var kept = 0
    var index = 0
    while index < count {
      let reference = self[index]
      if reference.with(isSuch) {
        storage.unsafelyUnwrapped[kept] = reference
        kept += 1
      } else if isKeeping {
        reference.release()
      }
      index += 1
    }
    count = kept
  }

  /// Puts the objects in order. Those of which neither goes first keep theirs.
  @inline(__always)
  func sort(by goesFirst: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    var isSorted = true
    for index in 1..<count where before(index, index - 1, goesFirst) { isSorted = false }
    guard !isSorted else { return }
    let sorted = UnsafeMutableBufferPointer(start: storage, count: count).sorted { left, right in
      left.with { left in right.with { goesFirst(left, $0) } }
    }
    for index in 0..<count { storage.unsafelyUnwrapped[index] = sorted[index] }
  }

  @inline(__always)
  private func before(_ left: Int, _ right: Int, _ goesFirst: (Element, Element) -> Bool) -> Bool {
    at(left) { left in at(right) { goesFirst(left, $0) } }
  }

  /// Another list with one more object. Who goes through this one is not disturbed.
  func adding(_ element: Element) -> RefList {
    let list = RefList(capacity: count + 1)
    each { list.append($0) }
    list.append(element)
    return list
  }

  /// Another list without an object.
  func without(_ element: Element) -> RefList {
    let list = RefList(capacity: max(1, count))
    each { if $0 !== element { list.append($0) } }
    return list
  }

  /// The objects as an array.
  var array: [Element] { (0..<count).map { self[$0].takeUnretainedValue() } }

  private func grow() {
    let room = max(4, capacity * 2)
    let larger = UnsafeMutablePointer<Unmanaged<Element>>.allocate(capacity: room)
    if let storage {
      larger.moveInitialize(from: storage, count: count)
      storage.deallocate()
    }
    storage = larger
    capacity = room
  }
}

extension Unmanaged {
  /// Does something with an object that somebody else keeps alive meanwhile, without counting: a
  /// count up and down costs 10 ns, as much as most of what is done with the object.
  @inline(__always)
  func with<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}
