import Foundation

/// One controller presented by another: who takes part, and how far it is.
@MainActor
final class Presentation {
  /// Where it stands.
  enum Phase {
    /// Coming.
    case presenting
    /// There.
    case presented
    /// Going.
    case dismissing
  }

  let presented: UIViewController
  /// Whose place it takes.
  private(set) weak var presenting: UIViewController?
  /// Who was asked to present.
  private(set) weak var original: UIViewController?
  let style: UIModalPresentationStyle
  private(set) var phase = Phase.presenting
  /// Holds the presented view; it lies just above the presenting one.
  let container = UIView()
  private var pending: (@MainActor () -> Void)?
  /// Counts the ways: coming, going.
  private var way = 0

  init(
    of presented: UIViewController, by original: UIViewController, in presenting: UIViewController
  ) {
    self.presented = presented
    self.original = original
    self.presenting = presenting
    style = presented.modalPresentationStyle
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    original.presentation = self
    presenting.presentation = self
    presented.ownPresentation = self
  }

  /// How it comes and goes: as the presented controller says, or the one that gives the context
  /// (spec VC13:PC-05, VC13:PC-06).
  private var transition: UIModalTransitionStyle {
    guard let presenting, presenting.definesPresentationContext,
      presenting.providesPresentationContextTransitionStyle
    else { return presented.modalTransitionStyle }
    return presenting.modalTransitionStyle
  }

  /// Brings the presented controller.
  func begin(animated: Bool, completion: (@MainActor () -> Void)?) {
    if decidesOrientation { presented.kitApplication.turns.stand(forPresented: presented) }
    guard let presenting, let below = presenting.view, let superview = below.superview,
      let view = presented.view
    else { return unlink() }
    container.frame = style.isInContext ? below.frame : superview.bounds
    view.transform = .identity
    view.frame = style.isInContext ? container.bounds : below.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    if style.covers { presenting.beginAppearance(false, animated: animated) }
    presented.beginAppearance(true, animated: animated)
    superview.insertSubview(container, aboveSubview: below)
    finish(after: animated, isComing: true) { [self] in
      if style.covers { below.removeFromSuperview() }
      presented.endAppearance()
      if style.covers { presenting.endAppearance() }
      phase = .presented
      completion?()
    }
  }

  /// Takes the presented controller away, and first everything that was presented from it.
  func end(animated: Bool, completion: (@MainActor () -> Void)?) {
    guard phase != .dismissing else { return }
    let all = [self] + presented.presentationsAbove
    for presentation in all { presentation.settle() }
    guard all.allSatisfy({ $0.phase == .presented }) else {
      // Asked while somebody hears that it has come: it goes when all have heard.
      return container.application.afterLayout { [self] in
        end(animated: animated, completion: completion)
      }
    }
    guard let presenting else { return unlink() }
    let isShown = container.window.map { !$0.isHidden } ?? false
    for presentation in all.reversed() {
      presentation.phase = .dismissing
      if isShown { presentation.presented.beginAppearance(false, animated: animated) }
    }
    if decidesOrientation { presenting.kitApplication.turns.stand(forUncovered: presenting) }
    if style.covers, let below = presenting.view, let superview = container.superview {
      if isShown { presenting.beginAppearance(true, animated: animated) }
      // The interface may have turned while it was away.
      if style.isInContext || presenting.ownPresentation != nil { below.frame = container.frame }
      superview.insertSubview(below, belowSubview: container)
    }
    let top = all.last(where: { $0.container.window != nil }) ?? self
    top.finish(after: animated, isComing: false) {
      if self.style.covers { presenting.endAppearance() }
      for presentation in all.reversed() {
        presentation.container.removeFromSuperview()
        presentation.presented.viewIfLoaded?.removeFromSuperview()
        presentation.presented.endAppearance()
        presentation.unlink()
      }
      completion?()
    }
  }

  /// Brings what is on its way to its end at once.
  func settle() {
    guard let pending else { return }
    self.pending = nil
    container.layoutIfNeeded()
    pending()
  }

  private func finish(
    after animated: Bool, isComing: Bool, _ finish: @escaping @MainActor () -> Void
  ) {
    pending = finish
    way += 1
    let application = container.application
    // The clock of a way that was brought to its end before must not end the next one.
    let arrive: @MainActor () -> Void = { [weak self, way] in
      if self?.way == way { self?.settle() }
    }
    guard animated else { return application.afterLayout(arrive) }
    animate(isComing: isComing)
    application.after(PresentationLimits.duration, arrive)
  }

  private func animate(isComing: Bool) {
    guard let view = presented.viewIfLoaded else { return }
    let duration = PresentationLimits.duration
    switch transition {
    case .coverVertical:
      let place = view.frame
      let outside = place.offsetBy(dx: 0, dy: container.bounds.height)
      if isComing { view.frame = outside }
      UIView.animate(withDuration: duration) { view.frame = isComing ? place : outside }
    case .crossDissolve:
      let alpha = view.alpha
      if isComing { view.alpha = 0 }
      UIView.animate(withDuration: duration) {
        view.alpha = isComing ? alpha : 0
      } completion: { _ in
        view.alpha = alpha
      }
    case .flipHorizontal, .partialCurl:
      let options: UIView.AnimationOptions =
        transition == .partialCurl
        ? (isComing ? .transitionCurlUp : .transitionCurlDown)
        : (isComing ? .transitionFlipFromRight : .transitionFlipFromLeft)
      UIView.transition(with: container, duration: duration, options: options, animations: {})
    }
  }

  private func unlink() {
    if presenting?.presentation === self { presenting?.presentation = nil }
    if original?.presentation === self { original?.presentation = nil }
    presented.ownPresentation = nil
  }
}
