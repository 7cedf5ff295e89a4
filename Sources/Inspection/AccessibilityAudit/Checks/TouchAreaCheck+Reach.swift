import DactylKit
import Foundation
import Inspection

/// What edges, views around an item and views over it leave of it to fingers.
extension TouchAreaCheck {
  /// What is found of an item of which edges or other views leave less than a finger needs; `nil` if they leave enough.
  func hindrance(of object: AccessibilityObject, _ view: UIView) -> AuditFinding? {
    guard !view.isOnItsWay, let part = part(of: object, in: view), !part.isEmpty else { return nil }
    let whole = scene.onScreen(part, of: view).size
    // What is smaller by itself is found elsewhere, or is of the kit.
    let least = CGSize(
      width: min(limits.leastTouchSide, whole.width),
      height: min(limits.leastTouchSide, whole.height))
    func isEnough(_ size: CGSize, within slack: CGFloat = 0.5) -> Bool {
      size.width > least.width - slack && size.height > least.height - slack
    }
    guard !isReachedWhole(part, of: view) else { return nil }
    let reach = TouchReach(of: object, part, in: view, scene)
    if reach.size == .zero, let passive = passiveView(around: view) {
      return finding(object, in: passive)
    }
    let room = LastingRoom(of: part, in: view, countingView: object !== view, scene)
    // Classes may answer touches beyond their bounds.
    let goesBeyond =
      reach.size.width > room.size.width + reach.step
      || reach.size.height > room.size.height + reach.step
    if !isEnough(room.size), !goesBeyond, let cut = room.cut {
      return isInBar(view) || view.isBroughtIn ? nil : finding(object, room.size, cut)
    }
    if isEnough(reach.size, within: reach.step) { return nil }
    guard let cover = reach.cover, isCovered(view, by: cover, room.mover) else { return nil }
    // Places are a point or two apart.
    let left = CGSize(width: reach.size.width.rounded(), height: reach.size.height.rounded())
    return finding(object, left, under: cover)
  }

  /// The part of a view that an item is; `nil` for the kit's own elements.
  private func part(of object: AccessibilityObject, in view: UIView) -> CGRect? {
    if object === view { return view.bounds }
    guard type(of: object) == UIAccessibilityElement.self || !AccessibilityObject.isOfKit(object)
    else { return nil }
    let frame = object.accessibilityFrame
    let (first, last) = (
      view.fromScreen(CGPoint(x: frame.minX, y: frame.minY)),
      view.fromScreen(CGPoint(x: frame.maxX, y: frame.maxY))
    )
    return CGRect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
      height: abs(last.y - first.y))
  }

  /// Whether nothing is cut off of a part of a view and a touch in its middle reaches the view.
  private func isReachedWhole(_ part: CGRect, of view: UIView) -> Bool {
    let frame = scene.onScreen(part, of: view)
    return scene.visibleFrame(of: view).intersection(frame).equals(frame)
      && reaches(view, CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Whether what covers a view stays there: scrolling brings neither away from the other. In a scroll view that is sure of what
  /// covers it before anything has scrolled, and never of headers, which stay while rows go on.
  private func isCovered(_ view: UIView, by cover: UIView, _ mover: UIScrollView?) -> Bool {
    guard let mover else { return true }
    let inset = mover.adjustedContentInset
    return cover !== mover && cover.isDescendant(of: mover)
      && mover.contentOffset == CGPoint(x: -inset.left, y: -inset.top)
      && !(mover is UITableView || mover is UICollectionView)
      && isShownWhole(view)
  }

  /// A picture or label around a view, which takes no touches, so that none reaches the view. Other views that take none are
  /// taken for switched off.
  private func passiveView(around view: UIView) -> UIView? {
    let passive = sequence(first: view, next: \.superview).dropFirst().filter {
      !$0.isUserInteractionEnabled
    }
    guard view is UIControl, passive.count == 1, let first = passive.first else { return nil }
    return first is UIImageView || first is UILabel ? first : nil
  }

  private func finding(_ object: AccessibilityObject, in passive: UIView) -> AuditFinding {
    scene.finding(
      .touchArea, .leastTargetSize, object,
      "lies in \(label(passive)), which takes no touches: no finger reaches it",
      "write isUserInteractionEnabled = true for \(label(passive)), or put both into a view beside each other"
    )
  }

  private func finding(
    _ object: AccessibilityObject, _ size: CGSize, _ cut: LastingRoom.Cut
  ) -> AuditFinding {
    switch cut {
    case .screen:
      scene.finding(
        .touchArea, rule(for: size), object, "lies beyond the screen's edge: \(rest(size))",
        "place it on the screen, or in a scroll view whose contentSize holds it; what only waits to be shown is "
          + "hidden: isHidden, or accessibilityElementsHidden of the view around it")
    case .view(let view):
      scene.finding(
        .touchArea, rule(for: size), object,
        "lies beyond the bounds of \(label(view)): \(rest(size))",
        view is UIScrollView
          ? "make the contentSize of \(label(view)), or its bounds, hold it"
          : "make \(label(view)) larger, or move it within its bounds")
    }
  }

  private func finding(
    _ object: AccessibilityObject, _ size: CGSize, under cover: UIView
  ) -> AuditFinding {
    scene.finding(
      .touchArea, rule(for: size), object,
      "lies under \(label(cover)), which takes its touches: \(rest(size))",
      "bring it to the front, write isUserInteractionEnabled = false for a cover that is only seen, or hide from readers "
        + "what the cover closes: accessibilityViewIsModal = true")
  }

  /// How much of an item is left to fingers.
  private func rest(_ size: CGSize) -> String {
    size.width < 1 || size.height < 1
      ? "no finger reaches it"
      : "\(size.width.text) × \(size.height.text) points of it are left, less than \(side) × \(side)"
  }
}
