import InputFrames

/// A place of the pointer in shares of the screen's width and height in its natural orientation, from 0 to 1.
public struct PointerShare: Hashable, Sendable {
  /// From the left edge.
  public var x: Double
  /// From the top edge.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// Makes a complete recording of events whose beginning is lost: what was down or near begins with its first event, and what
/// only ends is left out.
struct WholeEvents {
  private(set) var events: [InputEvent] = []
  private var contacts: Set<Int> = []
  private var hovering: Set<Int> = []
  private struct Key: Hashable {
    var device: DeviceID
    var code: UInt16
  }
  private var keys: Set<Key> = []
  private var gestures: Set<DeviceID> = []
  private var pens: Set<DeviceID> = []
  private var hasPlace = false

  mutating func add(_ event: InputEvent, pointer: PointerShare? = nil) {
    switch event {
    case .touches(let frame): add(frame)
    case .key(let change):
      let key = Key(device: change.device, code: change.code)
      if change.phase == .began {
        keys.insert(key)
      } else if keys.remove(key) == nil {
        return
      }
      events.append(event)
    case .gesture(let change): add(change)
    case .pen(let change): add(change)
    case .pointer(let change):
      if let pointer, !hasPlace {
        hasPlace = true
        events.append(
          .pointer(
            PointerChange(
              device: change.device, .placed(x: pointer.x, y: pointer.y), time: change.time)))
      }
      events.append(event)
    case .switched, .ambient, .acceleration, .deviceRemoved: events.append(event)
    case .deviceAdded, .clockStepped: break
    }
  }

  private mutating func add(_ frame: TouchFrame) {
    var frame = frame
    frame.contacts = frame.contacts.compactMap { Self.whole($0, down: &contacts) }
    frame.hovering = frame.hovering.compactMap { Self.whole($0, down: &hovering) }
    if !frame.isEmpty { events.append(.touches(frame)) }
  }

  private static func whole(_ contact: Contact, down: inout Set<Int>) -> Contact? {
    var contact = contact
    switch contact.phase {
    case .began: down.insert(contact.id)
    case .moved: if down.insert(contact.id).inserted { contact.phase = .began }
    case .ended, .cancelled: if down.remove(contact.id) == nil { return nil }
    }
    return contact
  }

  private mutating func add(_ change: GestureChange) {
    var change = change
    switch change.phase {
    case .began: gestures.insert(change.device)
    case .changed: if gestures.insert(change.device).inserted { change.phase = .began }
    case .ended, .cancelled: if gestures.remove(change.device) == nil { return }
    }
    events.append(.gesture(change))
  }

  private mutating func add(_ change: PenChange) {
    switch change.action {
    case .entered: pens.insert(change.device)
    case .left, .cancelled: if pens.remove(change.device) == nil { return }
    case .corrected: if !pens.contains(change.device) { return }
    case .moved, .touched, .lifted, .pressed:
      guard pens.insert(change.device).inserted else { break }
      var begin = change
      (begin.action, begin.isDown, begin.buttons) = (.entered, false, [])
      events.append(.pen(begin))
      // A tip that goes up now was down before.
      guard change.action != .touched, change.isDown || change.action == .lifted else { break }
      (begin.action, begin.isDown) = (.touched, true)
      events.append(.pen(begin))
    }
    events.append(.pen(change))
  }
}
