import UIKit

class DialControl: UIControl {
    var angle: CGFloat = 0

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        angle = atan2(place.y - bounds.midY, place.x - bounds.midX) * 180 / CGFloat.pi
        sendActions(for: .valueChanged)
        return true
    }

    override func accessibilityIncrement() { turn(by: 10) }
    override func accessibilityDecrement() { turn(by: -10) }

    private func turn(by degrees: CGFloat) {
        angle += degrees
        accessibilityValue = "\(Int(angle))"
        sendActions(for: .valueChanged)
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(ovalIn: rect.insetBy(dx: 4, dy: 4))
        UIColor.red.setStroke()
        path.lineWidth = 4
        path.stroke()
    }
}
