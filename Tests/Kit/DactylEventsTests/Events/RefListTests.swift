import Testing

@testable import DactylEvents

/// Lists that show their objects without counting them.
@MainActor
@Suite("RefList")
struct RefListTests {
  private final class Thing {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private func shared(_ numbers: [Int]) -> SharedList<Thing> {
    let shared = SharedList<Thing>()
    for number in numbers { shared.list.append(Thing(number)) }
    return shared
  }

  private func numbers(_ shared: SharedList<Thing>) -> [Int] { shared.list.array.map(\.number) }

  @Test func `a keeping list keeps its objects alive until they are taken out`() {
    let list = RefList<Thing>()
    weak var first: Thing?
    weak var second: Thing?
    do {
      let things = [Thing(1), Thing(2)]
      (first, second) = (things[0], things[1])
      for thing in things { list.append(thing) }
    }
    #expect(first != nil && second != nil)
    list.remove(at: 0)
    #expect(first == nil && second != nil)
    list.removeAll()
    let isEmpty = list.isEmpty
    #expect(second == nil && isEmpty)
  }

  @Test func `objects that replace a list's own are all that it holds`() {
    let (list, others) = (shared([1, 2, 3]), shared([4, 5]))
    weak let first = list.list[0].takeUnretainedValue()
    list.list.replaceAll(with: others.list)
    #expect(numbers(list) == [4, 5])
    #expect(first == nil)
    let holds = list.list.holds(others.list)
    #expect(holds)
  }

  @Test func `a list that does not keep leaves the lives of its objects to others`() {
    let list = RefList<Thing>(isKeeping: false)
    weak var thing: Thing?
    do {
      let held = Thing(1)
      thing = held
      list.append(held)
      let isListed = list.contains(held)
      #expect(isListed)
      list.removeAll()
    }
    #expect(thing == nil)
  }

  @Test func `a list lets go of its objects with its owner`() {
    weak var thing: Thing?
    do {
      let list = RefList<Thing>(capacity: 1)
      list.append(Thing(1))
      thing = list[0].takeUnretainedValue()
      #expect(thing != nil)
    }
    #expect(thing == nil)
  }

  @Test func `a shared list frees itself with the last who holds it`() {
    weak var thing: Thing?
    do {
      let shared = shared([1])
      thing = shared.list[0].takeUnretainedValue()
      #expect(thing != nil)
    }
    #expect(thing == nil)
  }

  @Test func `objects that a list hands over live on with their new owners, and the others stay`() {
    let shared = shared(Array(1...6))
    var owned: [Thing] = []
    shared.list.handOver(where: { $0.number % 2 == 0 }, to: { owned.append($0) })
    #expect(owned.map(\.number) == [2, 4, 6])
    #expect(numbers(shared) == [1, 3, 5])
  }

  @Test(arguments: [0, 1, 4, 5, 100]) func `objects stay in order, however many`(count: Int) {
    let shared = shared(Array(0..<count))
    #expect(numbers(shared) == Array(0..<count))
  }

  @Test func `what is listed while going through is met, too`() {
    let shared = shared([1, 2])
    var met: [Int] = []
    shared.list.each { thing in
      met.append(thing.number)
      if thing.number < 6 { shared.list.append(Thing(thing.number + 4)) }
    }
    #expect(met == [1, 2, 5, 6, 9])
  }

  @Test func `keeping only some leaves them in order`() {
    let shared = shared(Array(1...9))
    shared.list.keepOnly { $0.number % 3 == 0 }
    #expect(numbers(shared) == [3, 6, 9])
  }

  @Test func `sorting leaves equal ones in their order`() {
    let shared = shared([31, 12, 33, 14, 25])
    shared.list.sort { $0.number / 10 < $1.number / 10 }
    #expect(numbers(shared) == [12, 14, 25, 31, 33])
  }

  @Test func `a changed copy leaves the list as it is`() {
    let shared = shared([1, 2])
    let second = shared.list[1].takeUnretainedValue()
    let (more, fewer) = (shared.adding(Thing(3)), shared.without(second))
    #expect(numbers(more) == [1, 2, 3])
    #expect(numbers(fewer) == [1])
    #expect(numbers(shared) == [1, 2])
  }

  @Test func `two lists hold the same only in the same order`() {
    let (shared, reversed) = (shared([1, 2]), SharedList<Thing>())
    for thing in shared.list.array.reversed() { reversed.list.append(thing) }
    var holds = [shared.list.holds(reversed.list)]
    reversed.list.sort { $0.number < $1.number }
    holds.append(shared.list.holds(reversed.list))
    reversed.list.remove(at: 1)
    holds.append(shared.list.holds(reversed.list))
    #expect(holds == [false, true, false])
  }
}
