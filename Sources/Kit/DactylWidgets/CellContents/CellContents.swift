import DactylControls
import Foundation

/// The configurations of one cell, header or footer, and the views that show them.
@MainActor
final class CellContents {
  /// What the content shows; `nil` for what the program has put into the content view.
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var updatesContent = true
  var updatesBackground = true
  /// The view of ``content``.
  private(set) var view: (any UIView & UIContentView)?
  private(set) var backgroundView: CellBackgroundView?

  /// Shows the content configuration in a view: in the present content's view if that can show it.
  func showContent(in holder: UIView) {
    guard let content else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(content) {
      view.configuration = content
      return
    }
    view?.removeFromSuperview()
    let made = content.makeContentView()
    made.frame = holder.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(made)
    view = made
  }

  /// Shows the background configuration behind all else of a view, as it is for a state.
  func showBackground(in holder: UIView, _ state: any UIConfigurationState) {
    guard let background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? CellBackgroundView(frame: holder.bounds)
    backgroundView = view
    holder.directParts([view])
    if view.superview !== holder {
      view.frame = holder.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      holder.insertSubview(view, at: 0)
    }
    (updatesBackground ? background.updated(for: state) : background).apply(to: view)
  }

  /// Brings the configurations to a state, where they follow it by themselves.
  func update(for state: any UIConfigurationState, content holder: UIView, background: UIView) {
    if updatesContent, let content {
      self.content = content.updated(for: state)
      showContent(in: holder)
    }
    if self.background != nil { showBackground(in: background, state) }
  }

  /// The text of a list's content, for a screen reader.
  var label: String? { (view as? UIListContentView)?.labelByDefault }

  /// The height that the content needs at a width; `nil` for a view that does not say.
  func height(width: CGFloat) -> CGFloat? {
    guard let view else { return nil }
    if let list = view as? UIListContentView {
      return list.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    guard view.hasInnerConstraints else { return nil }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
