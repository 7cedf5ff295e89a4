import DactylKit
import Foundation
import KitStages
import Testing

@testable import AccessibilityBus

/// Random changes of a program while a client with listeners to everything is attached: for four seconds, or for as many as
/// `DACTYL_BUS_SOAK` says.
@MainActor
@Suite(
  "The accessibility bus under random changes",
  .enabled(if: Desktop.isThere, Desktop.reason), .serialized, .timeLimit(.minutes(30)))
struct SoakTests {
  private static let seconds =
    ProcessInfo.processInfo.environment["DACTYL_BUS_SOAK"].flatMap(Double.init) ?? 4

  @Test func `no object is stale, none is kept that is gone, and no frame waits`() async throws {
    let stage = try await Stage()
    let kinds = ["object", "window"].map { "'\($0)'" }.joined(separator: ", ")
    #expect(try await stage.client.ask("listen(\(kinds))") == "true")
    try await wait { stage.bus.isAnybodyListening }
    let changes = Changes(stage.shop)
    let heart = Heart()
    let begin = ContinuousClock.now
    var rounds = 0
    var memory: [Int] = []
    while ContinuousClock.now - begin < .seconds(Self.seconds) {
      for _ in 0..<30 {
        changes.next()
        stage.shop.application.becomeShared()
        stage.shop.application.endIteration()
        try await Task.sleep(for: .milliseconds(5))
      }
      // The client hears of all of it, then it is asked.
      let truth = changes.lines
      let told = try await wait(.seconds(60)) {
        let lines = try? await stage.client.lines("lines()")
        return lines == truth ? lines : nil
      }
      if told == nil {
        let lines = try await stage.client.lines("lines()")
        #expect(lines == truth, "after \(changes.done.suffix(30))")
        break
      }
      _ = try await stage.client.ask("len(events())")
      rounds += 1
      if rounds % 20 == 1 { memory.append(Self.kilobytes) }
    }
    heart.stop()
    #expect(rounds > 0)
    #expect(heart.longest < .milliseconds(250), "the main thread worked for \(heart.longest)")
    // What is gone is let go of.
    #expect(changes.gone > 0)
    _ = try await wait(.seconds(60)) { changes.kept == 0 ? true : nil }
    #expect(changes.kept == 0)
    if Self.seconds > 60 {
      print(
        "\(rounds) rounds, \(changes.done.count) changes, longest \(heart.longest), KB \(memory)")
      let (early, late) = (memory[memory.count / 4], memory[memory.count - 1])
      #expect(late < early + 8192, "\(memory)")
    }
  }

  /// The resident memory of this process.
  private static var kilobytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
      separator: " ")
    return (pages.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * 4
  }
}

/// Random changes of a shop.
@MainActor
private final class Changes {
  private struct Gone { weak var view: UIView? }

  private let shop: Shop
  private var random = SystemRandomNumberGenerator()
  private var added: [UIView] = []
  private var removed: [Gone] = []
  private var count = 0
  private(set) var done: [String] = []

  init(_ shop: Shop) { self.shop = shop }

  /// How many views have been removed, and how many of them somebody keeps.
  var gone: Int { removed.count }
  var kept: Int { removed.filter { $0.view != nil }.count }

  /// What a client shall read.
  var lines: [String] {
    let tree = BusTree(of: shop.application, busName: ":0.0", desktop: ("", "/"))
    tree.update()
    func lines(_ node: BusNode, _ depth: Int) -> [String] {
      let own =
        String(repeating: "  ", count: depth)
        + "\(BusRole(of: node, in: tree).rawValue) \(node.name)"
      return [own] + tree.children(of: node).flatMap { lines($0, depth + 1) }
    }
    return lines(.application, 0)
  }

  func next() {
    count += 1
    let kind = Int.random(in: 0..<9, using: &random)
    done.append("\(kind)")
    let host = shop.window.rootViewController?.view
    switch kind {
    case 0 where added.count < 12, 1 where added.count < 12:
      let view = count % 2 == 0 ? UILabel() : UIButton(type: .system)
      (view as? UILabel)?.text = "New \(count)"
      (view as? UIButton)?.setTitle("New \(count)", for: .normal)
      view.frame = CGRect(
        x: Double.random(in: 0...300), y: Double.random(in: 0...450), width: 60, height: 20)
      host?.addSubview(view)
      added.append(view)
    case 0, 1, 2:
      guard !added.isEmpty else { return }
      let view = added.remove(at: Int.random(in: 0..<added.count, using: &random))
      view.removeFromSuperview()
      removed.append(Gone(view: view))
    case 3: shop.title.text = "Title \(count)"
    case 4: added.randomElement()?.isHidden.toggle()
    case 5: (added.randomElement() as? UILabel)?.text = "Text \(count)"
    case 6: shop.buy.isEnabled.toggle()
    case 7: shop.name.text = "Name \(count)"
    default: added.randomElement()?.frame.origin.y = Double.random(in: 0...450)
    }
  }
}

/// How long the main queue worked at a stretch, at most. The time of its thread counts, since other processes may keep that
/// waiting. A test's main queue goes from thread to thread, each of which has a time of its own.
@MainActor
private final class Heart {
  private(set) var longest = Duration.zero
  private var task: Task<Void, Never>?

  init() {
    task = Task { [weak self] in
      var (thread, last) = (pthread_self(), Self.worked)
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(5))
        let now = Self.worked
        if pthread_self() == thread, let self { longest = max(longest, now - last) }
        (thread, last) = (pthread_self(), now)
      }
    }
  }

  func stop() { task?.cancel() }

  private static var worked: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
