import DactylControls
import Foundation
import Testing

@testable import DactylEvents

/// What an application has used: kept with it, and handed on with views that move to another one.
@MainActor
@Suite("What an application has used")
struct UsedFeaturesTests {
  /// A view of 10 by 10 points at the trailing edge of another one.
  private func constrained() -> (host: UIView, child: UIView) {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(child)
    NSLayoutConstraint.activate([
      child.trailingAnchor.constraint(equalTo: host.trailingAnchor),
      child.topAnchor.constraint(equalTo: host.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 10),
      child.heightAnchor.constraint(equalToConstant: 10),
    ])
    return (host, child)
  }

  @Test func `a window's features stay with its application until another one becomes shared`() {
    let one = UIApplication()
    one.features = []
    let other = UIApplication()
    #expect(other.features.isEmpty)
    _ = UIScrollView()
    #expect(other.features.contains(.scrollViews))
    #expect(!one.features.contains(.scrollViews))
    one.becomeShared()
    #expect(one.features.contains(.scrollViews))
  }

  @Test func `views whose constraints came before their application are placed in it`() {
    let (host, child) = constrained()
    let application = UIApplication()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    window.addSubview(host)
    application.endIteration()
    #expect(child.frame == CGRect(x: 90, y: 0, width: 10, height: 10))
  }

  @Test func `views that move to a window of another application are placed there`() {
    let one = UIApplication()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let other = UIApplication()
    one.constraintEngine = nil
    let (host, child) = constrained()
    window.addSubview(host)
    one.endIteration()
    #expect(child.frame.minX == 90)
    host.removeFromSuperview()
    host.frame.size.width = 200
    host.layoutIfNeeded()
    #expect(child.frame.minX == 190)
    #expect(other.constraintEngine !== one.constraintEngine)
  }

  @Test func `a safe area reaches views that come from another application`() {
    let one = UIApplication()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    _ = UIApplication()
    one.features = []
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 7
    window.rootViewController = controller
    one.endIteration()
    #expect(controller.view.safeAreaInsets.top == 7)
  }
}
