public import Foundation

/// The program's interface as its scene delegate sees it. A program has one scene. The scene is not
/// part of the responder chain (spec GEST:1.1.4).
@MainActor
open class UIScene: UIResponder {
  /// The state of a scene.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground, receiving touches.
    case foregroundActive = 0
    /// In the foreground, but not receiving touches.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// The options of a connection. Always empty, because no system requests scenes.
  @MainActor
  public final class ConnectionOptions {
    init() {}
  }

  /// The session of the scene.
  public final let session: UISceneSession
  /// A title for people.
  open var title: String!
  /// The link to the application; a weak reference would slow down every retain and release of it.
  private let link: ApplicationLink
  final var application: UIApplication? { link.application }

  init(session: UISceneSession, of application: UIApplication) {
    self.session = session
    link = application.link
    super.init()
  }

  /// Receives the scene's lifecycle events: the application's ``UIApplication/sceneDelegate``.
  open var delegate: (any UISceneDelegate)? {
    get { application?.sceneDelegate }
    set { application?.sceneDelegate = newValue }
  }

  /// The present state.
  open var activationState: ActivationState {
    switch application?.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }
}

/// The scene with the program's windows.
@MainActor
open class UIWindowScene: UIScene {
  /// The main screen.
  open var screen: UIScreen { (application ?? .shared).mainScreen }
  /// The application's visible windows.
  open var windows: [UIWindow] { application?.windows ?? [] }
  /// The key window.
  open var keyWindow: UIWindow? { application?.keyWindow }
  /// The present interface orientation.
  open var interfaceOrientation: UIInterfaceOrientation {
    application?.statusBarOrientation ?? .unknown
  }
  /// The status bar's manager; `nil` if the application is gone.
  open var statusBarManager: UIStatusBarManager? { application.map(UIStatusBarManager.init) }
  /// The coordinate space of the main screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of an interface that fills the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// Reports the state of the status bar.
@MainActor
public final class UIStatusBarManager {
  private let application: UIApplication
  init(_ application: UIApplication) { self.application = application }

  /// The status bar's frame; empty if it is hidden.
  public var statusBarFrame: CGRect { application.statusBarFrame }
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool { application.isStatusBarHidden }
  /// The status bar's style.
  public var statusBarStyle: UIStatusBarStyle { application.statusBarStyle }
}

/// The session of a scene.
@MainActor
public final class UISceneSession {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// A role with that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The program's windows on the main screen.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene's role.
  public let role: Role
  /// The scene's configuration.
  public internal(set) var configuration: UISceneConfiguration
  /// The scene.
  public internal(set) weak var scene: UIScene?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// The configuration of a scene.
@MainActor
open class UISceneConfiguration {
  /// The configuration's name.
  public final let name: String?
  /// The role of scenes with this configuration.
  public final let role: UISceneSession.Role

  /// A configuration with that name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

extension UIApplication {
  /// A set with the program's only scene.
  public final var connectedScenes: Set<UIScene> { [scene] }
  /// A set with that scene's session.
  public final var openSessions: Set<UISceneSession> { [scene.session] }

  /// The only scene, made on first access.
  final var scene: UIWindowScene {
    if let knownScene { return knownScene }
    let session = UISceneSession(role: .windowApplication)
    let made = UIWindowScene(session: session, of: self)
    session.scene = made
    knownScene = made
    return made
  }
}

extension UISceneSession: Hashable {
  /// Two sessions are equal if they are the same object.
  public nonisolated static func == (one: UISceneSession, other: UISceneSession) -> Bool {
    one === other
  }
  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UIWindow {
  /// The scene of the window's application.
  public final var windowScene: UIWindowScene? {
    get { owner.scene }
    set {}
  }
}
