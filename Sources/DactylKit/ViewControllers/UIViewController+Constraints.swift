extension UIViewController {
  /// Calls ``updateViewConstraints()``, and warns where it does not reach `super`: its view updates
  /// nothing then (spec VC6:RCB-06).
  final func updateConstraintsOfView() {
    standing.superWasCalled = false
    updateViewConstraints()
    if !standing.superWasCalled {
      kitApplication.warn(.missingSuper(self, method: "updateViewConstraints()"))
    }
  }

  /// What ``updateViewConstraints()`` does by itself.
  final func forwardConstraintUpdate() {
    standing.superWasCalled = true
    viewIfLoaded?.updateConstraints()
    standing.superWasCalled = true
  }
}
