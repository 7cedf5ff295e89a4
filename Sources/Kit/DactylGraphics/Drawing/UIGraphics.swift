public import Foundation

/// The contexts of a thread, the current one last. UIKit keeps a stack for each thread as well.
package final class ContextStack {
  private static let key = "Dactyl.ContextStack"
  var contexts: [CGContext] = []
  /// Those that `UIGraphicsBeginImageContext` has made, and are to be ended.
  package var images: [CGContext] = []
  /// The renderer that has pixels; on the main thread alone.
  package weak var imageSource: (any ImageSource)?

  /// The present thread's.
  package static var present: ContextStack {
    if let known = Thread.current.threadDictionary[key] as? ContextStack { return known }
    let made = ContextStack()
    Thread.current.threadDictionary[key] = made
    return made
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The context in which the thread draws now: within `draw(_:)` the view's, within the actions of a
/// renderer the picture's; `nil` elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.present.contexts.last }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one of the thread.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.present.contexts.append(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes the context before it the current one again; without one nothing happens.
public func UIGraphicsPopContext() { ContextStack.present.contexts.popLast()?.writeMemory() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the current color.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the current color, mixed as said.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let before = context.state.style.blendMode
  context.setBlendMode(blendMode)
  context.record(fillOf: PathOutline(rect: rect), rule: .winding)
  context.setBlendMode(before)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of one point just inside of a rectangle, in the color that fills.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of one point just inside of a rectangle, mixed as said.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let inner = rect.insetBy(dx: 1, dy: 1)
  guard !inner.isNull, inner.width > 0, inner.height > 0 else {
    return UIRectFillUsingBlendMode(rect, blendMode)
  }
  guard let context = UIGraphicsGetCurrentContext() else { return }
  var outline = PathOutline(rect: rect)
  outline.addRect(inner)
  let before = context.state.style.blendMode
  context.setBlendMode(blendMode)
  context.record(fillOf: outline, rule: .evenOdd)
  context.setBlendMode(before)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What is drawn from now on shows within the rectangle alone.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Fills, and draws lines, in this color from now on.
  public func set() {
    setFill()
    setStroke()
  }
  /// Fills in this color from now on.
  public func setFill() {
    let context = UIGraphicsGetCurrentContext()
    context?.setFillColor(shown(in: context))
    context?.state.fillPattern = pattern
  }
  /// Draws lines in this color from now on.
  public func setStroke() {
    let context = UIGraphicsGetCurrentContext()
    context?.setStrokeColor(shown(in: context))
    context?.state.strokePattern = pattern
  }
}
