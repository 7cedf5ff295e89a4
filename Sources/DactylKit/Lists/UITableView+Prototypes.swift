extension UITableView {
  /// Sets what makes the cells of that name, a prototype or the cell of a nib; `nil` forgets it.
  package final func setPrototype(
    for identifier: String, _ make: (@MainActor () -> UITableViewCell?)?
  ) {
    rows.prototypes[identifier] = make
  }
}
