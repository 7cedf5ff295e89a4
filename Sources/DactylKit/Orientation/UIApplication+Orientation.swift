extension UIApplication {
  /// How the interface stands on the main screen.
  public final var statusBarOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(mainScreen.interfaceOrientation)
  }
}
