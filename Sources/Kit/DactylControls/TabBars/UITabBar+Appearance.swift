extension UITabBar {
  /// The color of the bar itself.
  public final var barTintColor: UIColor? {
    get { extras?.looks.barTintColor }
    set {
      madeExtras.looks.barTintColor = newValue
      markLookChanged()
    }
  }
  /// How it looks.
  public final var standardAppearance: UITabBarAppearance {
    get { standardLooks() }
    set { setLooks(newValue, "standard") }
  }
  /// How it looks while content stands at its end; `nil` for as always.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { barLooks.appearances["edge"] as? UITabBarAppearance }
    set { setLooks(newValue, "edge") }
  }
}
