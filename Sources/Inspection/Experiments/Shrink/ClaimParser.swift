import InputFrames
import Scenes

/// Reads a ``GestureClaim``.
struct ClaimParser {
  private struct Token {
    var text: String
    /// Counted from 1.
    var place: Int
    var isQuoted = false
  }

  private let text: String
  private var tokens: [Token] = []
  private var next = 0
  private(set) var names: [String] = []
  private var fault: InputError?
  private var depth = 0

  /// How deep parentheses and nots may nest. Ours: far deeper than people write.
  private static let deepest = 50

  init(_ text: String) {
    self.text = text
    var rest = Array(text)[...]
    while let sign = rest.first {
      let place = rest.startIndex + 1
      if sign.isWhitespace {
        rest = rest.dropFirst()
      } else if "()=".contains(sign) {
        tokens.append(Token(text: String(sign), place: place))
        rest = rest.dropFirst()
      } else if sign == "\"" {
        let word = rest.dropFirst().prefix { $0 != "\"" }
        guard word.endIndex < rest.endIndex else {
          fault = error(at: place, "a quotation mark is not closed")
          return
        }
        tokens.append(Token(text: String(word), place: place, isQuoted: true))
        rest = rest[(word.endIndex + 1)...]
      } else {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        guard !word.isEmpty else {
          fault = error(at: place, "\"\(sign)\" stands for nothing here")
          return
        }
        tokens.append(Token(text: String(word), place: place))
        rest = rest[word.endIndex...]
      }
    }
  }

  mutating func claim() throws(InputError) -> GestureClaim.Term {
    if let fault { throw fault }
    guard !tokens.isEmpty else { throw error(at: 1, "claims nothing") }
    let term = try alternatives()
    if next < tokens.count {
      throw error(at: tokens[next].place, "expected and, or, or the end, found \(found)")
    }
    return term
  }

  private mutating func alternatives() throws(InputError) -> GestureClaim.Term {
    var term = try all()
    while accept("or") { term = .or(term, try all()) }
    return term
  }

  private mutating func all() throws(InputError) -> GestureClaim.Term {
    var term = try single()
    while accept("and") { term = .and(term, try single()) }
    return term
  }

  private mutating func single() throws(InputError) -> GestureClaim.Term {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw error(at: tokens[min(next, tokens.count - 1)].place, "is nested too deeply")
    }
    if accept("not") { return .not(try single()) }
    if accept("(") {
      let term = try alternatives()
      try expect(")")
      return term
    }
    if isNext("reason"), next + 1 < tokens.count, tokens[next + 1].text == "(" {
      return try reason()
    }
    let isNothing = accept("nothing")
    let name = isNothing ? "" : try name()
    let verbs = GestureClaim.verbs
    guard next < tokens.count, let verb = verbs.first(where: { $0.word == tokens[next].text })
    else {
      let words = verbs.map(\.word)
      let near = next < tokens.count ? tokens[next].text.nearest(of: words) : nil
      throw error(
        at: next < tokens.count ? tokens[next].place : text.count + 1,
        "expected what \(isNothing ? "nothing" : name) does, found \(found)",
        hint: [near.map { "did you mean \($0)?" }, "verbs: \(words.joined(separator: ", "))"]
          .compactMap(\.self).joined(separator: " "))
    }
    next += 1
    guard isNothing else { return .result(name, verb.results) }
    guard ["recognizes", "fires"].contains(verb.word) else {
      throw error(at: tokens[next - 1].place, "\"nothing\" goes only with recognizes or fires")
    }
    return .nothing
  }

  private mutating func reason() throws(InputError) -> GestureClaim.Term {
    next += 1
    try expect("(")
    let name = try name()
    try expect(")")
    try expect("=")
    guard next < tokens.count, GestureClaim.reasons.contains(tokens[next].text) else {
      let near = next < tokens.count ? tokens[next].text.nearest(of: GestureClaim.reasons) : nil
      throw error(
        at: next < tokens.count ? tokens[next].place : text.count + 1,
        "expected a reason, found \(found)",
        hint: [
          near.map { "did you mean \($0)?" },
          "reasons: \(GestureClaim.reasons.joined(separator: ", "))",
        ].compactMap(\.self).joined(separator: " "))
    }
    next += 1
    return .reason(name, tokens[next - 1].text)
  }

  private mutating func name() throws(InputError) -> String {
    guard next < tokens.count, tokens[next].isQuoted || !"()=".contains(tokens[next].text) else {
      throw error(
        at: next < tokens.count ? tokens[next].place : text.count + 1,
        "expected a recognizer's name, found \(found)")
    }
    next += 1
    names.append(tokens[next - 1].text)
    return tokens[next - 1].text
  }

  private func isNext(_ word: String) -> Bool {
    next < tokens.count && !tokens[next].isQuoted && tokens[next].text == word
  }

  private mutating func accept(_ word: String) -> Bool {
    guard isNext(word) else { return false }
    next += 1
    return true
  }

  private mutating func expect(_ word: String) throws(InputError) {
    guard !accept(word) else { return }
    throw error(
      at: next < tokens.count ? tokens[next].place : text.count + 1,
      "expected \(word), found \(found)")
  }

  private var found: String { next < tokens.count ? "\"\(tokens[next].text)\"" : "the end" }

  private func error(at place: Int, _ reason: String, hint: String? = nil) -> InputError {
    InputError(
      subject: "--until \(text.shortened)", reason: "at character \(place): \(reason)",
      hint: hint ?? "for example: tap fails, swipe recognizes, nothing recognizes, "
        + "reason(tap) = movedTooFar; joined with and, or, not")
  }
}
