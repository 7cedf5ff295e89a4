import DactylKit
import Foundation

private let size = CGSize(width: 320, height: 160)
/// On a phone in landscape no title is large.
private let upright = CGSize(width: 240, height: 280)

@MainActor
private func page(_ title: String) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  controller.view.backgroundColor = .systemGray6
  return controller
}

@MainActor
private func navigation(
  in window: UIWindow, pages: Int = 1, _ change: (UINavigationController) -> Void = { _ in }
) {
  let controller = UINavigationController(rootViewController: page("First"))
  for index in 1..<max(2, pages) where pages > 1 {
    controller.pushViewController(page("Page \(index + 1)"), animated: false)
  }
  window.rootViewController = controller
  change(controller)
}

@MainActor
private func icon() -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
    UIColor.black.setStroke()
    let path = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 16, height: 16))
    path.lineWidth = 3
    path.stroke()
  }.withRenderingMode(.alwaysTemplate)
}

let barPictures: [PictureCase] = [
  PictureCase("bar-title", size: size) { navigation(in: $0) },
  PictureCase("bar-title-dark", size: size, isDark: true) { navigation(in: $0) },
  PictureCase("bar-large-title", size: upright) { window in
    navigation(in: window) { $0.navigationBar.prefersLargeTitles = true }
  },
  PictureCase("bar-large-title-dark", size: upright, isDark: true) { window in
    navigation(in: window, pages: 2) {
      $0.navigationBar.prefersLargeTitles = true
      $0.navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor.systemOrange]
    }
  },
  PictureCase("bar-large-title-going", size: upright) { window in
    let (list, scroll) = (UIViewController(), UIScrollView())
    scroll.contentSize = CGSize(width: 240, height: 900)
    scroll.backgroundColor = .systemGray6
    list.title = "First"
    list.view = scroll
    let controller = UINavigationController(rootViewController: list)
    controller.navigationBar.prefersLargeTitles = true
    controller.navigationBar.isTranslucent = true
    window.rootViewController = controller
  } then: { window in
    let navigation = window.rootViewController as? UINavigationController
    (navigation?.topViewController?.view as? UIScrollView)?.contentOffset.y = -24
  },
  PictureCase("bar-back-button", size: size) { navigation(in: $0, pages: 2) },
  PictureCase("bar-buttons", size: size) { window in
    navigation(in: window) {
      let item = $0.topViewController?.navigationItem
      item?.leftBarButtonItem = UIBarButtonItem(
        title: "Left", style: .plain, target: nil, action: nil)
      item?.rightBarButtonItem = UIBarButtonItem(
        title: "Done", style: .done, target: nil, action: nil)
    }
  },
  PictureCase("bar-button-disabled", size: size) { window in
    navigation(in: window) {
      let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
      item.isEnabled = false
      $0.topViewController?.navigationItem.rightBarButtonItem = item
    }
  },
  PictureCase("bar-button-image", size: size) { window in
    navigation(in: window) {
      $0.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: icon(), style: .plain, target: nil, action: nil)
    }
  },
  PictureCase("bar-black", size: size) { window in
    navigation(in: window) { $0.navigationBar.barStyle = .black }
  },
  PictureCase("bar-tint", size: size) { window in
    navigation(in: window, pages: 2) {
      $0.navigationBar.barTintColor = .systemYellow
      $0.navigationBar.tintColor = .systemRed
    }
  },
  PictureCase("bar-title-view", size: size) { window in
    navigation(in: window) {
      let view = UISegmentedControl(items: ["A", "B"])
      view.frame = CGRect(x: 0, y: 0, width: 120, height: 32)
      view.selectedSegmentIndex = 0
      $0.topViewController?.navigationItem.titleView = view
    }
  },
  PictureCase("bar-hidden", size: size) { window in
    navigation(in: window) { $0.setNavigationBarHidden(true, animated: false) }
  },
  PictureCase("bar-toolbar", size: size) { window in
    navigation(in: window) {
      $0.topViewController?.toolbarItems = [
        UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil),
      ]
      $0.setToolbarHidden(false, animated: false)
    }
  },
  PictureCase("bar-tabs-with-images", size: size) { window in tabs(in: window) { _ in } },
  PictureCase("bar-tabs-dark", size: size, isDark: true) { tabs(in: $0) { _ in } },
  PictureCase("bar-tabs-badge", size: size) { window in
    tabs(in: window) { $0.viewControllers?[1].tabBarItem.badgeValue = "3" }
  },
  PictureCase("bar-tabs-tint", size: size) { window in
    tabs(in: window) { $0.tabBar.tintColor = .systemRed }
  },
  PictureCase("bar-tabs-more", size: size) { window in
    let controller = UITabBarController()
    controller.viewControllers = (1...7).map { page("Tab \($0)") }
    window.rootViewController = controller
  },
  PictureCase("bar-appearance-color", size: size) { window in
    navigation(in: window) {
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .systemTeal
      $0.navigationBar.standardAppearance = appearance
    }
  },
]

@MainActor
private func tabs(in window: UIWindow, _ change: (UITabBarController) -> Void) {
  let controller = UITabBarController()
  controller.viewControllers = ["One", "Two", "Three"].map { title in
    let page = page(title)
    page.tabBarItem = UITabBarItem(title: title, image: icon(), tag: 0)
    return page
  }
  window.rootViewController = controller
  change(controller)
}
