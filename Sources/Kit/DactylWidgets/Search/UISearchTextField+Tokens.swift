public import DactylControls
import Foundation

/// The views of tokens: where they stand, and what the user does with them.
extension UISearchTextField {
  /// Shows other tokens. Those that stay keep their view.
  final func show(_ tokens: [UISearchToken]) {
    selectedToken = nil
    let old = tokenViews
    tokenViews = tokens.map { token in
      old.first { $0.token === token } ?? makeView(of: token)
    }
    for view in old where !tokenViews.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    tokensChanged()
  }

  private func makeView(of token: UISearchToken) -> TokenView {
    let view = TokenView(token)
    view.ground = tokenBackgroundColor
    view.font = font ?? TextLooks().font
    view.addAction(
      UIAction { [weak self, weak view] _ in
        if let self, let view { tapped(view) }
      }, for: .touchUpInside)
    addOwn(view)
    return view
  }

  private func tokensChanged() {
    placeTokens()
    placeAccessories()
    markLookChanged()
    setNeedsLayout()
  }

  /// How much room the tokens take.
  final func widthOfTokens(in bounds: CGRect) -> CGFloat {
    tokenViews.reduce(0) { $0 + $1.width(in: bounds.width) + TokenView.inset }
  }

  final func placeTokens() {
    var x = bounds.minX + buttonWidth
    directParts(tokenViews)
    for view in tokenViews {
      view.font = font ?? TextLooks().font
      let width = view.width(in: bounds.width)
      let place = directed(
        CGRect(x: x, y: bounds.minY, width: width, height: bounds.height), in: bounds)
      if view.frame != place { view.frame = place }
      x += width + TokenView.inset
    }
  }

  final func showSelection() {
    for (index, view) in tokenViews.enumerated() where view.isSelected != (index == selectedToken) {
      view.isSelected.toggle()
    }
  }

  private func tapped(_ view: TokenView) {
    guard isFirstResponder || becomeFirstResponder() else { return }
    editor.select(0..<0)
    selectedToken = tokenViews.firstIndex { $0 === view }
  }

  /// What the delegate gives for the selected token.
  final var copiedToken: NSItemProvider? {
    guard allowsCopyingTokens, let selectedToken, tokenViews.indices.contains(selectedToken) else {
      return nil
    }
    return (delegate as? any UISearchTextFieldDelegate)?.searchTextField(
      self, itemProviderForCopying: tokenViews[selectedToken].token)
  }

  /// Copies the text that stands for a token.
  final func putOnPasteboard(_ provider: NSItemProvider) {
    _ = provider.loadObject(ofClass: String.self) { text, _ in
      if let text { UIPasteboard.general.string = text }
    }
  }

  /// The user deletes the selected token.
  final func deleteSelectedToken() {
    guard let index = selectedToken else { return }
    selectedToken = nil
    if allowsDeletingTokens { deleteByUser(index) }
  }

  private func deleteByUser(_ index: Int) {
    removeToken(at: index)
    userChangedText()
  }

  /// Deletes tokens for the reader's user: they lie in the field, which is one item.
  final var tokenActions: [UIAccessibilityCustomAction] {
    guard allowsDeletingTokens, isEnabled else { return [] }
    return tokenViews.map { view in
      UIAccessibilityCustomAction(name: "Delete \(view.text)") { [weak self, weak view] _ in
        guard let self, let index = tokenViews.firstIndex(where: { $0 === view }) else {
          return false
        }
        deleteByUser(index)
        return true
      }
    }
  }
}

/// Decides about the editing of a search field, and gives what is copied of its tokens: set it as the field's `delegate`.
@MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// What is copied of a token; `nil` for nothing.
  func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider?
}

extension UISearchTextFieldDelegate {
  /// Nothing.
  public func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider? { nil }
}
