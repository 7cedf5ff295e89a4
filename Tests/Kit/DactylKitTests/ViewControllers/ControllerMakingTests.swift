import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import DactylWidgets

/// As programs for UIKit write them.
@MainActor
private final class Named: UIViewController {
  let model: String

  init(model: String) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  // A class with an initializer of its own must have this one, too, as in UIKit.
  required init?(coder: NSCoder) { nil }
}

@MainActor
private class Archived: UIViewController {
  var log: [String] = []

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    log.append("nib")
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    log.append("coder")
  }
}

@MainActor
private final class Plain: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }
}

@MainActor
private final class OwnNavigation: UINavigationController {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

@MainActor
private final class OwnPages: UIPageViewController {
  override init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    super.init(
      transitionStyle: .scroll, navigationOrientation: navigationOrientation, options: options)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
@Suite("Making controllers")
struct ControllerMakingTests {
  private func archive(_ write: (NSKeyedArchiver) -> Void) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    write(archiver)
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.decodingFailurePolicy = .setErrorAndReturn
    return coder
  }

  @Test func `every way in which UIKit's controllers are made makes one here`() {
    #expect(Named(model: "a").model == "a")
    #expect(Archived(nibName: nil, bundle: nil).log == ["nib"])
    #expect(Plain().nibName == nil)
    #expect(UIViewController().nibBundle == nil)
    #expect(OwnNavigation(rootViewController: Plain()).viewControllers.count == 1)
    #expect(
      OwnPages(transitionStyle: .pageCurl, navigationOrientation: .vertical)
        .transitionStyle == .scroll)
    #expect(UISplitViewController(nibName: nil, bundle: nil).viewControllers.isEmpty)
    #expect(UITabBarController(nibName: nil, bundle: nil).tabBar.items == nil)
  }

  @Test func `without a reader of files a nib's names are kept, and its view is warned of`() {
    // Another test of the process may have installed one.
    let installed = InterfaceLoader.installed
    InterfaceLoader.installed = nil
    defer { InterfaceLoader.installed = installed }
    let application = UIApplication()
    var warnings: [String] = []
    application.warningObserver = { warnings.append($0.sentence) }
    let controller = UIViewController(nibName: "Settings", bundle: .main)
    #expect(controller.nibName == "Settings")
    #expect(controller.nibBundle == .main)
    #expect(controller.view.subviews.isEmpty)
    #expect(
      warnings == [
        "Settings.xib: nothing here reads interface files: call InterfaceBuilder.install() of the "
          + "module Storyboards"
      ])
  }

  @Test func `a controller comes out of a coder as it went in`() throws {
    let controller = UIViewController(nibName: "Settings", bundle: nil)
    controller.title = "Settings"
    controller.restorationIdentifier = "settings"
    controller.modalPresentationStyle = .formSheet
    controller.modalTransitionStyle = .crossDissolve
    controller.definesPresentationContext = true
    controller.hidesBottomBarWhenPushed = true
    controller.preferredContentSize = CGSize(width: 320.5, height: 200)
    let coder = try archive(controller.encode(with:))
    let copy = try #require(Archived(coder: coder))
    #expect(copy.log == ["coder"])
    #expect(copy.nibName == "Settings")
    #expect(copy.title == "Settings")
    #expect(copy.restorationIdentifier == "settings")
    #expect(copy.modalPresentationStyle == .formSheet)
    #expect(copy.modalTransitionStyle == .crossDissolve)
    #expect(copy.definesPresentationContext && copy.hidesBottomBarWhenPushed)
    #expect(copy.preferredContentSize == CGSize(width: 320.5, height: 200))
    #expect(!copy.isViewLoaded)
  }

  @Test func `an empty coder makes a controller as fresh`() throws {
    let fresh = UIViewController()
    let copy = try #require(UIViewController(coder: try archive { _ in }))
    #expect(copy.title == fresh.title)
    #expect(copy.modalPresentationStyle == fresh.modalPresentationStyle)
    #expect(copy.preferredContentSize == fresh.preferredContentSize)
    #expect(UIViewController(coder: NSObject()) == nil)
  }

  @Test func `a page controller keeps from a coder how its pages are turned`() throws {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .vertical,
      options: [.interPageSpacing: 12])
    let copy = try #require(OwnPages(coder: try archive(pages.encode(with:))))
    #expect(copy.transitionStyle == .scroll)
    #expect(copy.navigationOrientation == .vertical)
    #expect(copy.pageSpacing == 12)
    let plain = try #require(UIPageViewController(coder: try archive { _ in }))
    #expect(plain.transitionStyle == .pageCurl)
    #expect(plain.spineLocation == .min)
  }

  @Test func `what is no answer in an archive is passed over`() throws {
    let coder = try archive {
      $0.encode(77, forKey: "UITitle")
      $0.encode("wide" as NSString, forKey: "UIPreferredContentSize")
      $0.encode(99, forKey: "UIModalPresentationStyle")
    }
    let copy = try #require(UIViewController(coder: coder))
    #expect(copy.title == nil)
    #expect(copy.preferredContentSize == .zero)
    #expect(copy.modalPresentationStyle == .automatic)
  }
}
