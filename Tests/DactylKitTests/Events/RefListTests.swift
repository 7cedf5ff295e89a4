import Testing

@testable import DactylKit

/// Lists that show their objects without counting them.
@MainActor
@Suite("RefList")
struct RefListTests {
  private final class Thing {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private func list(_ numbers: [Int], isKeeping: Bool = true) -> RefList<Thing> {
    let list = RefList<Thing>(isKeeping: isKeeping)
    for number in numbers { list.append(Thing(number)) }
    return list
  }

  private func numbers(_ list: RefList<Thing>) -> [Int] { list.array.map(\.number) }

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
    #expect(second == nil && list.isEmpty)
  }

  @Test func `a list that does not keep leaves the lives of its objects to others`() {
    let list = RefList<Thing>(isKeeping: false)
    weak var thing: Thing?
    do {
      let held = Thing(1)
      thing = held
      list.append(held)
      #expect(list.contains(held))
      list.removeAll()
    }
    #expect(thing == nil)
  }

  @Test func `a list lets go of its objects when it dies`() {
    weak var thing: Thing?
    do {
      let list = RefList<Thing>(capacity: 1)
      let held = Thing(1)
      thing = held
      list.append(held)
    }
    #expect(thing == nil)
  }

  @Test(arguments: [0, 1, 4, 5, 100]) func `objects stay in order, however many`(count: Int) {
    #expect(numbers(list(Array(0..<count))) == Array(0..<count))
  }

  @Test func `what is listed while going through is met, too`() {
    let list = list([1, 2])
    var met: [Int] = []
    list.each { thing in
      met.append(thing.number)
      if thing.number < 6 { list.append(Thing(thing.number + 4)) }
    }
    #expect(met == [1, 2, 5, 6, 9])
  }

  @Test func `keeping only some leaves them in order`() {
    let list = list(Array(1...9))
    list.keepOnly { $0.number % 3 == 0 }
    #expect(numbers(list) == [3, 6, 9])
  }

  @Test func `sorting leaves equal ones in their order`() {
    let list = list([31, 12, 33, 14, 25])
    list.sort { $0.number / 10 < $1.number / 10 }
    #expect(numbers(list) == [12, 14, 25, 31, 33])
  }

  @Test func `a changed copy leaves the list as it is`() {
    let list = list([1, 2])
    let second = list[1].takeUnretainedValue()
    #expect(numbers(list.adding(Thing(3))) == [1, 2, 3])
    #expect(numbers(list.without(second)) == [1])
    #expect(numbers(list) == [1, 2])
  }

  @Test func `two lists hold the same only in the same order`() {
    let list = list([1, 2])
    let reversed = RefList<Thing>()
    for thing in list.array.reversed() { reversed.append(thing) }
    #expect(!list.holds(reversed))
    reversed.sort { $0.number < $1.number }
    #expect(list.holds(reversed))
    reversed.remove(at: 1)
    #expect(!list.holds(reversed))
  }
}
