import DactylKit
import Foundation

@MainActor
private func place<View: UIView>(
  _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double, in window: UIView
) -> View {
  view.frame = CGRect(x: x, y: y, width: width, height: height)
  window.addSubview(view)
  return view
}

@MainActor
private func buttons(in window: UIWindow) {
  for (index, state) in ["normal", "pressed", "disabled", "chosen"].enumerated() {
    let button = place(
      UIButton(type: .system), 8 + Double(index % 2) * 74, 10 + Double(index / 2) * 42, 70, 36,
      in: window)
    button.setTitle(state, for: .normal)
    button.isHighlighted = index == 1
    button.isEnabled = index != 2
    button.isSelected = index == 3
  }
}

@MainActor
private func switches(in window: UIWindow) {
  for index in 0..<4 {
    let view = place(
      UISwitch(frame: .zero), 15 + Double(index % 2) * 75, 12 + Double(index / 2) * 42, 51, 31,
      in: window)
    view.isOn = index % 2 == 1
    view.isEnabled = index < 2
  }
}

@MainActor
private func sliders(in window: UIWindow) {
  for (index, value) in [Float(0), 0.4, 1].enumerated() {
    place(UISlider(frame: .zero), 10, 2 + Double(index) * 32, 140, 31, in: window).value = value
  }
}

@MainActor
private func segments(in window: UIWindow) {
  let view = place(
    UISegmentedControl(items: ["One", "Two", "Three"]), 5, 10, 150, 32, in: window)
  view.selectedSegmentIndex = 1
  place(UISegmentedControl(items: ["A", "B"]), 5, 55, 150, 32, in: window).isEnabled = false
}

@MainActor
private func smallOnes(in window: UIWindow) {
  let pages = place(UIPageControl(frame: .zero), 10, 5, 140, 26, in: window)
  pages.numberOfPages = 5
  pages.currentPage = 2
  _ = place(UIStepper(frame: .zero), 33, 60, 94, 32, in: window)
}

@MainActor
private func fields(in window: UIWindow) {
  for index in 0..<3 {
    let field = place(
      UITextField(frame: .zero), 8, 4 + Double(index) * 32, 144, 28, in: window)
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.text = index == 0 ? "" : "Ann"
    field.isSecureTextEntry = index == 2
  }
}

private let sets: [(String, @MainActor @Sendable (UIWindow) -> Void)] = [
  ("buttons", buttons), ("switches", switches), ("sliders", sliders), ("segments", segments),
  ("small-ones", smallOnes), ("fields", fields),
]

let controlPictures: [PictureCase] =
  sets.flatMap { name, build in
    [
      PictureCase("controls-\(name)", build),
      PictureCase("controls-\(name)-dark", isDark: true, build),
    ]
  } + [
    PictureCase("controls-in-another-tint") { window in
      window.tintColor = .systemPurple
      buttons(in: window)
    }
  ]

private let screen = CGSize(width: 320, height: 300)

@MainActor
private func controller(_ title: String) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  controller.view.backgroundColor = .white
  return controller
}

@MainActor
private func alert(_ style: UIAlertController.Style, in window: UIWindow) {
  let root = controller("Below")
  window.rootViewController = root
  let alert = UIAlertController(
    title: "Delete it?", message: "It cannot be brought back.", preferredStyle: style)
  alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: nil))
  alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
  root.present(alert, animated: false)
}

let screenPictures: [PictureCase] = [
  PictureCase("screen-alert", size: screen) { alert(.alert, in: $0) },
  PictureCase("screen-alert-dark", size: screen, isDark: true) { alert(.alert, in: $0) },
  PictureCase("screen-action-sheet", size: screen) { alert(.actionSheet, in: $0) },
  PictureCase("screen-sheet", size: screen) { window in
    let root = controller("Below")
    root.view.backgroundColor = .systemYellow
    window.rootViewController = root
    let sheet = controller("Sheet")
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    root.present(sheet, animated: false)
  },
  PictureCase("screen-tabs", size: screen) { window in
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two", "Three"].map(controller)
    tabs.selectedIndex = 1
    window.rootViewController = tabs
  },
  PictureCase("screen-scrolled", size: screen) { window in
    let scroll = UIScrollView(frame: CGRect(x: 20, y: 20, width: 280, height: 260))
    scroll.contentSize = CGSize(width: 280, height: 900)
    scroll.backgroundColor = .lightGray
    window.addSubview(scroll)
    for row in 0..<9 {
      let view = UIView(frame: CGRect(x: 20, y: 10 + row * 100, width: 240, height: 80))
      view.backgroundColor = row % 2 == 0 ? .systemBlue : .systemGreen
      scroll.addSubview(view)
    }
    scroll.contentOffset = CGPoint(x: 0, y: 150)
    scroll.flashScrollIndicators()
  },
]
