public import DactylKit
public import Foundation
public import InputFrames

/// The classes that scene files may name, and the recognizer kinds.
///
/// A program registers its own classes in addition to UIKit's:
///
///     var classes = SceneClasses()
///     classes.register(view: "Panel") { frame in Panel(frame: frame) }
///     let scene = try Scene.load(path: "panel.yaml").build(classes: classes)
@MainActor
public struct SceneClasses {
  /// A kind of recognizer: the keys that it has besides the common ones, and how it is made.
  struct Kind {
    var keys: [String]
    var make: @MainActor (DocumentMapping) throws(InputError) -> UIGestureRecognizer
  }

  private(set) var views: [String: @MainActor (CGRect) -> UIView] = [:]
  private(set) var windows: [String: @MainActor (CGRect) -> UIWindow] = [:]
  private(set) var controllers: [String: @MainActor () -> UIViewController] = [:]
  private(set) var delegates: [String: @MainActor () -> any UIApplicationDelegate] = [:]
  private(set) var kinds: [String: Kind] = [:]
  package internal(set) var viewKinds: [String: ViewKind] = [:]
  var controllerKinds: [String: ControllerKind] = [:]

  /// The same for every scene that registers nothing.
  static var kit: SceneClasses { FurtherKinds.known.isEmpty ? plain : SceneClasses() }

  private static let plain = SceneClasses()

  /// UIKit's classes, the plain delegate ``AppDelegate``, and the kinds of
  /// recognizer that are built in.
  public init() {
    register(view: "UIView") { UIView(frame: $0) }
    register(window: "UIWindow") { UIWindow(frame: $0) }
    register(controller: "UIViewController") { UIViewController() }
    register(delegate: "AppDelegate") { AppDelegate() }
    for kind in GestureKind.known { register(kind) }
    registerBuiltInViewKinds()
    registerBuiltInControllerKinds()
  }

  /// Registers a view class for scenes. The closure receives the view's frame.
  public mutating func register(
    view name: String, make: @escaping @MainActor (CGRect) -> UIView
  ) {
    views[name] = make
  }

  /// Registers a window class for scenes.
  public mutating func register(
    window name: String, make: @escaping @MainActor (CGRect) -> UIWindow
  ) {
    windows[name] = make
  }

  /// Registers a controller class for scenes.
  public mutating func register(
    controller name: String, make: @escaping @MainActor () -> UIViewController
  ) {
    controllers[name] = make
  }

  /// Registers a delegate class for scenes.
  public mutating func register(
    delegate name: String, make: @escaping @MainActor () -> any UIApplicationDelegate
  ) {
    delegates[name] = make
  }

  /// Registers a kind of recognizer with settings of its own.
  ///
  /// The closure receives the whole entry and reads the kind's own keys; the scene reads the common
  /// keys (`id`, `enabled`, `cancels_touches`, …). If it throws a
  /// ``DocumentMapping/error(at:_:hint:)``, the error names file and line.
  public mutating func register(
    kind name: String, keys: [String] = [],
    make: @escaping @MainActor (DocumentMapping) throws(InputError) -> UIGestureRecognizer
  ) {
    kinds[name] = Kind(keys: keys, make: make)
  }

  /// Registers a kind of recognizer by its description.
  package mutating func register(_ kind: GestureKind) {
    register(kind: kind.word, keys: RecognizerSettings.keys(of: kind)) {
      (settings) throws(InputError) in
      let recognizer = kind.make()
      try RecognizerSettings.apply(kind, settings, to: recognizer)
      return recognizer
    }
  }
}

/// The application delegate of a scene that names none. It does nothing, and ends the responder
/// chain.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The scene's window.
  public var window: UIWindow?
}
