import UIKit

@objc protocol CardViewDelegate: NSObjectProtocol {
    func cardDidMove(_ card: CardView)
    @objc optional func card(_ card: CardView, shouldLeaveAt velocity: CGFloat) -> Bool
    @objc optional func cardWillLeave(_ card: CardView)
}

@IBDesignable
class CardView: UIView {
    @IBInspectable var radius: CGFloat = 12 {
        didSet { layer.cornerRadius = radius }
    }
    weak var delegate: CardViewDelegate?
    private var start = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .white
        layer.shadowOpacity = 0.3
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(CardView.panned(_:))))
    }
}

extension CardView {
    @objc func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            start = center
        case .changed:
            let moved = pan.translation(in: superview)
            center = CGPoint(x: start.x + moved.x, y: start.y + moved.y)
            delegate?.cardDidMove(self)
        case .ended, .cancelled:
            let velocity = pan.velocity(in: superview).x
            if delegate?.card?(self, shouldLeaveAt: velocity) ?? false {
                delegate?.cardWillLeave?(self)
                removeFromSuperview()
            } else {
                UIView.animate(withDuration: 0.2) { self.center = self.start }
            }
        default:
            break
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }
}
