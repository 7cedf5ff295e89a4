import DactylKit
import Foundation

/// A room of the museum.
struct Room {
  var name: String
  var picture: Picture
  /// In euros.
  var price: Int
  var words: String
  var hours: String

  static let all = [
    Room(
      name: "Garden", picture: .garden, price: 5,
      words: "Roses, herbs and a pond, laid out in 1780.", hours: "Open from April to October."),
    Room(
      name: "Tower", picture: .tower, price: 7,
      words: "144 steps, and the town at your feet.", hours: "Open until ten in the evening."),
    Room(
      name: "Cellar", picture: .cellar, price: 3,
      words: "Barrels as high as a house, and cool in summer.", hours: "Open at weekends."),
  ]
}

/// The list of rooms.
final class RoomsController: UITableViewController {
  init() {
    super.init()
    title = "Rooms"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Room.all.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "room")
      ?? UITableViewCell(style: .default, reuseIdentifier: "room")
    let room = Room.all[indexPath.row]
    cell.contentConfiguration = room.content(room.words)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let room = RoomController(Room.all[indexPath.row])
    navigationController?.pushViewController(room, animated: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("rooms")
  }
}

extension Room {
  /// What a row shows: the picture, the name, and some words.
  @MainActor func content(_ words: String) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    content.image = picture.image
    content.imageProperties.maximumSize = CGSize(width: 128, height: 72)
    content.imageProperties.cornerRadius = 8
    content.text = name
    content.textProperties.font = .preferredFont(forTextStyle: .title3)
    content.secondaryText = words
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    return content
  }
}

/// A room: its picture and a few words, side by side where the screen is wide, else one below the other.
final class RoomController: UIViewController {
  private let room: Room
  private let page = UIStackView()

  init(_ room: Room) {
    self.room = room
    super.init()
    title = room.name
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "About", style: .plain, target: self, action: RoomController.showAbout)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let picture = UIImageView(image: room.picture.image)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 12
    picture.isAccessibilityElement = true
    picture.accessibilityIgnoresInvertColors = true
    picture.accessibilityLabel = room.picture.rawValue
    let ticket = UIButton(
      configuration: .selling,
      primaryAction: UIAction(title: "Ticket for \(room.price) €") { [weak self] _ in self?.sell() }
    )
    let words = UIStackView(arrangedSubviews: [
      UILabel(room.name, .largeTitle), UILabel(room.words, .body), ticket,
    ])
    words.axis = .vertical
    words.spacing = 12
    // The words lie in the middle of a half of the page.
    let half = UIView()
    half.addSubview(words)
    words.fill(half, across: true)
    page.addArrangedSubview(picture)
    page.addArrangedSubview(half)
    page.distribution = .fillEqually
    page.spacing = 24
    view.addSubview(page)
    page.fill(view.safeAreaLayoutGuide, by: 16)
    ticket.heightAnchor.constraint(equalToConstant: 48).isActive = true
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    page.axis = view.bounds.width > view.bounds.height ? .horizontal : .vertical
  }

  private func showAbout(_ item: UIBarButtonItem) {
    let about = AboutController(room)
    about.modalPresentationStyle = .popover
    about.popoverPresentationController?.sourceItem = item
    about.popoverPresentationController?.delegate = about
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
final class AboutController: UIViewController, UIPopoverPresentationControllerDelegate {
  private let room: Room

  init(_ room: Room) {
    self.room = room
    super.init()
    preferredContentSize = CGSize(width: 300, height: 120)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let words = UIStackView(arrangedSubviews: [
      UILabel(room.hours, .headline), UILabel("Children under twelve pay nothing.", .body),
    ])
    words.axis = .vertical
    words.spacing = 8
    view.addSubview(words)
    words.fill(view, by: 16, across: true)
  }

  /// A screen reader's escape closes it, where a finger taps beside it.
  override func accessibilityPerformEscape() -> Bool {
    dismiss(animated: true)
    return true
  }

  /// It stays a popover on a small screen, too, where UIKit would make a page of it.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

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
