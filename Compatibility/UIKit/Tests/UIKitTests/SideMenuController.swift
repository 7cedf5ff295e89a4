import UIKit

/// A container with a menu that a pan from the left edge draws over its content, as iOS programs have
/// it; only the actions are methods instead of selectors.
class SideMenuController: UIViewController, UIGestureRecognizerDelegate {
  let contentController: UIViewController
  let menuController: UIViewController
  private let menuWidth: CGFloat
  private(set) var isMenuOpen = false

  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    view.alpha = 0
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SideMenuController.dimmingTapped))
    return view
  }()

  init(content: UIViewController, menu: UIViewController, menuWidth: CGFloat = 240) {
    contentController = content
    menuController = menu
    self.menuWidth = menuWidth
    super.init(nibName: nil, bundle: nil)
    title = "Menu"
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var childForStatusBarStyle: UIViewController? { contentController }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.tintColor = .systemOrange

    addChild(contentController)
    contentController.view.frame = view.bounds
    contentController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentController.view)
    contentController.didMove(toParent: self)

    view.addSubview(dimmingView)

    addChild(menuController)
    view.addSubview(menuController.view)
    menuController.view.layer.shadowColor = UIColor.black.cgColor
    menuController.view.layer.shadowOpacity = 0.3
    menuController.view.layer.shadowOffset = CGSize(width: 2, height: 0)
    menuController.didMove(toParent: self)

    let edgePan = UIScreenEdgePanGestureRecognizer(
      target: self, action: SideMenuController.edgePanned)
    edgePan.edges = .left
    edgePan.delegate = self
    view.addGestureRecognizer(edgePan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dimmingView.frame = view.bounds
    guard presentedViewController == nil else { return }
    menuController.view.frame = CGRect(
      x: isMenuOpen ? 0 : -menuWidth, y: 0, width: menuWidth, height: view.bounds.height)
  }

  func edgePanned(_ sender: UIScreenEdgePanGestureRecognizer) {
    let travel = sender.translation(in: view)
    switch sender.state {
    case .began, .changed:
      menuController.view.frame.origin.x = min(0, travel.x - menuWidth)
      dimmingView.alpha = max(0, min(1, travel.x / menuWidth))
    case .ended:
      let isFast = sender.velocity(in: view).x > 500
      setMenu(open: isFast || travel.x > menuWidth / 2, animated: true)
    case .cancelled, .failed:
      setMenu(open: false, animated: true)
    default:
      break
    }
  }

  func dimmingTapped() { setMenu(open: false, animated: true) }

  func setMenu(open: Bool, animated: Bool) {
    isMenuOpen = open
    let changes = {
      self.menuController.view.frame.origin.x = open ? 0 : -self.menuWidth
      self.dimmingView.alpha = open ? 1 : 0
    }
    if animated {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
        animations: changes, completion: nil)
    } else {
      changes()
    }
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isMenuOpen
  }
}
