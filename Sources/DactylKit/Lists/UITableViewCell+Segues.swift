extension UITableViewCell: SegueKeeping {
  func keep(_ segue: SegueRelay, ofAccessory: Bool) {
    if ofAccessory { accessorySegue = segue } else { selectionSegue = segue }
  }

  /// Whether its row, or the button at the row's end, performs a segue already.
  package final func performsSegue(ofAccessory isAccessory: Bool) -> Bool {
    (isAccessory ? accessorySegue : selectionSegue) != nil
  }
}
