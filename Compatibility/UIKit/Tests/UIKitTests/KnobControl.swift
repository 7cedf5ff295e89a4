import UIKit

/// A knob of a program's own, usable from code and from an archive.
class KnobControl: UIControl {
  var value: CGFloat = 0.5 { didSet { setNeedsLayout() } }
  private let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .clear
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor.lightGray.cgColor
    titleLabel.font = UIFont.boldSystemFont(ofSize: 14)
    titleLabel.textColor = .darkGray
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
    titleLabel.text = "\(Int(value * 100)) %"
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? tintColor.withAlphaComponent(0.2) : .clear }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    UISelectionFeedbackGenerator().selectionChanged()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    value = max(0, min(1, touch.location(in: self).x / bounds.width))
    sendActions(for: .valueChanged)
    return true
  }
}
