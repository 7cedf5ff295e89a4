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
    let arguments = call.arguments
    if call.interface == BusInterfaces.prefix + "Cache", call.member == "GetItems" {
      // Clients answer from what a cache tells before events mend it: they ask for each object instead.
      return connection.reply(to: call, [.array(of: "((so)(so)(so)iiassusau)", [])])
    }
    guard let node = tree.node(at: call.path) else {
      return connection.refuse(
        call, "org.freedesktop.DBus.Error.UnknownObject", "there is no object \(call.path) any more"
      )
    }
    if call.sender != registry { watch.asked(node) }
    guard let values = values(call, arguments, node) else {
      let what = "\(call.interface).\(call.member)"
      return connection.refuse(
        call, "org.freedesktop.DBus.Error.UnknownMethod", "the object has no \(what)")
    }
    connection.reply(to: call, values)
    if Self.mayChange(call.member) {
      tree.application?.endIteration()
      watch.changed()
    }
  }

  private func values(
    _ call: BusMessage, _ arguments: BusArguments, _ node: BusNode
  ) -> [BusValue]? {
    guard call.interface == "org.freedesktop.DBus.Properties" else {
      return BusInterfaces.interface(call.interface, of: node, in: tree)?
        .call(call.member, arguments, on: node, in: tree)
    }
    guard let interface = BusInterfaces.interface(arguments.string(0), of: node, in: tree) else {
      return nil
    }
    let name = arguments.string(1)
    switch call.member {
    case "Get": return interface.property(name, of: node, in: tree).map { [.variant($0)] }
    case "GetAll":
      let all = interface.properties.compactMap { name in
        interface.property(name, of: node, in: tree).map {
          BusValue.entry(.string(name), .variant($0))
        }
      }
      return [.array(of: "{sv}", all)]
    case "Set":
      guard let value = arguments.value(2) else { return nil }
      return interface.set(name, to: value, of: node, in: tree) ? [] : nil
    default: return nil
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
