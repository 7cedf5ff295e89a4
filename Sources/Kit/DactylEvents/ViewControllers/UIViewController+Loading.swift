import Foundation

extension UIViewController {
  /// Registers a new controller with the application.
  final func becomeKnown() {
    let application = UIApplication.shared
    application.use(.controllers)
    application.register(self)
  }

  /// The view, if it is loaded.
  public final var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view unless it is loaded.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    guard !pending.isLoadingView else { return useEmptyView() }
    pending.isLoadingView = true
    report(.loadView)
    loadView()
    pending.isLoadingView = false
    if loadedView == nil { useEmptyView() }
    contentDidLoad()
    report(.viewDidLoad)
    viewDidLoad()
  }

  /// Sets an empty view after a `loadView()` that sets none, or that asks for the view itself.
  private func useEmptyView() {
    if let coming = storyboardSide.origin?.viewBeingLoaded {
      view = coming
      return
    }
    UIApplication.shared.warn(.noViewLoaded(self))
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Makes the view as ``loadView()`` does if no subclass overrides it.
  final func makeView() {
    let supplied = viewSupply?()
    guard supplied == nil else {
      self.view = supplied
      return
    }
    if useViewFromFile() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view from an interface file, if there is one. Returns whether there was.
  package final func useViewFromFile() -> Bool {
    if let loader = InterfaceLoader.installed { return loader.loadView(of: self) }
    if let nibName {
      UIApplication.shared.warn(
        .interface(
          InterfaceWarning(
            file: "\(nibName).xib", line: 0,
            problem: "nothing here reads interface files: call InterfaceBuilder.install() of the "
              + "module Storyboards")))
    }
    return false
  }

  /// Sets a view, or releases the present one.
  final func set(view: UIView?) {
    if let other = view?.controller, other !== self {
      kitApplication.warn(.viewOfAnother(other, taken: self))
      other.loadedView = nil
      other.sightMayHaveChanged()
    }
    loadedView?.controller = nil
    loadedView = view
    updateSystemMargins()
    view?.controller = self
    sightMayHaveChanged()
  }
}

extension UIViewController {
  /// Calls ``updateViewConstraints()``, and warns where it does not reach `super`: its view updates
  /// nothing then (spec VC6:RCB-06).
  final func updateConstraintsOfView() {
    pending.superWasCalled = false
    updateViewConstraints()
    if !pending.superWasCalled {
      kitApplication.warn(.missingSuper(self, method: "updateViewConstraints()"))
    }
  }

  /// What ``updateViewConstraints()`` does by itself.
  final func forwardConstraintUpdate() {
    pending.superWasCalled = true
    viewIfLoaded?.updateConstraints()
    pending.superWasCalled = true
  }
}
