import InputFrames

/// What libinput makes of touchpads that a recorder reads: pointer, buttons, scrolls and gestures, with the settings that a
/// program's touchpads have.
final class RecordedTouchpads {
  private let input: LiveInput
  /// The recorder's numbers of the devices, by those of libinput's reader.
  private var recorded: [DeviceID: DeviceID] = [:]

  /// Opens the nodes a second time, for libinput alone.
  init(_ nodes: [(node: String, id: DeviceID)]) throws(InputError) {
    input = try LiveInput(.nodes(nodes.map(\.node)), keyboards: nil)
    // They are numbered in the order in which they were named.
    for (number, (_, id)) in zip(input.devices.keys.sorted(), nodes) { recorded[number] = id }
  }

  /// Readable while libinput's events wait, those of its timers included.
  var descriptor: CInt { input.descriptor }

  /// Hands on all events that wait.
  func read(_ take: (InputEvent, DeviceID) -> Void) throws(InputError) {
    while let event = try input.nextEvent() {
      let device: DeviceID
      switch event {
      case .pointer(let change): device = change.device
      case .gesture(let change): device = change.device
      default: continue
      }
      if let id = recorded[device] { take(event, id) }
    }
  }
}
