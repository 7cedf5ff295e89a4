extension UIApplication {
  /// Whether the home indicator hides when nothing is touched, as the controllers say. Beyond UIKit:
  /// state for a renderer.
  public final var isHomeIndicatorAutoHidden: Bool { statusBar.answer.hidesHomeIndicator }

  /// The edges whose touches go to the program before the system's gestures, as the controllers say.
  /// Beyond UIKit: state for a program that has such gestures.
  public final var screenEdgesDeferringSystemGestures: UIRectEdge {
    statusBar.answer.deferredEdges
  }

  /// Called when the controllers' answers may have changed: they are read at the next iteration, before
  /// layout.
  final func statusBarAnswersChanged() {
    statusBar.answerIsDue = true
    iterationIsDue = true
  }

  /// Asks the controllers, where that is due: the topmost full-screen one of the main window, or
  /// the child that each names in turn.
  final func askAboutStatusBar() {
    guard statusBar.answerIsDue else { return }
    statusBar.answerIsDue = false
    var answer = StatusBarAnswer()
    if let top = mainWindow?.rootViewController?.topForStatusBar {
      answer.isHidden = top.last(by: \.childForStatusBarHidden).prefersStatusBarHidden
      answer.style = top.last(by: \.childForStatusBarStyle).preferredStatusBarStyle
      answer.hidesHomeIndicator =
        top.last(by: \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
      answer.deferredEdges =
        top.last(by: \.childForScreenEdgesDeferringSystemGestures)
        .preferredScreenEdgesDeferringSystemGestures
    }
    if answer != statusBar.answer { changeStatusBar { $0.answer = answer } }
  }

  /// The window whose controllers decide about orientation and bars: of those that are shown on the
  /// main screen at the ordinary level with a root controller, the key one, else the frontmost
  /// (spec VC13:SCR-03).
  final var mainWindow: UIWindow? {
    let candidates = windows.filter {
      $0.screen === mainScreen && $0.windowLevel == .normal && $0.rootViewController != nil
    }
    return candidates.first { $0 === keyWindow } ?? candidates.last
  }
}

extension UIViewController {
  /// Follows the children that controllers name, to the one that names none. A circle ends at the
  /// controller that was called before.
  final func last(by child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
    var last = self
    var asked: [UIViewController] = [self]
    while let next = last[keyPath: child], !asked.contains(next) {
      asked.append(next)
      last = next
    }
    return last
  }
}

extension UIWindow {
  /// Whether bars take room from the view of a root controller. They do not if they are translucent and the
  /// controller extends its view below them (spec VC13:FRM-03).
  final func barsTakeRoom(from controller: UIViewController) -> Bool {
    !(controller.mayLieBelowStatusBar && owner.statusBarStyle.isTranslucent)
  }

  /// The controllers of the views in the window, parents before children.
  final var controllersBelow: [UIViewController] {
    owner.features.contains(.controllers) ? branchBelow.compactMap(\.controller) : []
  }
}
