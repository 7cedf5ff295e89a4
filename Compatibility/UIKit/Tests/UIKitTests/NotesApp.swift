import UIKit

/// A list of notes with a scene delegate, as Xcode's template begins it.
class NotesSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var log: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.overrideUserInterfaceStyle = .dark
    window?.rootViewController = UINavigationController(rootViewController: NotesController())
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
}

/// The list.
class NotesController: UITableViewController {
  private(set) var notes = ["Milk"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: NotesController.add)
    navigationController?.navigationBar.prefersLargeTitles = true
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.label]
    navigationController?.navigationBar.standardAppearance = appearance
  }

  func add() {
    let alert = UIAlertController(title: "New note", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Text" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
        guard let self, let text = alert?.textFields?.first?.text, !text.isEmpty else { return }
        notes.append(text)
        tableView.reloadData()
      })
    present(alert, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = notes[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = NoteController(text: notes[indexPath.row])
    navigationController?.pushViewController(detail, animated: true)
  }
}

/// One note, in the middle.
class NoteController: UIViewController {
  let label = UILabel()

  init(text: String) {
    super.init(nibName: nil, bundle: nil)
    label.text = text
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor =
      traitCollection.userInterfaceStyle == .dark ? .black : .white
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let guide = view.readableContentGuide
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
    ])
  }
}
