import DactylKit
import Dispatch
import Foundation

/// The program on the bus: takes calls from the connection and answers them.
@MainActor
final class BusLink {
  let connection: BusConnection
  let tree: BusTree
  let watch: BusWatch
  private(set) var clients: BusClients
  /// Called when the bus or the registry is gone.
  var ended: (@MainActor () -> Void)?
  /// Called when a reader has come or gone.
  var readerChanged: (@MainActor (Bool) -> Void)?

  private let source: any DispatchSourceRead
  private let registry: String
  private var isWaiting = false

  /// How many messages are answered before the loop goes on.
  /// Source: `Documentation/Constants.md#accessibility-bus`.
  static let mostAtOnce = 32

  init(_ entry: BusEntry, of application: UIApplication) {
    connection = entry.connection
    tree = BusTree(of: application, busName: entry.connection.name, desktop: entry.desktop)
    watch = BusWatch(of: tree, connection: entry.connection)
    clients = BusClients(listening: entry.listeners)
    registry = entry.desktop.name
    source = DispatchSource.makeReadSource(
      fileDescriptor: entry.connection.descriptor, queue: .main)
  }

  /// Serves the bus from now on.
  func begin() {
    let connection = connection
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.serve() } }
    // The descriptor stays open until nobody waits for it.
    source.setCancelHandler { withExtendedLifetime(connection) {} }
    source.activate()
    review(wasReading: false)
    // What came while the program was put into the tree.
    serve()
  }

  func close() {
    source.cancel()
    watch.end()
  }

  /// Answers what has come, a part at a time, so that events of the panel come between.
  private func serve() {
    guard !source.isCancelled else { return }
    for _ in 0..<Self.mostAtOnce {
      switch connection.next() {
      case .message(let message): take(message)
      case .worked: continue
      case .idle: return flush()
      case .lost: return lose()
      }
    }
    later(after: .nanoseconds(0))
  }

  /// The bus is gone, or the registry, and with it the program's place in its tree.
  private func lose() {
    guard !source.isCancelled else { return }
    close()
    ended?()
  }

  /// What the bus does not take yet is sent later.
  private func flush() {
    if connection.isFull { later(after: .milliseconds(10)) }
  }

  private func later(after delay: DispatchTimeInterval) {
    guard !isWaiting else { return }
    isWaiting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated {
        self?.isWaiting = false
        self?.serve()
      }
    }
  }

  private func take(_ message: BusMessage) {
    // Where a process has several applications, this one answers.
    tree.application?.becomeShared()
    switch message.kind {
    case .call: answer(message)
    case .signal: hear(message)
    case .other: break
    }
  }

  // MARK: Signals

  private func hear(_ signal: BusMessage) {
    let wasReading = clients.isReaderListening
    let arguments = signal.arguments
    switch signal.member {
    case "NameOwnerChanged" where arguments.string(2).isEmpty:
      if arguments.string(0) == BusEntry.registry { return lose() }
      clients.left(arguments.string(0))
    case "EventListenerRegistered":
      clients.registered(arguments.string(0), arguments.string(1))
    case "EventListenerDeregistered":
      clients.deregistered(arguments.string(0), arguments.string(1))
    default: return
    }
    review(wasReading: wasReading)
  }

  private func review(wasReading: Bool) {
    watch.follow(clients)
    let isReading = clients.isReaderListening
    if isReading != wasReading { readerChanged?(isReading) }
  }

  // MARK: Calls

  private func answer(_ call: BusMessage) {
    let isFirst = call.sender != registry && !clients.asking.contains(call.sender)
    if isFirst {
      clients.asked(call.sender)
      review(wasReading: clients.isReaderListening)
    }
    do {
      let answer = BusAnswer(to: call, in: tree)
      let node = try answer.node()
      if call.sender != registry, let node { watch.asked(node) }
      connection.reply(to: call, try answer.values(of: node))
    } catch {
      return connection.refuse(call, error.name, error.text)
    }
    if Self.mayChange(call.member) {
      tree.application?.endIteration()
      watch.changed()
    }
  }

  /// Whether a method may have changed the program.
  private static func mayChange(_ member: String) -> Bool {
    !["Get", "Is", "Contains"].contains { member.hasPrefix($0) } || member == "GrabFocus"
  }

  // MARK: What the program posts

  func posted(_ notification: UIAccessibility.Notification, argument: Any?) {
    guard clients.isAnybody else { return }
    if let text = argument as? String ?? (argument as? NSAttributedString)?.string, !text.isEmpty {
      watch.announce(text)
    }
    if notification != .announcement { watch.changed() }
  }
}
