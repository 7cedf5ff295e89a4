import Testing

@testable import CairoPainter

@Suite("KeptValues")
struct KeptValuesTests {
  @Test func `a value that is used again is kept, one that is not is dropped`() {
    var kept = KeptValues<Int, Int>(limit: 4)
    for key in 0..<40 {
      kept[key] = key
      _ = kept[0]
      #expect(kept.count <= 4)
    }
    #expect(kept[0] == 0)
    #expect(kept[20] == nil)
  }

  @Test func `values are dropped by their bytes too`() {
    var kept = KeptValues<Int, Int>(limit: 100, mostBytes: 400) { $0 }
    for key in 0..<50 { kept[key] = 100 }
    // Two halves, each full with two values.
    #expect(kept.count == 4 || kept.count == 3)
    #expect(kept[49] == 100)
    #expect(kept[0] == nil)
  }

  @Test func `values of half the bytes are kept while others come and go`() {
    var kept = KeptValues<Int, Int>(limit: 100, mostBytes: 400) { $0 }
    for key in 0..<2 { kept[key] = 50 }
    for other in 10..<50 {
      kept[other] = 50
      for key in 0..<2 { #expect(kept[key] == 50) }
    }
  }

  @Test func `a value above the limit is kept until the next one`() {
    var kept = KeptValues<Int, Int>(limit: 100, mostBytes: 400) { $0 }
    kept[0] = 1_000
    #expect(kept[0] == 1_000)
    kept[1] = 1_000
    #expect(kept[0] == 1_000 && kept[1] == 1_000)
    kept[2] = 1_000
    #expect(kept.count <= 2)
  }

  @Test func `a value that is set anew counts once`() {
    var kept = KeptValues<Int, Int>(limit: 100, mostBytes: 400) { $0 }
    kept[1] = 10
    for _ in 0..<100 { kept[0] = 10 }
    #expect(kept[1] == 10)
    kept[0] = nil
    #expect(kept[0] == nil && kept.count == 1)
  }
}
