/// A list that several hold, as who goes through it while its owner takes another one. Nobody changes
/// it while it is held twice: a change makes another list.
final class SharedList<Element: AnyObject> {
  /// The objects.
  let list: RefList<Element>

  /// An empty list, with memory for so many.
  init(isKeeping: Bool = true, capacity: Int = 2) {
    list = RefList(isKeeping: isKeeping, capacity: capacity)
  }

  /// Another list with one more object. Who goes through this one is not disturbed.
  func adding(_ element: Element) -> SharedList {
    let copy = SharedList(capacity: list.count + 1)
    list.each { copy.list.append($0) }
    copy.list.append(element)
    return copy
  }

  /// Another list without an object.
  func without(_ element: Element) -> SharedList {
    let copy = SharedList(capacity: list.count)
    list.each { if $0 !== element { copy.list.append($0) } }
    return copy
  }
}
