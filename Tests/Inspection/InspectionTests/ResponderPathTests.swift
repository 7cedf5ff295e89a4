import DactylKit
import Foundation
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("ResponderPath")
struct ResponderPathTests {
  private final class CustomView: UIView {}
  private final class GenericView: UIView {}
  private final class AppDelegate: UIResponder, UIApplicationDelegate {}

  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func path(_ x: Double, _ y: Double) -> ResponderPath {
    ResponderPath(point: CGPoint(x: x, y: y), in: fingers.application)
  }

  // Proves: VC13:RSP-05, VC13:RSP-08, VIEW:RSP-11
  @Test func `the chain of the guide's figure runs to the application's delegate`() {
    let generic = GenericView(frame: fingers.view.bounds)
    let custom = CustomView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    generic.addSubview(custom)
    let controller = UIViewController()
    controller.view = generic
    fingers.window.rootViewController = controller
    fingers.window.bringSubviewToFront(generic)
    let delegate = AppDelegate()
    fingers.application.delegate = delegate
    #expect(
      path(20, 20).chain.map(label) == [
        "CustomView", "GenericView", "UIViewController", "UIWindow", "UIApplication", "AppDelegate",
      ])
  }

  // Proves: VIEW:HIT-05, VIEW:HIT-06, VIEW:HIT-07, VIEW:HIT-08
  @Test func `the walk tells of every candidate whether it is taken, and why not`() {
    let names = ["back", "hit", "faint", "off", "hidden", "elsewhere"]
    for name in names {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.accessibilityIdentifier = name
      view.isHidden = name == "hidden"
      view.alpha = name == "faint" ? 0.005 : 1
      view.isUserInteractionEnabled = name != "off"
      if name == "elsewhere" { view.frame.origin.x = 200 }
      fingers.view.addSubview(view)
    }
    #expect(
      path(10, 10).text.split(separator: "\n").prefix(9).map(String.init) == [
        "hit test at (10, 10)",
        "  UIWindow  contains (10, 10), asks its subviews",
        "    UIView  contains (10, 10), asks its subviews",
        "      UIView#elsewhere  skipped: the point is outside (0, 0, 100, 100)",
        "      UIView#hidden  skipped: hidden",
        "      UIView#off  skipped: user interaction disabled",
        "      UIView#faint  skipped: alpha below 0.01",
        "      UIView#hit  hit: contains (10, 10)",
        "      UIView#back  not asked: a view in front is hit",
      ])
  }

  // Proves: GEST:1.1.2
  @Test func `recognizers are listed from the hit view outward`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.addSubview(inner)
    for (name, view) in [("outer", fingers.view), ("inner", inner), ("window", fingers.window)] {
      let tap = UITapGestureRecognizer()
      tap.name = name
      view.addGestureRecognizer(tap)
    }
    fingers.view.gestureRecognizers?.first?.isEnabled = false
    let found = path(10, 10).recognizers
    #expect(found.map(\.recognizer.name) == ["inner", "outer", "window"])
    #expect(found.map(\.refusal) == [nil, "is disabled", nil])
  }

  @Test func `a point beside every window hits nothing and has no chain`() {
    let path = path(-1, 10)
    #expect(path.hitView == nil)
    #expect(path.chain.isEmpty)
    #expect(path.text.contains("hit view: none; the touch reaches no view"))
  }

  @Test func `a view whose own hit test answers nil is skipped with that reason`() {
    final class Passthrough: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    fingers.view.addSubview(Passthrough(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    #expect(path(10, 10).text.contains("Passthrough  skipped: its hitTest(_:with:) answers nil"))
    #expect(path(10, 10).hitView === fingers.view)
  }

  @Test func `the JSON form is one object in a fixed order`() {
    fingers.view.accessibilityIdentifier = "root"
    #expect(
      path(1, 2).json
        == #"{"x":1,"y":2,"walk":[{"view":"UIWindow","depth":0,"x":1,"y":2,"verdict":"passed on","#
        + #""reason":null},{"view":"UIView#root","depth":1,"x":1,"y":2,"verdict":"hit","#
        + #""reason":null}],"hit":"UIView#root","recognizers":[],"#
        + #""chain":["UIView#root","UIWindow","UIApplication"]}"#)
  }
}
