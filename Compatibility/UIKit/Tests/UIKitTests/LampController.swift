import UIKit

/// A piece of an iOS program, as it stands there but for the action, which is a method here and a
/// selector there.
final class LampController: UIViewController, UIGestureRecognizerDelegate {
  let lamp = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
  private(set) var isOn = false
  private(set) var places: [CGPoint] = []
  private(set) var brightness = 0
  private(set) var reset = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(lamp)

    let doubleTap = UITapGestureRecognizer(target: self, action: LampController.doubleTapped)
    doubleTap.numberOfTapsRequired = 2
    lamp.addGestureRecognizer(doubleTap)

    let tap = UITapGestureRecognizer(target: self, action: LampController.tapped)
    tap.require(toFail: doubleTap)
    tap.delegate = self
    lamp.addGestureRecognizer(tap)

    let swipe = UISwipeGestureRecognizer(target: self, action: LampController.swiped)
    swipe.direction = [.right]
    view.addGestureRecognizer(swipe)
  }

  func tapped(_ sender: UITapGestureRecognizer) {
    guard sender.state == .ended else { return }
    isOn.toggle()
    places.append(sender.location(in: lamp))
  }

  func doubleTapped() {
    reset += 1
  }

  func swiped(_ sender: UISwipeGestureRecognizer) {
    brightness += sender.direction == .right ? 1 : -1
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    lamp.bounds.insetBy(dx: 10, dy: 10).contains(touch.location(in: lamp))
  }
}
