// swift-format-ignore-file
import DactylKit
import Foundation
import Storyboards

/// Documentation/ViewControllers.md
@MainActor
enum ViewControllersPage {
  final class AppDelegate: UIApplicationDelegate {
    var window: UIWindow?
    init(_ application: UIApplication) {
      application.stateRestorationFolder = UIApplication.savedStateFolder(of: "panel")
    }
    func application(
      _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
    ) -> Bool { true }
    func application(
      _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
    ) -> Bool { true }
  }

  class Page: UIViewController {
    var page = 0

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(page, forKey: "page")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      page = coder.decodeInteger(forKey: "page")
    }
  }
}
