import DactylKit
import Foundation

/// How light the interface is.
enum Appearance: Int, CaseIterable {
  case light, dark, byTheClock

  var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .byTheClock: "Dark at night"
    }
  }

  /// Dark from eight in the evening to seven in the morning.
  func style(atHour hour: Int) -> UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    case .byTheClock: (7..<20).contains(hour) ? .light : .dark
    }
  }
}

/// What a visitor may set, and what whoever hangs the kiosk up may.
final class SettingsController: UIViewController {
  private let rest: Rest
  private let window: UIWindow
  private let choice = UISegmentedControl(items: Appearance.allCases.map(\.title))
  private let sleep = UIButton(type: .system)
  /// What the hour is; a recording is played at noon.
  private let hour: @MainActor () -> Int
  private var appearance = Appearance.byTheClock

  init(_ window: UIWindow, _ rest: Rest, hour: @escaping @MainActor () -> Int) {
    self.window = window
    self.rest = rest
    self.hour = hour
    super.init()
    tabBarItem = UITabBarItem(title: "Settings", image: nil, tag: 4)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    choice.selectedSegmentIndex = appearance.rawValue
    choice.addAction(UIAction { [weak self] _ in self?.chosen() }, for: .valueChanged)
    sleep.setTitle("Sleep", for: .normal)
    sleep.addAction(UIAction { [rest] _ in rest.sleep() }, for: .primaryActionTriggered)
    for part in [choice, sleep] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    choice.frame = CGRect(x: 40, y: 40, width: 400, height: 40)
    sleep.frame = CGRect(x: 40, y: 120, width: 160, height: 44)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("settings: \(appearance.title)")
  }

  private func chosen() {
    appearance = Appearance(rawValue: choice.selectedSegmentIndex) ?? .byTheClock
    tell("settings: \(appearance.title)")
    show()
  }

  /// Makes the interface light or dark; called at the beginning, when the kiosk wakes and when it is set.
  func show() {
    let style = appearance.style(atHour: hour())
    window.overrideUserInterfaceStyle = style
    window.backgroundColor = style == .dark ? .black : .white
  }
}
