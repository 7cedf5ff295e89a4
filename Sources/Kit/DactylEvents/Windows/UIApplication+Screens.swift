import Foundation

/// A screen change that was reported while the program was suspended.
@MainActor
enum ScreenChange {
  case connected(UIScreen)
  case disconnected(UIScreen)
}

extension UIApplication {
  /// All screens, the main screen first.
  public final var screens: [UIScreen] { [mainScreen] + furtherScreens }

  /// The visible windows on a screen, from back to front.
  public final func windows(on screen: UIScreen) -> [UIWindow] {
    windows.filter { $0.screen === screen }
  }

  /// Adds a further screen; the display's driver calls it. Observers of
  /// ``UIScreen/didConnectNotification`` make a window for it. While the program is suspended, the
  /// call is deferred.
  public final func connect(_ screen: UIScreen) { apply(.connected(screen)) }

  /// Removes a further screen. Windows that are still visible there after
  /// ``UIScreen/didDisconnectNotification`` are hidden.
  public final func disconnect(_ screen: UIScreen) { apply(.disconnected(screen)) }

  private func apply(_ change: ScreenChange) {
    becomeShared()
    guard !isSuspended else {
      waitingScreens.append(change)
      return
    }
    switch change {
    case .connected(let screen):
      guard !screens.contains(where: { $0 === screen }) else { return }
      furtherScreens.append(screen)
      NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
    case .disconnected(let screen):
      guard furtherScreens.contains(where: { $0 === screen }) else { return }
      furtherScreens.removeAll { $0 === screen }
      NotificationCenter.default.post(name: UIScreen.didDisconnectNotification, object: screen)
      for window in windows(on: screen) { window.isHidden = true }
    }
  }

  /// Applies the screen changes that were deferred during the suspension, in order.
  final func notifyWaitingScreens() {
    let waiting = waitingScreens
    waitingScreens = []
    for change in waiting { apply(change) }
  }

  /// Handles a changed screen size: windows that filled the screen continue to fill it.
  final func screen(_ screen: UIScreen, changedFrom old: CGRect, to new: CGRect) {
    let filling = windows(on: screen).filter { $0.frame == old }
    for window in filling { window.frame = new }
    if screen === mainScreen { statusBarMayHaveChanged() }
  }
}
