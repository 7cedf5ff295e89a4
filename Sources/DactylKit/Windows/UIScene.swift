public import Foundation

/// The program's interface as its delegate sees it: one program has one. It stands in no responder
/// chain (spec GEST:1.1.4).
@MainActor
open class UIScene: UIResponder {
  /// Where a scene stands before its user.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front, and taking touches.
    case foregroundActive = 0
    /// In front, and not yet or no more taking touches.
    case foregroundInactive = 1
    /// Out of sight.
    case background = 2
  }

  /// What comes with a connection: nothing, as there is no system that asks for scenes.
  @MainActor
  public final class ConnectionOptions {
    init() {}
  }

  /// What the scene belongs to.
  public final let session: UISceneSession
  /// A name for people.
  open var title: String!
  /// The way to the application: a weak reference would make every count of it dear.
  private let link: ApplicationLink
  final var application: UIApplication? { link.application }

  init(session: UISceneSession, of application: UIApplication) {
    self.session = session
    link = application.link
    super.init()
  }

  /// Told of the scene's life: the application's ``UIApplication/sceneDelegate``.
  open var delegate: (any UISceneDelegate)? {
    get { application?.sceneDelegate }
    set { application?.sceneDelegate = newValue }
  }

  /// Where it stands.
  open var activationState: ActivationState {
    switch application?.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    case nil: .unattached
    }
  }
}

/// The scene of the program's windows.
@MainActor
open class UIWindowScene: UIScene {
  /// The main screen.
  open var screen: UIScreen { (application ?? .shared).mainScreen }
  /// The windows that are shown, as the application has them.
  open var windows: [UIWindow] { application?.windows ?? [] }
  /// The key window.
  open var keyWindow: UIWindow? { application?.keyWindow }
  /// How the interface stands.
  open var interfaceOrientation: UIInterfaceOrientation {
    application?.statusBarOrientation ?? .unknown
  }
  /// Tells of the status bar.
  open var statusBarManager: UIStatusBarManager? { application.map(UIStatusBarManager.init) }
  /// The coordinates of its screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of an interface that fills the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// Tells of the status bar.
@MainActor
public final class UIStatusBarManager {
  private let application: UIApplication
  init(_ application: UIApplication) { self.application = application }

  /// Its place; empty without one.
  public var statusBarFrame: CGRect { application.statusBarFrame }
  /// Whether there is none.
  public var isStatusBarHidden: Bool { application.isStatusBarHidden }
  /// How it looks.
  public var statusBarStyle: UIStatusBarStyle { application.statusBarStyle }
}

/// What a scene belongs to.
@MainActor
public final class UISceneSession {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// A role by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The program's windows on the main screen.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What it is for.
  public let role: Role
  /// How the scene is set up.
  public internal(set) var configuration: UISceneConfiguration
  /// The scene.
  public internal(set) weak var scene: UIScene?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// How a scene is set up.
@MainActor
open class UISceneConfiguration {
  /// A name.
  public final let name: String?
  /// What the scene is for.
  public final let role: UISceneSession.Role

  /// A set-up of that name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

extension UIApplication {
  /// The program's scene, in a set; a program has one.
  public final var connectedScenes: Set<UIScene> { [scene] }
  /// The session of that scene.
  public final var openSessions: Set<UISceneSession> { [scene.session] }

  /// The one scene, made when first asked for.
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
  /// One and the same.
  public nonisolated static func == (one: UISceneSession, other: UISceneSession) -> Bool {
    one === other
  }
  /// By identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UIWindow {
  /// The scene of its application.
  public final var windowScene: UIWindowScene? {
    get { owner.scene }
    set {}
  }

  /// A window as large as the scene's screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }
}
