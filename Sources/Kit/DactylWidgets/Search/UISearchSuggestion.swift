public import DactylControls
public import Foundation

/// A suggestion for a search: ``UISearchSuggestionItem``.
@MainActor
public protocol UISearchSuggestion: AnyObject {
  /// Its text.
  var localizedSuggestion: String? { get }
  /// What it means, in words.
  var localizedDescription: String? { get }
  /// A picture beside it.
  var iconImage: UIImage? { get }
  /// An object of the program that it stands for.
  var representedObject: Any? { get set }
}

/// A suggestion with a text and a picture.
@MainActor
open class UISearchSuggestionItem: UISearchSuggestion {
  /// Its text.
  public final let localizedSuggestion: String?
  /// What it means, in words.
  public final let localizedDescription: String?
  /// A picture beside it.
  public final let iconImage: UIImage?
  /// An object of the program that it stands for.
  open var representedObject: Any?
  /// Its text with attributes, where it was made with one.
  public final let localizedAttributedSuggestion: NSAttributedString?

  /// A suggestion with a text.
  public init(
    localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil
  ) {
    self.localizedSuggestion = localizedSuggestion
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
    localizedAttributedSuggestion = nil
  }
  /// A suggestion whose text has attributes.
  public init(
    localizedAttributedSuggestion: NSAttributedString, localizedDescription: String? = nil,
    iconImage: UIImage? = nil
  ) {
    localizedSuggestion = localizedAttributedSuggestion.string
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
    self.localizedAttributedSuggestion = localizedAttributedSuggestion
  }
}

/// The list of a search controller's suggestions, in place of the results.
@MainActor
final class SuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
  private var suggestions: [any UISearchSuggestion] = []
  /// Called with the suggestion that the user has chosen.
  var chosen: (@MainActor (any UISearchSuggestion) -> Void)?

  init() {
    super.init(frame: .zero, style: .plain)
    register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
    accessibilityIdentifier = "searchSuggestions"
    backgroundColor = .systemBackground
    keyboardDismissMode = .onDrag
    dataSource = self
    delegate = self
  }
  /// It has no file.
  override init?(coder: NSObject) { nil }

  func show(_ suggestions: [any UISearchSuggestion]) {
    self.suggestions = suggestions
    reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    suggestions.count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
    let suggestion = suggestions[indexPath.row]
    cell.textLabel?.text = suggestion.localizedSuggestion
    if let item = suggestion as? UISearchSuggestionItem,
      let styled = item.localizedAttributedSuggestion
    {
      cell.textLabel?.attributedText = styled
    }
    cell.imageView?.image = suggestion.iconImage
    cell.accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    if suggestions.indices.contains(indexPath.row) { chosen?(suggestions[indexPath.row]) }
  }
}
