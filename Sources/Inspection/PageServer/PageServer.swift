import FlyingFox
import FlyingSocks
public import Foundation

/// Shows one page on this machine's loopback address, to a browser that knows the address with its token.
///
///     let server = PageServer { try await source.page() }
///     let url = try await server.start()
///
/// It listens on 127.0.0.1 alone. Each request makes the page anew. With `answer`, the page may ask what a change would do:
/// `GET /TOKEN/what-if?change=tap.limits.slop=60`, several times for several changes, answered with JSON. Requests of other pages, under other names, with other
/// methods or without the token are refused.
public actor PageServer {
  private let page: @Sendable () async throws -> String
  private let answer: (@Sendable ([String]) async throws -> String)?
  private let port: UInt16
  private let token = PageGuard.makeToken()
  private var task: Task<Void, any Error>?

  /// The most changes of a question, and the most characters of each. Source: ours; `Documentation/Constants.md#live-socket`.
  static let mostChanges = (count: 32, length: 1000)

  /// A server that does not run yet. `page` makes the page, `answer` answers its questions with JSON; `port` 0 takes a
  /// free port.
  public init(
    port: UInt16 = 0, page: @escaping @Sendable () async throws -> String,
    answer: (@Sendable ([String]) async throws -> String)? = nil
  ) {
    self.port = port
    self.page = page
    self.answer = answer
  }

  /// Starts to listen, and returns the page's address. Fails where the port is taken.
  public func start() async throws -> URL {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let (page, question, token) = (page, answer, token)
    let server = HTTPServer(address: address, timeout: 15, logger: .disabled)
    await server.appendRoute("*") { [weak server] request in
      guard let server, case .ip4(_, let port) = await server.listeningAddress else {
        return HTTPResponse(statusCode: .serviceUnavailable)
      }
      return await Self.response(
        to: request, PageGuard(token: token, port: port), page, question)
    }
    let task = Task { try await server.run() }
    self.task = task
    do {
      try await server.waitUntilListening()
    } catch {
      // The server's own error says more than that it did not listen.
      task.cancel()
      try await task.value
      throw error
    }
    guard case .ip4(_, let port) = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)/\(token)")
    else { throw SocketError.unsupportedAddress }
    return url
  }

  /// Stops listening.
  public func stop() {
    task?.cancel()
    task = nil
  }

  private static func response(
    to request: HTTPRequest, _ guardian: PageGuard, _ page: @Sendable () async throws -> String,
    _ question: (@Sendable ([String]) async throws -> String)?
  ) async -> HTTPResponse {
    let headers = request.headers
    do throws(PageGuard.Refusal) {
      try guardian.check(
        PageGuard.Request(
          method: request.method.rawValue, path: request.path, host: headers.values(for: .host),
          origin: headers.values(for: HTTPHeader("Origin")),
          site: headers.values(for: HTTPHeader("Sec-Fetch-Site"))))
    } catch {
      return answer(error.reason, plain, status: error.status)
    }
    do {
      if PageGuard.isQuestion(request.path) {
        let changes = request.query.filter { $0.name == "change" }.map(\.value)
        guard let question, !changes.isEmpty, changes.count <= mostChanges.count,
          changes.allSatisfy({ $0.count <= mostChanges.length })
        else {
          return answer("ask with ?change=NAME.PROPERTY=VALUE", plain, status: 404)
        }
        return answer(try await question(changes), "application/json; charset=utf-8", status: 200)
      }
      return answer(try await page(), "text/html; charset=utf-8", status: 200)
    } catch {
      return answer("\(error)", plain, status: 503)
    }
  }

  private static let plain = "text/plain; charset=utf-8"

  /// Nothing is kept by the browser, shown in a frame, or given to other pages.
  private static func answer(_ text: String, _ type: String, status: Int) -> HTTPResponse {
    HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: phrase(status)),
      headers: [
        .contentType: type, HTTPHeader("Cache-Control"): "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("X-Frame-Options"): "DENY",
        HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
        HTTPHeader("Referrer-Policy"): "no-referrer",
      ], body: Data(text.utf8))
  }

  private static func phrase(_ status: Int) -> String {
    [200: "OK", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed"][status]
      ?? "Service Unavailable"
  }
}
