import InputFrames
import InputRecordings
import Testing

/// Frames of touches that become a recording.
@Suite("Touches as a recording")
struct TouchRecordingTests {
  /// A frame of one contact in the first slot.
  private func frame(
    _ milliseconds: Double, _ id: Int, _ phase: Contact.Phase, _ x: Double,
    _ tool: Contact.Tool = .finger
  ) -> TouchFrame {
    TouchFrame(
      time: Timestamp(milliseconds: milliseconds), device: DeviceID(0),
      contacts: [Contact(id: id, slot: 0, phase: phase, x: x, y: 20, tool: tool)])
  }

  /// What becomes of contacts; a cancelled one is a palm by then, whatever it was.
  private func lines(_ events: [InputEvent]) -> [String] {
    events.flatMap { event -> [String] in
      guard case .touches(let frame) = event else { return [] }
      return frame.contacts.map {
        let tool = $0.phase == .cancelled ? "" : " \($0.tool)"
        return "\(frame.time.milliseconds) \($0.id) \($0.phase) \($0.x),\($0.y)\(tool)"
      }
    }
  }

  @Test(arguments: [Contact.Tool.finger, .pen], [Contact.Phase.ended, .cancelled])
  func `each contact is read again as it was, whatever was in its slot before`(
    tool: Contact.Tool, end: Contact.Phase
  ) throws {
    let recording = TouchRecording(
      name: "Panel", size: PanelSize(width: 100, height: 60),
      frames: [
        frame(0, 1, .began, 10, tool), frame(10, 1, .moved, 12, tool), frame(20, 1, end, 12, tool),
        frame(500, 2, .began, 30), frame(510, 2, .moved, 31), frame(520, 2, .ended, 31),
      ])
    let file = TemporaryFile(recording.evemu)
    var source = try RecordingSource(path: file.path)
    var read: [InputEvent] = []
    while let event = try source.nextEvent() { read.append(event) }
    #expect(lines(read) == lines(recording.events))
    #expect(lines(read).count == 6)
    withExtendedLifetime(file) {}
  }
}
