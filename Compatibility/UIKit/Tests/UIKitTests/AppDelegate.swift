import UIKit

/// An application delegate as iOS programs have it, without the attribute that makes a `main`.
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private(set) var log: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: CardController())
    window?.makeKeyAndVisible()
    log.append("launched")
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
}

/// A card that follows the finger, and flies off when it is let go near an edge.
class CardController: UIViewController {
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
  private(set) var isGone = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cards"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reset", style: .plain, target: self, action: CardController.reset)
    card.backgroundColor = .white
    card.layer.cornerRadius = 10
    card.layer.cornerCurve = .continuous
    view.addSubview(card)
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: CardController.panned))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if card.transform.isIdentity && !isGone {
      card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
  }

  func panned(_ sender: UIPanGestureRecognizer) {
    guard let card = sender.view else { return }
    let travel = sender.translation(in: view)
    card.center = CGPoint(x: view.bounds.midX + travel.x, y: view.bounds.midY + travel.y)
    card.transform = CGAffineTransform(rotationAngle: travel.x / 300)
    guard sender.state == .ended else { return }
    if abs(travel.x) > view.bounds.width / 4 {
      isGone = true
      UIView.animate(
        withDuration: 0.3,
        animations: {
          card.center.x += travel.x < 0 ? -self.view.bounds.width : self.view.bounds.width
          card.alpha = 0
        })
    } else {
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
      ) {
        card.transform = .identity
        card.center = CGPoint(x: self.view.bounds.midX, y: self.view.bounds.midY)
      }
    }
  }

  func reset() {
    isGone = false
    card.alpha = 1
    card.transform = .identity
    view.setNeedsLayout()
  }
}
