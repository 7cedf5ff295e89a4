/// Who asks the program, and who listens to events.
struct BusClients {
  /// The connections that have asked, by name.
  private(set) var asking: Set<String> = []
  private var listening: [(client: String, event: String)]

  init(listening: [(client: String, event: String)]) { self.listening = listening }

  /// Whether anybody is to hear of changes.
  var isAnybody: Bool { !asking.isEmpty || hasListeners }

  /// Whether somebody listens to events of any object, also of those that nobody has asked for.
  var hasListeners: Bool { !listening.isEmpty }

  /// Whether a reader is there: it follows the focus.
  var isReaderListening: Bool {
    listening.contains {
      $0.event.lowercased().hasSuffix(":focused") || $0.event.lowercased() == "focus:"
    }
  }

  mutating func asked(_ client: String) { asking.insert(client) }

  mutating func registered(_ client: String, _ event: String) {
    listening.append((client, event))
  }

  mutating func deregistered(_ client: String, _ event: String) {
    if let index = listening.firstIndex(where: { $0 == (client, event) }) {
      listening.remove(at: index)
    }
  }

  mutating func left(_ client: String) {
    asking.remove(client)
    listening.removeAll { $0.client == client }
  }
}
