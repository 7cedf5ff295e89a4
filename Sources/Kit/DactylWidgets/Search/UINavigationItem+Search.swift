public import DactylControls

extension UINavigationItem {
  /// The search whose bar the navigation bar shows below the title.
  public final var searchController: UISearchController? {
    get { paletteOwner as? UISearchController }
    set {
      let old = searchController
      guard newValue !== old else { return }
      old?.navigationItemOfBar = nil
      newValue?.navigationItemOfBar = self
      paletteOwner = newValue
      hidesRow = false
      palette = newValue?.searchBar
    }
  }
}
