/// A list of objects that shows them without counting: going through an array counts every element
/// up and down, which in a frame of touches costs more than all decisions.
///
/// The engine and the dispatchers go through such lists for each event. The body of ``at(_:_:)``
/// and of ``each(_:)`` must not take the object from the list that keeps it, unless somebody
/// else holds it.
///
/// A list has one owner, with which its memory goes, and is borrowed by all others. Lists that were
/// objects themselves were counted wherever they were read, which was a third of all counts of a frame
/// (45 then, 6 ns each). One that has several owners is a ``SharedList``.
@safe
struct RefList<Element: AnyObject>: ~Copyable {

  /// What stands before the first objects, in one piece of memory with them.
  @safe
  private struct Header {
    var storage: UnsafeMutablePointer<Unmanaged<Element>>
    var capacity: Int
    var count = 0
    /// Whether the list keeps its objects alive; one that does not is of objects of a list that does.
    let isKeeping: Bool
    /// Whether the objects have outgrown the memory behind this.
    var hasMoved = false
  }

  private let header: UnsafeMutablePointer<Header>

  /// An empty list, with memory for so many; it grows where there are more.
  init(isKeeping: Bool = true, capacity: Int = 2) {
    let stride = unsafe MemoryLayout<Unmanaged<Element>>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Header>.stride + capacity * stride,
      alignment: MemoryLayout<Header>.alignment)
    let storage = unsafe (memory + MemoryLayout<Header>.stride)
      .bindMemory(to: Unmanaged<Element>.self, capacity: capacity)
    unsafe header = unsafe memory.bindMemory(to: Header.self, capacity: 1)
    unsafe header.initialize(to: Header(storage: storage, capacity: capacity, isKeeping: isKeeping))
  }

  deinit {
    removeAll()
    if unsafe header.pointee.hasMoved { unsafe header.pointee.storage.deallocate() }
    unsafe UnsafeMutableRawPointer(header).deallocate()
  }

  /// How many objects are listed.
  private(set) var count: Int {
    @inline(__always) get { unsafe header.pointee.count }
    @inline(__always) nonmutating set { unsafe header.pointee.count = newValue }
  }

  private var storage: UnsafeMutablePointer<Unmanaged<Element>> {
    @inline(__always) get { unsafe header.pointee.storage }
  }

  private var isKeeping: Bool { @inline(__always) get { unsafe header.pointee.isKeeping } }

  /// Whether nothing is listed.
  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// An object by its number, from 0.
  subscript(index: Int) -> Unmanaged<Element> {
    @inline(__always) get { unsafe storage[index] }
  }

  /// Does something with an object by its number, from 0.
  @inline(__always)
  func at<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
    unsafe storage[index].with(body)
  }

  /// Does something with each object, those that are listed meanwhile among them.
  @inline(__always)
  func each(_ body: (Element) -> Void) {
    var index = 0
    while index < count {
      at(index, body)
      index &+= 1
    }
  }

  /// Whether one of the objects is such a one.
  @inline(__always)
  func contains(where isSuch: (Element) -> Bool) -> Bool {
    var index = 0
    while index < count {
      if at(index, isSuch) { return true }
      index &+= 1
    }
    return false
  }

  /// Lists an object behind the others.
  @inline(__always)
  func append(_ element: Element) {
    if unsafe count == header.pointee.capacity { grow() }
    let reference = unsafe Unmanaged.passUnretained(element)
    if isKeeping { _ = unsafe reference.retain() }
    unsafe (storage + count).initialize(to: reference)
    count &+= 1
  }

  /// Lists another list's objects behind the others.
  func append(_ others: borrowing RefList) {
    let all = count + others.count
    while unsafe all > header.pointee.capacity { grow() }
    let source = unsafe UnsafePointer(others.storage)
    unsafe (storage + count).initialize(from: source, count: others.count)
    if isKeeping { for index in 0..<others.count { _ = unsafe others[index].retain() } }
    count = all
  }

  /// Lists another list's objects in place of its own.
  func replaceAll(with others: borrowing RefList) {
    removeAll()
    append(others)
  }

  /// Whether the object is listed.
  @inline(__always)
  func contains(_ element: Element) -> Bool {
    let address = unsafe Unmanaged.passUnretained(element).toOpaque()
    var index = 0
    while index < count {
      if unsafe self[index].toOpaque() == address { return true }
      index &+= 1
    }
    return false
  }

  /// Whether just the other list's objects are listed, in that order.
  func holds(_ other: borrowing RefList) -> Bool {
    guard other.count == count else { return false }
    var index = 0
    while index < count {
      if unsafe self[index].toOpaque() != other[index].toOpaque() { return false }
      index &+= 1
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
      unsafe self[count].release()
    }
  }

  /// Takes an object from the list by its number.
  func remove(at index: Int) {
    let gone = unsafe self[index]
    count -= 1
    for place in index..<count { unsafe storage[place] = unsafe self[place + 1] }
    if isKeeping { unsafe gone.release() }
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
      let reference = unsafe self[index]
      if unsafe reference.with(isSuch) {
        unsafe storage[kept] = unsafe reference
        kept &+= 1
      } else if isKeeping {
        unsafe reference.release()
      }
      index &+= 1
    }
    count = kept
  }

  /// Takes such objects from the list, which keeps its objects, and hands each to a new owner.
  @inline(__always)
  func handOver(where isSuch: (Element) -> Bool, to owner: (consuming Element) -> Void) {
    var index = 0
    while index < count {
      let reference = unsafe self[index]
      guard unsafe reference.with(isSuch) else {
        index &+= 1
        continue
      }
      count -= 1
      for place in index..<count { unsafe storage[place] = unsafe self[place + 1] }
      unsafe owner(reference.takeRetainedValue())
    }
  }

  /// Puts the objects in order. Those of which neither goes first keep theirs.
  @inline(__always)
  func sort(by goesFirst: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    var isSorted = true
    for index in 1..<count where before(index, index - 1, goesFirst) { isSorted = false }
    guard !isSorted else { return }
    let sorted = unsafe UnsafeMutableBufferPointer(start: storage, count: count).sorted {
      left, right in
      unsafe left.with { left in unsafe right.with { goesFirst(left, $0) } }
    }
    for index in 0..<count { unsafe storage[index] = unsafe sorted[index] }
  }

  @inline(__always)
  private func before(_ left: Int, _ right: Int, _ goesFirst: (Element, Element) -> Bool) -> Bool {
    at(left) { left in at(right) { goesFirst(left, $0) } }
  }

  /// The objects as an array.
  var array: [Element] { (0..<count).map { unsafe self[$0].takeUnretainedValue() } }

  private func grow() {
    let room = unsafe max(8, header.pointee.capacity * 2)
    let larger = UnsafeMutablePointer<Unmanaged<Element>>.allocate(capacity: room)
    unsafe larger.moveInitialize(from: storage, count: count)
    if unsafe header.pointee.hasMoved { unsafe storage.deallocate() }
    unsafe header.pointee.storage = unsafe larger
    unsafe header.pointee.capacity = room
    unsafe header.pointee.hasMoved = true
  }
}

extension Unmanaged {
  /// Does something with an object that somebody else keeps alive meanwhile, without counting: a
  /// count up and down costs 10 ns, as much as most of what is done with the object.
  @inline(__always)
  func with<Result>(_ body: (Instance) -> Result) -> Result {
    unsafe _withUnsafeGuaranteedRef(body)
  }
}
