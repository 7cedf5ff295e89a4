/// Updates the results of a search: set it as the `searchResultsUpdater` of a search controller.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The search has begun or ended, or its text or scope has changed.
  func updateSearchResults(for searchController: UISearchController)
  /// The user has chosen one of the ``UISearchController/searchSuggestions``.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

/// Suggestions are optional.
extension UISearchResultsUpdating {
  /// Does nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// Observes the presentation of a search: set it as the `delegate` of a search controller.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// The search is about to begin. Present the controller here in your own way; otherwise the kit
  /// presents it.
  func presentSearchController(_ searchController: UISearchController)
  /// The search is about to be presented.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has been presented.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to be dismissed.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has been dismissed.
  func didDismissSearchController(_ searchController: UISearchController)
}

/// Each method is optional.
extension UISearchControllerDelegate {
  /// Leaves the presentation to the kit.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
