import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("A program written with a scene delegate")
struct SceneTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    let log: Transcript
    init(_ log: Transcript) {
      self.log = log
      super.init()
    }
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
    ) -> Bool {
      log.record("launched")
      return true
    }
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      log.record("configuration")
      return UISceneConfiguration(name: "Default", sessionRole: session.role)
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.record("app active") }
  }

  final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let log: Transcript
    init(_ log: Transcript) {
      self.log = log
      super.init()
    }
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      log.record("connect \(session.configuration.name ?? "-")")
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.record("will enter") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.record("active") }
    func sceneWillResignActive(_ scene: UIScene) { log.record("resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.record("background") }
  }

  let log = Transcript()
  private let own = UIApplication()
  /// The shared one from here on, as other tests may have come in between.
  private var application: UIApplication {
    own.becomeShared()
    return own
  }

  @Test func `the scene's delegate is told in place of the application's`() {
    let (delegate, scene) = (Delegate(log), Scene(log))
    application.delegate = delegate
    application.sceneDelegate = scene
    #expect(application.launch())
    #expect(
      log.calls == ["launched", "configuration", "connect Default", "will enter", "active"])
    #expect(scene.window?.isKeyWindow == true)
    #expect(scene.window?.bounds == UIScreen.main.bounds)
    log.clear()
    application.enterBackground()
    application.enterForeground()
    #expect(log.calls == ["resign", "background", "will enter", "active"])
  }

  @Test func `without one the application's delegate is told`() {
    let delegate = Delegate(log)
    application.delegate = delegate
    #expect(application.launch())
    #expect(log.calls == ["launched", "app active"])
  }

  @Test func `code finds the key window by its scenes`() {
    application.becomeShared()
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    let found = UIApplication.shared.connectedScenes
      .compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
    #expect(found === window)
    let scene = window.windowScene
    #expect(scene?.activationState == .foregroundActive)
    #expect(scene?.statusBarManager?.statusBarFrame == .zero)
    #expect(scene?.interfaceOrientation == .portrait)
  }
}
