import DactylKit
import Foundation

/// Saves and restores the state of an application.
@MainActor
final class StateRestoration {
  private weak var ownApplication: UIApplication?
  /// The application. Its delegate may release it during a call; the rest of the call then uses the
  /// shared one.
  private var application: UIApplication { ownApplication ?? .shared }
  /// The folder of the state; `nil` for none.
  var folder: StateFolder?
  var bundleVersion: String?
  /// How many pieces of work on the restoring go on (spec VC6:SAV-25).
  private(set) var extensions = 0
  /// The window of a main storyboard, which is not shown when the state is restored.
  weak var launchWindow: UIWindow?
  /// The presentations to make when the windows are shown.
  private var waiting: [(presented: UIViewController, presenter: UIViewController)] = []

  init(application: UIApplication) {
    ownApplication = application
  }

  private var roots: [UIViewController] {
    var found: [UIViewController] = []
    let windows =
      [application.delegate?.window ?? nil, launchWindow].compactMap { $0 } + application.windows
    for root in windows.compactMap(\.rootViewController) where !found.contains(root) {
      found.append(root)
    }
    return found
  }

  private func failed(_ act: String, _ error: any Error) {
    application.warn(
      .restoration(
        path: [folder?.url.path ?? ""],
        problem: "the state could not be \(act): \(error.localizedDescription)"))
  }

  // MARK: Coders

  /// A coder to write to.
  func coder() -> StateCoder { StateCoder() }

  /// A coder to read from, with the values that the kit provides (spec VC6:SAV-23).
  func prepared(_ coder: StateCoder, _ state: SavedState) -> StateCoder {
    coder.given[UIApplication.stateRestorationBundleVersionKey] = state.bundleVersion
    coder.given[UIApplication.stateRestorationUserInterfaceIdiomKey] = state.idiom
    return coder
  }

  // MARK: Saving

  /// Saves the state, if the delegate wants that, and removes the mark of a running program.
  func save() {
    guard let folder, let delegate = application.delegate else { return }
    let coder = coder()
    guard delegate.application(application, shouldSaveSecureApplicationState: coder) else {
      return folder.removeMark()
    }
    delegate.application(application, willEncodeRestorableStateWith: coder)
    var saving = StateSaving(application)
    let state = saving.state(coder, of: roots)
    do {
      try folder.write(state)
    } catch {
      failed("saved", error)
    }
    // A state that is still being restored may crash the program, so the mark stays.
    if extensions == 0 { folder.removeMark() }
  }

  // MARK: Restoring

  /// Restores the state that there is, if the last run came to an orderly end and the delegate wants it.
  func restore() {
    guard let folder else { return }
    let crashed = folder.isMarked
    defer { markRunning() }
    guard !crashed else { return folder.discard() }
    let state: SavedState
    do {
      guard let read = try folder.read() else { return }
      state = read
    } catch {
      folder.discard()
      return failed("read, and is thrown away", error)
    }
    guard let delegate = application.delegate else { return }
    var restoring = StateRestoring(application, state)
    guard
      delegate.application(
        application, shouldRestoreSecureApplicationState: restoring.applicationCoder())
    else { return }
    // If the program crashes while it restores, it starts without the state next time.
    markRunning()
    restoring.run(roots)
    delegate.application(application, didDecodeRestorableStateWith: restoring.applicationCoder())
  }

  /// Sets the mark: the program is active, and a crash from here on loses its state.
  func markRunning() {
    do {
      try folder?.setMark()
    } catch {
      failed("marked", error)
    }
  }

  /// Presents a controller, when the windows are shown.
  func present(_ presented: UIViewController, from presenter: UIViewController) {
    waiting.append((presented, presenter))
  }

  /// Called when the windows are shown: presents again, without animation (spec VC13:PRS-07).
  func finish() {
    let due = waiting
    waiting = []
    for (presented, presenter) in due {
      if presenter.viewIfLoaded?.window == nil { application.endIteration() }
      presenter.present(presented, animated: false)
      application.endIteration()
    }
  }

  func extend() { extensions += 1 }
  func complete() { extensions = max(0, extensions - 1) }
}

extension StateRestoration: ApplicationLifeObserver {
  func applicationIsLaunching(_ application: UIApplication) { restore() }
  func applicationDidShowWindows(_ application: UIApplication) { finish() }
  func applicationDidEnterBackground(_ application: UIApplication) { save() }
  func applicationWillBecomeActive(_ application: UIApplication) { markRunning() }
}
