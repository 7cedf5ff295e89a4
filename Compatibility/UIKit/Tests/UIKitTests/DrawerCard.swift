import UIKit

/// A card at the bottom that a finger draws up, with an animator in its hand and one constraint that moves.
class DrawerCardController: UIViewController {
  let card = UIView()
  private let handle = UIView()
  private var top: NSLayoutConstraint!
  private var animator: UIViewPropertyAnimator?
  private var progressAtTouch: CGFloat = 0
  private(set) var isOpen = false

  private let closedHeight: CGFloat = 80
  private let openHeight: CGFloat = 320

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    handle.backgroundColor = .systemGray
    for subview in [card, handle] { subview.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(card)
    card.addSubview(handle)
    top = card.topAnchor.constraint(equalTo: view.bottomAnchor, constant: -closedHeight)
    NSLayoutConstraint.activate([
      top,
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      card.heightAnchor.constraint(equalToConstant: openHeight),
      handle.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      handle.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      handle.widthAnchor.constraint(equalToConstant: 36),
      handle.heightAnchor.constraint(equalToConstant: 5),
    ])
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: DrawerCardController.panned))
    card.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DrawerCardController.tapped))
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let opens = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
      self.top.constant = opens ? -self.openHeight : -self.closedHeight
      self.view.layoutIfNeeded()
    }
    animator.addCompletion { position in
      if position == .end { self.isOpen = opens }
      self.top.constant = self.isOpen ? -self.openHeight : -self.closedHeight
      self.animator = nil
    }
    self.animator = animator
    return animator
  }

  private func tapped() { (animator ?? makeAnimator()).startAnimation() }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let way = openHeight - closedHeight
    switch pan.state {
    case .began:
      let animator = self.animator ?? makeAnimator()
      animator.pauseAnimation()
      progressAtTouch = animator.fractionComplete
    case .changed:
      let travel = pan.translation(in: view).y * (isOpen ? 1 : -1)
      animator?.fractionComplete = progressAtTouch + travel / way
    case .ended, .cancelled:
      let speed = pan.velocity(in: view).y * (isOpen ? 1 : -1)
      let goesOn = speed > 300 || (speed > -300 && (animator?.fractionComplete ?? 0) > 0.5)
      animator?.isReversed = !goesOn
      animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default:
      break
    }
  }
}
