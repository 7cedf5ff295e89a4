import MutationPoints
import Testing

/// The mutants of a source text, as `from → to`.
private func mutants(_ source: String) -> [String] {
  var search = MutantSearch()
  search.add(path: "A.swift", source: source) { _ in true }
  return search.mutants.map { "\($0.from) → \($0.to)" }
}

@Suite("Mutants of a source")
struct MutantSearchTests {
  @Test func `a comparison is made wider, and turned round`() {
    #expect(mutants("func f() -> Bool { a < b }") == ["a < b → !(a < b)", "< → <=", "< → >="])
  }

  @Test func `each condition of several is turned round and left out`() {
    let found = mutants("func f() { guard a, !b else { return } }")
    #expect(found == ["a → !a", "a → true", "!b → b", "!b → true"])
  }

  @Test func `a number becomes one more and one less`() {
    #expect(mutants("struct S { let a = 3; static let b = 0 }") == ["3 → 2", "3 → 4", "0 → 1"])
  }

  @Test func `statements are left out and exchanged`() {
    let found = mutants("func f() {\n a()\n b()\n}")
    #expect(found == ["a() → ()", "a() ⏎ b() → b() ⏎ a()", "b() → ()"])
  }

  @Test(arguments: [
    ("a = c\n b += d", 0), ("a = c\n b()", 1), ("a()\n b = c", 1), ("a = c\n b()\n d = e", 2),
  ])
  func `two assignments are not exchanged, but each with a call beside it`(
    lines: String, count: Int
  ) {
    #expect(mutants("func f() {\n \(lines)\n}").count { $0.contains("⏎") } == count)
  }

  @Test func `what gives a constant its first value stays`() {
    #expect(mutants("func f() { let a: T; a = g() }").isEmpty)
    #expect(mutants("init(a: T) { self.a = a }").isEmpty)
  }

  @Test func `words and lists are not subtracted`() {
    #expect(mutants(#"func f() { let a = "x" + b }"#).isEmpty)
  }

  @Test func `a plain value takes the place of a result`() {
    #expect(mutants("func f() -> T? { g }") == ["g → nil"])
    #expect(mutants("var f: [T] { g }") == ["g → []"])
  }

  @Test func `checks of a programmer's mistakes stay`() {
    #expect(mutants(#"func f() { precondition(a < 3, "b") }"#).isEmpty)
  }

  @Test func `a name stays the same where other lines move`() {
    let source = "func f() { a = 1; b = 1 }"
    var before = MutantSearch()
    before.add(path: "A.swift", source: source) { _ in true }
    var after = MutantSearch()
    after.add(path: "A.swift", source: "let a = 5\n\n" + source) { $0.function != "a" }
    #expect(before.mutants.map(\.key) == after.mutants.map(\.key))
    #expect(Set(before.mutants.map(\.key)).count == before.mutants.count)
  }

  @Test func `shares are all of it, and no mutant is in two`() {
    var search = MutantSearch()
    search.add(path: "A.swift", source: "func f() { a = 1 + b; c = d < e && g }") { _ in true }
    for mutant in search.mutants {
      #expect((1...5).count { mutant.isChosen(share: $0, of: 5, seed: 7) } == 1)
    }
  }

  @Test func `each mutant has lines of its own in the text that is compiled`() throws {
    var search = MutantSearch()
    search.add(path: "A.swift", source: "func f() -> Int { g(1) }\nlet h = 0\n") { _ in true }
    let file = search.files[0].mutated(chooser: "m")
    #expect(
      file.text == """
        func f() -> Int { switch m(1, 3) {
        case 0:
        g(1) 
        case 1:
        0 
        case 2:
        g(0) 
        default:
        g(2) 
        }
        }
        let h = (m(4, 4) == 4 ? 1 :
        0)

        """)
    #expect(file.lines == [1: 4...5, 2: 6...7, 3: 8...9, 4: 12...12])
  }
}
