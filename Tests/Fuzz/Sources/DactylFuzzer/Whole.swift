import Glibc
import InputFrames
import InputRecordings

/// Reads files to their ends and holds what comes against the promises of the readers.
enum Whole {
  /// Reads a file in every way there is.
  static func read(_ path: String) {
    touches(path)
    if let report = try? Recording.report(path: path, options: .init(rate: 60)) {
      _ = report.text
      _ = report.json
    }
    for (_, form) in RecordingFormat.writable { convert(path, form) }
  }

  /// What is written is read again, to its end, with as many records and frames.
  private static func convert(_ path: String, _ form: RecordingFormat) {
    let output = "\(path).out"
    defer { unlink(output) }
    var converter = RecordingConverter(to: form)
    converter.replaces = true
    converter.options.rate = 60
    converter.device = "1"
    guard let report = try? converter.convert(path, to: output), report.events > 0 else { return }
    do throws(InputError) {
      let again = try RecordingReport(path: output)
      precondition(
        again.fault == nil, "what was written cannot be read: \(String(describing: again.fault))")
      guard form != .hidRecorder else { return }
      precondition(again.events == report.events, "records are lost in \(form.rawValue)")
    } catch {
      preconditionFailure("what was written cannot be read: \(error)")
    }
  }

  /// Every touch begins once and ends once, time does not go back, nothing comes after the end.
  private static func touches(_ path: String) {
    guard var source = try? RecordingSource(path: path, rate: 60) else { return }
    var down = Balance()
    while true {
      do throws(InputError) {
        guard let event = try source.nextEvent() else { break }
        if case .touches(let frame) = event { down.take(frame) }
      } catch {
        precondition(!error.reason.isEmpty, "an error without a reason")
      }
    }
    precondition(down.isEmpty, "a touch is down at the end")
  }
}

/// Which touches are down, and when the last change was.
struct Balance {
  private var down: Set<Int> = []
  private var latest: [Int: Timestamp] = [:]
  var isEmpty: Bool { down.isEmpty }

  mutating func take(_ frame: TouchFrame) {
    precondition(!frame.isEmpty, "a frame without a change")
    let before = latest[frame.device.number] ?? frame.time
    precondition(before <= frame.time, "time goes back")
    latest[frame.device.number] = frame.time
    for contact in frame.hovering { follow(contact, of: frame) }
    for contact in frame.contacts { follow(contact, of: frame) }
  }

  private mutating func follow(_ contact: Contact, of frame: TouchFrame) {
    let id = contact.id << 8 | frame.device.number
    switch contact.phase {
    case .began: precondition(down.insert(id).inserted, "a touch begins twice")
    case .moved: precondition(down.contains(id), "a touch moves that is not down")
    case .ended, .cancelled: precondition(down.remove(id) != nil, "a touch ends twice")
    }
    precondition(contact.x.isFinite && contact.y.isFinite, "a place that is no number")
  }
}
