package import Foundation

extension UIView {
  /// Writes the state of this view alone. Subviews, recognizers and what a subclass adds are made
  /// by code, in its initializers.
  final func write(to coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(bounds, forKey: CoderKey.bounds)
    coder.encode(center, forKey: CoderKey.center)
    let map = transform
    if !map.isIdentity {
      coder.encode(
        "{\(map.a), \(map.b), \(map.c), \(map.d), \(map.tx), \(map.ty)}" as NSString,
        forKey: CoderKey.transform)
    }
    coder.encode(Double(alpha), forKey: CoderKey.alpha)
    coder.encode(isHidden, forKey: CoderKey.hidden)
    coder.encode(tag, forKey: CoderKey.tag)
    coder.encode(Int(autoresizingMask.rawValue), forKey: CoderKey.mask)
    coder.encode(autoresizesSubviews, forKey: CoderKey.keepsSubviews)
    coder.encode(clipsToBounds, forKey: CoderKey.clips)
    coder.encode(!isUserInteractionEnabled, forKey: CoderKey.interactionDisabled)
    coder.encode(isMultipleTouchEnabled, forKey: CoderKey.multipleTouch)
    coder.encode(isExclusiveTouch, forKey: CoderKey.exclusiveTouch)
    coder.encode(contentMode.rawValue, forKey: CoderKey.contentMode)
    if let restorationIdentifier {
      coder.encode(restorationIdentifier as NSString, forKey: CoderKey.restorationIdentifier)
    }
  }

  /// Reads the state into storage, without overridden properties, because the subclass is not
  /// initialized yet.
  package final func read(_ state: KeyedState) {
    if let bounds = state.rectangle(CoderKey.bounds) { geometry.bounds = bounds.standardized }
    if let center = state.point(CoderKey.center) { geometry.center = center }
    if let parts = state.numbers(CoderKey.transform, count: 6) {
      geometry.transform = CGAffineTransform(
        a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    }
    if let alpha = state.number(CoderKey.alpha) { alphaValue = alpha }
    if let isHidden = state.flag(CoderKey.hidden) { isHiddenFlag = isHidden }
    if let mask = state.integer(CoderKey.mask) {
      autoresizingBits = UInt8(truncatingIfNeeded: mask & 0x3F)
    }
    if let keeps = state.flag(CoderKey.keepsSubviews) { autoresizesSubviews = keeps }
    if let disabled = state.flag(CoderKey.interactionDisabled) { interactionFlag = !disabled }
    if let tag = state.integer(CoderKey.tag) { self.tag = tag }
    if let clips = state.flag(CoderKey.clips) { clipsToBounds = clips }
    if let multiple = state.flag(CoderKey.multipleTouch) { isMultipleTouchEnabled = multiple }
    if let exclusive = state.flag(CoderKey.exclusiveTouch) { isExclusiveTouch = exclusive }
    if let mode: ContentMode = state.choice(CoderKey.contentMode) { contentMode = mode }
    if let name = state.string(CoderKey.restorationIdentifier) { restorationIdentifier = name }
  }

  /// Switches user interaction off, for classes whose views take no touches by default.
  package final func takesNoTouches(unless coder: NSObject) {
    if KeyedState(of: coder)?.flag(CoderKey.interactionDisabled) == nil { interactionFlag = false }
  }
}
