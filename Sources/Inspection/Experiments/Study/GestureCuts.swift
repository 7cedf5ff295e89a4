import Foundation
import InputFrames

/// Cuts a recording into its gestures: where no finger has been down for a while.
struct GestureCuts {
  /// A gesture: the events from its first touch up to the next one's, and the devices of the recording.
  struct Piece {
    var input: RecordedInput
    /// How many touches of the recording came before.
    var touchesBefore: Int
  }

  /// Two gestures whose recognizer takes several taps are at least so far apart. Source: ours;
  /// `Documentation/Constants.md#study`.
  static let longestPause = Duration.seconds(1)
  /// Fingers that are away for less have not finished: a panel loses contacts for as long. Source:
  /// `Documentation/Constants.md#study`.
  static let shortestPause = Duration.milliseconds(150)

  private var devices: [InputEvent] = []
  private var down: [Place: Bool] = [:]
  private var lifted: Timestamp?
  private var touches = 0
  private var starts: [(index: Int, touches: Int, devices: Int)] = []

  private struct Place: Hashable {
    var device: DeviceID
    var contact: Int
  }

  /// The gestures; the recording itself where it holds but one, or more than touches: keys, pens and the like keep a state
  /// from one gesture to the next.
  static func pieces(of input: RecordedInput, pause: Duration) -> [Piece] {
    var cuts = GestureCuts()
    for (index, event) in input.events.enumerated() {
      switch event {
      case .touches(let frame): cuts.receive(frame, at: index, pause: pause)
      case .deviceAdded: cuts.devices.append(event)
      case .deviceRemoved, .clockStepped: break
      default: return [Piece(input: input, touchesBefore: 0)]
      }
    }
    guard cuts.starts.count > 1 else { return [Piece(input: input, touchesBefore: 0)] }
    return cuts.starts.indices.map { number in
      let start = cuts.starts[number]
      let end = number + 1 < cuts.starts.count ? cuts.starts[number + 1].index : input.events.count
      // What comes before the first touch belongs to the first gesture.
      let begin = number == 0 ? 0 : start.index
      let before = number == 0 ? [] : cuts.devices[..<start.devices]
      let events = Array(before) + Array(input.events[begin..<end])
      return Piece(
        input: input.part(events, endsAt: end), touchesBefore: start.touches)
    }
  }

  private mutating func receive(_ frame: TouchFrame, at index: Int, pause: Duration) {
    for contact in frame.contacts {
      let place = Place(device: frame.device, contact: contact.id)
      switch contact.phase {
      case .began:
        if down.isEmpty, lifted.map({ frame.time - $0 > pause }) ?? true {
          starts.append((index, touches, devices.count))
        }
        touches += 1
        down[place] = true
      case .moved: break
      case .ended, .cancelled:
        down[place] = nil
        if down.isEmpty { lifted = frame.time }
      }
    }
  }
}

extension RecordedInput {
  /// A part of it, with the oddities that lie in it.
  fileprivate func part(_ part: [InputEvent], endsAt index: Int) -> RecordedInput {
    let first = part.first { if case .touches = $0 { true } else { false } }?.time ?? .zero
    let next = index < events.count ? events[index].time : nil
    var piece = RecordedInput(name: name, events: part)
    piece.start = start
    piece.oddities = oddities.map { all in
      // Of those that came again only the first time is known.
      all.filter { oddity in
        next.map { oddity.firstTime < $0 } ?? true
          && (oddity.count > 1 || oddity.firstTime >= first)
      }
    }
    return piece
  }
}
