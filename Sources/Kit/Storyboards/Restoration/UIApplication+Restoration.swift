public import DactylKit
public import Foundation

extension UIApplication {
  /// Saves and restores the state; it observes the program's life from its first use on.
  final var restoration: StateRestoration {
    for case let known as StateRestoration in lifeObservers { return known }
    let made = StateRestoration(application: self)
    lifeObservers.append(made)
    return made
  }

  /// The folder of the program's saved state; `nil` by default, for a program that saves none.
  /// Beyond UIKit, where the system chooses the place. Set it before the launch:
  ///
  ///     application.stateRestorationFolder = UIApplication.savedStateFolder(of: "panel")
  ///
  /// The state is saved when the program becomes inactive (`enterBackground()`), if its delegate
  /// wants that, and restored at the next launch.
  public final var stateRestorationFolder: URL? {
    get { restoration.folder?.url }
    set { restoration.folder = newValue.map(StateFolder.init) }
  }

  /// The folder in which a program of that name keeps its saved state: in `$XDG_STATE_HOME`, else
  /// in `~/.local/state`. Beyond UIKit.
  public static func savedStateFolder(of name: String) -> URL {
    let home = ProcessInfo.processInfo.environment["XDG_STATE_HOME"].flatMap { path in
      path.hasPrefix("/") ? URL(fileURLWithPath: path, isDirectory: true) : nil
    }
    let base =
      home
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(
        ".local/state", isDirectory: true)
    return base.appendingPathComponent(name, isDirectory: true)
      .appendingPathComponent("Saved Application State", isDirectory: true)
  }

  /// The program's version, which is saved with its state; that of the bundle's property list unless it
  /// is set. Beyond UIKit.
  public final var bundleVersion: String? {
    get {
      restoration.bundleVersion
        ?? Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String
    }
    set { restoration.bundleVersion = newValue }
  }

  /// Saves the state now, as when the program leaves the front: for one that is about to end. Beyond
  /// UIKit.
  public final func saveApplicationState() { restoration.save() }

  /// Extends restoring beyond the launch: until ``completeStateRestoration()``, a crash discards
  /// the saved state.
  public final func extendStateRestoration() { restoration.extend() }

  /// The work is done.
  public final func completeStateRestoration() { restoration.complete() }
}
