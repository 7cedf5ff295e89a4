import DactylKit
import Foundation
import InputFrames

/// A pointer that rests: a mouse, a ball or a head that moves it, of a person who presses no button.
@MainActor
struct PointerRest {
  /// How far a pointer may stray and still rests, in points.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  static let slop: CGFloat = 12

  /// Where it came to rest; `nil` while it is nowhere.
  var place: CGPoint?
  var cancelTimer: (@MainActor () -> Void)?

  nonisolated init() {}

  mutating func leave() {
    cancelTimer?()
    (place, cancelTimer) = (nil, nil)
  }
}

extension SwitchControl {
  /// Follows the pointer, which stays the program's. Where it rests for ``SwitchSettings/pointerDwell``, it clicks once.
  func follow(_ samples: [TouchSample]) {
    guard let dwell = settings.pointerDwell else { return }
    for sample in samples where sample.type == .indirectPointer {
      switch sample.phase {
      case .regionEntered, .regionMoved:
        if let place = pointer.place,
          hypot(place.x - sample.location.x, place.y - sample.location.y) <= PointerRest.slop
        {
          continue
        }
        pointer.leave()
        pointer.place = sample.location
        pointer.cancelTimer = application.schedule(at: application.now + dwell) { [weak self] in
          self?.click(sample.location)
        }
      default: pointer.leave()
      }
      application.markPicture()
    }
  }

  /// Clicks where the pointer rests. It has to move before it clicks again.
  private func click(_ place: CGPoint) {
    pointer.cancelTimer = nil
    application.markPicture()
    guard isOn else { return }
    tap(place)
  }

  /// The mark around a pointer that is about to click.
  var pointerMark: AssistiveMark? {
    guard pointer.cancelTimer != nil, let place = pointer.place else { return nil }
    let around = CGRect(origin: place, size: .zero)
    return AssistiveMark(
      frame: around.insetBy(dx: -PointerRest.slop, dy: -PointerRest.slop), kind: .area)
  }
}
