import Foundation

/// Something of the display that was told while the program was suspended.
@MainActor
enum ScreenChange {
  case connected(UIScreen)
  case disconnected(UIScreen)
}

extension UIApplication {
  /// All screens, the main one first.
  public final var screens: [UIScreen] { [mainScreen] + furtherScreens }

  /// The windows that are shown on a screen, from back to front.
  public final func windows(on screen: UIScreen) -> [UIWindow] {
    windows.filter { $0.screen === screen }
  }

  /// A further screen is there. The driver of the display calls it; listeners of
  /// ``UIScreen/didConnectNotification`` make a window for it. While the program is suspended it
  /// waits.
  public final func connect(_ screen: UIScreen) { apply(.connected(screen)) }

  /// A further screen is gone. Windows that are still shown there after
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

  /// Tells in their order the changes of the time in which the program was suspended.
  final func notifyWaitingScreens() {
    let waiting = waitingScreens
    waitingScreens = []
    for change in waiting { apply(change) }
  }

  /// A screen's rectangle is another one: windows that filled it go on filling it.
  final func screen(_ screen: UIScreen, changedFrom old: CGRect, to new: CGRect) {
    let filling = windows(on: screen).filter { $0.frame == old }
    for window in filling { window.frame = new }
    if screen === mainScreen { statusBarMayHaveChanged() }
  }
}
