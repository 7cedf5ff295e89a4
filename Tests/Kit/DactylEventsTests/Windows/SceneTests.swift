import DactylEvents
import Foundation
import InputTesting
import KitStages
import Testing

@MainActor
@Suite("The scene of a program")
struct SceneTests {
  /// Writes the calls down.
  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var calls: [String] = []
    var configurationName: String?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      calls.append("connect")
      configurationName = session.configuration.name
    }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("inactive") }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
  }

  /// Leaves all to the defaults.
  private final class Bare: UIResponder, UIWindowSceneDelegate {}
  private final class Program: UIResponder, UIApplicationDelegate {}

  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  var application: UIApplication { fingers.application }

  private func scene() throws -> UIWindowScene {
    try #require(fingers.window.windowScene)
  }

  @Test func `a program has one scene, with one session`() throws {
    let scene = try scene()
    #expect(application.connectedScenes == [scene])
    #expect(application.openSessions == [scene.session])
    #expect(scene.session.scene === scene)
    #expect(scene.session.role == .windowApplication)
  }

  @Test func `two programs have different scenes and sessions`() throws {
    let own = try scene()
    let other = try #require(Fingers().window.windowScene)
    #expect(own.session != other.session)
    #expect(Set([own.session, other.session, own.session]).count == 2)
  }

  @Test func `a scene shows the windows, the screen and the orientation of its program`() throws {
    let scene = try scene()
    #expect(scene.screen === application.mainScreen)
    #expect(scene.windows == [fingers.window])
    #expect(scene.keyWindow === fingers.window)
    #expect(scene.interfaceOrientation == .portrait)
    #expect(scene.coordinateSpace === application.mainScreen)
    #expect(scene.traitCollection == application.mainScreen.traitCollection)
  }

  @Test func `a window cannot be given another scene`() throws {
    let scene = try scene()
    fingers.window.windowScene = nil
    #expect(fingers.window.windowScene === scene)
  }

  @Test func `a window that is made for a scene belongs to the program of that scene`() throws {
    let scene = try scene()
    let other = UIApplication()
    other.becomeShared()
    let window = UIWindow(windowScene: scene)
    #expect(window.windowScene === scene)
    #expect(window.screen === scene.screen)
    #expect(window.bounds == scene.screen.bounds)
    window.isHidden = false
    #expect(application.windows.contains(window))
    #expect(other.windows == [])
  }

  @Test func `a scene knows how far its program is in sight`() throws {
    let scene = try scene()
    _ = application.launch()
    #expect(scene.activationState == .foregroundActive)
    application.enterBackground()
    #expect(scene.activationState == .background)
    application.enterForeground()
    #expect(scene.activationState == .foregroundActive)
  }

  @Test func `while its program leaves, and touches are cancelled, a scene is inactive`() throws {
    final class Watching: UIView {
      var states: [UIScene.ActivationState?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        states.append(window?.windowScene?.activationState)
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        states.append(window?.windowScene?.activationState)
      }
    }
    let view = Watching(frame: fingers.view.bounds)
    fingers.view.addSubview(view)
    _ = application.launch()
    fingers.down(0, 10, 10)
    application.enterBackground()
    #expect(view.states == [.foregroundActive, .foregroundInactive])
    fingers.up()
  }

  @Test func `a scene that outlives its program is unattached, and shows nothing`() throws {
    var other: Fingers? = Fingers()
    let scene = try #require(other?.window.windowScene)
    other = nil
    let application = application
    #expect(scene.activationState == .unattached)
    #expect(scene.windows == [] && scene.keyWindow == nil)
    #expect(scene.interfaceOrientation == .unknown)
    #expect(scene.statusBarManager == nil)
    #expect(scene.screen === application.mainScreen)
  }

  @Test func `the status bar's manager says how the bar looks`() throws {
    let manager = try #require(try scene().statusBarManager)
    application.isStatusBarHidden = true
    #expect(manager.isStatusBarHidden)
    #expect(manager.statusBarFrame == .zero)
    application.isStatusBarHidden = false
    application.statusBarStyle = .lightContent
    #expect(!manager.isStatusBarHidden)
    #expect(manager.statusBarStyle == .lightContent)
    #expect(manager.statusBarFrame == application.statusBarFrame)
  }

  @Test func `a scene's delegate hears of its life in place of the program's`() throws {
    let delegate = Delegate()
    application.sceneDelegate = delegate
    let scene = try scene()
    #expect(scene.delegate === delegate)
    _ = application.launch()
    application.enterBackground()
    application.enterForeground()
    #expect(
      delegate.calls == [
        "connect", "foreground", "active", "inactive", "background", "foreground", "active",
      ])
  }

  @Test func `a scene gets the session's configuration unless the program chooses another`() {
    let (delegate, program) = (Delegate(), Program())
    application.sceneDelegate = delegate
    application.delegate = program
    _ = application.launch()
    #expect(delegate.calls.first == "connect")
    #expect(delegate.configurationName == nil)
  }

  @Test func `a delegate that implements nothing lets its scene come and go`() throws {
    let (delegate, program) = (Bare(), Program())
    application.sceneDelegate = delegate
    application.delegate = program
    let scene = try scene()
    #expect(application.launch())
    application.enterBackground()
    application.enterForeground()
    delegate.sceneDidDisconnect(scene)
    #expect(scene.activationState == .foregroundActive)
    #expect(program.applicationShouldTerminate(application))
  }

  @Test func `the window of a scene's delegate is set by the protocol`() {
    let owner = Delegate()
    let window = UIWindow(frame: .zero)
    let delegate: any UIWindowSceneDelegate = owner
    delegate.window = window
    #expect(owner.window === window)
    delegate.window = .some(nil)
    #expect(owner.window == nil)
  }

  @Test func `a window that a delegate without the property is given is shown`() {
    let window = fingers.makeWindow()
    let delegate: any WindowKeeping = Bare()
    delegate.window = window
    #expect(!window.isHidden)
    #expect(window.isKeyWindow)
  }

  @Test func `a program that refuses its launch does not start`() {
    final class Refusing: UIResponder, UIApplicationDelegate {
      var calls: [String] = []
      func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        calls.append("will")
        return false
      }
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        calls.append("did")
        return true
      }
    }
    let delegate = Refusing()
    application.delegate = delegate
    #expect(!application.launch())
    #expect(delegate.calls == ["will"])
  }

  @Test func `a program restores no state unless it says so`() {
    let program = Program()
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    #expect(!program.application(application, shouldSaveApplicationState: coder))
    #expect(!program.application(application, shouldSaveSecureApplicationState: coder))
    #expect(!program.application(application, shouldRestoreApplicationState: coder))
    #expect(!program.application(application, shouldRestoreSecureApplicationState: coder))
    #expect(
      program.application(
        application, viewControllerWithRestorationIdentifierPath: ["a"], coder: coder) == nil)
  }

  // MARK: What programs keep

  @Test func `shortcut items are kept with all that they say`() {
    #expect(application.shortcutItems == nil)
    let items = [
      UIApplicationShortcutItem(type: "new", localizedTitle: "New"),
      UIApplicationShortcutItem(
        type: "find", localizedTitle: "Find", localizedSubtitle: "in all",
        icon: UIApplicationShortcutIcon(templateImageName: "lens")),
    ]
    application.shortcutItems = items
    #expect(application.shortcutItems?.map(\.type) == ["new", "find"])
    #expect(application.shortcutItems?.map(\.localizedTitle) == ["New", "Find"])
    #expect(items[0].localizedSubtitle == nil && items[0].icon == nil)
    #expect(items[1].localizedSubtitle == "in all")
    #expect(items[1].icon?.imageName == "lens")
    #expect(UIApplicationShortcutIcon(systemImageName: "plus").imageName == "plus")
    #expect(UIApplicationShortcutIcon(type: .search).imageName == nil)
    application.shortcutItems = nil
    #expect(application.shortcutItems == nil)
  }

  @Test func `the machine names itself, and knows nothing of a battery`() {
    let device = application.device
    #expect(!device.name.isEmpty)
    #expect(!device.systemVersion.isEmpty)
    #expect(device.localizedModel == device.model)
    #expect(device.batteryState == .unknown)
    #expect(device.batteryLevel == -1)
  }

  @Test func `an idiom that is not specified is that of the screen`() {
    let device = application.device
    device.userInterfaceIdiom = .pad
    #expect(device.userInterfaceIdiom == .pad)
    device.userInterfaceIdiom = .unspecified
    #expect(device.userInterfaceIdiom == .phone)
  }

  @Test func `work in the background has all the time it wants`() {
    #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
  }

  @Test func `levels of windows are raised and lowered`() {
    var level = UIWindow.Level.normal
    level += 2
    #expect(level == UIWindow.Level(rawValue: 2))
    level -= 3
    #expect(level == UIWindow.Level(rawValue: -1))
    #expect(level < .normal)
  }

  @Test func `a screen without modes has no size`() {
    let screen = UIScreen(modes: [])
    #expect(screen.bounds == .zero)
    #expect(screen.currentMode?.size == .zero)
  }

  @Test func `screens are the same only to themselves, and stand in sets`() {
    let (one, two) = (UIScreen(size: .zero), UIScreen(size: .zero))
    #expect(Set([one, two, one]).count == 2)
  }

  @Test func `another screen has no status bar, and its frame is all of it`() {
    let wall = UIScreen(size: CGSize(width: 640, height: 480))
    application.connect(wall)
    application.isStatusBarHidden = false
    application.statusBarHeight = 30
    #expect(application.statusBarHeight == 30)
    #expect(wall.applicationFrame == CGRect(x: 0, y: 0, width: 640, height: 480))
    #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 30, width: 320, height: 450))
  }

  @Test func `an orientation that is not known is none of a screen's`() {
    #expect(UIInterfaceOrientation.unknown.screenOrientation == nil)
    #expect(UIInterfaceOrientation.landscapeLeft.screenOrientation != nil)
  }
}
