import DactylKit
import Foundation

/// The step from one content of a view to another: a flip, a curl, a dissolve or a slide.
struct NodeTransition {
  /// What happens to both contents.
  enum Kind {
    /// A transition of views.
    case view(UIView.AnimationTransition)
    /// The new content, the old one or both move in a direction: 1 is to the right or down.
    case slide(CATransitionType, x: CGFloat, y: CGFloat)
  }

  /// Which transition.
  let kind: Kind
  /// How far it has come, from 0 to 1.
  var progress: CGFloat
  /// What the view showed before, in its own coordinates.
  let before: [DisplayItem]
  /// The view's bounds.
  var bounds: CGRect

  /// How far a turning page leans out of the bounds, in parts of their longer side. It stands for perspective, which a
  /// flat list cannot show. Source: `Documentation/Constants.md#content-transitions`.
  static let lean: CGFloat = 0.08
  /// The height of the flap of a page that curls, in parts of the view's. Source:
  /// `Documentation/Constants.md#content-transitions`.
  static let flap: CGFloat = 0.2
  /// The darkness of a page that is seen from its edge. Source: `Documentation/Constants.md#content-transitions`.
  static let shade: CGFloat = 0.35

  /// The rectangle around everything that is shown during the transition, given that of the new content.
  func extent(of after: CGRect) -> CGRect {
    let all = after.union(before.extent(of: 0..<before.count)).union(bounds)
    let reach = (max(all.width, all.height) * Self.lean).rounded(.up)
    return all.insetBy(dx: -reach, dy: -reach)
  }

  /// The items of this moment, from those of the new content.
  func items(after: [DisplayItem]) -> [DisplayItem] {
    switch kind {
    case .view(.none): after
    case .view(.crossDissolve): dissolve(after)
    case .view(.flipFromLeft): flip(after, sideways: true, lean: -1)
    case .view(.flipFromRight): flip(after, sideways: true, lean: 1)
    case .view(.flipFromTop): flip(after, sideways: false, lean: -1)
    case .view(.flipFromBottom): flip(after, sideways: false, lean: 1)
    case .view(.curlUp): curl(before, over: after, progress)
    case .view(.curlDown): curl(after, over: before, 1 - progress)
    case .slide(let type, let x, let y): slide(type, x, y, after)
    }
  }

  /// The new content comes in, or the old one goes out, or one pushes the other, within the bounds. Contents that push each
  /// other fade, too, as in Core Animation.
  private func slide(
    _ type: CATransitionType, _ x: CGFloat, _ y: CGFloat, _ after: [DisplayItem]
  ) -> [DisplayItem] {
    func moved(_ items: [DisplayItem], by part: CGFloat) -> [DisplayItem] {
      items.wrapped(
        in: .transform(
          CGAffineTransform(
            translationX: (x * part * bounds.width).rounded(),
            y: (y * part * bounds.height).rounded())))
    }
    let items =
      switch type {
      case .moveIn: before + moved(after, by: progress - 1)
      case .reveal: after + moved(before, by: progress)
      default:
        moved(before, by: progress).wrapped(in: .group(opacity: 1 - progress, .normal))
          + moved(after, by: progress - 1).wrapped(in: .group(opacity: progress, .normal))
      }
    return items.wrapped(in: .clip(RoundedRectangle(bounds)))
  }

  /// Both contents, added by their shares: a part that both show alike does not change.
  private func dissolve(_ after: [DisplayItem]) -> [DisplayItem] {
    let old = before.wrapped(in: .group(opacity: 1 - progress, .normal))
    let new = after.wrapped(in: .group(opacity: progress, .plusLighter))
    return (old + new).wrapped(in: .group(opacity: 1, .normal))
  }

  /// The old content, narrower and narrower, up to the middle of the transition; then the new one, wider and wider.
  private func flip(_ after: [DisplayItem], sideways: Bool, lean: CGFloat) -> [DisplayItem] {
    let isBack = progress >= 0.5
    let angle = progress * .pi
    let breadth = abs(cos(angle))
    guard breadth > 0.001, bounds.width > 0, bounds.height > 0 else { return [] }
    // The near edge leans towards the viewer, the far one away from him.
    let slope = lean * Self.lean * sin(angle) * (isBack ? -1 : 1)
    let turn =
      sideways
      ? CGAffineTransform(
        a: breadth, b: slope * bounds.height / bounds.width, c: 0, d: 1, tx: 0, ty: 0)
      : CGAffineTransform(
        a: 1, b: 0, c: slope * bounds.width / bounds.height, d: breadth, tx: 0, ty: 0)
    let map = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(turn)
      .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: Self.shade * sin(angle))
    let page = (isBack ? after : before) + [.fill(RoundedRectangle(bounds), .color(black))]
    return page.wrapped(in: .transform(map))
  }

  /// A page that has curled up from its lower edge, over the page below it.
  private func curl(
    _ page: [DisplayItem], over below: [DisplayItem], _ progress: CGFloat
  ) -> [DisplayItem] {
    let edge = bounds.maxY - progress * bounds.height * (1 + Self.flap)
    let height = min(Self.flap * bounds.height, bounds.maxY - edge)
    var top = bounds
    top.size.height = max(0, edge - bounds.minY)
    var items = below + page.wrapped(in: .clip(RoundedRectangle(top)))
    // The back of the page lies below the fold, and casts a shadow on the page below.
    let flap = CGRect(x: bounds.minX, y: edge, width: bounds.width, height: height)
    guard height > 0 else { return items }
    let shape = RoundedRectangle(flap)
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: Self.shade)
    items.append(
      .shadow(Shadow(.rectangle(shape), ShadowStyle(color: black, offset: .zero, radius: 6))))
    let shades = [0.98, 0.8, 0.93].map { CGColor(red: $0, green: $0, blue: $0, alpha: 1) }
    let gradient = LinearGradient(
      zip([0, 0.25, 1], shades).map { GradientStop($0, $1) },
      from: CGPoint(x: 0, y: flap.minY), to: CGPoint(x: 0, y: flap.maxY))
    items.append(.fill(shape, .linear(gradient)))
    return items.wrapped(in: .clip(RoundedRectangle(bounds)))
  }
}
