public import Foundation

extension UICollectionView {
  /// A kind of cell with what fills it.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell with an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    fileprivate let token = RegistrationToken()
    fileprivate let handler: Handler

    /// Cells of the class that the handler takes. Keep the registration: each has cells of its own.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A kind of supplementary view with what fills it.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    fileprivate let token = RegistrationToken()
    fileprivate let kind: String
    fileprivate let handler: Handler

    /// Views of that kind, of the class that the handler takes.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// A cell of a registration, filled with an item.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let name = register(registration.token, Cell.self, kind: "")
    let cell = dequeue(kind: "", name) as? Cell ?? Cell(frame: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of a registration, filled.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let name = register(registration.token, Supplementary.self, kind: registration.kind)
    let view =
      dequeue(kind: registration.kind, name) as? Supplementary ?? Supplementary(frame: .zero)
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  /// Keeps the token, so that no other registration gets its identity.
  private func register(
    _ token: RegistrationToken, _ type: UICollectionReusableView.Type, kind: String
  ) -> String {
    if let known = state.registrations[ObjectIdentifier(token)] { return known.name }
    let name = "registration \(state.registrations.count)"
    state.registrations[ObjectIdentifier(token)] = (token, name)
    state.register(type, kind: kind, name)
    return name
  }
}

/// Tells registrations apart.
final class RegistrationToken: Sendable {}
