import InputFrames

/// Remembers where contacts are, to leave out of frames what changed no place.
struct PlaceLog {
  private var known: [Int: Contact] = [:]

  /// The frame without the contacts that moved nowhere; `nil` when nothing is left of it.
  mutating func changes(in frame: TouchFrame) -> TouchFrame? {
    var changed: [Contact] = []
    for contact in frame.contacts {
      let before = known[contact.id]
      known[contact.id] = contact
      if contact.phase == .moved, contact.x == before?.x, contact.y == before?.y { continue }
      changed.append(contact)
    }
    guard !changed.isEmpty else { return nil }
    return TouchFrame(time: frame.time, device: frame.device, contacts: changed)
  }
}
