import Foundation

/// Decides which requests of a browser the page is shown to.
///
/// Another page in the same browser can send requests to this machine, and can make a name of its own mean 127.0.0.1. So a
/// request must know the token, name the server by its address, and not come from another page.
struct PageGuard: Sendable {
  /// Why a request is refused: its HTTP status and a sentence.
  struct Refusal: Error, Hashable {
    let status: Int
    let reason: String
  }

  /// What is looked at in a request. Header fields that come twice are joined.
  struct Request: Sendable {
    var method: String
    var path: String
    var host: [String]
    var origin: [String] = []
    var site: [String] = []
  }

  /// The word that the address holds: 128 random bits.
  let token: String
  /// The server's port.
  let port: UInt16

  /// A word that cannot be guessed, from the system's generator.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Fails unless the page may be shown.
  func check(_ request: Request) throws(Refusal) {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard request.host.count == 1, names.contains(request.host[0]) else {
      throw Refusal(status: 403, reason: "this server has another name: \(names[0])")
    }
    guard request.origin.allSatisfy({ origin in names.contains { "http://\($0)" == origin } })
    else {
      throw Refusal(status: 403, reason: "requests of other pages are refused")
    }
    guard request.site.allSatisfy({ ["none", "same-origin"].contains($0) }) else {
      throw Refusal(status: 403, reason: "requests of other sites are refused")
    }
    guard request.method == "GET" else {
      throw Refusal(status: 405, reason: "the page can be read, and nothing else")
    }
    guard isKnown(request.path) else {
      throw Refusal(status: 404, reason: "open the address that dactyl printed, with its token")
    }
  }

  /// What follows the token in the address of questions.
  static let question = "/what-if"

  /// Whether a path is that of questions: one of the page's, with ``question`` behind it.
  static func isQuestion(_ path: String) -> Bool { path.hasSuffix(question) }

  /// Whether a path is that of the page or of its questions. Takes the same time wherever a wrong token differs.
  private func isKnown(_ path: String) -> Bool {
    let page = Self.isQuestion(path) ? path.dropLast(Self.question.count) : path[...]
    let (given, wanted) = (Array(page.utf8), Array("/\(token)".utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
