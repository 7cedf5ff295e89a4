import Foundation
import GestureMachines
import InputFrames

/// Brings pointers that hover to the hover recognizers of the view under them and of every view
/// above it. Unlike a touch, a pointer is hit-tested each time it moves.
@MainActor
final class HoverDispatcher {
  private struct Pointer {
    var device: DeviceID?
    var id: Int
    var location: CGPoint
    var recognizers: [UIHoverGestureRecognizer]
  }

  @safe private unowned(unsafe) let application: UIApplication
  private var pointers: [Pointer] = []
  /// The style of the pointer over views with an interaction for it.
  private(set) lazy var styler = PointerStyler(application: application)

  init(application: UIApplication) {
    self.application = application
  }

  /// Where a device's pointer hovers, in points of its screen; `nil` where it does not.
  func location(of device: DeviceID) -> CGPoint? {
    pointers.last { $0.device == device }?.location
  }

  /// Whether any of the samples is of a pointer over views.
  func isAny(in samples: [TouchSample]) -> Bool {
    for sample in samples where sample.phase.isRegion { return true }
    return false
  }

  /// Handles the samples of hovering pointers, and returns the others, which are touches.
  func filter(_ samples: [TouchSample], of device: DeviceID?) -> [TouchSample] {
    for sample in samples where sample.phase.isRegion { hover(sample, of: device) }
    return samples.filter { !$0.phase.isRegion }
  }

  private func hover(_ sample: TouchSample, of device: DeviceID?) {
    let index = pointers.firstIndex { $0.device == device && $0.id == sample.id }
    let before = index.map { pointers.remove(at: $0).recognizers } ?? []
    var recognizers: [UIHoverGestureRecognizer] = []
    var place = Point(x: Double(sample.location.x), y: Double(sample.location.y))
    var view: UIView?
    if sample.phase != .regionExited,
      let hit = application.hitTest(
        sample.location, on: application.screen(of: device), with: nil)
    {
      let inWindow = hit.window.convert(sample.location, from: nil as UIWindow?)
      place = Point(x: Double(inWindow.x), y: Double(inWindow.y))
      recognizers = hovering(over: hit.view, sample.type)
      view = hit.view
    }
    if sample.type == .indirectPointer { styler.hover(over: view, at: sample.location) }
    if sample.phase != .regionExited {
      pointers.append(
        Pointer(
          device: device, id: sample.id, location: sample.location, recognizers: recognizers))
    }
    application.gestureEngine.cycle {
      for recognizer in before where !recognizers.contains(recognizer) { recognizer.leave() }
      for recognizer in recognizers { recognizer.hover(at: place, sample) }
    }
  }

  private func hovering(over hit: UIView, _ type: UITouch.TouchType) -> [UIHoverGestureRecognizer] {
    var recognizers: [UIHoverGestureRecognizer] = []
    var view: UIView? = hit
    while let present = view {
      for recognizer in present.recognizers.list.array where recognizer.isEnabled {
        if let hover = recognizer as? UIHoverGestureRecognizer, hover.allows(type) {
          recognizers.append(hover)
        }
      }
      view = present.superview
    }
    return recognizers
  }
}

extension UITouch.Phase {
  /// Whether the sample is about a hovering pointer.
  fileprivate var isRegion: Bool {
    switch self {
    case .regionEntered, .regionMoved, .regionExited: true
    case .began, .moved, .stationary, .ended, .cancelled: false
    }
  }
}
