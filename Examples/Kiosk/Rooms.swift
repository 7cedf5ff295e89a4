import DactylKit
import Foundation

/// A room of the museum.
struct Room {
  var name: String
  var price: Int
}

/// The list of rooms.
final class RoomsController: UITableViewController {
  private let rooms = [
    Room(name: "Garden", price: 5), Room(name: "Tower", price: 7), Room(name: "Cellar", price: 3),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rooms"
    tableView.rowHeight = 100
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rooms.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "room") ?? UITableViewCell()
    cell.textLabel?.text = rooms[indexPath.row].name
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let room = RoomController(rooms[indexPath.row])
    navigationController?.pushViewController(room, animated: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("rooms")
  }
}

/// A room: a popover about it, a sheet to buy a ticket in.
final class RoomController: UIViewController {
  private let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
    title = room.name
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "About", style: .plain, target: self, action: RoomController.showAbout)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 80))
    button.setTitle("Ticket", for: .normal)
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    button.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    button.addAction(UIAction { [weak self] _ in self?.sell() }, for: .primaryActionTriggered)
    view.addSubview(button)
  }

  private func showAbout(_ item: UIBarButtonItem) {
    let about = AboutController(room)
    about.modalPresentationStyle = .popover
    about.popoverPresentationController?.sourceItem = item
    present(about, animated: true)
  }

  private func sell() {
    let ticket = TicketController(room)
    ticket.modalPresentationStyle = .formSheet
    ticket.presentationController?.delegate = ticket
    present(ticket, animated: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("room \(room.name)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent { tell("room \(room.name) left") }
  }
}

/// A few words in a popover; a tap beside it closes it.
final class AboutController: UIViewController {
  private let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
    preferredContentSize = CGSize(width: 300, height: 120)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let frame = view.convert(view.bounds, to: nil)
    tell("about \(room.name): a popover of \(Int(frame.width)) x \(Int(frame.height))")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tell("about \(room.name) closed")
  }
}

/// A sheet: one button buys; a drag down closes it.
final class TicketController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
    preferredContentSize = CGSize(width: 480, height: 300)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: view.bounds.insetBy(dx: 40, dy: 100))
    button.setTitle("Buy for \(room.price)", for: .normal)
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.addAction(UIAction { [weak self] _ in self?.buy() }, for: .primaryActionTriggered)
    view.addSubview(button)
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
