import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("A navigation below the status bar")
struct StatusBarRoomTests {
  private let scene = NavigationStage("a", shown: false)
  private var application: UIApplication { scene.stage.fingers.application }

  /// Where bar, content and toolbar lie in the window.
  private var places: [CGRect] {
    let navigation = scene.navigation
    return [navigation.navigationBar, scene["a"].view, navigation.toolbar].map {
      $0.convert($0.bounds, to: nil)
    }
  }

  // Proves: VIEW:ROOT-06
  @Test func `a call in progress moves bar and content down, out of its touches, and back again`() {
    application.isStatusBarHidden = false
    scene.stage.show(scene.navigation)
    let bar = scene.navigation.navigationBar
    let isTouched = { (y: Double) in
      application.hitTest(CGPoint(x: 160, y: y), with: nil)?.view === bar
    }
    #expect(isTouched(30))
    application.statusBarHeight = 40
    scene.stage.endIteration()
    #expect(places[1] == CGRect(x: 0, y: 84, width: 320, height: 396))
    #expect(!isTouched(30) && isTouched(40))
    application.statusBarHeight = 20
    scene.stage.endIteration()
    #expect(places[1] == CGRect(x: 0, y: 64, width: 320, height: 416))
    #expect(isTouched(30))
  }

  // Proves: VIEW:LAY-10
  @Test(arguments: [20.0, 40.0])
  func `bars and content share the room below the status bar in each orientation`(height: Double) {
    application.statusBarHeight = height
    application.isStatusBarHidden = false
    scene.stage.show(scene.navigation)
    scene.navigation.isToolbarHidden = false
    for orientation in [
      .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ] as [ScreenOrientation] {
      application.mainScreen.interfaceOrientation = orientation
      scene.stage.endIteration()
      let screen = application.mainScreen.bounds
      let places = places
      #expect(places.allSatisfy { $0.minX == 0 && $0.width == screen.width })
      let edges = [CGFloat(height), places[0].maxY, places[1].maxY, screen.height]
      #expect(places.map(\.minY) + [places[2].maxY] == edges)
    }
  }
}
