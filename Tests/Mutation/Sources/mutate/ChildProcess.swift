import Foundation
import Glibc

/// How a process ended.
struct ChildEnd: Sendable {
  enum Cause: Sendable, Hashable {
    case exited(Int32)
    case signal(Int32)
    case timeout, stopped
  }
  var cause: Cause
  /// What it printed, on both of its outputs, or the first 64 MB of that.
  var output: String
  /// Its processor time, and that of its children, in seconds: a busy machine changes it little.
  var seconds: Double
}

/// What a process may use; more ends it.
struct ChildLimits {
  /// Seconds of processor time. A process that waits, or that other processes keep waiting, may take ten times as long.
  var seconds: Double
  /// KiB of addresses.
  var memory: Int
}

private let spawning = NSLock()

/// Runs a program and reads what it prints.
///
/// - Parameters:
///   - limit: How long it may run, in seconds.
///   - limits: What it may use besides.
///   - stop: The process ends as soon as it has printed this.
func runChild(
  _ arguments: [String], environment: [String: String] = [:], limit: Double, stop: String? = nil,
  limits: ChildLimits? = nil
) -> ChildEnd {
  var arguments = arguments
  if let limits {
    let words = "ulimit -v \(limits.memory); ulimit -t \(Int(limits.seconds.rounded(.up)))"
    arguments = ["/bin/sh", "-c", "\(words); exec \"$@\"", "sh"] + arguments
  }
  var ends: [Int32] = [0, 0]
  // No other child may inherit the pipe, or its end is not seen before that child has ended.
  spawning.lock()
  guard pipe(&ends) == 0 else {
    spawning.unlock()
    return ChildEnd(cause: .exited(127), output: "pipe: errno \(errno)", seconds: 0)
  }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
  posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
  let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  var texts = arguments.map { strdup($0) } + [nil]
  var pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
  defer { for text in texts + pairs { free(text) } }
  let start = ContinuousClock.now
  var child: pid_t = 0
  let status = posix_spawnp(&child, arguments[0], &actions, nil, &texts, &pairs)
  close(ends[1])
  spawning.unlock()
  defer { close(ends[0]) }
  guard status == 0 else {
    return ChildEnd(cause: .exited(127), output: "\(arguments[0]): errno \(status)", seconds: 0)
  }
  func seconds() -> Double { (ContinuousClock.now - start) / .seconds(1) }
  var bytes: [UInt8] = []
  var searched = 0
  var forced: ChildEnd.Cause?
  var buffer = [UInt8](repeating: 0, count: 65536)
  while forced == nil {
    var wait = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    if seconds() > limit {
      forced = .timeout
    } else if poll(&wait, 1, 100) > 0 {
      let count = read(ends[0], &buffer, buffer.count)
      if count <= 0 { break }
      if bytes.count < 1 << 26 { bytes += buffer[..<count] }
      if let stop, let newline = bytes.lastIndex(of: 10), newline > searched {
        if String(decoding: bytes[searched...newline], as: UTF8.self).contains(stop) {
          forced = .stopped
        }
        searched = newline
      }
    }
  }
  if forced != nil { kill(child, SIGKILL) }
  var ending: Int32 = 0
  var usage = rusage()
  // A process that closed its outputs may run on, and wait4 has no time limit.
  while wait4(child, &ending, WNOHANG, &usage) == 0 {
    if seconds() > limit + 1 { kill(child, SIGKILL) }
    usleep(2000)
  }
  let used = [usage.ru_utime, usage.ru_stime].reduce(0) {
    $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
  }
  let signal = ending & 0x7f
  // The kernel asks a process that has used its time up to end, then kills it.
  let isUsedUp =
    signal == SIGXCPU || signal == SIGKILL && limits.map { used >= $0.seconds } ?? false
  let cause: ChildEnd.Cause =
    forced ?? (signal == 0 ? .exited((ending >> 8) & 0xff) : isUsedUp ? .timeout : .signal(signal))
  return ChildEnd(cause: cause, output: String(decoding: bytes, as: UTF8.self), seconds: used)
}
