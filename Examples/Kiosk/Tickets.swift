import DactylKit
import Foundation

/// What was sold.
@MainActor
enum Tickets {
  static var sold: [Room] = []
  static var sum: Int { sold.reduce(0) { $0 + $1.price } }
  nonisolated static let didChange = Notification.Name("TicketsDidChange")
}

/// A sheet, which is a page of its own on a small screen: one button buys; another one, or a drag down, closes it.
final class TicketController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
    preferredContentSize = CGSize(width: 480, height: 300)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let button = UIButton(
      configuration: .selling,
      primaryAction: UIAction(title: "Buy for \(room.price) €") { [weak self] _ in self?.buy() })
    let cancel = UIButton(
      configuration: .plain(),
      primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.dismiss(animated: true) })
    let parts = UIStackView(arrangedSubviews: [
      UILabel(room.name, .title1, .center),
      UILabel("For one visitor, today. You pay at the desk.", .body, .center), button, cancel,
    ])
    parts.axis = .vertical
    parts.spacing = 12
    view.addSubview(parts)
    parts.fill(view, by: 40, across: true)
    for each in [button, cancel] {
      each.heightAnchor.constraint(equalToConstant: 48).isActive = true
    }
  }

  private func buy() {
    Tickets.sold.append(room)
    NotificationCenter.default.post(name: Tickets.didChange, object: nil)
    dismiss(animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    tell("no ticket: the sheet was dragged away")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("ticket for \(room.name)")
  }
}

/// The list of what was bought. The badge of its tab counts.
final class TicketsController: UITableViewController {
  private let none = UILabel("No tickets yet. They are sold in the rooms.", .body, .center)

  init() {
    super.init(style: .insetGrouped)
    title = "Tickets"
    _ = NotificationCenter.default.addObserver(
      forName: Tickets.didChange, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.changed() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.allowsSelection = false
    tableView.backgroundView = none
    none.isHidden = !Tickets.sold.isEmpty
  }

  private func changed() {
    let count = Tickets.sold.count
    navigationController?.tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
    tell("badge \(count)")
    none.isHidden = count != 0
    if isViewLoaded { tableView.reloadData() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let names = Tickets.sold.map(\.name).joined(separator: ", ")
    tell("tickets: \(names.isEmpty ? "none" : names), \(Tickets.sum) in all")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Tickets.sold.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "ticket")
      ?? UITableViewCell(style: .default, reuseIdentifier: "ticket")
    let room = Tickets.sold[indexPath.row]
    cell.contentConfiguration = room.content("\(room.price) €, for one visitor, today")
    return cell
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let give = UIContextualAction(style: .destructive, title: "Give back") { _, _, done in
      Tickets.sold.remove(at: indexPath.row)
      NotificationCenter.default.post(name: Tickets.didChange, object: nil)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [give])
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { Tickets.sold.isEmpty ? nil : "\(Tickets.sum) € in all. You pay at the desk." }
}
