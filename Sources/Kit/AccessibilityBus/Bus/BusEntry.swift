import Foundation

/// The way onto the accessibility bus: it is found, connected to, and the program is put into the registry's tree.
///
/// Each step waits for an answer, and may start a service: not for the main thread.
struct BusEntry: Sendable {
  let connection: BusConnection
  /// The object above the application: the desktop.
  let desktop: (name: String, path: String)
  /// Who listens to what, as the registry knows it.
  let listeners: [(client: String, event: String)]

  static let registry = "org.a11y.atspi.Registry"
  static let registryPath = "/org/a11y/atspi/registry"

  /// Enters by way of the session's bus at an address, `nil` for the user's.
  init(session: String?) throws(BusConnection.Failure) {
    connection = try BusConnection(address: try Self.address(by: session))
    // What comes before the answers waits in the connection.
    let bus = "org.freedesktop.DBus"
    for rule in [
      "type='signal',sender='\(bus)',member='NameOwnerChanged',arg2=''",
      "type='signal',sender='\(Self.registry)',interface='\(Self.registry)'",
    ] {
      _ = try connection.call(bus, "/org/freedesktop/DBus", bus, "AddMatch", [.string(rule)])
    }
    let own = BusValue.structure([.string(connection.name), .path(BusTree.root)])
    let answer = try connection.call(
      Self.registry, BusTree.root, "org.a11y.atspi.Socket", "Embed", [own]
    ).structure(0)
    desktop = (answer.string(0), answer.string(1))
    let events = try connection.call(
      Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents")
    listeners = events.list(0).compactMap {
      if case .structure(let pair) = $0, case .string(let client)? = pair.first,
        case .string(let event)? = pair.last
      {
        (client, event)
      } else {
        nil
      }
    }
  }

  /// Where the accessibility bus is: the environment says so, else the session's bus.
  private static func address(by session: String?) throws(BusConnection.Failure) -> String {
    if session == nil, let set = ProcessInfo.processInfo.environment["AT_SPI_BUS_ADDRESS"],
      !set.isEmpty
    {
      return set
    }
    return try BusConnection(address: session).call(
      "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"
    ).string(0)
  }
}
