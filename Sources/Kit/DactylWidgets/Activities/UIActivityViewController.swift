public import DactylControls
public import Foundation

/// Offers what can be done with a program's items: the program's own activities, and to copy them.
///
///     let list = UIActivityViewController(activityItems: [text], applicationActivities: [Printer()])
///     list.completionWithItemsHandler = { type, completed, _, _ in … }
///     present(list, animated: true)
///
/// Nothing of a system is listed here: there is no mail, and no other program to share with.
@MainActor
open class UIActivityViewController: UIViewController {
  /// Hears which activity the user has chosen, whether it was done, what it gave back (always `nil` here) and an error.
  public typealias CompletionWithItemsHandler =
    @MainActor (
      UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void
  /// The same without results, as before iOS 8.
  public typealias CompletionHandler = @MainActor (UIActivity.ActivityType?, Bool) -> Void

  /// The types that are not offered. Set it before the list is presented.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called once when the list goes: with no type if the user has chosen none.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The same, as before iOS 8.
  open var completionHandler: CompletionHandler?

  private final let items: [Any]
  private final let activities: [UIActivity]
  private final var offered: [UIActivity] = []
  private final let table = UITableView(frame: .zero, style: .insetGrouped)
  /// The activity that has ended, and whether it was done.
  private final var outcome: (type: UIActivity.ActivityType?, completed: Bool) = (nil, false)
  /// Whether the handlers have been called.
  private final var isOver = false

  /// A list for these items, a program's own activities first.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = (applicationActivities ?? []) + [CopyActivity()]
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  /// The items, with a sources' placeholders, or what the sources supply for an activity.
  private final func items(for activity: UIActivity?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      guard let activity else { return source.activityViewControllerPlaceholderItem(self) }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  /// The list of titles.
  open override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard presentedViewController == nil else { return }
    let excluded = Set(excludedActivityTypes ?? [])
    let placeholders = items(for: nil)
    offered = activities.filter { activity in
      activity.activityType.map { !excluded.contains($0) } != false
        && activity.canPerform(withActivityItems: placeholders)
    }
    table.reloadData()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentingViewController == nil { report() }
  }

  /// The user has chosen an activity.
  private final func choose(_ activity: UIActivity) {
    activity.list = self
    activity.prepare(withActivityItems: items(for: activity))
    if let page = activity.activityViewController {
      present(page, animated: true)
    } else {
      activity.perform()
    }
  }

  /// An activity is over.
  final func end(_ activity: UIActivity, completed: Bool) {
    guard activity.list === self, !isOver else { return }
    activity.list = nil
    outcome = (activity.activityType, completed)
    guard let presenter = presentingViewController else { return report() }
    // All that the list has presented goes with it.
    presenter.dismiss(animated: true) { [self] in report() }
  }

  private final func report() {
    guard !isOver else { return }
    isOver = true
    completionWithItemsHandler?(outcome.type, outcome.completed, nil, nil)
    completionHandler?(outcome.type, outcome.completed)
  }
}

extension UIActivityViewController: UITableViewDataSource, UITableViewDelegate {
  /// One row for each activity.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    offered.count
  }

  /// A row with title and picture.
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "activity")
      ?? UITableViewCell(style: .default, reuseIdentifier: "activity")
    cell.textLabel?.text = offered[indexPath.row].activityTitle
    cell.imageView?.image = offered[indexPath.row].activityImage
    return cell
  }

  /// The activity of the row is performed.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(offered[indexPath.row])
  }
}
