import DactylKit
import Foundation
import InputFrames

/// Frames of one and of ten fingers to a leaf ten levels down, with nine recognizers on three of
/// the levels; nobody handles the touches, so that they climb the whole chain.
@MainActor
struct DeliveryBenchmark {
  private let application = UIApplication()
  private let window: UIWindow
  private var time = Timestamp.zero
  private var samples: [TouchSample] = []

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 600, height: 600))
    window = UIWindow(frame: UIScreen.main.bounds)
    var parent: UIView = window
    for level in 0..<10 {
      let inset = level == 0 ? 0.0 : 2
      let side = 600 - 4 * Double(level)
      let view = UIView(frame: CGRect(x: inset, y: inset, width: side, height: side))
      view.isMultipleTouchEnabled = true
      if [2, 5, 9].contains(level) {
        for direction in [UISwipeGestureRecognizer.Direction.left, .up] {
          let swipe = UISwipeGestureRecognizer()
          swipe.direction = direction
          view.addGestureRecognizer(swipe)
        }
        view.addGestureRecognizer(UITapGestureRecognizer())
      }
      parent.addSubview(view)
      parent = view
    }
    window.makeKeyAndVisible()
  }

  mutating func run() {
    let measurement = Measurement(suite: "dispatch")
    for fingers in [1, 10] {
      var angle = 0.0
      frame(fingers, .began, angle: 0)
      measurement.run("\(fingers)f_move_frame") { count in
        for _ in 0..<count {
          angle += 0.02
          frame(fingers, .moved, angle: angle)
        }
      }
      frame(fingers, .ended, angle: angle)
      measurement.run("\(fingers)f_tap_down_up") { count in
        for _ in 0..<count {
          frame(fingers, .began, angle: 0)
          frame(fingers, .ended, angle: 0)
        }
      }
    }
  }

  private mutating func frame(_ fingers: Int, _ phase: UITouch.Phase, angle: Double) {
    time = Timestamp(microseconds: time.microseconds + 8000)
    samples.removeAll(keepingCapacity: true)
    for finger in 0..<fingers {
      let x = 100 + 40 * Double(finger) + 60 * cos(angle)
      samples.append(
        TouchSample(
          id: finger, phase: phase, location: CGPoint(x: x, y: 300 + 60 * sin(angle))))
    }
    application.deliver(samples, at: time)
  }
}
