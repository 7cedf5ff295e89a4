/// The category of a number in a language, which decides about the form of the words beside it: `one book`, `two books`.
///
/// Source: Unicode CLDR, "Language Plural Rules", cardinal numbers: `Documentation/Constants.md#plural-rules`.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// A number as the rules see it.
struct PluralOperands {
  /// The absolute value.
  let n: Double
  /// Its whole part.
  let i: Int
  /// How many digits its fraction has.
  let v: Int
  /// The fraction's digits as a number.
  let f: Int

  /// Stands for a number beyond the range: its last digits are not known.
  private static let endless = 1_000_000_000_000_000_050

  init(_ value: Double) {
    n = abs(value)
    i = Int(exactly: n.rounded(.down)) ?? Self.endless
    let text = "\(n)"
    let digits =
      n == n.rounded() || text.contains("e")
      ? "" : String(text.drop { $0 != "." }.dropFirst())
    v = digits.count
    f = Int(digits) ?? 0
  }

  /// Whether the number is whole and lies, modulo `modulus`, in the range.
  func has(_ range: ClosedRange<Int>, modulo modulus: Int? = nil) -> Bool {
    guard v == 0 else { return false }
    return range.contains(modulus.map { i % $0 } ?? i)
  }
}

extension PluralCategory {
  /// The category of a number in a language, such as `ru` or `pt-BR`.
  init(of value: Double, in language: String) {
    let tag = language.lowercased()
    let base = String(tag.prefix { $0 != "-" && $0 != "_" })
    let rule = Self.rules[tag] ?? Self.rules[base] ?? Self.oneWhole
    self = rule(PluralOperands(value))
  }

  private typealias Rule = @Sendable (PluralOperands) -> PluralCategory

  private static let rules: [String: Rule] = {
    var rules: [String: Rule] = ["pt-pt": oneWhole]
    func set(_ languages: String, _ rule: @escaping Rule) {
      for language in languages.split(separator: " ") { rules[String(language)] = rule }
    }
    set("ja zh ko vi th id ms lo my yo jv", { _ in .other })
    set("en de nl sv fi et it ca gl ast fy ur sc io sw", oneWhole)
    set("es tr hu el bg nb no nn sq ka az kk uz ml ta te eu af ky mn ne or ps sd so tk ku lb mr") {
      $0.n == 1 ? .one : .other
    }
    set("fr pt hy kab", { $0.i <= 1 ? .one : .other })
    set("hi bn fa gu kn zu am as") { $0.i == 0 || $0.n == 1 ? .one : .other }
    set("da") { $0.n == 1 || ($0.f != 0 && $0.i <= 1) ? .one : .other }
    set("is mk") { number in
      let isWhole = number.has(1...1, modulo: 10) && !number.has(11...11, modulo: 100)
      return isWhole || number.f % 10 == 1 && number.f % 100 != 11 ? .one : .other
    }
    set("he iw") { number in
      if number.has(1...1) || number.i == 0 && number.v != 0 { return .one }
      return number.has(2...2) ? .two : .other
    }
    set("ar", arabic)
    set("ru uk be") { number in
      guard number.v == 0 else { return .other }
      return slavic(number.i) ?? .many
    }
    set("hr sr bs sh") { number in slavic(number.v == 0 ? number.i : number.f) ?? .other }
    set("pl") { number in
      guard number.v == 0 else { return .other }
      if number.i == 1 { return .one }
      return slavic(number.i) == .few ? .few : .many
    }
    set("cs sk") { number in
      guard number.v == 0 else { return .many }
      return number.i == 1 ? .one : (2...4).contains(number.i) ? .few : .other
    }
    set("sl") { number in
      if number.v != 0 || number.has(3...4, modulo: 100) { return .few }
      return number.has(1...1, modulo: 100) ? .one : number.has(2...2, modulo: 100) ? .two : .other
    }
    set("lt", lithuanian)
    set("lv") { number in
      if number.has(0...0, modulo: 10) || number.has(11...19, modulo: 100) { return .zero }
      let isOne = number.v == 0 ? number.i : number.f
      return isOne % 10 == 1 && isOne % 100 != 11 ? .one : .other
    }
    set("ro mo") { number in
      if number.has(1...1) { return .one }
      return number.v != 0 || number.i == 0 || number.has(1...19, modulo: 100) ? .few : .other
    }
    set("ga") { number in
      if number.has(1...1) { return .one }
      if number.has(2...2) { return .two }
      return number.has(3...6) ? .few : number.has(7...10) ? .many : .other
    }
    set("cy") { number in
      guard number.v == 0 else { return .other }
      return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][number.i] ?? .other
    }
    return rules
  }()

  /// `one` for a whole 1.
  private static let oneWhole: Rule = { $0.has(1...1) ? .one : .other }

  private static let arabic: Rule = { number in
    guard number.v == 0 else { return .other }
    switch number.i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default: break
    }
    return number.has(3...10, modulo: 100)
      ? .few : number.has(11...99, modulo: 100) ? .many : .other
  }

  private static let lithuanian: Rule = { number in
    guard number.v == 0 else { return .many }
    guard !number.has(11...19, modulo: 100) else { return .other }
    return number.has(1...1, modulo: 10) ? .one : number.has(2...9, modulo: 10) ? .few : .other
  }

  /// `one` for 1, 21, 31 …, `few` for 2 to 4, 22 to 24 …, `nil` for all others.
  @Sendable private static func slavic(_ number: Int) -> PluralCategory? {
    let (ten, hundred) = (number % 10, number % 100)
    if ten == 1, hundred != 11 { return .one }
    return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : nil
  }
}
