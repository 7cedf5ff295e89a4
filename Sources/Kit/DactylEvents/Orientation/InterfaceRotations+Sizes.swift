import Foundation

/// Sizes and traits that change with a rotation.
extension InterfaceRotations {
  /// Tells the controllers of a window what their traits and sizes will be, the root first, then what
  /// is presented above it: as since iOS 8, covered ones too. A half rotation changes neither.
  func announceSizes(in window: UIWindow, with coordinator: RotationCoordinator) {
    guard let root = window.rootViewController, window.frame == application.mainScreen.bounds,
      let rotation = current, abs(rotation.degrees) == 90
    else { return }
    let old = window.bounds.size
    let new = CGSize(width: old.height, height: old.width)
    let traits = application.traits(ofSize: new)
    let changesTraits = traits != application.traits(ofSize: old)
    if changesTraits { root.willTransition(to: traits, with: coordinator) }
    if let size = root.viewIfLoaded?.bounds.size {
      // What bars take stays what it is.
      root.viewWillTransition(
        to: CGSize(
          width: new.width - (old.width - size.width),
          height: new.height - (old.height - size.height)), with: coordinator)
    }
    for presentation in root.presentationsAbove where presentation.phase != .dismissing {
      if changesTraits { presentation.controller.willTransition(to: traits, with: coordinator) }
      presentation.controller.viewWillTransition(to: new, with: coordinator)
    }
  }
}

extension UIApplication {

  /// Called when windows have a new size: controllers and views whose traits change are called,
  /// from the top down, each controller before its view.
  final func traitsMayHaveChanged(in windows: [UIWindow], from old: CGSize, to new: CGSize) {
    let previous = traits(ofSize: old)
    let present = traits(ofSize: new)
    guard previous != present else { return }
    for window in windows {
      for view in window.branchBelow {
        let old = view.overriding(previous)
        guard old != view.overriding(present) else { continue }
        view.followTraits()
        view.controller?.hearTraits(old)
        view.traitCollectionDidChange(old)
      }
    }
  }
}
