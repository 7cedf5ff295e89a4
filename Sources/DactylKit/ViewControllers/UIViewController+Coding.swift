import Foundation

/// What a controller is made with instead of code.
struct NibReference {
  let name: String?
  let bundle: Bundle?
}

extension UIViewController {
  final func write(to coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if let title { coder.encode(title as NSString, forKey: CoderKey.title) }
    if let nibName { coder.encode(nibName as NSString, forKey: CoderKey.nibName) }
    if let restorationIdentifier {
      coder.encode(restorationIdentifier as NSString, forKey: CoderKey.restorationIdentifier)
    }
    coder.encode(modalPresentationStyle.rawValue, forKey: CoderKey.modalPresentation)
    coder.encode(modalTransitionStyle.rawValue, forKey: CoderKey.modalTransition)
    coder.encode(definesPresentationContext, forKey: CoderKey.definesContext)
    coder.encode(providesPresentationContextTransitionStyle, forKey: CoderKey.providesStyle)
    coder.encode(hidesBottomBarWhenPushed, forKey: CoderKey.hidesBottomBar)
    coder.encode(preferredContentSize, forKey: CoderKey.contentSize)
  }

  final func read(_ state: KeyedState) {
    if let title = state.string(CoderKey.title) { self.title = title }
    if let name = state.string(CoderKey.restorationIdentifier) { restorationIdentifier = name }
    if let style: UIModalPresentationStyle = state.choice(CoderKey.modalPresentation) {
      modalPresentationStyle = style
    }
    if let style: UIModalTransitionStyle = state.choice(CoderKey.modalTransition) {
      modalTransitionStyle = style
    }
    if let defines = state.flag(CoderKey.definesContext) { definesPresentationContext = defines }
    if let provides = state.flag(CoderKey.providesStyle) {
      providesPresentationContextTransitionStyle = provides
    }
    if let hides = state.flag(CoderKey.hidesBottomBar) { hidesBottomBarWhenPushed = hides }
    if let size = state.size(CoderKey.contentSize) { preferredContentSize = size }
  }
}
