import InputFrames

/// Faults of devices, read from the messages of libinput and of libevdev inside it.
///
/// libinput reports such faults only as messages: it corrects what it can and continues. Its own
/// messages begin with the device's kernel name, `event3  - Panel: `. Those of libevdev have the
/// device's name in quotes.
final class LibinputComplaints {
  /// A fault of a device.
  struct Complaint: Hashable {
    /// Its name in the kernel, `event3`, or its own name.
    var device: String
    /// The kind of fault.
    var kind: Oddity.Kind
  }

  @safe @exclusivity(unchecked) private var heard: [Complaint] = []

  /// Adds a message.
  func append(_ line: String) {
    guard heard.count < Self.most, let kind = Oddity.Kind(libevdevMessage: line) else { return }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let name = parts.count > 2 ? parts[1] : line.prefix { $0 != " " }
    heard.append(Complaint(device: String(name), kind: kind))
  }

  /// What a message says of a node, without the names before it: `event3  - Panel: kernel bug: …`; `nil` if it is
  /// about something else.
  static func complaint(in line: String, about node: String) -> String? {
    let name = node.split(separator: "/").last ?? ""
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0] == name, let end = words[1].firstIndex(of: ":") else {
      return nil
    }
    let said = words[1][end...].dropFirst().drop { $0 == " " }
    return said.isEmpty ? nil : String(said)
  }

  /// Returns the faults since the last call, and forgets them.
  func drain() -> [Complaint] {
    guard !heard.isEmpty else { return [] }
    defer { heard.removeAll(keepingCapacity: true) }
    return heard
  }

  /// How many faults are kept between two calls of ``drain()``. Source: ours; the source drains
  /// them after each read.
  private static let most = 256
}

extension Oddity.Kind {
  /// The fault that a message of libevdev or libinput reports, or `nil` if it reports none. The
  /// words are those of libevdev 1.13 (`sanitize_event`) and libinput 1.22 (`evdev_process_event`).
  init?(libevdevMessage line: String) {
    if line.containsWords("invalid slot index") {
      self = .slotOutOfRange
    } else if line.containsWords("double tracking ID -1 ") {
      self = .liftOfEmptySlot
    } else if line.containsWords("double tracking ID ") {
      self = .trackingIDReplaced
    } else if line.containsWords("SYN_DROPPED event") {
      self = .eventsDropped
    } else if line.containsWords("lagging behind by") {
      self = .readerLagged
    } else {
      return nil
    }
  }
}

extension String {
  /// Whether the text contains those words. This module does not use Foundation.
  func containsWords(_ words: String) -> Bool {
    let text = Array(utf8)
    let wanted = Array(words.utf8)
    guard text.count >= wanted.count else { return false }
    return (0...(text.count - wanted.count)).contains { start in
      text[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
