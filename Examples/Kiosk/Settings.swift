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

/// When the display sleeps.
enum SleepTime: Int, CaseIterable {
  case minute, tenMinutes, never

  var title: String {
    switch self {
    case .minute: "After a minute"
    case .tenMinutes: "After ten minutes"
    case .never: "Never"
    }
  }

  var seconds: TimeInterval? {
    switch self {
    case .minute: 60
    case .tenMinutes: 600
    case .never: nil
    }
  }
}

/// What a visitor may set, and what whoever hangs the kiosk up may.
final class SettingsController: UITableViewController {
  private let window: UIWindow
  /// A recording is played at noon, and ends with its last touch: nothing sleeps after it.
  private let isRecording: Bool
  private var appearance = Appearance.byTheClock
  private var sleepTime: SleepTime

  init(_ window: UIWindow, isRecording: Bool) {
    self.window = window
    self.isRecording = isRecording
    sleepTime = isRecording ? .never : .tenMinutes
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("settings: \(appearance.title)")
  }

  /// Makes the interface as light as is set, and lets the display sleep when it is set.
  func apply() {
    followClock()
    UIApplication.shared.idleInterval = sleepTime.seconds
  }

  /// Makes the interface light or dark: called also when the hour has changed.
  func followClock() {
    let hour = isRecording ? 12 : Calendar.current.component(.hour, from: Date())
    window.overrideUserInterfaceStyle = appearance.style(atHour: hour)
  }

  // MARK: Rows

  /// A section's header, the titles of its rows, and which of them is chosen.
  private var sections: [(header: String, rows: [String], chosen: Int?)] {
    [
      ("Appearance", Appearance.allCases.map(\.title), appearance.rawValue),
      ("Sleep", SleepTime.allCases.map(\.title) + ["Now"], sleepTime.rawValue),
    ]
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].header }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "choice")
      ?? UITableViewCell(style: .default, reuseIdentifier: "choice")
    let section = sections[indexPath.section]
    cell.textLabel?.text = section.rows[indexPath.row]
    cell.accessoryType = section.chosen == indexPath.row ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 0, let chosen = Appearance(rawValue: indexPath.row) {
      appearance = chosen
      tell("settings: \(appearance.title)")
    } else if let chosen = SleepTime(rawValue: indexPath.row) {
      sleepTime = chosen
      tell("settings: sleep \(sleepTime.title.lowercased())")
    } else {
      return UIApplication.shared.sleepDisplay()
    }
    apply()
    tableView.reloadData()
  }
}
