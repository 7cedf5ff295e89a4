import DactylKit
import Foundation

/// The adapter of this package: a request a line in, an answer a line out, as `Conformance/README.md` says. It is
/// a program like any other, on the public names of the kit.
@main
struct ConformanceAdapter {
  @MainActor
  static func main() {
    var adapter = Adapter()
    while let line = readLine() {
      print(adapter.answer(line))
      fflush(nil)
      if adapter.isDone { return }
    }
  }
}

/// The scene, and the answers of its requests.
@MainActor
struct Adapter {
  private(set) var isDone = false
  private var stage: Stage?
  private let log = EventLog()

  /// The answer to a line, on one line.
  mutating func answer(_ line: String) -> String {
    guard let request = Request.read(line) else {
      return #"{"events":[],"error":"not a request"}"#
    }
    if let time = request.time, request.touches == nil { stage?.advance(to: time) }
    var more = ""
    switch request.verb {
    case "hello": more = #","toolkit":"Dactyl","version":"","protocol":1"#
    case "scene": show(request)
    case "down": touch(request, .began)
    case "move": touch(request, .moved)
    case "up": touch(request, .ended)
    case "cancel": touch(request, .cancelled)
    case "wait": break
    case "change": stage?.change(request)
    case "end": stage = nil
    case "bye": isDone = true
    default: more = #","error":"no such verb""#
    }
    let unknown = Request.unknownKey(in: line).map { "there is no \($0)" }
    if let reason = unknown ?? stage?.unsupported { more += ",\"unsupported\":\"\(reason)\"" }
    return "{\"events\":\(log.take())\(more)}"
  }

  private mutating func show(_ request: Request) {
    log.places = [:]
    let stage = Stage(request, log: log)
    log.now = { [weak stage] in stage?.milliseconds ?? 0 }
    self.stage = stage
  }

  private func touch(_ request: Request, _ phase: UITouch.Phase) {
    stage?.touch(request.touches ?? [], phase, at: request.time ?? 0)
  }
}
