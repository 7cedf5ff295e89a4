import Glibc

/// Waits until something is so, for a minute at most.
@MainActor
public func wait(_ holds: @escaping @MainActor () -> Bool) async throws {
  guard try await wait(.seconds(60), for: { holds() ? true : nil }) != nil else {
    throw TookTooLong()
  }
}

/// Looks at other processes, which tell nobody when they have done something, until there is an answer; `nil` if there is none
/// within that time.
@MainActor
public func wait<Answer>(
  _ longest: Duration, for answer: @MainActor () async throws -> Answer?
) async throws -> Answer? {
  let end = ContinuousClock.now + longest
  while true {
    if let answer = try await answer() { return answer }
    if ContinuousClock.now > end { return nil }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// Another process did not do what a test waits for.
public struct TookTooLong: Error {}

/// Whether somebody listens at a socket of the file system: its file is there a moment before.
public func isListened(at path: String) -> Bool {
  let end = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(end) }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(end, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
    }
  }
}
