import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("The tint of bars")
struct BarTintTests {
  // Differs: VC6:NAV-20
  @Test func `the tint of a navigation bar colors the bar, and nothing above it`() {
    let stage = PictureStage(100, 100)
    stage.application.isStatusBarHidden = false
    stage.window.backgroundColor = .black
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.barTintColor = .red
    navigation.navigationBar.isTranslucent = false
    stage.window.rootViewController = navigation
    let picture = stage.picture
    let status = stage.application.statusBarFrame
    #expect(status.height == 20)
    #expect(picture.color(50, 10) == [0, 0, 0, 255])
    #expect(picture.color(50, 25) == [255, 0, 0, 255])
  }

  @Test func `a clear background color leaves a bar its own background`() {
    let stage = PictureStage(100, 100)
    stage.window.backgroundColor = .black
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    tabs.tabBar.backgroundColor = .clear
    stage.window.rootViewController = tabs
    let own = stage.picture.color(50, 98)
    tabs.tabBar.backgroundColor = nil
    #expect(own == stage.picture.color(50, 98))
    #expect(own[0] > 200)
  }

  @Test func `the color of a bar's looks counts before its tint`() {
    let stage = PictureStage(100, 100)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.barTintColor = .red
    navigation.navigationBar.isTranslucent = false
    navigation.navigationBar.standardAppearance.backgroundColor = .blue
    stage.window.rootViewController = navigation
    #expect(stage.picture.color(50, 5) == [0, 0, 255, 255])
  }
}
