extension UIViewController {
  /// What it presents, as presenting controller or as the one that was asked to.
  final var presentation: Presentation? {
    get { keptPresentation.flatMap { $0.concerns(self) ? $0 : nil } }
    set { keptPresentation = newValue }
  }

  /// What it presents in its own place, unless that is being dismissed (spec VC6:SAV-08).
  package final var ownPresented: UIViewController? {
    guard let presentation, presentation.presenting === self, presentation.phase != .dismissing
    else { return nil }
    return presentation.presented
  }
}
